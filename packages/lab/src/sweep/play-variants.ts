import { LANES } from '../kernel/layout.ts';
import { rollsAbout } from '../play/combine.ts';
import { playInOrder } from '../run/in-order.ts';
import type { Pool } from '../run/pool.ts';
import type { Setting, SweepJob, Variant, VariantPlayed, VariantTotals } from './job.ts';
import { MEASURES, type Rank } from './measure.ts';
import type { VariantScores } from './summary.ts';

/** Variants to be played on the same dice. */
export type VariantsRun = Setting & {
  readonly variants: readonly Variant[];
  readonly rank: Rank;
  readonly seed: string;
  readonly sessions: number;
};

type PlayOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Told after every job how many sessions of all variants are played, and what is known of each so far. */
  readonly onPlayed?: ((sessions: number, totals: readonly (VariantTotals | undefined)[]) => void) | undefined;
  /** How many rolls make a job. The result does not depend on it. */
  readonly jobRolls?: number | undefined;
};

/** Variants as they were played: all of them `sessions` times, or those that were before the first round was cut short. */
type VariantsPlayed = { readonly sessions: number; readonly played: readonly VariantScores[] };

/** A variant's tables take about as long to build as this many rolls take to play. */
const JOB_ROLLS = 2 ** 21;
const JOB_ROLLS_MAX = 2 ** 25;
const UNKNOWN_ROLLS = 1000;

type Part = { readonly variants: readonly number[]; readonly from: number; readonly to: number };

/**
 * All variants play a first round of sessions, then another as long, then twice as long, and so on: a sweep that is cut short
 * between two rounds has played them all alike.
 */
const roundsOf = (sessions: number, first: number): readonly (readonly [from: number, to: number])[] => {
  const rounds: [number, number][] = [];
  for (let from = 0; from < sessions; ) {
    const to = Math.min(sessions, from === 0 ? first : 2 * from);
    rounds.push([from, to]);
    from = to;
  }
  return rounds;
};

const inLanes = (sessions: number): number => LANES * Math.max(1, Math.round(sessions / LANES));

/** The jobs of a round: several variants together if it is short, several stretches of sessions if it is long. */
const partsOf = (variants: number, [from, to]: readonly [number, number], rolls: number, jobRolls: number): Part[] => {
  const together = Math.max(1, Math.floor(jobRolls / ((to - from) * rolls)));
  const stretch = inLanes(Math.max(jobRolls, JOB_ROLLS_MAX) / rolls);
  const parts: Part[] = [];
  for (let variant = 0; variant < variants; variant += together)
    for (let at = from; at < to; at += stretch)
      parts.push({
        variants: Array.from({ length: Math.min(together, variants - variant) }, (_, n) => variant + n),
        from: at,
        to: Math.min(to, at + stretch),
      });
  return parts;
};

const add = (a: VariantTotals | undefined, b: VariantTotals): VariantTotals =>
  a === undefined
    ? b
    : {
        sessions: a.sessions + b.sessions,
        ruin: a.ruin + b.ruin,
        target: a.target + b.target,
        ahead: a.ahead + b.ahead,
        rolls: a.rolls + b.rolls,
        won: String(BigInt(a.won) + BigInt(b.won)),
      };

/** Scores and totals as they come in. */
class Collected {
  readonly #run: VariantsRun;
  readonly #scores: (Uint8Array | Float64Array)[] = [];
  /** After the last whole round, and now. */
  #whole: readonly (VariantTotals | undefined)[] = [];
  totals: (VariantTotals | undefined)[];

  constructor(run: VariantsRun) {
    this.#run = run;
    this.totals = run.variants.map(() => undefined);
  }

  add(variant: number, from: number, { scores, totals }: VariantPlayed): void {
    const { rank, sessions } = this.#run;
    this.#scores[variant] ??= MEASURES[rank].isShare ? new Uint8Array(sessions) : new Float64Array(sessions);
    this.#scores[variant].set(scores, from);
    this.totals[variant] = add(this.totals[variant], totals);
  }

  endRound(): void {
    this.#whole = [...this.totals];
  }

  /** Everything of the whole rounds; of the first one, if it was cut short, the variants that have played `first` sessions. */
  write(first: number): VariantsPlayed {
    const totals = this.#whole.length > 0 ? this.#whole : this.totals;
    const sessions = this.#whole[0]?.sessions ?? first;
    const played = totals.flatMap((known, variant): VariantScores[] =>
      known?.sessions === sessions
        ? [{ variant, scores: this.#scores[variant] as ArrayLike<number>, totals: known }]
        : [],
    );
    return { sessions: played.length === 0 ? 0 : sessions, played };
  }
}

/** Plays every variant on the same dice. The result depends neither on who plays the jobs nor on how they are cut. */
export const playVariants = async (run: VariantsRun, pool: Pool, options: PlayOptions): Promise<VariantsPlayed> => {
  const { sessions, variants, rank, seed, house, stops, dice } = run;
  const { signal, onPlayed, jobRolls = JOB_ROLLS } = options;
  const rolls = rollsAbout(stops, UNKNOWN_ROLLS);
  const collected = new Collected(run);
  const rounds = roundsOf(sessions, inLanes(JOB_ROLLS / rolls));
  let done = 0;
  for (const round of rounds) {
    const parts = partsOf(variants.length, round, rolls, jobRolls);
    let left = parts.length;
    await playInOrder(pool, {
      count: parts.length,
      sizeAt: () => 1,
      signal,
      jobOf: (at): SweepJob => {
        const { variants: some, from, to } = parts[at] as Part;
        const plain = some.map(variant => {
          const { source, bankroll } = variants[variant] as Variant;
          return { source, bankroll };
        });
        return { sweep: { variants: plain, house, stops, dice, seed, rank }, from, to };
      },
      add: ({ from, to, variants: played }) => {
        const part = parts[parts.length - left] as Part;
        played.forEach((each, at) => {
          collected.add(part.variants[at] as number, from, each);
        });
        left -= 1;
        done += (to - from) * played.length;
        onPlayed?.(done, collected.totals);
        return false;
      },
    });
    if (left > 0) break;
    collected.endRound();
  }
  return collected.write(rounds[0]?.[1] ?? 0);
};
