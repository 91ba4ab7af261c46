import { expect, test } from 'vitest';
import { parseChance, parseDollars, parseMultiples, readKept } from './amounts.ts';
import { evenly, stepped } from './line-odds.ts';
import { ratio } from './ratio.ts';

test('amounts, chances and multiples are read as people write them, and nothing else is', () => {
  expect([parseDollars('5'), parseDollars(' 12.5'), parseDollars('0.05')]).toEqual([500, 1250, 5]);
  expect(['', '0', '-5', '1.234', '1e9', '9'.repeat(13)].map(parseDollars)).toEqual(Array(6).fill(undefined));
  expect([parseChance('1/20'), parseChance('0.05')]).toEqual([ratio(1, 20), ratio(1, 20)]);
  expect(['', '2', '-1', '1/9999999'].map(parseChance)).toEqual(Array(4).fill(undefined));
  expect(parseMultiples('2')).toEqual(evenly(ratio(2)));
  expect(parseMultiples('3-4-5')).toEqual(stepped(ratio(3), ratio(4), ratio(5)));
  expect(['3-4', '-1', 'a'].map(parseMultiples)).toEqual(Array(3).fill(undefined));
});

test('wagers are read with their dollars; the part that is not one is named', () => {
  expect(readKept('Pass 10, place  6 12.50')).toEqual({
    ok: true,
    value: [
      { wager: 'pass', amount: 1000 },
      { wager: 'place 6', amount: 1250 },
    ],
  });
  expect(readKept('come-odds 20')).toMatchObject({ ok: true, value: { length: 6 } });
  expect(readKept('pass 10, pas 5')).toEqual({ ok: false, error: 'pas 5' });
  expect(readKept('pass')).toEqual({ ok: false, error: 'pass' });
});
