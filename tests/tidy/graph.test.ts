import { describe, expect, test } from 'vitest';
import { cycles, orphans } from './graph.ts';
import { invented, readRepository } from './repository.ts';

const repository = readRepository();

describe('no import cycles', () => {
  test('in the repository', () => {
    expect(cycles(repository)).toEqual([]);
  });

  test('a cycle of three is found once, with its path', () => {
    const found = cycles(
      invented({
        'packages/rules/src/index.ts': `export * from './a.ts';`,
        'packages/rules/src/a.ts': `import { b } from './books/b.ts';`,
        'packages/rules/src/books/b.ts': `import type { C } from '../c.ts';`,
        'packages/rules/src/c.ts': `export { a } from './a.ts';`,
      }),
    );
    expect(found).toEqual([
      'import cycle: packages/rules/src/a.ts -> packages/rules/src/books/b.ts -> packages/rules/src/c.ts -> packages/rules/src/a.ts',
    ]);
  });

  test('a file that imports itself, and a cycle through an index, are found', () => {
    expect(cycles(invented({ 'packages/rules/src/a.ts': `import './a.ts';` }))).toHaveLength(1);
    expect(
      cycles(
        invented({
          'packages/rules/src/index.ts': `import '@hardway/odds';`,
          'packages/odds/src/index.ts': `import '@hardway/rules';`,
        }),
      ),
    ).toHaveLength(1);
  });

  test('two ways to the same file are not a cycle', () => {
    expect(
      cycles(
        invented({
          'packages/rules/src/index.ts': `import './a.ts'; import './b.ts';`,
          'packages/rules/src/a.ts': `import './c.ts';`,
          'packages/rules/src/b.ts': `import './c.ts';`,
          'packages/rules/src/c.ts': '',
        }),
      ),
    ).toEqual([]);
  });
});

describe('no file that nobody imports', () => {
  test('in the repository', () => {
    expect(orphans(repository)).toEqual([]);
  });

  test('one that nobody imports, and one that only its test imports, are found', () => {
    const found = orphans(
      invented({
        'packages/rules/src/index.ts': `export * from './a.ts';`,
        'packages/rules/src/a.ts': '',
        'packages/rules/src/forgotten.ts': '',
        'packages/rules/src/outlived.ts': '',
        'packages/rules/src/outlived.test.ts': `import './outlived.ts';`,
        'packages/rules/src/testing/unused.ts': '',
      }),
    );
    expect(found).toEqual([
      'packages/rules/src/forgotten.ts: nobody imports it',
      'packages/rules/src/outlived.ts: only tests import it (move it to a testing/ folder?)',
      'packages/rules/src/testing/unused.ts: nobody imports it',
    ]);
  });

  test('entries, tests, workers and what tests share are not orphans', () => {
    expect(
      orphans(
        invented({
          'packages/cli/src/main.ts': `new URL('./worker.ts', import.meta.url);`,
          'packages/cli/src/worker.ts': '',
          'packages/web/app/main.tsx': `import '../src/felt.ts';`,
          'packages/web/src/felt.ts': '',
          'packages/server/package.json': '{ "exports": { "./messages": "./src/messages.ts" } }',
          'packages/server/src/messages.ts': '',
          'packages/server/src/a.test.ts': `import './testing/given.ts';`,
          'packages/server/src/testing/given.ts': '',
        }),
      ),
    ).toEqual([]);
  });
});
