import { createHash, createHmac } from 'node:crypto';
import type { RevealedHand } from '@hardway/server/messages';
import { expect, test } from 'vitest';
import { checkHand } from './index.ts';

const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, (_, at) => (at * 131 + 7) % 256);
const hex = (array: Uint8Array): string => Buffer.from(array).toString('hex');

/** A hand as the wire describes it, worked out with the platform's own hashes. */
const thrown = (secret: string, seeds: RevealedHand['seeds'], count: number): RevealedHand => {
  const rolls = Array.from({ length: count }, (_, at) => {
    const faces: number[] = [];
    for (let block = 0; faces.length < 2; block += 1) {
      const message = JSON.stringify([
        'hardway-dice-1',
        'T-1',
        4,
        seeds.map(({ seat, seed }) => [seat, seed]),
        at + 1,
        block,
      ]);
      for (const byte of createHmac('sha256', Buffer.from(secret, 'hex')).update(message).digest())
        if (byte < 252) faces.push((byte % 6) + 1);
    }
    return [faces[0], faces[1]] as unknown as RevealedHand['rolls'][number];
  });
  const hash = createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex');
  return { version: 1, table: 'T-1', hand: 4, hash, secret, seeds, rolls };
};

const hand = thrown(hex(bytes(32)), [{ seat: 2, seed: 'lucky – ünïcode' }], 40);

test('a hand thrown as promised is confirmed, its dice in either order', () => {
  expect(checkHand(hand)).toEqual({ ok: true, rolls: 40 });
  const turned = hand.rolls.map(([a, b]) => [b, a] as const) as unknown as RevealedHand['rolls'];
  expect(checkHand({ ...hand, rolls: turned })).toEqual({ ok: true, rolls: 40 });
});

test('another secret, another seed or another roll is found out', () => {
  expect(checkHand({ ...hand, secret: hex(bytes(32).reverse()) })).toMatchObject({ ok: false });
  expect(checkHand({ ...hand, seeds: [] })).toMatchObject({ ok: false });
  const [first] = hand.rolls;
  const other = first?.[0] === 6 ? ([5, 5] as const) : ([6, 6] as const);
  const rolls = hand.rolls.with(10, other);
  if (hand.rolls[10]?.join() !== other.join())
    expect(checkHand({ ...hand, rolls })).toMatchObject({ ok: false, why: expect.stringContaining('roll 11') });
  expect(checkHand({ ...hand, secret: 'short' })).toMatchObject({ ok: false });
});
