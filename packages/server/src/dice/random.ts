import { bytesToHex } from '@noble/hashes/utils.js';

/** The uses that chance has in the house. Each has a stream to itself. */
type Use = 'secret' | 'power' | 'token' | 'code' | 'draw';

const POOL_BYTES = 4096;
/** What the generator gives in one call. */
const MOST_AT_ONCE = 65_536;
const WORD = 2 ** 32;

/** Fills bytes with chance: that of the operating system's cryptographic generator, in a house at work. */
type Fill = (bytes: Uint8Array<ArrayBuffer>) => void;

/**
 * One stream of chance. Nothing is passed in but how much is wanted: no wager, no
 * player, no past result can reach a draw.
 */
class RandomStream {
  readonly use: Use;
  readonly #fill: Fill;
  readonly #pool = new Uint8Array(POOL_BYTES);
  #next = POOL_BYTES;

  constructor(use: Use, fill: Fill) {
    this.use = use;
    this.#fill = fill;
  }

  bytes(count: number): Uint8Array {
    const taken = new Uint8Array(count);
    for (let at = 0; at < count; ) {
      if (this.#next === POOL_BYTES && count - at >= POOL_BYTES) {
        // A laboratory asks for as much as this at once. What is drawn is handed out in the same order, without the pool.
        const many = Math.min(count - at, MOST_AT_ONCE);
        this.#fill(taken.subarray(at, at + many));
        at += many;
        continue;
      }
      if (this.#next === POOL_BYTES) {
        this.#fill(this.#pool);
        this.#next = 0;
      }
      const some = Math.min(count - at, POOL_BYTES - this.#next);
      taken.set(this.#pool.subarray(this.#next, this.#next + some), at);
      // Bytes that were handed out are not kept.
      this.#pool.fill(0, this.#next, this.#next + some);
      this.#next += some;
      at += some;
    }
    return taken;
  }

  hex(count: number): string {
    return bytesToHex(this.bytes(count));
  }

  /** A whole number from 0 up to `limit`, each equally likely: words beyond the last full multiple are passed over. */
  below(limit: number): number {
    if (!Number.isSafeInteger(limit) || limit < 1 || limit > WORD)
      throw new RangeError(`${limit} is no limit for a draw`);
    const fair = WORD - (WORD % limit);
    for (;;) {
      const word = this.bytes(4).reduce((high, byte) => high * 256 + byte, 0);
      if (word < fair) return word % limit;
    }
  }
}

/** A stream for each use, the same one every time. */
export type RandomFor = (use: Use) => RandomStream;

export const randomFrom = (fill: Fill): RandomFor => {
  const streams = new Map<Use, RandomStream>();
  return use => {
    const stream = streams.get(use) ?? new RandomStream(use, fill);
    streams.set(use, stream);
    return stream;
  };
};

/** The house's streams: the system's cryptographic generator, which Node and browsers give by the same name. */
export const randomFor = randomFrom(bytes => crypto.getRandomValues(bytes));
