import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { Chain } from '../testing/rows.ts';
import { schemaFaults, statementFaults } from '../testing/spread-rules.ts';
import { openPostgres } from './postgres-store.ts';

let server: TestPostgres;
let client: pg.Client;

beforeAll(async () => {
  server = await startPostgres({ fsync: 'off' });
  const url = await server.database();
  const store = await openPostgres(url);
  for (let table = 0; table < 20; table += 1) await store.append(new Chain(`table:T${table}`).next());
  await store.close();
  client = new pg.Client(url);
  await client.connect();
}, 60_000);
afterAll(async () => {
  await client.end();
  await server.stop();
}, 60_000);

describe('streams can be spread over nodes', () => {
  it('by the schema, as all migrations leave it', async () => {
    expect(await schemaFaults(client, 'hardway')).toEqual([]);
    const { rows } = await client.query(
      'SELECT count(*)::int AS parts, sum(streams)::int AS streams FROM hardway.buckets',
    );
    expect(rows[0].streams).toBe(20);
    expect(rows[0].parts).toBeGreaterThan(1);
    expect(rows[0].parts).toBeLessThanOrEqual(16);
  });

  it('by every function in the database that writes', async () => {
    const { rows } = await client.query<{ name: string; body: string }>(
      `SELECT proname AS name, prosrc AS body FROM pg_proc WHERE pronamespace = 'hardway'::regnamespace`,
    );
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['append_rows', 'append_run', 'begin_stream']));
    expect(rows.flatMap(({ name, body }) => statementFaults(body, name))).toEqual([]);
    const [append = ''] = rows.flatMap(({ name, body }) => (name === 'append_rows' ? [body] : []));
    const spoilt = [
      append.replace('streams.key = run.stream', 'streams.name = run.stream'),
      append.replace('INTO entries (stream, ', 'INTO entries ('),
      append.replaceAll('balances.stream = run_streams', 'balances.bucket = run_buckets'),
    ];
    expect(spoilt.map(body => statementFaults(body, 'spoilt').length)).toEqual([1, 1, 2]);
  });

  it('by every statement in the sources that writes', () => {
    const sources = readdirSync(import.meta.dirname).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    const faults = sources.flatMap(name =>
      statementFaults(readFileSync(join(import.meta.dirname, name), 'utf8'), name),
    );
    expect(faults).toEqual([]);
  });
});

describe('a schema that could not be spread is found', () => {
  it.each([
    ['CREATE TABLE bad.marks (id text PRIMARY KEY)', 'marks: say in spread-rules.ts by which column it is spread'],
    ['CREATE TABLE bad.snapshots (stream bigint)', 'snapshots: has no primary key'],
    [
      'CREATE TABLE bad.balances (account text, stream bigint, PRIMARY KEY (account, stream))',
      'balances: the unique index balances_pkey begins with account',
    ],
    [
      'CREATE TABLE bad.streams (key bigint PRIMARY KEY, name text UNIQUE)',
      'streams: the unique index streams_name_key begins with name',
    ],
    [
      'CREATE TABLE bad.streams (key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY)',
      'streams_key_seq: a sequence is one for all nodes',
    ],
    [
      'CREATE TABLE bad.streams (key bigint PRIMARY KEY); CREATE TABLE bad.balances (stream bigint PRIMARY KEY REFERENCES bad.streams)',
      'bad.balances: balances_stream_fkey refers to another table',
    ],
    [
      'CREATE TABLE bad.entries (stream bigint PRIMARY KEY) PARTITION BY HASH (stream)',
      'entries: is not partitioned by bucket',
    ],
    [
      'CREATE TABLE bad.entries (stream bigint, bucket int, PRIMARY KEY (stream, bucket)) PARTITION BY LIST (bucket); CREATE TABLE bad.entries_1 PARTITION OF bad.entries FOR VALUES IN (1)',
      'entries_1: its entries can be changed',
    ],
  ])('%s', async (sql, fault) => {
    await client.query('CREATE SCHEMA bad');
    await client.query(sql);
    const faults = await schemaFaults(client, 'bad');
    await client.query('DROP SCHEMA bad CASCADE');
    expect(faults).toEqual([fault]);
  });
});

describe('a statement that could not be sent to one node is found', () => {
  it.each([
    ['INSERT INTO entries SELECT * FROM unnest($1)', 'inserts into entries without naming stream first'],
    ['INSERT INTO balances (account, stream) VALUES ($1, $2)', 'inserts into balances without naming stream first'],
    ['UPDATE balances SET paid_in = 0 WHERE account = $1', 'changes balances without naming one stream by stream'],
    ['DELETE FROM snapshots WHERE number < $1', 'changes snapshots without naming one stream by stream'],
    ['DELETE FROM streams', 'changes streams without naming one stream by key'],
    ['TRUNCATE entries', 'empties entries of all streams'],
    [
      'UPDATE balances SET paid_in = 0 FROM streams WHERE balances.stream = $1 AND streams.name = $2',
      'changes streams without naming one stream by key',
    ],
    [
      'INSERT INTO snapshots (stream, number) SELECT key, number FROM streams WHERE name = $1',
      'reads streams without naming one stream by key',
    ],
  ])('%s', (sql, fault) => {
    expect(statementFaults(sql, 'here')).toEqual([`here: ${fault}: ${sql.slice(0, 80)}`]);
  });
});
