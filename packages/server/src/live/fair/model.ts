import type { Dice, SeatNumber } from '@hardway/rules';
import { z } from 'zod';
import type { Hand, RollSeed, Seed } from '../../dice/fair.ts';
import { N, O, type Row } from '../../identity/leave.ts';
import { at } from '../fields.ts';

const OPEN_SEED_MAX = 64;
/** As text, so that a player may put words of their own in. The least leaves room for what nobody can guess. */
const seed = z.string().min(32).max(128);
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'a SHA-256 in small hexadecimal digits');

export const commands = [
  /** The shooter at a practice table. */
  z.strictObject({ type: z.literal('rollDice') }),
  /** Takes part in the rolls to come: the hash of a seed, which is shown when a roll asks for it. */
  z.strictObject({ type: z.literal('promiseSeed'), ...at, hash }),
  /** The seed that was promised for this roll, and the hash of the one for the next. */
  z.strictObject({ type: z.literal('showSeed'), ...at, seed, next: hash }),
  /** Adds to the seeds of a hand of the first version, before its first roll. */
  z.strictObject({ type: z.literal('addSeed'), ...at, seed: z.string().min(1).max(OPEN_SEED_MAX) }),
] as const;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //           player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  rollDice:    [O,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   N],
  promiseSeed: [O,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   N],
  showSeed:    [O,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   N],
  addSeed:     [O,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   N],
} as const satisfies { readonly [type: string]: Row };

/** Asked by the service itself: the time for showing seeds has passed, or the time to bet at a table with a timer. */
export type FairCommand =
  | { readonly type: 'endSeeds'; readonly until: number }
  | { readonly type: 'endTimer'; readonly closesAt: number };

type Promised = { readonly seat: SeatNumber; readonly hash: string };

/** The seats that a roll waits for. The list is fixed before the first of them shows its seed. */
type Asked = { readonly roll: number; readonly until: number; readonly seeds: readonly RollSeed[] };

type Secret = { readonly hand: number; readonly hash: string; readonly secret: string };

export type FairFact =
  /** The secret stays unseen until the hand is over, and is encrypted. Hands of the first version name no version. */
  | ({ readonly type: 'handCommitted'; readonly version?: 2 } & Secret)
  | { readonly type: 'seedAdded'; readonly seat: SeatNumber; readonly seed: string }
  | ({ readonly type: 'seedPromised' } & Promised)
  | { readonly type: 'seedsAsked'; readonly roll: number; readonly until: number; readonly seeds: readonly Promised[] }
  | { readonly type: 'seedShown'; readonly seat: SeatNumber; readonly seed: string; readonly next: string }
  | { readonly type: 'seedWithheld'; readonly seat: SeatNumber }
  | ({ readonly type: 'handRevealed' } & Secret &
      (
        | { readonly version?: never; readonly seeds: readonly Seed[]; readonly rolls: readonly Dice[] }
        | { readonly version: 2; readonly rolls: readonly ThrownWith[] }
      ));

type ThrownWith = { readonly seeds: readonly RollSeed[]; readonly dice: Dice };

/** The dice of a hand at a table where the house throws. */
type FairHand = Secret & {
  readonly version: 1 | 2;
  /** Added in the open to a hand of the first version. */
  readonly seeds: readonly Seed[];
  readonly rolls: readonly ThrownWith[];
};

export type RevealedHand = Hand;

export type Fair = {
  readonly fair: FairHand | null;
  readonly revealed: RevealedHand | null;
  /** By seat, the lowest first. Promises outlast a hand. */
  readonly promises: readonly Promised[];
  /** Seats that have withheld a seed in this hand: they promise again in the next. */
  readonly withheld: readonly SeatNumber[];
  readonly asked: Asked | null;
};
export const initial: Fair = { fair: null, revealed: null, promises: [], withheld: [], asked: null };

/** Dice that anyone can check: the hashes before, seeds and secret after. */
export type FairView = {
  readonly fair:
    | (Pick<FairHand, 'version' | 'hand' | 'hash' | 'seeds'> &
        Pick<Fair, 'promises' | 'withheld' | 'asked'> & {
          readonly rolls: number;
          /** The seeds of the last roll of this hand. */
          readonly last: readonly RollSeed[] | null;
        })
    | null;
  /** The hand before. One with more than 200 seeds is left out: it is at `/hands/N`. */
  readonly revealed: RevealedHand | null;
};
