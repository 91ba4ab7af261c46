import type { ComparisonRecord } from '@hardway/odds';
import { everyGame, type House, houseOf, isWagerName, subjectOf, type WagerKind } from '@hardway/rules';
import { entryTitle } from './answers.ts';
import { type Family, familyOf } from './families.ts';
import type { OddsPlace } from './place.ts';

/** Bets that the books treat in the same ways, and those ways. */
export type ComparedBets = {
  readonly key: string;
  readonly titles: readonly string[];
  readonly names: readonly string[];
  readonly family: Family;
  readonly differs: readonly string[];
  readonly groups: readonly (ComparisonRecord['groups'][number] & { readonly books: string })[];
};

const kindOf = (name: string): WagerKind =>
  subjectOf(isWagerName(name) ? name : (name.slice(0, name.lastIndexOf(' ')) as Parameters<typeof subjectOf>[0])).kind;

const usual = (): readonly House[] => everyGame().map(({ ruleset, game }) => houseOf({ ruleset, game }));

/** Books as people name them, each once, with its games where it has several. */
const booksText = (at: ComparisonRecord['groups'][number]['at'], houses: readonly House[]): string =>
  [...Map.groupBy(at, ({ ruleset }) => ruleset)]
    .map(([ruleset, games]) => {
      const own = houses.filter(house => house.ruleset === ruleset);
      const named = own.filter(house => games.some(({ game }) => game === house.gameName));
      const title = own[0]?.book.title ?? ruleset;
      return named.length === own.length ? title : `${title} (${named.map(house => house.game.title).join(', ')})`;
    })
    .join(', ');

const alikeKey = ({ wager, differs, groups }: ComparisonRecord): string =>
  JSON.stringify([
    kindOf(wager),
    differs,
    groups.map(({ at, terms, figures: { edge, push, averageRolls, variance } }) => [
      at,
      terms.map(({ says }) => says),
      edge,
      push,
      averageRolls,
      variance,
    ]),
  ]);

/** The comparison as a page shows it: bets of a kind with the same figures and terms once. */
export const comparedBets = (records: readonly ComparisonRecord[]): readonly ComparedBets[] => {
  const houses = usual();
  const titleAt = (name: string): string => {
    const house = houses.find(each => entryTitle(each, name) !== name);
    return house === undefined ? name : entryTitle(house, name);
  };
  return [...Map.groupBy(records, alikeKey)].map(([key, alike]) => {
    const first = alike[0] as ComparisonRecord;
    return {
      key,
      titles: alike.map(({ wager }) => titleAt(wager)),
      names: alike.map(({ wager }) => wager),
      family: familyOf(kindOf(first.wager)),
      differs: first.differs,
      groups: first.groups.map(group => ({ ...group, books: booksText(group.at, houses) })),
    };
  });
};

/** The comparisons that the page's filters leave. */
export const comparedShown = (
  all: readonly ComparedBets[],
  { find, family, onlyChips, ...felt }: Pick<OddsPlace, 'find' | 'family' | 'onlyChips' | 'chips' | 'puck'>,
): readonly ComparedBets[] => {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(({ titles, names, family: own }) => {
    const text = [...titles, ...names].join(' ').toLowerCase();
    return (
      (family === undefined || own === family) &&
      words.every(word => text.includes(word)) &&
      (!onlyChips || hasChips(names, felt))
    );
  });
};

/** Whether chips lie on one of these bets. Odds behind the line have one spot for all points: with a point on, they are on that. */
export const hasChips = (names: readonly string[], { chips, puck }: Pick<OddsPlace, 'chips' | 'puck'>): boolean =>
  chips.some(({ wager }) =>
    wager === 'pass-odds' || wager === 'dont-pass-odds'
      ? names.some(name => (puck === 'off' ? name.startsWith(`${wager} `) : name === `${wager} ${puck}`))
      : names.includes(wager),
  );
