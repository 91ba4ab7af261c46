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
  /** The minimum of the centre and the money to start with in dollars, the most odds, seconds to bet. Empty as usual. */
  readonly more: { readonly [field in MoreField]: string };
  /** Strategies that play other seats, by name. */
  readonly bots: readonly string[];
};

/** What few tables need. */
const MORE_FIELDS = ['centre', 'bankroll', 'multiple', 'timer'] as const;
export type MoreField = (typeof MORE_FIELDS)[number];

const NOTHING_MORE: PracticeForm['more'] = { centre: '', bankroll: '', multiple: '', timer: '' };

type SideField = { readonly option: string; readonly words: string; readonly isOffered: boolean };

const [FIRST = { ruleset: '', game: '' }] = everyGame();

/** The first game of the first book. */
export const NEW_PRACTICE: PracticeForm = { ...FIRST, without: [], limits: null, more: NOTHING_MORE, bots: [] };

/** Another game brings its own limits, odds and strategies; side bets left out stay left out, and so do money and time. */
export const practiceAt = (form: PracticeForm, ruleset: string, game: string): PracticeForm => ({
  ...form,
  ruleset,
  game,
  limits: null,
  more: { ...form.more, centre: '', multiple: '' },
  bots: [],
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

/** One of these fields as a page shows it: what it asks, what holds where it is empty, and what it may be. */
type ShownField = {
  readonly field: MoreField;
  readonly words: string;
  readonly usual: string;
  readonly least: number;
  readonly most?: number;
};

const TIMER = { least: 15, most: 600 };

/** The fields that this game has. A book may know no minimum of the centre, and may fix its odds. */
export const moreShown = ({ ruleset, game }: PracticeForm, playMoney: number): readonly ShownField[] => {
  const { book, limits } = fullHouse(ruleset, game);
  const { multiple } = book.odds;
  const dollars = String(limits.min / 100);
  return [
    { field: 'bankroll', words: 'Start with $', usual: String(playMoney / 100), least: limits.min / 100 },
    ...(book.limits.notice === undefined
      ? []
      : [{ field: 'centre' as const, words: 'Centre minimum $', usual: dollars, least: 1 }]),
    ...(multiple === 'none' || multiple.least === multiple.most
      ? []
      : [
          {
            field: 'multiple' as const,
            words: 'Odds up to ×',
            usual: String(multiple.usual),
            least: multiple.least,
            most: multiple.most,
          },
        ]),
    { field: 'timer', words: 'Seconds to bet', usual: 'no limit', ...TIMER },
  ];
};

export const typeMore = (form: PracticeForm, field: MoreField, typed: string): PracticeForm => ({
  ...form,
  more: { ...form.more, [field]: typed },
});

const wholeIn = (typed: string): number | undefined => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : undefined);

const FIELD_NAMES: { readonly [field in MoreField]: string } = {
  centre: 'Centre minimum',
  bankroll: 'Start with',
  multiple: 'Odds',
  timer: 'Seconds to bet',
};

/** What can't be read, by the name of its field. */
const unreadable = ({ more }: PracticeForm): string | undefined => {
  const field = MORE_FIELDS.find(each => more[each] !== '' && wholeIn(more[each]) === undefined);
  if (field !== undefined) return `${FIELD_NAMES[field]}: type a whole number, not "${more[field]}"`;
  const seconds = wholeIn(more.timer);
  if (seconds === undefined || (seconds >= TIMER.least && seconds <= TIMER.most)) return undefined;
  return `${FIELD_NAMES.timer}: from ${TIMER.least} to ${TIMER.most}`;
};

const settingsOf = ({ more: { bankroll, timer } }: PracticeForm): Pick<OpenPractice, 'settings'> =>
  bankroll === '' && timer === ''
    ? {}
    : {
        settings: {
          ...(bankroll === '' ? {} : { playMoney: centsIn(bankroll) }),
          ...(timer === '' ? {} : { windowSeconds: wholeIn(timer) }),
        },
      };

const limitsOf = (form: PracticeForm): Pick<HouseConfig, 'limits'> => {
  const { centre } = form.more;
  if (form.limits === null && centre === '') return {};
  const { min, max } = limitsShown(form);
  return {
    limits: { min: centsIn(min), max: centsIn(max), ...(centre === '' ? {} : { centre: centsIn(centre) }) },
  };
};

/** The house as the form asks for it, allowed or not. */
export const configOf = (form: PracticeForm): HouseConfig => ({
  ruleset: form.ruleset,
  game: form.game,
  options: Object.fromEntries(
    Object.entries(fullHouse(form.ruleset, form.game).options).filter(
      ([option]) => !form.without.includes(option) && option !== 'buy-lay',
    ),
  ),
  ...(form.more.multiple === '' ? {} : { multiple: wholeIn(form.more.multiple) ?? 0 }),
  ...limitsOf(form),
});

/** What the house is asked for, or what the book does not allow about it. */
export const practiceRequest = (
  form: PracticeForm,
  player: string,
): { readonly ok: true; readonly request: OpenPractice } | { readonly ok: false; readonly problem: string } => {
  const unread = unreadable(form);
  if (unread !== undefined) return { ok: false, problem: unread };
  const house = configOf(form);
  const opened = openHouse(house);
  if (!opened.ok)
    return { ok: false, problem: opened.error.map(({ message, clause }) => `${message} (${clause})`).join('; ') };
  const name = player.trim();
  const table = name === '' ? 'Practice table' : `${name}'s table`;
  const bots = form.bots.length === 0 ? {} : { bots: form.bots.map(strategy => ({ strategy })) };
  return { ok: true, request: { house, name: name || 'Guest', table, ...settingsOf(form), ...bots } };
};
