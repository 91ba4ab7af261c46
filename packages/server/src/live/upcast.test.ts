import { expect, test } from 'vitest';
import { MA_CRAPS } from '../testing/rig.ts';
import type { LiveFact } from './fact.ts';
import { upcast } from './upcast.ts';

const created: LiveFact = {
  type: 'tableCreated',
  id: 'T1',
  kind: 'dealer-run',
  name: 'One',
  code: null,
  house: MA_CRAPS,
  settings: {},
};

test('a table whose journal names no edition of its book was opened under the first', () => {
  expect(upcast(created)).toEqual({ ...created, house: { ...MA_CRAPS, edition: 1 } });
  expect(upcast({ type: 'tableConfigured', house: MA_CRAPS, settings: {} })).toMatchObject({ house: { edition: 1 } });
});

test('a fact in today’s form is the same object', () => {
  const today: LiveFact = { ...created, house: { ...MA_CRAPS, edition: 2 } };
  expect(upcast(today)).toBe(today);
  const opened: LiveFact = { type: 'tableOpened' };
  expect(upcast(opened)).toBe(opened);
});
