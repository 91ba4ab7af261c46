import { sha256Hex } from '../sha256.ts';
import { StoreFailure } from '../store.ts';

/** Where a stream lies: its key, as a text because it has 63 bits, and the bucket that it got when it began. */
export type Place = { readonly key: string; readonly bucket: number };

const BITS_63 = 0x7fff_ffff_ffff_ffffn;

/** The key of a stream, from its name alone. `stream_key` in the database works out the same. */
export const keyOf = (stream: string): string => (BigInt(`0x${sha256Hex(stream).slice(0, 16)}`) & BITS_63).toString();

/** Where the streams are that have keys of a list. */
export const PLACES = 'SELECT key::text AS key, name, bucket FROM streams WHERE key = ANY ($1::bigint[])';

export type PlaceRow = { readonly key: string; readonly name: string; readonly bucket: number };

/** The places of streams, as far as they have been asked for. A stream keeps its place while it is there. */
export class Places {
  readonly #known = new Map<string, Place>();

  get(stream: string): Place | undefined {
    return this.#known.get(stream);
  }

  /** Takes in what was found of these streams. */
  learn(streams: readonly string[], found: readonly PlaceRow[]): void {
    const byKey = new Map(found.map(row => [row.key, row]));
    for (const stream of streams) {
      const row = byKey.get(keyOf(stream));
      if (row === undefined) continue;
      if (row.name !== stream)
        throw new StoreFailure('failed', `${stream} and ${row.name} have the same key: choose another name`);
      this.#known.set(stream, { key: row.key, bucket: row.bucket });
    }
  }

  /** For a stream that is not where it was: it was removed. */
  forget(stream: string): void {
    this.#known.delete(stream);
  }
}
