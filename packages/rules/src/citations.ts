import { CLAUSE_BOOKS } from './books/clause-books.ts';
import { BOOKS, EARLIER } from './books/index.ts';
import type { Clause } from './clause.ts';
import { RULING } from './rulings.ts';

const RULING_MARK = 'ruling: ';

/** Whether a citation is a reading of ours and not a clause of a book. */
export const isRuling = (cited: Clause): boolean => cited.startsWith(RULING_MARK);

/** A ruling's sentence, without the word that marks it. */
export const rulingText = (cited: Clause): string => cited.slice(RULING_MARK.length);

const isCitation = (text: string): boolean =>
  isRuling(text) ||
  CLAUSE_BOOKS.some(
    ({ short }) => text.startsWith(`${short} `) && /^[0-9A-Z]|^fn |^preamble$/.test(text.slice(short.length + 1)),
  );

const citationsIn = (value: unknown): readonly Clause[] => {
  if (typeof value === 'string') return isCitation(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(citationsIn) : [];
};

/** Every clause and ruling that a rule, a refusal or a step of a procedure can name. */
export const citations = (): readonly Clause[] => [...new Set(citationsIn([BOOKS, EARLIER, RULING]))];

/** A text cut where it names a clause or a ruling. */
export type Passage = { readonly text: string; readonly cited: boolean };

/** Cuts texts at what they cite. The longest citation wins, and one never ends inside a number or a word. */
export const citationCutter = (): ((text: string) => readonly Passage[]) => {
  const known = [...citations()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\w-])(${known.map(escaped).join('|')})(?![\\w])`);
  return text =>
    text
      .split(pattern)
      .map((part, at) => ({ text: part, cited: at % 2 === 1 }))
      .filter(({ text: part }) => part !== '');
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
