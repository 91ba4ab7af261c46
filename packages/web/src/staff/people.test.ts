import { expect, test } from 'vitest';
import { nameIn, userIn } from './people.ts';

const PEOPLE = [
  { user: 'flo-winter', name: 'Flo Winter' },
  { user: 'al', name: 'Al Reed' },
];

test('staff are shown by name; players, cards and people of long ago as the record has them', () => {
  expect(nameIn(PEOPLE, 'flo-winter')).toBe('Flo Winter');
  expect(nameIn(PEOPLE, 'C-103')).toBe('C-103');
  expect(nameIn([], 'al')).toBe('al');
});

test('a name that is typed asks for its user name, and a user name for itself', () => {
  expect(userIn(PEOPLE, ' flo WINTER ')).toBe('flo-winter');
  expect(userIn(PEOPLE, 'al')).toBe('al');
  expect(userIn(PEOPLE, 'Ann Lee')).toBe('Ann Lee');
});
