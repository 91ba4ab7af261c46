import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { citations, findClause, isRuling, rulingText } from '@hardway/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKOUT, type ClauseSource, checkedOut, recordsIn, shipped } from './source.ts';

let folder: string;
let source: ClauseSource;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hardway-clauses-'));
  execFileSync(process.execPath, [join(CHECKOUT, 'tools/clause-data.ts'), join(folder, 'clauses')], { cwd: CHECKOUT });
  source = shipped(join(folder, 'clauses'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const isOpen = (cited: string): boolean => {
  const found = findClause(source.ids, cited);
  const entries = found.type === 'none' ? [] : source.entriesOf(found.type === 'clause' ? [found.id] : found.ids);
  return (
    entries.length > 0 &&
    entries.every(
      ({ says, records, tests, reason }) => says !== '' && (records.length + tests.length > 0 || reason !== undefined),
    )
  );
};

test('every clause that a rule or a refusal names can be opened: it has our words, and a proof or a reason for none', () => {
  const cited = citations().filter(each => !isRuling(each));
  expect(cited.length).toBeGreaterThan(500);
  expect(cited.filter(each => !isOpen(each))).toEqual([]);
});

test('every ruling that a rule or a refusal names is in the register', () => {
  const registered = source.rulings.map(({ cited }) => cited);
  const rulings = citations().filter(isRuling).map(rulingText);
  expect(rulings.length).toBeGreaterThan(10);
  expect(rulings.filter(sentence => !registered.includes(sentence))).toEqual([]);
});

test('every clause that a ruling names is in the catalogue', () => {
  const named = source.rulings.flatMap(({ clauses }) => clauses);
  expect(named).toContain('VIC 3.4.3');
  expect(named.filter(id => findClause(source.ids, id).type === 'none')).toEqual([]);
});

test('every ruling says whether it departs from the letter of a clause, and of which', () => {
  const said = source.rulings.map(({ subject, departs }) => ({ subject, departs }));
  // An empty cell of the register is read as a clause without a name.
  const unknown = said.filter(({ departs }) => departs.some(id => findClause(source.ids, id).type === 'none'));
  expect(unknown).toEqual([]);
  expect(new Set(said.flatMap(({ departs }) => departs))).toEqual(
    new Set(['MD 11.A', 'NH F', 'VIC 3.4', 'VIC 3.4.3', 'VIC 5.1.1(b)']),
  );
});

test('what is shipped is what the checkout says, with every record that it names', () => {
  const own = checkedOut(CHECKOUT);
  const some = own.ids.filter((_, at) => at % 40 === 0);
  expect(source.ids.toSorted()).toEqual(own.ids.toSorted());
  expect(source.entriesOf(some)).toEqual(own.entriesOf(some));
  expect(source.rulings).toEqual(own.rulings);
  const records = source.entriesOf(source.ids).flatMap(entry => entry.records);
  const brought = recordsIn(join(folder, 'clauses/records'));
  expect(brought).toEqual(recordsIn());
  expect(records.filter(path => !brought.includes(path))).toEqual([]);
});
