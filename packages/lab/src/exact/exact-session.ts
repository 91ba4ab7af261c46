import type { Cents, House } from '@hardway/rules';
import { type DiceSource, weightsOf } from '../dice/throws.ts';
import { Automaton } from '../memo/automaton.ts';
import { everyChance } from '../play/chance.ts';
import { checkpointEvery } from '../play/checkpoints.ts';
import { isCombined, stopsOf, strategiesOf } from '../play/combine.ts';
import { joinStrategies } from '../play/join-strategies.ts';
import type { Play, Stops } from '../play/strategy.ts';
import { ENDS, type End } from '../play/table-session.ts';
import { Lattice, LatticeFull, type Step } from './lattice.ts';
import { isEnd, type Segment, type SegmentSetup, segmentsOf } from './segments.ts';

export type ExactSetup = {
  readonly house: House;
  readonly bankroll: Cents;
  readonly stops: Stops;
  readonly dice: DiceSource;
  /** The most states to go through; 20,000 unless said. */
  readonly states?: number;
  /** Whether to do without the kernel. The result is the same. */
  readonly plain?: boolean;
  /** Asked after every roll whether to go on. */
  readonly goesOn?: (progress: ExactProgress) => boolean;
};

/** How far an exact session has come. Shooters count in full, rolls within their hands do not. */
export type ExactProgress = {
  readonly by: 'rolls' | 'shooters';
  readonly done: number;
  readonly of: number;
  readonly states: number;
  readonly positions: number;
};

/** Results in cents won or lost, with their chances, ascending. */
export type Distribution = readonly (readonly [result: number, chance: number])[];

export type ExactMoment = {
  /** The number of rolls or shooters played. */
  readonly at: number;
  /** The chance that the session is still going on, was ruined, or reached its `up` stop. */
  readonly going: number;
  readonly ruined: number;
  readonly reached: number;
  readonly results: Distribution;
};

/** The results of a session with their chances. */
export type ExactSession = {
  readonly by: 'rolls' | 'shooters';
  readonly results: Distribution;
  readonly mean: number;
  readonly variance: number;
  readonly ends: { readonly [end in End]: number };
  readonly reasons: { readonly [reason: string]: number };
  readonly expectedRolls: number;
  /** The session at its checkpoints. */
  readonly moments: readonly ExactMoment[];
  /** States of the automaton; the most pairs of state and bankroll at one time; and how many products were summed. */
  readonly states: number;
  readonly positions: number;
  readonly products: number;
  /**
   * How far off a chance can be: by this part of its value through rounding, and besides by what was left out in all, because bankrolls
   * with a chance below 1e-20 are dropped on the way.
   */
  readonly relativeError: number;
  readonly leftOut: number;
};

/** Why there is no exact answer. */
export type TooLarge = { readonly tooLarge: string };

const STATES_MAX = 20_000;
const PRODUCTS_MAX = 3e10;
/** A hand counts as over when no more than this chance is left of it. */
const HAND_OVER = 1e-17;
const SHOOTER_MOMENTS = 40;
/** Half a unit in the last place: what one operation may be off, as a part of its result. */
const ROUNDING = 2 ** -53;
/** Roundings besides the sums: in the chance of a roll, and in the product. */
const ROUNDINGS_PER_ROLL = 4;

class Oversize extends Error {}

/** The exact distribution of a session, or why it is too large. */
export const exactSession = (play: Play, setup: ExactSetup): ExactSession | TooLarge => {
  const stops = stopsOf(play, setup.stops);
  if (stops.rolls === undefined && stops.shooters === undefined)
    return { tooLarge: 'a session needs an end: a number of rolls or of shooters' };
  if (stops.rolls !== undefined && stops.shooters !== undefined)
    return {
      tooLarge: 'it ends by rolls or by shooters, and an exact session can count only one of them',
    };
  try {
    return new Walk(play, setup, stops).run();
  } catch (error) {
    if (error instanceof Oversize) return { tooLarge: error.message };
    if (error instanceof LatticeFull) return { tooLarge: 'there are too many bankrolls to keep in memory' };
    throw error;
  }
};

/** What is known about a state: for which step and bankrolls, in steps from the start; and its segments that end a session. */
type Known = {
  readonly step: number;
  readonly low: number;
  readonly high: number;
  readonly ends: readonly Ending[];
  /** Bankrolls that none of them is for lie outside these. */
  readonly endsFrom: number;
  readonly endsTo: number;
};

/** A way for sessions to end: from which bankrolls, with what chance, and the player's reason. */
type Ending = { readonly low: number; readonly high: number; readonly chance: number; readonly reason: string | null };

