/** Everything has a limit, and these are those of the door. */
export type DoorLimits = {
  /** Messages a second that one connection may send over time, and at once. */
  readonly messagesPerSecond: number;
  readonly messagesAtOnce: number;
  /** Open sockets per address. */
  readonly connectionsPerAddress: number;
  /** Attempts a minute, per address, at anything with a secret: signing in, codes, pairing. */
  readonly attemptsPerMinute: number;
  /** Bytes that may wait for a client that does not read. */
  readonly unsentBytes: number;
  /** Practice tables that one address may open in an hour. */
  readonly tablesPerHour: number;
  /** Records of tables that one address may ask for in a minute. */
  readonly recordsPerMinute: number;
  /** A display that is back within this time was never gone: pages are loaded again, lines break. */
  readonly displayBackMs: number;
};

export const DOOR_LIMITS: DoorLimits = {
  messagesPerSecond: 50,
  messagesAtOnce: 100,
  connectionsPerAddress: 200,
  attemptsPerMinute: 20,
  unsentBytes: 1024 * 1024,
  tablesPerHour: 120,
  recordsPerMinute: 20,
  displayBackMs: 10_000,
};

/** Lets through so many at once and so many a second after that. */
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

  isFull(now: number): boolean {
    return this.#left + (now - this.#at) * this.#perMs >= this.#size;
  }
}

/** A bucket for each address. Those that are full again are forgotten. */
export class Buckets {
  readonly #perSecond: number;
  readonly #size: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(perSecond: number, size: number) {
    this.#perSecond = perSecond;
    this.#size = size;
  }

  take(address: string, now: number): boolean {
    const bucket = this.#buckets.get(address) ?? new Bucket(this.#perSecond, this.#size, now);
    this.#buckets.set(address, bucket);
    return bucket.take(now);
  }

  sweep(now: number): void {
    for (const [address, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(address);
  }
}
