import { type Posting, sayWhy } from '../ledger/posting.ts';
import { tableDecider } from '../live/decider.ts';
import type { LiveFact } from '../live/fact.ts';
import type { Live } from '../live/live.ts';
import { apply } from '../log/decider.ts';
import { postingsIn, type Row } from '../store/row.ts';
import { READ_MAX, type Store } from '../store/store.ts';

type PostedRow = {
  readonly row: Row;
  readonly facts: readonly LiveFact[];
  readonly postings: readonly Posting[];
};

/**
 * A table's entries with postings that say why. Those of earlier versions say only how much: they are posted again from
 * their facts, for which the table is followed from its beginning.
 */
export async function* postedRows(
  store: Store,
  stream: string,
  first: number,
  last: number,
): AsyncGenerator<PostedRow> {
  let live: Live | null = null;
  let followed = 0;
  const follow = (row: Row): readonly Posting[] => {
    const facts = JSON.parse(row.facts) as LiveFact[];
    const { state, postings } = apply(tableDecider, live, facts, { number: row.number, at: row.at });
    live = state;
    followed = row.number;
    return postings;
  };
  for await (const row of rowsFrom(store, stream, first, last)) {
    let postings = postingsIn(row);
    if (!sayWhy(postings)) {
      for await (const earlier of rowsFrom(store, stream, followed + 1, row.number - 1)) follow(earlier);
      postings = follow(row);
    }
    yield { row, facts: JSON.parse(row.facts) as LiveFact[], postings };
  }
}

async function* rowsFrom(store: Store, stream: string, first: number, last: number): AsyncGenerator<Row> {
  for (let from = first; from <= last; from += READ_MAX) {
    yield* await store.read(stream, { from, to: Math.min(last, from + READ_MAX - 1) });
  }
}
