import { type Cents, houseOf } from '@hardway/rules';
import { expect, test } from 'vitest';
import { edgeFor, edgesOf, edgeWords } from './edges.ts';

const dollars = (amount: number): Cents => (amount * 100) as Cents;

/** The edge of a wager of this house, in words, at an amount. */
const said = (ruleset: string, name: 'buy 4' | 'place 6', amount?: number): string => {
  const edges = edgesOf(houseOf({ ruleset, game: 'craps' }), amount === undefined ? undefined : dollars(amount));
  const edge = edgeFor(edges, name);
  return edge === undefined ? '' : edgeWords(edge);
};

test('the edge of a bought 4 is that of the amount: commission is nothing up to $19', () => {
  expect(said('massachusetts', 'buy 4', 5)).toBe('0.000% at $5');
  expect(said('massachusetts', 'buy 4', 19)).toBe('0.000% at $19');
  expect(said('massachusetts', 'buy 4', 20)).toBe('5.000% at $20');
  expect(said('massachusetts', 'buy 4')).toBe('5.000%');
});

test('an amount that the table would refuse has the edge of amounts that are paid exactly', () => {
  expect(said('massachusetts', 'place 6', 5)).toBe('1.515%');
  expect(said('massachusetts', 'place 6', 6)).toBe('1.515% at $6');
});
