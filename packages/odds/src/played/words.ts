import { type Cents, dollars } from '@hardway/rules';
import type { SessionChance } from './chance.ts';
import type { LayoutCost } from './layout-cost.ts';
import type { Review } from './review.ts';
import { centsOf, shownOf } from './shown.ts';
import type { Chance } from './thrown.ts';
import type { Change } from './what-if.ts';

/** "$12.50", without a sign. */
export const moneyText = (amount: number): string => `$${dollars(Math.abs(amount) as Cents)}`;

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

/** What the sentence about a layout needs to know of it. */
type LayoutTold = Pick<LayoutCost, 'perRoll' | 'deviation'> & {
  readonly wagers: readonly Pick<LayoutCost['wagers'][number], 'works'>[];
};
type MoneyText = (cents: number) => string;

/** How far a typical roll moves a player, in whole dollars from ten dollars on. */
export const deviationText = (deviation: number, money: MoneyText = moneyText): string =>
  money(deviation < TOLD_IN_DOLLARS ? Math.round(deviation) : Math.round(deviation / DOLLAR_CENTS) * DOLLAR_CENTS);

const perRollText = ({ wagers, perRoll }: LayoutTold, money: MoneyText): string => {
  const [bets, s] = wagers.length === 1 ? ['This bet', 's'] : ['These bets', ''];
  if (perRoll.n === 0n) return `${bets} cost${s} nothing on average`;
  const cents = Math.abs(centsOf(perRoll));
  const verb = perRoll.n > 0n ? 'cost' : 'gain';
  return `${bets} ${verb}${s} ${cents === 0 ? `less than ${money(1)}` : money(cents)} a roll on average`;
};

/** "These bets cost $1.37 a roll on average; a typical roll moves you ±$24." Amounts as `money` writes them. */
export const layoutSentence = (layout: LayoutTold, money: MoneyText = moneyText): string => {
  const { wagers, deviation } = layout;
  if (wagers.length === 0) return 'You have no bets on the table.';
  if (!wagers.some(({ works }) => works))
    return `${wagers.length === 1 ? 'Your bet is' : 'Your bets are'} off for the next roll: it costs nothing.`;
  return `${perRollText(layout, money)}; a typical roll moves you ±${deviationText(deviation, money)}.`;
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
