import { BOOKS, type House, type HouseConfig, openHouse } from '@hardway/rules';

export const house = (config: HouseConfig): House => {
  const opened = openHouse(config);
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  return opened.value;
};

export const massachusetts = (options: HouseConfig['options'] = {}): House =>
  house({ ruleset: 'massachusetts', game: 'craps', multiple: 5, options });

/** Side bets that each game can offer together. */
const EXTRAS: { readonly [ruleset: string]: HouseConfig['options'] } = {
  massachusetts: { fire: 'A', bonus: 'A', 'six-seven-eight': 'on', commission: 'on-win 4 10' },
  maryland: { fire: 'B', bonus: 'B', 'six-seven-eight': 'on' },
  victoria: {},
  'new-hampshire': { 'hot-shooter': 'on', 'power-odds': 'on' },
};

/** Every game of every book, with as many side bets as it has. */
export const everyHouse: readonly House[] = BOOKS.flatMap(book =>
  Object.entries(book.games).map(([game, { options }]) =>
    house({
      ruleset: book.id,
      game,
      options: Object.fromEntries(
        Object.entries(EXTRAS[book.id] ?? {}).filter(([name]) => (options as readonly string[]).includes(name)),
      ),
    }),
  ),
);
