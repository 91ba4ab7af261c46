/**
 * How long the twelve reports take over a store of many postings, through HTTP, beside the same statements by the bare
 * driver. Started by bench/reports.ts.
 *
 * How the data are made: two tables, one for each of two books, are played by the service's own decider, some hundred rolls a
 * day with eight players. Their entries are written through the store for twenty tables, and `hardway derive --rebuild`'s
 * own code derives the tables behind the reports.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { derive } from '../../../src/open-reader.ts';
import type { Value } from '../../../src/reader/derived.ts';
import { openDerived } from '../../../src/reader/open.ts';
import { serve } from '../../../src/serve.ts';
import { openStore, type Where } from '../../../src/store/open.ts';
import { startPostgres } from '../../../src/store/testing/postgres.ts';
import { HouseClient } from '../../../src/testing/test-house.ts';
import { dayAt, fill } from './fill.ts';
import { type Statement, statementsOf } from './statements.ts';

const { values } = parseArgs({
  options: {
    postings: { type: 'string', default: '200000' },
    tables: { type: 'string', default: '20' },
    days: { type: 'string', default: '60' },
    store: { type: 'string', default: 'both' },
    times: { type: 'string', default: '5' },
    /** Where the stores are kept for another run; what is there is not made again. */
    data: { type: 'string' },
    'database-url': { type: 'string' },
  },
});
const size = { postings: Number(values.postings), tables: Number(values.tables), days: Number(values.days) };
const TIMES = Number(values.times);
const UNLIMITED = 1e9;

