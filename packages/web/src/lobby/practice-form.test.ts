import { everyGame, openHouse } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import {
  limitsShown,
  NEW_PRACTICE,
  offerSide,
  practiceAt,
  practiceRequest,
  sideFields,
  typeLimit,
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
