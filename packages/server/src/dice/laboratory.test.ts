import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { labBytes, labDiceBytes, labRolls } from './laboratory.ts';
import { randomFrom } from './random.ts';

/** Bytes that look random and are the same every time. */
const seeded = (seed: string) => {
  let block = 0;
  const given: Uint8Array[] = [];
  const random = randomFrom(bytes => {
    for (let at = 0; at < bytes.length; at += 32)
      bytes.set(
        createHash('sha256')
          .update(`${seed} ${block++}`)
          .digest()
          .subarray(0, bytes.length - at),
        at,
      );
    given.push(bytes.slice());
  });
  return { random, given: () => Buffer.concat(given) };
};

test('the bytes are those of the source: all of them, in order, and none twice', () => {
  const { random, given } = seeded('bytes');
  const bytes = Buffer.concat([...labBytes(200_001, random)]);
  expect(bytes.length).toBe(200_001);
  expect(bytes.equals(given().subarray(0, 200_001))).toBe(true);
});

/** A block of a roll as the record of a hand lets anybody work it out. */
const blockOf = (secret: Buffer, hand: number, roll: number, block: number): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['hardway-dice-2', 'laboratory', hand, roll, [], block]))
    .digest();

test('rolls are the bytes of the same source, scaled by rejection', () => {
  const { random, given } = seeded('rolls');
  const faces = Buffer.concat([...labRolls(8000, random)]);
  const expected: number[] = [];
  const secrets = given();
  let rejected = 0;
  for (let at = 0; at < 8000; at += 1) {
    const hand = Math.floor(at / 8);
    const block = blockOf(secrets.subarray(hand * 32, hand * 32 + 32), hand + 1, (at % 8) + 1, 0);
    const kept = block.filter(byte => byte < 252).subarray(0, 2);
    rejected += block.indexOf(kept[1] as number, block.indexOf(kept[0] as number) + 1) > 1 ? 1 : 0;
    expected.push(...kept.map(byte => (byte % 6) + 1));
  }
  expect([...faces]).toEqual(expected);
  // 1 - (252/256)² of the rolls meet a byte that is passed over: about 250.
  expect(rejected).toBeGreaterThan(150);
});

test('the bytes before scaling are the blocks behind those rolls', () => {
  const { random, given } = seeded('blocks');
  const bytes = Buffer.concat([...labDiceBytes(70_001, random)]);
  const secrets = given();
  const blocks = Array.from({ length: 2188 }, (_, at) => {
    const hand = Math.floor(at / 8);
    return blockOf(secrets.subarray(hand * 32, hand * 32 + 32), hand + 1, (at % 8) + 1, 0);
  });
  expect(bytes.equals(Buffer.concat(blocks).subarray(0, 70_001))).toBe(true);
});
