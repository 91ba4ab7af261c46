import { createHash, createHmac } from 'node:crypto';
import type { RevealedHand } from '@hardway/server/messages';
import { expect, test } from 'vitest';
import { checkHand } from './index.ts';

type Promised = Extract<RevealedHand, { version: 2 }>;

const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, (_, at) => (at * 131 + 7) % 256);
const hex = (array: Uint8Array): string => Buffer.from(array).toString('hex');

/** A hand as the wire describes it, worked out with the platform's own hashes. */
const thrown = (secret: string, words: string, count: number): Promised => {
  const rolls = Array.from({ length: count }, (_, at) => {
    const seed = `${words} ${at}`;
    const faces: number[] = [];
    for (let block = 0; faces.length < 2; block += 1) {
      const message = JSON.stringify(['hardway-dice-2', 'T-1', 4, at + 1, [[2, seed]], block]);
      for (const byte of createHmac('sha256', Buffer.from(secret, 'hex')).update(message).digest())
        if (byte < 252) faces.push((byte % 6) + 1);
    }
    const [a = 0, b = 0] = faces;
    const dice = [Math.max(a, b), Math.min(a, b)] as const;
    return { seeds: [{ seat: 2, hash: createHash('sha256').update(seed).digest('hex'), seed }], dice };
  });
  const hash = createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex');
  return { version: 2, table: 'T-1', hand: 4, hash, secret, rolls };
};

const hand = thrown(hex(bytes(32)), 'lucky – ünïcode', 40);

test('a hand thrown as promised is confirmed', () => {
  expect(checkHand(hand)).toEqual({ ok: true, rolls: 40, unseeded: [], withheld: [] });
});

test('another secret, another seed or another roll is found out', () => {
  expect(checkHand({ ...hand, secret: hex(bytes(32).reverse()) })).toMatchObject({ ok: false });
  const [first] = hand.rolls;
  const other = { seeds: first?.seeds ?? [], dice: first?.dice[0] === 6 ? ([5, 5] as const) : ([6, 6] as const) };
  expect(checkHand({ ...hand, rolls: hand.rolls.with(0, other) })).toMatchObject({
    ok: false,
    why: expect.stringContaining('roll 1 was'),
  });
  const swapped = { seeds: hand.rolls[3]?.seeds ?? [], dice: first?.dice ?? [1, 1] };
  expect(checkHand({ ...hand, rolls: hand.rolls.with(0, swapped) })).toMatchObject({ ok: false });
  expect(checkHand({ ...hand, secret: 'short' })).toMatchObject({ ok: false });
});
