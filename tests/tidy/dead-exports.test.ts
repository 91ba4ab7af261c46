import { describe, expect, test } from 'vitest';
import { deadExports } from './dead-exports.ts';
import { KNOWN_DEAD_EXPORTS } from './known.ts';
import { besides, invented, readRepository } from './repository.ts';

const A = 'packages/rules/src/a.ts';

describe('another file imports what a file exports', () => {
  test('in the repository, but for those on a list that only shrinks', () => {
    expect(besides(KNOWN_DEAD_EXPORTS, deadExports(readRepository()))).toEqual([]);
  });

  test.each([
    ['a constant', 'export const dead = 1;'],
    ['a function', 'export function dead() {}'],
    ['a class', 'export class dead {}'],
    ['a type', 'export type dead = 1;'],
    ['an interface', 'export interface dead {}'],
    ['a list', 'const dead = 1; export { dead };'],
    ['a name of its own', 'const a = 1; export { a as dead };'],
    ['what is passed on', `export { b as dead } from './b.ts';`],
    ['what the file itself uses', 'export const dead = 1; f(dead);'],
  ])('%s that nobody imports is found', (_, source) => {
    expect(deadExports(invented({ [A]: source, 'packages/rules/src/b.ts': `import './a.ts';` }))).toEqual([
      `${A}: nobody imports dead`,
    ]);
  });

  test('the import of another name, or of a namesake elsewhere, does not count', () => {
    const found = deadExports(
      invented({
        [A]: 'export const used = 1;\nexport const dead = 2;\nexport default 3;\n',
        'packages/rules/src/b.ts': `import { used } from './a.ts'; import { dead } from './c.ts';`,
      }),
    );
    expect(found).toEqual([`${A}: nobody imports dead`, `${A}: nobody imports default`]);
  });

  test.each([
    `import { used } from './a.ts';`,
    `import { used as other } from './a.ts';`,
    `import type { used } from './a.ts';`,
    `import * as a from './a.ts';`,
    `export { used } from './a.ts';`,
    `export * from './a.ts';`,
    `const a = await import('./a.ts');`,
    `type A = import('./a.ts').used;`,
  ])('%s counts, also in a test', source => {
    expect(deadExports(invented({ [A]: 'export const used = 1;', 'packages/rules/src/a.test.ts': source }))).toEqual(
      [],
    );
  });

  test('a package exports for others, and a testing folder for tests', () => {
    const source = 'export const free = 1;';
    expect(
      deadExports(
        invented({
          'packages/rules/src/index.ts': source,
          'packages/rules/src/testing/given.ts': source,
          'packages/web/app/main.tsx': source,
          'packages/server/package.json': '{ "exports": { "./messages": "./src/messages.ts" } }',
          'packages/server/src/messages.ts': source,
        }),
      ),
    ).toEqual([]);
  });
});
