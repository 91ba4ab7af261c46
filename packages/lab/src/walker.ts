import type { Cents } from '@hardway/rules';
import type { End } from './live.ts';
import { COLUMNS, type Machine, type Settled, type Turned } from './machine.ts';
import { drawPower } from './power.ts';
import type { Stops } from './strategy.ts';
import type { Seed } from './stream.ts';

const KNOWN = 1;
const SHORT = 2;
const EMPTY = 4;
const LEFT = 8;
const DRAW = 16;
/** Nothing but money can be in the way of this answer. */
const READY = 32;

/** In place of a state, once there is none. */
const NOWHERE = -1;

/**
 * What one machine has answered so far, as plain numbers: for each state and combination the roll's effect on the bankroll,
 * and the turn that was played last, with the money for which it is good.
 */
export class Track {
  readonly machine: Machine;
  flags = new Uint8Array(0);
  delta = new Float64Array(0);
  /** What stands after the roll is settled, and what the turn adds to it. */
  settled = new Float64Array(0);
  spend = new Float64Array(0);
  railFrom = new Float64Array(0);
  railBelow = new Float64Array(0);
  bankrollFrom = new Float64Array(0);
  bankrollBelow = new Float64Array(0);
  /** The same for a strategy that has the seat to itself: bankrolls after the roll. */
  low = new Float64Array(0);
  high = new Float64Array(0);
  next = new Int32Array(0);
  effect = new Int32Array(0);
  /** How often each effect was had, and how many sessions ended in each state. */
  counts = new Float64Array(64);
  finals = new Float64Array(64);
  /** How many sessions ended with a roll, before another turn. */
  readonly cuts = new Map<Settled, number>();

  constructor(machine: Machine) {
    this.machine = machine;
  }

  /** The place of a state's answer to a combination; asks the engine if it is not known. */
  at(state: number, combination: number): number {
    const at = state * COLUMNS + combination;
    if (at >= this.flags.length) this.#grow(at + 1);
    if (this.flags[at] === 0) {
      const roll = this.machine.roll(state, combination);
      if (roll.type === 'draw') this.flags[at] = KNOWN | DRAW;
      else this.#keepRoll(at, roll);
    }
    return at;
  }

  #keepRoll(at: number, settled: Settled): void {
    this.flags[at] = KNOWN;
    this.delta[at] = settled.delta;
    this.settled[at] = settled.committed;
    this.railFrom[at] = Infinity;
  }

  keepTurn(at: number, turn: Turned): void {
    const ends = turn.left !== null || (turn.short && turn.empty);
    this.flags[at] =
      KNOWN |
      (turn.short ? SHORT : 0) |
      (turn.empty ? EMPTY : 0) |
      (turn.left === null ? 0 : LEFT) |
      (ends ? 0 : READY);
    const stands = this.settled[at] as number;
    this.low[at] = Math.max(turn.rail[0] + stands, turn.bankroll[0]);
    this.high[at] = Math.min(turn.rail[1] + stands, turn.bankroll[1]);
    this.spend[at] = turn.spend;
    [this.railFrom[at], this.railBelow[at]] = turn.rail as [number, number];
    [this.bankrollFrom[at], this.bankrollBelow[at]] = turn.bankroll as [number, number];
    this.next[at] = turn.next;
    this.effect[at] = turn.effect;
    this.count(turn.effect, 0);
  }

  count(effect: number, times = 1): void {
    if (effect >= this.counts.length) this.counts = copied(this.counts, new Float64Array(effect * 2));
    this.counts[effect] = (this.counts[effect] as number) + times;
  }

  countFinal(state: number): void {
    if (state === NOWHERE) return;
    if (state >= this.finals.length) this.finals = copied(this.finals, new Float64Array(state * 2));
    this.finals[state] = (this.finals[state] as number) + 1;
  }

  #grow(length: number): void {
    const size = Math.max(length, this.flags.length * 2, 16 * COLUMNS);
    this.flags = copied(this.flags, new Uint8Array(size));
    this.delta = copied(this.delta, new Float64Array(size));
    this.settled = copied(this.settled, new Float64Array(size));
    this.spend = copied(this.spend, new Float64Array(size));
    this.railFrom = copied(this.railFrom, new Float64Array(size));
    this.railBelow = copied(this.railBelow, new Float64Array(size));
    this.bankrollFrom = copied(this.bankrollFrom, new Float64Array(size));
    this.bankrollBelow = copied(this.bankrollBelow, new Float64Array(size));
    this.low = copied(this.low, new Float64Array(size));
    this.high = copied(this.high, new Float64Array(size));
    this.next = copied(this.next, new Int32Array(size));
    this.effect = copied(this.effect, new Int32Array(size));
  }
}

