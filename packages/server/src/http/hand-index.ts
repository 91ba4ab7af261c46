import type { LiveFact } from '../live/fact.ts';
import { revealedFrom } from '../live/fair/fair.ts';
import type { RunningTable } from '../live/running-table.ts';
import { nextTurn } from '../live/timers.ts';
import type { RevealedHand } from '../messages/index.ts';
import type { Store } from '../store/store.ts';

type Revealed = Extract<LiveFact, { readonly type: 'handRevealed' }>;

const isRevealed = (fact: LiveFact): fact is Revealed => fact.type === 'handRevealed';

/** Entries read at a time. Between two pages the other tables have their turn. */
const PAGE = 200;

/** The entry that revealed each hand of house dice. It reads the journal once, only as far as needed. */
class HandIndex {
  readonly #store: Store;
  readonly #stream: string;
  readonly #entries = new Map<number, number>();
  #read = 0;
  #reading: Promise<void> = Promise.resolve();

  constructor(store: Store, stream: string) {
    this.#store = store;
    this.#stream = stream;
  }

  /** The hand, if the entries up to `last` reveal it. */
  async find(hand: number, last: number): Promise<Revealed | undefined> {
    const reading = this.#reading.then(() => this.#readOn(hand, last));
    this.#reading = reading.catch(() => {});
    await reading;
    const number = this.#entries.get(hand);
    if (number === undefined) return undefined;
    const [row] = await this.#store.read(this.#stream, { from: number, to: number });
    return row && revealedIn(row.facts).find(each => each.hand === hand);
  }

  async #readOn(hand: number, last: number): Promise<void> {
    while (this.#read < last && !this.#entries.has(hand)) {
      const rows = await this.#store.read(this.#stream, { from: this.#read + 1, to: this.#read + PAGE });
      for (const { number, facts } of rows) for (const each of revealedIn(facts)) this.#entries.set(each.hand, number);
      this.#read = rows.at(-1)?.number ?? last;
      await nextTurn();
    }
  }
}

/** Few entries reveal a hand, so the others are not parsed. */
const revealedIn = (facts: string): readonly Revealed[] =>
  facts.includes('"handRevealed"') ? (JSON.parse(facts) as readonly LiveFact[]).filter(isRevealed) : [];

const indexes = new WeakMap<RunningTable, HandIndex>();

/** A hand that was rolled with the house's dice and is over. */
export const findHand = async (store: Store, table: RunningTable, hand: number): Promise<RevealedHand | undefined> => {
  const latest = table.live?.revealed;
  if (!latest || hand > latest.hand) return undefined;
  if (hand === latest.hand) return latest;
  const index = indexes.get(table) ?? new HandIndex(store, table.log.stream);
  indexes.set(table, index);
  const found = await index.find(hand, table.log.head.number);
  if (found === undefined) return undefined;
  return revealedFrom(table.id, found);
};
