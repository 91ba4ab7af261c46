import type { Dice, SeatNumber } from '@hardway/rules';
import { z } from 'zod';
import type { Seed } from '../../dice/fair.ts';
import { N, O, type Row } from '../../identity/leave.ts';
import { at } from '../fields.ts';

const SEED_MAX = 64;

export const commands = [
  /** The shooter at a practice table. */
  z.strictObject({ type: z.literal('rollDice') }),
  /** Adds to the seed of the coming hand, before its first roll. */
  z.strictObject({ type: z.literal('addSeed'), ...at, seed: z.string().min(1).max(SEED_MAX) }),
] as const;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //        player dealer stick  box  floor  pit manager cage surv insp admin
  rollDice: [O,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N],
  addSeed:  [O,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N],
} as const satisfies { readonly [type: string]: Row };

export type FairFact =
  /** The secret stays unseen until the hand is over. */
  | { readonly type: 'handCommitted'; readonly hand: number; readonly hash: string; readonly secret: string }
  | { readonly type: 'seedAdded'; readonly seat: SeatNumber; readonly seed: string }
  | ({ readonly type: 'handRevealed' } & FairHand);

/** The dice of a hand at a table where the house throws. */
export type FairHand = {
  readonly hand: number;
  readonly hash: string;
  readonly secret: string;
  readonly seeds: readonly Seed[];
  readonly rolls: readonly Dice[];
};

export type RevealedHand = FairHand & { readonly version: 1; readonly table: string };

export type Fair = { readonly fair: FairHand | null; readonly revealed: RevealedHand | null };
export const initial: Fair = { fair: null, revealed: null };

/** Dice that anyone can check: the hash before the hand, the secret after it. */
export type FairView = {
  readonly fair: (Pick<FairHand, 'hand' | 'hash' | 'seeds'> & { readonly rolls: number }) | null;
  readonly revealed: RevealedHand | null;
};
