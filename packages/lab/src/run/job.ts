import { type Cents, type HouseConfig, houseOf } from '@hardway/rules';
import { seedOf } from '../dice/stream.ts';
import { type DiceSource, wrongWith } from '../dice/throws.ts';
import type { Play, Stops } from '../play/strategy.ts';
import { type SimulationSetup, Simulator } from '../simulate/simulator.ts';
import type { SessionTally } from '../simulate/tally.ts';
import { asDoubles, type Counted, Histogram } from '../statistics/histogram.ts';

/** A run of sessions, in plain data. Several plays are played on the same dice. */
export type Run = {
  /** What each play is made from: the text of a strategy, or a name that the worker can open. */
  readonly plays: readonly string[];
  readonly house: HouseConfig;
  readonly bankroll: Cents;
  readonly stops: Stops;
  readonly seed: string;
  readonly dice: DiceSource;
  readonly sessions: number;
  /** Whether to do without the kernel. Results are the same. */
  readonly plain?: boolean;
};

/** Some sessions of a run: all that is needed to play them anywhere. */
export type Job = { readonly run: Run; readonly from: number; readonly to: number };

/** Results of jobs are added up at once, so that their counts need not be lists. */
export type JobResult = {
  readonly from: number;
  readonly to: number;
  /** One for each play. */
  readonly tallies: readonly SessionTally<ArrayLike<number>>[];
  /** For each play after the first: by how much the first did better, session by session. */
  readonly duels: readonly Counted<ArrayLike<number>>[];
};

/** Makes a play from its source, for a house. */
export type OpenPlay = (source: string, house: HouseConfig) => Play;

export const DIFFERENCE_BINS = 2 ** 16;

export const setupOf = ({ house, bankroll, stops, seed, dice, plain }: Run): SimulationSetup => {
  const wrong = wrongWith(dice);
  if (wrong !== undefined) throw new RangeError(wrong);
  return {
    house: houseOf(house),
    bankroll,
    stops,
    seed: seedOf(seed),
    dice,
    ...(plain === undefined ? {} : { plain }),
  };
};

/** Plays jobs one after the other. Tables built for a run's strategies serve its later jobs. */
export class Worker {
  readonly #open: OpenPlay;
  #run: string | undefined;
  #simulators: readonly Simulator[] = [];

  constructor(open: OpenPlay) {
    this.#open = open;
  }

  play({ run, from, to }: Job): JobResult {
    const { sessions: _, ...same } = run;
    const key = JSON.stringify(same);
    if (key !== this.#run) {
      const setup = setupOf(run);
      this.#simulators = run.plays.map(source => new Simulator(this.#open(source, run.house), setup));
      this.#run = key;
    }
    const paired = this.#simulators.length > 1;
    const ends = this.#simulators.map(() => (paired ? new Float64Array(to - from) : undefined));
    const tallies = this.#simulators.map((simulator, at) => simulator.runToAdd(from, to, ends[at]));
    const [first, ...others] = ends;
    return { from, to, tallies, duels: first === undefined ? [] : others.map(other => this.#duel(first, other)) };
  }

  #duel(first: Float64Array, other: Float64Array | undefined): Counted<ArrayLike<number>> {
    const histogram = new Histogram((this.#simulators[0] as Simulator).shape.unit, DIFFERENCE_BINS);
    const differences = first.map((result, session) => result - (other?.[session] ?? 0));
    histogram.addAll(differences, differences.length, 0);
    return histogram.write(asDoubles());
  }
}
