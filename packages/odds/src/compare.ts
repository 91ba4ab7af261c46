import { type Clause, clauseOf, type House, type Rule, ruleOf } from '@hardway/rules';
import { type Analysis, analyse, type Settings } from './analyse.ts';
import { entriesNamed, type OddsEntry } from './entries.ts';
import { compare, equals, text } from './ratio.ts';

/** A rule that bears on what a wager is worth, in words, and where it is written. */
export type Term = { readonly about: string; readonly says: string; readonly clause: Clause };

/** Houses at which a wager is worth the same, and the rules that make it so. */
export type Group = {
  readonly analysis: Analysis;
  readonly at: readonly { readonly ruleset: string; readonly game: string }[];
  /** One for each rule, with the clauses of all the books that have it. */
  readonly terms: readonly (Omit<Term, 'clause'> & { readonly clauses: readonly Clause[] })[];
};

/** One wager in all the books: the cheapest first, and which rules are not the same everywhere. */
export type Comparison = {
  readonly wager: string;
  readonly groups: readonly Group[];
  readonly differs: readonly string[];
};

const commissionTerm = (house: House, { subject, commission }: Rule): readonly Term[] => {
  if (commission === undefined) return [];
  const { rate, of, when } = commission;
  const base = of === 'stake' ? 'the wager' : when === 'made' ? 'what it would win' : 'what it won';
  return [
    {
      about: 'commission',
      says: `${(100 * rate[0]) / rate[1]}% of ${base}, ${when === 'made' ? 'when made' : 'out of the winnings'}`,
      clause: house.book.commission.cite[subject.kind === 'lay' ? 'lay' : 'buy'],
    },
  ];
};

/** The rules that an edge can come from: odds, bar, commission, counting, boosted odds. */
const termsOf = ({ house, entry, lines, powerChance }: Analysis): readonly Term[] => {
  const rule = ruleOf(house, entry.wager);
  const { kind } = rule.subject;
  const { bar, power } = house.book;
  return [
    {
      about: 'pays',
      says: lines.map(({ on, odds }) => (lines.length === 1 ? odds : `${odds} on ${on}`)).join('; '),
      clause: clauseOf(rule, 'pays'),
    },
    ...(kind === 'dont-pass' || kind === 'dont-come'
      ? [
          {
            about: 'bar',
            says: `${bar.total} ${bar.wager === 'returned' ? 'is returned' : 'stands'}`,
            clause: bar.cite,
          },
        ]
      : []),
    ...commissionTerm(house, rule),
    ...(kind === 'hot-shooter' && house.options['count-seven-out'] === 'off'
      ? [{ about: 'count', says: 'the seven-out is not counted', clause: clauseOf(rule, 'pays') }]
      : []),
    ...(powerChance === undefined || power === undefined
      ? []
      : [{ about: 'power odds', says: `drawn ${text(powerChance)} of the time`, clause: power.cite }]),
  ];
};

const isAlike = (a: Analysis, b: Analysis): boolean =>
  equals(a.edge, b.edge) &&
  equals(a.variance, b.variance) &&
  equals(a.push, b.push) &&
  equals(a.averageRolls, b.averageRolls);

/** The wagers of this name, or of this kind, at all these houses. */
export const compareHouses = (
  houses: readonly House[],
  name: string,
  settings: Settings = {},
): readonly Comparison[] => {
  const found = houses.flatMap(house => entriesNamed(house, name).map(entry => ({ house, entry })));
  const wagers = [...new Set(found.map(({ entry }) => entry.name))];
  return wagers.map(wager =>
    comparison(
      wager,
      found
        .filter(({ entry }) => entry.name === wager)
        .map(({ house, entry }) => analyse(house, entry as OddsEntry, settings)),
    ),
  );
};

const comparison = (wager: string, analyses: readonly Analysis[]): Comparison => {
  const groups: Analysis[][] = [];
  for (const analysis of analyses) {
    const alike = groups.find(([first]) => isAlike(first as Analysis, analysis));
    if (alike === undefined) groups.push([analysis]);
    else alike.push(analysis);
  }
  const terms = analyses.map(termsOf);
  const abouts = [...new Set(terms.flat().map(({ about }) => about))];
  const saidOf = (about: string): Set<string | undefined> =>
    new Set(terms.map(own => own.find(term => term.about === about)?.says));
  const differs = groups.length === 1 ? [] : abouts.filter(about => saidOf(about).size > 1);
  return {
    wager,
    differs,
    groups: groups.map(grouped).sort((a, b) => compare(a.analysis.edge, b.analysis.edge)),
  };
};

const grouped = (analyses: readonly Analysis[]): Group => {
  const terms: { about: string; says: string; clauses: Clause[] }[] = [];
  for (const { about, says, clause } of analyses.flatMap(termsOf)) {
    const same = terms.find(term => term.about === about && term.says === says);
    if (same === undefined) terms.push({ about, says, clauses: [clause] });
    else if (!same.clauses.includes(clause)) same.clauses.push(clause);
  }
  return {
    analysis: analyses[0] as Analysis,
    at: analyses.map(({ house }) => ({ ruleset: house.ruleset, game: house.gameName })),
    terms,
  };
};
