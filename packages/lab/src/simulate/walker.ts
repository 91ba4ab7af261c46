import type { Cents } from '@hardway/rules';
import type { Seed } from '../dice/stream.ts';
import { type Automaton, COLUMNS, type KnownTurn, type SettledRoll } from '../memo/automaton.ts';
import { chanceIn } from '../play/chance.ts';
import { drawPower } from '../play/power.ts';
import type { Stops } from '../play/strategy.ts';
import type { End } from '../play/table-session.ts';

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
 * The numbers of an answer: whether it is known and how it ends, what the bankroll gains, for which bankrolls after the roll it is
 * good to a strategy that has the seat to itself, the state and the effect; what stands after the roll is settled and what the
 * turn adds to it; and the rails and bankrolls for which the turn is good.
 */
const FLAGS = 0;
const DELTA = 1;
const LOW = 2;
const HIGH = 3;
const NEXT = 4;
const EFFECT = 5;
const SETTLED = 6;
const SPEND = 7;
const RAIL_FROM = 8;
const RAIL_BELOW = 9;
const BANKROLL_FROM = 10;
const BANKROLL_BELOW = 11;
const NUMBERS = 12;

/** Numbers that a state takes. */
const STATE = COLUMNS * NUMBERS;

/** The numbers of an answer that belong to its turn, and the place of the next in turns that were played before. */
const OF_TURN = [FLAGS, LOW, HIGH, NEXT, EFFECT, SPEND, RAIL_FROM, RAIL_BELOW, BANKROLL_FROM, BANKROLL_BELOW] as const;
const LINK = DELTA;

/**
 * What one automaton has answered so far, as plain numbers side by side: for each state and combination the roll's effect on the
 * bankroll, and the turn that was played last, with the money for which it is good.
 */
export class Track {
  readonly automaton: Automaton;
  answers = new Float64Array(0);
  /**
   * Turns that were played before the last one, to be found without asking the automaton: short of money, a player plays another turn at almost
   * every bankroll. A list for each answer, by its number: the place of the first, and in it the place of the next; none is at 0.
   */
  #earlier = new Float64Array(64 * NUMBERS);
  #earlierUsed = NUMBERS;
  #firstEarlier = new Int32Array(0);
  /** How often each effect was had, and how many sessions ended in each state. */
  counts = new Float64Array(64);
  finals = new Float64Array(64);
  /** How many sessions ended with a roll, before another turn. */
  readonly cuts = new Map<SettledRoll, number>();

  constructor(automaton: Automaton) {
    this.automaton = automaton;
  }

  /** The place of a state's answer to a combination; asks the engine if it is not known. */
  at(state: number, combination: number): number {
    const at = state * STATE + combination * NUMBERS;
    if (at >= this.answers.length) {
      this.answers = copied(this.answers, new Float64Array(roomFor(at, this.answers.length)));
      this.#firstEarlier = copied(this.#firstEarlier, new Int32Array(Math.ceil(this.answers.length / NUMBERS)));
    }
    if (this.answers[at + FLAGS] === 0) {
      const roll = this.automaton.roll(state, combination);
      if (roll.type === 'draw') this.answers[at + FLAGS] = KNOWN | DRAW;
      else this.#keepRoll(at, roll);
    }
    return at;
  }

