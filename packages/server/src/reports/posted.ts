import { type Posting, sayWhy } from '../ledger/posting.ts';
import { tableDecider } from '../live/decider.ts';
import type { LiveFact } from '../live/fact.ts';
import type { Live } from '../live/live.ts';
import { apply, kindOf } from '../log/decider.ts';
import { postingsIn, type Row } from '../store/row.ts';
import { READ_MAX, type Store } from '../store/store.ts';

type PostedRow = {
  readonly row: Row;
  readonly facts: readonly LiveFact[];
  readonly postings: readonly Posting[];
};

/**
 * The postings of entries, with the reason for each. Those of earlier versions say only how much: they are posted again from
 * their facts, for which the table is followed from its beginning. Entries of a stream are asked for in order.
 */
class Posted {
  readonly #store: Store;
  readonly #followed = new Map<string, { live: Live | null; number: number }>();

  constructor(store: Store) {
    this.#store = store;
  }

  async of(row: Row): Promise<readonly Posting[]> {
    const postings = postingsIn(row);
    if (sayWhy(postings) || kindOf(row.stream) !== tableDecider.kind) return postings;
    const from = (this.#followed.get(row.stream)?.number ?? 0) + 1;
    for await (const earlier of rowsFrom(this.#store, row.stream, from, row.number - 1)) this.#follow(earlier);
    return this.#follow(row);
  }

  #follow(row: Row): readonly Posting[] {
    const facts = JSON.parse(row.facts) as LiveFact[];
    const before = this.#followed.get(row.stream)?.live ?? null;
    const { state, postings } = apply(tableDecider, before, facts, { number: row.number, at: row.at });
    this.#followed.set(row.stream, { live: state, number: row.number });
    return postings;
  }
}

/** A table's entries with postings that say why. */
export async function* postedRows(
  store: Store,
  stream: string,
  first: number,
  last: number,
): AsyncGenerator<PostedRow> {
  const posted = new Posted(store);
  for await (const row of rowsFrom(store, stream, first, last))
    yield { row, facts: JSON.parse(row.facts) as LiveFact[], postings: await posted.of(row) };
}

async function* rowsFrom(store: Store, stream: string, first: number, last: number): AsyncGenerator<Row> {
  for (let from = first; from <= last; from += READ_MAX) {
    yield* await store.read(stream, { from, to: Math.min(last, from + READ_MAX - 1) });
  }
}
