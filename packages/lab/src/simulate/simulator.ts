import type { Cents, House } from '@hardway/rules';
import type { Seed } from '../dice/stream.ts';
import { combinationOf, type DiceSource, throwsOf } from '../dice/throws.ts';
import { type Kernel, openKernel } from '../kernel/kernel.ts';
import { LANES } from '../kernel/layout.ts';
import { Automaton } from '../memo/automaton.ts';
import { undecidedIn } from '../memo/effect.ts';
import { checkpointEvery } from '../play/checkpoints.ts';
import { ROLLS_RESERVED_PER_SHOOTER, sessionRolls, stopsOf, strategiesOf } from '../play/combine.ts';
import { joinStrategies } from '../play/join-strategies.ts';
import { playerAt } from '../play/seating.ts';
import type { Play, Stops } from '../play/strategy.ts';
import { ENDS, type End } from '../play/table-session.ts';
import { asDoubles, type Histogram } from '../statistics/histogram.ts';
import { Batch, type Sink } from './batch.ts';
import { CheckpointCounts } from './checkpoint-counts.ts';
import { type DiceFeed, KernelDice, PlainDice } from './dice-feed.ts';
import { fullTableOf } from './full-table.ts';
import { countHands } from './hand-lengths.ts';
import { countsTotals } from './joint-table.ts';
import type { Bounds, KernelTables } from './kernel-tables.ts';
import { PairTables } from './pair-tables.ts';
import { PartTables } from './part-tables.ts';
import { type SessionTally, Tallier, type TallyShape } from './tally.ts';
import { Walker } from './walker.ts';

export type SimulationSetup = {
  readonly house: House;
  readonly bankroll: Cents;
  readonly stops: Stops;
  readonly seed: Seed;
  readonly dice: DiceSource;
  /** Whether to do without the kernel; unless said, only runs that are very short do. Results are the same. */
  readonly plain?: boolean;
  /** The most states to remember: 300,000 unless said. Results are the same. */
  readonly states?: number;
};

/** Hand lengths are counted in one session of this many. */
const HANDS_SAMPLE = 1024;

/**
 * More states than this are forgotten between two batches, so that a strategy with endless states does not fill the memory. One that
 * has come upon many, a new one on every fourth roll or more, gains nothing by remembering: it is walked without the kernel,
 * and forgets sooner. A few sessions at a time are played until it is known which it is.
 */
const STATES_MAX = 300_000;
const RESTLESS_STATES_MAX = 30_000;
const RESTLESS_ROLLS = 4;
const FEW_LANES = 32;

/** So few rolls are walked sooner than tables for the kernel are made. */
const SHORT_RUN_ROLLS = 2 ** 14;

const SAMPLE_ROLLS = 500;
const FEW_STATES = 48;

/** The checkpoints of a run. */
const shapeOf = ({ house, bankroll }: SimulationSetup, stops: Stops): TallyShape => {
  const rolls = Math.min(stops.rolls ?? Infinity, (stops.shooters ?? Infinity) * ROLLS_RESERVED_PER_SHOOTER);
  const every = checkpointEvery(rolls);
  const checkpoints = Math.max(1, Math.ceil(rolls / every));
  return { start: bankroll, unit: house.unit, every, checkpoints, rolls: stops.rolls ?? null };
};

/** How sessions ended, in their order: as places in `ENDS`, and after how many rolls. */
type SessionEnds = { readonly ends: Uint8Array; readonly rolls: Float64Array };

/** Tallies, and also records the result of every session, and how it ended. */
class RecordingSink implements Sink {
  readonly #tallier: Tallier;
  readonly #from: number;
  readonly #start: number;
  readonly #results: Float64Array;
  readonly #ends: SessionEnds | undefined;

  constructor(tallier: Tallier, from: number, start: number, results: Float64Array, ends: SessionEnds | undefined) {
    this.#tallier = tallier;
    this.#from = from;
    this.#start = start;
    this.#results = results;
    this.#ends = ends;
  }

  #note(session: number, end: End, bankroll: number, rolls: number): void {
    const place = session - this.#from;
    this.#results[place] = bankroll - this.#start;
    if (this.#ends === undefined) return;
    this.#ends.ends[place] = ENDS.indexOf(end);
    this.#ends.rolls[place] = rolls;
  }

  passed(checkpoint: number, bankrolls: Float64Array, count: number): void {
    this.#tallier.passed(checkpoint, bankrolls, count);
  }

  endedAll(...[end, sessions, bankrolls, drawdowns, count, rolls]: Parameters<Sink['endedAll']>): void {
    for (let at = 0; at < count; at += 1) this.#note(sessions[at] as number, end, bankrolls[at] as number, rolls);
    this.#tallier.endedAll(end, sessions, bankrolls, drawdowns, count, rolls);
  }

  ended(...[session, end, reason, bankroll, drawdown, rolls]: Parameters<Sink['ended']>): void {
    this.#note(session, end, bankroll, rolls);
    this.#tallier.ended(session, end, reason, bankroll, drawdown, rolls);
  }
}

