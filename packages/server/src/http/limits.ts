import { inTurns } from '../live/timers.ts';
import type { Board } from '../together/board.ts';

/** Buckets that are looked at in one turn. */
const SWEPT_AT_ONCE = 1_000;

/** What one client, one address and the house may use. Each can be set with `hardway serve --limit`. */
export type Limits = {
  /** HTTP requests a minute from one address, or of one person who is signed in. */
  readonly requestsPerMinute: number;
  /** Commands a second, and at once, of one seat or person at one table, over the socket and HTTP together. */
  readonly commandsPerSecond: number;
  readonly commandsAtOnce: number;
  /** Messages a second, and at once, on one socket. */
  readonly messagesPerSecond: number;
  readonly messagesAtOnce: number;
  /** Open sockets from one address. */
  readonly connectionsPerAddress: number;
  /** Attempts a minute from one address at anything with a secret: signing in, codes, pairing. */
  readonly attemptsPerMinute: number;
  /** Requests a minute from one address that read a journal: rolls, hands, entries, reports. */
  readonly readsPerMinute: number;
  /** Records of tables a minute for one address. */
  readonly recordsPerMinute: number;
  /** Practice tables that one address may open in an hour. */
  readonly tablesPerHour: number;
  /** Practice tables that are open at a time: of one address, and in the whole house. */
  readonly practicePerAddress: number;
  readonly practicePerHouse: number;
  /** A practice table at which nothing happens for this long is closed. */
  readonly practiceIdleMinutes: number;
  /** How long the headers of a request, and the whole request with its body, may take to arrive. */
  readonly headersSeconds: number;
  readonly requestSeconds: number;
  /** A connection over which nothing passes for this long is closed, except a socket of a table. */
  readonly quietSeconds: number;
  /** The most that one buy-in or tip, one adjustment, and the play money of a guest may be, in dollars. */
  readonly buyInDollars: number;
  readonly adjustmentDollars: number;
  readonly playMoneyDollars: number;
  /** Bytes that may wait for a client that does not read. */
  readonly unsentBytes: number;
  /** A display that is back within this time was never gone: pages are loaded again, lines break. */
  readonly displayBackMs: number;
};

export const LIMITS: Limits = {
  requestsPerMinute: 6_000,
  commandsPerSecond: 50,
  commandsAtOnce: 100,
  messagesPerSecond: 50,
  messagesAtOnce: 100,
  connectionsPerAddress: 200,
  attemptsPerMinute: 30,
  readsPerMinute: 600,
  recordsPerMinute: 20,
  tablesPerHour: 120,
  practicePerAddress: 200,
  practicePerHouse: 5_000,
  practiceIdleMinutes: 24 * 60,
  headersSeconds: 10,
  requestSeconds: 30,
  quietSeconds: 120,
  buyInDollars: 100_000,
  adjustmentDollars: 100_000,
  playMoneyDollars: 1_000_000,
  unsentBytes: 1024 * 1024,
  displayBackMs: 10_000,
};

/** A token bucket: full it lets `size` through at once, and then `perSecond`. */
export class Bucket {
  readonly #perMs: number;
  readonly #size: number;
  #left: number;
  #at: number;

  constructor(perSecond: number, size: number, now: number) {
    this.#perMs = perSecond / 1000;
    this.#size = size;
    this.#left = size;
    this.#at = now;
  }

  take(now: number): boolean {
    this.#left = Math.min(this.#size, this.#left + Math.max(0, now - this.#at) * this.#perMs);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  /** What was taken elsewhere. It is paid back: the bucket may hold less than nothing, but no less than a whole one. */
  drain(count: number): void {
    this.#left = Math.max(-this.#size, this.#left - count);
  }

  get isLow(): boolean {
    return this.#left < this.#size / 2;
  }

  isFull(now: number): boolean {
    return this.#left + (now - this.#at) * this.#perMs >= this.#size;
  }
}

type Kept = {
  readonly bucket: Bucket;
  /** Taken here since the bucket was made, and taken elsewhere as far as that is known. */
  here: number;
  elsewhere: number;
  /** What the others were told was taken here. */
  said: number;
};

/**
 * A bucket for each key, over all processes of the house: when one has given out half of a bucket, the others are told, and
 * take it from theirs. Buckets that are full again are forgotten.
 */
export class Buckets {
  readonly #perSecond: number;
  readonly #size: number;
  readonly #name: string;
  readonly #board: Board;
  readonly #kept = new Map<string, Kept>();

  constructor(perSecond: number, size: number, name: string, board: Board, now: () => number) {
    this.#perSecond = perSecond;
    this.#size = size;
    this.#name = `${name}/`;
    this.#board = board;
    board.listen('taken', said => {
      if (said.startsWith(this.#name)) this.#heard(said.slice(this.#name.length), now());
    });
  }

  take(key: string, now: number): boolean {
    const kept = this.#at(key, now);
    if (!kept.bucket.take(now)) return false;
    kept.here += 1;
    this.#say(key, kept);
    return true;
  }

  #say(key: string, kept: Kept): void {
    if (kept.said === kept.here || !kept.bucket.isLow) return;
    kept.said = kept.here;
    this.#board.say('taken', `${this.#name}${key}`, kept.here);
  }

  sweep(now: number): Promise<void> {
    return inTurns(this.#kept, SWEPT_AT_ONCE, ([key, { bucket }]) => {
      if (!bucket.isFull(now)) return;
      this.#kept.delete(key);
      this.#board.say('taken', `${this.#name}${key}`, undefined);
    });
  }

  #at(key: string, now: number): Kept {
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const kept = { bucket: new Bucket(this.#perSecond, this.#size, now), here: 0, elsewhere: 0, said: 0 };
    this.#kept.set(key, kept);
    return kept;
  }

  #heard(key: string, now: number): void {
    const others = this.#board.others('taken', `${this.#name}${key}`);
    if (others.length === 0 && !this.#kept.has(key)) return;
    const kept = this.#at(key, now);
    const elsewhere = others.reduce((sum, taken) => sum + taken, 0);
    kept.bucket.drain(Math.max(0, elsewhere - kept.elsewhere));
    kept.elsewhere = elsewhere;
    this.#say(key, kept);
  }
}
