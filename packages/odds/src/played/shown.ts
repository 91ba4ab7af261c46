import type { Cents } from '@hardway/rules';
import { add, compare, negate, type Ratio, ratio, subtract, toNumber, ZERO } from '../ratio.ts';
import type { Review } from './review.ts';

/** Whole cents that add up: `result` = `luck` − `cost` − `standing`. */
export type ShownSplit = {
  readonly result: Cents;
  readonly cost: Cents;
  readonly luck: Cents;
  /** What bets that still stand are expected to bring. */
  readonly standing: Cents;
};

/** The figures of a session as they are shown: every line adds up, and the kinds add up to the session. */
export type Shown = ShownSplit & { readonly kinds: readonly ShownSplit[] };

const below = ({ n, d }: Ratio): bigint => (n < 0n ? -((-n + d - 1n) / d) : n / d);

/**
 * Whole numbers next to fractions that add up to a total: those with the largest rests are rounded up. A total that the
 * fractions don't come to is made up one by one, too.
 */
export const apportion = (parts: readonly Ratio[], total: number): readonly number[] => {
  const whole = parts.map(part => Number(below(part)));
  const rests = parts.map((part, at) => ({ at, rest: subtract(part, ratio(whole[at] as number)) }));
  rests.sort((a, b) => compare(b.rest, a.rest) || a.at - b.at);
  const missing = total - whole.reduce((all, each) => all + each, 0);
  const order = missing < 0 ? rests.reverse() : rests;
  for (let next = 0; next < Math.abs(missing) && order.length > 0; next += 1) {
    const { at } = order[next % order.length] as { at: number };
    whole[at] = (whole[at] as number) + Math.sign(missing);
  }
  return whole;
};

type Split = { readonly result: Cents; readonly cost: Ratio; readonly luck: Ratio; readonly standing: Ratio };

/** What adds up to the result of a split. */
const partsOf = ({ cost, luck, standing }: Split): readonly Ratio[] => [negate(cost), luck, negate(standing)];

const shownSplit = (result: Cents, [paid = 0, threw = 0, stands = 0]: readonly number[]): ShownSplit => ({
  result,
  cost: (0 - paid) as Cents,
  luck: threw as Cents,
  standing: (0 - stands) as Cents,
});

/** The figures of a session as they are shown. Everything that shows them takes them from here, so that they add up. */
export const shownOf = (session: Review): Shown => {
  const { result, cost, luck, standing, kinds } = session;
  const all = apportion(partsOf({ result, cost, luck, standing: standing.value }), result);
  const exact = kinds.map(partsOf);
  const rows = kinds.map((kind, at) => [...apportion(exact[at] as readonly Ratio[], kind.result)]);
  settleColumns(rows, exact, all);
  return {
    ...shownSplit(result, all),
    kinds: kinds.map((kind, at) => shownSplit(kind.result, rows[at] as readonly number[])),
  };
};

/** Moves cents within rows until the columns add up too: each time the cent that is nearest to being there already. */
const settleColumns = (rows: number[][], exact: readonly (readonly Ratio[])[], totals: readonly number[]): void => {
  for (;;) {
    const over = totals.map((total, column) => rows.reduce((all, row) => all + (row[column] as number), 0) - total);
    const from = over.findIndex(each => each > 0);
    const to = over.findIndex(each => each < 0);
    if (from < 0 || to < 0) return;
    const ahead = (at: number): number => {
      const [row, parts] = [rows[at] as number[], exact[at] as readonly Ratio[]];
      const excess = (column: number): number => (row[column] as number) - toNumber(parts[column] as Ratio);
      return excess(from) - excess(to);
    };
    const order = rows.map((_, at) => at).sort((a, b) => ahead(b) - ahead(a));
    const row = rows[order[0] as number] as number[];
    row[from] = (row[from] as number) - 1;
    row[to] = (row[to] as number) + 1;
  }
};

/** A fraction of a cent rounded to the cent, half away from zero. */
export const centsOf = (value: Ratio): Cents =>
  (compare(value, ZERO) < 0 ? -centsOf(negate(value)) : Number(below(add(value, ratio(1, 2))))) as Cents;
