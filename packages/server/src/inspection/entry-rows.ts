import type { Row } from '../store/row.ts';
import { READ_MAX, type Store } from '../store/store.ts';

type Place = { readonly stream: string; readonly number: number };

/** Entries that are nearer to each other are read at once, with those between. */
const NEAR = 20;

export const placeKey = ({ stream, number }: Place): string => `${stream} ${number}`;

/** The entries at some places of the journal, by `placeKey`, in as few reads as they lie together. Those that are not there are left out. */
export const rowsAt = async (
  store: Pick<Store, 'read'>,
  places: readonly Place[],
): Promise<ReadonlyMap<string, Row>> => {
  const found = new Map<string, Row>();
  for (const [stream, some] of Map.groupBy(places, each => each.stream)) {
    const numbers = [...new Set(some.map(({ number }) => number))].sort((a, b) => a - b);
    for (let at = 0; at < numbers.length; ) {
      const from = numbers[at] as number;
      let to = from;
      for (; at < numbers.length; at += 1) {
        const next = numbers[at] as number;
        if (next - to > NEAR || next - from >= READ_MAX) break;
        to = next;
      }
      for (const row of await store.read(stream, { from, to })) found.set(placeKey(row), row);
    }
  }
  return found;
};
