import { nearestHouse, strategyHouse, usualGame } from '@hardway/lab';
import type { House, HouseConfig } from '@hardway/rules';

const LANGUAGES = ['craps', 'strategy'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of a file, by its name. */
export const languageOf = (file: string): Language | undefined => LANGUAGES.find(name => file.endsWith(`.${name}`));

/** The house that a text speaks of, as far as it can be read while somebody types; the usual one otherwise. */
export const houseIn = (language: Language, text: string): House =>
  language === 'craps' ? nearestHouse(recordConfig(text)) : strategyHouse(text);

const TAG = /^\s*\[\s*(\w+)\s+"([^"]*)"(?:\s+"([^"]*)")?/gm;

/** The tags that decide which wagers there are. */
const recordConfig = (text: string): HouseConfig => {
  const tags = [...text.matchAll(TAG)].map(([, name = '', value = '', second]) => ({
    name: name.toLowerCase(),
    value: value.toLowerCase(),
    second,
  }));
  const { ruleset, game } = usualGame(tags.find(({ name }) => name === 'ruleset')?.value ?? '');
  const options = tags.flatMap(({ name, value, second }) =>
    name === 'option' && second !== undefined ? [[value, second]] : [],
  );
  return {
    ruleset,
    game: tags.find(({ name }) => name === 'game')?.value ?? game,
    options: Object.fromEntries(options),
  };
};
