import { posix } from 'node:path';
import { type Token, tokenize } from './lexer.ts';

export type Import = {
  /** The text between the quotes; undefined if it is computed. */
  readonly specifier: string | undefined;
  readonly typeOnly: boolean;
  readonly line: number;
};

/** Every way in which a file refers to another: import, export from, import(), require(), new URL(…, import.meta.url). */
export const importsOf = (source: string): Import[] => {
  const tokens = tokenize(source);
  return tokens.flatMap((token, at): Import[] => {
    if (token.kind !== 'word' || isMember(tokens, at)) return [];
    const next = tokens[at + 1];
    if (token.text === 'import') {
      if (isMark(next, '(')) return [called(tokens, at + 2, token.line)];
      if (isMark(next, '.') || isMark(next, ':')) return [];
      return fromClause(tokens, at + 1, token.line);
    }
    if (token.text === 'export') {
      const opens = next?.text === 'type' ? tokens[at + 2] : next;
      return isMark(opens, '{') || isMark(opens, '*') ? fromClause(tokens, at + 1, token.line) : [];
    }
    if (token.text === 'require' && isMark(next, '(')) return [called(tokens, at + 2, token.line)];
    if (token.text === 'URL' && isMark(next, '(') && tokens[at + 2]?.kind === 'string') {
      const rest = tokens.slice(at + 3, at + 9).map(({ text }) => text);
      const names = /\.[cm]?[jt]sx?$/.test(tokens[at + 2]?.text ?? '');
      return names && rest.join('') === ',import.meta.url' ? [called(tokens, at + 2, token.line)] : [];
    }
    return [];
  });
};

/** The path a relative specifier leads to. */
export const resolve = (from: string, specifier: string): string => posix.join(posix.dirname(from), specifier);

export const isRelative = (specifier: string): boolean => /^\.{1,2}(?:\/|$)/.test(specifier);

/** The package of a specifier: `@hardway/rules` for `@hardway/rules/x`, `vitest` for `vitest/config`. */
export const dependencyOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const isMark = (token: Token | undefined, mark: string): boolean =>
  token?.kind === 'punctuation' && token.text === mark;

const isMember = (tokens: readonly Token[], at: number): boolean =>
  isMark(tokens[at - 1], '.') || isMark(tokens[at - 1], '?.');

const called = (tokens: readonly Token[], at: number, line: number): Import => {
  const argument = tokens[at];
  const literal =
    argument?.kind === 'string' || (argument?.kind === 'template' && !isMark(tokens[at + 1], '${'))
      ? argument.text
      : undefined;
  return { specifier: literal, typeOnly: false, line };
};

/** Reads from after `import` or `export` to its `from '…'`. An export list without one imports nothing. */
const fromClause = (tokens: readonly Token[], start: number, line: number): Import[] => {
  const first = tokens[start];
  if (first?.kind === 'string') return [{ specifier: first.text, typeOnly: false, line }];
  const second = tokens[start + 1];
  const typeOnly = first?.text === 'type' && second?.text !== 'from' && !isMark(second, ',');
  for (let at = start; at < tokens.length && !isMark(tokens[at], ';') && !isMark(tokens[at], '='); at += 1) {
    const source = tokens[at + 1];
    if (tokens[at]?.text === 'from' && source?.kind === 'string') return [{ specifier: source.text, typeOnly, line }];
    if (isMark(tokens[at], '}') && source?.text !== 'from') return [];
  }
  return [];
};
