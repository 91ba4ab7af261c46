import { multiply, ratio, subtract, text } from '@hardway/odds';
import { arranged, type ColumnRule } from '../staff/rows.ts';
import type { OddsRow } from './answers.ts';
import { hasChips } from './compared.ts';
import { FAMILY_WORDS, type Family, familyOf } from './families.ts';
import { centsText, type FigureText, numberText, ODDS_PLACES, ratioOf, shareText } from './fractions.ts';
import type { OddsPlace } from './place.ts';

/** Bets of one kind that come to the same share a line of the table. */
export type OddsLine = {
  readonly key: string;
  readonly title: string;
  /** Their names in the records. */
  readonly names: readonly string[];
  readonly family: Family;
  readonly first: OddsRow;
};

const FIGURES = ['win', 'push', 'lose', 'edge', 'edgeResolved', 'edgePerRoll', 'averageRolls', 'variance'] as const;

const keyOf = ({ record, kind, place }: OddsRow): string =>
  JSON.stringify([place, kind, FIGURES.map(figure => record[figure]), record.pays.map(({ odds }) => odds)]);

/** So many are named; the rest are counted. */
const NAMED = 6;

/** `Place 6, 8`: what the titles have in common once, then what tells them apart. */
const joined = (titles: readonly string[]): string => {
  const [first = '', ...more] = titles;
  if (more.length === 0) return first;
  const cut = first.lastIndexOf(' ') + 1;
  const start = first.slice(0, cut);
  const rests = titles.map(title => (title.startsWith(start) ? title.slice(cut) : title));
  const shown = rests.slice(0, NAMED).join(', ');
  return `${start}${shown}${rests.length > NAMED ? ` and ${rests.length - NAMED} more` : ''}`;
};

/** The lines of the table, in the order of the records. */
export const linesOf = (rows: readonly OddsRow[]): readonly OddsLine[] => {
  const groups = Map.groupBy(rows, keyOf);
  return [...groups].map(([key, alike]) => {
    const first = alike[0] as OddsRow;
    return {
      key,
      title: joined(alike.map(({ title }) => title)),
      names: alike.map(({ record }) => record.wager),
      family: familyOf(first.kind),
      first,
    };
  });
};

/** A column of the table, what it means in one sentence, and how a figure of it stands there. */
export type OddsColumn = ColumnRule<OddsLine> & {
  readonly says: string;
  readonly figure?: (line: OddsLine, fractions: boolean) => FigureText;
};

type Exact = 'win' | 'push' | 'lose' | 'edge' | 'edgeResolved' | 'edgePerRoll' | 'averageRolls' | 'variance';

const column = (
  id: string,
  title: string,
  figure: Exact,
  says: string,
  written: typeof shareText = shareText,
): OddsColumn => ({
  id,
  title,
  says,
  value: ({ first }) => first.record.decimal[figure],
  figure: ({ first }, fractions) => written(first.record[figure], fractions),
});

const NAME: OddsColumn = {
  id: 'bet',
  title: 'Bet',
  says: 'Bets of one kind that come to the same share a line. A tap opens what is known about the bet, and its rule.',
  value: ({ title }) => title,
  text: ({ title, names }) => `${title} ${names.join(' ')}`,
};

const FAMILY: OddsColumn = {
  id: 'family',
  title: 'Family',
  says: 'What sort of bet it is.',
  value: ({ family }) => FAMILY_WORDS[family],
  choices: ({ family }) => [family],
  isChoice: true,
};

const PLACE: OddsColumn = {
  id: 'place',
  title: 'Table',
  says: 'The rule book, the game, and what the operator has chosen beyond the usual.',
  value: ({ first }) => first.place,
};

const paysOf = ({ first: { record } }: OddsLine): string =>
  [...new Set(record.pays.map(({ odds }) => odds))].join(', ');

