import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { readAnchors } from '../src/anchors/anchors.ts';
import { audit } from '../src/audit/audit.ts';
import { keyOf } from '../src/store/postgres/place.ts';
import { openPostgres, readPostgres } from '../src/store/postgres/postgres-store.ts';
import type { Row } from '../src/store/row.ts';
import { readSqlite } from '../src/store/sqlite/sqlite-store.ts';
import { READ_MAX, type Store } from '../src/store/store.ts';
import { startPostgres } from '../src/store/testing/postgres.ts';
import { Chain } from '../src/store/testing/rows.ts';
import { openUnpartitioned } from '../src/store/testing/unpartitioned.ts';
import { decidersIn } from '../src/testing/deciders.ts';
import { newDirectory } from '../src/testing/test-house.ts';

const server = await startPostgres();
afterAll(() => server.stop(), 60_000);

const JOURNAL = join(import.meta.dirname, 'journals', '0.1.0');

const everyRow = async (store: Store, stream: string): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (;;) {
    const more = await store.read(stream, { from: rows.length + 1 });
    rows.push(...more.map(row => ({ ...row })));
    if (more.length < READ_MAX) return rows;
  }
};

test('a house whose journal was one table is moved over: no entry is changed, and the audit fits', async () => {
  const data = await newDirectory();
  await mkdir(join(data, 'anchors'));
  await writeFile(join(data, 'hardway.db'), brotliDecompressSync(await readFile(join(JOURNAL, 'hardway.db.br'))));
  await writeFile(join(data, 'anchors', 'heads'), await readFile(join(JOURNAL, 'anchors')));
  const source = readSqlite(data);
  const heads = (await source.heads()).map(head => ({ ...head }));
  const url = await server.database();
  const old = await openUnpartitioned(url);
  for (const { stream } of heads) {
    await old.append(await everyRow(source, stream));
    const snapshot = await source.snapshot(stream);
    if (snapshot !== undefined) await old.keep(snapshot);
  }
  await old.close();

  await expect(readPostgres(url)).rejects.toThrow('an earlier version of hardway');
  const store = await openPostgres(url);
  expect((await store.heads()).map(head => ({ ...head }))).toEqual(heads);
  for (const { stream } of heads) {
    const rows = await everyRow(source, stream);
    expect(await everyRow(store, stream)).toEqual(rows);
    expect(await store.find(stream, rows.at(-1)?.id ?? '')).toEqual(rows.at(-1));
    expect((await store.balances(stream)).balances).toEqual(
      (await source.balances(stream)).balances.map(balance => ({ ...balance })),
    );
    const snapshot = await source.snapshot(stream);
    expect(await store.snapshot(stream)).toEqual(snapshot && { ...snapshot });
  }
  const anchors = readAnchors(join(data, 'anchors', 'heads')).heads;
  const { findings, entries } = await audit(store, { deciders: decidersIn(data), anchors });
  expect(findings).toEqual([]);
  expect(entries).toBe(heads.reduce((sum, { number }) => sum + number, 0));

  const [{ stream, ...head } = { stream: '', number: 0, hash: '' }] = heads;
  const chain = new Chain(stream, head);
  expect(await store.append(chain.next({ postings: [] }))).toEqual({ type: 'appended' });
  const begun = new Chain('table:later');
  expect(await store.append(begun.next())).toEqual({ type: 'appended' });
  const client = new pg.Client({ connectionString: url, options: '-c search_path=hardway' });
  await client.connect();
  const { rows: places } = await client.query(
    'SELECT name, key::text, stream_key(name)::text AS worked, bucket FROM streams',
  );
  for (const { name, key, worked } of places) expect([key, worked]).toEqual([keyOf(name), keyOf(name)]);
  for (const { stream: name } of heads) {
    const began = new Date((await store.read(name, { to: 1 }))[0]?.at ?? 0);
    const quarter = began.getUTCFullYear() * 10 + Math.floor(began.getUTCMonth() / 3) + 1;
    const { bucket } = places.find(place => place.name === name);
    expect(bucket, name).toBe(quarter * 100 + Number(BigInt(keyOf(name)) % 8n));
  }
  const { rows: left } = await client.query(`SELECT relname FROM pg_class WHERE relname LIKE '%_before%'`);
  expect(left).toEqual([]);
  await client.end();
  await store.close();
  await source.close();
  await rm(data, { recursive: true });
}, 120_000);
