import { mayNotBeOverdrawn } from '../../src/ledger/posting.ts';
import { addTurnover, GENESIS, type Head, headOf, postingsIn, type Row, type Turnover } from '../../src/store/row.ts';
import {
  type Appended,
  answerFor,
  type Balance,
  type Grown,
  type Range,
  READ_MAX,
  type Snapshot,
  type StreamHead,
} from '../../src/store/store.ts';

type Stream = { readonly rows: Row[]; accounts: Map<string, Turnover> };

/** The database that all servers share: what has been committed, and nothing else. */
export class Database {
  readonly #streams = new Map<string, Stream>();
  readonly #byId = new Map<string, Row>();
  readonly #snapshots = new Map<string, Snapshot>();
  /** Hears of every row at the moment it is committed. */
  readonly #committed: (row: Row) => void;
  /** Hears which streams have grown, as the database tells all servers. */
  readonly notified = new Set<(grown: readonly Grown[]) => void>();

  constructor(committed: (row: Row) => void) {
    this.#committed = committed;
  }

  /** Commits a group, each row by itself: one that can't stand takes no other with it. */
  commit(rows: readonly Row[]): readonly Appended[] {
    const outcomes = rows.map(row => this.#append(row));
    const grown = rows.filter((_, at) => outcomes[at]?.type === 'appended');
    if (grown.length > 0)
      for (const tell of this.notified) tell(grown.map(({ stream, number }) => ({ stream, number })));
    return outcomes;
  }

  #append(row: Row): Appended {
    const earlier = this.find(row.stream, row.id);
    if (earlier !== undefined) return answerFor(row, earlier);
    const head = this.head(row.stream);
    if (row.number !== head.number + 1 || row.previous !== head.hash) return { type: 'conflict', head };
    const stream = this.#streams.get(row.stream) ?? { rows: [], accounts: new Map<string, Turnover>() };
    const accounts = new Map([...stream.accounts].map(([name, turnover]) => [name, { ...turnover }]));
    addTurnover(accounts, postingsIn(row));
    for (const [account, { paidIn, paidOut }] of accounts)
      if (paidIn < paidOut && mayNotBeOverdrawn(account)) return { type: 'overdrawn', account };
    stream.accounts = accounts;
    stream.rows.push(row);
    this.#streams.set(row.stream, stream);
    this.#byId.set(`${row.stream} ${row.id}`, row);
    this.#committed(row);
    return { type: 'appended' };
  }

  read(stream: string, { from = 1, to = Number.MAX_SAFE_INTEGER }: Range = {}): readonly Row[] {
    const rows = this.#streams.get(stream)?.rows ?? [];
    return rows.slice(from - 1, Math.min(to, from - 1 + READ_MAX));
  }

  find(stream: string, id: string): Row | undefined {
    return this.#byId.get(`${stream} ${id}`);
  }

  head(stream: string): Head {
    const last = this.#streams.get(stream)?.rows.at(-1);
    return last === undefined ? GENESIS : headOf(last);
  }

  heads(streams: Iterable<string> = this.#streams.keys()): readonly StreamHead[] {
    const heads = [...streams].sort().map(stream => ({ stream, ...this.head(stream) }));
    return heads.filter(({ number }) => number > 0);
  }

  balances(stream: string): { readonly head: Head; readonly balances: readonly Balance[] } {
    const accounts = [...(this.#streams.get(stream)?.accounts ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
    const balances = accounts.map(([account, { paidIn, paidOut }]) => ({
      account,
      balance: paidIn - paidOut,
      paidIn,
      paidOut,
    }));
    return { head: this.head(stream), balances };
  }

  snapshot(stream: string): Snapshot | undefined {
    return this.#snapshots.get(stream);
  }

  keep(snapshot: Snapshot): void {
    this.#snapshots.set(snapshot.stream, snapshot);
  }
}
