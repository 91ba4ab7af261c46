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

/** Everything that may happen in a state, draws of power odds included. */
export const rollsOf = (
  { automaton, weights }: Pick<SegmentSetup, 'automaton' | 'weights'>,
  state: number,
): readonly RollChance[] => {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const found: RollChance[] = [];
  for (let combination = 0; combination < COLUMNS; combination += 1) {
    const weight = weights[combination] as number;
    if (weight === 0) continue;
    const roll = automaton.roll(state, combination);
    if (roll.type === 'settled') {
      found.push({ settled: roll, combination, chance: weight / all });
      continue;
    }
    for (const { columns, chance } of drawsOf(automaton, roll))
      found.push({
        settled: automaton.drawn(state, combination, roll, columns),
        combination,
        chance: (weight / all) * chance,
      });
  }
  return found;
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

/** The bankrolls for which a turn is played so, after the roll. */
const rangeOf = (turn: KnownTurn, committed: number): readonly [number, number] => [
  Math.max(turn.rail[0] + committed, turn.bankroll[0]),
  Math.min(turn.rail[1] + committed, turn.bankroll[1]),
];

const endOf = ({ left, empty, short }: KnownTurn): End | null =>
  left !== null ? 'left' : empty && short ? 'ruin' : null;

/**
 * All that can happen in a state to bankrolls `from` up to below `below`, those that lie whole steps from the start.
 * Rolls that do the same are put together.
 */
export const segmentsOf = (
  setup: SegmentSetup,
  state: number,
  from: number,
  below: number,
  step: number,
): readonly Segment[] => {
  const merged: Segment[] = [];
  const chances: number[] = [];
  const known = new Map<SettledRoll, readonly (readonly [number: number, probability: number])[]>();
  const numberOf = (segment: Segment): number => {
    // There are a few dozen at most.
    for (let number = 0; number < merged.length; number += 1)
      if (isSame(merged[number] as Segment, segment)) return number;
    chances.push(0);
    return merged.push(segment) - 1;
  };
  for (const { settled, combination, chance } of rollsOf(setup, state)) {
    let found = known.get(settled);
    if (found === undefined) {
      const { segments, seesDice } = afterRoll(setup, settled, combination, { from, below, step });
      found = segments.map(segment => [numberOf(segment), segment.chance]);
      if (!seesDice) known.set(settled, found);
    }
    for (const [number, probability] of found) chances[number] = (chances[number] as number) + chance * probability;
  }
  return merged.map((segment, number) => ({ ...segment, chance: chances[number] as number }));
};

const isSame = (a: Segment, b: Segment): boolean =>
  a.next === b.next &&
  a.delta === b.delta &&
  a.from === b.from &&
  a.below === b.below &&
  a.sevenOut === b.sevenOut &&
  a.reason === b.reason;

/** The same after one settled roll, each with its chance once that roll is made; and whether the player looked at the dice. */
const afterRoll = (
  { automaton, start, up, down }: SegmentSetup,
  settled: SettledRoll,
  combination: number,
  { from, below, step }: { readonly from: number; readonly below: number; readonly step: number },
): { readonly segments: readonly Segment[]; readonly seesDice: boolean } => {
  const segments: Segment[] = [];
  let seesDice = false;
  const put = (first: number, end: number, next: number | End, reason: string | null, chance = 1): void => {
    if (first < end) segments.push({ from: first, below: end, delta, chance, next, reason, sevenOut });
  };
  const { delta, committed, outcome } = settled;
  const sevenOut = outcome === 'seven-out';
  /** The next bankroll after the roll that can be. */
  const possible = (money: number): number => start + delta + Math.ceil((money - start - delta) / step) * step;
  // Bankrolls after the roll from here on.
  const first = from + delta;
  const last = below + delta;
  put(from, Math.min(last, 1) - delta, 'ruin', null);
  put(Math.max(first, 1) - delta, Math.min(last, down + 1) - delta, 'down', null);
  put(Math.max(first, up) - delta, last - delta, 'up', null);
  const top = Math.min(last, up);
  let money = possible(Math.max(first, down + 1, 1, committed));
  while (money < top) {
    const at = money;
    const turns = everyChance(chance => automaton.turn(settled, combination, at - committed, at, chance));
    const end = turns.reduce((first, { turn }) => Math.min(first, rangeOf(turn, committed)[1]), top);
    for (const { turn, probability } of turns) {
      put(at - delta, end - delta, endOf(turn) ?? turn.next, turn.left, probability);
      seesDice ||= turn.combination !== 'any';
    }
    money = possible(end);
  }
  return { segments, seesDice };
};

export const isEnd = (next: number | End): next is End => ENDS.includes(next as End);
