import {
  BOOKS,
  bookOf,
  type ConfigError,
  choicesOf,
  type Description,
  describe,
  dollars,
  type House,
  type OptionName,
  offeredRules,
  openHouse,
  type RaisedPays,
  sideValues,
  type WagerKind,
} from '@hardway/rules';

/** A wager that is there only if the house chooses: the option, and what it pays under each value of it. */
export type Optional = { readonly option: OptionName; readonly value: string; readonly wagers: readonly Description[] };

/** What a table under one book and game offers. */
export type Sheet = {
  readonly ruleset: string;
  readonly game: string;
  readonly title: string;
  readonly table: readonly string[];
  readonly wagers: readonly Description[];
  readonly optional: readonly Optional[];
};

export const rulesets = (): readonly string[] => BOOKS.map(({ id }) => id);
export const gamesOf = (ruleset: string): readonly string[] => Object.keys(bookOf(ruleset)?.games ?? {});

const problems = (errors: readonly ConfigError[]): string =>
  errors.map(({ about, message, clause }) => `${about}: ${message}${clause === '' ? '' : ` (${clause})`}`).join('\n');

export const houseOf = (
  ruleset: string,
  game: string,
  options: { readonly [name: string]: string },
  pays: RaisedPays = {},
): House | string => {
  const house = openHouse({ ruleset, game, options, pays });
  return house.ok ? house.value : problems(house.error);
};

/** What the book says of the table itself. */
const tableWords = (house: House): readonly string[] => {
  const { book, game, limits, unit } = house;
  const { shooter, noRoll, closing, late, voids } = game;
  const when = closing.by === 'dice-out' ? 'the dice leave the hand' : '"no more bets"';
  return [
    `Limits $${dollars(limits.min)} to $${dollars(limits.max)} unless posted otherwise; the bank pays in steps of $${dollars(unit)}.`,
    book.payable.exact.length > 0
      ? `An amount that can't be paid exactly is refused (${book.payable.cite}); odds, buys and lays are paid up to the next step.`
      : `Winnings are paid up to the next step, never less than the odds (${book.payable.cite}).`,
    `A come-out ${book.bar.total} ${book.bar.wager === 'returned' ? "gives don't wagers back" : "is barred: don't wagers stand"} (${book.bar.cite}).`,
    `Betting is open until ${when} (${closing.cite}).`,
    ...(late === undefined
      ? []
      : [
          `After that a wager must be confirmed by ${late.confirmedBy.join(late.need === 'all' ? ' and ' : ' or ')} (${late.cite}).`,
        ]),
    shooter.lineWager.toThrow
      ? `The shooter needs a line wager ${shooter.lineWager.toAccept ? 'to accept the shaker' : 'to throw on a come-out'} (${shooter.lineWager.cite}).`
      : `The shooter needs no line wager (${shooter.lineWager.cite}).`,
    `The dice move on after ${shooter.givesUpOn.seven === 'any' ? 'any 7' : 'a seven-out'} (${shooter.givesUpOn.cite}).`,
    `No roll is called by the ${noRoll.callers.join(' or ')} (${noRoll.cite}).`,
    ...(voids === undefined
      ? []
      : [
          `A ${voids.what === 'roll' ? "roll's result" : 'round'} may be voided by the ${voids.by.join(' or ')} (${voids.cite}).`,
        ]),
  ];
};

const optionalOf = (house: House, asked: { readonly [name: string]: string }): readonly Optional[] =>
  choicesOf(house.book, house.gameName).flatMap(choice => {
    const { option } = choice;
    if (asked[option] !== undefined) return [];
    return sideValues(choice).flatMap((value): Optional[] => {
      const without = { ...asked };
      for (const { kinds } of house.book.apart) for (const kind of kinds) if (kind !== option) delete without[kind];
      const with_ = houseOf(house.ruleset, house.gameName, { ...without, [option]: value });
      if (typeof with_ === 'string') return [];
      const wagers = offeredRules(with_)
        .filter(rule => house.rules[rule.subject.name] === undefined)
        .map(rule => describe(with_, rule));
      return wagers.length === 0 ? [] : [{ option, value, wagers }];
    });
  });

export const sheetOf = (house: House, asked: { readonly [name: string]: string }): Sheet => ({
  ruleset: house.ruleset,
  game: house.gameName,
  title: `${house.book.title}: ${house.game.title}`,
  table: tableWords(house),
  wagers: offeredRules(house).map(rule => describe(house, rule)),
  optional: optionalOf(house, asked),
});

/** A sheet cut down to a wager (`place 6`) or a kind of wager (`place`), on the layout or at the operator's option. */
export const only = (sheet: Sheet, wager: string): Sheet => {
  const wanted = ({ name, kind }: { readonly name: string; readonly kind: WagerKind }): boolean =>
    name === wager || kind === wager;
  return {
    ...sheet,
    table: [],
    wagers: sheet.wagers.filter(wanted),
    optional: sheet.optional
      .map(choice => ({ ...choice, wagers: choice.wagers.filter(wanted) }))
      .filter(({ wagers }) => wagers.length > 0),
  };
};
