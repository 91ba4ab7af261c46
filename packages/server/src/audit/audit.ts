import { type Anchor, anchorsByStream } from '../anchors/anchors.ts';
import { mayNotBeOverdrawn, type Posting, sumOf, sumsByAccount } from '../ledger/posting.ts';
import { type AnyDecider, apply, kindOf } from '../log/decider.ts';
import { deciderFor } from '../log/load.ts';
import { stateIn } from '../log/snapshot.ts';
import { canonical } from '../store/canonical.ts';
import { addTurnover, GENESIS, type Head, hashOf, headOf, postingsIn, type Row, type Turnover } from '../store/row.ts';
import { type Balance, READ_MAX, type Snapshot, type Store, StoreFailure } from '../store/store.ts';
import type { Since, Verified } from './checkpoint.ts';
import type { Finding } from './finding.ts';
import { auditGone } from './gone.ts';

export type Audit = {
  readonly streams: number;
  readonly entries: number;
  readonly findings: readonly Finding[];
  /** Streams whose entries have left the journal, if any: what is noted of them was checked. */
  readonly gone?: number;
};

type AuditOptions = {
  readonly deciders: readonly AnyDecider[];
  readonly anchors: readonly Anchor[];
  /** Where each stream was found in order before: it is looked at from there on. */
  readonly since?: Since;
  /** Hears of each stream that is in order, and what to go on from another time. */
  readonly verified?: (verified: Verified) => void;
  /** Hears how many entries of how many have been looked at. */
  readonly progress?: (done: number, of: number) => void;
};

const ALTERED = 'it was altered: its hash is not that of what it says';
const NOT_ANCHORED = 'it is not the entry that was here when the stream was anchored';

/**
 * Derives everything from the journal again and compares it with what is stored: the chain of hashes and the anchors outside
 * it, the decision on every command, the postings and their sums, every balance after every entry, the wagers that stand,
 * the meters and the snapshots. In each stream the first entry that does not fit is named.
 */
export const audit = async (store: Store, options: AuditOptions): Promise<Audit> => {
  const heads = await store.heads();
  const gone = new Map((await store.gone?.())?.map(each => [each.stream, each]));
  const anchors = anchorsByStream(options.anchors);
  const before = new Map(options.since?.numbers());
  const here = heads.filter(({ stream }) => !gone.has(stream));
  const total = here.reduce((sum, { stream, number }) => sum + Math.max(0, number - (before.get(stream) ?? 0)), 0);
  let done = 0;
  const tick = (count: number): void => {
    done += count;
    options.progress?.(done, total);
  };
  const findings: Finding[] = [];
  for (const { stream } of here) {
    const finding = await auditStream(store, stream, options, anchors.get(stream) ?? new Map(), tick);
    if (finding !== undefined) findings.push(finding);
  }
  for (const each of gone.values()) {
    const known = anchors.get(each.stream) ?? new Map<number, Head>();
    const finding = await auditGone(store, each, known, options.since?.get(each.stream));
    if (finding !== undefined) findings.push(finding);
  }
  const there = new Set(heads.map(({ stream }) => stream));
  for (const [stream, number] of before) {
    if (!there.has(stream)) findings.push({ stream, number, what: 'the stream is gone: it was verified before' });
  }
  for (const [stream, known] of anchors) {
    if (there.has(stream)) continue;
    const number = Math.max(...known.keys());
    findings.push({ stream, number, what: `the stream is gone: it had ${number} entries when it was last anchored` });
  }
  return { streams: here.length, entries: done, findings, ...(gone.size === 0 ? {} : { gone: gone.size }) };
};

/** Whether facts differ only in words that may change from version to version. */
const differsInWords = ({ wordless }: AnyDecider, facts: readonly object[], stored: readonly object[]): boolean =>
  wordless !== undefined && canonical(facts.map(wordless)) === canonical(stored.map(wordless));

const auditStream = async (
  store: Store,
  stream: string,
  { deciders, since, verified }: AuditOptions,
  anchors: ReadonlyMap<number, Head>,
  tick: (count: number) => void,
): Promise<Finding | undefined> => {
  const { head, balances } = await store.balances(stream);
  const snapshot = await store.snapshot(stream);
  const book = new Book(stream, deciderFor(deciders, kindOf(stream)), snapshot, anchors);
  const earlier = since?.get(stream);
  if (earlier !== undefined) {
    const finding = await notAsBefore(store, earlier, anchors);
    if (finding !== undefined) return finding;
    book.goOn(earlier);
  }
  for (let from = book.head.number + 1; from <= head.number; from += READ_MAX) {
    const rows = await store.read(stream, { from, to: Math.min(from + READ_MAX - 1, head.number) });
    for (const row of rows) {
      const what = book.check(row);
      if (what !== undefined) return { stream, number: row.number, what };
    }
    tick(rows.length);
    if (rows.length < Math.min(READ_MAX, head.number - from + 1)) break;
  }
  const gone = book.missing(head);
  if (gone !== undefined) return { stream, number: book.head.number + 1, what: gone };
  const what = book.close(head, balances);
  if (what !== undefined) return { stream, number: book.head.number, what };
  verified?.(book.verified());
  return undefined;
};

