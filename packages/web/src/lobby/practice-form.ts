import { type Book, bookOf, everyGame, type HouseConfig, openHouse } from '@hardway/rules';
import type { OpenPractice } from '@hardway/server/messages';
import { fullHouse, optionWords, sideOptions } from '../rules/games.ts';
import { centsIn } from '../table/names.ts';

/** A practice table as a guest asks for it. Limits are as typed; null leaves them to the book. */
export type PracticeForm = {
  readonly ruleset: string;
  readonly game: string;
  /** Side bets that the table goes without. */
  readonly without: readonly string[];
  readonly limits: { readonly min: string; readonly max: string } | null;
};

type SideField = { readonly option: string; readonly words: string; readonly isOffered: boolean };

const [FIRST = { ruleset: '', game: '' }] = everyGame();

/** The first game of the first book. */
export const NEW_PRACTICE: PracticeForm = { ...FIRST, without: [], limits: null };

/** Another game brings its own limits; side bets left out stay left out. */
export const practiceAt = (form: PracticeForm, ruleset: string, game: string): PracticeForm => ({
  ...form,
  ruleset,
  game,
  limits: null,
});

/** The side bets that can stand together in this game. */
export const sideFields = ({ ruleset, game, without }: PracticeForm): readonly SideField[] => {
  const { options } = fullHouse(ruleset, game);
  return Object.keys(sideOptions(bookOf(ruleset) as Book, game))
    .filter(option => option in options)
    .map(option => ({ option, words: optionWords(option), isOffered: !without.includes(option) }));
};

export const offerSide = (form: PracticeForm, option: string, isOffered: boolean): PracticeForm => {
  const others = form.without.filter(each => each !== option);
  return { ...form, without: isOffered ? others : [...others, option] };
};

/** The limits in dollars: as typed, or the book's. */
export const limitsShown = ({ ruleset, game, limits }: PracticeForm): NonNullable<PracticeForm['limits']> => {
  if (limits !== null) return limits;
  const { min, max } = fullHouse(ruleset, game).limits;
  return { min: String(min / 100), max: String(max / 100) };
};

export const typeLimit = (form: PracticeForm, which: 'min' | 'max', typed: string): PracticeForm => ({
  ...form,
  limits: { ...limitsShown(form), [which]: typed },
});

const configOf = ({ ruleset, game, without, limits }: PracticeForm): HouseConfig => ({
  ruleset,
  game,
  options: Object.fromEntries(
    Object.entries(fullHouse(ruleset, game).options).filter(
      ([option]) => !without.includes(option) && option !== 'buy-lay',
    ),
  ),
  ...(limits === null ? {} : { limits: { min: centsIn(limits.min), max: centsIn(limits.max) } }),
});

/** What the house is asked for, or what the book does not allow about it. */
export const practiceRequest = (
  form: PracticeForm,
  player: string,
): { readonly ok: true; readonly request: OpenPractice } | { readonly ok: false; readonly problem: string } => {
  const house = configOf(form);
  const opened = openHouse(house);
  if (!opened.ok)
    return { ok: false, problem: opened.error.map(({ message, clause }) => `${message} (${clause})`).join('; ') };
  const name = player.trim();
  const table = name === '' ? 'Practice table' : `${name}'s table`;
  return { ok: true, request: { house, name: name || 'Guest', table } };
};
