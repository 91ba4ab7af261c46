import type { ThrowMark } from '@hardway/server/messages';
import { describe, expect, test } from 'vitest';
import { ageOfMoment } from './age-of-moment.ts';
import { handsOf, markWords, stepFrom } from './timeline.ts';

const mark = (number: number, hand: number, fields: Partial<ThrowMark> = {}): ThrowMark => {
  const dice = fields.dice === undefined ? ([4, 2] as const) : fields.dice;
  const outcome = fields.outcome === undefined ? 'no decision' : fields.outcome;
  const stands = dice === null || outcome === null ? null : { dice, outcome };
  return { number, at: number, kind: 'roll', hand, undone: null, stands, ...fields, dice, outcome } as ThrowMark;
};

const MARKS: readonly ThrowMark[] = [
  mark(10, 1, { outcome: 'point 6' }),
  mark(14, 1, { kind: 'no roll', dice: null, outcome: null }),
  mark(20, 1, { dice: [4, 3], outcome: 'seven-out' }),
  mark(25, 2, { dice: [5, 2], outcome: 'natural' }),
  mark(30, 2, {
    dice: [4, 3],
    outcome: 'seven-out',
    undone: { number: 32, kind: 'corrected' },
    stands: { dice: [4, 1], outcome: 'point 5' },
  }),
  mark(36, 2, { undone: { number: 38, kind: 'voided' }, stands: null }),
];

describe('a timeline', () => {
  test('groups throws by hand, each with the look of the result that stands', () => {
    expect(handsOf(MARKS).map(({ hand, marks }) => [hand, marks.map(({ look, sign }) => `${look} ${sign}`)])).toEqual([
      [1, ['point 6', 'no-roll ×', 'seven-out 7']],
      [2, ['natural 7', 'point 5', 'void 6']],
    ]);
  });

  test('says in words what was undone', () => {
    expect(markWords(MARKS[4] as ThrowMark)).toBe('4-3, seven-out, corrected to 4-1, point 5');
    expect(markWords(MARKS[5] as ThrowMark)).toBe('4-2, no decision, voided');
    expect(markWords(MARKS[1] as ThrowMark)).toBe('no roll');
  });

  test('is walked throw by throw and hand by hand, and ends where it ends', () => {
    expect(stepFrom(MARKS, 20, 'earlier')).toBe(14);
    expect(stepFrom(MARKS, 20, 'later')).toBe(25);
    expect(stepFrom(MARKS, 20, 'later hand')).toBe(25);
    expect(stepFrom(MARKS, 30, 'earlier hand'), 'first the beginning of this hand').toBe(25);
    expect(stepFrom(MARKS, 25, 'earlier hand')).toBe(10);
    expect(stepFrom(MARKS, 10, 'earlier')).toBeUndefined();
    expect(stepFrom(MARKS, 10, 'earlier hand')).toBeUndefined();
    expect(stepFrom(MARKS, 36, 'later hand')).toBeUndefined();
  });
});

test('ages are told in one unit', () => {
  expect([900, 61_000, 7_200_000, 200_000_000].map(ageOfMoment)).toEqual(['0 s', '1 min', '2 h', '2 d']);
});
