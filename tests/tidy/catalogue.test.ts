import { describe, expect, test } from 'vitest';
import { citations, citationsOf, wholeCatalogue } from './catalogue.ts';
import { invented, readRepository } from './repository.ts';

const repository = readRepository();

const clause = (changes: object): object => ({
  id: 'MA 3(a)',
  book: 'b',
  says: 's',
  kind: 'k',
  home: 'engine',
  doneWhen: 'd',
  ...changes,
});
const line = (entry: object): string => JSON.stringify(entry).replace('"id":', '"id": ');
const catalogue = (...entries: object[]) => ({ 'docs/clauses.json': `[\n${entries.map(line).join(',\n')}\n]\n` });
const ids = (...all: string[]) => catalogue(...all.map(id => clause({ id })));

describe('the catalogue of clauses', () => {
  test('is complete', () => {
    expect(wholeCatalogue(repository)).toEqual([]);
    expect(repository.has('docs/clauses.json')).toBe(true);
  });

  test.each([
    ['an empty field', [clause({ says: '' })], 'has no says'],
    ['a missing field', [clause({ doneWhen: undefined })], 'has no doneWhen'],
    ['an unknown field', [clause({ note: 'n' })], 'has an unknown field note'],
    ['a physical clause without a reason', [clause({ home: 'physical' })], 'has no reason'],
    ['a reason for a clause that is not physical', [clause({ reason: 'r' })], 'has an unknown field reason'],
    ['an id twice', [clause({}), clause({})], 'appears twice'],
  ])('%s is found', (_, entries, expected) => {
    const found = wholeCatalogue(invented(catalogue(...entries)));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });

  test('two clauses on a line are found', () => {
    const text = `[\n${line(clause({}))}, ${line(clause({ id: 'MA 3(b)' }))}\n]\n`;
    expect(wholeCatalogue(invented({ 'docs/clauses.json': text }))).toEqual([
      'docs/clauses.json: does not have one clause per line',
    ]);
  });
});

// A citation in this file is checked like any other, so invented ones are assembled from parts.
const cite = (cited: string): string => `[${cited}]`;
const titled = (cited: string): string => `test('a title ${cite(cited)}', () => {});`;

describe('cited clauses exist', () => {
  test('in every test and record', () => {
    expect(citations(repository)).toEqual([]);
  });

  test('one that does not exist is found in a title', () => {
    expect(
      citations(invented({ ...ids('MA 3(a)'), 'packages/rules/src/a.test.ts': `\n${titled('MA 3(z)')}` })),
    ).toEqual(['packages/rules/src/a.test.ts:2: cites MA 3(z), which is not in docs/clauses.json']);
  });

  test.each(['MA 3(z)', 'MA-AUTO 99', 'MD 3.A', 'VIC 9', 'NH F/x', 'MA 3(a), MA 3(z)', 'MA 3(a), (b)'])(
    'one of [%s] is found',
    cited => {
      expect(citations(invented({ ...ids('MA 3(a)'), 'tests/a.test.ts': titled(cited) }))).toHaveLength(1);
    },
  );

  test('one that does not exist is found in a record', () => {
    const record = '; proves MA 3(a)\n[Ruleset "massachusetts"]\n;proves MA 3(z), MD 1\n; proves\n';
    expect(citations(invented({ ...ids('MA 3(a)'), 'conformance/a.craps': record }))).toEqual([
      'conformance/a.craps:3: cites MA 3(z), which is not in docs/clauses.json',
      'conformance/a.craps:3: cites MD 1, which is not in docs/clauses.json',
      'conformance/a.craps:4: cites nothing, which is not in docs/clauses.json',
    ]);
  });

  test('citations are read from titles of every form, and from nothing else', () => {
    const source = [
      `test('a ${cite('MA 3(a)')}', f);`,
      `it.each(rows)("b ${cite("NH F/Don't Pass Line/1, VIC 3.5.1(b)")}", f);`,
      `describe(\`c \${x} ${cite('MD 5.G(3)')}\`, f);`,
      `expect('[Ruleset "massachusetts"] [MAD 1] [4-2]').toBe(rows[MA]); // ${cite('MA 99')}`,
    ].join('\n');
    expect(citationsOf(invented({ 'tests/a.test.ts': source, 'tests/a.ts': titled('MA 99') }))).toEqual([
      { id: 'MA 3(a)', where: 'tests/a.test.ts:1' },
      { id: "NH F/Don't Pass Line/1", where: 'tests/a.test.ts:2' },
      { id: 'VIC 3.5.1(b)', where: 'tests/a.test.ts:2' },
      { id: 'MD 5.G(3)', where: 'tests/a.test.ts:3' },
    ]);
  });
});
