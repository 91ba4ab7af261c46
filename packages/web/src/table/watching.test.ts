import type { TableView } from '@hardway/server/messages';
import { expect, test } from 'vitest';
import { watchedSeat, watchOn } from './watching.ts';

const viewOf = (rail: number, stake: number): TableView => {
  const bot = { strategy: 'own', title: 'Mine', leaving: null };
  const seats = [
    { number: 2, rail: 5_00, layout: [], bot: null },
    { number: 3, rail, layout: [{ name: 'pass', stake }], bot },
  ];
  return { seats } as unknown as TableView;
};

test('the first bot is watched', () => {
  expect(watchedSeat(viewOf(100_00, 10_00))?.number).toBe(3);
  expect(watchedSeat({ ...viewOf(1, 1), seats: [] })).toBeUndefined();
});

test('each roll is a point: chips on the felt count, and a roll that was seen does not count again', () => {
  const start = watchOn(null, viewOf(90_00, 10_00), 3, 7);
  expect(start.curve).toEqual([[0, 0]]);
  const won = watchOn(start, viewOf(100_00, 10_00), 3, 8);
  expect(watchOn(won, viewOf(50_00, 0), 3, 8)).toBe(won);
  expect(watchOn(won, viewOf(85_00, 10_00), 3, 9).curve).toEqual([
    [0, 0],
    [1, 10_00],
    [2, -5_00],
  ]);
});
