import { houseOf, offeredRules } from '@hardway/rules';
import { expect, test } from 'vitest';
import { findWagers } from './find-wager.ts';

const MA = houseOf({ ruleset: 'massachusetts', game: 'craps' });
const VIC = houseOf({ ruleset: 'victoria', game: 'craps' });
const first = (typed: string, house = MA): string | undefined => findWagers(house, typed, 6)[0]?.name;

test.each([
  ['place 6', 'place 6'],
  ['6 pl', 'place 6'],
  ['buy 10', 'buy 10'],
  ['hard 8', 'hard 8'],
  ['any sev', 'any-seven'],
  ['field', 'field'],
  ['come', 'come'],
  ['pass', 'pass'],
])('"%s" finds %s', (typed, name) => {
  expect(first(typed)).toBe(name);
});

test("a wager is found by the book's own words and by the name of records", () => {
  expect(first('win line', VIC)).toBe('pass');
  expect(first('pass', VIC)).toBe('pass');
});

test('a number is a whole number, and what fits nothing finds nothing', () => {
  expect(findWagers(MA, 'place 1', 6)).toEqual([]);
  expect(findWagers(MA, 'roulette', 6)).toEqual([]);
  expect(findWagers(MA, ' ', 6)).toEqual([]);
});

test('every wager of every book is among the first six for its own title', () => {
  for (const house of [MA, VIC, houseOf({ ruleset: 'maryland', game: 'craps' })]) {
    for (const { subject } of offeredRules(house)) {
      const found = findWagers(house, subject.name, 6).map(({ name }) => name);
      expect(found, subject.name).toContain(subject.name);
    }
  }
});
