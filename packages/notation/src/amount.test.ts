import { expect, test } from 'vitest';
import { canonicalAmount, readAmount } from './amount.ts';

test.each([
  ['10', 1000, '10'],
  ['12.50', 1250, '12.50'],
  ['12.5', 1250, '12.50'],
  ['0.05', 5, '0.05'],
  ['14.00', 1400, '14'],
  ['007', 700, '7'],
  ['0', 0, '0'],
  ['-5', -500, '-5'],
  ['10000000000', 1_000_000_000_000, '10000000000'],
])('%s is read as %i cents and written %s', (text, cents, written) => {
  expect(readAmount(text)).toEqual({ ok: true, value: cents });
  expect(canonicalAmount(text)).toBe(written);
});

test('nothing owed is not less than nothing', () => {
  expect(readAmount('-0')).toEqual({ ok: true, value: 0 });
});

test.each(['', '.5', '5.', '1.234', '1,000', '$5', '+5', '1e3', 'ten', '٣', '--5', '0x10', ' 5'])(
  '%j is no amount',
  text => {
    expect(readAmount(text)).toEqual({
      ok: false,
      error: `expected an amount such as 10 or 12.50, found "${text}"`,
    });
    expect(canonicalAmount(text)).toBe(text);
  },
);

test.each(['10000000000.01', '999999999999', `1${'0'.repeat(400)}`])('%s is too much', text => {
  const read = readAmount(text);
  expect(read.ok ? '' : read.error).toMatch(/^amounts go up to 10000000000, found "/);
});
