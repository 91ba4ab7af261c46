import type { House, Power, Rate } from '@hardway/rules';
import { BLOCK_BYTES, blockOf, facesOf, type Key, keyOf, type Source } from './fair.ts';
import { drawPower } from './power.ts';
import { type RandomFor, randomFor } from './random.ts';

/** How many rolls the laboratory takes from one secret before it draws the next, near the length of a hand. */
const ROLLS_PER_HAND = 8;
const SECRET_BYTES = 32;

/** A multiple of a block. */
const BYTES_AT_ONCE = 65_536;
const ROLLS_AT_ONCE = 8192;

/** How a count is cut into pieces of at most `most`. */
function* pieces(count: number, most: number): Generator<number, void> {
  for (let left = count; left > 0; left -= most) yield Math.min(left, most);
}

/** What the house's random source gives, as it is: the stream that secrets of hands, and so dice, are taken from. */
export function* labBytes(count: number, random: RandomFor = randomFor): Generator<Uint8Array, void> {
  for (const piece of pieces(count, BYTES_AT_ONCE)) yield random('secret').bytes(piece);
}

type Keyed = readonly [source: Source, key: Key];

/** Roll after roll of hands without seeds: a secret from the random source, then what follows from it. */
function* sources(random: RandomFor): Generator<Keyed, never> {
  for (let hand = 1; ; hand += 1) {
    const secret = random('secret').hex(SECRET_BYTES);
    const key = keyOf(secret);
    for (let roll = 1; roll <= ROLLS_PER_HAND; roll += 1)
      yield [{ version: 2, table: 'laboratory', hand, secret, roll, seeds: [] }, key];
  }
}

/** Rolls made as a practice table makes them, in the order drawn: two bytes a roll, a face each. */
export function* labRolls(count: number, random: RandomFor = randomFor): Generator<Uint8Array, void> {
  const rolls = sources(random);
  for (const piece of pieces(count, ROLLS_AT_ONCE)) {
    const faces = new Uint8Array(piece * 2);
    for (let at = 0; at < faces.length; at += 2) faces.set(facesOf(...rolls.next().value), at);
    yield faces;
  }
}

/** The bytes behind those rolls, before they are scaled to faces: the first block of each. */
export function* labDiceBytes(count: number, random: RandomFor = randomFor): Generator<Uint8Array, void> {
  const rolls = sources(random);
  for (const piece of pieces(count, BYTES_AT_ONCE)) {
    const bytes = new Uint8Array(piece);
    for (let at = 0; at < piece; at += BLOCK_BYTES) {
      const [source, key] = rolls.next().value;
      bytes.set(blockOf(source, 'dice', 0, key).subarray(0, piece - at), at);
    }
    yield bytes;
  }
}

/** Power odds drawn as a staffed table draws them when betting closes: what came, for one roll after the other. */
export function* labPower(
  count: number,
  house: House,
  rate: Rate,
  random: RandomFor = randomFor,
): Generator<readonly Power[], void> {
  for (let left = count; left > 0; left -= 1) yield drawPower(house, rate, limit => random('power').below(limit));
}
