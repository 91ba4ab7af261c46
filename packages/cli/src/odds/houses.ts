import {
  entries,
  entriesNamed,
  gameHasOption,
  gamesNamed,
  housesNamed,
  isRaisable,
  type OddsEntry,
  type Variant,
  variantsOf,
} from '@hardway/odds';
import { BOOKS, type ConfigError, type House, isWagerName, OPTIONS, subjectOf } from '@hardway/rules';
import { UsageError } from '../command.ts';
import { nearest } from '../nearest.ts';
import type { Request } from './request.ts';

const unknown = (what: string, asked: string, known: readonly string[]): UsageError => {
  const meant = nearest(asked, known);
  return new UsageError(
    `there is no ${what} "${asked}"${meant ? `; did you mean ${meant}?` : '.'} There are: ${known.join(', ')}`,
  );
};

/** The games that are asked about. */
export const gamesAsked = ({
  ruleset,
  game,
}: Request): readonly { readonly ruleset: string; readonly game: string }[] => {
  const rulesets = BOOKS.map(book => book.id);
  if (ruleset !== undefined && !rulesets.includes(ruleset)) throw unknown('ruleset', ruleset, rulesets);
  const inBook = gamesNamed({ ruleset });
  const names = [...new Set(inBook.map(one => one.game))];
  if (game !== undefined && !names.includes(game)) throw unknown('game', game, names);
  return inBook.filter(one => game === undefined || one.game === game);
};

const problems = (errors: readonly ConfigError[]): string =>
  errors.map(({ about, message, clause }) => `${about}: ${message}${clause === '' ? '' : ` (${clause})`}`).join('\n');

/** The houses that are asked about. Of several, each takes the options that its game has. */
export const housesAsked = (request: Request): readonly House[] => {
  const games = gamesAsked(request);
  for (const name of Object.keys(request.options)) {
    if (!(OPTIONS as readonly string[]).includes(name)) throw unknown('option', name, OPTIONS);
    if (!games.some(game => gameHasOption(game, name))) {
      const places = games.map(({ ruleset, game }) => `${ruleset} ${game}`).join(', ');
      throw new UsageError(`${name} is no option of ${places}`);
    }
  }
  const fixed = Object.keys(request.pays).find(line => !games.some(({ ruleset }) => isRaisable(ruleset, line)));
  if (fixed !== undefined) throw new UsageError(`the odds of ${fixed} can't be raised at these games`);
  const houses = housesNamed(request);
  if (houses.ok) return houses.value;
  const { ruleset, game, errors } = houses.error;
  throw new UsageError(`${ruleset} ${game}: ${problems(errors)}`);
};

/** `place 4 5 6 8 9 10`: the names of a table's wagers, a kind at a time. */
const namesOf = (houses: readonly House[]): string => {
  const kinds = new Map<string, Set<string>>();
  for (const { name, wager } of houses.flatMap(entries)) {
    const { kind } = subjectOf(wager);
    kinds.set(kind, (kinds.get(kind) ?? new Set()).add(name.slice(kind.length + 1)));
  }
  return [...kinds].map(([kind, numbers]) => [kind, ...numbers].join(' ').trim()).join(', ');
};

/** How a wager that is not there could be: with an option that the game has. */
const optionFor = (houses: readonly House[], wager: string): string => {
  if (!isWagerName(wager)) return '';
  const found = houses.map(({ book, game }) => {
    const option = book.wagers[subjectOf(wager).kind]?.option;
    return option !== undefined && game.options.includes(option) ? option : undefined;
  });
  const option = found.find(name => name !== undefined);
  return option === undefined ? '' : ` It is there with --option ${option}=…`;
};

/** The wagers asked about, house by house; an error says what there is. */
export const wagersAsked = (request: Request): readonly Variant[] => {
  const all = variantsOf(housesAsked(request), request.allOptions);
  const { wager } = request;
  if (wager === undefined) return all;
  const named = (variant: Variant): readonly OddsEntry[] =>
    entriesNamed(variant.house, wager).filter(({ name }) => variant.entries.some(entry => entry.name === name));
  const found = all.map(variant => ({ house: variant.house, entries: named(variant) }));
  if (found.some(variant => variant.entries.length > 0)) return found.filter(variant => variant.entries.length > 0);
  const houses = all.map(({ house }) => house);
  const places = [...new Set(houses.map(({ ruleset, gameName }) => `${ruleset} ${gameName}`))];
  const where = places.length === 1 ? `at ${places[0]}` : 'at any of these tables';
  const meaning = isWagerName(wager) ? `${wager} is not offered ${where}.` : `there is no wager "${wager}" ${where}.`;
  throw new UsageError(`${meaning}${optionFor(houses, wager)} There are: ${namesOf(houses)}`);
};
