import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { editionOf } from '../src/lab/workers/edition.ts';
import { workersPool } from '../src/lab/workers/pool.ts';
import { openQueue, queueOf } from '../src/lab/workers/queue.ts';

const LAUNCHER = fileURLToPath(new URL('../bin/hardway', import.meta.url));
/** A real server in a process of its own. */
const POSTGRES = join(import.meta.dirname, '..', '..', 'server', 'test', 'bench', 'postgres.ts');

/** A process of the real command, and what it says. */
class Process {
  stdout = '';
  stderr = '';
  readonly #child: ChildProcess;
  readonly ended: Promise<number | null>;

  constructor(...args: readonly string[]) {
    this.#child = spawn(process.execPath, [LAUNCHER, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child.stdout?.on('data', chunk => {
      this.stdout += String(chunk);
    });
    this.#child.stderr?.on('data', chunk => {
      this.stderr += String(chunk);
    });
    this.ended = new Promise(resolve => this.#child.once('close', resolve));
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Waits until it has said something, and answers with what matched. */
  async says(words: RegExp, where: 'stdout' | 'stderr' = 'stdout'): Promise<RegExpExecArray> {
    for (;;) {
      const found = words.exec(this[where]);
      if (found !== null) return found;
      if (this.#child.exitCode !== null || this.#child.signalCode !== null)
        throw new Error(`it ended without saying ${words}:\n${this.stdout}${this.stderr}`);
      await new Promise(resolve => setTimeout(resolve, 20));
    }
  }
}

let postgres: ChildProcess;
let url: string;
const running: Process[] = [];

const hardway = (...args: readonly string[]): Process => {
  const started = new Process(...args);
  running.push(started);
  return started;
};

const worker = async (...args: readonly string[]): Promise<Process> => {
  const started = hardway('worker', '--database-url', url, '--threads', '1', '--verbose', ...args);
  await started.says(/ready to play/);
  return started;
};

const answer = async (child: ChildProcess): Promise<{ readonly url: string }> => (await once(child, 'message'))[0];

beforeAll(async () => {
  postgres = fork(POSTGRES, { stdio: 'inherit' });
  await answer(postgres);
});
afterAll(async () => {
  const gone = once(postgres, 'exit');
  postgres.kill('SIGTERM');
  await gone;
});
afterEach(async () => {
  for (const each of running) each.kill('SIGKILL');
  await Promise.all(running.splice(0).map(({ ended }) => ended));
});
const newDatabase = async (): Promise<void> => {
  postgres.send('database');
  url = (await answer(postgres)).url;
};

/** Looks at the queue: at the states of all jobs in it, of whatever run. */
const atQueue = async <T>(look: (states: () => Promise<readonly string[]>) => Promise<T>): Promise<T> => {
  const boss = await openQueue(url, editionOf(), { supervise: false }, () => {});
  const seen = await look(async () => (await boss.findJobs(queueOf(editionOf()))).map(({ state }) => state));
  await boss.stop({ graceful: false });
  return seen;
};

const jobsLeft = (): Promise<number> => atQueue(async states => (await states()).length);

/** Until a run has taken all results that are there: it removes them from the queue. */
const resultsTaken = (): Promise<void> =>
  atQueue(async states => {
    while ((await states()).includes('completed')) await new Promise(resolve => setTimeout(resolve, 20));
  });

const SETTINGS = ['--rolls', '200', '--seed', 'shared', '--json'];
/** Two jobs, each of which takes a second or so. */
const SLOW = ['simulate', 'twenty-five-wagers', ...SETTINGS, '--sessions', '21000'];
const QUICK = ['simulate', 'iron-cross', 'flat-pass', '--duel', ...SETTINGS];

describe('a simulation', () => {
  test('comes to the same bytes with 1, 2 and 5 threads', async () => {
    const asked = [...QUICK, '--sessions', '60000'];
    const [one, two, five] = ['1', '2', '5'].map(threads => hardway(...asked, '--threads', threads));
    expect(await one?.ended).toBe(0);
    expect(JSON.parse(one?.stdout ?? '')).toMatchObject({ ended: 'complete', sessions: 60_000 });
    expect(await two?.ended).toBe(0);
    expect(await five?.ended).toBe(0);
    expect(two?.stdout === one?.stdout).toBe(true);
    expect(five?.stdout === one?.stdout).toBe(true);
  });

  test('comes to the same bytes with two workers of which one is killed with a job in its hands', async () => {
    await newDatabase();
    const alone = hardway(...SLOW, '--threads', '1');
    expect(await alone.ended).toBe(0);
    const [doomed, other] = await Promise.all([worker(), worker()]);
    const spread = hardway(...SLOW, '--workers', url);
    const [, sessions] = await doomed.says(/Playing (sessions \d+ to \d+) of seed shared\.\n$/);
    doomed.kill('SIGKILL');
    expect(await spread.ended).toBe(0);
    expect(spread.stderr.replaceAll(/^\d+ % .*\n/gm, ''), 'nothing but how far it is').toBe('');
    expect(spread.stdout === alone.stdout).toBe(true);
    // It was lost in the middle of it, and the other did it.
    expect(doomed.stdout).not.toContain(`Played ${sessions} `);
    expect(other.stdout).toContain(`Playing ${sessions} of seed shared again: the worker that had them is gone.`);
    expect(await jobsLeft()).toBe(0);
  });

  test('that is interrupted keeps what its workers have done, and takes back the rest', async () => {
    await newDatabase();
    const one = await worker();
    const endless = hardway(...QUICK, '--sessions', '100000000', '--workers', url);
    await one.says(/Played sessions \d+.*\nPlaying.*\n(.*\n)*Played .*\nPlaying/);
    await resultsTaken();
    endless.kill('SIGINT');
    expect(await endless.ended).toBe(0);
    const { ended, plays } = JSON.parse(endless.stdout);
    expect(ended).toBe('cancelled');
    const alone = hardway(...QUICK, '--sessions', String(plays[0].sessions), '--threads', '2');
    await alone.ended;
    expect(JSON.parse(alone.stdout).plays).toEqual(plays);
    expect(await jobsLeft()).toBe(0);
  });

  test('gives up a job that worker after worker is lost with, and one that was deleted', async () => {
    await newDatabase();
    const edition = editionOf();
    const pool = await workersPool({ url, edition, onUntaken: () => {} });
    const given = pool.play({ run: {} as never, from: 0, to: 256 });
    const thrown = expect(given).rejects.toThrow(
      'sessions 0 to 255 are given up: 5 workers in a row were lost with them',
    );
    const boss = await openQueue(url, edition, { supervise: false }, () => {});
    const queue = queueOf(edition);
    for (let lost = 0; lost < 5; ) {
      const [job] = await boss.fetch(queue);
      if (job === undefined) continue;
      await boss.fail(queue, job.id);
      lost += 1;
    }
    await thrown;
    const deleted = pool.play({ run: {} as never, from: 256, to: 512 });
    const missed = expect(deleted).rejects.toThrow('sessions 256 to 511 were deleted from the queue');
    while ((await boss.findJobs(queue, { queued: true })).length === 0)
      await new Promise(resolve => setTimeout(resolve, 20));
    await boss.deleteQueuedJobs(queue);
    await missed;
    await boss.stop({ graceful: false });
    await pool.close();
  });

  test('is told what is wrong with the database', async () => {
    const nowhere = hardway('simulate', 'flat-pass', '--workers', 'postgres://me:secret@127.0.0.1:9/craps');
    expect(await nowhere.ended).toBe(2);
    expect(nowhere.stderr).toMatch(
      /^hardway simulate: the database postgres:\/\/me:\*\*\*@127.0.0.1:9\/craps can't be used: .*ECONNREFUSED.*\n$/,
    );
    const strange = hardway('simulate', 'flat-pass', '--workers', 'db.example');
    expect(await strange.ended).toBe(2);
    expect(strange.stderr).toMatch(/--workers is the address of a PostgreSQL database/);
    const both = hardway('simulate', 'flat-pass', '--workers', 'postgres://db/x', '--threads', '2');
    expect(await both.ended).toBe(2);
    expect(both.stderr).toMatch(/--threads or --workers, not both/);
  });
});

describe('a worker', () => {
  test('that is told to stop finishes its job first', async () => {
    await newDatabase();
    const one = await worker();
    hardway(...SLOW, '--workers', url);
    const [, sessions] = await one.says(/Playing (sessions \d+ to \d+) /);
    one.kill('SIGTERM');
    expect(await one.ended).toBe(0);
    expect(one.stdout).toContain(`Played ${sessions} `);
    expect(one.stdout).toMatch(/Stopped after \d+ jobs?\.\n$/);
  });

  test('leaves jobs of another edition alone, and both sides say why', async () => {
    await newDatabase();
    const one = await worker();
    const edition = '0.0.9-1a2b3c4d';
    const told: string[] = [];
    const pool = await workersPool({ url, edition, onUntaken: (_, { others }) => told.push(...others) });
    const played = pool.play({ run: {} as never, from: 0, to: 1 });
    played.catch(() => {});
    await one.says(
      /there are jobs of Hardway 0\.0\.9 \(1a2b3c4d\)\. This is .* which does not take them: results might differ/,
      'stderr',
    );
    while (told.length === 0) await new Promise(resolve => setTimeout(resolve, 100));
    expect(told).toEqual([editionOf()]);
    expect(pool.seen).toEqual({ workers: 0, threads: 0, others: [editionOf()] });
    await pool.close();
    expect(one.stdout).not.toContain('Playing');
  });

  test('sends back a job that nobody can play, in words', async () => {
    await newDatabase();
    await worker();
    const pool = await workersPool({ url, edition: editionOf(), onUntaken: () => {} });
    const run = {
      plays: ['pass ten dollars'],
      house: { ruleset: 'massachusetts', game: 'craps' },
      bankroll: 100_000,
      stops: { rolls: 10 },
      seed: 'wrong',
      dice: { kind: 'fair' },
      sessions: 256,
    };
    await expect(pool.play({ run: run as never, from: 0, to: 256 })).rejects.toThrow(/^1:/);
    await pool.close();
  });
});
