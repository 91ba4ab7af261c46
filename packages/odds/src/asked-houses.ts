import {
  bookOf,
  type ConfigError,
  everyGame,
  fail,
  type House,
  type HouseConfig,
  type OptionName,
  ok,
  openHouse,
  type RaisedPays,
  type Result,
} from '@hardway/rules';
import { entries } from './entries.ts';
import { type Variant, variants } from './variants.ts';

type GameName = { readonly ruleset: string; readonly game: string };

/** What is asked about: all games, those of a book, or one; with the operator's choices. */
export type HousesAsked = {
  readonly ruleset?: string | undefined;
  readonly game?: string | undefined;
  readonly options: { readonly [name: string]: string };
  readonly pays?: RaisedPays;
  readonly limits?: HouseConfig['limits'];
  readonly unit?: HouseConfig['unit'];
};

/** The games that are asked about, in the order of the books. */
export const gamesNamed = ({ ruleset, game }: Pick<HousesAsked, 'ruleset' | 'game'>): readonly GameName[] =>
  everyGame().filter(
    one => (ruleset === undefined || one.ruleset === ruleset) && (game === undefined || one.game === game),
  );

export const gameHasOption = ({ ruleset, game }: GameName, name: string): boolean =>
  bookOf(ruleset)?.games[game]?.options.includes(name as OptionName) ?? false;

/** Whether a book lets the odds of a wager be raised. */
export const isRaisable = (ruleset: string, line: string): boolean =>
  bookOf(ruleset)?.raisable.kinds.some(kind => line.split(' ', 1)[0] === kind) ?? false;

const chosen = <T>(all: { readonly [name: string]: T }, isMeant: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => isMeant(name)));

/** The houses that are asked about. Of several, each takes the options and raised odds that its game has. */
export const housesNamed = (
  asked: HousesAsked,
): Result<readonly House[], GameName & { readonly errors: readonly ConfigError[] }> => {
  const houses: House[] = [];
  for (const { ruleset, game } of gamesNamed(asked)) {
    const { options, pays = {}, limits, unit } = asked;
    const house = openHouse({
      ruleset,
      game,
      options: chosen(options, name => gameHasOption({ ruleset, game }, name)),
      pays: chosen(pays, line => isRaisable(ruleset, line)),
      ...(limits === undefined ? {} : { limits }),
      ...(unit === undefined ? {} : { unit }),
    });
    if (!house.ok) return fail({ ruleset, game, errors: house.error });
    houses.push(house.value);
  }
  return ok(houses);
};

/** These houses with all their wagers, and if asked for, what the operator's options would add to each game. */
export const variantsOf = (houses: readonly House[], allOptions: boolean): readonly Variant[] =>
  houses.flatMap(house => [
    { house, entries: entries(house) },
    ...(allOptions ? variants(house.ruleset, house.gameName).slice(1) : []),
  ]);
