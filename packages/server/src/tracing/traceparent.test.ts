import { expect, test } from 'vitest';
import { isInShare, newTraceId } from './ids.ts';
import { parentIn } from './traceparent.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

test('a traceparent is taken over with its ids and its flag, from this version and those to come', () => {
  const parent = { traceId: TRACE, spanId: SPAN, isSampled: true };
  expect(parentIn(`00-${TRACE}-${SPAN}-01`)).toEqual(parent);
  expect(parentIn(`00-${TRACE}-${SPAN}-00`)).toEqual({ ...parent, isSampled: false });
  expect(parentIn(`00-${TRACE}-${SPAN}-fe`)).toEqual({ ...parent, isSampled: false });
  expect(parentIn(`cc-${TRACE}-${SPAN}-03-what-the-future-will-be-like`)).toEqual(parent);
});

test.each([
  undefined,
  '',
  'garbage',
  [`00-${TRACE}-${SPAN}-01`],
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
  `cc-${TRACE}-${SPAN}-01.more`,
  `00-${TRACE}-${SPAN}-1`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`,
])('%j is as good as none', header => {
  expect(parentIn(header)).toBeUndefined();
});

test('a share of 0 keeps no trace, 1 keeps all, and a larger share keeps those of a smaller', () => {
  const ids = Array.from({ length: 1_000 }, newTraceId);
  expect(ids.filter(id => isInShare(id, 0))).toEqual([]);
  expect(ids.every(id => isInShare(id, 1))).toBe(true);
  const tenth = ids.filter(id => isInShare(id, 0.1));
  expect(tenth.every(id => isInShare(id, 0.5))).toBe(true);
  expect(isInShare('f'.repeat(32), 0)).toBe(false);
  expect(isInShare('0'.repeat(32), 1)).toBe(true);
  expect(isInShare(`${'0'.repeat(18)}80000000000000`, 0.5)).toBe(true);
  expect(isInShare(`${'f'.repeat(18)}7fffffffffffff`, 0.5)).toBe(false);
});
