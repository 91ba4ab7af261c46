import { expect, test } from 'vitest';
import { readOperatorRequest } from './requests.ts';

const rules = { ask: 'settleRetention', practiceDays: 30, practice: 'remove', tableDays: 400 };
const device = { ask: 'addDevice', kind: 'terminal', table: 'T1', name: 'Seat 3' };

test.each([
  [{ ...rules, practiceDays: 0 }, '--practice-days takes 1 or more, not 0'],
  [{ ...rules, tableDays: 10 }, '--table-days takes 366 or more, not 10'],
  [{ ...rules, tableDays: 9999 }, '--table-days takes at most 3653, not 9999'],
  [{ ...rules, practice: 'maybe' }, '--practice takes archive, remove, not maybe'],
  [{ ...device, seat: Number.NaN }, '--seat takes a number'],
  [{ ...device, kind: 'abacus' }, '--kind takes shaker, terminal, not abacus'],
  [{ ask: 'roles', user: 'bea', roles: ['dealer', 'king'] }, /^--roles takes dealer, .*, not king$/],
  [{ ask: 'add', user: 'b a', name: 'B', roles: ['dealer'] }, /^user: two to thirty-two/],
])('%o is refused in the words of the command line', (words, why) => {
  expect(readOperatorRequest(words)).toEqual(typeof why === 'string' ? why : expect.stringMatching(why));
});
