import type { Dice, Die, Office, Outcome, Shooter } from '@hardway/rules';
import { z } from 'zod';
import { N, type Row, S, T, Y } from '../../identity/leave.ts';
import { dice, die, text } from '../fields.ts';
import type { StaffRef } from '../people.ts';

export const commands = [
  z.strictObject({ type: z.literal('throwDice') }),
  z.strictObject({ type: z.literal('restDice') }),
  /** Entered twice, each time afresh; they settle when both entries agree. */
  z.strictObject({ type: z.literal('enterDice'), dice }),
  /** The second entry, by somebody else of the crew who was shown the first and sees the same dice. */
  z.strictObject({ type: z.literal('confirmDice'), dice }),
  z.strictObject({ type: z.literal('acknowledge') }),
  z.strictObject({
    type: z.literal('callNoRoll'),
    cause: z.string().min(1).max(40),
    reason: text.optional(),
    /** For a cause that asks whether a die came back. */
    dieLost: z.boolean().optional(),
    afterRest: z.boolean().optional(),
  }),
  /** Which face of a disputed die is up, or whether a disputed throw counts; otherwise the dice are thrown again. */
  z.strictObject({ type: z.literal('ruleFace'), ruling: z.union([die, z.enum(['valid', 'again'])]) }),
] as const;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //           player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  throwDice:   [N,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N,   N,   N,   N],
  restDice:    [N,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N,   N,   N,   N],
  enterDice:   [N,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N,   N,   N,   N],
  confirmDice: [N,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N,   N,   N,   N],
  acknowledge: [N,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N,   N,   N,   N],
  callNoRoll:  [N,    T,    T,    T,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  ruleFace:    [N,    T,    T,    T,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
} as const satisfies { readonly [type: string]: Row };

type Ruling = { readonly ruling: Die | 'valid' | 'again'; readonly office: Office; readonly by: StaffRef };

export type ThrowFact =
  | { readonly type: 'diceRested' }
  /** The faces stay unseen until both entries are in. */
  | {
      readonly type: 'diceEntered';
      readonly entry: 1 | 2;
      readonly dice: Dice;
      readonly by: StaffRef;
      /** Whether the second entry was not typed: the first was shown and confirmed. */
      readonly confirmed?: true;
    }
  | { readonly type: 'entriesDiffered'; readonly first: Dice; readonly second: Dice }
  | { readonly type: 'settlementAcknowledged'; readonly by: StaffRef }
  | ({ readonly type: 'faceRuled' } & Ruling);

export type PastRoll = {
  /** The journal number of the roll. */
  readonly number: number;
  readonly at: number;
  readonly hand: number;
  readonly dice: Dice;
  readonly outcome: Outcome;
  readonly shooter: Shooter;
  /** Who had charge of the dice, at a staffed table. */
  readonly controlledBy?: string;
};

export type Throws = {
  readonly rested: boolean;
  /** The first entry of the present throw with its place in the journal, and the two that differed last. */
  readonly entry: { readonly number: number; readonly dice: Dice; readonly by: StaffRef } | null;
  readonly differed: { readonly first: Dice; readonly second: Dice } | null;
  readonly mustAcknowledge: boolean;
  /** On the present throw, if it was disputed. */
  readonly ruling: Ruling | null;
  readonly hand: number;
  readonly rolls: readonly PastRoll[];
};
export const initial: Throws = {
  rested: false,
  entry: null,
  differed: null,
  mustAcknowledge: false,
  ruling: null,
  hand: 1,
  rolls: [],
};

export type ThrowsView = {
  readonly hand: number;
  /** Entries made of the present throw; the faces are never shown before both are in. */
  readonly entries: number;
  /** Who typed the first entry, while it waits for the second. For staff only. */
  readonly enteredBy: StaffRef | null;
  /** The two entries of this throw that differed last. For staff only. */
  readonly differed: Throws['differed'];
  /** The ruling on the present throw, if it was disputed. */
  readonly ruling: { readonly ruling: Die | 'valid' | 'again'; readonly office: Office; readonly name: string } | null;
};
