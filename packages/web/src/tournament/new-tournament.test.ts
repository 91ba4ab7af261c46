import { checkConditions, FORMATS } from '@hardway/tournament';
import { expect, test } from 'vitest';
import { conditionsFrom, idFrom, newTournament } from './new-tournament.ts';

const FORM = { ...newTournament(1_000, 'victoria craps'), name: 'Spring Cup 2026!', director: 'dora' };

test.each(FORMATS.map(({ id }) => id))(
  'the format %s makes conditions that the check finds nothing wrong with',
  format => {
    const made = conditionsFrom({ ...FORM, format });
    if (!made.ok) throw new Error(made.missing);
    expect(made.id).toBe('spring-cup-2026');
    expect(checkConditions(made.conditions)).toEqual([]);
  },
);

test('what is missing is said', () => {
  expect(conditionsFrom({ ...FORM, name: '!!' })).toEqual({
    ok: false,
    missing: 'Give it a name with letters or digits.',
  });
  expect(conditionsFrom({ ...FORM, director: '' })).toMatchObject({ missing: 'Name the director.' });
  expect(conditionsFrom({ ...FORM, fee: 'a lot' })).toMatchObject({ ok: false });
  expect(conditionsFrom({ ...FORM, seats: '0' })).toMatchObject({ ok: false });
});

test('an address has small letters, digits and hyphens', () => {
  expect(idFrom('  Café -- Crème, No. 7 ')).toBe('cafe-creme-no-7');
  expect(idFrom('x'.repeat(60))).toHaveLength(40);
});
