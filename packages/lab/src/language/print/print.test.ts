import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from '../read/parse.ts';
import { arbitraryScript, withoutPositions } from '../testing/arbitrary-script.ts';
import { print } from './print.ts';

test('a printed strategy, read again, is the same strategy', () => {
  fc.assert(
    fc.property(arbitraryScript, script => {
      const text = print(script);
      const read = parse(text);
      expect(read.problems).toEqual([]);
      expect(withoutPositions(read.script)).toEqual(withoutPositions(script));
      expect(print(read.script)).toBe(text);
    }),
    { numRuns: 60 },
  );
});
