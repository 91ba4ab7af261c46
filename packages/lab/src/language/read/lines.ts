/**
 * A word, a number (`12.50`, `$10`, `1,000`), a share (`2%`), a multiple (`2x`, `3-4-5x`), a chain of numbers (dice `4-2`, `1-3-2-6`,
 * limits), an ordinal (`2nd`), a sign, or something that belongs to none of these.
 */
type TokenKind = 'word' | 'number' | 'percent' | 'multiple' | 'chain' | 'ordinal' | 'sign' | 'strange';

/** `text` is lower case, without accents, currency signs and the like; `raw` is as typed. */
export type Token = { readonly kind: TokenKind; readonly text: string; readonly raw: string; readonly column: number };

/** A line that says something. `text` is all of it but the comment. */
export type SourceLine = {
  readonly number: number;
  readonly indent: number;
  readonly text: string;
  readonly tokens: readonly Token[];
};

const TAB = 8;
/** Longer words and numbers are no words and numbers of this language. */
const TOKEN_MAX = 60;
const LINE_MAX = 1000;

const KINDS: readonly (readonly [TokenKind, RegExp])[] = [
  ['multiple', /^\d{1,3}(?:-\d{1,3})*x(?![\p{L}\d])/iu],
  ['ordinal', /^\d+(?:st|nd|rd|th)(?![\p{L}\d])/iu],
  ['percent', /^\d+(?:\.\d+)?\s?%/],
  ['chain', /^\d+(?:-\d+)+(?![\p{L}\d])/u],
  ['number', /^\$?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?![\p{L}\d])/u],
  ['word', /^[\p{L}'’][\p{L}\d'’_-]*/u],
  ['sign', /^[:,()&]/],
  ['strange', /^\S+/],
];

/** The word as the language knows it: lower case, plain apostrophes, no accents, no thousands, no dollar sign. */
const plain = (kind: TokenKind, raw: string): string => {
  if (kind === 'number') return raw.replace(/[$,]/g, '');
  if (kind === 'percent') return raw.replace(/[\s%]/g, '');
  return raw.toLowerCase().replace(/’/g, "'").normalize('NFD').replace(/\p{M}/gu, '');
};

const tokensOf = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const blank = /^\s+/.exec(rest)?.[0].length ?? 0;
    if (blank > 0) {
      at += blank;
      continue;
    }
    for (const [kind, pattern] of KINDS) {
      const raw = pattern.exec(rest)?.[0];
      if (raw === undefined || raw === '') continue;
      const isKnown = raw.length <= TOKEN_MAX;
      tokens.push({ kind: isKnown ? kind : 'strange', text: plain(kind, raw), raw, column: at + 1 });
      at += raw.length;
      break;
    }
  }
  return tokens;
};

const tooLong = (said: string): Token => ({
  kind: 'strange',
  text: `a line of ${said.length} characters`,
  raw: `a line of ${said.length} characters`,
  column: 1,
});

const indentOf = (text: string): number => {
  let width = 0;
  for (const char of text) {
    if (char === '\t') width += TAB - (width % TAB);
    else if (/\s/.test(char)) width += 1;
    else break;
  }
  return width;
};

/** Every line of a text, with those that say nothing. A semicolon begins a comment. */
const everyLine = (text: string): readonly SourceLine[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((whole, index) => {
      const said = whole.split(';', 1)[0] as string;
      const tokens = said.length > LINE_MAX ? [tooLong(said)] : tokensOf(said);
      return { number: index + 1, indent: indentOf(said), text: said.trimEnd(), tokens };
    });

/** The lines of a text that say something. */
export const linesOf = (text: string): readonly SourceLine[] => everyLine(text).filter(saysSomething);

const saysSomething = ({ tokens }: SourceLine): boolean => tokens.length > 0;

/** What is being written from this line on: a line also if it says nothing yet. */
export const lineBeingWritten = (text: string, number: number): readonly SourceLine[] =>
  everyLine(text)
    .filter((line, at) => at === 0 || saysSomething(line))
    .map(line => ({ ...line, number: line.number + number - 1 }));
