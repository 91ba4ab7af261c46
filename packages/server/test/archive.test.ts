import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { cents } from '@hardway/rules';
import pg from 'pg';
import { expect, test } from 'vitest';
import { anchorFileIn, readAnchors, unmetAnchors } from '../src/anchors/anchors.ts';
import { auditArchive } from '../src/archive/audit.ts';
import { openArchive } from '../src/archive/file.ts';
import { audit } from '../src/audit/audit.ts';
import { BrokenSeal } from '../src/backup/format.ts';
import { makeBackup } from '../src/backup/make.ts';
import { restoreBackup } from '../src/backup/restore.ts';
import { HouseClock } from '../src/live/clock.ts';
import { derive } from '../src/open-reader.ts';
import { askHouse } from '../src/operator/ask-house.ts';
import { type OperatorReply, type OperatorRequest, readOperatorRequest } from '../src/operator/requests.ts';
import { exportRecord } from '../src/record/export.ts';
import type { LetGo } from '../src/retention/let-go.ts';
import { readStore, type Where } from '../src/store/open.ts';
import { decidersIn } from '../src/testing/deciders.ts';
import { HARDWAY } from '../src/testing/hardway.ts';
import { testPlaces } from '../src/testing/places.ts';
import { ServerProcess } from '../src/testing/server-process.ts';
import { startHouse } from '../src/testing/test-house.ts';

const DAY_MS = 24 * 3_600_000;

const places = testPlaces();

/** The answer to a request some days later. */
const asked = async (where: Where, data: string, request: OperatorRequest, days = 0): Promise<OperatorReply> => {
  const later = (): number => Date.now() + days * DAY_MS;
  const reply = await askHouse(where, request, { folder: data, version: 'test', now: later });
  if (!reply.ok) throw new Error(reply.why);
  return reply;
};

const letGo = async (where: Where, data: string, isDry: boolean, days = 40): Promise<LetGo> => {
  const request = { ask: 'letGo', rules: null, folder: null, key: null, isDry } as const;
  const reply = await asked(where, data, request, days);
  return (reply.ok ? reply.value : undefined) as LetGo;
};

/** Removes an entry as an insider would, whatever guards it, and says whether that was refused. */
const isRefused = async (where: Where, sql: string): Promise<boolean> => {
  if ('data' in where) {
    const database = new DatabaseSync(join(where.data, 'hardway.db'));
    try {
      database.exec(sql);
      return false;
    } catch {
      return true;
    } finally {
      database.close();
    }
  }
  const client = new pg.Client({ connectionString: where.databaseUrl, options: '-c search_path=hardway' });
  await client.connect();
  return client.query(sql).then(
    () => client.end().then(() => false),
    () => client.end().then(() => true),
  );
};

const findingsIn = async (where: Where, data: string): Promise<readonly unknown[]> => {
  const store = await readStore(where);
  const { heads } = readAnchors(anchorFileIn(data));
  expect(await unmetAnchors(store, heads)).toEqual([]);
  const { findings } = await audit(store, { deciders: decidersIn(data), anchors: heads });
  await store.close();
  return findings;
};

/** Two practice tables that everybody has left, which expire, and one that goes on. */
const housed = async (data: string, databaseUrl: string | undefined): Promise<{ closed: string[]; open: string }> => {
  const options = { data, ...(databaseUrl === undefined ? {} : { databaseUrl }) };
  const limits = { practiceIdleMinutes: 60 };
  let house = await startHouse({ ...options, limits });
  const closed: string[] = [];
  for (const name of ['Ada', 'Bo']) {
    const { table, seat, token } = await house.practice({ ruleset: 'maryland', game: 'craps' }, name);
    const client = await house.client(table, token);
    await client.ok({ type: 'make', seat, wager: 'pass', amount: cents(10_00) });
    await client.ok({ type: 'rollDice' });
    await client.close();
    closed.push(table);
  }
  await house.stop();
  const start = Date.now();
  const clock = new HouseClock(() => start + 2 * 3_600_000 + (Date.now() - start));
  house = await startHouse({ ...options, limits, clock, sweepMs: 100 });
  const isClosed = async (table: string): Promise<boolean> => {
    // Over HTTP: swept this often, a socket on a busy machine counts as dead.
    const response = await fetch(`${house.url}/api/tables/${table}`);
    const { status } = (await response.json()) as { readonly status: string };
    return status === 'closed';
  };
  for (const table of closed) while (!(await isClosed(table))) await new Promise(resolve => setTimeout(resolve, 100));
  // The newest of all never leaves.
  const { table: open } = await house.practice({ ruleset: 'maryland', game: 'craps' }, 'Cy');
  await house.stop();
  return { closed: closed.sort(), open };
};

