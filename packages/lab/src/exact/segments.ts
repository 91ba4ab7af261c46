import { type Automaton, COLUMNS, type KnownTurn, type PowerDraw, type SettledRoll } from '../memo/automaton.ts';
import { everyChance } from '../play/chance.ts';
import { ENDS, type End } from '../play/table-session.ts';

/**
 * What happens to some bankrolls in one state on some rolls: with this chance, those from `from` up to below `below` change by
 * `delta` and go on in state `next`, or the session ends.
 */
export type Segment = {
  readonly from: number;
  readonly below: number;
  readonly delta: number;
  readonly chance: number;
  readonly next: number | End;
  readonly reason: string | null;
  readonly sevenOut: boolean;
};

export type SegmentSetup = {
  readonly automaton: Automaton;
  /** Weights of the 21 combinations. */
  readonly weights: readonly number[];
  readonly start: number;
  /** Sessions end at or above the first, and at or below the second. */
  readonly up: number;
  readonly down: number;
};

/** A settled roll with the chance of it, and the combination it was, for players who look. */
type RollChance = { readonly settled: SettledRoll; readonly combination: number; readonly chance: number };
type Rolls = Pick<SegmentSetup, 'automaton' | 'weights'>;

/** Everything that may happen in a state, draws of power odds included. */
export const rollsOf = (rolls: Rolls, state: number): readonly RollChance[] => {
  const found: RollChance[] = [];
  eachRoll(rolls, state, (settled, combination, chance) => found.push({ settled, combination, chance }));
  return found;
};

const eachRoll = (
  { automaton, weights }: Rolls,
  state: number,
  visit: (settled: SettledRoll, combination: number, chance: number) => void,
): void => {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  for (let combination = 0; combination < COLUMNS; combination += 1) {
    const weight = weights[combination] as number;
    if (weight === 0) continue;
    const roll = automaton.roll(state, combination);
    if (roll.type === 'settled') {
      visit(roll, combination, weight / all);
      continue;
    }
    for (const { columns, chance } of drawsOf(automaton, roll))
      visit(automaton.drawn(state, combination, roll, columns), combination, (weight / all) * chance);
  }
};

const drawsOf = (
  automaton: Automaton,
  { spots }: PowerDraw,
): readonly { readonly columns: readonly (0 | 1 | 2)[]; readonly chance: number }[] => {
  const [part, of] = automaton.powerChance;
  const each = [
    { column: 0, chance: (of - part) / of },
    { column: 1, chance: part / of / 2 },
    { column: 2, chance: part / of / 2 },
  ] as const;
  return spots.reduce<readonly { columns: readonly (0 | 1 | 2)[]; chance: number }[]>(
    (draws, _) =>
      draws.flatMap(draw =>
        each.map(({ column, chance }) => ({ columns: [...draw.columns, column], chance: draw.chance * chance })),
      ),
    [{ columns: [], chance: 1 }],
  );
};

/** Up to below which bankroll after the roll a turn is played so. */
const rangeEnd = ({ rail, bankroll }: KnownTurn, committed: number): number =>
  Math.min(rail[1] + committed, bankroll[1]);

const endOf = ({ left, empty, short }: KnownTurn): End | null =>
  left !== null ? 'left' : empty && short ? 'ruin' : null;

type Merged = { -readonly [key in keyof Segment]: Segment[key] };
type Span = { readonly from: number; readonly below: number; readonly step: number };

/**
 * All that can happen in a state to bankrolls `from` up to below `below`, those that lie whole steps from the start.
 * Rolls that do the same are put together.
 */
export const segmentsOf = (setup: SegmentSetup, state: number, span: Span): readonly Segment[] => {
  const merging = new Merging(setup, span);
  eachRoll(setup, state, (settled, combination, chance) => merging.add(settled, combination, chance));
  return merging.segments;
};