/**
 * What differs in a stream that is not read again up to where it was verified: its last entry there, and every entry before it
 * that an anchor names.
 */
const notAsBefore = async (
  store: Store,
  { stream, number, hash }: Verified,
  anchors: ReadonlyMap<number, Head>,
): Promise<Finding | undefined> => {
  const rowAt = async (at: number): Promise<Row | undefined> => (await store.read(stream, { from: at, to: at }))[0];
  const last = await rowAt(number);
  if (last?.hash !== hash) return { stream, number, what: 'it is not the entry that was verified before' };
  if (hashOf(last) !== hash) return { stream, number, what: ALTERED };
  for (const anchor of anchors.values()) {
    if (anchor.number >= number) continue;
    const row = await rowAt(anchor.number);
    if (row?.hash !== anchor.hash) return { stream, number: anchor.number, what: NOT_ANCHORED };
    if (hashOf(row) !== row.hash) return { stream, number: anchor.number, what: ALTERED };
  }
  return undefined;
};

/** Entries of earlier versions, whose postings do not say why, are held to what each account gets. */
const isPosted = (row: Row, postings: readonly Posting[]): boolean => {
  if (canonical(postings) === row.postings) return true;
  const stored = postingsIn(row);
  if (stored.length === 0 || stored.some(({ length }) => length > 2)) return false;
  const inOrder = (all: readonly Posting[]): string => canonical([...sumsByAccount(all)].sort());
  return inOrder(stored) === inOrder(postings);
};

/** A stream as an auditor keeps it: nothing is believed, everything is worked out again. */
class Book {
  readonly #stream: string;
  readonly #decider: AnyDecider | undefined;
  readonly #snapshot: Snapshot | undefined;
  readonly #anchors: ReadonlyMap<number, Head>;
  readonly #accounts = new Map<string, Turnover>();
  readonly #ids = new Set<string>();
  #state: unknown;
  #at = 0;
  head: Head = GENESIS;

  constructor(
    stream: string,
    decider: AnyDecider | undefined,
    snapshot: Snapshot | undefined,
    anchors: ReadonlyMap<number, Head>,
  ) {
    this.#stream = stream;
    this.#decider = decider;
    this.#snapshot = snapshot;
    this.#anchors = anchors;
    this.#state = decider?.initial;
  }

