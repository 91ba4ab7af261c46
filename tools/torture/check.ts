import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Copy, Head, Row } from './journal.ts';

/** What was promised and not kept. */
export type Violation = {
  readonly what:
    | 'lost'
    | 'doubled'
    | 'altered'
    | 'ledger'
    | 'back in time'
    | 'refused, yet done'
    | 'told wrongly'
    | 'silent';
  readonly words: string;
};

/** A command that a seat was answered: the number of its entry, or none where it was refused for good. */
export type Answered = {
  readonly table: string;
  readonly seat: number;
  readonly id: string;
  readonly number: number | undefined;
};

/** An entry as a client was told of it. */
export type Told = {
  readonly client: string;
  readonly table: string;
  readonly number: number;
  readonly at: number;
  readonly facts: readonly string[];
};

const GENESIS: Head = { number: 0, hash: '0'.repeat(64) };
/** Accounts that hold money or coupons that are somebody's: never below nothing. */
const NEVER_BELOW = /^(?:rail:\d+|layout|commission-held|coupons)$/;

/** The hash of an entry by the book of the journal: a field a line. */
export const hashOf = (row: Omit<Row, 'hash'>): string => {
  const { previous, stream, number, id, who, at, command, facts, postings } = row;
  const lines = [previous, stream, number, id, who, at, command, facts, postings];
  return createHash('sha256')
    .update(lines.map(line => `${line}\n`).join(''))
    .digest('hex');
};

type Turnover = { paidIn: number; paidOut: number };
type Entry = { readonly at: number; readonly facts: ReadonlySet<string> };

/** Holds a journal to its own rules and to what clients were promised. It knows the format, and none of the code that writes it. */
export class Checker {
  readonly violations: Violation[] = [];
  readonly #heads = new Map<string, Head>();
  readonly #ids = new Map<string, string>();
  readonly #accounts = new Map<string, Map<string, Turnover>>();
  readonly #entries = new Map<string, Entry[]>();
  entries = 0;

  /** Where each stream was when it was last read. */
  get heads(): ReadonlyMap<string, Head> {
    return this.#heads;
  }

  /** Reads on: the rows after those read before. */
  read({ heads, balances, rows }: Copy): void {
    for (const row of rows) this.#row(row);
    for (const { stream, number, hash } of heads) {
      const read = this.#heads.get(stream) ?? GENESIS;
      if (read.number !== number || read.hash !== hash)
        this.#found('altered', `${stream} ends at ${number} ${hash}, but its entries at ${read.number} ${read.hash}`);
    }
    for (const stream of this.#heads.keys())
      if (!heads.some(each => each.stream === stream)) this.#found('lost', `${stream} is gone`);
    this.#balances(balances);
  }

  /** Every command that was answered has acted once, where the answer said; every refused one has not. */
  answered(answers: Iterable<Answered>): void {
    for (const { table, seat, id, number } of answers) {
      const found = this.#ids.get(`${table}/seat:${seat}/${id}`);
      const promised = number === undefined ? undefined : `table:${table} ${number}`;
      if (found === promised) continue;
      if (promised === undefined) this.#found('refused, yet done', `${id} of seat ${seat} was refused and is ${found}`);
      else this.#found('lost', `${id} of seat ${seat} was acknowledged as ${promised}, and is ${found ?? 'nowhere'}`);
    }
  }

  /** What clients were told of an entry is what the journal has there. */
  told(told: Iterable<Told>): void {
    for (const { client, table, number, at, facts } of told) {
      const entry = this.#entries.get(`table:${table}`)?.[number - 1];
      if (entry === undefined)
        this.#found('lost', `${client} was told of entry ${number} of ${table}, which is not there`);
      else if (entry.at !== at || facts.some(type => !entry.facts.has(type)))
        this.#found('told wrongly', `${client} was told of another entry ${number} of ${table}: ${at} ${facts}`);
    }
  }

  #found(what: Violation['what'], words: string): void {
    this.violations.push({ what, words });
  }

  #row(row: Row): void {
    const place = `${row.stream} ${row.number}`;
    const head = this.#heads.get(row.stream) ?? GENESIS;
    if (row.number !== head.number + 1) this.#found('altered', `${place} follows ${head.number}`);
    if (row.previous !== head.hash) this.#found('altered', `${place} does not name the hash of the entry before it`);
    if (hashOf(row) !== row.hash) this.#found('altered', `${place} does not have the hash of what it says`);
    const earlier = this.#ids.get(row.id);
    if (earlier === undefined) this.#ids.set(row.id, place);
    else this.#found('doubled', `${row.id} is at ${earlier} and at ${place}`);
    this.#heads.set(row.stream, { number: row.number, hash: row.hash });
    this.entries += 1;
    this.#contents(row, place);
  }

  #contents(row: Row, place: string): void {
    const parsed = (['command', 'facts', 'postings'] as const).map(field => {
      try {
        const value: unknown = JSON.parse(row[field]);
        if (canonicalize(value) !== row[field]) this.#found('altered', `${field} of ${place} is not in canonical form`);
        return value;
      } catch {
        this.#found('altered', `${field} of ${place} is no JSON`);
        return [];
      }
    });
    const [, facts, postings] = parsed as [unknown, { readonly type: string }[], [account: string, amount: number][]];
    const entries = this.#entries.get(row.stream) ?? [];
    this.#entries.set(row.stream, entries);
    entries.push({ at: row.at, facts: new Set(facts.map(({ type }) => type)) });
    this.#post(row.stream, postings, place);
  }

  #post(stream: string, postings: readonly (readonly [string, number, ...unknown[]])[], place: string): void {
    const accounts = this.#accounts.get(stream) ?? new Map<string, Turnover>();
    this.#accounts.set(stream, accounts);
    let sum = 0;
    for (const [account, amount] of postings) {
      sum += amount;
      const turnover = accounts.get(account) ?? { paidIn: 0, paidOut: 0 };
      accounts.set(account, turnover);
      if (amount > 0) turnover.paidIn += amount;
      else turnover.paidOut -= amount;
    }
    if (sum !== 0) this.#found('ledger', `the postings of ${place} add up to ${sum}`);
    for (const [account] of postings) {
      const { paidIn, paidOut } = accounts.get(account) as Turnover;
      if (paidIn < paidOut && NEVER_BELOW.test(account))
        this.#found('ledger', `${account} is below nothing after ${place}`);
    }
  }

  #balances(balances: Copy['balances']): void {
    const stored = new Map(balances.map(each => [`${each.stream} ${each.account}`, each]));
    for (const [stream, accounts] of this.#accounts) {
      for (const [account, { paidIn, paidOut }] of accounts) {
        const balance = stored.get(`${stream} ${account}`);
        stored.delete(`${stream} ${account}`);
        if (balance?.paidIn !== paidIn || balance.paidOut !== paidOut)
          this.#found(
            'ledger',
            `${account} of ${stream} has ${balance?.paidIn} in and ${balance?.paidOut} out, not ${paidIn} and ${paidOut}`,
          );
      }
    }
    for (const key of stored.keys()) this.#found('ledger', `${key} has a balance and no postings`);
  }
}