const FIGURE_COLUMNS: readonly OddsColumn[] = [
  column('edge', 'Edge per bet', 'edge', 'What the house keeps of each bet made, on average; a push counts as a bet.'),
  column(
    'roll',
    'Edge per roll',
    'edgePerRoll',
    'The same for each roll that the bet is up: the edge divided by the rolls it takes.',
  ),
  column('decided', 'Hold', 'edgeResolved', 'What the house keeps of bets that win or lose; pushes are left out.'),
  column('rolls', 'Rolls', 'averageRolls', 'How many rolls it takes on average until the bet is decided.', numberText),
  column('win', 'Wins', 'win', 'The chance that the bet wins.'),
  column('push', 'Pushes', 'push', 'The chance that the stake comes back, neither won nor lost.'),
  column('lose', 'Loses', 'lose', 'The chance that the bet loses.'),
  {
    id: 'pays',
    title: 'Pays',
    says: 'What the bet pays when it wins.',
    value: paysOf,
  },
  {
    id: 'deviation',
    title: 'Std dev',
    says: 'How far one bet typically ends from its average, in units of the stake: the root of the variance.',
    value: ({ first }) => first.record.decimal.standardDeviation,
    figure: ({ first }) => ({ text: first.record.decimal.standardDeviation.toFixed(ODDS_PLACES) }),
  },
  column('variance', 'Variance', 'variance', 'The mean square of that distance.', numberText),
  {
    id: 'returns',
    title: 'Returns',
    says: 'What comes back of each bet on average: all but the edge.',
    value: ({ first }) => 1 - first.record.decimal.edge,
    figure: ({ first }, fractions) => shareText(text(subtract(ratio(1), ratioOf(first.record.edge))), fractions),
  },
];

/** The amount of a record in dollars. */
const dollarsOf = (amount = '0'): number => Number(amount);

const costColumn = (id: string, title: string, figure: 'edge' | 'edgePerRoll', says: string): OddsColumn => ({
  id,
  title,
  says,
  value: ({ first: { record } }) => record.decimal[figure] * dollarsOf(record.amount),
  figure: ({ first: { record } }, fractions) =>
    centsText(
      text(multiply(ratioOf(record[figure]), ratio(Math.round(dollarsOf(record.amount) * 100)))),
      fractions,
      ODDS_PLACES,
    ),
});

const COST_COLUMNS: readonly OddsColumn[] = [
  costColumn('cost', 'Costs a bet', 'edge', 'What the bet of this amount costs on average, in dollars.'),
  costColumn(
    'cost-roll',
    'Costs a roll',
    'edgePerRoll',
    'What it costs on average for each roll that it is up, in dollars.',
  ),
];

/** The columns of the table: the table's name where there are several, and money where there is an amount. */
export const oddsColumns = (hasAmount: boolean, hasPlaces: boolean): readonly OddsColumn[] => [
  NAME,
  ...(hasPlaces ? [PLACE] : []),
  ...FIGURE_COLUMNS.slice(0, 2),
  ...(hasAmount ? COST_COLUMNS : []),
  ...FIGURE_COLUMNS.slice(2),
  FAMILY,
];

/** The lines that are asked for, in the order that is asked for. Words are looked for in names, not in figures. */
export const shownLines = (
  lines: readonly OddsLine[],
  columns: readonly OddsColumn[],
  {
    find,
    family,
    sort,
    onlyChips,
    ...felt
  }: Pick<OddsPlace, 'find' | 'family' | 'sort' | 'onlyChips' | 'chips' | 'puck'>,
): readonly OddsLine[] => {
  const chosen: { readonly [column: string]: string } = family === undefined ? {} : { family };
  const found = arranged(lines, [NAME, PLACE, FAMILY], { find, sort: undefined, chosen });
  const sorted = arranged(found, columns, { find: '', sort, chosen: {} });
  return onlyChips ? sorted.filter(({ names }) => hasChips(names, felt)) : sorted;
};