  /** Takes the stream as it was verified before; from the beginning, if its state was written down in another form. */
  goOn({ number, hash, at, accounts, version, state }: Verified): void {
    if (version !== (this.#decider?.version ?? null)) return;
    this.head = { number, hash };
    this.#at = at;
    for (const [account, paidIn, paidOut] of accounts) this.#accounts.set(account, { paidIn, paidOut });
    if (this.#decider !== undefined) this.#state = this.#decider.thaw(state);
  }

  verified(): Verified {
    const accounts = [...this.#accounts].map(([name, { paidIn, paidOut }]) => [name, paidIn, paidOut] as const);
    const { number, hash } = this.head;
    const state = this.#decider?.freeze(this.#state) ?? null;
    return {
      stream: this.#stream,
      number,
      hash,
      at: this.#at,
      accounts,
      version: this.#decider?.version ?? null,
      state,
    };
  }

  /** Findings about the next entry. */
  check(row: Row): string | undefined {
    try {
      return this.#chain(row) ?? this.#command(row) ?? this.#money(row) ?? this.#kept(row);
    } catch (error) {
      // Nothing is wrong with the entry: the auditor lacks something.
      if (error instanceof StoreFailure && error.code === 'no-key') throw error;
      return `it can't be read by the rules: ${error instanceof Error ? error.message : error}`;
    }
  }

  /** Why there should be more entries than were read. */
  missing(head: Head): string | undefined {
    if (head.number > this.head.number) return `it is missing: the stream is said to end at ${head.number}`;
    const most = Math.max(0, ...[...this.#anchors.values()].map(({ number }) => number));
    return most > this.head.number ? `it is missing: the stream had ${most} entries when it was anchored` : undefined;
  }

  /** Findings about the stream as a whole. */
  close(head: Head, balances: readonly Balance[]): string | undefined {
    if (this.head.number !== head.number || this.head.hash !== head.hash) {
      return `the stream is said to end at ${head.number}, but its entries end at ${this.head.number}`;
    }
    for (const { account, balance, paidIn, paidOut } of balances) {
      const turnover = this.#accounts.get(account) ?? { paidIn: 0, paidOut: 0 };
      if (turnover.paidIn === paidIn && turnover.paidOut === paidOut && balance === paidIn - paidOut) continue;
      return `${account} is kept as ${balance} (${paidIn} in, ${paidOut} out), but the entries make ${
        turnover.paidIn - turnover.paidOut
      } (${turnover.paidIn} in, ${turnover.paidOut} out)`;
    }
    const missing = [...this.#accounts.keys()].find(account => !balances.some(each => each.account === account));
    return missing === undefined ? undefined : `no balance is kept for ${missing}`;
  }

  #chain(row: Row): string | undefined {
    if (row.number !== this.head.number + 1) return `it follows entry ${this.head.number}: entries are missing`;
    if (row.previous !== this.head.hash) return 'it does not carry the hash of the entry before';
    if (row.hash !== hashOf(row)) return ALTERED;
    const anchor = this.#anchors.get(row.number);
    if (anchor !== undefined && anchor.hash !== row.hash) return NOT_ANCHORED;
    if (row.at < this.#at) return 'it is older than the entry before';
    if (this.#ids.has(row.id)) return `its command ${row.id} has acted before`;
    this.#ids.add(row.id);
    this.#at = row.at;
    this.head = headOf(row);
    return undefined;
  }

  /** The command decided again must give the same facts, and the facts the same postings. */
  #command(row: Row): string | undefined {
    const decider = this.#decider;
    if (decider === undefined) return undefined;
    const place = { number: row.number, at: row.at };
    const decision = decider.decide(this.#state, JSON.parse(row.command), { ...place, who: row.who });
    if (!decision.ok) return `its command should have been refused: ${decision.error.sentence ?? decision.error.code}`;
    const again = canonical(decision.value);
    if (again !== row.facts && !differsInWords(decider, decision.value, JSON.parse(row.facts)))
      return `its command gives other facts: ${again} instead of ${row.facts}`;
    const { state, postings } = apply(decider, this.#state, decision.value, place);
    if (!isPosted(row, postings))
      return `its facts give other postings: ${canonical(postings)} instead of ${row.postings}`;
    this.#state = state;
    return undefined;
  }

  #money(row: Row): string | undefined {
    const postings = JSON.parse(row.postings) as readonly Posting[];
    const sum = sumOf(postings);
    if (sum !== 0) return `its postings add up to ${sum} cents, not to nothing`;
    addTurnover(this.#accounts, postings);
    for (const [account] of postings) {
      const balance = this.#balance(account);
      if (balance < 0 && mayNotBeOverdrawn(account)) return `${account} is overdrawn by ${-balance} cents`;
    }
    return this.#standing();
  }

  /** The accounts hold what stands at the table, and the rail of a seat that was left holds nothing. */
  #standing(): string | undefined {
    if (this.#decider === undefined) return undefined;
    const standing: ReadonlyMap<string, number> = this.#decider.standingOf(this.#state);
    for (const account of new Set([...standing.keys(), ...this.#accounts.keys()])) {
      const stands = standing.get(account) ?? (/^(chips:)?rail:/.test(account) ? 0 : undefined);
      const balance = this.#balance(account);
      if (stands !== undefined && stands !== balance) return `${account} holds ${balance} cents, but ${stands} stand`;
    }
    return undefined;
  }

  #kept(row: Row): string | undefined {
    const snapshot = this.#snapshot;
    if (snapshot === undefined || snapshot.number !== row.number || this.#decider === undefined) return undefined;
    if (snapshot.version !== this.#decider.version) return undefined;
    if (snapshot.hash !== row.hash || stateIn(this.#decider, snapshot) === undefined) {
      return `the snapshot of ${this.#stream} kept here is damaged`;
    }
    const state = canonical(this.#decider.freeze(this.#state));
    return snapshot.state === state ? undefined : 'the snapshot kept here is not what the entries make';
  }

  #balance(account: string): number {
    const turnover = this.#accounts.get(account);
    return turnover === undefined ? 0 : turnover.paidIn - turnover.paidOut;
  }
}
