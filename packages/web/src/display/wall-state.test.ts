import { expect, test } from 'vitest';
import { type LastResult, NO_RESULT, type Result } from '../table/last-result.ts';
import { atRest, BARE_WALL, type WallState, wallAfter } from './wall-state.ts';

const view = (hand: number) => ({ hand }) as never;
const roll = (number: number): Result => ({ number, at: 0, dice: [4, 3], outcome: 'natural', settlements: [] });
const result = (fields: Partial<LastResult>): LastResult => ({ ...NO_RESULT, ...fields });
const notice = { kind: 'corrected' } as never;

const joined: WallState = wallAfter(BARE_WALL, { view: view(1), result: result({ last: roll(5) }) });

test('a wall that comes to a table shows it at once', () => {
  expect(joined).toEqual({ view: view(1), last: roll(5), notices: [], isRolling: false });
});

test('a new roll rolls over the table as it was, and comes to rest on the table as it is', () => {
  const before = { ...joined, notices: [notice] };
  const after = { view: view(2), result: result({ last: roll(9) }) };
  const rolling = wallAfter(before, after);
  expect(rolling).toEqual({ view: view(1), last: roll(9), notices: [], isRolling: true });
  expect(wallAfter(rolling, { ...after, result: { ...after.result, last: rolling.last } })).toBe(rolling);
  expect(atRest(after)).toEqual({ view: view(2), last: roll(9), notices: [], isRolling: false });
});

test('a correction is shown at once, also while the wrong roll is still rolling', () => {
  const rolling = wallAfter(joined, { view: view(2), result: result({ last: roll(9) }) });
  const corrected: Result = { ...roll(9), dice: [2, 1], outcome: 'craps' };
  const after = { view: view(3), result: result({ last: corrected, notices: [notice] }) };
  for (const wall of [rolling, { ...joined, last: roll(9) }])
    expect(wallAfter(wall, after)).toEqual({ view: view(3), last: corrected, notices: [notice], isRolling: false });
});

test('after a void no result stands', () => {
  const after = { view: view(2), result: result({ last: null, notices: [notice] }) };
  expect(wallAfter(joined, after)).toMatchObject({ last: null, notices: [notice], isRolling: false });
});
