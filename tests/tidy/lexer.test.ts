import { describe, expect, test } from 'vitest';
import { importsOf } from './imports.ts';
import { tokenize } from './lexer.ts';

const words = (source: string): string[] =>
  tokenize(source)
    .filter(({ kind }) => kind === 'word')
    .map(({ text }) => text);

describe('the lexer sees code only', () => {
  test.each([
    ['a line comment', 'a; // b\nc', ['a', 'c']],
    ['a block comment', 'a /* b\n * c */ d', ['a', 'd']],
    ['strings', `a('b', "c", 'it\\'s d', "// e") + f`, ['a', 'f']],
    ['a template and the code in it', '`a ${b({ c: `d ${e}` })} f` + g', ['b', 'c', 'e', 'g']],
    ['a template with an escape', '`a \\${b} \\` c` + d', ['d']],
    ['a regular expression', `a = /b'[/"]c/g; d`, ['a', 'd']],
    ['a regular expression after a word', 'return /b"/.test(c)', ['return', 'test', 'c']],
    ['a division', 'a / b / c', ['a', 'b', 'c']],
    ['a division after a bracket', '(a) / b[c] / d', ['a', 'b', 'c', 'd']],
    ['a division after an assertion', 'a! / b / c', ['a', 'b', 'c']],
    ['a launcher line', '#!/usr/bin/env node\na', ['a']],
    ['a lone apostrophe, as in the text of a page', "<p>don't</p>\na", ['p', 'don', 't', 'p', 'a']],
    ['numbers', 'a + 1_000n + 0xff + 1e-9 + .5', ['a']],
  ])('%s', (_, source, expected) => {
    expect(words(source)).toEqual(expected);
  });

  test('lines are counted through comments, templates and strings', () => {
    expect(tokenize('a\n/*\n*/\nb `\n\n${c}` d').filter(({ kind }) => kind === 'word')).toEqual([
      { kind: 'word', text: 'a', line: 1 },
      { kind: 'word', text: 'b', line: 4 },
      { kind: 'word', text: 'c', line: 6 },
      { kind: 'word', text: 'd', line: 6 },
    ]);
  });
});

describe('every way to import is read', () => {
  test.each([
    [`import './a.ts';`, './a.ts', false],
    [`import a from './a.ts';`, './a.ts', false],
    [`import a, { b } from './a.ts';`, './a.ts', false],
    [`import * as a from "./a.ts";`, './a.ts', false],
    [`import {\n  a,\n  type B as C,\n} from './a.ts';`, './a.ts', false],
    [`import type { A } from './a.ts';`, './a.ts', true],
    [`import type A from './a.ts';`, './a.ts', true],
    [`import a from './a.json' with { type: 'json' };`, './a.json', false],
    [`export { a } from './a.ts';`, './a.ts', false],
    [`export type { A } from './a.ts';`, './a.ts', true],
    [`export * from './a.ts';`, './a.ts', false],
    [`export * as a from './a.ts';`, './a.ts', false],
    [`const a = await import('./a.ts');`, './a.ts', false],
    ['const a = await import(`./a.ts`);', './a.ts', false],
    [`type A = import('./a.ts').A;`, './a.ts', false],
    [`const a = require('./a.cjs');`, './a.cjs', false],
    [`new Worker(new URL('./a.ts', import.meta.url));`, './a.ts', false],
    [`await import(name);`, undefined, false],
    ['await import(`./${name}.ts`);', undefined, false],
  ])('%s', (source, specifier, typeOnly) => {
    expect(importsOf(source)).toEqual([{ specifier, typeOnly, line: 1 }]);
  });

  test.each([
    `export const from = 'x';`,
    `const a = 1; export { a };`,
    `export type A = { from: 'x' };`,
    `// import a from './a.ts';`,
    `const text = "import a from './a.ts'";`,
    `new URL('../../docs/', import.meta.url);`,
    `new URL('https://example.org/a.ts');`,
    `a.import('x'); a.require('x'); import.meta.url;`,
  ])('%s imports nothing', source => {
    expect(importsOf(source)).toEqual([]);
  });
});