/** Moves chances from roll to roll over all states and bankrolls that can be reached. */
class Walk {
  readonly #automaton: Automaton;
  readonly #setup: SegmentSetup;
  readonly #stops: Stops;
  readonly #lattice: Lattice;
  /** Where seven-outs go. */
  readonly #sevenOut: 'after' | 'next hand';
  /** By state. */
  readonly #known: (Known | undefined)[] = [];
  #states = 0;
  readonly #reasons = new Map<string, number>();
  readonly #moments: ExactMoment[] = [];
  /** The chance that the session is still going on. */
  #going = 0;
  #expectedRolls = 0;
  #roundings = 0;
  #positions = 0;
  #products = 0;
  #leftOut = 0;

  readonly #statesMax: number;
  readonly #goesOn: (progress: ExactProgress) => boolean;

  constructor(
    play: Play,
    { house, bankroll, dice, states = STATES_MAX, plain = false, goesOn = () => true }: ExactSetup,
    stops: Stops,
  ) {
    this.#statesMax = states;
    this.#goesOn = goesOn;
    const one = isCombined(play) ? joinStrategies(play) : play;
    const [part] = strategiesOf(one);
    if (part === undefined) throw new Error('a play without parts');
    this.#automaton = new Automaton({ ...part, house, start: bankroll, countsOutcomes: false, countsEffects: false });
    this.#stops = stops;
    this.#setup = {
      automaton: this.#automaton,
      weights: weightsOf(dice),
      start: bankroll,
      up: stops.up === undefined ? Infinity : bankroll + stops.up,
      down: stops.down === undefined ? 0 : Math.max(0, bankroll - stops.down),
    };
    this.#lattice = new Lattice(bankroll, plain);
    this.#sevenOut = stops.rolls === undefined ? 'next hand' : 'after';
  }

  run(): ExactSession {
    const { start } = this.#setup;
    for (const { turn, probability } of everyChance(chance => this.#automaton.begin(start, start, chance))) {
      const { next, left, empty, short } = turn;
      if (left !== null || (empty && short)) this.#endAtOnce(left, probability);
      else this.#lattice.put(next, 'now', start, probability);
    }
    this.#going = this.#lattice.total('now');
    if (this.#stops.rolls !== undefined) this.#byRolls(this.#stops.rolls);
    else this.#byShooters(this.#stops.shooters as number);
    return this.#result();
  }

  #endAtOnce(reason: string | null, probability: number): void {
    this.#lattice.put(ENDS.indexOf(reason === null ? 'ruin' : 'left'), 'ended', this.#setup.start, probability);
    if (reason !== null) this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + probability);
  }

  #byRolls(rolls: number): void {
    const every = checkpointEvery(rolls);
    for (let roll = 1; roll <= rolls && !this.#lattice.isEmpty; roll += 1) {
      this.#roll(roll - 1);
      if (roll % every === 0 && roll < rolls) this.#remember(roll);
    }
    this.#finish('rolls');
    this.#remember(rolls);
  }

  #byShooters(shooters: number): void {
    const every = Math.max(1, Math.ceil(shooters / SHOOTER_MOMENTS));
    for (let shooter = 1; shooter <= shooters && !this.#lattice.isEmpty; shooter += 1) {
      while (this.#going > HAND_OVER) {
        this.#roll(shooter - 1);
        this.#going = this.#lattice.total('now');
      }
      this.#leftOut += this.#lattice.discard('now');
      this.#lattice.rename('next hand', 'now');
      this.#going = this.#lattice.total('now');
      if (shooter % every === 0 && shooter < shooters) this.#remember(shooter);
    }
    this.#finish('shooters');
    this.#remember(shooters);
  }

  #finish(end: End): void {
    this.#lattice.gather('now', ENDS.indexOf(end), 'ended');
    this.#going = 0;
  }

  /** One roll from every state and bankroll; `done` rolls or shooters are behind it. */
  #roll(done: number): void {
    const lattice = this.#lattice;
    this.#expectedRolls += this.#going;
    // Learn first what can happen. If that makes the steps finer, learn it again.
    for (let step = -1; step !== lattice.step; ) {
      step = lattice.step;
      for (let cell = 0; cell < lattice.count; cell += 1) {
        const state = lattice.ownerAt(cell);
        if (!this.#knows(state)) this.#learn(state);
      }
    }
    for (let cell = 0; cell < lattice.count; cell += 1) {
      const state = lattice.ownerAt(cell);
      const { ends, endsFrom, endsTo } = this.#known[state] as Known;
      const [low, high] = [lattice.lowOf(state), lattice.highOf(state)];
      if (low <= endsTo && high >= endsFrom) this.#end(ends, state, low, high);
    }
    const { most, products } = lattice.roll();
    this.#products += products;
    this.#roundings += ROUNDINGS_PER_ROLL + most;
    this.#positions = Math.max(this.#positions, lattice.positions);
    this.#leftOut += lattice.trim();
    if (this.#products > PRODUCTS_MAX) this.#giveUp();
    const { rolls, shooters } = this.#stops;
    const [states, positions] = [this.#states, this.#positions];
    const by = rolls === undefined ? 'shooters' : 'rolls';
    const of = (rolls ?? shooters) as number;
    if (!this.#goesOn({ by, done, of, states, positions }))
      throw new Oversize(`it was stopped after ${count(done)} of ${count(of)} ${by}`);
  }

  #giveUp(): never {
    const [states, positions] = [count(this.#states), count(this.#positions)];
    throw new Oversize(`${states} states and more, with ${positions} bankrolls between them, are too many`);
  }

  /** Whether it is known what happens in a state to all bankrolls there. */
  #knows(state: number): boolean {
    const known = this.#known[state];
    const lattice = this.#lattice;
    return (
      known !== undefined &&
      known.step === lattice.step &&
      known.low <= lattice.lowOf(state) &&
      known.high >= lattice.highOf(state)
    );
  }

  /** Learns what can happen in a state, for the bankrolls there and a margin around them. */
  #learn(state: number): void {
    const { start } = this.#setup;
    const [low, high] = [this.#lattice.lowOf(state), this.#lattice.highOf(state)];
    const now = this.#lattice.step;
    const room = high - low;
    const from = Math.max(0, start + (low - room) * now);
    const below = start + (high + room) * now + 1;
    const segments = segmentsOf(this.#setup, state, { from, below, step: Math.max(1, now) });
    this.#lattice.refine(segments.map(({ delta }) => delta));
    if (this.#lattice.step !== now) return;
    const step = Math.max(1, now);
    if (this.#known[state] === undefined) this.#states += 1;
    if (this.#states > this.#statesMax) this.#giveUp();
    const steps: Step[] = [];
    const ends: Ending[] = [];
    for (const segment of segments) {
      const { low, high, chance } = steps[steps.push(this.#stepOf(segment, step)) - 1] as Step;
      if (isEnd(segment.next)) ends.push({ low, high, chance, reason: segment.reason });
    }
    this.#lattice.plan(state, steps);
    this.#known[state] = {
      step: now,
      low: low - room,
      high: high + room,
      ends,
      endsFrom: ends.reduce((least, { low }) => Math.min(least, low), Infinity),
      endsTo: ends.reduce((most, { high }) => Math.max(most, high), -Infinity),
    };
  }

  #stepOf({ from, below, delta, next, sevenOut, chance }: Segment, step: number): Step {
    const { start } = this.#setup;
    return {
      low: Math.ceil((from - start) / step),
      high: Math.floor((below - 1 - start) / step),
      shift: delta / step,
      into: isEnd(next) ? ENDS.indexOf(next) : next,
      when: isEnd(next) ? 'ended' : sevenOut ? this.#sevenOut : 'after',
      chance,
    };
  }

  /** Takes note of the sessions that the coming roll ends. */
  #end(ends: readonly Ending[], state: number, from: number, to: number): void {
    for (const { low, high, chance, reason } of ends) {
      const first = Math.max(low, from);
      const last = Math.min(high, to);
      if (first > last) continue;
      const ended = chance * this.#lattice.within(state, first, last);
      this.#going -= ended;
      if (reason !== null) this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + ended);
    }
  }

  #remember(at: number): void {
    const lattice = this.#lattice;
    this.#moments.push({
      at,
      going: this.#going,
      ruined: lattice.totalOf(ENDS.indexOf('ruin'), 'ended'),
      reached: lattice.totalOf(ENDS.indexOf('up'), 'ended'),
      results: lattice.results(['now', 'ended']),
    });
  }

  #result(): ExactSession {
    const lattice = this.#lattice;
    const results = lattice.results(['ended']);
    const mean = results.reduce((sum, [result, chance]) => sum + result * chance, 0);
    return {
      by: this.#stops.rolls === undefined ? 'shooters' : 'rolls',
      results,
      mean,
      variance: results.reduce((sum, [result, chance]) => sum + (result - mean) ** 2 * chance, 0),
      ends: Object.fromEntries(
        ENDS.map((end, number) => [end, lattice.totalOf(number, 'ended')]),
      ) as ExactSession['ends'],
      reasons: Object.fromEntries(this.#reasons),
      expectedRolls: this.#expectedRolls,
      moments: this.#moments,
      states: this.#states,
      positions: this.#positions,
      products: this.#products,
      relativeError: this.#roundings * ROUNDING,
      leftOut: this.#leftOut,
    };
  }
}

const count = (n: number): string => n.toLocaleString('en');
