import { type Comparison, compareHouses, percent } from '@hardway/odds';
import { type House, houseOf, KINDS, type WagerKind, type WagerName } from '@hardway/rules';
import { label } from '../felt/labels.ts';
import { bookCards } from '../rules/cards.ts';
import { fullHouse } from '../rules/games.ts';
import { titleOf } from '../table/names.ts';
import { listed } from './decided.ts';

/** Books that have a bet on the same terms: those terms, and what the bet costs there. */
type SameTerms = {
  readonly books: readonly string[];
  readonly terms: readonly { readonly says: string; readonly clauses: readonly string[] }[];
  readonly edge: string;
};

/** Bets in which the books differ in the same way. */
export type Difference = { readonly bets: string; readonly groups: readonly SameTerms[] };

/** Bets that some books have and others have not. */
type Offer = { readonly bets: string; readonly books: readonly string[] };

/** Bets of the table itself. Side bets are the operator's choice, and their pay tables differ from house to house. */
const COMPARED: readonly WagerKind[] = KINDS.filter(kind => !/^(fire|hot-|all-|make-)/.test(kind));

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(\d+) is returned$/, '$1 on the first roll is a push'],
  [/^(\d+) stands$/, '$1 on the first roll is barred: the bet stays'],
  [/^(.+)% of the wager, when made$/, '$1% commission of the bet, paid when you make it'],
  [/^(.+)% of what it would win, when made$/, '$1% commission of what it would win, paid when you make it'],
  [/^(.+)% of what it won, out of the winnings$/, '$1% commission of what you win, only when you win'],
  [/^(.+)% of the wager, out of the winnings$/, '$1% commission of the bet, only when you win'],
];

/** A term as a player would say it. */
export const termWords = (about: string, says: string): string => {
  const [pattern, words] = WORDS.find(([each]) => each.test(says)) ?? [];
  if (pattern !== undefined && words !== undefined) return says.replace(pattern, words);
  return about === 'pays' ? `pays ${says}` : says;
};

type Gathered = { books: string[]; terms: Map<string, Set<string>>; edge: string };

/** A bet under each book that has it, those on the same terms together. */
const groupsOf = ({ wager, differs }: Comparison, houses: readonly House[]): readonly SameTerms[] => {
  const groups = new Map<string, Gathered>();
  for (const [at, house] of houses.entries()) {
    const [group] = compareHouses([house], wager)[0]?.groups ?? [];
    if (group === undefined) continue;
    const told = group.terms.filter(({ about }) => differs.includes(about));
    const words = told.map(({ about, says }) => termWords(about, says));
    const known: Gathered = groups.get(words.join()) ?? {
      books: [],
      terms: new Map(),
      edge: percent(group.analysis.edge, 2),
    };
    groups.set(words.join(), known);
    known.books.push(bookCards()[at]?.name ?? '');
    for (const [each, { clauses }] of told.entries())
      known.terms.set(words[each] ?? '', new Set([...(known.terms.get(words[each] ?? '') ?? []), ...clauses]));
  }
  return [...groups.values()].map(({ books, terms, edge }) => ({
    books,
    edge,
    terms: [...terms].map(([says, clauses]) => ({ says, clauses: [...clauses] })),
  }));
};

const usualHouses = (): readonly House[] =>
  bookCards().map(({ games: [{ ruleset, game }] }) => houseOf({ ruleset, game }));

/** The same groups, with the clauses of both. */
const joined = (groups: readonly SameTerms[], more: readonly SameTerms[]): readonly SameTerms[] =>
  groups.map((group, at) => ({
    ...group,
    terms: group.terms.map(({ says, clauses }, each) => ({
      says,
      clauses: [...new Set([...clauses, ...(more[at]?.terms[each]?.clauses ?? [])])],
    })),
  }));

/** Don't pass and don't come are one rule in every book; other kinds are told apart. */
const familyOf = (kind: WagerKind): string => (kind === 'dont-come' ? 'dont-pass' : kind);

/** Every bet of the table on which the books do not agree; those of a kind that differ alike stand together. */
export const differences = (): readonly Difference[] => {
  const houses = usualHouses();
  const found = new Map<string, { names: readonly string[]; groups: readonly SameTerms[] }>();
  for (const kind of COMPARED) {
    for (const comparison of compareHouses(houses, kind).filter(({ differs }) => differs.length > 0)) {
      const groups = groupsOf(comparison, houses);
      const told = groups.map(({ books, terms }) => [books, terms.map(({ says }) => says)]);
      const key = JSON.stringify([familyOf(kind), told]);
      const wager = comparison.wager as WagerName;
      const house = houses.find(each => each.rules[wager] !== undefined);
      const name = house === undefined ? wager : titleOf(house, wager);
      const known = found.get(key);
      found.set(
        key,
        known === undefined
          ? { names: [name], groups }
          : { names: [...known.names, name], groups: joined(known.groups, groups) },
      );
    }
  }
  return [...found.values()].map(({ names, groups }) => ({ bets: listed(names), groups }));
};

/** Kinds of bet that not every book has. Side bets count where the book lets the operator offer them. */
export const offers = (): readonly Offer[] => {
  const cards = bookCards().map(card => ({
    name: card.name,
    house: fullHouse(card.games[0].ruleset, card.games[0].game),
  }));
  const byBooks = new Map<string, string[]>();
  for (const kind of KINDS) {
    const rules = cards.map(({ house }) => Object.values(house.rules).find(({ subject }) => subject.kind === kind));
    const having = cards.filter((_, at) => rules[at] !== undefined).map(({ name }) => name);
    const rule = rules.find(each => each !== undefined);
    if (having.length === 0 || having.length === cards.length || rule === undefined) continue;
    const key = having.join(';');
    byBooks.set(key, [...(byBooks.get(key) ?? []), label(rule)]);
  }
  return [...byBooks].map(([books, bets]) => ({ books: books.split(';'), bets: listed(bets) }));
};
