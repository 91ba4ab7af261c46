import { statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { derive } from '../../../src/open-reader.ts';
import { openStore, type Where } from '../../../src/store/open.ts';
import type { Store } from '../../../src/store/store.ts';
import { fill } from '../reports/fill.ts';
import { openEach, play, wager } from './play.ts';
import { say, whole } from './say.ts';

type Size = { readonly tables: number; readonly rolls: number; readonly postings: number };

/** One asks PostgreSQL about itself; SQLite has files. */
type Sizes = {
  /** Bytes of the journal now, indexes included, and of the indexes alone where that can be told. */
  readonly journal: () => Promise<{ readonly all: number; readonly indexes?: number }>;
  /** Bytes of write-ahead log since the beginning, where there is one that is shipped. */
  readonly log?: () => Promise<number>;
  readonly close: () => Promise<void>;
};

const ofSqlite = (data: string): Sizes => ({
  journal: async () => ({ all: statSync(join(data, 'hardway.db')).size }),
  close: async () => {},
});

const ofPostgres = async (url: string): Promise<Sizes> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const number = async (sql: string): Promise<number> => Number((await client.query<{ n: string }>(sql)).rows[0]?.n);
  return {
    journal: async () => ({
      all: await number('SELECT sum(bytes) AS n FROM hardway.buckets'),
      indexes: await number('SELECT sum(pg_indexes_size(partition::regclass)) AS n FROM hardway.buckets'),
    }),
    log: () => number(`SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') AS n`),
    close: () => client.end(),
  };
};

const counting = (store: Store): { kept: number } => {
  const counted = { kept: 0 };
  const keep = store.keep.bind(store);
  store.keep = snapshot => {
    counted.kept += 1;
    return keep(snapshot);
  };
  return counted;
};

/** What play leaves on the disk. */
const disk = async (name: string, where: Where, sizes: Sizes, size: Size): Promise<readonly string[]> => {
  const names = Array.from({ length: size.tables }, (_, at) => `C${at}`);
  const store = await openStore(where);
  const snapshots = counting(store);
  const logBefore = await sizes.log?.();
  const { entries, rolls, wagers } = await play(store, names, size.rolls);
  const logAfter = await sizes.log?.();
  await store.close();
  const { all, indexes } = await sizes.journal();
  const of = `${whole(entries)} entries of ${whole(size.tables)} tables`;
  const parts = indexes === undefined ? '' : `, ${whole(indexes / entries)} of them in indexes`;
  say(`${name}: entries a roll`, (entries / rolls).toFixed(2), `${of}, ${whole(wagers)} wagers, ${whole(rolls)} rolls`);
  say(`${name}: journal, an entry`, `${whole(all / entries)} bytes`, `${whole(all)} bytes / ${of}${parts}`);
  say(`${name}: journal, a roll with four wagers`, `${whole(all / rolls)} bytes`, `the same / ${whole(rolls)} rolls`);
  say(
    `${name}: snapshots a thousand entries`,
    ((1_000 * snapshots.kept) / entries).toFixed(2),
    `${snapshots.kept} / ${of}`,
  );
  if (logBefore !== undefined && logAfter !== undefined)
    say(`${name}: write-ahead log, an entry`, `${whole((logAfter - logBefore) / entries)} bytes`, of);
  return names;
};

/** Write-ahead log of wagers alone, up and down in turn. */
const logOfWagers = async (name: string, where: Where, sizes: Sizes, names: readonly string[]): Promise<void> => {
  if (sizes.log === undefined) return;
  const store = await openStore(where);
  const before = await sizes.log();
  const commands = await wager(store, names, 50);
  const grown = (await sizes.log()) - before;
  await store.close();
  say(`${name}: write-ahead log, a wager`, `${whole(grown / commands)} bytes`, `${whole(commands)} wagers`);
};

const opening = async (name: string, where: Where, names: readonly string[]): Promise<void> => {
  const store = await openStore(where);
  const took = await openEach(store, names);
  await store.close();
  say(`${name}: open a table`, `${(took / names.length).toFixed(2)} ms`, `${whole(names.length)} tables, one by one`);
};

/** The tables behind reports, derived without rest. */
const reading = async (name: string, what: string, where: Where): Promise<void> => {
  const before = process.cpuUsage();
  const began = performance.now();
  const { entries, streams, findings } = await derive(where, { rebuild: true });
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(before);
  if (findings.length > 0) throw new Error(findings.join('\n'));
  const from = `${whole(entries)} entries of ${streams} streams, ${whole((user + system) / entries)} µs of processor each`;
  say(`${name}: reader without rest, ${what}`, `${whole(entries / seconds)} entries/s`, from);
};

export const measureStore = async (
  name: string,
  { practice, money }: { readonly practice: Where; readonly money: Where },
  size: Size,
): Promise<void> => {
  const sizes = 'data' in practice ? ofSqlite(practice.data) : await ofPostgres(practice.databaseUrl);
  const names = await disk(name, practice, sizes, size);
  await logOfWagers(name, practice, sizes, names);
  await opening(name, practice, names);
  await sizes.close();
  await reading(name, 'practice tables', practice);
  const store = await openStore(money);
  await fill(store, { postings: size.postings, tables: 20, days: 2 });
  await store.close();
  await reading(name, 'money, eight players a table', money);
};
