import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkHand, type Hand, hashOfSecret, rollOf, type Source, stream } from './fair.ts';

const secret = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytes => Buffer.from(bytes).toString('hex'));
const seeds = fc.array(fc.record({ seat: fc.integer({ min: 1, max: 10 }), seed: fc.string({ maxLength: 20 }) }), {
  maxLength: 4,
});
const sources: fc.Arbitrary<Source> = fc.record({ table: fc.string(), hand: fc.nat(), secret, seeds });

const played = (source: Source, count: number): Hand => ({
  ...source,
  hash: hashOfSecret(source.secret),
  rolls: Array.from({ length: count }, (_, at) => rollOf(source, at + 1)),
});

const example: Source = { table: 'T1', hand: 3, secret: 'ab'.repeat(32), seeds: [{ seat: 2, seed: 'lucky' }] };

test('a roll can be worked out with any tool that knows HMAC', () => {
  const message = JSON.stringify(['hardway-dice-1', 'T1', 3, [[2, 'lucky']], 1, 0]);
  const bytes = createHmac('sha256', Buffer.from('ab'.repeat(32), 'hex'))
    .update(message)
    .digest();
  const faces = [...bytes].filter(byte => byte < 252).map(byte => (byte % 6) + 1);
  expect(rollOf(example, 1)).toEqual(faces.slice(0, 2));
  expect(hashOfSecret(example.secret)).toBe(
    createHash('sha256')
      .update(Buffer.from('ab'.repeat(32), 'hex'))
      .digest('hex'),
  );
});

test('a hand played fairly checks out with any seeds', () => {
  fc.assert(
    fc.property(sources, fc.integer({ min: 0, max: 12 }), (source, count) => {
      expect(checkHand(played(source, count))).toEqual({ ok: true, rolls: count });
    }),
  );
});

test('the order of the two dice does not matter', () => {
  const hand = played(example, 4);
  const rolls = hand.rolls.map(([a, b]) => [b, a] as const);
  expect(checkHand({ ...hand, rolls })).toEqual({ ok: true, rolls: 4 });
});

test('another secret than the promised one is found out', () => {
  const hand = played(example, 3);
  const other = 'cd'.repeat(32);
  expect(checkHand({ ...hand, secret: other })).toMatchObject({ ok: false });
  expect(checkHand({ ...hand, secret: 'short' })).toMatchObject({ ok: false });
});

test('a changed roll, seed, hand or table is found out', () => {
  const hand = played(example, 20);
  const changedRoll = hand.rolls.map((dice, at) => (at === 6 ? ([7 - dice[0], dice[1]] as const) : dice));
  const answer = checkHand({ ...hand, rolls: changedRoll });
  if (changedRoll[6]?.[0] !== hand.rolls[6]?.[0]) expect(answer).toMatchObject({ ok: false });
  expect(checkHand({ ...hand, seeds: [] })).toMatchObject({ ok: false });
  expect(checkHand({ ...hand, hand: 4 })).toMatchObject({ ok: false });
  expect(checkHand({ ...hand, table: 'T2' })).toMatchObject({ ok: false });
});

test('power odds are drawn from another stream than the dice', () => {
  const take = (use: 'dice' | 'power'): number[] => {
    const bytes = stream(example, use, 1);
    return Array.from({ length: 32 }, () => bytes.next().value);
  };
  expect(take('power')).not.toEqual(take('dice'));
});

test('every byte that is used maps to a face, and each face to as many bytes', () => {
  const faces = [0, 0, 0, 0, 0, 0];
  for (let byte = 0; byte < 252; byte += 1) faces[byte % 6] = (faces[byte % 6] ?? 0) + 1;
  expect(faces).toEqual([42, 42, 42, 42, 42, 42]);
});
