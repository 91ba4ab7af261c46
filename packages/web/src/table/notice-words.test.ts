import { expect, test } from 'vitest';
import type { Notice } from './last-result.ts';
import { noticeWords } from './notice-words.ts';

const notice = (fields: Partial<Notice>): Notice => ({
  number: 2,
  at: 20,
  kind: 'corrected',
  was: [4, 3],
  is: [2, 1],
  why: 'misread',
  office: 'supervisor',
  seat: null,
  effects: [{ seat: 2, rail: -10_000, net: -10_000, shifts: [] }],
  dropped: [],
  ...fields,
});

test.each([
  [{}, 2, 'You give back $100.'],
  [{}, 1, 'Nothing changes for you.'],
  [{}, undefined, null],
  [{ kind: 'adjusted', seat: 2, effects: [{ seat: 2, rail: 500, net: 500, shifts: [] }] }, 2, 'You get $5.'],
  [{ kind: 'seat held', seat: 2, effects: [] }, 2, 'You can not bet until the floor releases your seat.'],
  [{ kind: 'seat held', seat: 2, effects: [] }, 1, null],
  [
    { kind: 'money held', seat: 2, effects: [{ seat: 2, rail: -500, net: -500, shifts: [] }] },
    2,
    '$5 of yours is held.',
  ],
  [{ kind: 'bets voided', seat: 1, effects: [{ seat: 1, rail: 500, net: 0, shifts: [] }] }, 2, null],
  [{ kind: 'round voided', effects: [] }, 2, null],
] as const)('%j at seat %s: %s', (fields, seat, own) => {
  expect(noticeWords(notice(fields as Partial<Notice>), seat).own).toBe(own);
});

test('a correction says what was, what is, why and by which office', () => {
  expect(noticeWords(notice({}))).toEqual({
    title: 'The last roll is corrected',
    words: '4-3 was wrong: the roll is 2-1. Reason: misread. Approved by a supervisor.',
    own: null,
  });
  expect(noticeWords(notice({ is: null, why: 'off the table' })).words).toBe(
    '4-3 was no roll. Reason: off the table. Approved by a supervisor.',
  );
  expect(noticeWords(notice({ kind: 'roll voided', is: null, why: 'a brawl', office: 'pit boss' })).words).toBe(
    '4-3 does not count. Bets it had decided are returned. Reason: a brawl. By the pit boss.',
  );
});
