import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configFor } from '../src/store/postgres/connect.ts';
import { openPostgres } from '../src/store/postgres/postgres-store.ts';
import { openSqlite } from '../src/store/sqlite/sqlite-store.ts';
import { startPostgres, type TestPostgres } from '../src/store/testing/postgres.ts';
import { HARDWAY } from '../src/testing/hardway.ts';

const folder = mkdtempSync(join(tmpdir(), 'hardway-refused-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Options = { readonly env?: { readonly [name: string]: string }; readonly uid?: number };

const begin = (args: readonly string[], { env = {}, uid }: Options = {}) => {
  const as = uid === undefined ? {} : { uid, gid: uid };
  const child = spawn(process.execPath, [HARDWAY, 'serve', ...args], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: '', ...env },
    ...as,
  });
  const ran = { child, out: '', err: '', ended: once(child, 'close') };
  child.stdout.on('data', text => (ran.out += text));
  child.stderr.on('data', text => (ran.err += text));
  return ran;
};

const serve = async (args: readonly string[], options: Options = {}) => {
  const ran = begin(args, options);
  const [code] = await ran.ended;
  return { code, out: ran.out, err: ran.err };
};

const listening = async (): Promise<readonly [Server, number]> => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return [server, (server.address() as { readonly port: number }).port];
};

/** The first sentence that a start is refused with, before anything is written. */
const refused = async (args: readonly string[], options: Options = {}): Promise<string> => {
  const { code, out, err } = await serve(args, options);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  return err.split('\n')[0] ?? '';
};

/** A step that only a later version knows. */
const LATER_STEP = "INSERT INTO migrations VALUES (999, 'from-the-future', 'x')";

const OF_LATER =
  /^hardway serve: the store was written by a later version of hardway \(it has step 999, from-the-future\); this version knows \d+: run that version on it, or put back the backup that was made before the upgrade$/;

// Root may do everything: it becomes somebody else, where somebody else can read the program.
const uid = process.getuid?.() === 0 ? 65_534 : undefined;
const isReadable = uid === undefined || (await serve(['--help'], { uid }).catch(() => ({ code: 1 }))).code === 0;

