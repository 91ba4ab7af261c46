import type { TableView } from '@hardway/server/messages';
import { expect, test } from 'vitest';
import {
  exclusionChoices,
  exclusionText,
  limitEffect,
  limitText,
  raisesOf,
  realityWords,
  spanText,
  stopped,
  typedLimit,
} from './care.ts';

test('a reality check says how long and how much', () => {
  expect(realityWords({ at: 0, playedMs: 90 * 60_000, net: -40_00 as never })).toEqual({
    time: 'You have played for 1 hour 30 minutes.',
    result: 'You have lost $40 since you sat down.',
  });
  expect(realityWords({ at: 0, playedMs: 120 * 60_000, net: 5_00 as never })).toEqual({
    time: 'You have played for 2 hours.',
    result: 'You have won $5 since you sat down.',
  });
  expect(realityWords({ at: 0, playedMs: 0, net: 0 as never }).result).toBe('You are even since you sat down.');
});

test('a limit is typed in dollars or minutes, and the form says when it holds', () => {
  expect([typedLimit(true, '20.50'), typedLimit(false, '90'), typedLimit(true, ' ')]).toEqual([2050, 90, null]);
  expect([typedLimit(true, '-5'), typedLimit(false, '1.5'), typedLimit(true, 'x')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(limitEffect(null, 100, 24)).toBe('Holds at once.');
  expect(limitEffect(200, 100, 24)).toBe('Holds at once.');
  expect(limitEffect(100, 200, 24)).toBe('Can be confirmed in 24 hours; until then the limit stays as it is.');
  expect(limitEffect(100, null, 1)).toBe('Can be confirmed in 1 hour; until then the limit stays as it is.');
  expect(limitEffect(100, 100, 24)).toBe('');
  expect([limitText(true, 2000), limitText(false, 180), limitText(false, null)]).toEqual([
    '$20',
    '3 hours',
    'no limit',
  ]);
});

test('limits that were raised wait, and can be confirmed from their time on', () => {
  const raised = { stake: { to: 5000, from: 10 }, minutesDay: { to: null, from: 20 } };
  expect(raisesOf(raised, 10)).toEqual([
    { name: 'stake', words: 'On the table at once at most: $50', from: 10, isDue: true },
    { name: 'minutesDay', words: 'Play at most in 24 hours: no limit', from: 20, isDue: false },
  ]);
  expect(raisesOf({}, 10)).toEqual([]);
});

test('players exclude themselves for no less than the house has settled', () => {
  expect(exclusionChoices(30)).toEqual([30, 180, 365, 1825, null]);
  expect(exclusionChoices(400).map(exclusionText)).toEqual(['400 days', '5 years', 'for good']);
  expect([spanText(15), spanText(60), spanText(1440), spanText(10_080)]).toEqual([
    '15 minutes',
    '1 hour',
    '1 day',
    '7 days',
  ]);
});

test('what stops a seat: an exclusion before a break before a check', () => {
  const sitting = { since: 0, put: 0, rest: null, check: null, isLeaving: false, patron: null };
  const at = (more: object): ReturnType<typeof stopped> =>
    stopped({ seats: [{ number: 1, sitting: { ...sitting, ...more } }] } as unknown as TableView, 1, 100);
  expect(at({})).toBeNull();
  expect(at({ isLeaving: true })).toBe('leaving');
  expect(at({ check: { at: 1, playedMs: 1, net: 0 } })).toBe('check');
  expect(at({ check: {}, rest: { until: 101, why: '' } })).toBe('break');
  expect(at({ rest: { until: 100, why: '' } })).toBeNull();
  expect(at({ rest: { until: 101, why: '' }, patron: { exclusion: { kind: 'self', until: null } } })).toBe('excluded');
});
