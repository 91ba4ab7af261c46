import type { CageSettings } from '@hardway/server/messages';
import { expect, test } from 'vitest';
import { cageForm, settleCommand, settleWords, wrongBounds } from './settings.ts';

const NONE: CageSettings = {
  ...{ float: null, shiftRequired: null, overShortAbove: null, approveAbove: null },
  ...{ cashOutMax: null, handPayAbove: null, reportAbove: null },
};
const c = (dollars: number): NonNullable<CageSettings['float']> => (dollars * 100) as never;

test('only what was changed is asked for, and said beforehand', () => {
  const settings = { ...NONE, float: c(500), approveAbove: c(300) };
  const form = cageForm(settings);
  expect(form).toMatchObject({ float: '500', approveAbove: '300', cashOutMax: '', shifts: 'as float' });
  expect(settleCommand(settings, form)).toBeUndefined();
  const changed = { ...form, float: '750.50', approveAbove: '', shifts: 'yes' } as const;
  expect(settleCommand(settings, changed)).toEqual({
    type: 'settleCage',
    float: 750_50,
    approveAbove: null,
    shiftRequired: true,
  });
  expect(settleWords(settings, changed)).toEqual([
    'Drawers begin with $750.50.',
    'A second person approves above: no bound.',
    'Cashiers work in shifts.',
  ]);
});

test('what is no amount above nothing is not asked for', () => {
  const form = { ...cageForm(NONE), float: '0', reportAbove: 'x', cashOutMax: '-5', handPayAbove: '10' };
  expect(wrongBounds(form)).toEqual(['float', 'cashOutMax', 'reportAbove']);
  expect(settleCommand(NONE, form)).toBeUndefined();
});
