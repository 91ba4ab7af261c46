import {
  BOOKS,
  type Book,
  bookOf,
  choicesOf,
  type House,
  type HouseConfig,
  houseOf,
  offeredRules,
  openHouse,
  payoutText,
  ruleOf,
  sideValues,
} from '@hardway/rules';

export type GameChoice = {
  readonly ruleset: string;
  readonly game: string;
  readonly title: string;
  readonly book: string;
};

/** Every game of every book. */
export const everyGame = (): readonly GameChoice[] =>
  BOOKS.flatMap(({ id: ruleset, title, games }) =>
    Object.entries(games).map(([game, { title: name }]) => ({ ruleset, game, title: name, book: title })),
  );

/** The same, book by book. */
export const byBook = (
  games: readonly GameChoice[],
): readonly { readonly book: string; readonly games: readonly GameChoice[] }[] =>
  [...new Set(games.map(({ book }) => book))].map(book => ({ book, games: games.filter(each => each.book === book) }));

/** The side bets that an operator of this game may offer, as options with their values. */
export const sideOptions = (book: Book, game: string): { readonly [option: string]: readonly string[] } =>
  Object.fromEntries(
    choicesOf(book, game)
      .map(choice => [choice.option, sideValues(choice)] as const)
      .filter(([, values]) => values.length > 0),
  );

/** A house with as much of what the book leaves open as may stand together. */
export const fullHouse = (ruleset: string, game: string): House => {
  const book = bookOf(ruleset) as Book;
  let config: HouseConfig = { ruleset, game, options: {} };
  for (const [name, [value]] of Object.entries(sideOptions(book, game))) {
    const more = { ...config, options: { ...config.options, [name]: value } };
    if (openHouse(more).ok) config = more;
  }
  return houseOf(config);
};

const OPTION_WORDS: { readonly [option: string]: string } = {
  fire: 'fire bet',
  'hot-roller': 'hot roller',
  bonus: 'all small, all tall and all numbers',
  // Not to be broken at a line's end.
  'six-seven-eight': '6\u20117\u20118',
  'hot-shooter': 'hot shooter jackpot',
  'power-odds': 'power odds',
};

export const optionWords = (option: string): string => OPTION_WORDS[option] ?? option;

/** How a game differs from the others, in a sentence drawn from its rules. */
export const inASentence = (ruleset: string, game: string): string => {
  const house = fullHouse(ruleset, game);
  const { bar } = house.book;
  const hops = offeredRules(house).filter(({ subject }) => subject.kind === 'hop').length;
  const hard = ruleOf(house, 'hard 6').machine.lines[0];
  const parts = [
    `${bar.total} is barred on the don't side and ${bar.wager === 'returned' ? 'the wager comes back' : 'the wager stands'}`,
    house.multiple === 'none'
      ? `every spot up to $${house.limits.max / 100}, odds included`
      : `odds to ${house.multiple}×`,
    hard === undefined ? '' : `hard six pays ${payoutText(hard.pays)}`,
    hops === 0 ? 'no hop bets' : `${hops} hop bets`,
    ...(house.rules['big 6'] === undefined ? [] : ['big 6 and 8']),
    ...(house.game.closing.by === 'no-more-bets' ? ['betting closes with "no more bets"'] : []),
    ...(house.game.shooter.dealer === undefined ? [] : ['sealed dice in a shaker']),
  ].filter(part => part !== '');
  const sides = Object.keys(house.options)
    .filter(name => OPTION_WORDS[name] !== undefined)
    .map(optionWords);
  const sentence = `${parts.join(', ')}${sides.length === 0 ? '' : `; with ${sides.join(', ')}`}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
};
