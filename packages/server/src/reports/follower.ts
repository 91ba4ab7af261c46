import { analyse, entries, nextRoll, toNumber } from '@hardway/odds';
import { type House, subjectOf, type WagerName } from '@hardway/rules';
import { type Posting, sayWhy } from '../ledger/posting.ts';
import { tableDecider } from '../live/decider.ts';
import type { LiveFact } from '../live/fact.ts';
import type { Live } from '../live/live.ts';
import { kindOf } from '../log/decider.ts';
import { stateIn } from '../log/snapshot.ts';
import type { Theory } from '../reader/reading.ts';
import { postingsIn, type Row } from '../store/row.ts';
import { READ_MAX, type Store } from '../store/store.ts';

type Followed = { readonly live: Live | null; readonly number: number };
type WorkedOut = { readonly postings: readonly Posting[]; readonly theory: readonly Theory[] };

/**
 * Follows the tables that play for money, so that it can say what each of their entries was worth by the odds: the table as
 * it stood before a roll is in no fact. Entries of a stream are asked for in order. Postings of earlier versions, which do not
 * say why, are made again from the facts.
 */
export class Follower {
  readonly #store: Store;
  readonly #followed = new Map<string, Followed>();
  readonly #practice = new Set<string>();

  constructor(store: Store) {
    this.#store = store;
  }

  async read(row: Row): Promise<WorkedOut> {
    const postings = postingsIn(row);
    if (kindOf(row.stream) !== tableDecider.kind || this.#practice.has(row.stream)) return { postings, theory: [] };
    const before = await this.#before(row);
    const facts = JSON.parse(row.facts) as LiveFact[];
    const first = facts[0];
    if (before.live?.kind === 'practice' || (first?.type === 'tableCreated' && first.kind === 'practice')) {
      this.#practice.add(row.stream);
      this.#followed.delete(row.stream);
      return { postings, theory: [] };
    }
    return this.#step(before, row, facts, postings);
  }

  #step(before: Followed, row: Row, facts: readonly LiveFact[], written: readonly Posting[]): WorkedOut {
    const place = { number: row.number, at: row.at };
    const theory: Theory[] = [];
    const again: Posting[] = [];
    const isWorded = sayWhy(written);
    let { live } = before;
    for (const fact of facts) {
      if (fact.type === 'rolled' && live !== null) theory.push(...rollTheory(live));
      if (!isWorded) again.push(...tableDecider.postingsOf(fact, live));
      live = tableDecider.evolve(live, fact, place);
    }
    this.#followed.set(row.stream, { live, number: row.number });
    const postings = isWorded ? written : again;
    // Nothing is expected of chips.
    if (before.live?.heat != null || live?.heat != null) return { postings, theory: [] };
    const house = before.live?.table.house;
    if (house !== undefined) theory.push(...decidedTheory(house, postings));
    return { postings, theory };
  }

  /** The table before an entry: as it was left, or from its last snapshot, or from its first entry. */
  async #before({ stream, number }: Row): Promise<Followed> {
    const known = this.#followed.get(stream);
    if (known?.number === number - 1) return known;
    let followed = await this.#kept(stream, number);
    while (followed.number < number - 1) {
      const from = followed.number + 1;
      const rows = await this.#store.read(stream, { from, to: Math.min(number - 1, from + READ_MAX - 1) });
      if (rows.length === 0) break;
      for (const row of rows) {
        const place = { number: row.number, at: row.at };
        const facts = JSON.parse(row.facts) as LiveFact[];
        const live = facts.reduce<Live | null>((at, fact) => tableDecider.evolve(at, fact, place), followed.live);
        followed = { live, number: row.number };
      }
    }
    return followed;
  }

  async #kept(stream: string, number: number): Promise<Followed> {
    const nothing = { live: null, number: 0 };
    if (number === 1) return nothing;
    const snapshot = await this.#store.snapshot(stream);
    if (snapshot === undefined || snapshot.number >= number) return nothing;
    const thawed = stateIn(tableDecider, snapshot);
    return thawed === undefined ? nothing : { live: thawed.state, number: snapshot.number };
  }
}

/** How the house's win of a roll varies, over all 36 rolls of the table as it stands. */
const rollTheory = (live: Live): readonly Theory[] => {
  const { total, wagers } = nextRoll(live.table);
  return [
    { wager: '', expected: 0, variance: toNumber(total.variance), rolls: 1 },
    ...[...wagers].map(([wager, { variance }]) => ({ wager, expected: 0, variance: toNumber(variance), rolls: 0 })),
  ];
};

const edges = new WeakMap<House, Map<WagerName, number>>();

/** The house's edge per unit that is won or lost. A come wager on its number is one that was made in the box. */
const edgeOf = (house: House, wager: WagerName): number => {
  const known = edges.get(house) ?? new Map<WagerName, number>();
  edges.set(house, known);
  const found = known.get(wager);
  if (found !== undefined) return found;
  const { kind } = subjectOf(wager);
  const entry = entries(house).find(each => each.wager === wager || each.wager === kind);
  const edge = entry === undefined ? 0 : toNumber(analyse(house, entry).edgeResolved);
  known.set(wager, edge);
  return edge;
};

/** What the house could expect of the stakes that an entry decides, by wager and in all. */
const decidedTheory = (house: House, postings: readonly Posting[]): readonly Theory[] => {
  const theory: Theory[] = [];
  let total = 0;
  for (const [account, amount, why, , wager, base] of postings) {
    if (account !== 'bank' || wager === undefined) continue;
    const decided = why === 'lost' ? amount : why === 'winnings' ? (base ?? 0) : 0;
    if (decided === 0) continue;
    const expected = decided * edgeOf(house, wager as WagerName);
    total += expected;
    theory.push({ wager, expected, variance: 0, rolls: 0 });
  }
  return total === 0 ? theory : [{ wager: '', expected: total, variance: 0, rolls: 0 }, ...theory];
};
