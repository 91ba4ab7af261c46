import fc from 'fast-check';
import { expect, test } from 'vitest';
import { portableSha256, sha256Hex } from './sha256.ts';

test('a browser and a server hash the same text to the same digest', () => {
  expect(portableSha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), text => {
      expect(portableSha256(text)).toBe(sha256Hex(text));
    }),
    { numRuns: 30 },
  );
});
