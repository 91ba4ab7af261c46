import { type ParData, parData, parSheet } from '@hardway/odds';
import { bookOf, type Choice, choicesOf, everyGame, openHouse } from '@hardway/rules';

/** A table whose PAR sheet is asked for. */
export type ParTable = {
  readonly ruleset: string;
  readonly game: string;
  readonly options: { readonly [name: string]: string };
};

/** What the worker of the page is asked. */
export type ParAsking = { readonly par: { readonly ask: ParTable; readonly answer: ParData } };

/** The PAR sheet of a table, as a submission has it. */
export const answerPar = ({ ruleset, game, options }: ParTable): ParData => {
  const house = openHouse({ ruleset, game, options });
  if (!house.ok) throw new Error(house.error.map(({ about, message }) => `${about}: ${message}`).join('; '));
  return parData(parSheet(house.value), []);
};

/** The choices of a game that can be made from a list. */
export const parChoices = (ruleset: string, game: string): readonly Choice[] => {
  const book = bookOf(ruleset);
  return book === undefined ? [] : choicesOf(book, game).filter(({ values }) => values.length > 0);
};

/** The table that an address names: the first game where it names none. */
export const parTableIn = (query: URLSearchParams): ParTable => {
  const games = everyGame();
  const asked = games.find(({ ruleset, game }) => `${ruleset} ${game}` === query.get('game')) ?? games[0];
  const { ruleset = '', game = '' } = asked ?? {};
  const options = parChoices(ruleset, game).flatMap(({ option, values }) => {
    const value = query.get(option);
    return value !== null && values.includes(value) ? [[option, value] as const] : [];
  });
  return { ruleset, game, options: Object.fromEntries(options) };
};
