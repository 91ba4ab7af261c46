import { describe, expect, test } from 'vitest';
import { KNOWN_LONG_FUNCTIONS } from './known.ts';
import { longFunctions } from './long-functions.ts';
import { besides, invented, readRepository } from './repository.ts';

const lines = (count: number): string => 'f();\n'.repeat(count);
/** A function of this many lines, counting its first and its last. */
const made = (count: number): string => `const long = (a: number): void => {\n${lines(count - 2)}};\n`;

describe('a function fits on a screen', () => {
  test('in the repository, but for those on a list that only shrinks', () => {
    expect(besides(KNOWN_LONG_FUNCTIONS, longFunctions(readRepository()))).toEqual([]);
  });

  test('71 lines are found, 70 are not', () => {
    expect(longFunctions(invented({ 'packages/rules/src/a.ts': made(71) }))).toEqual([
      'packages/rules/src/a.ts: long is longer than 70 lines',
    ]);
    expect(longFunctions(invented({ 'packages/rules/src/a.ts': made(70) }))).toEqual([]);
  });

  test.each([
    ['a function', `export function long() {\n${lines(70)}}`],
    ['a method', `class A {\n  long(): void {\n${lines(70)}}\n}`],
    ['a property', `const a = { long: () => {\n${lines(70)}} };`],
    ['a component', `const long = () => (\n<div>\n{'a'}\n${'<p />\n'.repeat(70)}</div>\n);`],
    ['what a call makes of a function', `const long = define('x', () => {\n${lines(70)}});`],
    ['a function as a value', `const a = { long: function () {\n${lines(70)}} };`],
  ])('%s is found by its name', (_, source) => {
    expect(longFunctions(invented({ 'packages/web/app/a.tsx': source }))).toEqual([
      'packages/web/app/a.tsx: long is longer than 70 lines',
    ]);
  });

  test('long data, long classes and tests are not found', () => {
    const data = `const a = [\n${'1,\n'.repeat(99)}];\nclass B {\n${'c = 1;\n'.repeat(99)}}\n`;
    expect(longFunctions(invented({ 'packages/rules/src/a.ts': data }))).toEqual([]);
    const forTests = { 'packages/rules/src/a.test.ts': made(99), 'packages/rules/src/testing/a.ts': made(99) };
    expect(longFunctions(invented(forTests))).toEqual([]);
  });
});

describe('a list of known findings only shrinks', () => {
  test('what is not on it is found', () => {
    expect(besides(['a is long'], ['a is long', 'b is long'])).toEqual(['b is long']);
  });

  test('what has been repaired has to be taken off it', () => {
    expect(besides(['a is long', 'b is long'], ['a is long'])).toEqual(['take off the list: b is long']);
  });
});
