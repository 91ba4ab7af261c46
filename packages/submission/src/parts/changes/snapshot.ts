import { analyse, entries, percent, text } from '@hardway/odds';
import { choicesOf, clauseOf, type House, type RulingEntry, ruleOf } from '@hardway/rules';
import { rulesDocument } from '../rules/document.ts';

/** What a later submission is compared with: every figure, rule, ruling and clause, and what they were computed by. */
export type Snapshot = {
  readonly format: 1;
  readonly ruleset: string;
  readonly edition: number;
  readonly rulesDigest: string;
  readonly version: string;
  readonly programDigest: string;
  readonly games: readonly GameSnapshot[];
  readonly rulings: readonly { readonly id: string; readonly reading: string; readonly cited: string }[];
  readonly clauses: readonly { readonly id: string; readonly says: string }[];
};

export type GameSnapshot = {
  readonly game: string;
  readonly configuration: { readonly [name: string]: string | number };
  readonly wagers: readonly {
    readonly wager: string;
    readonly clause: string;
    readonly pays: string;
    readonly hold: string;
    readonly holdPercent: string;
    readonly wins: string;
    readonly pushes: string;
    readonly averageRolls: string;
    readonly variance: string;
  }[];
  readonly rules: readonly { readonly id: string; readonly text: string; readonly clauses: string }[];
};

const PLACES = 6;

const wagersOf = (house: House): GameSnapshot['wagers'] =>
  entries(house).map(entry => {
    const { lines, edge, win, push, averageRolls, variance } = analyse(house, entry);
    return {
      wager: entry.name,
      clause: clauseOf(ruleOf(house, entry.wager), 'pays'),
      pays: lines.map(({ on, odds }) => (lines.length === 1 ? odds : `${odds} on ${on}`)).join('; '),
      hold: text(edge),
      holdPercent: percent(edge, PLACES),
      wins: text(win),
      pushes: text(push),
      averageRolls: text(averageRolls),
      variance: text(variance),
    };
  });

const rulesOf = (house: House): GameSnapshot['rules'] => {
  const { chapters, wagers } = rulesDocument(house);
  const table = chapters.flatMap(({ title, sections }) =>
    sections.map(section => ({ at: `${title}: ${section.title}`, section })),
  );
  const each = wagers.flatMap(({ title, sections }) =>
    sections.map(section => ({ at: `${title}: ${section.title}`, section })),
  );
  return [...table, ...each].map(({ at, section }) => ({
    id: at,
    text: section.sentences.join(' '),
    clauses: section.clauses.join(', '),
  }));
};

/** Everything about one game that a laboratory would look at again. */
export const gameSnapshot = (house: House): GameSnapshot => ({
  game: house.gameName,
  configuration: {
    minimum: house.limits.min,
    maximum: house.limits.max,
    unit: house.unit,
    multiple: house.multiple,
    ...Object.fromEntries(
      choicesOf(house.book, house.gameName).map(({ option, usual }) => [option, house.options[option] ?? usual]),
    ),
  },
  wagers: wagersOf(house),
  rules: rulesOf(house),
});

export const rulingSnapshot = ({ subject, reading, books, cited }: RulingEntry): Snapshot['rulings'][number] => ({
  id: `${subject} (${books})`,
  reading,
  cited: cited ?? '',
});
