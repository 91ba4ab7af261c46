import type { House } from '@hardway/rules';
import type { Span } from './place.ts';
import { spanOf, wagerAt, wagerLines } from './wagers.ts';
import { ABOUT } from './words.ts';

const PHRASES = Object.keys(ABOUT)
  .filter(phrase => /^\w/.test(phrase))
  .sort((a, b) => b.length - a.length);

/** The word or phrase of the language at a place, and what it means. */
export const wordAt = (
  written: string,
  line: number,
  column: number,
): { readonly span: Span; readonly about: string } | undefined => {
  for (const phrase of PHRASES) {
    const span = spanOf(written, phrase, line, column);
    if (span !== undefined) return { span, about: ABOUT[phrase] ?? '' };
  }
  return undefined;
};

/** What an editor shows about the word at a place of a strategy: a wager as the house deals it, or a word of the language. */
export const explainedAt = (
  house: House,
  written: string,
  line: number,
  column: number,
): { readonly span: Span; readonly lines: readonly string[] } | undefined => {
  const said = written.replace(/;.*$/, '');
  const wager = wagerAt(house, said, line, column);
  if (wager !== undefined) return { span: wager.span, lines: wagerLines(house, wager.rule) };
  const word = wordAt(said, line, column);
  return word && { span: word.span, lines: [word.about] };
};
