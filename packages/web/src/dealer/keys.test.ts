import { expect, test } from 'vitest';
import { actOfKey, BOUNCE_MS, DEALER_KEYS } from './keys.ts';

const press = (key: string, at = 10_000, repeat = false) => actOfKey({ key, repeat, at }, 5000)?.act;

test('Enter and Space are the step, letters stand for what they say, in either case', () => {
  expect([press('Enter'), press(' ')]).toEqual(['step', 'step']);
  expect([press('n'), press('N'), press('?')]).toEqual(['N', 'N', '?']);
  expect([press('q'), press('1'), press('Escape')]).toEqual([undefined, undefined, undefined]);
});

test('a key that is held down or bounces does not skip a step', () => {
  expect(press(' ', 5000 + BOUNCE_MS - 1)).toBeUndefined();
  expect(press(' ', 5000 + BOUNCE_MS)).toBe('step');
  expect(press(' ', 10_000, true)).toBeUndefined();
  expect(press('n', 10_000, true)).toBeUndefined();
});

test('no two acts have the same key', () => {
  expect(new Set(DEALER_KEYS.map(({ key }) => key)).size).toBe(DEALER_KEYS.length);
});
