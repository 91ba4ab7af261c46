import { bookOf, type House, offeredRules, payoutText, type WagerName } from '@hardway/rules';
import { money } from '../table/names.ts';
import { byBook, everyGame, fullHouse, type GameChoice, optionWords } from './games.ts';

/** A rule book as a player chooses it: its games that are run alike, and what one would notice there. */
export type BookCard = {
  readonly id: string;
  readonly book: string;
  /** What tells it from the others: the book, and the game where the book has another card. */
  readonly name: string;
  readonly games: readonly [GameChoice, ...GameChoice[]];
  readonly things: readonly string[];
};

/** What is said about one thing in which books differ. */
type Said = { readonly about: string; readonly words: string };

const THINGS = 3;

const pays = (house: House, wager: WagerName): string | undefined => {
  const line = house.rules[wager]?.machine.lines[0];
  return line === undefined ? undefined : payoutText(line.pays);
};

const RUN_BY: { readonly [runBy in House['game']['runBy']]?: string } = {
  terminals: 'bets on a screen',
  shaker: 'sealed dice in a shaker',
};

const commissionWords = (house: House): string | undefined => {
  const { commission } = house.rules['buy 4'] ?? {};
  if (commission === undefined) return undefined;
  return commission.when === 'won' ? 'buy bets pay commission only if they win' : 'buy bets pay commission up front';
};

/** Everything that a player would notice about a house, the most striking first. */
const saidOf = (house: House): readonly Said[] => {
  const { bar } = house.book;
  const hops = offeredRules(house).some(({ subject }) => subject.kind === 'hop');
  const twelve = pays(house, 'twelve');
  const hard = pays(house, 'hard 6');
  const said: readonly (readonly [string, string | undefined])[] = [
    ['run', RUN_BY[house.game.runBy]],
    ['limits', `bets from ${money(house.limits.min)} to ${money(house.limits.max)}`],
    ['twelve', twelve === undefined ? undefined : `2 and 12 pay ${twelve}`],
    ['bar', `${bar.total} ${bar.wager === 'returned' ? 'is a push' : 'is barred'} on the don't side`],
    ['hard', hard === undefined ? undefined : `hard 6 and 8 pay ${hard}`],
    ['hops', hops ? 'hop bets' : 'no hop bets'],
    ['big', house.rules['big 6'] === undefined ? undefined : 'big 6 and big 8'],
    ['commission', commissionWords(house)],
    ['odds', house.multiple === 'none' ? 'odds up to the maximum' : `odds to ${house.multiple}×`],
    ...Object.keys(house.options).map(option => [option, optionWords(option)] as const),
  ];
  return said.flatMap(([about, words]) =>
    words === undefined || words === about
      ? []
      : [{ about, words: `${words.charAt(0).toUpperCase()}${words.slice(1)}` }],
  );
};

/** Games of a book that are run in different ways stand on different cards. */
const groupsOf = (games: readonly GameChoice[]): readonly (readonly GameChoice[])[] => {
  const runBy = ({ ruleset, game }: GameChoice): string => bookOf(ruleset)?.games[game]?.runBy ?? '';
  return [...new Set(games.map(runBy))].map(way => games.filter(game => runBy(game) === way));
};

let cards: readonly BookCard[] | undefined;

/** The books as cards, each with the three things that set it apart most from the others. */
export const bookCards = (): readonly BookCard[] => {
  cards ??= makeCards();
  return cards;
};

const makeCards = (): readonly BookCard[] => {
  const groups = byBook(everyGame()).flatMap(({ games }) => groupsOf(games));
  const all = groups.flatMap(games => {
    const [first, ...more] = games;
    return first === undefined
      ? []
      : [{ games: [first, ...more] as const, said: saidOf(fullHouse(first.ruleset, first.game)) }];
  });
  const shared = ({ words }: Said): number => all.filter(each => each.said.some(other => other.words === words)).length;
  return all.map(({ games, said }) => ({
    id: `${games[0].ruleset}-${games[0].game}`,
    book: games[0].book,
    name:
      all.find(each => each.games[0].book === games[0].book)?.games === games
        ? games[0].book
        : `${games[0].book} (${games[0].title})`,
    games,
    things: [...said]
      .sort((a, b) => shared(a) - shared(b))
      .slice(0, THINGS)
      .map(({ words }) => words),
  }));
};

/** Where a newcomer plays first: small bets, and a round that goes by the screen. */
const firstGame = (): GameChoice => {
  const games = everyGame();
  const byScreen = games.find(({ ruleset, game }) => bookOf(ruleset)?.games[game]?.runBy === 'terminals') ?? games[0];
  if (byScreen === undefined) throw new Error('there is no rule book');
  return byScreen;
};

/** The game that was played last, where there still is one of that name; else the first. */
export const usualGame = (ruleset: string, game: string): GameChoice =>
  everyGame().find(each => each.ruleset === ruleset && each.game === game) ?? firstGame();
