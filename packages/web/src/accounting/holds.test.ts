import { expect, test } from 'vitest';
import { holdsOf, winsByDay } from './holds.ts';

const row = (wager: string, handle: number, win: number, expected: number, deviation: number) => ({
  ...{ wager, handle, win, expected, deviation },
  decided: 10_000,
});

test('a hold lies in its band of two standard deviations, or beyond it', () => {
  const [field, pass] = holdsOf([row('pass', 5_000, -3_000, 140, 1_000), row('field', 9_000, 900, 280, 500)], 12);
  expect(field).toMatchObject({ wager: 'field', hold: 0.09, isWithin: true });
  expect(field?.low).toBeCloseTo(-0.072, 12);
  expect(field?.high).toBeCloseTo(0.128, 12);
  expect(pass).toMatchObject({ wager: 'pass', hold: -0.3, isWithin: false });
  // The scale goes from the lowest hold to the highest band.
  expect(pass?.at).toMatchObject({ hold: 0, high: 100 });
  expect(pass?.at.zero).toBeCloseTo((100 * 0.3) / 0.514, 6);
});

test('the wagers with the largest handle are shown, and none that was not decided', () => {
  const rows = [
    row('a', 1, 0, 0, 0),
    row('b', 3, 0, 0, 0),
    row('c', 2, 0, 0, 0),
    { ...row('d', 9, 0, 0, 0), decided: 0 },
  ];
  expect(holdsOf(rows, 2).map(({ wager }) => wager)).toEqual(['b', 'c']);
  expect(holdsOf([], 2)).toEqual([]);
});

test('a long shot ends at the edge of the scale', () => {
  const [hit] = holdsOf([row('hop 1-1', 1, -300_000, 1_388, 40_000)], 1);
  expect(hit?.hold).toBe(-30);
  expect(hit?.at).toMatchObject({ hold: 0, low: 0, high: 100 });
});

test('the win of a day is that of all its tables', () => {
  const rows = [
    { day: '2026-01-05', table: 'A', win: 100 },
    { day: '2026-01-05', table: 'B', win: -30 },
    { day: '2026-01-06', table: 'A', win: 5 },
  ];
  expect(winsByDay(rows)).toEqual([
    { day: '2026-01-05', win: 70 },
    { day: '2026-01-06', win: 5 },
  ]);
});