/** Simulates one play. Its tables stay from one run of sessions to the next. */
export class Simulator {
  readonly play: Play;
  readonly stops: Stops;
  readonly shape: TallyShape;
  readonly #setup: SimulationSetup;
  #automata: readonly Automaton[];
  #walker: Walker;
  #kernel: Kernel | null;
  #tables: KernelTables | null | undefined;
  /** What is played: the play, or its parts as one. */
  #played: Play;
  /** Whether states seldom come back. */
  #isRestless = false;
  /** Rolls since there were no states. */
  #rolls = 0;
  #interferes = false;
  #feed: DiceFeed;
  #counts: CheckpointCounts | null | undefined;
  /** Reused, because it is large. */
  #tallier: Tallier | undefined;

  constructor(play: Play, setup: SimulationSetup) {
    this.play = play;
    this.#setup = setup;
    this.stops = stopsOf(play, setup.stops);
    if (this.stops.rolls === undefined && this.stops.shooters === undefined)
      throw new RangeError('a session needs an end: a number of rolls or of shooters');
    this.shape = shapeOf(setup, this.stops);
    this.#kernel = setup.plain === true ? null : openKernel();
    this.#played = play;
    [this.#automata, this.#walker] = this.#open(play);
    this.#feed =
      this.#kernel !== null && setup.dice.kind === 'fair'
        ? new KernelDice(this.#kernel, setup.seed)
        : new PlainDice(this.#kernel, setup.dice, setup.seed, sessionRolls(this.stops));
  }

  #open(play: Play): [readonly Automaton[], Walker] {
    const { house, bankroll, seed } = this.#setup;
    const automata = strategiesOf(play).map(
      (part, at) => new Automaton({ ...part, house, start: bankroll, countsOutcomes: at === 0 }),
    );
    return [automata, new Walker(automata, { start: bankroll, stops: this.stops, seed })];
  }

  /** Plays sessions `from` up to `to` and answers with their tally; `results` and `ends` receive the end of each. */
  run(from: number, to: number, results?: Float64Array, ends?: SessionEnds): SessionTally {
    return this.#tally(from, to, results, ends).write();
  }

  /** The same for somebody who adds it to the tally of other sessions. */
  runToAdd(from: number, to: number, results?: Float64Array): SessionTally<Float64Array> {
    return this.#tally(from, to, results, undefined).write(asDoubles());
  }

  #tally(from: number, to: number, results: Float64Array | undefined, ends: SessionEnds | undefined): Tallier {
    const tally = this.#run(from, to, results, ends);
    if (!this.#partsInterfere) return tally;
    // The parts are not independent at this table, so from now on they are played as one.
    this.#played = joinStrategies(this.play as Extract<Play, { parts: unknown }>);
    this.#forget();
    return this.#run(from, to, results, ends);
  }

  get #partsInterfere(): boolean {
    const { coverKind } = this.#setup.house.book.calls;
    this.#interferes ||= this.#automata.some(({ advised, called }) => advised || (called && coverKind));
    return this.#automata.length > 1 && this.#interferes;
  }

  /** Starts again without any states. */
  #forget(): void {
    [this.#automata, this.#walker] = this.#open(this.#played);
    this.#tables = undefined;
    this.#rolls = 0;
  }

  get #states(): number {
    return this.#automata.reduce((sum, automaton) => sum + automaton.states.length, 0);
  }

