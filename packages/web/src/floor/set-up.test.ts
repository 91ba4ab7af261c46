import { bookOf, choicesOf, everyGame } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { chooseGame, newSetUp, optionFields, requestOf, type SetUp } from './set-up.ts';
import { setUpLines } from './set-up-changes.ts';

const at = (ruleset: string, game: string): SetUp => ({ ...chooseGame(newSetUp(), ruleset, game), name: 'Craps 1' });

describe.each(everyGame())('$ruleset $game', ({ ruleset, game }) => {
  const setUp = at(ruleset, game);

  test('every value of every option that the book leaves open can be chosen', () => {
    const book = bookOf(ruleset);
    const choices = book === undefined ? [] : choicesOf(book, game);
    const fields = optionFields(setUp);
    for (const { option, values, also } of choices) {
      const field = fields.find(each => each.option === option);
      expect(field?.values.map(({ value }) => value)).toEqual(expect.arrayContaining([...values]));
      expect(values.length > 0 || also !== undefined).toBe(true);
    }
    expect(fields).toHaveLength(choices.length);
  });

  test('each value by itself makes a table or is refused with a clause', () => {
    for (const { option, values } of optionFields(setUp)) {
      for (const { value } of values) {
        const request = requestOf({ ...setUp, options: { [option]: value } });
        if (request.ok) expect(value === 'off' || request.request.house.options?.[option as never]).toBeTruthy();
        else expect(request.problems).toEqual([expect.stringMatching(/\(.+\)$/)]);
      }
    }
  });

  test('as the book has it, with side bets that can stand together, it can be set up', () => {
    expect(requestOf(setUp)).toMatchObject({ ok: true, request: { name: 'Craps 1', house: { ruleset, game } } });
  });
});

test('hot roller, later pay tables, the odds multiple, the unit and the commission method reach the house', () => {
  const setUp = at('massachusetts', 'craps');
  const options = { ...setUp.options, fire: 'off', 'hot-roller': 'B', bonus: 'B', commission: 'on-win 4 10' };
  const request = requestOf({ ...setUp, min: '10', max: '500', multiple: '5', unit: '1', options });
  expect(request.ok ? request.request.house : request.problems).toMatchObject({
    limits: { min: 1000, max: 50_000 },
    unit: 100,
    multiple: 5,
    options: { 'hot-roller': 'B', bonus: 'B', commission: 'on-win 4 10' },
  });
});

test('a side bet that is turned off is not asked for', () => {
  const setUp = at('massachusetts', 'craps');
  const request = requestOf({ ...setUp, options: { ...setUp.options, fire: 'off' } });
  expect(request.ok && Object.keys(request.request.house.options ?? {})).not.toContain('fire');
});

test('what the book does not allow is told before anything is sent', () => {
  const request = requestOf({ ...at('massachusetts', 'craps'), multiple: '500' });
  expect(request.ok).toBe(false);
});

test.each([
  ['massachusetts', 'craps', 'dealer-run'],
  ['massachusetts', 'automated-craps', 'automated'],
  ['new-hampshire', 'roll-to-win', 'roll-to-win'],
])('%s %s is a %s table', (ruleset, game, kind) => {
  const request = requestOf(at(ruleset, game));
  expect(request.ok && request.request.kind).toBe(kind);
});

test('what is settled about a table is listed, without what the book has', () => {
  const lines = new Map(
    setUpLines({ house: { ruleset: 'maryland', game: 'craps', options: { fire: 'B' } }, settings: {} }),
  );
  expect(lines.get('Rule book')).toBe('Maryland');
  expect([...lines.values()]).toContain('B');
  expect(lines.has('Seconds to bet')).toBe(false);
});
