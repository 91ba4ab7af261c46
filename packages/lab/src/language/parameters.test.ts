import { cents } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { giveRange, parametersOf, setParameters } from './parameters.ts';
import { parse } from './read/parse.ts';

const TEXT =
  'unit: 10, from 5 to 25 by 5 ; what I bet\nparameter hits: 3, from 1 to 6 by 1\r\n\nwhen pass has won hits times: leave\npass a unit\n';

describe('parameters', () => {
  test('are listed with their values and ranges, the unit first', () => {
    expect(parametersOf(parse(TEXT).script)).toEqual([
      { line: 1, column: 1, name: 'unit', value: 1000, from: 500, to: 2500, by: 500 },
      { line: 2, column: 1, name: 'hits', value: 300, from: 100, to: 600, by: 100 },
    ]);
  });

  test('are set in the text, and nothing else is changed', () => {
    const set = setParameters(TEXT, { hits: '5', unit: '12.50' });
    expect(set).toEqual({ ok: true, value: TEXT.replace('unit: 10', 'unit: 12.50').replace('hits: 3', 'hits: 5') });
    expect(setParameters(TEXT, {})).toEqual({ ok: true, value: TEXT });
  });

  test.each([
    [{ hit: '5' }, 'there is no parameter "hit"; did you mean hits? There are: unit, hits'],
    [{ hits: '7' }, 'hits goes from 1 to 6, and 7 is outside of that'],
    [{ hits: 'three' }, 'hits is a number such as 10 or 12.50, not "three"'],
  ])('%j is refused', (values, error) => {
    expect(setParameters(TEXT, values)).toEqual({ ok: false, error });
  });

  test('a strategy without any says so', () => {
    expect(setParameters('pass 10\n', { unit: '5' })).toEqual({
      ok: false,
      error: 'this strategy has no parameters, so there is no "unit" to set',
    });
  });

  test.each([
    ['unit', [1000, 2000, 4000], 'unit: 10, from 5 to 25 by 5', 'unit: 10, from 10 to 40 by 10'],
    ['unit', [3000], 'unit: 10, from 5 to 25 by 5', 'unit: 30, from 30 to 30 by 30'],
    ['hits', [200, 500, 900], 'hits: 3, from 1 to 6 by 1', 'hits: 3, from 2 to 9 by 1'],
  ])('another range for %s is written into the text: %j', (name, values, before, after) => {
    expect(giveRange(TEXT, name, values.map(cents))).toEqual({ ok: true, value: TEXT.replace(before, after) });
  });

  test('a unit without a range can be given one, and nothing else can', () => {
    const text = 'unit: $10\npass a unit ; the line\n';
    const given = giveRange(text, 'unit', [cents(500), cents(750)]);
    expect(given).toEqual({ ok: true, value: 'unit: 5, from 5 to 7.50 by 2.50\npass a unit ; the line\n' });
    expect(giveRange(text, 'units', [cents(500)])).toEqual({
      ok: false,
      error: 'there is no parameter "units"; did you mean unit? There are: unit',
    });
  });
});
