import { expect, test } from 'vitest';
import { addressee } from './addressee.ts';
import { latestTable } from './latest-table.ts';

test('the roll viewer starts at the table that rolled last, if any did', () => {
  const tables = [
    { id: 'craps-1', lastRollAt: 20 },
    { id: 'craps-2', lastRollAt: 30 },
    { id: 'craps-3', lastRollAt: null },
  ];
  expect(latestTable(tables)).toBe('craps-2');
  expect(latestTable(tables.slice(2))).toBeUndefined();
});

test('an alert is for the floor or the dealer, and for surveillance or security', () => {
  expect(['floor', 'dealer', 'surveillance', 'security'].map(addressee)).toEqual([
    'the floor',
    'the dealer',
    'surveillance',
    'security',
  ]);
});
