import { type Cents, dollars } from '@hardway/rules';
import { add, compare, negate, type Ratio, ratio, subtract, toNumber, ZERO } from '../ratio.ts';
import type { Chance, SessionChance } from './chance.ts';
import type { LayoutCost } from './layout-cost.ts';
import type { Review } from './review.ts';
import type { Change } from './what-if.ts';

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

/** Whole numbers next to fractions that add up to a total: those with the largest rests are rounded up. */
export const apportion = (parts: readonly Ratio[], total: number): readonly number[] => {
  const whole = parts.map(part => Number(below(part)));
  const rests = parts.map((part, at) => ({ at, rest: subtract(part, ratio(whole[at] as number)) }));
  rests.sort((a, b) => compare(b.rest, a.rest) || a.at - b.at);
  let missing = total - whole.reduce((all, each) => all + each, 0);
  for (let next = 0; missing > 0 && rests.length > 0; next += 1, missing -= 1) {
    const { at } = rests[next % rests.length] as { at: number };
    whole[at] = (whole[at] as number) + 1;
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

/** "$12.50", without a sign. */
export const moneyText = (amount: number): string => `$${dollars(Math.abs(amount) as Cents)}`;

/** A fraction of a cent rounded to the cent, half away from zero. */
export const centsOf = (value: Ratio): Cents =>
  (compare(value, ZERO) < 0 ? -centsOf(negate(value)) : Number(below(add(value, ratio(1, 2))))) as Cents;

const resultText = (result: number): string =>
  result < 0 ? `You lost ${moneyText(result)}.` : result > 0 ? `You won ${moneyText(result)}.` : 'You broke even.';

const costText = (cost: number): string =>
  cost < 0
    ? `Your bets gained ${moneyText(cost)}`
    : cost > 0
      ? `Your bets cost ${moneyText(cost)}`
      : 'Your bets cost nothing';

const luckText = (luck: number, hasDraws: boolean): string => {
  const what = hasDraws ? 'the dice and the draws' : 'the dice';
  if (luck === 0) return `${what} were neither kind nor unkind`;
  return `${what} were ${moneyText(luck)} ${luck > 0 ? 'kind' : 'unkind'}`;
};

const standingText = (stake: number, standing: number): string => {
  if (stake === 0) return '';
  const worth =
    standing === 0 ? '' : `, and expected to ${standing < 0 ? 'lose' : 'win'} ${moneyText(standing)} from here`;
  return ` ${moneyText(stake)} of yours is still on the table${worth}.`;
};

/** A chance in per cent, to the places that are certain: "78%", "77.5%", "77% to 78%", "less than 1%". */
export const chanceText = ({ low, high }: Chance): string => {
  if (high < 0.005) return 'less than 1%';
  if (low > 0.995) return 'more than 99%';
  for (const places of [0, 1]) {
    const [from, to] = [(100 * low).toFixed(places), (100 * high).toFixed(places)];
    if (from === to) return `${from}%`;
  }
  return `${Math.floor(100 * low)}% to ${Math.ceil(100 * high)}%`;
};

/** "78% of players with these bets would have done better." */
export const betterText = ({ better }: SessionChance): string => {
  const [first = '', ...rest] = chanceText(better);
  return `${first.toUpperCase()}${rest.join('')} of players with these bets would have done better.`;
};

/** A session in one breath: what came of it, what the bets cost, what the dice did, and how others would have done. */
export const sessionSentence = (session: Review, chance: SessionChance): string => {
  const { result, cost, luck, standing } = shownOf(session);
  const split = `${costText(cost)}; ${luckText(luck, session.drawn.n !== 0n)}.`;
  const others = session.layouts.length === 0 ? '' : ` ${betterText(chance)}`;
  return `${resultText(result)} ${split}${standingText(session.standing.stake, standing)}${others}`;
};

const DOLLAR_CENTS = 100;
/** From here on a deviation is told in whole dollars. */
const TOLD_IN_DOLLARS = 10 * DOLLAR_CENTS;

const deviationText = (deviation: number): string =>
  moneyText(deviation < TOLD_IN_DOLLARS ? Math.round(deviation) : Math.round(deviation / DOLLAR_CENTS) * DOLLAR_CENTS);

const perRollText = (perRoll: Ratio): string => {
  if (perRoll.n === 0n) return 'These bets cost nothing on average';
  const cents = Math.abs(centsOf(perRoll));
  const verb = perRoll.n > 0n ? 'cost' : 'gain';
  return `These bets ${verb} ${cents === 0 ? 'less than $0.01' : moneyText(cents)} a roll on average`;
};

/** "These bets cost $1.37 a roll on average; a typical roll moves you ±$24." */
export const layoutSentence = ({ wagers, perRoll, deviation }: LayoutCost): string => {
  if (wagers.length === 0) return 'You have no bets on the table.';
  if (!wagers.some(({ works }) => works)) return 'Your bets are off for the next roll: it costs nothing.';
  return `${perRollText(perRoll)}; a typical roll moves you ±${deviationText(deviation)}.`;
};

/** How a change is told: "With full odds". */
export const changeTitle = (change: Change): string => {
  switch (change.type) {
    case 'full-odds':
      return 'With full odds';
    case 'no-odds':
      return 'Without odds';
    case 'without':
      return `Without ${change.kinds.map(kind => (kind === 'hard' ? 'hardways' : `${kind} bets`)).join(' and ')}`;
    case 'house':
      return `By the ${change.house.book.title} book`;
  }
};