  #keepRoll(at: number, settled: SettledRoll): void {
    const { answers } = this;
    answers[at + FLAGS] = KNOWN;
    answers[at + DELTA] = settled.delta;
    answers[at + SETTLED] = settled.committed;
    answers[at + RAIL_FROM] = Infinity;
  }

  /** Finds a turn that was played here before with such money, and keeps it as the last; whether there is one. */
  recallTurn(at: number, rail: number, bankroll: number): boolean {
    const earlier = this.#earlier;
    for (let place = this.#firstEarlier[at / NUMBERS] as number; place > 0; place = earlier[place + LINK] as number) {
      if (
        rail < (earlier[place + RAIL_FROM] as number) ||
        rail >= (earlier[place + RAIL_BELOW] as number) ||
        bankroll < (earlier[place + BANKROLL_FROM] as number) ||
        bankroll >= (earlier[place + BANKROLL_BELOW] as number)
      )
        continue;
      const { answers } = this;
      for (const number of OF_TURN) {
        const kept = answers[at + number] as number;
        answers[at + number] = earlier[place + number] as number;
        earlier[place + number] = kept;
      }
      return true;
    }
    return false;
  }

  /** Puts the last turn with those before it, where there is one and nothing in it was left to chance. */
  #putAside(at: number): void {
    const { answers } = this;
    if (answers[at + RAIL_FROM] === Infinity) return;
    const place = this.#earlierUsed;
    this.#earlierUsed += NUMBERS;
    if (this.#earlierUsed > this.#earlier.length)
      this.#earlier = copied(this.#earlier, new Float64Array(2 * this.#earlierUsed));
    for (const number of OF_TURN) this.#earlier[place + number] = answers[at + number] as number;
    this.#earlier[place + LINK] = this.#firstEarlier[at / NUMBERS] as number;
    this.#firstEarlier[at / NUMBERS] = place;
  }

  keepTurn(at: number, turn: KnownTurn): void {
    this.#putAside(at);
    const { answers } = this;
    const ends = turn.left !== null || (turn.short && turn.empty);
    const isSure = turn.chances.length === 0;
    answers[at + FLAGS] =
      KNOWN |
      (turn.short ? SHORT : 0) |
      (turn.empty ? EMPTY : 0) |
      (turn.left === null ? 0 : LEFT) |
      (ends || !isSure ? 0 : READY);
    const stands = answers[at + SETTLED] as number;
    answers[at + LOW] = Math.max(turn.rail[0] + stands, turn.bankroll[0]);
    answers[at + HIGH] = Math.min(turn.rail[1] + stands, turn.bankroll[1]);
    answers[at + NEXT] = turn.next;
    answers[at + EFFECT] = turn.effect;
    answers[at + SPEND] = turn.spend;
    // What was left to chance is asked again every time.
    answers[at + RAIL_FROM] = isSure ? turn.rail[0] : Infinity;
    answers[at + RAIL_BELOW] = turn.rail[1];
    answers[at + BANKROLL_FROM] = turn.bankroll[0];
    answers[at + BANKROLL_BELOW] = turn.bankroll[1];
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
}

/** Numbers to make room for, to hold those at a place and more. */
const roomFor = (at: number, length: number): number => Math.max(at + STATE, 2 * length, 32 * STATE);

const copied = <Kind extends { set(from: Kind): void }>(from: Kind, into: Kind): Kind => {
  into.set(from);
  return into;
};

type WalkerSetup = {
  readonly start: Cents;
  readonly stops: Stops;
  readonly seed: Seed;
};

type Beginning = {
  readonly end: End | null;
  readonly reason: string | null;
  readonly states: readonly number[];
  readonly effects: readonly number[];
  /** Whether every session begins so. */
  readonly isSure: boolean;
};

