import { houseOf } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { type NoRollForm, noRollChoices, noRollCommand } from './no-roll.ts';

const EMPTY: NoRollForm = { cause: undefined, reason: '', lost: null, afterRest: false };
const choices = noRollChoices(houseOf({ ruleset: 'massachusetts', game: 'craps' }));

describe('a call of no roll', () => {
  test('needs a cause', () => {
    expect(noRollCommand({ ...EMPTY, reason: 'slipped' })).toBeUndefined();
  });

  test.each(choices)('$id: is ready once everything that it asks for is said, and carries that', cause => {
    const said = { ...EMPTY, cause, reason: ' slipped ', lost: true, afterRest: true };
    expect(noRollCommand(said)).toEqual({
      type: 'callNoRoll',
      cause: cause.id,
      reason: 'slipped',
      ...(cause.asksForDie ? { dieLost: true } : {}),
      ...(cause.beforeRest ? { afterRest: true } : {}),
    });
    expect(noRollCommand({ ...said, reason: ' ' }) === undefined).toBe(cause.inWords);
    expect(noRollCommand({ ...said, lost: null }) === undefined).toBe(cause.asksForDie);
  });

  test('the book has causes that ask for words, and causes that ask for the die', () => {
    expect(choices.some(({ inWords }) => inWords) && choices.some(({ asksForDie }) => asksForDie)).toBe(true);
  });
});
