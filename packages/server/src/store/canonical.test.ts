import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical, canonicalOfKept, keepingText } from './canonical.ts';

/** Keys that an object would order by itself, keys beyond ASCII, and such as facts have. */
const key = fc.oneof(
  fc.constantFrom(
    '0',
    '1',
    '10',
    '9',
    '-1',
    '01',
    '4294967295',
    'a',
    'B',
    '_',
    '',
    '\u20ac',
    '\ud83d\ude00',
    '\ufb33',
    '\r',
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const number = fc.oneof(
  fc.integer(),
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 1e21, 1e-7, 333333333.3333333, 4.5, 2e-3, 5e-324, Number.MAX_VALUE),
);
const { value } = fc.letrec(tie => ({
  value: fc.oneof(
    { depthSize: 'medium' },
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }).filter(text => text.isWellFormed()),
    number,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(key, tie('value'), { maxKeys: 40 }),
  ),
}));

test('anything that a journal may hold has the text that RFC 8785 gives it', () => {
  fc.assert(
    fc.property(value, each => {
      expect(canonical(each)).toBe(canonicalize(each));
    }),
    { numRuns: 2_000 },
  );
});

test('the text is the same where those of some fields are kept', () => {
  fc.assert(
    fc.property(value, each => {
      expect(canonicalOfKept(each)).toBe(canonicalize(each));
      const inside = typeof each === 'object' && each !== null ? Object.values(each) : [];
      for (const field of inside) if (typeof field === 'object' && field !== null) keepingText(field);
      expect(canonicalOfKept(each)).toBe(canonicalize(each));
    }),
    { numRuns: 1_000 },
  );
  expect(canonicalOfKept({ b: undefined, a: keepingText({ c: 1, b: [] }) })).toBe('{"a":{"b":[],"c":1}}');
});

test('the example of the standard', () => {
  const example = {
    numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
    literals: [null, true, false],
  };
  expect(canonical(example)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

test.each([Number.NaN, Number.POSITIVE_INFINITY])('%s has no place in a journal', number => {
  expect(() => canonical({ amount: number })).toThrow(TypeError);
});
