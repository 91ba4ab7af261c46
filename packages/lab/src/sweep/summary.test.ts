import { cents } from '@hardway/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { openText } from '../run/open-text.ts';
import { massachusetts } from '../testing/houses.ts';
import { type ExactFigures, playExactJob, playSweepJob, type VariantTotals } from './job.ts';
import type { Rank } from './measure.ts';
import { type SweepSummary, summarizeSweep, type VariantScores } from './summary.ts';

/** Hops of dice that are not a pair: equally good, and almost independent of each other on the same dice. */
const HOPS = ['1-3', '1-4', '1-5', '1-6', '2-3', '2-4', '2-5', '2-6', '3-4', '3-5', '3-6', '4-5', '4-6'] as const;
const SESSIONS = 150;
const SWEEPS = 200;
const ROLLS = 30;

const setting = { house: massachusetts().config, stops: { rolls: ROLLS }, dice: { kind: 'fair' } } as const;
const variants = HOPS.map(dice => ({ source: `name: Hop ${dice}\nhop ${dice} 5\n`, bankroll: cents(100_00) }));
const totals = (sessions: number): VariantTotals => ({
  sessions,
  ruin: 0,
  target: 0,
  ahead: 0,
  rolls: 0,
  won: '0',
});

let exact: ExactFigures;
beforeAll(() => {
  const [first] = playExactJob({ exact: { ...setting, variants }, from: 0, to: 1 }, openText).figures;
  exact = first as ExactFigures;
});

/** How often everything in a sweep is to hold. */
const CONFIDENCE = 0.9;
const known = new Map<Rank, readonly SweepSummary[]>();

/** Many sweeps of the same variants: one long run, cut up. */
const sweeps = (rank: Rank): readonly SweepSummary[] => {
  const found = known.get(rank) ?? playSweeps(rank);
  known.set(rank, found);
  return found;
};

const playSweeps = (rank: Rank): readonly SweepSummary[] => {
  const sweep = { ...setting, variants, seed: 'coverage', rank };
  const { variants: played } = playSweepJob({ sweep, from: 0, to: SESSIONS * SWEEPS }, openText);
  return Array.from({ length: SWEEPS }, (_, at) => {
    const part = played.map(
      ({ scores }, variant): VariantScores => ({
        variant,
        scores: scores.slice(at * SESSIONS, (at + 1) * SESSIONS),
        totals: totals(SESSIONS),
      }),
    );
    return summarizeSweep(rank, part, SESSIONS, CONFIDENCE);
  });
};

const shareOf = <Item>(items: readonly Item[], test: (item: Item) => boolean): number =>
  items.filter(test).length / items.length;

describe('the intervals of a sweep', () => {
  it.each(['ahead', 'mean'] as const)('hold together as often as they say, against exact sessions: %s', rank => {
    const found = sweeps(rank);
    const truth = exact[rank];
    const figuresHold = ({ ranking }: SweepSummary): boolean =>
      ranking.every(({ figure }) => figure.low <= truth && truth <= figure.high);
    const differencesHold = ({ ranking }: SweepSummary): boolean =>
      ranking.every(({ behind }) => behind.low <= 0 && 0 <= behind.high);
    expect(shareOf(found, each => figuresHold(each) && differencesHold(each))).toBeGreaterThanOrEqual(CONFIDENCE);
    // They are no wider than needed: an interval for each variant alone would miss somewhere in every other sweep.
    const alone = (each: SweepSummary): boolean =>
      each.ranking.every(({ figure: { value, low, high } }) => {
        // Of a normal variable: 10 % in place of 10 / 24 %.
        const part = 1.645 / 2.86;
        return value - part * (value - low) <= truth && truth <= value + part * (high - value);
      });
    expect(shareOf(found, alone)).toBeLessThan(0.6);
  });

  it('promise too much of the first, which was chosen because it did well', () => {
    const found = sweeps('ahead');
    const first = found.map(({ ranking }) => ranking[0]?.figure.value as number);
    const any = found.map(({ ranking }) => ranking.find(({ variant }) => variant === 0)?.figure.value as number);
    const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / SWEEPS;
    expect(Math.abs(mean(any) - exact.ahead)).toBeLessThan(0.01);
    expect(mean(first) - exact.ahead).toBeGreaterThan(0.05);
  });

  it('tell equal variants apart no more often than they say', () => {
    const worse = ({ ranking }: SweepSummary): boolean => ranking.some(({ standing }) => standing === 'worse');
    expect(shareOf(sweeps('ahead'), worse)).toBeLessThanOrEqual(0.05);
  });
});

describe('a ranking', () => {
  const of = (rank: Rank, ...scores: readonly (readonly number[])[]): SweepSummary =>
    summarizeSweep(
      rank,
      scores.map((each, variant) => ({ variant, scores: each, totals: totals(each.length) })),
      scores[0]?.length as number,
      0.95,
    );
  const repeated = (...values: readonly number[]): readonly number[] =>
    Array.from({ length: 400 }, (_, at) => values[at % values.length] as number);

  it('puts the best first, whichever way is better, and the earlier of equals', () => {
    const order = ({ ranking }: SweepSummary): readonly number[] => ranking.map(({ variant }) => variant);
    const few = repeated(1, 0, 0, 0);
    const many = repeated(1, 1, 0, 0);
    expect(order(of('ruin', many, few, few))).toEqual([1, 2, 0]);
    expect(order(of('target', few, many, few))).toEqual([1, 0, 2]);
  });

  it('says of each whether it is the same as the first, close to it, or worse, and by how much', () => {
    const { ranking } = of(
      'mean',
      repeated(1000, -1000, 1000, 0),
      repeated(1000, -1000, 1000, 0),
      repeated(900, -900, 1100, -101),
      repeated(1000, -1000, 0, 0),
    );
    expect(ranking.map(({ standing }) => standing)).toEqual(['first', 'same', 'close', 'worse']);
    expect(ranking[3]?.behind.value).toBeCloseTo(2.5, 12);
    expect(ranking[3]?.behind.low).toBeGreaterThan(0);
    expect(ranking[1]?.behind).toEqual({ value: 0, low: 0, high: 0 });
  });

  it('is measured on the same dice: what both have in common does not blur the difference', () => {
    const luck = repeated(50_000, -50_000);
    const { ranking } = of(
      'mean',
      luck,
      luck.map((value, at) => value - (at % 3) * 10),
    );
    expect(ranking[1]?.standing).toBe('worse');
    expect((ranking[0]?.figure.high as number) - (ranking[0]?.figure.low as number)).toBeGreaterThan(100);
  });
});
