import { expect, test } from 'vitest';
import { lessonAt, nextLesson, progressIn, withDone } from './progress.ts';

test('progress is read back as it was kept, and what makes no sense is left out', () => {
  expect(progressIn(JSON.stringify(withDone(withDone([], 3), 0)), 10)).toEqual([0, 3]);
  expect(progressIn('[1, 1, "2", 99, -1, 2.5, null]', 10)).toEqual([1]);
  for (const kept of [null, '', '{', '{"0": true}', 'null']) expect(progressIn(kept, 10)).toEqual([]);
});

test('the next lesson is the first that is not done, and after the last the round begins again', () => {
  expect(nextLesson([], 3)).toBe(0);
  expect(nextLesson([0, 1], 3)).toBe(2);
  expect(nextLesson([1, 2], 3, 2)).toBe(0);
  expect(nextLesson([0, 1, 2], 3)).toBeUndefined();
});

test('lessons are counted from one in addresses', () => {
  expect(lessonAt('1', 10)).toBe(0);
  expect(lessonAt('10', 10)).toBe(9);
  for (const part of ['0', '11', 'two', '1.5', undefined]) expect(lessonAt(part, 10)).toBeUndefined();
});