test.each(['SQLite', 'PostgreSQL'] as const)(
  'tables leave a house on %s by record, and their archive still audits and exports',
  async kind => {
    const data = places.in(kind);
    const databaseUrl = kind === 'SQLite' ? undefined : await places.database();
    const where: Where = databaseUrl === undefined ? { data } : { databaseUrl };
    const { closed, open } = await housed(data, databaseUrl);
    const streams = closed.map(table => `table:${table}`);
    const before = await readStore(where);
    const records = await Promise.all(streams.map(async stream => (await exportRecord(before, stream, {})).record));
    await before.close();

    expect((await letGo(where, data, false)).practice, 'nothing is settled').toEqual([]);
    await asked(where, data, { ask: 'settleRetention', practiceDays: 30, practice: 'archive', tableDays: 3_653 });
    expect((await letGo(where, data, true, 29)).practice, 'too soon').toEqual([]);
    const dry = await letGo(where, data, true);
    expect(dry.stays.every(({ why }) => why.includes('reports'))).toBe(true);
    await derive(where, { rebuild: false });
    expect((await letGo(where, data, true)).practice.map(({ stream }) => stream)).toEqual(streams);

    const keyed =
      databaseUrl === undefined
        ? `(SELECT key FROM streams WHERE name = '${streams[0]}')`
        : `stream_key('${streams[0]}')`;
    expect(await isRefused(where, `DELETE FROM entries WHERE stream = ${keyed}`)).toBe(true);
    const byHand =
      databaseUrl === undefined
        ? `INSERT INTO gone SELECT key, number, hash, 1 FROM streams WHERE name = '${streams[0]}'`
        : `SELECT remove_stream('${streams[0]}', 1)`;
    expect(await isRefused(where, byHand), 'no entry says so').toBe(true);

    const left = await letGo(where, data, false);
    expect(left.archives).toHaveLength(1);
    expect(left.removed).toBeGreaterThan(6);
    const store = await readStore(where);
    for (const stream of streams) expect(await store.read(stream)).toEqual([]);
    expect((await store.gone?.())?.map(({ stream }) => stream)).toEqual(streams);
    await store.close();
    expect(await isRefused(where, `DELETE FROM entries WHERE stream <> ${keyed}`), 'others stand').toBe(true);
    expect(await findingsIn(where, data)).toEqual([]);

    const file = left.archives[0]?.file ?? '';
    const archive = await openArchive(file, []);
    const house = await readStore(where);
    const options = { deciders: decidersIn(data), anchors: readAnchors(anchorFileIn(data)).heads, house };
    expect((await auditArchive(archive, options)).findings).toEqual([]);
    for (const [at, stream] of streams.entries())
      expect((await exportRecord(archive, stream, {})).record).toBe(records[at]);
    await archive.close();
    await house.close();
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1;
    writeFileSync(`${file}.bad`, bytes);
    await expect(openArchive(`${file}.bad`, [])).rejects.toThrow(BrokenSeal);

    const running = await startHouse({ data, ...(databaseUrl === undefined ? {} : { databaseUrl }) });
    await expect(running.client(closed[0] ?? ''), 'no table any more').rejects.toThrow();
    const { seat, token } = await running.join(open, 'Dee');
    const client = await running.client(open, token);
    await client.ok({ type: 'make', seat, wager: 'field', amount: cents(5_00) });
    await client.close();
    await running.stop();

    const copy = places.in(`${kind}.backup`);
    await makeBackup({ where, folder: data, out: copy, version: 'test', handKey: join(data, 'hand.key') });
    const elsewhere = places.in(`${kind}-restored`);
    const other = databaseUrl === undefined ? { databaseUrl: await places.database() } : { data: elsewhere };
    await restoreBackup({ file: copy, where: other, folder: elsewhere, keys: [] });
    expect(await findingsIn(other, elsewhere)).toEqual([]);
    const restored = await readStore(other);
    expect((await restored.gone?.())?.map(({ stream }) => stream)).toEqual(streams);
    await restored.close();
  },
);

