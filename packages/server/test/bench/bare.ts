/**
 * The bare store: the rows that a house has written, written again to an empty store by statements and transactions alone.
 * No rules, no hashes, no sockets; groups as large as asked for, one after the other.
 */
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { Posting } from '../../src/ledger/posting.ts';
import { readStore, type Where } from '../../src/store/open.ts';
import { migrate } from '../../src/store/postgres/migrate.ts';
import type { Row } from '../../src/store/row.ts';
import { openForWriting } from '../../src/store/sqlite/database.ts';
import { READ_MAX } from '../../src/store/store.ts';

export type BareJob = {
  readonly from: Where;
  readonly to: { readonly file: string } | { readonly url: string };
  readonly group: number;
};
export type BareResult = { readonly rows: number; readonly seconds: number };

const rowsOf = async (where: Where): Promise<readonly Row[]> => {
  const store = await readStore(where);
  const rows: Row[] = [];
  for (const { stream, number } of await store.heads()) {
    for (let from = 1; from <= number; from += READ_MAX) rows.push(...(await store.read(stream, { from })));
  }
  await store.close();
  // As they came: tables in turn.
  return rows.sort((a, b) => a.at - b.at);
};

const balancesOf = (
  rows: readonly Row[],
): Map<string, [stream: string, account: string, paidIn: number, paidOut: number]> => {
  const balances = new Map<string, [string, string, number, number]>();
  for (const { stream, postings } of rows) {
    for (const [account, amount] of JSON.parse(postings) as readonly Posting[]) {
      const key = `${stream} ${account}`;
      const known = balances.get(key) ?? [stream, account, 0, 0];
      if (amount > 0) known[2] += amount;
      else known[3] -= amount;
      balances.set(key, known);
    }
  }
  return balances;
};

const groupsOf = (rows: readonly Row[], size: number): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));

const toSqlite = (rows: readonly Row[], file: string, size: number): number => {
  openForWriting(file).close();
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  const keys = new Map<string, number>();
  const add = database.prepare('INSERT INTO streams (name, number, hash) VALUES (?, 0, ?)');
  for (const stream of new Set(rows.map(row => row.stream)))
    keys.set(stream, Number(add.run(stream, '0'.repeat(64)).lastInsertRowid));
  const insert = database.prepare('INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const head = database.prepare('UPDATE streams SET number = ?, hash = ? WHERE key = ?');
  const first = database.prepare('INSERT INTO balances (stream, account, paid_in, paid_out) VALUES (?, ?, ?, ?)');
  const more = database.prepare(
    'UPDATE balances SET paid_in = paid_in + ?, paid_out = paid_out + ? WHERE stream = ? AND account = ?',
  );
  const groups = groupsOf(rows, size).map(group => ({ group, balances: [...balancesOf(group).values()] }));
  const began = performance.now();
  for (const { group, balances } of groups) {
    database.exec('BEGIN IMMEDIATE');
    for (const { stream, number, id, who, at, command, facts, postings, previous, hash } of group) {
      const key = keys.get(stream) as number;
      insert.run(key, number, id, who, at, command, facts, postings, previous, hash);
      head.run(number, hash, key);
    }
    for (const [stream, account, paidIn, paidOut] of balances) {
      const key = keys.get(stream) as number;
      if (more.run(paidIn, paidOut, key, account).changes === 0) first.run(key, account, paidIn, paidOut);
    }
    database.exec('COMMIT');
  }
  const seconds = (performance.now() - began) / 1000;
  database.close();
  return seconds;
};

const CHANGES = 'unnest($1::int8[], $2::text[], $3::int8[], $4::int8[]) AS change (stream, account, paid_in, paid_out)';
const SAME = 'balances.stream = change.stream AND balances.account = change.account';
const MORE = `UPDATE balances SET paid_in = balances.paid_in + change.paid_in, paid_out = balances.paid_out + change.paid_out FROM ${CHANGES} WHERE ${SAME}`;
const FIRST = `INSERT INTO balances (stream, account, paid_in, paid_out) SELECT * FROM ${CHANGES} WHERE NOT EXISTS (SELECT FROM balances WHERE ${SAME})`;

const toPostgres = async (rows: readonly Row[], url: string, size: number): Promise<number> => {
  await migrate(url);
  const client = new pg.Client({ connectionString: url, options: '-c search_path=hardway' });
  await client.connect();
  const keys = new Map<string, number>();
  for (const stream of new Set(rows.map(row => row.stream))) {
    const { rows: made } = await client.query(
      'INSERT INTO streams (name, number, hash) VALUES ($1, 0, $2) RETURNING key',
      [stream, '0'.repeat(64)],
    );
    keys.set(stream, Number(made[0].key));
  }
  const groups = groupsOf(rows, size).map(group => ({ group, balances: [...balancesOf(group).values()] }));
  const began = performance.now();
  for (const { group, balances } of groups) {
    const changes = [
      balances.map(([stream]) => keys.get(stream)),
      balances.map(([, account]) => account),
      balances.map(([, , paidIn]) => paidIn),
      balances.map(([, , , paidOut]) => paidOut),
    ];
    await Promise.all([
      client.query('BEGIN'),
      client.query({
        name: 'entries',
        text: `INSERT INTO entries (stream, number, id, who, at, command, facts, postings, previous, hash)
               SELECT * FROM unnest($1::int8[], $2::int8[], $3::text[], $4::text[], $5::int8[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[])`,
        values: [
          group.map(row => keys.get(row.stream)),
          group.map(row => row.number),
          group.map(row => row.id),
          group.map(row => row.who),
          group.map(row => row.at),
          group.map(row => row.command),
          group.map(row => row.facts),
          group.map(row => row.postings),
          group.map(row => row.previous),
          group.map(row => row.hash),
        ],
      }),
      client.query({ name: 'more', text: MORE, values: changes }),
      client.query({ name: 'first', text: FIRST, values: changes }),
      client.query('COMMIT'),
    ]);
  }
  const seconds = (performance.now() - began) / 1000;
  await client.end();
  return seconds;
};

process.once('message', (job: BareJob) => {
  const run = async (): Promise<BareResult> => {
    const rows = await rowsOf(job.from);
    const seconds =
      'file' in job.to ? toSqlite(rows, job.to.file, job.group) : await toPostgres(rows, job.to.url, job.group);
    return { rows: rows.length, seconds };
  };
  run().then(
    result => process.send?.({ result }, () => process.exit(0)),
    error => {
      process.stderr.write(`${error}\n`);
      process.exit(1);
    },
  );
});
