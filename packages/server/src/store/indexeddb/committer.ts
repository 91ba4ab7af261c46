import { addTurnover, GENESIS, type Head, headOf, postingsIn, type Row, type Turnover } from '../row.ts';
import { type Appended, answerFor, type Snapshot } from '../store.ts';
import { asked, type IdbTransaction } from './idb.ts';
import { ACCOUNTS, BY_ID, ENTRIES, HEADS, SNAPSHOTS } from './schema.ts';

/** What belongs to a player or an entrant, or is held for somebody: it can't be overdrawn. */
const HELD: readonly string[] = [
  'layout',
  'commission-held',
  'coupons',
  'forfeiture',
  'entry-held',
  'buy-ins-held',
  'pool',
  'refunds-due',
  'prizes-payable',
  'chips:layout',
  'chips:commission-held',
];
const HELD_FOR_EACH = ['rail:', 'suspense:', 'chips:rail:'] as const;

const isHeld = (account: string): boolean =>
  HELD.includes(account) || HELD_FOR_EACH.some(prefix => account.startsWith(prefix));

export type Account = Turnover & { readonly stream: string; readonly account: string };

const NOTHING: Turnover = { paidIn: 0, paidOut: 0 };

/** Appends rows within one transaction, in order. Each stands or falls by itself. */
export class Committer {
  readonly #transaction: IdbTransaction;
  /** As they are after the rows so far. */
  readonly #heads = new Map<string, Head>();
  readonly #accounts = new Map<string, Account>();

  constructor(transaction: IdbTransaction) {
    this.#transaction = transaction;
  }

  async append(row: Row): Promise<Appended> {
    const entries = this.#transaction.objectStore(ENTRIES);
    const earlier = (await asked(entries.index(BY_ID).get([row.stream, row.id] as never))) as Row | undefined;
    if (earlier !== undefined) return answerFor(row, earlier);
    const head = await this.#head(row.stream);
    if (row.number !== head.number + 1 || row.previous !== head.hash) return { type: 'conflict', head };
    const accounts = await this.#after(row);
    const overdrawn = accounts.find(({ account, paidIn, paidOut }) => paidIn < paidOut && isHeld(account));
    if (overdrawn !== undefined) return { type: 'overdrawn', account: overdrawn.account };
    entries.put(row);
    this.#transaction.objectStore(HEADS).put({ stream: row.stream, ...headOf(row) });
    this.#heads.set(row.stream, headOf(row));
    for (const each of accounts) {
      this.#transaction.objectStore(ACCOUNTS).put(each);
      this.#accounts.set(keyOf(each), each);
    }
    return { type: 'appended' };
  }

  keep(snapshot: Snapshot): void {
    this.#transaction.objectStore(SNAPSHOTS).put(snapshot);
  }

  async #head(stream: string): Promise<Head> {
    const known = this.#heads.get(stream);
    if (known !== undefined) return known;
    const found = await asked(this.#transaction.objectStore(HEADS).get(stream as never));
    return headOf((found as Head | undefined) ?? GENESIS);
  }

  /** The accounts that a row posts to, as they would be after it. */
  async #after(row: Row): Promise<readonly Account[]> {
    const { stream } = row;
    const turnover = new Map<string, Turnover>();
    addTurnover(turnover, postingsIn(row));
    const accounts: Account[] = [];
    for (const [account, { paidIn, paidOut }] of turnover) {
      const before = await this.#account(stream, account);
      accounts.push({ stream, account, paidIn: before.paidIn + paidIn, paidOut: before.paidOut + paidOut });
    }
    return accounts;
  }

  async #account(stream: string, account: string): Promise<Turnover> {
    const known = this.#accounts.get(keyOf({ stream, account }));
    if (known !== undefined) return known;
    const found = await asked(this.#transaction.objectStore(ACCOUNTS).get([stream, account] as never));
    return (found as Account | undefined) ?? NOTHING;
  }
}

const keyOf = ({ stream, account }: Pick<Account, 'stream' | 'account'>): string => `${stream}\n${account}`;
