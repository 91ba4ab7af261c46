import { expect, test } from 'vitest';
import { kindIn, kindWords } from './kind-words.ts';

test.each(['diceReceived', 'signInFailed', 'large wager', 'called'])('%s is read in words, and found by them', kind => {
  expect(kindWords(kind)).not.toMatch(/[A-Z]/);
  expect(kindIn(kindWords(kind))).toBe(kind);
  expect(kindIn(` ${kind} `)).toBe(kind);
});
