import { cents, type Dice, type House, netOf, type Settlement, type Table, type WagerName } from '@hardway/rules';
import { type BookCard, bookCards } from '../rules/cards.ts';
import { fullHouse } from '../rules/games.ts';
import { money, signed, titleOf } from '../table/names.ts';
import { bet, type Frame, last, type Move, moved, openLesson, played, roll, tryBet } from './lesson-table.ts';

/** The same chips and the same dice, to be played under every book. */
export type Demo = {
  readonly title: string;
  readonly position: readonly Move[];
  readonly bets: readonly (readonly [wager: WagerName, dollars: number])[];
  readonly dice: Dice;
};

export const DEMOS: readonly Demo[] = [
  {
    title: 'Twelve on the come-out',
    position: [],
    bets: [
      ['dont-pass', 10],
      ['field', 5],
      ['twelve', 5],
      ['any-craps', 5],
    ],
    dice: [6, 6],
  },
  {
    title: 'Two on the come-out',
    position: [],
    bets: [
      ['dont-pass', 10],
      ['field', 5],
      ['two', 5],
    ],
    dice: [1, 1],
  },
  {
    title: 'A hard six',
    position: [bet('pass', 5), roll(5, 3)],
    bets: [
      ['place 6', 6],
      ['hard 6', 5],
      ['hop 3-3', 5],
      ['big 6', 5],
    ],
    dice: [3, 3],
  },
  {
    title: 'The four, bought and placed',
    position: [bet('pass', 5), roll(5, 3)],
    bets: [
      ['buy 4', 10],
      ['place 4', 10],
      ['hard 4', 5],
    ],
    dice: [2, 2],
  },
  {
    title: 'An eleven in the centre',
    position: [bet('pass', 5), roll(5, 3)],
    bets: [
      ['eleven', 5],
      ['c-and-e', 10],
      ['hop 6-5', 5],
    ],
    dice: [6, 5],
  },
];

/** What became of one of the bets under one book. */
type DemoLine = {
  readonly wager: WagerName;
  readonly title: string;
  readonly words: string;
  readonly net: number;
};

/** A demonstration under one book: the felt, each bet, and what it comes to. */
export type Shown = {
  readonly card: BookCard;
  readonly house: House;
  /** The chips as they lay, and what the dice did to them. */
  readonly laid: Frame;
  readonly after: Table;
  readonly lines: readonly DemoLine[];
  readonly net: number;
};

const words = (settlement: Settlement | undefined): string => {
  switch (settlement?.type) {
    case 'won':
      return `wins ${money(settlement.winnings)}${settlement.less + settlement.held === 0 ? '' : `, less ${money(settlement.less + settlement.held)} commission`}`;
    case 'lost':
      return `loses ${money(settlement.stake)}`;
    case 'returned':
      return `a push: ${money(settlement.stake)} comes back`;
    default:
      return 'nothing happens: it stands';
  }
};

/** Plays a demonstration under a book. A bet that it does not have, or does not take, is said to be missing. */
export const shownUnder = (card: BookCard, demo: Demo): Shown => {
  const [{ ruleset, game }] = card.games;
  const house = fullHouse(ruleset, game);
  const open = openLesson(house);
  let table = last(open, played(open, demo.position));
  const made = new Map<WagerName, string>();
  for (const [wager, dollars] of demo.bets) {
    const tried = tryBet(table, wager, dollars);
    if ('ok' in tried) table = tried.ok;
    else made.set(wager, house.rules[wager] === undefined ? 'no such bet here' : tried.refusal.sentence);
  }
  const frame = moved(table, { type: 'roll', dice: demo.dice });
  const settled = frame.rolled?.settlements ?? [];
  const lines = demo.bets.map(([wager, dollars]): DemoLine => {
    const settlement = settled.find(each => each.wager === wager);
    const title = `${house.rules[wager] === undefined ? usualTitle(wager) : titleOf(house, wager)}, ${money(dollars * 100)}`;
    return {
      wager,
      title,
      words: made.get(wager) ?? words(settlement),
      net: settlement === undefined ? 0 : netOf(settlement),
    };
  });
  const laid: Frame = frame.rolled === undefined ? { table } : { table, rolled: frame.rolled };
  return { card, house, laid, after: frame.table, lines, net: lines.reduce((sum, { net }) => sum + net, 0) };
};

/** A bet's name in a book that has it. */
const usualTitle = (wager: WagerName): string => {
  const having = bookCards()
    .map(({ games: [{ ruleset, game }] }) => fullHouse(ruleset, game))
    .find(house => house.rules[wager] !== undefined);
  return having === undefined ? wager : titleOf(having, wager);
};

/** What a demonstration comes to: "+$165". */
export const netWords = ({ net }: Pick<Shown, 'net'>): string => (net === 0 ? money(cents(0)) : signed(net));

/** The book that differs most from another in what a demonstration pays. */
export const mostUnlike = (all: readonly Shown[], one: Shown): Shown =>
  all.reduce((far, each) => (Math.abs(each.net - one.net) > Math.abs(far.net - one.net) ? each : far), one);
