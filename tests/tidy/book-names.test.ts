import { describe, expect, test } from 'vitest';
import { bookNames } from './book-names.ts';
import { KNOWN_BOOK_NAMES } from './known.ts';
import { besides, invented, readRepository } from './repository.ts';

const found = (path: string, source: string) =>
  bookNames(
    invented({
      'packages/rules/src/books/nevada/index.ts': `export const nevada = { id: 'nevada', list: 'NV 1' };`,
      'docs/clauses.json': '[\n{"id": "NV 1", "book": "nevada"},\n{"id": "NV-AUTO 2(a)", "book": "nevada"}\n]\n',
      [path]: source,
    }),
  );

describe('a rule book is named in its own folder alone', () => {
  test('in the repository, but for those on a list that only shrinks', () => {
    expect(besides(KNOWN_BOOK_NAMES, bookNames(readRepository()))).toEqual([]);
  });

  test.each([
    [`if (house.ruleset === 'nevada') hide();`, 'nevada'],
    [`refuse('excluded', 'NV 9.2', 'No');`, 'NV 9.2'],
    ['const words = `not shown here (NV-AUTO 2(a))`;', 'not shown here (NV-AUTO 2(a))'],
  ])('%s is found', (source, named) => {
    expect(found('packages/server/src/a.ts', source)).toEqual([`packages/server/src/a.ts: names ${named}`]);
  });

  test('a clause in the words of a screen is found', () => {
    expect(found('packages/web/app/A.tsx', 'export const A = () => <p>Not here (NV 1).</p>;')).toEqual([
      'packages/web/app/A.tsx: names Not here (NV 1).',
    ]);
  });

  test.each([
    [
      'packages/server/src/a.ts',
      '/** Who excludes a player (NV 9.2). */\nconst { cite } = house.game.staffing.exclusion;',
    ],
    ['packages/server/src/a.ts', `const words = 'nevada or another book; ENV 1';`],
    ['packages/server/src/a.test.ts', `open('nevada', 'NV 1');`],
    ['packages/server/src/testing/rig.ts', `open('nevada');`],
    ['packages/rules/src/books/nevada/staff.ts', `const by = { cite: 'NV 1' };`],
  ])('%s may say %s', (path, source) => {
    expect(found(path, source)).toEqual([]);
  });
});
