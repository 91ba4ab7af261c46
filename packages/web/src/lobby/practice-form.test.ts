import { everyGame, openHouse } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import {
  limitsShown,
  moreShown,
  NEW_PRACTICE,
  offerSide,
  practiceAt,
  practiceRequest,
  sideFields,
  typeLimit,
  typeMore,
} from './practice-form.ts';

describe.each(everyGame())('$ruleset $game', ({ ruleset, game }) => {
  const form = practiceAt(NEW_PRACTICE, ruleset, game);

  test('opens as it first stands, with every side bet that is ticked and the limits that are shown', () => {
    const asked = practiceRequest(form, 'Ann');
    if (!asked.ok) throw new Error(asked.problem);
    const opened = openHouse(asked.request.house);
    if (!opened.ok) throw new Error(JSON.stringify(opened.error));
    const { min, max } = opened.value.limits;
    expect(limitsShown(form)).toEqual({ min: String(min / 100), max: String(max / 100) });
    for (const { option, isOffered } of sideFields(form)) {
      expect(isOffered).toBe(true);
      expect(asked.request.house.options).toHaveProperty(option);
    }
  });

  test('opens without the side bets that are not ticked', () => {
    const fields = sideFields(form);
    const plain = fields.reduce((now, { option }) => offerSide(now, option, false), form);
    const asked = practiceRequest(plain, 'Ann');
    for (const { option } of fields) expect(asked.ok && asked.request.house.options).not.toHaveProperty(option);
    const [first] = fields;
    if (first !== undefined) expect(sideFields(offerSide(plain, first.option, true))[0]).toEqual(first);
  });
});

test('one limit may be typed, and the other stays', () => {
  const { max } = limitsShown(NEW_PRACTICE);
  const typed = typeLimit(NEW_PRACTICE, 'min', '25');
  expect(limitsShown(typed)).toEqual({ min: '25', max });
  const asked = practiceRequest(typed, '');
  expect(asked.ok && asked.request.house.limits).toEqual({ min: 25_00, max: Number(max) * 100 });
});

test('another game brings its own limits', () => {
  const moved = practiceAt(typeLimit(NEW_PRACTICE, 'min', '25'), 'maryland', 'craps');
  expect(moved.limits).toBeNull();
});

test('limits that the book does not allow are refused with a clause', () => {
  const asked = practiceRequest(typeLimit(typeLimit(NEW_PRACTICE, 'min', '50'), 'max', '10'), 'Ann');
  expect(asked.ok ? '' : asked.problem).toMatch(/\(.+\)$/);
});

test('a guest may stay unnamed', () => {
  expect(practiceRequest(NEW_PRACTICE, ' ')).toMatchObject({ request: { name: 'Guest', table: 'Practice table' } });
  expect(practiceRequest(NEW_PRACTICE, ' Ann ')).toMatchObject({ request: { name: 'Ann', table: "Ann's table" } });
});

const PLAY_MONEY = 1000_00;
const typed = (form: typeof NEW_PRACTICE, more: Partial<typeof NEW_PRACTICE.more>): typeof NEW_PRACTICE => ({
  ...form,
  more: { ...form.more, ...more },
});

test.each(everyGame())(
  '$ruleset $game asks only what its book leaves open, and takes the least and the most of it',
  at => {
    const form = practiceAt(NEW_PRACTICE, at.ruleset, at.game);
    for (const { field, least, most } of moreShown(form, PLAY_MONEY)) {
      for (const value of [least, ...(most === undefined ? [] : [most])])
        expect(practiceRequest(typeMore(form, field, String(value)), 'Ann'), `${field} ${value}`).toMatchObject({
          ok: true,
        });
    }
    const fields = moreShown(form, PLAY_MONEY).map(({ field }) => field);
    const opened = practiceRequest(typed(form, { centre: '1' }), 'Ann');
    expect(opened.ok, 'the minimum of the centre').toBe(fields.includes('centre'));
  },
);

test('bankroll, odds and timer go to the house as it takes them', () => {
  const asked = practiceRequest(typed(NEW_PRACTICE, { bankroll: '250', multiple: '10', timer: '30' }), 'Ann');
  expect(asked).toMatchObject({
    request: { house: { multiple: 10 }, settings: { playMoney: 250_00, windowSeconds: 30 } },
  });
  expect(practiceRequest(NEW_PRACTICE, 'Ann')).not.toHaveProperty('request.settings');
});

test('what can not be read or is out of its bounds is named', () => {
  const problem = (more: Partial<typeof NEW_PRACTICE.more>): string => {
    const asked = practiceRequest(typed(NEW_PRACTICE, more), 'Ann');
    return asked.ok ? '' : asked.problem;
  };
  expect(problem({ bankroll: 'lots' })).toBe('Start with: type a whole number, not "lots"');
  expect(problem({ timer: '5' })).toBe('Seconds to bet: from 15 to 600');
  expect(problem({ multiple: '500' })).toMatch(/^odds may be 1 to 100 times/);
});
