import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { sumOf } from '../ledger/posting.ts';
import { follows } from '../log/load.ts';
import { drawFrom } from '../log/testing/play.ts';
import { openStore, type Where } from './open.ts';
import { addTurnover, GENESIS, type Head, headOf, postingsIn, type Turnover } from './row.ts';
import { READ_MAX, type Store } from './store.ts';
import { startPostgres } from './testing/postgres.ts';

const APPENDER = fileURLToPath(new URL('./testing/appender.ts', import.meta.url));
const SQLITE_KILLS = 12;
const POSTGRES_KILLS = 6;
/** One in this many is killed while it starts. */
const STARTING_EVERY = 6;
const SERVER_KILLS = 2;
/** How long the appender works while the database under it is stopped. */
const APPENDING_MS = 2_500;

const root = mkdtempSync(join(tmpdir(), 'hardway-crash-'));
const postgres = await startPostgres();
afterAll(async () => {
  await postgres.stop();
  rmSync(root, { recursive: true });
}, 60_000);

type Acknowledged = { readonly stream: string; readonly number: number; readonly id: string };

/** Runs the appender, kills it this long after its first entry or earlier, and returns what it had acknowledged. */
const runAndKill = async (
  where: Where,
  ms: number,
  isStarting: boolean,
  isAppending: () => void = () => undefined,
): Promise<readonly Acknowledged[]> => {
  const [[kind, place]] = Object.entries(where) as [[string, string]];
  const child = spawn(process.execPath, [APPENDER, kind, place], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  let failed = '';
  child.stderr.on('data', (text: Buffer) => {
    failed += text;
  });
  const appending = new Promise<void>(resolve => {
    child.stdout.on('data', (text: Buffer) => {
      said += text;
      if (said.includes('appended')) resolve();
    });
    child.once('exit', () => resolve());
  });
  const closed = new Promise(resolve => child.once('close', resolve));
  if (!isStarting) await appending;
  isAppending();
  await sleep(ms);
  child.kill('SIGKILL');
  await closed;
  expect(failed).toBe('');
  return said
    .split('\n')
    .slice(0, -1)
    .filter(line => line !== 'ready')
    .map(line => {
      const [type, stream, number, id] = line.split(' ') as [string, string, string, string];
      expect(type).toBe('appended');
      return { stream, number: Number(number), id };
    });
};

/** Reads a store on from where it was last found good, and holds it to what was acknowledged meanwhile. */
class Checker {
  readonly #heads = new Map<string, Head>();
  readonly #accounts = new Map<string, Map<string, Turnover>>();
  entries = 0;

  async check(store: Store, acknowledged: readonly Acknowledged[]): Promise<void> {
    const found = new Map<string, string>();
    for (const { stream, number } of await store.heads()) {
      let head = this.#heads.get(stream) ?? GENESIS;
      const accounts = this.#accounts.get(stream) ?? new Map<string, Turnover>();
      while (head.number < number) {
        for (const row of await store.read(stream, { from: head.number + 1, to: head.number + READ_MAX })) {
          expect(follows(head, row), `${stream} ${row.number}`).toBe(true);
          expect(sumOf(postingsIn(row))).toBe(0);
          addTurnover(accounts, postingsIn(row));
          expect(found.has(row.id)).toBe(false);
          found.set(row.id, `${stream} ${row.number}`);
          head = headOf(row);
          this.entries += 1;
        }
      }
      this.#heads.set(stream, head);
      this.#accounts.set(stream, accounts);
      const { balances } = await store.balances(stream);
      expect(balances.map(({ account, paidIn, paidOut }) => [account, { paidIn, paidOut }])).toEqual(
        [...accounts].sort(([a], [b]) => (a < b ? -1 : 1)),
      );
    }
    for (const { stream, number, id } of acknowledged) expect(found.get(id), id).toBe(`${stream} ${number}`);
  }
}

const killMany = async (where: Where, kills: number, longestMs: number): Promise<void> => {
  const draw = drawFrom(kills);
  const checker = new Checker();
  let acknowledged = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const promised = await runAndKill(where, draw(longestMs), kill % STARTING_EVERY === STARTING_EVERY - 1);
    acknowledged += promised.length;
    const store = await openStore(where);
    await checker.check(store, promised);
    await store.close();
  }
  expect(acknowledged).toBeGreaterThan(kills);
  expect(checker.entries).toBeGreaterThanOrEqual(acknowledged);
};

describe('a process killed at any moment loses nothing that it acknowledged', () => {
  it(`SQLite, ${SQLITE_KILLS} times`, () => killMany({ data: join(root, 'data') }, SQLITE_KILLS, 60), 120_000);

  it(`PostgreSQL, ${POSTGRES_KILLS} times`, async () => {
    await killMany({ databaseUrl: await postgres.database() }, POSTGRES_KILLS, 120);
  }, 120_000);
});

describe('a database that goes away and comes back', () => {
  it.skipIf(process.env.HARDWAY_TEST_DATABASE_URL)(
    `loses nothing: PostgreSQL stopped at once, ${SERVER_KILLS} times`,
    async () => {
      const where = { databaseUrl: await postgres.database() };
      const appending = Promise.withResolvers<void>();
      const running = runAndKill(where, APPENDING_MS, false, appending.resolve);
      await appending.promise;
      for (let kill = 0; kill < SERVER_KILLS; kill += 1) {
        await sleep(400);
        await postgres.kill();
        await sleep(150);
        await postgres.start();
      }
      const promised = await running;
      const store = await openStore(where);
      await new Checker().check(store, promised);
      await store.close();
      expect(promised.length).toBeGreaterThan(SERVER_KILLS);
    },
    60_000,
  );
});