/**
 * Walks one session at a time through the automata of its parts, exactly and with all questions of money answered: what the
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

  constructor(automata: readonly Automaton[], setup: WalkerSetup) {
    this.tracks = automata.map(automaton => new Track(automaton));
    this.states = new Int32Array(automata.length);
    this.#places = new Int32Array(automata.length);
    this.#setup = setup;
    this.#up = setup.stops.up === undefined ? Infinity : setup.start + setup.stops.up;
    this.#down = setup.stops.down === undefined ? 0 : Math.max(0, setup.start - setup.stops.down);
  }

  /** Whether all sessions begin alike: nothing in the first turn is left to chance. */
  get beginsAlike(): boolean {
    this.#first ??= this.#begin(0);
    return this.#first.isSure;
  }

  /** The first turn of `sessions` sessions from this one on. More than one begin together only where all begin alike. */
  begin(sessions = 1, session = 0): End | null {
    const first = this.beginsAlike && this.#first !== undefined ? this.#first : this.#begin(session);
    const { end, reason, states, effects } = first;
    this.bankroll = this.#setup.start;
    this.peak = this.#setup.start;
    this.drawdown = 0;
    this.reason = reason;
    this.states.set(states);
    for (let part = 0; part < effects.length; part += 1)
      (this.tracks[part] as Track).count(effects[part] as number, sessions);
    return end;
  }

  #begin(session: number): Beginning {
    let rail: number = this.#setup.start;
    const turns = this.tracks.map(({ automaton }) => {
      const turn = automaton.begin(rail, this.#setup.start, chanceIn(this.#setup.seed, session, 0));
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
      isSure: turns.every(({ chances }) => chances.length === 0),
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

  /** Walks while everything is known, and returns the place of the first roll where it is not. */
  #walkKnown(combinations: Uint8Array, from: number, to: number): number {
    const { answers, counts } = this.tracks[0] as Track;
    const up = this.#up;
    const down = this.#down;
    let state = this.states[0] as number;
    let { bankroll, peak, drawdown } = this;
    let roll = from;
    for (; roll < to; roll += 1) {
      const at = state * STATE + (combinations[roll] as number) * NUMBERS;
      // Beyond the array there is no flag either.
      if (((answers[at + FLAGS] as number) & READY) === 0) break;
      const after = bankroll + (answers[at + DELTA] as number);
      if (
        after >= up ||
        after <= down ||
        after < (answers[at + LOW] as number) ||
        after >= (answers[at + HIGH] as number)
      )
        break;
      bankroll = after;
      if (after > peak) peak = after;
      else if (peak - after > drawdown) drawdown = peak - after;
      const had = answers[at + EFFECT] as number;
      counts[had] = (counts[had] as number) + 1;
      state = answers[at + NEXT] as number;
    }
    this.states[0] = state;
    this.bankroll = bankroll;
    this.peak = peak;
    this.drawdown = drawdown;
    return roll;
  }

  /** One roll and the turn after it. `session` and `roll` are for power odds and chance, which are drawn by place. */
  step(combination: number, session: number, roll: number): End | null {
    const { tracks, states } = this;
    const places = this.#places;
    let { bankroll } = this;
    let stands = 0;
    for (let part = 0; part < tracks.length; part += 1) {
      const track = tracks[part] as Track;
      const at = track.at(states[part] as number, combination);
      const { answers } = track;
      if (((answers[at + FLAGS] as number) & DRAW) !== 0) return this.#drawnStep(combination, session, roll);
      places[part] = at;
      bankroll += answers[at + DELTA] as number;
      stands += answers[at + SETTLED] as number;
    }
    const end = this.#settle(bankroll);
    if (end !== null) {
      this.#cut(
        tracks.map(({ automaton }, part) => automaton.roll(states[part] as number, combination) as SettledRoll),
      );
      return end;
    }
    let rail = bankroll - stands;
    let all = EMPTY;
    let some = 0;
    for (let part = 0; part < tracks.length; part += 1) {
      const track = tracks[part] as Track;
      const at = places[part] as number;
      const { answers } = track;
      if (
        (rail < (answers[at + RAIL_FROM] as number) ||
          rail >= (answers[at + RAIL_BELOW] as number) ||
          bankroll < (answers[at + BANKROLL_FROM] as number) ||
          bankroll >= (answers[at + BANKROLL_BELOW] as number)) &&
        !track.recallTurn(at, rail, bankroll)
      )
        track.keepTurn(at, this.#turn(part, combination, rail, bankroll, session, roll));
      const flags = answers[at + FLAGS] as number;
      if ((flags & LEFT) !== 0) this.reason = this.#turn(part, combination, rail, bankroll, session, roll).left;
      all &= flags;
      some |= flags;
      rail -= answers[at + SPEND] as number;
      states[part] = answers[at + NEXT] as number;
      track.count(answers[at + EFFECT] as number);
    }
    if (this.reason !== null) return 'left';
    return all !== 0 && (some & SHORT) !== 0 ? 'ruin' : null;
  }

  #turn(part: number, combination: number, rail: number, bankroll: number, session: number, roll: number): KnownTurn {
    const { automaton } = this.tracks[part] as Track;
    const settled = automaton.roll(this.states[part] as number, combination) as SettledRoll;
    return automaton.turn(settled, combination, rail, bankroll, chanceIn(this.#setup.seed, session, roll + 1));
  }

  /** A roll on which power odds may be drawn: the same, without shortcuts. */
  #drawnStep(combination: number, session: number, roll: number): End | null {
    const { tracks, states } = this;
    const rolls = tracks.map(({ automaton }, part): SettledRoll => {
      const state = states[part] as number;
      const met = automaton.roll(state, combination);
      if (met.type === 'settled') return met;
      const columns = met.spots.map(name => drawPower(this.#setup.seed, session, roll, name, automaton.powerChance));
      return automaton.drawn(state, combination, met, columns);
    });
    const end = this.#settle(rolls.reduce((sum, { delta }) => sum + delta, this.bankroll));
    if (end !== null) {
      this.#cut(rolls);
      return end;
    }
    let rail = rolls.reduce((left, { committed }) => left - committed, this.bankroll);
    const chance = chanceIn(this.#setup.seed, session, roll + 1);
    let short = false;
    let empty = true;
    tracks.forEach((track, part) => {
      const turn = track.automaton.turn(rolls[part] as SettledRoll, combination, rail, this.bankroll, chance);
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
  #cut(rolls: readonly SettledRoll[]): void {
    this.tracks.forEach((track, part) => {
      const roll = rolls[part] as SettledRoll;
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
