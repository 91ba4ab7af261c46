import { z } from 'zod';
import { N, type Row, S, T, Y } from '../../identity/leave.ts';
import { label, reason } from '../fields.ts';
import type { StaffRef } from '../people.ts';

const mark = label(20);

export const commands = [
  z.strictObject({
    type: z.literal('installDice'),
    set: label(40),
    dice: z.array(mark).min(1).max(10),
    inspected: z.boolean(),
    sizeMm: z.number().min(0).max(100).optional(),
  }),
  /** The set is taken away for what is wrong with it; or, in order, it goes back to the store. */
  z.strictObject({ type: z.literal('removeDice'), reason, returned: z.boolean().optional() }),
  z.strictObject({ type: z.literal('chooseDice'), dice: z.array(mark).length(2) }),
] as const;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //           player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  installDice: [N,    T,    N,    T,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  removeDice:  [N,    T,    N,    T,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  chooseDice:  [N,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N,   N,   N,   N],
} as const satisfies { readonly [type: string]: Row };

export type DiceSetFact =
  | {
      readonly type: 'diceInstalled';
      readonly set: string;
      readonly dice: readonly string[];
      readonly sizeMm?: number;
      /** When the set was first issued to any table, if that was before. */
      readonly issuedAt?: number;
      readonly by: StaffRef;
    }
  | { readonly type: 'setReturned'; readonly set: string; readonly by: StaffRef }
  | { readonly type: 'diceRemoved'; readonly set: string; readonly reason: string; readonly by: StaffRef }
  | { readonly type: 'diceChosen'; readonly dice: readonly string[]; readonly by: StaffRef }
  | { readonly type: 'dieLost'; readonly mustChange: boolean };

export type DiceSet = {
  readonly set: string;
  readonly dice: readonly string[];
  /** Its age runs from here: when it came to this table, or to the first table it was issued to. */
  readonly installedAt: number;
  readonly chosen: readonly string[];
  readonly lost: number;
  readonly mustChange: boolean;
};

export type DiceSets = {
  readonly dice: DiceSet | null;
  readonly lastSet: string | null;
  /** Sets that were taken away for what was wrong with them: they do not come back to this table. */
  readonly withdrawn: readonly string[];
};
export const initial: DiceSets = { dice: null, lastSet: null, withdrawn: [] };

export type DiceSetView = {
  readonly dice:
    | (DiceSet & {
        /** After this no throw is taken with the set; null where the book sets no age. */
        readonly expiresAt: number | null;
      })
    | null;
};
