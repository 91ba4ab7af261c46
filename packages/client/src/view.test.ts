import { expect, test } from 'vitest';
import type { SeatView, TableView } from './messages.ts';
import { patched } from './view.ts';

const seat = (number: number, rail: number | null): SeatView =>
  ({ number, name: `Seat ${number}`, rail, layout: [] }) as unknown as SeatView;
const before = {
  id: 'T',
  hand: 1,
  seats: [seat(1, 500), seat(3, null)],
  rolls: [{ number: 1 }, { number: 2 }],
} as unknown as TableView;

test('fields take the place of the old ones, seats join in their order, and those who left are gone', () => {
  const after = patched(before, { hand: 2, seats: [seat(2, null)], left: [3] });
  expect(after.hand).toBe(2);
  expect(after.seats.map(({ number }) => number)).toEqual([1, 2]);
});

test('a seat that is told of takes the place of the one that was known', () => {
  expect(patched(before, { seats: [seat(1, 450)] }).seats).toEqual([seat(1, 450), seat(3, null)]);
});

test('rolls are appended, or all replaced after a void', () => {
  const numbers = (view: TableView) => view.rolls.map(({ number }) => number);
  expect(numbers(patched(before, { rolls: [{ number: 3 }] as never }))).toEqual([1, 2, 3]);
  expect(numbers(patched(before, { allRolls: [{ number: 1 }] as never }))).toEqual([1]);
});
