import {
  BOOKS,
  bookOf,
  type Cents,
  choicesOf,
  describe,
  dollars,
  type House,
  KINDS,
  offeredRules,
  type Rule,
} from '@hardway/rules';
import { checkScript, settingFor } from '../check/check.ts';
import type { Overrides } from '../house.ts';
import { FIGURES, type Names } from '../read/cursor.ts';
import { beginningsBelow, namesOf, parse } from '../read/parse.ts';
import { HEADING_WORDS } from '../read/read-heading.ts';
import { WAGER_WORDS } from '../read/vocabulary.ts';
import { strategyHouse } from './house.ts';
import { beforePlace, type Place, type Span } from './place.ts';
import { ABOUT, OTHER_WAYS } from './words.ts';

/** Something that may be written at a place, in place of what is there. */
export type Suggestion = {
  readonly label: string;
  readonly kind: 'name' | 'value' | 'word' | 'wager';
  readonly about: string;
  readonly span: Span;
};

type Offer = Omit<Suggestion, 'span' | 'about'> & {
  readonly about: string | (() => string);
  /** Suggested only to those who have begun to type it. */
  readonly isRare?: boolean;
};

/** How many of the last words may belong to what is suggested: "a 7 has been rolled 3 times in the last 12 rolls". */
const WORDS_MAX = 12;

type Writing = {
  readonly above: string;
  readonly read: ReturnType<typeof beginningsBelow>;
  readonly names: Names;
  readonly house: House;
};

/**
 * What may be written at a place of a strategy. The reader itself says what it looks for there, and everything that is suggested has
 * been read: it makes the line whole, or it can be gone on with.
 */
export const strategySuggestions = (text: string, place: Place, asked: Overrides = {}): readonly Suggestion[] => {
  const { above, own } = beforePlace(text, place);
  if (own.includes(';')) return [];
  const names = namesOf(text);
  const writing: Writing = { above, names, read: beginningsBelow(above, names), house: strategyHouse(text, asked) };
  const found = new Map<string, Suggestion>();
  for (const start of startsIn(own)) {
    for (const { label, kind, about, isRare = false } of offersFrom(writing, own.slice(0, start))) {
      const typed = spaced(own.slice(start));
      if (!label.toLowerCase().startsWith(typed) || label.toLowerCase() === typed) continue;
      if (isRare && typed === '') continue;
      // A sign follows the word before it without a space.
      const from = /^[,:]/.test(label) ? own.slice(0, start).trimEnd().length : start;
      const line = `${own.slice(0, from)}${label}`;
      if (found.has(spaced(line)) || writing.read(line).wrong) continue;
      found.set(spaced(line), {
        label,
        kind,
        about: typeof about === 'string' ? about : about(),
        span: { line: place.line, from, to: place.column },
      });
    }
  }
  return [...found.values()].sort((a, b) => rankOf(a) - rankOf(b));
};

const spaced = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ');

const RANKS: readonly Suggestion['kind'][] = ['name', 'value', 'word', 'wager'];
/** Names of the strategy come first, words that nothing is said about come last. */
const rankOf = ({ kind, about }: Suggestion): number => (about === '' ? RANKS.length : RANKS.indexOf(kind));

