import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import type { Grown } from '../store.ts';
import { storeContract } from '../testing/contract.ts';
import { startPostgres } from '../testing/postgres.ts';
import { Chain } from '../testing/rows.ts';
import { postgresDamage } from './integrity.ts';
import { openPostgres, readPostgres } from './postgres-store.ts';

const server = await startPostgres({ fsync: 'off' });
afterAll(() => server.stop(), 60_000);

storeContract('PostgreSQL', async () => {
  const url = await server.database();
  return { open: () => openPostgres(url) };
});

storeContract('PostgreSQL, each stream by itself and without NOTIFY', async () => {
  const url = `${await server.database()}?hardway_group=stream&hardway_notify=off`;
  return { open: () => openPostgres(url) };
});

const asked = async (url: string, sql: string): Promise<readonly unknown[]> => {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=hardway' });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
};

describe('the schema', () => {
  it('is made once by processes that start together', async () => {
    const url = await server.database();
    const stores = await Promise.all([1, 2, 3, 4].map(() => openPostgres(url)));
    const chain = new Chain('table:T1');
    for (const store of stores) expect(await store.append(chain.next())).toEqual({ type: 'appended' });
    for (const store of stores) {
      expect(await store.head('table:T1')).toEqual(chain.head);
      await store.close();
    }
  });

  it('of a later program is refused', async () => {
    const url = await server.database();
    await (await openPostgres(url)).close();
    await asked(url, `INSERT INTO migrations VALUES (999, 'from-the-future', 'x')`);
    await expect(openPostgres(url)).rejects.toMatchObject({
      code: 'damaged',
      message: expect.stringContaining('later version of hardway'),
    });
  });

  it('shows the ledger in SQL', async () => {
    const url = await server.database();
    const store = await openPostgres(url);
    await store.append(new Chain('table:T1').next());
    await store.close();
    expect(await asked(url, 'SELECT stream, number, line, account, amount FROM postings ORDER BY line')).toEqual([
      { stream: 'table:T1', number: '1', line: '0', account: 'cage', amount: '-100' },
      { stream: 'table:T1', number: '1', line: '1', account: 'rail:1', amount: '100' },
    ]);
  });
});

describe('the address of a database', () => {
  it.each(['hardway_notify=never', 'hardway_group=table'])('with %s is refused', async setting => {
    await expect(openPostgres(`postgres://hardway@127.0.0.1:1/nothing?${setting}`)).rejects.toThrow(setting);
  });
});

describe('without NOTIFY', () => {
  it('a process finds what another has appended: soon where it has a stream in use, and later where it has not', async () => {
    const url = `${await server.database()}?hardway_notify=off`;
    const [one, other] = [await openPostgres(url), await openPostgres(url)];
    const heard = new Map<string, number>();
    const note = (grown: readonly Grown[] | 'all'): void => {
      for (const { stream, number } of grown === 'all' ? [] : grown) heard.set(stream, number);
    };
    const stop = other.watch(note, () => ['table:used']);
    const [used, begun] = [new Chain('table:used'), new Chain('table:begun')];
    for (let n = 1; n <= 5; n += 1) {
      await one.append(used.next());
      await expect.poll(() => heard.get('table:used'), { timeout: 30_000, interval: 5 }).toBe(n);
    }
    await one.append(begun.next());
    await expect.poll(() => heard.get('table:begun'), { timeout: 30_000 }).toBe(1);
    expect(await asked(url, "SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")).toEqual([
      { count: '0' },
    ]);
    stop();
    await one.close();
    await other.close();
  });

  it('goes on looking after the connection was lost', async () => {
    const url = `${await server.database()}?hardway_notify=off`;
    const store = await openPostgres(url);
    const other = await openPostgres(url);
    const heard: number[] = [];
    store.watch(
      grown => heard.push(...(grown === 'all' ? [] : grown.map(({ number }) => number))),
      () => ['table:T1'],
    );
    const chain = new Chain('table:T1');
    await other.append(chain.next());
    await expect.poll(() => heard, { timeout: 30_000 }).toEqual([1]);
    await asked(
      url,
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await other.append(chain.next());
    await expect.poll(() => heard.at(-1), { timeout: 30_000 }).toBe(2);
    await store.close();
    await other.close();
  });
});

describe('a database that is not there', () => {
  it('is said to be so', async () => {
    await expect(openPostgres('postgres://hardway@127.0.0.1:1/nothing')).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('the database does not answer'),
    });
  });

  it('is not looked for at several addresses', async () => {
    await expect(openPostgres('postgres://hardway:a@127.0.0.1:1,127.0.0.1:2/nothing')).rejects.toMatchObject({
      code: 'failed',
      message: expect.stringContaining('names several hosts: name one'),
    });
  });

  it('holds no journal: nothing is made by looking', async () => {
    const url = await server.database();
    await expect(readPostgres(url)).rejects.toThrow('there is no journal of hardway in this database');
    expect(await asked(url, `SELECT to_regclass('hardway.entries') AS journal`)).toEqual([{ journal: null }]);
    await (await openPostgres(url)).close();
    const looking = await readPostgres(url);
    expect(await looking.heads()).toEqual([]);
    await expect(looking.append(new Chain('table:T1').next())).rejects.toThrow('reading only');
    await looking.close();
  });

  it('under that name is said to be so', async () => {
    const url = new URL(await server.database());
    url.pathname = '/nowhere_to_be_found';
    await expect(openPostgres(url.href)).rejects.toMatchObject({
      code: 'failed',
      message: expect.stringContaining('nowhere_to_be_found'),
    });
  });
});

it('an index that does not agree with its table is found', async () => {
  const databaseUrl = await server.database();
  const store = await openPostgres(databaseUrl);
  const chain = new Chain('table:T1');
  for (let n = 0; n < 20; n += 1) await store.append(chain.next());
  await store.close();
  expect(await postgresDamage(databaseUrl)).toEqual([]);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  // Rows that the index does not know: it is kept from being told of them.
  const { rows: parts } = await client.query<{ partition: string }>('SELECT partition FROM hardway.buckets');
  const ready = (is: boolean): Promise<unknown> =>
    client.query(
      `UPDATE pg_index SET indisready = ${is} WHERE indexrelid = '${parts[0]?.partition}_stream_id_bucket_idx'::regclass`,
    );
  await ready(false);
  await client.query(
    `INSERT INTO hardway.entries (stream, bucket, number, id, who, at, command, facts, postings, previous, hash)
     SELECT stream, bucket, number + 1000, id || 'x', who, at, command, facts, postings, previous, hash
     FROM hardway.entries WHERE number = 1`,
  );
  await ready(true);
  await client.end();
  expect(await postgresDamage(databaseUrl)).toEqual([
    'the index of entries (stream, id) does not agree with the table',
  ]);
});