const copied = <Kind extends { set(from: Kind): void }>(from: Kind, into: Kind): Kind => {
  into.set(from);
  return into;
};

export type WalkerSetup = {
  readonly start: Cents;
  readonly stops: Stops;
  readonly seed: Seed;
};

type Beginning = {
  readonly end: End | null;
  readonly reason: string | null;
  readonly states: readonly number[];
  readonly effects: readonly number[];
};

/**
 * Walks one session at a time through the machines of its parts, exactly and with all questions of money answered: what the
 * kernel's tables leave out comes here, and where there is no kernel, everything.
 */
export class Walker {
  readonly tracks: readonly Track[];
  readonly #setup: WalkerSetup;
  readonly #up: number;
  readonly #down: number;
  /** Where each part stands. */
  readonly states: Int32Array;
  readonly #places: Int32Array;
  #first: Beginning | undefined;
  bankroll = 0;
  peak = 0;
  drawdown = 0;
  /** Why the player left, once they have. */
  reason: string | null = null;
  /** How the session ended in the last walk, if it did. */
  end: End | null = null;

  constructor(machines: readonly Machine[], setup: WalkerSetup) {
    this.tracks = machines.map(machine => new Track(machine));
    this.states = new Int32Array(machines.length);
    this.#places = new Int32Array(machines.length);
    this.#setup = setup;
    this.#up = setup.stops.up === undefined ? Infinity : setup.start + setup.stops.up;
    this.#down = setup.stops.down === undefined ? 0 : Math.max(0, setup.start - setup.stops.down);
  }

  /** The first turn of so many sessions. It is the same for all. */
  begin(sessions = 1): End | null {
    this.#first ??= this.#begin();
    const { end, reason, states, effects } = this.#first;
    this.bankroll = this.#setup.start;
    this.peak = this.#setup.start;
    this.drawdown = 0;
    this.reason = reason;
    this.states.set(states);
    for (let part = 0; part < effects.length; part += 1)
      (this.tracks[part] as Track).count(effects[part] as number, sessions);
    return end;
  }

  #begin(): Beginning {
    let rail: number = this.#setup.start;
    const turns = this.tracks.map(({ machine }) => {
      const turn = machine.begin(rail, this.#setup.start);
      rail -= turn.spend;
      return turn;
    });
    const reason = turns.find(({ left }) => left !== null)?.left ?? null;
    const ruined = turns.every(({ empty }) => empty) && turns.some(({ short }) => short);
    return {
      end: reason !== null ? 'left' : ruined ? 'ruin' : null,
      reason,
      states: turns.map(({ next }) => next),
      effects: turns.map(({ effect }) => effect),
    };
  }

  /**
   * Walks rolls `from` up to `to` of these combinations; ends early when the session does. `first` is the number of the
   * first of them in the session. Answers how many of them were walked, and leaves the end in `end`.
   */
  walk(combinations: Uint8Array, from: number, to: number, session: number, first: number): number {
    this.end = null;
    for (let roll = from; roll < to; roll += 1) {
      if (this.tracks.length === 1) roll = this.#walkKnown(combinations, roll, to);
      if (roll === to) break;
      this.end = this.step(combinations[roll] as number, session, first + roll);
      if (this.end !== null) return roll + 1;
    }
    return to;
  }

