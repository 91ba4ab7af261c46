import { type House, openHouse } from '@hardway/rules';
import { type Analysis, analyse } from '../analyse.ts';
import { endingOf } from '../chain.ts';
import { entriesNamed } from '../entries.ts';
import {
  add,
  divide,
  equals,
  multiply,
  negate,
  ONE,
  percent,
  type Ratio,
  ratio,
  subtract,
  toFixed,
  ZERO,
} from '../ratio.ts';
import { type BookRow, type BookTable, cell, payoutCell } from './cells.ts';
import { MULTI_ROLL, type MultiRollRow } from './printed.ts';

const open = (ruleset: string, game: string, options = {}): House => {
  const house = openHouse({ ruleset, game, options });
  if (!house.ok) throw new Error(house.error.map(({ message }) => message).join('; '));
  return house.value;
};

const KINDS: { readonly [heading: string]: string } = {
  'Taking Odds': 'pass-odds',
  'Laying Odds': 'dont-pass-odds',
  Place: 'place',
  "Don't Place": 'place-lose',
  Buy: 'buy',
  Lay: 'lay',
  Hard: 'hard',
};

type Subject = { readonly wagers: readonly string[]; readonly mark: string };

/** `Buy 6 and 8 **` is the wagers `buy 6` and `buy 8` on the terms marked `**`. */
const subjectOf = (bet: string): Subject => {
  const [, heading = '', first, second, mark = ''] = /^(\D+?) (\d+) and (\d+)(?: (.+))?$/.exec(bet) ?? [];
  const kind = KINDS[heading];
  if (kind === undefined) return { wagers: [bet === 'Pass' ? 'pass' : 'dont-pass'], mark: '' };
  return { wagers: [`${kind} ${first}`, `${kind} ${second}`], mark };
};

/** Whose rules a marked row follows. The table is a general one: some of its rows are other houses'. */
const termsOf = (
  house: House,
  { wagers: [wager = ''], mark }: Subject,
): { readonly house: House; readonly whose?: string } => {
  if (mark === '(AU)') return { house: open('victoria', 'craps'), whose: "Victoria's odds" };
  if (mark === '*') return { house: open('victoria', 'craps'), whose: 'commission taken when the wager is made' };
  if (mark === '**' && wager.startsWith('buy')) {
    return {
      house: open('maryland', 'craps', { commission: 'on-win' }),
      whose: 'commission of the wager, taken on the win',
    };
  }
  return { house };
};

const analysisOf = (house: House, wager: string): Analysis => {
  const [entry] = entriesNamed(house, wager);
  if (entry === undefined) throw new Error(`${house.ruleset} has no ${wager}`);
  return analyse(house, entry);
};

type Columns = { readonly [column in Exclude<keyof MultiRollRow, 'bet' | 'pays'>]: string } & {
  readonly pays: Ratio;
};

/** What a wager earns and costs if it is taken down after one roll. */
const firstRoll = ({ chain, endings, nets }: Analysis): { win: Ratio; lose: Ratio; net: Ratio } => {
  let [win, lose, net] = [ZERO, ZERO, ZERO];
  for (let edge = chain.offsets[chain.start] as number; edge < (chain.offsets[chain.start + 1] as number); edge += 1) {
    const target = chain.targets[edge] as number;
    if (target < 0) {
      const ending = endingOf(target);
      const chance = ratio(chain.weights[edge] as number, chain.total);
      net = add(net, multiply(chance, nets[ending] as Ratio));
      if (endings[ending]?.type === 'win') win = add(win, chance);
      if (endings[ending]?.type === 'lose') lose = add(lose, chance);
    }
  }
  return { win, lose, net };
};

const netFor = ({ endings, nets }: Analysis, type: 'win' | 'lose'): Ratio =>
  nets[endings.findIndex(ending => ending.type === type)] as Ratio;

/**
 * The table's conventions. Edges and odds are per unit put down, commission included. Pass and don't pass are followed
 * to the end, and their rolls counted per wager resolved; every other wager's chances and its "bet made" edge are
 * those of a single roll, a roll that decides nothing counting as a push.
 */
const columnsOf = (analysis: Analysis): Columns => {
  const risked = negate(netFor(analysis, 'lose'));
  const isLine = analysis.entry.wager === 'pass' || analysis.entry.wager === 'dont-pass';
  const once = firstRoll(analysis);
  const { win, lose } = isLine ? analysis : once;
  const made = isLine ? analysis.edge : negate(once.net);
  const edge = (value: Ratio): string => percent(divide(value, risked), 2);
  return {
    pays: divide(netFor(analysis, 'win'), risked),
    win: percent(win, 2),
    push: percent(subtract(ONE, add(win, lose)), 2),
    lose: percent(lose, 2),
    rolls: toFixed(divide(analysis.averageRolls, subtract(ONE, analysis.push)), 2),
    made: edge(made),
    resolved: edge(analysis.edgeResolved),
    perRoll: edge(analysis.edgePerRoll),
  };
};

const COLUMNS = [
  ['win', 'win'],
  ['push', 'push'],
  ['lose', 'loss'],
  ['rolls', 'rolls'],
  ['made', 'edge made'],
  ['resolved', 'edge resolved'],
  ['perRoll', 'edge per roll'],
] as const;

const isAlike = (a: Columns, b: Columns): boolean =>
  equals(a.pays, b.pays) && COLUMNS.every(([key]) => a[key] === b[key]);

const rowOf = (house: House, printed: MultiRollRow): BookRow => {
  const subject = subjectOf(printed.bet);
  const terms = termsOf(house, subject);
  const [columns, ...others] = subject.wagers.map(wager => columnsOf(analysisOf(terms.house, wager))) as [
    Columns,
    ...Columns[],
  ];
  if (!others.every(other => isAlike(other, columns))) throw new Error(`the wagers of ${printed.bet} are not alike`);
  const here = columnsOf(analysisOf(house, subject.wagers[0] as string));
  return {
    name: printed.bet,
    cells: [
      payoutCell(printed.pays, columns.pays, here.pays),
      ...COLUMNS.map(([key, heading]) => cell(heading, printed[key], columns[key], here[key])),
    ],
    ...(terms.whose === undefined ? {} : { whose: terms.whose }),
  };
};

export const multiRollTable = (house: House): BookTable => ({
  title: 'Wagers of several rolls',
  conventions:
    'Edges per unit put down, commission included. The line is followed to its end, rolls per wager resolved; the chances and the "bet made" edge of all other rows are those of one roll, a roll that decides nothing counting as a push.',
  rows: MULTI_ROLL.map(printed => rowOf(house, printed)),
});
