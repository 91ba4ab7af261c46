import { configFor, parseStrategy } from '@hardway/lab';
import { BOOKS, type House, type HouseConfig, houseOf, openHouse } from '@hardway/rules';

const LANGUAGES = ['craps', 'strategy'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A place in a text, and a part of a line. Lines and columns count from 0, as editors count them. */
export type Place = { readonly line: number; readonly column: number };
export type Span = { readonly line: number; readonly from: number; readonly to: number };

/** The language of a file, by its name. */
export const languageOf = (file: string): Language | undefined => LANGUAGES.find(name => file.endsWith(`.${name}`));

export const lineAt = (text: string, line: number): string => text.split(/\r?\n/)[line] ?? '';

/** The house that a text speaks of, as far as it can be read while somebody types; the usual one otherwise. */
export const houseIn = (language: Language, text: string): House => {
  const asked = language === 'craps' ? recordConfig(text) : configFor(parseStrategy(text).script.heading);
  const opened = openHouse(asked);
  return opened.ok ? opened.value : houseOf(usual(asked.ruleset));
};

const usual = (ruleset: string): HouseConfig => {
  const book = BOOKS.find(({ id }) => id === ruleset) ?? BOOKS[0];
  return { ruleset: book?.id ?? '', game: Object.keys(book?.games ?? {})[0] ?? '' };
};

const TAG = /^\s*\[\s*(\w+)\s+"([^"]*)"(?:\s+"([^"]*)")?/gm;

/** The tags that decide which wagers there are. */
const recordConfig = (text: string): HouseConfig => {
  const tags = [...text.matchAll(TAG)].map(([, name = '', value = '', second]) => ({
    name: name.toLowerCase(),
    value: value.toLowerCase(),
    second,
  }));
  const { ruleset, game } = usual(tags.find(({ name }) => name === 'ruleset')?.value ?? '');
  const options = tags.flatMap(({ name, value, second }) =>
    name === 'option' && second !== undefined ? [[value, second]] : [],
  );
  return {
    ruleset,
    game: tags.find(({ name }) => name === 'game')?.value ?? game,
    options: Object.fromEntries(options),
  };
};
