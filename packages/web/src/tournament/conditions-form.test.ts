import { expect, test } from 'vitest';
import { timeTyped, typedTime } from '../times/typed-time.ts';
import { amountIn, amountText, chipsText } from './chips.ts';
import { findingsAt, pathText, valueAt, withValue } from './conditions-form.ts';

const FORM = { rounds: [{ limits: { min: 500, max: 'stack' } }, { limits: { min: 100, max: 'stack' } }], added: 0 };
const MIN = ['rounds', 1, 'limits', 'min'] as const;

test('a value is read and put at a path, and everything else stays as it is', () => {
  expect(pathText(MIN)).toBe('rounds[1].limits.min');
  expect(valueAt(FORM, MIN)).toBe(100);
  const changed = withValue(FORM, MIN, 200) as typeof FORM;
  expect(changed.rounds[1]?.limits).toEqual({ min: 200, max: 'stack' });
  expect(changed.rounds[0]).toBe(FORM.rounds[0]);
  expect(FORM.rounds[1]?.limits.min).toBe(100);
  expect(withValue(FORM, ['added'], undefined)).not.toHaveProperty('added');
});

test('a finding stands at its field, and at the whole where no field is', () => {
  const findings = [
    { path: 'rounds[1].limits.min', sentence: 'The minimum is a whole number of units.' },
    { path: 'rounds', sentence: 'There is no final.' },
  ];
  expect(findingsAt(findings, MIN, false)).toHaveLength(1);
  expect(findingsAt(findings, ['rounds', 1, 'limits'], false)).toHaveLength(0);
  expect(findingsAt(findings, ['rounds', 1, 'limits'], true)).toHaveLength(1);
  expect(findingsAt(findings, ['rounds'], false)).toHaveLength(1);
});

test('chips have no currency sign', () => {
  expect(chipsText(125_000)).toBe('1,250');
  expect(chipsText(-750)).toBe('−7.50');
  expect(amountIn('1,250.5')).toBe(125_050);
  expect(amountIn('a few')).toBeUndefined();
  expect(amountText(125_050)).toBe('1250.50');
});

test.each([
  ['Australia/Melbourne', '2026-11-17T19:30', '2026-11-17T08:30:00.000Z'],
  ['America/New_York', '2026-07-01T08:05', '2026-07-01T12:05:00.000Z'],
  ['UTC', '2026-01-01T00:00', '2026-01-01T00:00:00.000Z'],
])('a time is typed by the clock of the house: %s', (zone, typed, meant) => {
  expect(new Date(timeTyped(typed, zone) ?? 0).toISOString()).toBe(meant);
  expect(typedTime(Date.parse(meant), zone)).toBe(typed);
});

test('an hour that the clock skips is the hour after it; a day that is not whole is no time', () => {
  expect(typedTime(timeTyped('2026-03-08T02:30', 'America/New_York') ?? 0, 'America/New_York')).toBe(
    '2026-03-08T03:30',
  );
  expect(timeTyped('2026-03-08T', 'UTC')).toBeUndefined();
  expect(timeTyped('2026-13-08T10:00', 'UTC')).toBeUndefined();
});
