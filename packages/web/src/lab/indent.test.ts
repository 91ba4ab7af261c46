import { expect, test } from 'vitest';
import { indentBelow } from './indent.ts';

test.each([
  ['pass 10', ''],
  ['  place 6 12', '  '],
  ['when a point is on', '  '],
  ['when a point is on:', '  '],
  ['when a point is on: place 6 12', ''],
  ['  otherwise ; the rest', '    '],
  ['stage betting', '  '],
  ['for each of 6 and 8', '  '],
  ['', ''],
  ['on place 6', ''],
])('below %j', (line, expected) => {
  expect(indentBelow(line)).toBe(expected);
});
