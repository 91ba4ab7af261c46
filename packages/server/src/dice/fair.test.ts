import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkHand,
  facesOf,
  type Hand,
  hashOfSecret,
  hashOfSeed,
  type RollSeed,
  rollOf,
  type Source,
  stream,
} from './fair.ts';

type PromisedHand = Extract<Hand, { version: 2 }>;
type OpenHand = Extract<Hand, { version: 1 }>;

const SECRET = 'ab'.repeat(32);
const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

const promised = (seat: number, seed: string | null): RollSeed => ({ seat, seed, hash: hashOfSeed(seed ?? 'unseen') });

/** A hand of house dice with these seats in each of its rolls. */
const played = (
  secret: string,
  table: string,
  hand: number,
  rolls: readonly (readonly RollSeed[])[],
): PromisedHand => ({
  version: 2,
  table,
  hand,
  hash: hashOfSecret(secret),
  secret,
  rolls: rolls.map((seeds, at) => ({
    seeds,
    dice: rollOf({ version: 2, table, hand, secret, roll: at + 1, seeds }),
  })),
});

const example = played(SECRET, 'T1', 3, [
  [promised(2, 'lucky 1'), promised(5, 'fives 1')],
  [promised(2, 'lucky 2'), promised(5, null)],
  [promised(2, 'lucky 3')],
  [],
]);

/** The same with one roll changed. */
const changed = (roll: number, change: (was: PromisedHand['rolls'][number]) => Partial<typeof was>): PromisedHand => ({
  ...example,
  rolls: example.rolls.map((was, at) => (at + 1 === roll ? { ...was, ...change(was) } : was)),
});

test('a roll can be worked out with any tool that knows HMAC, its parts in the order of the record', () => {
  const message = JSON.stringify([
    'hardway-dice-2',
    'T1',
    3,
    2,
    [
      [2, 'lucky 2'],
      [5, null],
    ],
    0,
  ]);
  const bytes = createHmac('sha256', Buffer.from(SECRET, 'hex')).update(message).digest();
  const faces = [...bytes].filter(byte => byte < 252).map(byte => (byte % 6) + 1);
  expect(example.rolls[1]?.dice).toEqual(faces.slice(0, 2).sort().reverse());
  expect(example.hash).toBe(sha256(Buffer.from(SECRET, 'hex')));
  expect(hashOfSeed('lücky')).toBe(sha256('lücky'));
});

test('a hand played fairly checks out; what no seed went into and what was withheld is said', () => {
  expect(checkHand(example)).toEqual({ ok: true, rolls: 4, unseeded: [4], withheld: [{ roll: 2, seat: 5 }] });
});

test('a hand played fairly checks out with any seeds of any seats', () => {
  const secrets = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytes => Buffer.from(bytes).toString('hex'));
  const seats = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 4 });
  const rolls = fc.array(fc.tuple(seats, fc.string()), { maxLength: 8 });
  fc.assert(
    fc.property(secrets, fc.string(), fc.nat(), rolls, (secret, table, hand, thrown) => {
      const seeds = thrown.map(([list, seed]) => list.sort((a, b) => a - b).map(seat => promised(seat, seed)));
      expect(checkHand(played(secret, table, hand, seeds))).toMatchObject({ ok: true, rolls: thrown.length });
    }),
  );
});

test('a roll is written with the higher die first, as in every record', () => {
  for (let roll = 1; roll <= 200; roll += 1) {
    const source: Source = { version: 2, table: 'T1', hand: 3, secret: SECRET, roll, seeds: [] };
    const [a, b] = rollOf(source);
    expect(a).toBeGreaterThanOrEqual(b);
    expect([a, b].sort()).toEqual([...facesOf(source)].sort());
  }
  const at = example.rolls.findIndex(({ dice: [a, b] }) => a !== b);
  const rolls = example.rolls.with(at, { ...example.rolls[at], dice: example.rolls[at]?.dice.toReversed() } as never);
  expect(checkHand({ ...example, rolls })).toMatchObject({
    ok: false,
    why: expect.stringContaining(`roll ${at + 1} was`),
  });
});

