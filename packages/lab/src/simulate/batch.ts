import { combinationOf, ROLLS_PER_WORD, THROWS } from '../dice/throws.ts';
import { LANES, WORDS } from '../kernel/layout.ts';
import type { Stops } from '../play/strategy.ts';
import { ENDS, type End } from '../play/table-session.ts';
import type { CheckpointCounts } from './checkpoint-counts.ts';
import type { DiceFeed } from './dice-feed.ts';
import { HAND, HAND_OVER } from './hand-lengths.ts';
import type { KernelTables, LaneHost } from './kernel-tables.ts';
import type { Walker } from './walker.ts';

/** Receives sessions as they are played. */
export type Sink = {
  /** The first `count` of these are the bankrolls of sessions that are still going on, at a checkpoint counted from 0. */
  passed(checkpoint: number, bankrolls: Float64Array, count: number): void;
  ended(session: number, end: End, reason: string | null, bankroll: number, drawdown: number, rolls: number): void;
  /** The first `count` of these sessions have all ended in the same way after `rolls` rolls. */
  endedAll(
    end: End,
    sessions: Float64Array,
    bankrolls: Float64Array,
    drawdowns: Float64Array,
    count: number,
    rolls: number,
  ): void;
};

type BatchSetup = {
  readonly walker: Walker;
  readonly tables: KernelTables | null;
  readonly feed: DiceFeed;
  /** Counts the lanes in the kernel at checkpoints, as many as it can; the others go to the sink. */
  readonly counts: CheckpointCounts | null;
  readonly stops: Stops;
  /** Rolls from one checkpoint to the next, a multiple of four, and how many checkpoints there are. */
  readonly every: number;
  readonly checkpoints: number;
  readonly sink: Sink;
};

const PLAYING = 0;
const CHUNK = WORDS * ROLLS_PER_WORD;

/** Plays sessions side by side, as many as there are lanes, until all have ended. */
export class Batch implements LaneHost {
  readonly #setup: BatchSetup;
  readonly #sessions = new Float64Array(LANES);
  readonly #inKernel = new Uint8Array(LANES);
  readonly #ends = new Uint8Array(LANES);
  readonly #endRolls = new Float64Array(LANES);
  readonly #reasons: (string | null)[] = new Array<string | null>(LANES).fill(null);
  readonly #states: readonly Int32Array[];
  readonly #bankrolls = new Float64Array(LANES);
  readonly #peaks = new Float64Array(LANES);
  readonly #drawdowns = new Float64Array(LANES);
  readonly #pucks = new Uint8Array(LANES);
  readonly #shooters = new Float64Array(LANES);
  /** For each lane the rolls of this chunk that belong to its session. */
  readonly #limits = new Int32Array(LANES);
  readonly #perLane: readonly (Float64Array | Uint8Array | Int32Array)[];
  readonly #passing = new Float64Array(LANES);
  /** What one lane rolls in this chunk. */
  readonly #combinations = new Uint8Array(CHUNK);
  #count = 0;
  /** Lanes in the kernel; the others come after. */
  #kernelTo = 0;
  /** Whether any lane has ended or left the kernel since lanes were sorted. */
  #changed = false;
  #rolled = 0;

