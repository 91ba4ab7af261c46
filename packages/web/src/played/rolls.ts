import type { Walk } from '@hardway/notation';
import { type Cents, type Dice, netOf, type Outcome, type SeatNumber } from '@hardway/rules';

/** A roll of a record as one seat's player lists it. */
export type RollRow = {
  /** Which line played it, counted from 0, and where it stands in the text. */
  readonly step: number;
  readonly line: number;
  readonly dice: Dice;
  readonly outcome: Outcome;
  /** Which hand it belongs to, from 1. */
  readonly hand: number;
  readonly net: Cents;
  /** Won or lost up to here. */
  readonly standing: Cents;
  readonly isVoided: boolean;
};

/** Every roll of a record, with what it won and lost for a seat. What was voided moved nothing in the end. */
export const rollsOf = ({ opening, lines }: Walk, seat: SeatNumber): readonly RollRow[] => {
  const rows: RollRow[] = [];
  let [hand, standing] = [0, 0];
  lines.forEach(({ line, facts }, step) => {
    for (const fact of facts) {
      if (fact.type === 'rolled') {
        const { dice, outcome, settlements } = fact;
        const isFirst = (lines[step - 1]?.table ?? opening).handRolls === 0;
        if (isFirst || rows.length === 0) hand += 1;
        const net = settlements.reduce((sum, each) => (each.seat === seat ? sum + netOf(each) : sum), 0) as Cents;
        standing += net;
        rows.push({ step, line, dice, outcome, hand, net, standing: standing as Cents, isVoided: false });
      } else if (fact.type === 'rollVoided') {
        const last = rows.pop();
        if (last === undefined) continue;
        standing -= last.net;
        rows.push({ ...last, net: 0 as Cents, standing: standing as Cents, isVoided: true });
      }
    }
  });
  return rows;
};

/** The first roll of the hand before or after the one that a roll belongs to; without one, the end of the list. */
export const handFrom = (rows: readonly RollRow[], at: number, by: 1 | -1): number => {
  const now = rows[at];
  if (now === undefined) return by === 1 ? 0 : -1;
  const starts = (index: number): boolean => rows[index - 1]?.hand !== rows[index]?.hand;
  for (let next = at + by; next >= 0 && next < rows.length; next += by) if (starts(next)) return next;
  return by === 1 ? rows.length - 1 : 0;
};

/** The longest hand in rolls, and the one that won most. */
export const bestHands = (rows: readonly RollRow[]): { readonly longest: number; readonly best: Cents } => {
  const hands = [
    ...Map.groupBy(
      rows.filter(({ isVoided }) => !isVoided),
      ({ hand }) => hand,
    ).values(),
  ];
  const won = hands.map(each => each.reduce((sum, { net }) => sum + net, 0));
  return {
    longest: hands.reduce((most, { length }) => Math.max(most, length), 0),
    best: won.reduce((most, each) => Math.max(most, each), won[0] ?? 0) as Cents,
  };
};

/** A curve with no more points than can be seen: of every stretch its lowest and its highest. */
export const thinned = (values: readonly number[], most: number): readonly (readonly [at: number, value: number])[] => {
  const all = values.map((value, at) => [at, value] as const);
  if (values.length <= most) return all;
  const size = Math.ceil((2 * values.length) / most);
  const points: (readonly [number, number])[] = [];
  for (let from = 0; from < all.length; from += size) {
    const stretch = all.slice(from, from + size);
    const low = stretch.reduce((least, each) => (each[1] < least[1] ? each : least));
    const high = stretch.reduce((top, each) => (each[1] > top[1] ? each : top));
    points.push(...(low[0] <= high[0] ? [low, high] : [high, low]));
  }
  const last = all.at(-1);
  return last === undefined || points.at(-1)?.[0] === last[0] ? points : [...points, last];
};
