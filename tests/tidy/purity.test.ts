import { describe, expect, test } from 'vitest';
import { noMathRandom, purity } from './purity.ts';
import { invented, readRepository } from './repository.ts';

const repository = readRepository();
const inRules = (source: string) => invented({ 'packages/rules/src/a.ts': source });

describe('rules, notation and odds use no clock, no random numbers, no Node and no browser', () => {
  test('in the repository', () => {
    expect(purity(repository)).toEqual([]);
  });

  test.each([
    ['Date', 'const now = new Date();'],
    ['Date', 'const at = Date.now();'],
    ['Date', 'const f = (at: Date) => at;'],
    ['Date', 'const a = b ? Date : c;'],
    ['Date', 'const a = b as Date;'],
    ['Date', 'const { a = Date } = b;'],
    ['process', 'if (process.env.DEBUG) f();'],
    ['process', 'switch (a) { case process: f(); }'],
    ['process', 'const a = `${process.pid}`;'],
    ['process', 'const a = b ? f(process) : c;'],
    ['setTimeout', 'setTimeout(f, 1);'],
    ['fetch', 'const a = await fetch(url);'],
    ['fetch', 'const a = { fetch };'],
    ['window', 'f(window);'],
    ['window', 'const a = f({ window });'],
    ['document', 'const a = document?.title;'],
    ['globalThis', 'globalThis["x"] = 1;'],
    ['console', 'console.log(1);'],
    ['Buffer', 'export const a = Buffer;'],
    ['crypto', 'crypto.getRandomValues(a);'],
    ['performance', 'const at = performance.now();'],
  ])('%s is found in %s', (name, source) => {
    expect(purity(inRules(source))).toEqual([`packages/rules/src/a.ts:1: uses ${name}`]);
  });

  test.each([
    '// Date, Math.random, process',
    '/** A window of time: setTimeout is not used. */',
    `const a = 'process';`,
    'const a = `Date ${b} window`;',
    'const a = /Date|window/;',
    'const a = table.window;',
    'const a = table?.process;',
    'const a = { window: 1, process: 2 };',
    'type A = { readonly window: boolean; process?: string };',
    'const window = openFor(table); f(window);',
    'const { window } = table; f({ window });',
    'const { a: { window } } = table; f(window);',
    'const f = (window: Window) => window;',
    'const f = window => g(window);',
    'const f = (a, window) => g(window);',
    'const f = ({ window }: Table): boolean => window;',
    'function f(process) { return process; }',
    `import { document } from './document.ts'; f(document);`,
    `import * as process from './process.ts'; f(process);`,
    'const dateOf = windowed; processAll();',
  ])('nothing is found in %s', source => {
    expect(purity(inRules(source))).toEqual([]);
  });

  test('other packages and tests are not checked', () => {
    const source = 'console.log(Date.now());';
    expect(purity(invented({ 'packages/odds/src/a.ts': source, 'packages/notation/src/b.ts': source }))).toHaveLength(
      4,
    );
    expect(
      purity(
        invented({
          'packages/cli/src/a.ts': source,
          'packages/rules/src/a.test.ts': source,
          'packages/rules/src/testing/a.ts': source,
        }),
      ),
    ).toEqual([]);
  });
});

describe('dice never come from Math.random', () => {
  test('nowhere in the repository', () => {
    expect(noMathRandom(repository)).toEqual([]);
  });

  test.each([
    ['packages/web/src/a.tsx', 'const a = Math.random();'],
    ['packages/lab/src/a.ts', 'const a = Math?.random();'],
    ['packages/cli/bin/b', '#!/usr/bin/env node\nvar a = Math\n  .random();'],
    ['tests/a.test.ts', 'const dice = [1, 2].sort(Math.random);'],
    ['bench/a.js', `const a = Math['random']();`],
    ['packages/lab/src/b.ts', 'const { random } = Math;'],
  ])('it is found in %s: %s', (path, source) => {
    expect(noMathRandom(invented({ [path]: source }))).toHaveLength(1);
  });

  test.each(['Math.floor(a.random);', `const a = 'Math.random()'; // Math.random`, 'const a = rules.Math;'])(
    'nothing is found in %s',
    source => {
      expect(noMathRandom(invented({ 'packages/lab/src/a.ts': source }))).toEqual([]);
    },
  );
});