  constructor(setup: BatchSetup) {
    this.#setup = setup;
    this.#states = setup.walker.tracks.map(() => new Int32Array(LANES));
    this.#perLane = [
      this.#sessions,
      this.#inKernel,
      this.#ends,
      this.#endRolls,
      this.#bankrolls,
      this.#peaks,
      this.#drawdowns,
      this.#pucks,
      this.#shooters,
      ...this.#states,
    ];
  }

  /** Plays sessions `from` up to `from + count`; at most as many as there are lanes. */
  run(from: number, count: number): void {
    const { feed, every, checkpoints, stops } = this.#setup;
    feed.start(from, count);
    this.#begin(from, count);
    while (this.#count > 0) {
      const checkpoint = Math.floor(this.#rolled / every);
      const toCheckpoint = checkpoint < checkpoints ? (checkpoint + 1) * every - this.#rolled : Infinity;
      this.#chunk(Math.min(CHUNK, toCheckpoint, (stops.rolls ?? Infinity) - this.#rolled));
      this.#sort();
      if (this.#rolled % every === 0 && this.#rolled / every <= checkpoints) this.#pass(this.#rolled / every - 1);
    }
  }

  /** All sessions begin alike, unless something is left to chance. */
  #begin(from: number, count: number): void {
    const { walker, tables } = this.#setup;
    this.#count = count;
    this.#rolled = 0;
    this.#kernelTo = 0;
    this.#inKernel.fill(0);
    this.#pucks.fill(0);
    this.#shooters.fill(0);
    this.#endRolls.fill(0);
    for (let lane = 0; lane < count; lane += 1) this.#sessions[lane] = from + lane;
    if (!walker.beginsAlike) {
      for (let lane = 0; lane < count; lane += 1) this.#save(lane, walker.begin(1, from + lane) ?? this.#endAtStart);
      this.#sort();
      return;
    }
    const end = walker.begin(count) ?? this.#endAtStart;
    this.#ends.fill(end === null ? PLAYING : ENDS.indexOf(end) + 1);
    this.#reasons.fill(end === 'left' ? walker.reason : null);
    this.#bankrolls.fill(walker.bankroll);
    this.#peaks.fill(walker.peak);
    this.#drawdowns.fill(walker.drawdown);
    this.#states.forEach((states, part) => {
      states.fill(walker.states[part] as number);
    });
    walker.reason = null;
    this.#changed = end !== null;
    if (end === null && tables?.mayEnter(walker) === true) {
      tables.enterAll(count, walker);
      this.#inKernel.fill(1, 0, count);
      this.#kernelTo = count;
    }
    this.#sort();
  }

  /** How a session without any rolls ends. */
  get #endAtStart(): End | null {
    const { rolls, shooters } = this.#setup.stops;
    return rolls === 0 ? 'rolls' : shooters === 0 ? 'shooters' : null;
  }

  #pass(checkpoint: number): void {
    const { counts, sink } = this.#setup;
    const counted = counts?.count(checkpoint, this.#kernelTo) ?? 0;
    if (counted === this.#count) return;
    this.#fillPassing();
    sink.passed(checkpoint, this.#passing.subarray(counted), this.#count - counted);
  }

  #fillPassing(): void {
    this.#setup.tables?.bankrolls(this.#passing, this.#kernelTo);
    if (this.#kernelTo === this.#count) return;
    for (let lane = 0; lane < this.#count; lane += 1)
      if (this.#inKernel[lane] === 0) this.#passing[lane] = this.#bankrolls[lane] as number;
  }

  /** Deals dice for some rolls and plays them in every lane. */
  #chunk(rolls: number): void {
    const { walker, tables, feed, stops } = this.#setup;
    const words = Math.ceil(rolls / ROLLS_PER_WORD);
    feed.fill(this.#count, words);
    const whole = words * ROLLS_PER_WORD;
    this.#limits.fill(rolls);
    if (stops.shooters !== undefined) this.#countShooters(rolls, stops.shooters);
    let to = this.#kernelTo;
    if (to < this.#count || rolls < whole || stops.shooters !== undefined) {
      to = 0;
      for (let lane = 0; lane < this.#count; lane += 1) {
        if (this.#inKernel[lane] === 1) {
          if (this.#limits[lane] === whole && !this.#isLast(lane)) {
            to = lane + 1;
            continue;
          }
          this.#inKernel[lane] = 0;
          tables?.leave(lane, walker);
        } else {
          this.#load(lane);
        }
        this.walkRest(lane, 0);
      }
    }
    if (to > 0) tables?.run(to, words, walker, this);
    this.#rolled += rolls;
    if (this.#rolled === stops.rolls) this.#endAll('rolls');
  }

  /** Ends all sessions that are still going on. */
  #endAll(end: End): void {
    const { walker, tables, sink } = this.#setup;
    this.#sort();
    this.#fillPassing();
    tables?.drawdowns(this.#drawdowns, this.#kernelTo);
    tables?.finish(this.#kernelTo, walker);
    for (let lane = this.#kernelTo; lane < this.#count; lane += 1)
      walker.tracks.forEach((track, part) => {
        track.countFinal(this.#states[part]?.[lane] as number);
      });
    sink.endedAll(end, this.#sessions, this.#passing, this.#drawdowns, this.#count, this.#rolled);
    this.#count = 0;
    this.#kernelTo = 0;
  }

  /** Finds the lanes in which the last shooter sevens out within these rolls. */
  #countShooters(rolls: number, shooters: number): void {
    const { feed } = this.#setup;
    for (let lane = 0; lane < this.#count; lane += 1) {
      let puck = this.#pucks[lane] as number;
      for (let roll = 0; roll < rolls; roll += 1) {
        puck = HAND[puck * THROWS + feed.throwAt(lane, roll)] as number;
        if (puck < HAND_OVER) continue;
        puck -= HAND_OVER;
        this.#shooters[lane] = (this.#shooters[lane] as number) + 1;
        if (this.#shooters[lane] === shooters) {
          this.#limits[lane] = roll + 1;
          break;
        }
      }
      this.#pucks[lane] = puck;
    }
  }

  /** Whether the last shooter sevens out within this chunk. */
  #isLast(lane: number): boolean {
    const { shooters } = this.#setup.stops;
    return shooters !== undefined && this.#shooters[lane] === shooters;
  }

  walkOne(lane: number, roll: number): boolean {
    const { walker, feed } = this.#setup;
    const combination = combinationOf[feed.throwAt(lane, roll)] as number;
    const end = walker.step(combination, this.#sessions[lane] as number, this.#rolled + roll);
    if (end === null) return true;
    this.#endRolls[lane] = this.#rolled + roll + 1;
    this.#inKernel[lane] = 0;
    this.#save(lane, end);
    return false;
  }

  walkRest(lane: number, from: number): void {
    const { walker, feed } = this.#setup;
    const limit = this.#limits[lane] as number;
    this.#inKernel[lane] = 0;
    feed.read(lane, limit, this.#combinations);
    const walked = walker.walk(this.#combinations, from, limit, this.#sessions[lane] as number, this.#rolled);
    const end = walker.end ?? (this.#isLast(lane) ? 'shooters' : null);
    if (end !== null) this.#endRolls[lane] = this.#rolled + walked;
    this.#save(lane, end);
  }

  #load(lane: number): void {
    const { walker } = this.#setup;
    this.#states.forEach((states, part) => {
      walker.states[part] = states[lane] as number;
    });
    walker.bankroll = this.#bankrolls[lane] as number;
    walker.peak = this.#peaks[lane] as number;
    walker.drawdown = this.#drawdowns[lane] as number;
  }

  #save(lane: number, end: End | null): void {
    this.#changed = true;
    const { walker } = this.#setup;
    this.#states.forEach((states, part) => {
      states[lane] = walker.states[part] as number;
    });
    this.#bankrolls[lane] = walker.bankroll;
    this.#peaks[lane] = walker.peak;
    this.#drawdowns[lane] = walker.drawdown;
    this.#ends[lane] = end === null ? PLAYING : ENDS.indexOf(end) + 1;
    this.#reasons[lane] = end === 'left' ? walker.reason : null;
    walker.reason = null;
  }

  /** Reports the lanes that have ended and closes their ranks; lanes that may go into the kernel come first. */
  #sort(): void {
    if (!this.#changed) return;
    this.#changed = false;
    const { tables } = this.#setup;
    for (let lane = this.#count - 1; lane >= 0; lane -= 1) {
      if (this.#ends[lane] === PLAYING) continue;
      this.#report(lane);
      this.#count -= 1;
      this.#swap(lane, this.#count);
    }
    if (tables === null) return;
    let first = 0;
    for (let last = this.#count - 1; first <= last; ) {
      if (this.#entersKernel(first)) {
        first += 1;
        continue;
      }
      if (this.#entersKernel(last)) {
        this.#swap(first, last);
        first += 1;
      }
      last -= 1;
    }
    this.#kernelTo = first;
  }

  /** Whether a lane is in the kernel, or can be let in and now is. */
  #entersKernel(lane: number): boolean {
    const { walker, tables } = this.#setup;
    if (this.#inKernel[lane] === 1) return true;
    this.#load(lane);
    if (tables?.mayEnter(walker) !== true) return false;
    tables.enter(lane, walker);
    this.#inKernel[lane] = 1;
    return true;
  }

  #report(lane: number): void {
    const { walker, tables, sink } = this.#setup;
    if (this.#inKernel[lane] === 1) {
      tables?.leave(lane, walker);
      this.#inKernel[lane] = 0;
    } else {
      this.#load(lane);
    }
    walker.tracks.forEach((track, part) => {
      track.countFinal(walker.states[part] as number);
    });
    sink.ended(
      this.#sessions[lane] as number,
      ENDS[(this.#ends[lane] as number) - 1] as End,
      this.#reasons[lane] ?? null,
      walker.bankroll,
      walker.drawdown,
      this.#endRolls[lane] as number,
    );
  }

  #swap(a: number, b: number): void {
    if (a === b) return;
    const { feed, tables } = this.#setup;
    feed.swap(a, b);
    if (this.#inKernel[a] === 1 || this.#inKernel[b] === 1) tables?.swap(a, b);
    for (const array of this.#perLane) {
      const kept = array[a] as number;
      array[a] = array[b] as number;
      array[b] = kept;
    }
    [this.#reasons[a], this.#reasons[b]] = [this.#reasons[b] ?? null, this.#reasons[a] ?? null];
  }
}
