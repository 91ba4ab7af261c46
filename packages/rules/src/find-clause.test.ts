import { expect, test } from 'vitest';
import { findClause } from './find-clause.ts';

const IDS = [
  'MA 3(a)',
  'MA 5(a)/offer',
  'MA 5(a)/6 to Win',
  'MA 50',
  'MA-AUTO 5(a)',
  "NH F/Don't Pass Line/1",
  "NH F/Don't Pass Line/2",
  'VIC 6.1/Field 2',
  'VIC 6.10',
];

test.each([
  ['MA 3(a)', 'MA 3(a)'],
  ['ma3(A)', 'MA 3(a)'],
  ['  MA   3 (a) ', 'MA 3(a)'],
  ['nh f/don’t pass line/2', "NH F/Don't Pass Line/2"],
  ['MA–AUTO 5(a)', 'MA-AUTO 5(a)'],
  ['MA 5(a)/6', 'MA 5(a)/6 to Win'],
  ['VIC 6.1', 'VIC 6.1/Field 2'],
])('%j names %s', (asked, id) => {
  expect(findClause(IDS, asked)).toEqual({ type: 'clause', id });
});

test.each([
  ['MA 5', ['MA 5(a)/offer', 'MA 5(a)/6 to Win']],
  ['MA 5(a)', ['MA 5(a)/offer', 'MA 5(a)/6 to Win']],
  ['ma', ['MA 3(a)', 'MA 5(a)/offer', 'MA 5(a)/6 to Win', 'MA 50']],
  ["NH F/Don't", ["NH F/Don't Pass Line/1", "NH F/Don't Pass Line/2"]],
])('%j is a section', (asked, ids) => {
  expect(findClause(IDS, asked)).toEqual({ type: 'section', ids });
});

test.each([
  ['MA 3(z)', 'MA 3(a)'],
  ['MD 3(a)', 'MA 3(a)'],
  ['VIC 6.2/Field 2', 'VIC 6.1/Field 2'],
])('%j is near %s', (asked, id) => {
  const found = findClause(IDS, asked);
  expect(found.type === 'none' && found.nearest[0]).toBe(id);
});

test.each(['', '   ', 'roulette'])('%j names nothing and is near nothing', asked => {
  expect(findClause(IDS, asked)).toEqual({ type: 'none', nearest: [] });
});