/** Where the words begin that a suggestion could take in, the first of them first; and the end of the line, after a space. */
const startsIn = (own: string): readonly number[] => {
  const starts = [...own.matchAll(/(?<=^|[\s:,(])[^\s:,(]/g)].map(({ index }) => index).slice(-WORDS_MAX);
  return /(?:^|[\s(])$/.test(own) ? [...starts, own.length] : starts;
};

const offersFrom = (writing: Writing, before: string): readonly Offer[] => {
  const values = headingValues(before, writing.house);
  if (values !== undefined) return values;
  const heard = new Map<string, string | undefined>();
  writing.read(before, (phrase, what) => {
    if (!heard.has(phrase) || what !== undefined) heard.set(phrase, what);
  });
  return [...heard].flatMap(([phrase, what]) => offersOf(writing, before, phrase, what));
};

const offersOf = (writing: Writing, before: string, phrase: string, what: string | undefined): readonly Offer[] => {
  if (what === FIGURES) return figures(writing, before);
  if (what !== undefined) return [{ label: phrase, kind: isName(writing, phrase) ? 'name' : 'value', about: what }];
  if (/^\W+$/.test(phrase) && phrase !== ':') return [];
  const isFirst = before.trim() === '';
  if (isFirst && HEADING_WORDS.includes(phrase)) return [{ label: `${phrase}:`, kind: 'word', about: aboutOf(phrase) }];
  const isKind = (KINDS as readonly string[]).includes(phrase);
  if (isKind) return wagersOf(writing.house, phrase, /\b(?:the|an?|my|any|all)\s+$/i.test(before));
  const isRare = OTHER_WAYS.has(phrase) || WAGER_WORDS.includes(phrase);
  return [{ label: phrase, kind: 'word', about: aboutOf(phrase), isRare }];
};

const aboutOf = (phrase: string): string => ABOUT[phrase] ?? ABOUT[phrase.replace(/^, /, '')] ?? '';

const isName = ({ names }: Writing, phrase: string): boolean =>
  [names.parameters, names.counters, names.progressions, names.stages].some(own => own.has(phrase.split(' ')[0] ?? ''));

/** The wagers of a kind that the house offers: each by its name, and all of them by their kind. */
const wagersOf = (house: House, kind: string, isAfterArticle: boolean): readonly Offer[] => {
  const rules = offeredRules(house).filter(({ subject }) => subject.kind === kind);
  const named = rules.map(
    (rule): Offer => ({
      label: rule.subject.name,
      kind: 'wager',
      about: () => wagerAbout(house, rule),
      isRare: isAfterArticle || rule.subject.name !== kind,
    }),
  );
  const [first] = rules;
  if (first === undefined || named.some(({ label }) => label === kind)) return named;
  return [...named, { label: kind, kind: 'wager', about: () => describe(house, first).title, isRare: isAfterArticle }];
};

/** A wager's title and what it pays. */
export const wagerAbout = (house: House, rule: Rule): string => {
  const { title, pays } = describe(house, rule);
  return `${title}: pays ${pays.map(each => (pays.length === 1 ? each.odds : `${each.on} ${each.odds}`)).join(', ')}`;
};

/** Amounts that the table takes here, from its minimum up. */
const FIGURES_MAX = 2;
const figures = ({ above, house }: Writing, before: string): readonly Offer[] => {
  const { min } = house.limits;
  const tried = [1, 1.2, 2, 2.4, 5, 6].map(times => Math.round((min * times) / 100) * 100 || min);
  const line = above.split('\n').length;
  const taken = [...new Set(tried)].filter(amount => isTaken(house, `${above}${before}${figure(amount)}`, line));
  return (taken.length === 0 ? tried : taken)
    .slice(0, FIGURES_MAX)
    .map(amount => ({ label: figure(amount), kind: 'value', about: FIGURES }));
};

const figure = (amount: number): string =>
  dollars(amount as Cents)
    .replace(/[$,]/g, '')
    .replace(/\.00$/, '');

/** Whether the table could take what a line bets. */
const isTaken = (house: House, text: string, line: number): boolean => {
  const { script } = parse(text);
  return checkScript(script, settingFor(script, house), false).every(problem => problem.line !== line);
};

/** What may stand after a heading whose values are those of the books. */
const headingValues = (before: string, house: House): readonly Offer[] | undefined => {
  const [, key = '', option] = /^\s*(ruleset|game|option)\s*:?\s*(?:([\w-]+)\s+)?$/i.exec(before) ?? [];
  const values = (labels: readonly string[], about: string): readonly Offer[] =>
    labels.map(label => ({ label, kind: 'value', about }));
  const asked = key.toLowerCase();
  if (asked === 'ruleset') return BOOKS.map(({ id, title }) => ({ label: id, kind: 'value', about: title }));
  if (asked === 'game') return values(Object.keys(bookOf(house.ruleset)?.games ?? {}), 'a game of this book');
  if (asked !== 'option') return undefined;
  const choices = choicesOf(house.book, house.gameName);
  if (option === undefined)
    return values(
      choices.map(each => each.option),
      "an operator's choice",
    );
  return values(choices.find(each => each.option === option.toLowerCase())?.values ?? [], `a value of ${option}`);
};
