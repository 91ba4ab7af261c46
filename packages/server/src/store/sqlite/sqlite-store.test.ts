import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { follows } from '../../log/load.ts';
import { GENESIS, type Head, headOf, type Row } from '../row.ts';
import { type Store, StoreFailure } from '../store.ts';
import { storeContract } from '../testing/contract.ts';
import { Chain } from '../testing/rows.ts';
import { openForWriting } from './database.ts';
import { openSqlite, readSqlite } from './sqlite-store.ts';
import { Writer } from './writer.ts';

const APPENDER = fileURLToPath(new URL('../testing/appender.ts', import.meta.url));

const root = mkdtempSync(join(tmpdir(), 'hardway-sqlite-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const newDirectory = (): string => mkdtempSync(join(root, 'store-'));

/** Every group is written in a thread of its own, or none is. */
const THREADS = { never: Number.POSITIVE_INFINITY, always: 0 } as const;

for (const [thread, busyRows] of Object.entries(THREADS)) {
  storeContract(`SQLite, ${thread} in a thread of its own`, async () => {
    const directory = newDirectory();
    return { open: async () => openSqlite(directory, busyRows) };
  });
}

describe('a house that gets busy', () => {
  it('goes on in a thread of its own where it was, and without one again', async () => {
    const directory = newDirectory();
    const file = join(directory, 'hardway.db');
    const chains = Array.from({ length: 3 }, (_, at) => new Chain(`table:T${at}`));
    const next = (size: number): Row[] =>
      Array.from({ length: size }, (_, at) => (chains[at % chains.length] as Chain).next());
    const writer = new Writer(file, 20);
    const write = async (size: number): Promise<void> => {
      const rows = next(size);
      const outcomes = await writer.commit({ rows, snapshots: [] });
      expect(outcomes).toEqual(rows.map(() => ({ type: 'appended' })));
      // What stands already, sent again, and what does not follow.
      const stray = new Chain('table:T0', { number: 5_000_000, hash: 'f'.repeat(64) }).next();
      const head = (chains[0] as Chain).head;
      expect(await writer.commit({ rows: [...rows, stray], snapshots: [] })).toEqual([
        ...outcomes,
        { type: 'conflict', head },
      ]);
    };
    await write(19);
    expect(writer.isElsewhere).toBe(false);
    while (!writer.isElsewhere) {
      await write(20);
      // A thread that has opened says so in a turn of the event loop.
      await new Promise(setImmediate);
    }
    for (const size of [1, 100, 2]) await write(size);
    await writer.close();

    const store = openSqlite(directory);
    for (const chain of chains) expect(await store.append(chain.next())).toEqual({ type: 'appended' });
    await expectWhole(store, []);
    await store.close();
  });

  it('writes in a thread of its own also if its groups are small, but not for one command after another', async () => {
    const chain = new Chain('table:T1');
    const writer = new Writer(join(newDirectory(), 'hardway.db'), 20);
    const write = async (size: number): Promise<void> => {
      await writer.commit({ rows: Array.from({ length: size }, () => chain.next()), snapshots: [] });
      await new Promise(setImmediate);
    };
    for (let at = 0; at < 40; at += 1) await write(1);
    // A thread that had been started would be open by now.
    await new Promise(resolve => setTimeout(resolve, 500));
    expect(writer.isElsewhere).toBe(false);
    while (!writer.isElsewhere) await write(5);
    await writer.close();
  });
});

const failureOf = (act: () => unknown): StoreFailure => {
  try {
    act();
  } catch (error) {
    if (error instanceof StoreFailure) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
};

describe('a directory is for one process', () => {
  const holding = async (directory: string): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [APPENDER, 'data', directory], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.stdout.resume();
    return child;
  };

  it('the second is refused and told which has it; a kill leaves nothing behind', async () => {
    const directory = newDirectory();
    const child = await holding(directory);
    const failure = failureOf(() => openSqlite(directory));
    expect(failure.code).toBe('in-use');
    expect(failure.message).toContain(`${directory} is in use by another hardway process (process ${child.pid})`);
    child.kill('SIGKILL');
    await once(child, 'close');
    await openSqlite(directory).close();
  });

  it('within one process too, until it is closed', async () => {
    const directory = newDirectory();
    const store = openSqlite(directory);
    expect(failureOf(() => openSqlite(directory)).code).toBe('in-use');
    await store.close();
    await openSqlite(directory).close();
  });

  it('but others may look on', async () => {
    const directory = newDirectory();
    const store = openSqlite(directory);
    const chain = new Chain('table:T1');
    await store.append(chain.next());
    const looking = readSqlite(directory);
    expect(await looking.head('table:T1')).toEqual(chain.head);
    await store.append(chain.next());
    expect(await looking.head('table:T1')).toEqual(chain.head);
    await expect(looking.append(chain.next())).rejects.toThrow('for reading only');
    await looking.close();
    await store.close();
  });

  it('and there must be something to look at', () => {
    expect(failureOf(() => readSqlite(join(root, 'nowhere'))).message).toContain('there is no hardway.db in');
  });
});

const expectWhole = async (store: Store, acknowledged: readonly string[]): Promise<void> => {
  const ids = new Set<string>();
  for (const { stream, number } of await store.heads()) {
    let head: Head = GENESIS;
    while (head.number < number) {
      for (const row of await store.read(stream, { from: head.number + 1 })) {
        expect(follows(head, row)).toBe(true);
        head = headOf(row);
        ids.add(row.id);
      }
    }
  }
  for (const id of acknowledged) expect(ids.has(id), id).toBe(true);
};

const isMountable = (): boolean => {
  const directory = newDirectory();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', directory]).status === 0;
  if (mounted) spawnSync('umount', [directory]);
  return mounted;
};

describe('a full disk', () => {
  const canMount = isMountable();

  it.skipIf(!canMount).each(Object.entries(THREADS))(
    'stops what would be recorded, says so, loses nothing, and goes on when there is room; %s in a thread of its own',
    async (_, busyRows) => {
      const directory = newDirectory();
      spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', directory]);
      try {
        const ballast = join(directory, 'ballast');
        writeFileSync(ballast, Buffer.alloc(2_000_000));
        const store = openSqlite(join(directory, 'data'), busyRows);
        const chain = new Chain('table:T1');
        const acknowledged: string[] = [];
        const appendSome = async (): Promise<unknown> => {
          const before = chain.head;
          const rows = Array.from({ length: 20 }, () => chain.next());
          const outcomes = await Promise.allSettled(rows.map(row => store.append(row)));
          let failure: unknown;
          for (const [at, outcome] of outcomes.entries()) {
            if (outcome.status === 'fulfilled') acknowledged.push(rows[at]?.id ?? '');
            else failure = outcome.reason;
          }
          if (failure !== undefined) chain.head = before;
          return failure;
        };
        let failure: unknown;
        while (failure === undefined) failure = await appendSome();
        expect(failure).toMatchObject({ code: 'full', message: expect.stringContaining('disk is full') });
        expect(acknowledged.length).toBeGreaterThan(100);
        expect(await appendSome(), 'and again').toMatchObject({ code: 'full' });
        await expectWhole(store, acknowledged);
        rmSync(ballast);
        expect(await store.append(chain.next())).toEqual({ type: 'appended' });
        await expectWhole(store, acknowledged);
        await store.close();
        const again = openSqlite(join(directory, 'data'));
        await expectWhole(again, acknowledged);
        await again.close();
      } finally {
        spawnSync('umount', [directory]);
      }
    },
  );

  it.skipIf(process.platform === 'win32')(
    'a limit on the size of files is one, to a process that meets it',
    async () => {
      const directory = newDirectory();
      const child = spawn(
        'sh',
        ['-c', 'ulimit -f 4096; exec "$0" "$@"', process.execPath, APPENDER, 'data', directory],
        {
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      const [said, failed] = await Promise.all([child.stdout.toArray(), child.stderr.toArray()]);
      expect(Buffer.concat(failed).toString()).toContain('is the disk full?');
      const lines = Buffer.concat(said).toString().split('\n').slice(1, -1);
      expect(lines.length).toBeGreaterThan(100);
      const store = openSqlite(directory);
      await expectWhole(
        store,
        lines.map(line => line.split(' ')[3] ?? ''),
      );
      await store.close();
    },
  );
});

describe('the schema', () => {
  it('of a later program is refused', async () => {
    const directory = newDirectory();
    await openSqlite(directory).close();
    const database = new DatabaseSync(join(directory, 'hardway.db'));
    database.exec("INSERT INTO migrations VALUES (999, 'from-the-future', 'x')");
    database.close();
    expect(failureOf(() => openSqlite(directory))).toMatchObject({
      code: 'damaged',
      message: expect.stringContaining('later version of hardway'),
    });
  });

  it('with another history is refused', async () => {
    const directory = newDirectory();
    await openSqlite(directory).close();
    const database = new DatabaseSync(join(directory, 'hardway.db'));
    database.exec("UPDATE migrations SET digest = 'x'");
    database.close();
    expect(failureOf(() => openSqlite(directory)).message).toContain('not the one this version knows');
  });

  it('is written through to the disk at every commit', () => {
    const database = openForWriting(join(newDirectory(), 'hardway.db'));
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    expect(database.prepare('PRAGMA synchronous').get(), 'FULL').toEqual({ synchronous: 2 });
    database.close();
  });

  it('what is no database is said to be damaged', () => {
    const directory = newDirectory();
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, 'hardway.db'), 'this is no database, but it is long enough to be looked at as one');
    expect(failureOf(() => openSqlite(directory)).code).toBe('damaged');
  });
});

it.skipIf(process.platform === 'win32')(
  "a house and its files are their owner's alone, also those made before",
  async () => {
    const parent = mkdtempSync(join(tmpdir(), 'hardway-private-'));
    const directory = join(parent, 'house');
    const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
    const first = openSqlite(directory);
    expect(modeOf(directory)).toBe('700');
    const files = readdirSync(directory);
    expect(files).toContain('hardway.db-wal');
    for (const file of files) expect(modeOf(join(directory, file)), file).toBe('600');
    await first.close();
    for (const file of readdirSync(directory)) chmodSync(join(directory, file), 0o644);
    const again = openSqlite(directory);
    for (const file of readdirSync(directory)) expect(modeOf(join(directory, file)), file).toBe('600');
    await again.close();
    rmSync(parent, { recursive: true });
  },
);
