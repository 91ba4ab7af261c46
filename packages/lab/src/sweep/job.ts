import { type Cents, type HouseConfig, houseOf } from '@hardway/rules';
import type { DiceSource } from '../dice/throws.ts';
import { exactSession, type TooLarge } from '../exact/exact-session.ts';
import type { Stops } from '../play/strategy.ts';
import { ENDS, type End } from '../play/table-session.ts';
import { type OpenPlay, setupOf } from '../run/job.ts';
import { Simulator } from '../simulate/simulator.ts';
import { type Figures, MEASURES, type Rank } from './measure.ts';

/** A way of playing: the text of a strategy, and the money it is played with. */
export type Variant = { readonly source: string; readonly bankroll: Cents };

/** Where and how long all variants are played. */
export type Setting = {
  readonly house: HouseConfig;
  readonly stops: Stops;
  readonly dice: DiceSource;
};

/** Some sessions of some variants, all on the same dice: all that is needed to play them anywhere. */
export type SweepJob = {
  readonly sweep: Setting & { readonly variants: readonly Variant[]; readonly seed: string; readonly rank: Rank };
  readonly from: number;
  readonly to: number;
};

/** What some sessions of a variant add up to, exactly. */
export type VariantTotals = {
  readonly sessions: number;
  readonly ruin: number;
  readonly target: number;
  readonly ahead: number;
  readonly rolls: number;
  /** Cents won or lost. */
  readonly won: string;
};

/** The score of every session by what variants are ranked by, and totals of everything. */
export type VariantPlayed = { readonly scores: readonly number[]; readonly totals: VariantTotals };

export type SweepResult = { readonly from: number; readonly to: number; readonly variants: readonly VariantPlayed[] };

/** Exact sessions of some variants. */
export type ExactJob = {
  readonly exact: Setting & {
    readonly variants: readonly Variant[];
    /** The most states to go through, and how long each may take. */
    readonly states?: number;
    readonly seconds?: number;
  };
  readonly from: number;
  readonly to: number;
};

/** The figures of an exact session, and how far off one can be. */
export type ExactFigures = Figures & { readonly error: number };

export type ExactResult = {
  readonly from: number;
  readonly to: number;
  readonly figures: readonly (ExactFigures | TooLarge)[];
};

const DOLLAR = 100;

const playVariant = ({ source, bankroll }: Variant, { sweep, from, to }: SweepJob, open: OpenPlay): VariantPlayed => {
  const { house, stops, dice, seed, rank } = sweep;
  const run = { plays: [source], house, bankroll, stops, seed, dice, sessions: to };
  const results = new Float64Array(to - from);
  const ends = { ends: new Uint8Array(to - from), rolls: new Float64Array(to - from) };
  const tally = new Simulator(open(source, house), setupOf(run)).run(from, to, results, ends);
  const { score } = MEASURES[rank];
  const scores = new Array<number>(to - from);
  let ahead = 0;
  for (let at = 0; at < results.length; at += 1) {
    const result = results[at] as number;
    scores[at] = score(ENDS[ends.ends[at] as number] as End, result, ends.rolls[at] as number);
    if (result > 0) ahead += 1;
  }
  const { sessions, rolls } = tally;
  const totals = { sessions, rolls, ahead, ruin: tally.ends.ruin, target: tally.ends.up, won: tally.results.sum };
  return { scores, totals };
};

export const playSweepJob = (job: SweepJob, open: OpenPlay): SweepResult => ({
  from: job.from,
  to: job.to,
  variants: job.sweep.variants.map(variant => playVariant(variant, job, open)),
});

const exactFigures = ({ source, bankroll }: Variant, { exact }: ExactJob, open: OpenPlay): ExactFigures | TooLarge => {
  const { house, stops, dice, states, seconds = Infinity } = exact;
  const until = Date.now() + 1000 * seconds;
  const session = exactSession(open(source, house), {
    house: houseOf(house),
    bankroll,
    stops,
    dice,
    ...(states === undefined ? {} : { states }),
    goesOn: () => Date.now() < until,
  });
  if ('tooLarge' in session) return session;
  const { ends, results, mean, expectedRolls, relativeError, leftOut } = session;
  return {
    ruin: ends.ruin,
    target: ends.up,
    ahead: results.reduce((sum, [result, chance]) => (result > 0 ? sum + chance : sum), 0),
    mean: mean / DOLLAR,
    time: expectedRolls,
    error: relativeError + leftOut,
  };
};

export const playExactJob = (job: ExactJob, open: OpenPlay): ExactResult => ({
  from: job.from,
  to: job.to,
  figures: job.exact.variants.map(variant => exactFigures(variant, job, open)),
});