const folder = mkdtempSync(join(tmpdir(), 'hardway-reports-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const whole = (n: number): string => Math.round(n).toLocaleString('en');
const ms = (n: number): string => `${n < 10 ? n.toFixed(1) : whole(n)} ms`.padStart(9);

type Bare = {
  all(statement: Statement): Promise<unknown[]>;
  journal(sql: string): Promise<unknown[]>;
  close(): Promise<void>;
};

const bareSqlite = (data: string): Bare => {
  const derived = new DatabaseSync(join(data, 'derived.db'), { readOnly: true });
  const journal = new DatabaseSync(join(data, 'hardway.db'), { readOnly: true });
  return {
    all: async ({ sql, values: given }) => derived.prepare(sql).all(...given),
    journal: async sql => journal.prepare(sql).all(),
    close: async () => {
      derived.close();
      journal.close();
    },
  };
};

const barePostgres = async (url: string): Promise<Bare> => {
  const derived = new pg.Client({ connectionString: url, options: '-c search_path=hardway_derived' });
  const journal = new pg.Client({ connectionString: url });
  await derived.connect();
  await journal.connect();
  return {
    all: async ({ sql, values: given }) => {
      let at = 0;
      return (
        await derived.query(
          sql.replaceAll('?', () => `$${++at}`),
          given as Value[],
        )
      ).rows;
    },
    journal: async sql => (await journal.query(sql)).rows,
    close: async () => {
      await derived.end();
      await journal.end();
    },
  };
};

const timed = async <T>(act: () => Promise<T>): Promise<readonly [ms: number, value: T]> => {
  const began = performance.now();
  const value = await act();
  return [performance.now() - began, value];
};

type Times = { readonly first: number; readonly median: number; readonly rows: number };

/** The first time, and the median of the times after it. */
const repeated = async (act: () => Promise<number>): Promise<Times> => {
  const [first, rows] = await timed(act);
  const later: number[] = [];
  for (let at = 0; at < TIMES; at += 1) later.push((await timed(act))[0]);
  later.sort((a, b) => a - b);
  return { first, median: later[Math.floor(later.length / 2)] ?? first, rows };
};

type Document = { readonly rows: readonly unknown[]; readonly totals: { readonly win?: number } };

const WON = "('bank', 'commission', 'promotional', 'shortage', 'forfeited')";

/** The win of every table, straight from the ledger: what the derived tables spare. */
const ledgerWin = `SELECT sum(amount) AS win FROM postings WHERE account IN ${WON}`;

/** Writes the tables, where there are none yet, and derives from them. */
const make = async (where: Where): Promise<void> => {
  const store = await openStore(where);
  const isNew = (await store.heads()).length === 0;
  const [fillMs, filled] = await timed(async () => (isNew ? fill(store, size) : undefined));
  await store.close();
  if (filled !== undefined)
    say(
      `${whole(filled.postings)} postings in ${whole(filled.entries)} entries, ${size.tables} tables, ${size.days} days: written in ${whole(fillMs / 1000)} s`,
    );
  const [deriveMs, { entries, findings }] = await timed(() => derive(where, { rebuild: isNew }));
  if (findings.length > 0) throw new Error(findings.join('\n'));
  say(`${whole(entries)} entries derived in ${whole(deriveMs / 1000)} s, and the sums are those of the ledger`);
};

const measure = async (name: string, where: Where, data: string): Promise<void> => {
  say(`\n${name}`);
  await make(where);
  const limits = { requestsPerMinute: UNLIMITED, readsPerMinute: UNLIMITED, attemptsPerMinute: UNLIMITED };
  // A database that is kept for another run has lost the folder with its key, and nothing is rolled here.
  const at = { version: 'bench', data, host: '127.0.0.1', port: 0, limits, isHandKeyLost: true };
  const serving = await serve('data' in where ? at : { ...at, databaseUrl: where.databaseUrl });
  const house = new HouseClient(serving.url, serving.firstCode);
  const accountant =
    serving.firstCode === undefined ? await house.signIn('accountant') : await house.staff('accountant');
  const derived = openDerived(where);
  const bare = 'data' in where ? bareSqlite(data) : await barePostgres(where.databaseUrl);
  const { reports } = await house.get<{ reports: { id: string; title: string }[] }>('/api/reports', accountant);
  const day = dayAt(size.days - 10);
  say(`${'report'.padEnd(28)} ${'period'.padEnd(7)}     rows     first    median   by hand   ratio`);
  let worst = 0;
  for (const { id, title } of reports) {
    for (const [period, from, to] of [
      ['day', day, day],
      ['all', dayAt(0), dayAt(size.days - 1)],
    ] as const) {
      const ours = await repeated(
        async () => (await house.get<Document>(`/api/reports/${id}?from=${from}&to=${to}`, accountant)).rows.length,
      );
      const statements = await statementsOf(derived, id, { from, to });
      const hand = await repeated(async () => {
        for (const statement of statements) await bare.all(statement);
        return 0;
      });
      worst = Math.max(worst, ours.first, ours.median);
      const beside =
        statements.length === 0
          ? '        -       -'
          : `${ms(hand.median)} ${(ours.median / hand.median).toFixed(1).padStart(7)}`;
      say(
        `${title.padEnd(28)} ${period.padEnd(7)} ${whole(ours.rows).padStart(8)} ${ms(ours.first)} ${ms(ours.median)} ${beside}`,
      );
    }
  }
  const sheet = await house.get<Document>(
    `/api/reports/day-sheet?from=${dayAt(0)}&to=${dayAt(size.days - 1)}`,
    accountant,
  );
  const [handMs, rows] = await timed(() => bare.journal(ledgerWin));
  const win = Number((rows[0] as { win: number | string }).win);
  if (win !== sheet.totals.win)
    throw new Error(`the ledger has a win of ${win}, and the day sheet ${sheet.totals.win}`);
  say(`the win of the whole period straight from the ledger, by hand: ${whole(handMs)} ms, and the same to the cent`);
  say(`slowest: ${whole(worst)} ms`);
  await bare.close();
  await derived.close();
  await serving.stop();
};

if (values.store !== 'postgres') {
  const data = values.data ?? join(folder, 'sqlite');
  await measure('SQLite', { data }, data);
}
if (values.store !== 'sqlite') {
  const given = values['database-url'];
  const postgres = given === undefined ? await startPostgres() : undefined;
  try {
    const databaseUrl = given ?? (await postgres?.database()) ?? '';
    await measure('PostgreSQL', { databaseUrl }, join(folder, 'postgres'));
  } finally {
    await postgres?.stop();
  }
}
