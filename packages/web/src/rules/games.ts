import {
  BOOKS,
  type Book,
  type House,
  type HouseConfig,
  offeredRules,
  openHouse,
  payoutText,
  ruleOf,
} from '@hardway/rules';

export type GameChoice = {
  readonly ruleset: string;
  readonly game: string;
  readonly title: string;
  readonly book: string;
};

/** Every game of every book. */
export const everyGame = (): readonly GameChoice[] =>
  BOOKS.flatMap(({ ruleset, title, games }) =>
    Object.entries(games).map(([game, { title: name }]) => ({ ruleset, game, title: name, book: title })),
  );

/** The same, book by book. */
export const byBook = (
  games: readonly GameChoice[],
): readonly { readonly book: string; readonly games: readonly GameChoice[] }[] =>
  [...new Set(games.map(({ book }) => book))].map(book => ({ book, games: games.filter(each => each.book === book) }));

const open = (config: HouseConfig): House => {
  const opened = openHouse(config);
  if (!opened.ok) throw new Error(opened.error.map(({ message }) => message).join('; '));
  return opened.value;
};

/** The side bets that an operator of this game may offer, as options with a usual value. */
export const sideOptions = (book: Book, game: string): { readonly [option: string]: readonly string[] } => {
  const known = book.games[game]?.options ?? [];
  const choices: { readonly [option: string]: readonly string[] } = {
    fire: Object.keys(book.payTables.fire ?? {}),
    'hot-roller': Object.keys(book.payTables['hot-roller'] ?? {}),
    bonus: Object.keys(book.payTables.bonus ?? {}),
    'six-seven-eight': ['on'],
    'hot-shooter': ['on'],
    'power-odds': ['on'],
  };
  return Object.fromEntries(
    Object.entries(choices).filter(([name, values]) => known.includes(name as never) && values.length > 0),
  );
};

/** A house with as much of what the book leaves open as may stand together. */
export const fullHouse = (ruleset: string, game: string): House => {
  const book = BOOKS.find(each => each.ruleset === ruleset) as Book;
  const options: { [name: string]: string } = {};
  for (const [name, [value]] of Object.entries(sideOptions(book, game))) {
    const with_ = { ...options, [name]: value ?? 'on' };
    if (openHouse({ ruleset, game, options: with_ }).ok) options[name] = value ?? 'on';
  }
  return open({ ruleset, game, options });
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