describe('a start that can not succeed is refused, and nothing is written', () => {
  test('the port is in use, or is none, or the host is not of this machine', async () => {
    const [server, port] = await listening();
    const given = ['--data', 'port', '--port', String(port)];
    expect(await refused(given)).toBe(`hardway serve: port ${port} of 127.0.0.1 is in use: choose another with --port`);
    server.close();
    expect(await refused(['--data', 'port', '--port', '70000'])).toContain('--port takes a whole number up to 65535');
    const nowhere = ['--data', 'port', '--port', String(port), '--host', '192.0.2.1'];
    expect(await refused(nowhere)).toContain('192.0.2.1 is no address of this machine: choose another with --host');
    expect(existsSync(join(folder, 'port'))).toBe(false);
  });

  test('the folder is a file, a key is missing, a limit is unknown', async () => {
    writeFileSync(join(folder, 'file'), '');
    expect(await refused(['--data', 'file', '--port', '0'])).toContain('file is a file, and a house needs a folder');
    expect(await refused(['--data', 'keys', '--port', '0', '--anchor-key', 'no.key'])).toContain('there is no no.key');
    expect(await refused(['--data', 'keys', '--port', '0', '--limit', 'x=1'])).toContain('--limit takes <name>=<n>');
    expect(existsSync(join(folder, 'keys'))).toBe(false);
  });

  test('the store is of a later version', async () => {
    const data = join(folder, 'later');
    await openSqlite(data).close();
    const file = join(data, 'hardway.db');
    const database = new DatabaseSync(file);
    database.exec(LATER_STEP);
    database.close();
    const [before, names] = [readFileSync(file), readdirSync(data)];
    expect(await refused(['--data', data, '--port', '0'])).toMatch(OF_LATER);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(data)).toEqual(names);
  });

  test.skipIf(process.platform === 'win32' || !isReadable)('folder, file or port belong to somebody else', async () => {
    const as = uid === undefined ? {} : { uid };
    const foreign = join(folder, 'foreign');
    mkdirSync(foreign);
    chmodSync(foreign, 0o555);
    const inFolder = await refused(['--data', foreign, '--port', '0'], as);
    expect(inFolder).toMatch(/^hardway serve: user \S+ may not write \/.*foreign: `ls -ld /);
    expect(await refused(['--data', join(foreign, 'house'), '--port', '0'], as)).toMatch(
      /may not make .*foreign\/house/,
    );
    expect(readdirSync(foreign)).toEqual([]);
    const key = join(folder, 'private.key');
    writeFileSync(key, '', { mode: 0o000 });
    const own = mkdtempSync(join(tmpdir(), 'hardway-own-'));
    chmodSync(own, 0o777);
    const withKey = ['--data', join(own, 'house'), '--port', '0', '--anchor-key', key];
    expect(await refused(withKey, as)).toContain(`may not read ${key}`);
    const low = await serve(['--data', join(own, 'house'), '--port', '81'], as);
    // Some systems let everybody have low ports: then there would be a house to stop.
    if (low.code !== null) expect(low.err).toContain('port 81 is below 1024, and this user may not listen there');
    expect(existsSync(join(own, 'house'))).toBe(false);
    rmSync(own, { recursive: true });
  });
});

describe('with PostgreSQL', () => {
  let postgres: TestPostgres;
  let url = '';
  beforeAll(async () => {
    postgres = await startPostgres();
    url = await postgres.database();
  });
  afterAll(() => postgres.stop());

  test('the start waits for the database, says so once, and can be stopped meanwhile', async () => {
    const [server, port] = await listening();
    server.close();
    await once(server, 'close');
    const away = new URL(url);
    away.port = String(port);
    const given = ['--data', 'waiting', '--port', '0', '--database-url', away.href];
    expect(await refused([...given, '--wait-for-database', '0'])).toMatch(/PostgreSQL at \S+ does not answer \(/);
    const waiting = begin([...given, '--wait-for-database', '60']);
    while (waiting.err === '') await setTimeout(20);
    expect(waiting.err).toMatch(/^PostgreSQL at \S+ does not answer \(.*\)\. Waiting up to 60 s for it \.\.\.\n$/);
    waiting.child.kill('SIGTERM');
    expect(await waiting.ended).toEqual([2, null]);
    expect(existsSync(join(folder, 'waiting'))).toBe(false);
  });

  test('a database that answers at last is served from', async () => {
    await postgres.kill();
    const late = begin(['--data', 'late', '--port', '0', '--wait-for-database', '60'], {
      env: { HARDWAY_DATABASE_URL: url },
    });
    while (!late.err.includes('Waiting')) await setTimeout(20);
    await postgres.start();
    while (!late.out.includes('Hardway is open')) {
      expect(late.child.exitCode, late.err).toBe(null);
      await setTimeout(20);
    }
    late.child.kill('SIGTERM');
    expect(await late.ended).toEqual([0, null]);
    expect(late.err.split('\n')).toHaveLength(2);
  });

  test('there is no such database', async () => {
    const other = new URL(url);
    other.pathname = '/nowhere';
    const said = await refused(['--data', 'none', '--port', '0', '--database-url', other.href]);
    expect(said).toContain('there is no database nowhere: make it with `createdb nowhere`');
    const noTls = `${url}?sslmode=require`;
    const asked = await refused(['--data', 'none', '--port', '0', '--database-url', noTls]);
    expect(asked, 'told at once, not after a wait').toMatch(/PostgreSQL at \S+ can't be used: it has no TLS/);
    const noFile = `${url}?sslrootcert=${join(folder, 'none.pem')}`;
    const unread = await refused(['--data', 'none', '--port', '0', '--database-url', noFile]);
    expect(unread).toMatch(/can't be used: ENOENT: .*none\.pem/);
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });

  test('the database is of a later version', async () => {
    const later = await postgres.database();
    await (await openPostgres(later)).close();
    const client = new pg.Client(configFor(later));
    await client.connect();
    await client.query(LATER_STEP);
    const written = async () => [
      (await client.query('SELECT schemaname, tablename FROM pg_tables ORDER BY 1, 2')).rows,
      (await client.query('SELECT * FROM migrations')).rows,
      (await client.query('SELECT * FROM streams')).rows,
    ];
    const before = await written();
    expect(await refused(['--data', 'of-later', '--port', '0', '--database-url', later])).toMatch(OF_LATER);
    expect(await written()).toEqual(before);
    expect(existsSync(join(folder, 'of-later', 'hand.key'))).toBe(false);
    await client.end();
  });

  test('--check-config prints what counts and where it comes from, without a password', async () => {
    const secret = new URL(url);
    secret.password = 'not-shown';
    const file = join(folder, 'database-url');
    writeFileSync(file, `${secret.href}\n`);
    const env = { HARDWAY_DATABASE_URL_FILE: file, HARDWAY_PORT: '7801', HARDWAY_ORIGIN: 'https://a.example' };
    const good = await serve(['--check-config', '--data', 'checked', '--log', 'info'], { env });
    expect(good).toMatchObject({ code: 0, err: '' });
    expect(good.out).not.toContain('not-shown');
    expect(good.out).toMatch(/ {2}database-url +postgres:\/\/hardway:\*\*\*@\S+ +HARDWAY_DATABASE_URL_FILE \(/);
    expect(good.out).toMatch(/ {2}port +7801 +HARDWAY_PORT\n/);
    expect(good.out).toMatch(/ {2}log +info +command line\n/);
    expect(good.out).toMatch(/ {2}host +127\.0\.0\.1 +default\n/);
    expect(existsSync(join(folder, 'checked'))).toBe(false);
    const bad = await serve(['--check-config', '--data', 'file', '--port', 'x'], { env: { HARDWAY_LOGS: 'info' } });
    expect(bad.code).toBe(2);
    expect(bad.err.split('\n').slice(0, -1)).toEqual([
      'hardway serve: there is no variable HARDWAY_LOGS; did you mean HARDWAY_LOG?',
      'hardway serve: file is a file, and a house needs a folder: choose another with --data',
      'hardway serve: --port takes a whole number up to 65535, not x',
    ]);
  });
});
