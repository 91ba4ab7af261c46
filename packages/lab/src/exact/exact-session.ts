import type { Cents, House } from '@hardway/rules';
import { type DiceSource, weightsOf } from '../dice/throws.ts';
import { Automaton } from '../memo/automaton.ts';
import { everyChance } from '../play/chance.ts';
import { checkpointEvery } from '../play/checkpoints.ts';
import { isCombined, stopsOf, strategiesOf } from '../play/combine.ts';
import { joinStrategies } from '../play/join-strategies.ts';
import type { Play, Stops } from '../play/strategy.ts';
import { ENDS, type End } from '../play/table-session.ts';
import { Lattice, LatticeFull, type Row } from './lattice.ts';
import { isEnd, type Segment, type SegmentSetup, segmentsOf } from './segments.ts';

export type ExactSetup = {
  readonly house: House;
  readonly bankroll: Cents;
  readonly stops: Stops;
  readonly dice: DiceSource;
  /** The most states to go through; 20,000 unless said. */
  readonly states?: number;
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

/**
 * What can happen in a state to bankrolls from `low` to `high` steps from the start: its segments in steps, as plain arrays,
 * for they are gone through on every roll.
 */
type Known = {
  readonly step: number;
  readonly low: number;
  readonly high: number;
  readonly lows: Int32Array;
  readonly highs: Int32Array;
  readonly shifts: Int32Array;
  /** Where each leads: a state, or the number of an end. */
  readonly intos: Int32Array;
  readonly kinds: Uint8Array;
  readonly chances: Float64Array;
  readonly reasons: readonly (string | null)[];
};

const GOES_ON = 0;
const SEVENS_OUT = 1;
const ENDS_HERE = 2;

const kindOf = ({ next, sevenOut }: Segment): number => (isEnd(next) ? ENDS_HERE : sevenOut ? SEVENS_OUT : GOES_ON);

/** Moves chances from roll to roll over all states and bankrolls that can be reached. */
class Walk {
  readonly #automaton: Automaton;
  readonly #setup: SegmentSetup;
  readonly #stops: Stops;
  readonly #lattice: Lattice;
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
    { house, bankroll, dice, states = STATES_MAX, goesOn = () => true }: ExactSetup,
    stops: Stops,
  ) {
    this.#statesMax = states;
    this.#goesOn = goesOn;
    const one = isCombined(play) ? joinStrategies(play) : play;
    const [part] = strategiesOf(one);
    if (part === undefined) throw new Error('a play without parts');
    this.#automaton = new Automaton({ ...part, house, start: bankroll, countsOutcomes: false });
    this.#stops = stops;
    this.#setup = {
      automaton: this.#automaton,
      weights: weightsOf(dice),
      start: bankroll,
      up: stops.up === undefined ? Infinity : bankroll + stops.up,
      down: stops.down === undefined ? 0 : Math.max(0, bankroll - stops.down),
    };
    this.#lattice = new Lattice(bankroll);
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
      this.#roll('after', roll - 1);
      if (roll % every === 0 && roll < rolls) this.#remember(roll);
    }
    this.#finish('rolls');
    this.#remember(rolls);
  }

  #byShooters(shooters: number): void {
    const every = Math.max(1, Math.ceil(shooters / SHOOTER_MOMENTS));
    for (let shooter = 1; shooter <= shooters && !this.#lattice.isEmpty; shooter += 1) {
      while (this.#going > HAND_OVER) {
        this.#roll('next hand', shooter - 1);
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

  /** One roll from every state and bankroll. `sevenOut` is where seven-outs go; `done` rolls or shooters are behind it. */
  #roll(sevenOut: 'after' | 'next hand', done: number): void {
    const lattice = this.#lattice;
    this.#expectedRolls += this.#going;
    // Learn first what can happen. If that makes the steps finer, learn it again.
    for (let step = -1; step !== lattice.step; ) {
      step = lattice.step;
      for (const { owner, row } of lattice.cells) this.#learn(owner, row);
    }
    for (const { owner, row } of lattice.cells) this.#move(owner, row, sevenOut);
    this.#roundings += ROUNDINGS_PER_ROLL + lattice.turn();
    this.#positions = Math.max(this.#positions, lattice.positions);
    this.#leftOut += lattice.trim('now');
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

  /** Learns what can happen in a state, for the bankrolls there and a margin around them. */
  #learn(state: number, { low, high }: Row): void {
    const { start } = this.#setup;
    const known = this.#known[state];
    const now = this.#lattice.step;
    if (known !== undefined && known.step === now && low >= known.low && high <= known.high) return;
    const room = high - low;
    const from = Math.max(0, start + (low - room) * now);
    const below = start + (high + room) * now + 1;
    const segments = segmentsOf(this.#setup, state, from, below, Math.max(1, now));
    this.#lattice.refine(segments.map(({ delta }) => delta));
    if (this.#lattice.step !== now) return;
    const step = Math.max(1, now);
    if (known === undefined) this.#states += 1;
    if (this.#states > this.#statesMax) this.#giveUp();
    const numbers = (number: (segment: Segment) => number): Int32Array => Int32Array.from(segments, number);
    this.#known[state] = {
      step: now,
      low: low - room,
      high: high + room,
      lows: numbers(segment => Math.ceil((segment.from - start) / step)),
      highs: numbers(segment => Math.floor((segment.below - 1 - start) / step)),
      shifts: numbers(({ delta }) => delta / step),
      intos: numbers(({ next }) => (isEnd(next) ? ENDS.indexOf(next) : next)),
      kinds: Uint8Array.from(segments, kindOf),
      chances: Float64Array.from(segments, ({ chance }) => chance),
      reasons: segments.map(({ reason }) => reason),
    };
  }

  #move(state: number, row: Row, sevenOut: 'after' | 'next hand'): void {
    const lattice = this.#lattice;
    const { lows, highs, shifts, intos, kinds, chances, reasons } = this.#known[state] as Known;
    const { low, high } = row;
    const goesOn = lattice.layer('after');
    const sevensOut = lattice.layer(sevenOut);
    const endsHere = lattice.layer('ended');
    let products = 0;
    for (let at = 0; at < lows.length; at += 1) {
      const first = Math.max(lows[at] as number, low);
      const last = Math.min(highs[at] as number, high);
      if (first > last) continue;
      products += last - first + 1;
      const kind = kinds[at] as number;
      const chance = chances[at] as number;
      const layer = kind === GOES_ON ? goesOn : kind === SEVENS_OUT ? sevensOut : endsHere;
      lattice.move(row, first, last, shifts[at] as number, intos[at] as number, layer, chance);
      if (kind !== ENDS_HERE) continue;
      const ended = chance * lattice.within(row, first, last);
      this.#going -= ended;
      const reason = reasons[at] ?? null;
      if (reason !== null) this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + ended);
    }
    this.#products += products;
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