/** Puts segments together as they are found. */
class Merging {
  readonly segments: Merged[] = [];
  /** Settled rolls that were met, and what each has come to: the number of a segment and its chance, by turns. */
  readonly #settled: SettledRoll[] = [];
  readonly #parts: number[][] = [];
  readonly #setup: SegmentSetup;
  readonly #span: Span;

  constructor(setup: SegmentSetup, span: Span) {
    this.#setup = setup;
    this.#span = span;
  }

  add(settled: SettledRoll, combination: number, chance: number): void {
    const known = this.#settled.indexOf(settled);
    const parts = known < 0 ? this.#after(settled, combination) : (this.#parts[known] as number[]);
    for (let at = 0; at < parts.length; at += 2)
      (this.segments[parts[at] as number] as Merged).chance += chance * (parts[at + 1] as number);
  }

  /** What one settled roll comes to; kept for other rolls of the kind, unless the player looked at the dice. */
  #after(settled: SettledRoll, combination: number): readonly number[] {
    const { start, up, down } = this.#setup;
    const { from, below } = this.#span;
    const { delta, committed } = settled;
    const parts: number[] = [];
    // Bankrolls after the roll from here on.
    const first = from + delta;
    const last = below + delta;
    this.#put(parts, settled, first, Math.min(last, 1), 'ruin', null, 1);
    this.#put(parts, settled, Math.max(first, 1), Math.min(last, down + 1), 'down', null, 1);
    this.#put(parts, settled, Math.max(first, up), last, 'up', null, 1);
    const seesDice = this.#turns(parts, settled, combination, [
      Math.max(first, down + 1, 1, committed) - start - delta,
      Math.min(last, up),
    ]);
    if (!seesDice) {
      this.#settled.push(settled);
      this.#parts.push(parts);
    }
    return parts;
  }

  /** The turns that are played after a roll, from a bankroll that is so far from the start before it up to below another; whether any looks at the dice. */
  #turns(parts: number[], settled: SettledRoll, combination: number, [away, top]: readonly [number, number]): boolean {
    const { automaton, start } = this.#setup;
    const { step } = this.#span;
    const { delta, committed } = settled;
    let seesDice = false;
    let money = start + delta + Math.ceil(away / step) * step;
    while (money < top) {
      const at = money;
      const turn = automaton.turn(settled, combination, at - committed, at);
      let end = Math.min(top, rangeEnd(turn, committed));
      if (turn.chances.length === 0) this.#put(parts, settled, at, end, endOf(turn) ?? turn.next, turn.left, 1);
      else {
        const all = everyChance(chance => automaton.turn(settled, combination, at - committed, at, chance));
        for (const each of all) end = Math.min(end, rangeEnd(each.turn, committed));
        for (const { turn: each, probability } of all) {
          this.#put(parts, settled, at, end, endOf(each) ?? each.next, each.left, probability);
          seesDice ||= each.combination !== 'any';
        }
      }
      seesDice ||= turn.combination !== 'any';
      // The next bankroll that can be.
      money = start + delta + Math.ceil((end - start - delta) / step) * step;
    }
    return seesDice;
  }

  /** What happens to bankrolls that are `first` up to below `end` after the roll. */
  #put(
    parts: number[],
    { delta, outcome }: SettledRoll,
    first: number,
    end: number,
    next: number | End,
    reason: string | null,
    chance: number,
  ): void {
    if (first >= end) return;
    const sevenOut = outcome === 'seven-out';
    const [from, below] = [first - delta, end - delta];
    // There are a few dozen at most.
    let number = 0;
    for (; number < this.segments.length; number += 1) {
      const other = this.segments[number] as Segment;
      if (
        other.next === next &&
        other.delta === delta &&
        other.from === from &&
        other.below === below &&
        other.sevenOut === sevenOut &&
        other.reason === reason
      )
        break;
    }
    if (number === this.segments.length) this.segments.push({ from, below, delta, chance: 0, next, reason, sevenOut });
    parts.push(number, chance);
  }
}

export const isEnd = (next: number | End): next is End => ENDS.includes(next as End);
