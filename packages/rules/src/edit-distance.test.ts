import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['', '', 0],
  ['roll', 'roll', 0],
  ['', 'roll', 4],
  ['rol', 'roll', 1],
  ['rlol', 'roll', 1],
  ['pole', 'roll', 2],
])('from %j to %j is %i steps', (a, b, steps) => {
  expect(editDistance(a, b)).toBe(steps);
  expect(editDistance(b, a)).toBe(steps);
});