  /** Walks as far as everything is known: the place of the first roll where something is not. */
  #walkKnown(combinations: Uint8Array, from: number, to: number): number {
    const { flags, delta, low, high, next, effect, counts } = this.tracks[0] as Track;
    const up = this.#up;
    const down = this.#down;
    let state = this.states[0] as number;
    let { bankroll, peak, drawdown } = this;
    let roll = from;
    for (; roll < to; roll += 1) {
      const at = state * COLUMNS + (combinations[roll] as number);
      // Beyond the arrays there is no flag either.
      if (((flags[at] as number) & READY) === 0) break;
      const after = bankroll + (delta[at] as number);
      if (after >= up || after <= down || after < (low[at] as number) || after >= (high[at] as number)) break;
      bankroll = after;
      if (after > peak) peak = after;
      else if (peak - after > drawdown) drawdown = peak - after;
      const had = effect[at] as number;
      counts[had] = (counts[had] as number) + 1;
      state = next[at] as number;
    }
    this.states[0] = state;
    this.bankroll = bankroll;
    this.peak = peak;
    this.drawdown = drawdown;
    return roll;
  }

  /** One roll and the turn after it. `session` and `roll` are for power odds, which are drawn by place. */
  step(combination: number, session: number, roll: number): End | null {
    const { tracks, states } = this;
    const places = this.#places;
    let { bankroll } = this;
    let stands = 0;
    for (let part = 0; part < tracks.length; part += 1) {
      const track = tracks[part] as Track;
      const at = track.at(states[part] as number, combination);
      if (((track.flags[at] as number) & DRAW) !== 0) return this.#drawnStep(combination, session, roll);
      places[part] = at;
      bankroll += track.delta[at] as number;
      stands += track.settled[at] as number;
    }
    const end = this.#settle(bankroll);
    if (end !== null) {
      this.#cut(tracks.map(({ machine }, part) => machine.roll(states[part] as number, combination) as Settled));
      return end;
    }
    let rail = bankroll - stands;
    let all = EMPTY;
    let some = 0;
    for (let part = 0; part < tracks.length; part += 1) {
      const track = tracks[part] as Track;
      const at = places[part] as number;
      if (
        rail < (track.railFrom[at] as number) ||
        rail >= (track.railBelow[at] as number) ||
        bankroll < (track.bankrollFrom[at] as number) ||
        bankroll >= (track.bankrollBelow[at] as number)
      ) {
        track.keepTurn(at, this.#turn(part, combination, rail, bankroll));
      }
      const flags = track.flags[at] as number;
      if ((flags & LEFT) !== 0) this.reason = this.#turn(part, combination, rail, bankroll).left;
      all &= flags;
      some |= flags;
      rail -= track.spend[at] as number;
      states[part] = track.next[at] as number;
      track.count(track.effect[at] as number);
    }
    if (this.reason !== null) return 'left';
    return all !== 0 && (some & SHORT) !== 0 ? 'ruin' : null;
  }

  #turn(part: number, combination: number, rail: number, bankroll: number): Turned {
    const { machine } = this.tracks[part] as Track;
    const settled = machine.roll(this.states[part] as number, combination) as Settled;
    return machine.turn(settled, combination, rail, bankroll);
  }

  /** A roll on which power odds may be drawn: the same, without shortcuts. */
  #drawnStep(combination: number, session: number, roll: number): End | null {
    const { tracks, states } = this;
    const rolls = tracks.map(({ machine }, part): Settled => {
      const state = states[part] as number;
      const met = machine.roll(state, combination);
      if (met.type === 'settled') return met;
      const columns = met.spots.map(name => drawPower(this.#setup.seed, session, roll, name, machine.powerChance));
      return machine.drawn(state, combination, met, columns);
    });
    const end = this.#settle(rolls.reduce((sum, { delta }) => sum + delta, this.bankroll));
    if (end !== null) {
      this.#cut(rolls);
      return end;
    }
    let rail = rolls.reduce((left, { committed }) => left - committed, this.bankroll);
    let short = false;
    let empty = true;
    tracks.forEach((track, part) => {
      const turn = track.machine.turn(rolls[part] as Settled, combination, rail, this.bankroll);
      rail -= turn.spend;
      short ||= turn.short;
      empty &&= turn.empty;
      this.reason ??= turn.left;
      states[part] = turn.next;
      track.count(turn.effect);
    });
    if (this.reason !== null) return 'left';
    return empty && short ? 'ruin' : null;
  }

  /** The session is over with this roll: no state follows. */
  #cut(rolls: readonly Settled[]): void {
    this.tracks.forEach((track, part) => {
      const roll = rolls[part] as Settled;
      track.count(roll.effect);
      track.cuts.set(roll, (track.cuts.get(roll) ?? 0) + 1);
      this.states[part] = NOWHERE;
    });
  }

  /** Takes in the new bankroll; ends the session if it is gone, or if enough is won or lost. */
  #settle(bankroll: number): End | null {
    this.bankroll = bankroll;
    if (bankroll > this.peak) this.peak = bankroll;
    else if (this.peak - bankroll > this.drawdown) this.drawdown = this.peak - bankroll;
    if (bankroll >= this.#up) return 'up';
    if (bankroll > this.#down) return null;
    return bankroll <= 0 ? 'ruin' : 'down';
  }
}
