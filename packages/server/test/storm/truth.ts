import { sumOf } from '../../src/ledger/posting.ts';
import type { LiveCommand } from '../../src/live/command.ts';
import { tableDecider } from '../../src/live/decider.ts';
import type { LiveFact } from '../../src/live/fact.ts';
import type { Live } from '../../src/live/live.ts';
import type { LiveEntry } from '../../src/live/running-table.ts';
import { entryOf, follows } from '../../src/log/load.ts';
import { GENESIS, type Head, type Row } from '../../src/store/row.ts';
import { HAND_KEYS } from './hand-keys.ts';
import type { World } from './world.ts';

/** States kept of each table: no client is further behind than the wire lets it be, and a few messages. */
const STATES_KEPT = 1_000;

type Known = {
  head: Head;
  live: Live | null;
  /** By number, the latest ones. */
  readonly states: Map<number, Live>;
  readonly entries: LiveEntry[];
  /** When each entry was committed, by the world's time. */
  readonly times: number[];
  readonly accounts: Map<string, number>;
};

const PREFIX = 'table:';

/** What the journal says, worked out apart from every server, one committed row after the other. */
export class Truth {
  readonly #world: World;
  readonly #tables = new Map<string, Known>();
  readonly #rows = new Map<string, Row>();
  entries = 0;
  rolls = 0;

  constructor(world: World) {
    this.#world = world;
  }

  /** A row has become durable. */
  readonly committed = (row: Row): void => {
    if (this.#rows.has(row.id)) this.#world.broken('a command acts once', `${row.id} is twice in the journal`);
    this.#rows.set(row.id, row);
    if (!row.stream.startsWith(PREFIX)) return;
    const table = row.stream.slice(PREFIX.length);
    const known = this.#tables.get(table) ?? {
      head: GENESIS,
      live: null,
      states: new Map<number, Live>(),
      entries: [],
      times: [],
      accounts: new Map<string, number>(),
    };
    this.#tables.set(table, known);
    if (!follows(known.head, row)) this.#world.broken('the journal is a chain', `${row.stream} ${row.number}`);
    this.#checkTime(known, row);
    this.#apply(known, row);
    this.#checkMoney(table, known);
  };

  #apply(known: Known, row: Row): void {
    const entry = entryOf<LiveFact>(row);
    const place = { number: row.number, at: row.at };
    for (const fact of entry.facts) {
      known.live = tableDecider.evolve(known.live, fact, place);
      if (fact.type === 'rolled') this.rolls += 1;
    }
    for (const [account, amount] of entry.postings)
      known.accounts.set(account, (known.accounts.get(account) ?? 0) + amount);
    if (sumOf(entry.postings) !== 0) this.#world.broken('postings balance', `${row.stream} ${row.number}`);
    known.head = row;
    known.entries.push(entry);
    known.times.push(this.#world.time);
    known.states.set(row.number, known.live as Live);
    known.states.delete(row.number - STATES_KEPT);
    this.entries += 1;
  }

  /** Nobody acts on a result they had not seen, and no wager is taken once its countdown is over. */
  #checkTime({ live }: Known, row: Row): void {
    if (live === null) return;
    const { after, asked } = JSON.parse(row.command) as LiveCommand;
    if (after !== undefined && after < live.lastResult)
      this.#world.broken('W11: a stale command is refused', `${row.stream} ${row.number}: after ${after}`);
    if (asked.type === 'make' && live.window !== null && row.at >= live.window.closesAt)
      this.#world.broken('W12: a late wager is refused', `${row.stream} ${row.number}: ${asked.wager}`);
    if (row.at < live.lastAt) this.#world.broken('time never goes back', `${row.stream} ${row.number}`);
  }

  /** Rails, stakes and commission are what the ledger says, and all accounts together hold nothing. */
  #checkMoney(table: string, { live, accounts, head }: Known): void {
    const standing = tableDecider.standingOf(live);
    const where = `${table} ${head.number}`;
    for (const [account, stands] of standing) {
      const posted = accounts.get(account) ?? 0;
      if (posted !== stands) this.#world.broken('the ledger agrees with the table', `${where}: ${account} ${posted}`);
      if (stands < 0) this.#world.broken('nothing is overdrawn', `${where}: ${account} ${stands}`);
    }
    const sum = [...accounts.values()].reduce((total, balance) => total + balance, 0);
    if (sum !== 0) this.#world.broken('no money comes or goes', `${where}: ${sum} cents`);
  }

  row(id: string): Row | undefined {
    return this.#rows.get(id);
  }

  headOf(table: string): number {
    return this.#tables.get(table)?.head.number ?? 0;
  }

  liveAt(table: string): Live | null {
    return this.#tables.get(table)?.live ?? null;
  }

  stateAt(table: string, number: number): Live | undefined {
    return this.#tables.get(table)?.states.get(number);
  }

  entryAt(table: string, number: number): LiveEntry | undefined {
    return this.#tables.get(table)?.entries[number - 1];
  }

  /** The last entry that was durable at a time. */
  headBefore(table: string, time: number): number {
    const times = this.#tables.get(table)?.times ?? [];
    let number = times.length;
    while (number > 0 && (times[number - 1] as number) > time) number -= 1;
    return number;
  }

  /** What nobody at all may be sent of a table: the secret of the hand, and the hashes of tokens and codes. */
  secretsOf(table: string): readonly string[] {
    const live = this.liveAt(table);
    if (live === null) return [];
    const keys = [...live.terminals.map(({ key }) => key), ...live.pairings.map(({ code }) => code)];
    if (live.fair === null) return keys;
    const { secret } = live.fair;
    return [secret, HAND_KEYS.decrypt(secret, table), ...keys];
  }
}
