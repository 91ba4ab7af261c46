import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Dice that anyone can check. Before a hand the house shows the hash of a secret, and before each roll every seat that takes
 * part the hash of a seed. With the bets closed the seeds are shown, and after the hand the secret. A roll follows from the
 * secret, its own number and the seeds of its seats, and from nothing else: not from wagers, money or who plays.
 * Server, screens and `verify-hand` all run this file, in a browser as it is.
 */
export type Pips = readonly [number, number];

/** A seat's part in a roll: the hash it promised before, and the seed it showed; null if it showed none in time. */
export type RollSeed = { readonly seat: number; readonly hash: string; readonly seed: string | null };

/** A roll and the seats that were asked for a seed, the lowest first. */
export type FairRoll = { readonly seeds: readonly RollSeed[]; readonly dice: Pips };

type HandOf<Version extends number> = {
  readonly version: Version;
  readonly table: string;
  readonly hand: number;
  readonly hash: string;
  /** 32 bytes as 64 hexadecimal digits. */
  readonly secret: string;
};

/** A seed as it was added to a whole hand, in the open. */
export type Seed = { readonly seat: number; readonly seed: string };

/** A hand of the first version had its seeds added in the open, by anybody at the table, until its first roll. */
type OpenHand = HandOf<1> & { readonly seeds: readonly Seed[]; readonly rolls: readonly Pips[] };
type PromisedHand = HandOf<2> & { readonly rolls: readonly FairRoll[] };
export type Hand = OpenHand | PromisedHand;

/** What one roll follows from. Its seeds are in the order of the record. */
export type Source = Pick<Hand, 'version' | 'table' | 'hand' | 'secret'> & {
  readonly roll: number;
  readonly seeds: readonly { readonly seat: number; readonly seed: string | null }[];
};

const FACES = 6;
/** The largest multiple of six that a byte can count to. Bytes from here on are passed over: no face is favoured. */
const FAIR_BYTES = 252;

export const BLOCK_BYTES = 32;

const SECRET = /^[0-9a-f]{64}$/;

/** What the house shows before the hand. */
export const hashOfSecret = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)));

/** What a seat shows before the roll. */
export const hashOfSeed = (seed: string): string => bytesToHex(sha256(utf8ToBytes(seed)));

type Use = 'dice' | 'power';

const messageOf = ({ version, table, hand, roll, seeds }: Source, use: Use, block: number): string => {
  const pairs = seeds.map(({ seat, seed }) => [seat, seed]);
  const parts = version === 1 ? [table, hand, pairs, roll] : [table, hand, roll, pairs];
  return JSON.stringify([`hardway-${use}-${version}`, ...parts, block]);
};

/** A hand's secret, ready to be the key of any number of blocks. */
export type Key = ReturnType<typeof hmac.create>;
export const keyOf = (secret: string): Key => hmac.create(sha256, hexToBytes(secret));

/** One block of a stream, of 32 bytes. */
export const blockOf = (source: Source, use: Use, block: number, key: Key): Uint8Array =>
  key
    .clone()
    .update(utf8ToBytes(messageOf(source, use, block)))
    .digest();

/** The bytes of one use of a hand's secret for a roll, without end. Another use, another stream. */
export function* stream(source: Source, use: Use, key = keyOf(source.secret)): Generator<number, never> {
  for (let block = 0; ; block += 1) yield* blockOf(source, use, block, key);
}

/** The two dice as they are drawn. */
export const facesOf = (source: Source, key = keyOf(source.secret)): Pips => {
  const pips: number[] = [];
  for (let block = 0; ; block += 1) {
    for (const byte of blockOf(source, 'dice', block, key)) {
      if (byte < FAIR_BYTES) pips.push((byte % FACES) + 1);
      if (pips.length === 2) return pips as unknown as Pips;
    }
  }
};

const inOrder = ([a, b]: Pips): Pips => (a < b ? [b, a] : [a, b]);

/** The roll as records have it: the higher die first. */
export const rollOf = (source: Source): Pips => inOrder(facesOf(source));

type Right = {
  readonly ok: true;
  readonly rolls: number;
  /** Rolls that no seed went into: these follow from the house's secret alone. */
  readonly unseeded: readonly number[];
  /** Seeds that were promised and not shown. */
  readonly withheld: readonly { readonly roll: number; readonly seat: number }[];
};
export type Checked = Right | { readonly ok: false; readonly why: string };

/** What is wrong with the seats of a roll: their order, a seed that was not promised, one who had withheld a seed before. */
const wrongSeeds = (seeds: readonly RollSeed[], withheld: readonly number[]): string | undefined => {
  for (const [at, { seat, hash, seed }] of seeds.entries()) {
    if (seat <= (seeds[at - 1]?.seat ?? 0)) return `seat ${seat} is not in its place`;
    if (seed !== null && hashOfSeed(seed) !== hash) return `the seed of seat ${seat} is not the one that it promised`;
    if (withheld.includes(seat)) return `seat ${seat} takes part, but had withheld a seed in this hand`;
  }
  return undefined;
};

const wrongDice = (source: Source, dice: Pips): string | undefined => {
  const drawn = rollOf(source);
  return drawn.join() === dice.join()
    ? undefined
    : `roll ${source.roll} was ${dice.join('-')}, but the seeds give ${drawn.join('-')}`;
};

const checkOpen = (hand: OpenHand): Checked => {
  for (const [at, dice] of hand.rolls.entries()) {
    // Hands of the first version were handed out with their dice in either order.
    const why = wrongDice({ ...hand, roll: at + 1 }, inOrder(dice));
    if (why !== undefined) return { ok: false, why };
  }
  const unseeded = hand.seeds.length > 0 ? [] : hand.rolls.map((_, at) => at + 1);
  return { ok: true, rolls: hand.rolls.length, unseeded, withheld: [] };
};

const checkPromised = (hand: PromisedHand): Checked => {
  const unseeded: number[] = [];
  const withheld: { roll: number; seat: number }[] = [];
  for (const [at, { seeds, dice }] of hand.rolls.entries()) {
    const roll = at + 1;
    const wrong = wrongSeeds(
      seeds,
      withheld.map(({ seat }) => seat),
    );
    if (wrong !== undefined) return { ok: false, why: `roll ${roll}: ${wrong}` };
    const why = wrongDice({ ...hand, roll, seeds }, dice);
    if (why !== undefined) return { ok: false, why };
    if (seeds.every(({ seed }) => seed === null)) unseeded.push(roll);
    for (const { seat, seed } of seeds) if (seed === null) withheld.push({ roll, seat });
  }
  return { ok: true, rolls: hand.rolls.length, unseeded, withheld };
};

/** Whether a hand's rolls are those that its secret and seeds give, and secret and seeds the ones that were promised. */
export const checkHand = (hand: Hand): Checked => {
  if (!SECRET.test(hand.secret)) return { ok: false, why: 'the secret is not 64 hexadecimal digits' };
  const hash = hashOfSecret(hand.secret);
  if (hash !== hand.hash)
    return { ok: false, why: `the secret's hash is ${hash}, but ${hand.hash} was shown before the hand` };
  return hand.version === 1 ? checkOpen(hand) : checkPromised(hand);
};
