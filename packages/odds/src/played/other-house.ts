import { bookOf, type House, type HouseConfig, openHouse } from '@hardway/rules';

/** The house of another book that is most like this one: the same game, limits, unit and odds where the book has them. */
export const houseLike = ({ gameName, config }: House, ruleset: string): House | undefined => {
  const book = bookOf(ruleset);
  if (book === undefined) return undefined;
  const game = Object.hasOwn(book.games, gameName) ? gameName : (Object.keys(book.games)[0] as string);
  const { limits, unit, multiple } = config;
  const posted = limits === undefined ? {} : { limits };
  const wanted: readonly HouseConfig[] = [
    {
      ruleset,
      game,
      ...posted,
      ...(unit === undefined ? {} : { unit }),
      ...(multiple === undefined ? {} : { multiple }),
    },
    { ruleset, game, ...posted, ...(multiple === undefined ? {} : { multiple }) },
    { ruleset, game, ...posted },
    { ruleset, game },
  ];
  for (const each of wanted) {
    const opened = openHouse(each);
    if (opened.ok) return opened.value;
  }
  return undefined;
};
