import type { TooLarge } from '../exact/exact-session.ts';
import { playInOrder } from '../run/in-order.ts';
import type { Pool } from '../run/pool.ts';
import type { ExactFigures, ExactJob, Setting, Variant, VariantTotals } from './job.ts';
import { type Figures, MEASURES, type Rank } from './measure.ts';
import { playVariants, type VariantsRun } from './play-variants.ts';
import {
  type Estimated,
  estimate,
  figuresOf,
  type RankedVariant,
  type SweepSummary,
  summarizeSweep,
} from './summary.ts';
import type { NamedVariant } from './variants.ts';

/** What is to be compared, in plain data. */
export type SweepRequest = Setting & {
  readonly variants: readonly NamedVariant[];
  readonly rank: Rank;
  readonly seed: string;
  /** Sessions of each variant, and of the first again with fresh dice. */
  readonly sessions: number;
  /** How often everything that is claimed is to hold: 0.95 unless said. */
  readonly confidence?: number;
};

/** The first, measured again on dice that had no part in choosing it. */
export type FreshMeasure = {
  readonly seed: string;
  readonly sessions: number;
  readonly figure: Estimated;
  readonly figures: Figures;
};

export type Sweep = SweepSummary & {
  readonly variants: readonly NamedVariant[];
  /** Whether figures are exact: then they have no intervals, and nothing is measured again. */
  readonly exact: boolean;
  readonly ended: 'complete' | 'cancelled';
  readonly fresh: FreshMeasure | null;
};

export type SweepProgress = {
  /** Sessions of all variants. */
  readonly done: number;
  readonly of: number;
  readonly rolls: number;
  /** Variants that have been played, the best first, with the figure that they are ranked by. */
  readonly ranking: readonly { readonly variant: number; readonly value: number }[];
};

export type SweepOptions = {
  readonly onProgress?: (progress: SweepProgress) => void;
  /** Ends the sweep early; what is done by then is kept. */
  readonly signal?: AbortSignal;
  /** How many rolls make a job. The result does not depend on it. */
  readonly jobRolls?: number;
};

const CONFIDENCE = 0.95;

/** The dice that the first is measured again on: independent of those of the sweep. */
export const freshSeed = (seed: string): string => `${seed}: fresh dice`;

type Ranked = SweepProgress['ranking'][number];

const inOrder = (rank: Rank, values: readonly Ranked[]): readonly Ranked[] =>
  values.toSorted((a, b) => MEASURES[rank].best * (b.value - a.value) || a.variant - b.variant);

const progressOf = (
  { rank, variants, sessions }: SweepRequest,
  done: number,
  totals: readonly (VariantTotals | undefined)[],
): SweepProgress => ({
  done,
  of: (variants.length + 1) * sessions,
  rolls: totals.reduce((sum, known) => sum + (known?.rolls ?? 0), 0),
  ranking: inOrder(
    rank,
    totals.flatMap((known, variant) => (known === undefined ? [] : [{ variant, value: figuresOf(known)[rank] }])),
  ),
});

/**
 * Plays all variants on the same dice and ranks them. The first is then played again on fresh dice: it was chosen because it did well,
 * so what it did until then promises too much.
 */
export const sweep = async (request: SweepRequest, pool: Pool, options: SweepOptions = {}): Promise<Sweep> => {
  const { variants, rank, sessions, confidence = CONFIDENCE } = request;
  const { onProgress, signal, jobRolls } = options;
  let last = progressOf(request, 0, []);
  const tell = (progress: SweepProgress): void => {
    last = progress;
    onProgress?.(progress);
  };
  const found = await playVariants(request, pool, {
    signal,
    jobRolls,
    onPlayed: (done, totals) => tell(progressOf(request, done, totals)),
  });
  const summary = summarizeSweep(rank, found.played, found.sessions, confidence);
  const first = variants[summary.ranking[0]?.variant ?? -1];
  const isWhole = found.sessions === sessions && found.played.length === variants.length;
  const common = { variants, exact: false, ...summary };
  if (first === undefined || !isWhole) return { ...common, ended: 'cancelled', fresh: null };
  const { done: before, rolls } = last;
  const run: VariantsRun = { ...request, variants: [first], seed: freshSeed(request.seed) };
  const again = await playVariants(run, pool, {
    signal,
    jobRolls,
    onPlayed: (done, [totals]) =>
      tell({ ...last, done: before + done, rolls: rolls + (totals as VariantTotals).rolls }),
  });
  const [played] = again.played;
  if (played === undefined) return { ...common, ended: 'cancelled', fresh: null };
  const fresh: FreshMeasure = {
    seed: run.seed,
    sessions: again.sessions,
    figure: estimate(rank, played.scores, again.sessions, 1 - confidence),
    figures: figuresOf(played.totals),
  };
  return { ...common, ended: again.sessions === sessions ? 'complete' : 'cancelled', fresh };
};

const EXACT_TOGETHER = 4;

/** Thrown where a variant has no exact figures: which, and why. */
export class NotExact extends Error {
  readonly variant: string;

  constructor(variant: string, { tooLarge }: TooLarge) {
    super(`${variant} can't be worked out exactly: ${tooLarge}`);
    this.variant = variant;
  }
}

const exactRanking = (rank: Rank, figures: readonly ExactFigures[]): readonly RankedVariant[] => {
  const order = inOrder(
    rank,
    figures.map((each, variant) => ({ variant, value: each[rank] })),
  );
  const best = figures[order[0]?.variant ?? 0];
  return order.map(({ variant, value }, place): RankedVariant => {
    const { error, ...own } = figures[variant] as ExactFigures;
    const behind = MEASURES[rank].best * ((best?.[rank] ?? 0) - value);
    const rounding = (error + (best?.error ?? 0)) * Math.max(1, Math.abs(value));
    return {
      variant,
      figure: { value, low: value, high: value },
      behind: { value: behind, low: behind, high: behind },
      standing: place === 0 ? 'first' : behind <= rounding ? 'same' : 'worse',
      figures: own,
    };
  });
};

type ExactEffort = Pick<ExactJob['exact'], 'states' | 'seconds'>;

/** Ranks variants by exact figures. Variants that are equal but for rounding are the same. */
export const sweepExactly = async (
  request: SweepRequest,
  pool: Pool,
  { onProgress, signal, ...effort }: Omit<SweepOptions, 'jobRolls'> & ExactEffort = {},
): Promise<Sweep> => {
  const { variants, rank, house, stops, dice } = request;
  const known: ExactFigures[] = [];
  await playInOrder(pool, {
    count: variants.length,
    sizeAt: () => EXACT_TOGETHER,
    signal,
    jobOf: (from, to): ExactJob => ({
      exact: { variants: variants.slice(from, to).map(plain), house, stops, dice, ...effort },
      from,
      to,
    }),
    add: ({ figures }) => {
      for (const each of figures) {
        if ('tooLarge' in each) throw new NotExact((variants[known.length] as NamedVariant).name, each);
        known.push(each);
      }
      const values = known.map((each, variant) => ({ variant, value: each[rank] }));
      onProgress?.({ done: known.length, of: variants.length, rolls: 0, ranking: inOrder(rank, values) });
      return false;
    },
  });
  return {
    rank,
    variants,
    exact: true,
    confidence: 1,
    sessions: 0,
    ranking: exactRanking(rank, known),
    ended: known.length === variants.length ? 'complete' : 'cancelled',
    fresh: null,
  };
};

const plain = ({ source, bankroll }: NamedVariant): Variant => ({ source, bankroll });