test('another secret than the promised one is found out', () => {
  expect(checkHand({ ...example, secret: 'cd'.repeat(32) })).toMatchObject({
    ok: false,
    why: expect.stringContaining("secret's hash"),
  });
  expect(checkHand({ ...example, secret: 'short' })).toMatchObject({ ok: false });
});

test.each([
  [
    'other dice',
    changed(3, ({ dice: [a, b] }) => ({ dice: [(a % 6) + 1, b === a ? b : a] })),
    /^roll 3 was \d-\d, but the seeds give \d-\d$/,
  ],
  [
    'another seed',
    changed(1, ({ seeds }) => ({
      seeds: [promised(2, 'lucky 1'), { ...promised(5, 'sixes 1'), hash: seeds[1]?.hash ?? '' }],
    })),
    /^roll 1: the seed of seat 5 is not the one that it promised$/,
  ],
  [
    'another seed and its promise',
    changed(1, () => ({ seeds: [promised(2, 'lucky 1'), promised(5, 'sixes 9')] })),
    /^roll 1 was/,
  ],
  [
    'a shown seed left out',
    changed(3, ({ seeds }) => ({ seeds: seeds.map(each => ({ ...each, seed: null })) })),
    /^roll 3 was/,
  ],
  [
    'seats out of order',
    changed(1, ({ seeds }) => ({ seeds: seeds.toReversed() })),
    /^roll 1: seat 2 is not in its place$/,
  ],
  [
    'a seat twice',
    changed(1, ({ seeds }) => ({ seeds: [...seeds, ...seeds.slice(1)] })),
    /^roll 1: seat 5 is not in its place$/,
  ],
  [
    'a seat that had withheld',
    played(SECRET, 'T1', 3, [[promised(5, null)], [promised(5, 'back')]]),
    /^roll 2: seat 5 takes part, but had withheld a seed in this hand$/,
  ],
  ['another hand', { ...example, hand: 4 }, /^roll \d was/],
  ['another table', { ...example, table: 'T2' }, /^roll \d was/],
  ['rolls in another order', { ...example, rolls: example.rolls.toReversed() }, /^roll \d/],
])('%s is found out, and where', (_, hand, why) => {
  expect(checkHand(hand)).toEqual({ ok: false, why: expect.stringMatching(why) });
});

test('a hand of the first version checks out by its own formula', () => {
  const seeds = [{ seat: 2, seed: 'lucky' }];
  const message = JSON.stringify(['hardway-dice-1', 'T1', 3, [[2, 'lucky']], 1, 0]);
  const bytes = createHmac('sha256', Buffer.from(SECRET, 'hex')).update(message).digest();
  const [a = 0, b = 0] = [...bytes].filter(byte => byte < 252).map(byte => (byte % 6) + 1);
  const hand: OpenHand = {
    version: 1,
    table: 'T1',
    hand: 3,
    hash: hashOfSecret(SECRET),
    secret: SECRET,
    seeds,
    rolls: [[b, a]],
  };
  expect(checkHand(hand)).toEqual({ ok: true, rolls: 1, unseeded: [], withheld: [] });
  expect(checkHand({ ...hand, rolls: [[a, (b % 6) + 1]] })).toMatchObject({
    ok: false,
    why: expect.stringContaining('roll 1 was'),
  });
});

test('power odds are drawn from another stream than the dice', () => {
  const source: Source = { version: 2, table: 'T1', hand: 3, secret: SECRET, roll: 1, seeds: [] };
  const take = (use: 'dice' | 'power'): number[] => {
    const bytes = stream(source, use);
    return Array.from({ length: 32 }, () => bytes.next().value);
  };
  expect(take('power')).not.toEqual(take('dice'));
});

test('every byte that is used maps to a face, and each face to as many bytes', () => {
  const faces = [0, 0, 0, 0, 0, 0];
  for (let byte = 0; byte < 252; byte += 1) faces[byte % 6] = (faces[byte % 6] ?? 0) + 1;
  expect(faces).toEqual([42, 42, 42, 42, 42, 42]);
});
