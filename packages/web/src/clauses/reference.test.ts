import type { ClauseEntry, RulingEntry } from '@hardway/rules';
import { expect, test } from 'vitest';
import { addressOf, bookOfClause, openedBy, searchClauses } from './reference.ts';

const entry = (id: string, says: string): ClauseEntry => ({
  id,
  says,
  kind: 'wager',
  home: 'engine',
  doneWhen: '',
  records: [],
  tests: [],
});
const ENTRIES = [entry('VIC 3.4', 'Wagers may come down.'), entry('VIC 6.1/Field 2', 'Field pays 2 to 1.')];
const RULING: RulingEntry = {
  subject: 's',
  reading: 'r',
  books: 'VIC',
  cited: 'so it is',
  clauses: ['VIC 3.4'],
  departs: [],
};

test('a clause and a record have addresses of their own', () => {
  expect(addressOf({ type: 'clause', id: 'MA 5(a)/6 to Win' })).toBe('/clauses/MA%205(a)/6%20to%20Win');
  expect(addressOf({ type: 'record', path: 'massachusetts/5-a-buy-6.craps' })).toBe('/records/massachusetts/5-a-buy-6');
});

test.each([
  ['MA 5(a)', 'MA'],
  ['MA-AUTO 4(a)', 'MA-AUTO'],
  ['vic 3.4', 'VIC'],
  ['VIC3.4', 'VIC'],
  ['ma-auto4', 'MA-AUTO'],
])('%s is of the book %s', (id, short) => {
  expect(bookOfClause(id)?.short).toBe(short);
});

test('a citation opens a clause with the rulings about it, a section, a ruling, or nothing', () => {
  expect(openedBy('VIC 3.4', ENTRIES, [RULING])).toEqual({ type: 'clause', entry: ENTRIES[0], rulings: [RULING] });
  expect(openedBy('VIC 6.1', ENTRIES, [RULING])).toEqual({ type: 'clause', entry: ENTRIES[1], rulings: [] });
  expect(openedBy('VIC', ENTRIES, [])).toEqual({ type: 'section', entries: ENTRIES });
  expect(openedBy('ruling: so it is', ENTRIES, [RULING])).toEqual({ type: 'ruling', ruling: RULING });
  expect(openedBy('ruling: not so', ENTRIES, [RULING])).toEqual({ type: 'none', nearest: [] });
  expect(openedBy('VIC 3.5', ENTRIES, [])).toEqual({ type: 'none', nearest: ['VIC 3.4', 'VIC 6.1/Field 2'] });
});

test('clauses are searched by all words of their name and text', () => {
  expect(searchClauses(ENTRIES, 'PAYS field')).toEqual([ENTRIES[1]]);
  expect(searchClauses(ENTRIES, '3.4')).toEqual([ENTRIES[0]]);
  expect(searchClauses(ENTRIES, '')).toEqual(ENTRIES);
  expect(searchClauses(ENTRIES, 'field down')).toEqual([]);
});