  /** Whether new states have come about as often as in a strategy without end. */
  get #meetsNewStates(): boolean {
    return this.#states * RESTLESS_ROLLS >= this.#rolls;
  }

  /** Whether there are too many states to keep. */
  get #isFull(): boolean {
    const { states: most = STATES_MAX } = this.#setup;
    const few = Math.min(RESTLESS_STATES_MAX, most);
    this.#isRestless ||= this.#states > few && this.#meetsNewStates;
    return this.#states > (this.#isRestless ? few : most);
  }

  #run(from: number, to: number, results: Float64Array | undefined, ends: SessionEnds | undefined): Tallier {
    this.#tallier ??= new Tallier(this.shape);
    const tallier = this.#tallier;
    tallier.clear();
    const sink: Sink =
      results === undefined ? tallier : new RecordingSink(tallier, from, this.#setup.bankroll, results, ends);
    const isShort = this.#setup.plain === undefined && (to - from) * this.#rollsAtMost <= SHORT_RUN_ROLLS;
    let batch = this.#openBatch(sink, isShort);
    for (let session = from; session < to; ) {
      const count = Math.min(this.#meetsNewStates ? FEW_LANES : LANES, to - session);
      const before = tallier.rolls;
      batch.run(session, count);
      session += count;
      this.#rolls += tallier.rolls - before;
      if (!this.#isFull) continue;
      this.#collect(tallier);
      if (this.#partsInterfere) break;
      this.#forget();
      batch = this.#openBatch(sink, isShort);
    }
    this.#collect(tallier);
    this.#lookAtHands(from, to, tallier.hands);
    return tallier;
  }

  /** A session's length, as far as it is known beforehand. */
  get #rollsAtMost(): number {
    const { rolls = Infinity, shooters = Infinity } = this.stops;
    return Math.min(rolls, shooters * ROLLS_RESERVED_PER_SHOOTER);
  }

  #openBatch(sink: Sink, isShort: boolean): Batch {
    if (this.#isRestless) this.#tables = null;
    else if (!isShort) this.#tables ??= this.#openTables();
    const { every, checkpoints } = this.shape;
    const { stops } = this;
    const tables = this.#tables ?? null;
    if (tables !== null && this.#kernel !== null) this.#counts ??= CheckpointCounts.open(this.#kernel, this.shape);
    const counts = this.#counts ?? null;
    return new Batch({ walker: this.#walker, tables, counts, feed: this.#feed, stops, every, checkpoints, sink });
  }

  /** Adds what the walker and the tables have counted. */
  #collect(tallier: Tallier): void {
    this.#tables?.drain(this.#walker);
    this.#counts?.drain((checkpoint, bankroll, counts) => {
      tallier.passedBins(checkpoint, bankroll, counts);
    });
    for (const { automaton, counts, finals, cuts } of this.#walker.tracks) {
      tallier.addEffects(automaton.effects.sum(counts));
      counts.fill(0);
      finals.forEach((times, state) => {
        if (times > 0) tallier.addUndecided(automaton.undecidedIn(state), times);
      });
      finals.fill(0);
      for (const [{ table }, times] of cuts)
        tallier.addUndecided(undecidedIn(playerAt(table).layout, table.puck), times);
      cuts.clear();
    }
  }

  /** Tables for the kernel: pairs of rolls if the automaton is small, else one roll at a time. */
  #openTables(): KernelTables | null {
    const kernel = this.#kernel;
    if (kernel === null) return null;
    const { bankroll } = this.#setup;
    const { up, down } = this.stops;
    const bounds: Bounds = {
      above: up === undefined ? Infinity : bankroll + up,
      below: down === undefined ? 0 : Math.max(0, bankroll - down),
    };
    const [automaton] = this.#automata;
    if (automaton !== undefined && this.#automata.length === 1) {
      const full = fullTableOf(automaton, automaton.begin(bankroll, bankroll).next, bankroll);
      const pairs = full === null ? null : PairTables.open(kernel, full, bankroll, bounds);
      if (pairs !== null) return pairs;
    }
    return PartTables.open(kernel, this.#automata, this.#groups(), bankroll, bounds);
  }

  /**
   * Which parts go together in one table: those that have no more states together than the largest has alone, as when the others
   * know no more than the puck. They go with the smallest, so that large tables have few effects. Judged by some hundred rolls; it
   * matters to speed only.
   */
  #groups(): readonly (readonly number[])[] {
    const { dice, seed } = this.#setup;
    const seen: number[][] = [];
    const walker = new Walker(this.#automata, { start: this.#setup.bankroll, stops: {}, seed });
    // Sessions that end soon say little each.
    for (let session = 0; seen.length < SAMPLE_ROLLS && session < SAMPLE_ROLLS; session += 1) {
      const next = throwsOf(dice, seed, session, sessionRolls(this.stops));
      let end = walker.begin(1, session);
      for (let roll = 0; seen.length < SAMPLE_ROLLS && end === null; roll += 1) {
        seen.push([...walker.states]);
        end = walker.step(combinationOf[next()] as number, session, roll);
      }
    }
    const distinct = (parts: readonly number[]): number =>
      new Set(seen.map(states => parts.map(part => states[part]).join())).size;
    const seesDice = (part: number): boolean => !countsTotals(this.#automata[part] as Automaton);
    const groups: number[][] = [];
    this.#automata
      .map((_, part) => part)
      .sort((a, b) => distinct([b]) - distinct([a]) || Number(seesDice(b)) - Number(seesDice(a)))
      .forEach(part => {
        const fitting = groups.findLast(group => {
          const together = distinct([...group, part]);
          // A part that can tell rolls of the same total apart would make a large table of totals twice as large.
          const isWider = seesDice(part) && !group.some(seesDice);
          return together <= FEW_STATES || (!isWider && together <= distinct(group));
        });
        if (fitting === undefined) groups.push([part]);
        else fitting.push(part);
      });
    return groups;
  }

  /** How long hands are, in the dice of some of the sessions. */
  #lookAtHands(from: number, to: number, hands: Histogram): void {
    const { dice, seed } = this.#setup;
    const { rolls = Infinity, shooters = Infinity } = this.stops;
    const first = Math.ceil(from / HANDS_SAMPLE) * HANDS_SAMPLE;
    for (let session = first; session < to; session += HANDS_SAMPLE)
      countHands(throwsOf(dice, seed, session, sessionRolls(this.stops)), rolls, shooters, hands);
  }
}
