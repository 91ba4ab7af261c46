import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Dice that anyone can check. Before a hand the hash of a secret is shown; players may add to the seed; after the hand
 * the secret is shown. Every roll of the hand follows from secret, seeds and its own number in the hand, and from nothing
 * else: not from wagers, money or who plays. Server, screens and `verify-hand` all run this file, in a browser as it is.
 */
export type Seed = { readonly seat: number; readonly seed: string };
export type Pips = readonly [number, number];

/** The source of one hand's rolls. The secret is 32 bytes as 64 hexadecimal digits. */
export type Source = {
  readonly table: string;
  readonly hand: number;
  readonly secret: string;
  readonly seeds: readonly Seed[];
};

export type Hand = Source & { readonly hash: string; readonly rolls: readonly Pips[] };

const FACES = 6;
/** The largest multiple of six that a byte can count to. Bytes from here on are passed over: no face is favoured. */
const FAIR_BYTES = 252;

const SECRET = /^[0-9a-f]{64}$/;

/** What is shown before the hand. */
export const hashOfSecret = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)));

/** The bytes of one use of a hand's secret, without end. Another use, another stream. */
export function* stream(source: Source, use: 'dice' | 'power', roll: number): Generator<number, never> {
  const key = hexToBytes(source.secret);
  const seeds = source.seeds.map(({ seat, seed }) => [seat, seed]);
  for (let block = 0; ; block += 1) {
    const message = JSON.stringify([`hardway-${use}-1`, source.table, source.hand, seeds, roll, block]);
    yield* hmac(sha256, key, utf8ToBytes(message));
  }
}

/** The dice of a roll of the hand, counted from 1. */
export const rollOf = (source: Source, roll: number): Pips => {
  const pips: number[] = [];
  for (const byte of stream(source, 'dice', roll)) {
    if (byte < FAIR_BYTES) pips.push((byte % FACES) + 1);
    if (pips.length === 2) break;
  }
  return pips as unknown as Pips;
};

const isSame = (a: Pips, b: Pips): boolean => (a[0] === b[0] && a[1] === b[1]) || (a[0] === b[1] && a[1] === b[0]);

export type Checked = { readonly ok: true; readonly rolls: number } | { readonly ok: false; readonly why: string };

/** Whether a hand's rolls are those that its secret and seeds give, and the secret the one that was promised. */
export const checkHand = (hand: Hand): Checked => {
  if (!SECRET.test(hand.secret)) return { ok: false, why: 'the secret is not 64 hexadecimal digits' };
  const hash = hashOfSecret(hand.secret);
  if (hash !== hand.hash) {
    return { ok: false, why: `the secret's hash is ${hash}, but ${hand.hash} was shown before the hand` };
  }
  for (const [at, dice] of hand.rolls.entries()) {
    const drawn = rollOf(hand, at + 1);
    if (!isSame(drawn, dice)) {
      return { ok: false, why: `roll ${at + 1} was ${dice.join('-')}, but the seeds give ${drawn.join('-')}` };
    }
  }
  return { ok: true, rolls: hand.rolls.length };
};
