import { expect, test } from 'vitest';
import { checkForm } from './check-form.ts';
import { withValue } from './conditions-form.ts';
import { conditionsWith } from './testing/sample.ts';

const FORM = conditionsWith();
const findings = (steps: readonly (string | number)[], value: unknown) =>
  checkForm(withValue(FORM, steps, value)).findings;

test('conditions that are in order have no findings', () => {
  expect(checkForm(FORM)).toEqual({ conditions: FORM, findings: [] });
});

test.each([
  [['name'], '', 'name', 'Fill this in.'],
  [['entry', 'fee'], 'a few', 'entry.fee', 'Fill this in.'],
  [['rounds', 0, 'seats'], 1, 'rounds[0].seats', 'At least 2.'],
  [['rounds', 0, 'order', 'seconds'], 700, 'rounds[0].order.seconds', 'At most 600.'],
  // Inside an answer that could also be "none".
  [['rounds', 0, 'compulsory', 'least'], '', 'rounds[0].compulsory.least', 'Fill this in.'],
  [['buyBacks', 'price'], 0, 'buyBacks.price', 'At least 1.'],
  [['prizes', 'places', 0, 'share'], 'half', 'prizes.places[0].share', 'Fill this in.'],
])('what is not filled in is said at its field: %j', (steps, value, path, sentence) => {
  const checked = checkForm(withValue(FORM, steps as string[], value));
  expect(checked.conditions).toBeUndefined();
  expect(checked.findings).toContainEqual({ path, sentence });
});

test('what the book does not allow is said with its clause', () => {
  expect(findings(['prizes', 'places', 0, 'share'], 50)).toMatchObject([
    { path: 'prizes.places', clause: 'VIC 8.2.1(k)' },
  ]);
});
