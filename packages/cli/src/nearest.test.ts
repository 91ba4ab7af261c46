import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

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
