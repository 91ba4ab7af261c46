import { expect, test } from 'vitest';
import { editDistance, nearest } from './nearest.ts';

const COMMANDS = ['clauses', 'perft', 'replay', 'rules', 'version'];

test.each([
  ['repaly', 'replay'],
  ['replya', 'replay'],
  ['Replay', 'replay'],
  ['pref', 'perft'],
  ['rule', 'rules'],
  ['clause', 'clauses'],
  ['ver', 'version'],
])('%s is taken to mean %s', (typed, meant) => {
  expect(nearest(typed, COMMANDS)).toBe(meant);
});

test.each(['', 'x', 'blackjack', '--quiet'])('nothing is suggested for %j', typed => {
  expect(nearest(typed, COMMANDS)).toBeUndefined();
});

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