test('a server lets go once a day what is due, for good and by record', async () => {
  const data = places.in('daily');
  const { closed } = await housed(data, undefined);
  await derive({ data }, { rebuild: false });
  await asked({ data }, data, { ask: 'settleRetention', practiceDays: 30, practice: 'remove', tableDays: null });
  const short = { ask: 'settleRetention', practiceDays: null, practice: 'remove', tableDays: 30 };
  expect(readOperatorRequest(short), 'shorter than a dispute may take').toContain('--table-days takes 366 or more');
  const later = Date.now() + 40 * DAY_MS;
  const start = Date.now();
  const acts: { at: number; act: () => void }[] = [];
  // Time passes when the test says so.
  const timers = {
    steady: () => performance.now(),
    after: (ms: number, act: () => void) => {
      const entry = { at: ms, act };
      if (ms < 60_000) {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      }
      acts.push(entry);
      return () => {};
    },
  };
  const house = await startHouse({ data, clock: new HouseClock(() => later + Date.now() - start), timers });
  for (const { at, act } of acts.splice(0)) if (at === 60_000) act();
  const removed = async (): Promise<readonly string[]> => {
    const store = await readStore({ data });
    const gone = (await store.gone?.()) ?? [];
    const isOver = (await Promise.all(gone.map(({ stream }) => store.read(stream)))).every(
      ({ length }) => length === 0,
    );
    await store.close();
    return isOver ? gone.map(({ stream }) => stream) : [];
  };
  while ((await removed()).length < 2) await new Promise(resolve => setTimeout(resolve, 100));
  expect(await removed()).toEqual(closed.map(table => `table:${table}`));
  await house.stop();
  expect(existsSync(join(data, 'archives')), 'for good').toBe(false);
  expect(readdirSync(data)).toContain('hardway.db');
  expect(await findingsIn({ data }, data)).toEqual([]);
});

test('the operator archives tables while a real server has the house, and an export of one replays', async () => {
  const data = places.in('real');
  const server = await ServerProcess.start(['--data', data, '--limit', 'practice-idle-minutes=0']);
  const tables: string[] = [];
  for (const name of ['Ada', 'Bo']) {
    const { table, seat, token } = await server.house.practice({ ruleset: 'maryland', game: 'craps' }, name);
    const client = await server.house.client(table, token);
    await client.ok({ type: 'make', seat, wager: 'pass', amount: cents(10_00) });
    await client.ok({ type: 'rollDice' });
    await client.close();
    tables.push(table);
  }
  const args = ['archive', '--data', data, '--older-than', '0', '--practice', '--json'];
  const hardway = async (...words: readonly string[]): Promise<string> =>
    (await promisify(execFile)(process.execPath, [HARDWAY, ...words])).stdout;
  const rules = { practiceDays: 0, practice: 'archive', tableDays: null } as const;
  const dry = { ask: 'letGo', rules, folder: null, key: null, isDry: true } as const;
  const due = async (): Promise<readonly { readonly stream: string }[]> => {
    const reply = await askHouse({ data }, dry);
    return reply.ok ? (reply.value as LetGo).practice : [];
  };
  // The server closes idle tables every fifteen seconds; the newest stays.
  while ((await due()).length === 0) await new Promise(resolve => setTimeout(resolve, 500));
  const left = JSON.parse(await hardway(...args)) as LetGo;
  const [stream = ''] = left.practice.map(each => each.stream);
  expect(tables.map(table => `table:${table}`)).toContain(stream);
  const file = left.archives[0]?.file ?? '';
  const audited = await hardway('audit', '--data', data, '--archive', file);
  expect(audited).toContain('everything fits.\n');
  expect(audited).toContain('1 tables have left the journal');
  const out = places.in('real.craps');
  await hardway('export', stream, '--archive', file, '--out', out);
  await hardway('replay', out);
  expect(await server.kill('SIGTERM')).toBe(0);
});
