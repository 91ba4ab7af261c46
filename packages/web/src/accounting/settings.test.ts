import type { AccountingView } from '@hardway/server/messages';
import { expect, test } from 'vitest';
import { accountsCommand, accountsForm, accountsWords } from './settings.ts';

const VIEW: AccountingView = {
  number: 1,
  settings: {
    ...{ house: 'Hardway', operator: 'not settled', sigmas: 3, countsRequired: false },
    largeWager: 500_000 as never,
    largeWin: 1_000_000 as never,
    meterJump: 5_000_000 as never,
  },
  rules: [{ from: '2000-01-01', zone: 'UTC', hour: 6 }],
  today: { day: '2026-10-30', start: 0, end: 1 },
  closed: {},
  lastClosed: null,
};

test('what is settled stands in the form, and goes out as it stands', () => {
  const form = accountsForm(VIEW);
  expect(form).toMatchObject({ sigmas: '3', largeWager: '5000', hour: '6', zone: 'UTC', from: '' });
  expect(accountsCommand(form)).toEqual({
    type: 'settleAccounting',
    settings: VIEW.settings,
    zone: 'UTC',
    hour: 6,
  });
  expect(accountsWords(VIEW, form)).toBe('Gaming days go on beginning at 06:00, UTC.');
});

test('another hour or zone is said with its first day', () => {
  const form = { ...accountsForm(VIEW), zone: 'America/New_York', from: '2026-11-02' };
  expect(accountsCommand(form)).toMatchObject({ zone: 'America/New_York', from: '2026-11-02' });
  expect(accountsWords(VIEW, form)).toContain('From 2026-11-02 on gaming days begin at 06:00, America/New_York.');
  expect(accountsWords(VIEW, { ...form, from: '', hour: '4' })).toContain('From the day after 2026-10-30 on');
});

test.each([
  ['house', ' '],
  ['operator', ''],
  ['zone', ''],
  ['sigmas', '0.5'],
  ['sigmas', 'x'],
  ['largeWager', '0'],
  ['largeWin', '-1'],
  ['meterJump', '0'],
  ['hour', '24'],
  ['hour', ''],
  ['hour', '6.5'],
])('nothing is asked for with %s "%s"', (name, value) => {
  expect(accountsCommand({ ...accountsForm(VIEW), [name]: value })).toBeUndefined();
});
