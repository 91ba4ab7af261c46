import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TableView } from '@hardway/server/messages';
import { paperCommands } from '../papers.ts';
import { HARDWAY } from './hardway.ts';
import { once } from './once.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const WEB = join(ROOT, 'packages/web');
const LOCK = join(WEB, 'dist.building');
const PASSWORD = 'a password of ours';
const START_MS = 60_000;
const TURNED_CLOCK = new URL('./turned-clock.ts', import.meta.url).href;

const newest = (folder: string): number =>
  Math.max(
    0,
    ...readdirSync(folder, { withFileTypes: true }).map(entry => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? newest(path) : statSync(path).mtimeMs;
    }),
  );

const sleep = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** Builds the screens unless that has been done since anything in them changed. */
export const buildScreens = async (): Promise<void> => {
  const sources = [
    'packages/web/app',
    'packages/web/src',
    'packages/rules/src',
    'packages/notation/src',
    'packages/odds/src',
    'packages/tournament/src',
    'packages/lab/src',
    'packages/lab/strategies',
  ];
  const changed = Math.max(
    ...sources.map(folder => newest(join(ROOT, folder))),
    statSync(join(WEB, 'index.html')).mtimeMs,
  );
  const built = join(WEB, 'dist/index.html');
  const isBuilt = (): boolean => existsSync(built) && statSync(built).mtimeMs > changed;
  await once(LOCK, isBuilt, () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', WEB],
      {
        encoding: 'utf8',
        // A test runner says that this is a test; what is built is what is shipped.
        env: { ...process.env, NODE_ENV: 'production' },
      },
    );
    if (status !== 0) throw new Error(`the screens can not be built:\n${stderr}`);
  });
};

export type Json = { readonly [field: string]: unknown };

export type HouseOptions = {
  /** Whether a test turns its clock. */
  readonly hasTurnedClock?: boolean;
  /** By how much a clock that is turned begins behind. */
  readonly behindMs?: number;
  /** Whether many people sign in within a minute. */
  readonly isBusy?: boolean;
};

/** A real server with an embedded store of its own, in a process of its own. */
export class House {
  readonly url: string;
  readonly code: string;
  readonly data: string;
  /** Everybody's. */
  readonly password = PASSWORD;
  #process: ChildProcess;
  #port: number;
  #passedMs = 0;
  readonly #options: HouseOptions;
  #admin: string | undefined;
  #keeper: string | undefined;

  private constructor(
    options: HouseOptions,
    { process, url, code }: { process: ChildProcess; url: string; code: string },
    data: string,
  ) {
    this.#options = options;
    this.#process = process;
    this.data = data;
    this.url = url;
    this.#port = Number(new URL(url).port);
    this.code = code;
  }

  static async open(options: HouseOptions = {}): Promise<House> {
    await buildScreens();
    const data = mkdtempSync(join(tmpdir(), 'hardway-browser-'));
    return new House(options, await start(data, 0, options), data);
  }

  /** Turns the clock of the house ahead, if it can be turned. */
  async pass(ms: number): Promise<void> {
    const turned = new Promise(resolve => this.#process.once('message', resolve));
    this.#process.send(ms);
    await turned;
    this.#passedMs += ms;
  }

  /** Stops the server and starts it again on the same data and port. */
  async restart(): Promise<void> {
    await this.stop();
    await this.startAgain();
  }

  async startAgain(): Promise<void> {
    // A clock that was turned stays so: the house never goes back in time.
    const behindMs = (this.#options.behindMs ?? 0) - this.#passedMs;
    this.#process = (await start(this.data, this.#port, { ...this.#options, behindMs })).process;
  }

  async stop(): Promise<void> {
    const gone = new Promise(resolve => this.#process.once('exit', resolve));
    this.#process.kill('SIGTERM');
    await gone;
  }

  /** Kills the server in the middle of whatever it does, and starts another on the same data and port. */
  async kill(): Promise<void> {
    const gone = new Promise(resolve => this.#process.once('exit', resolve));
    this.#process.kill('SIGKILL');
    await gone;
    await this.startAgain();
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }

  async ask<T = Json>(path: string, body?: Json, token?: string): Promise<T> {
    const response = await fetch(`${this.url}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as T;
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  }

  async #adminToken(): Promise<string> {
    if (this.#admin === undefined) {
      await this.ask('/staff/claim', { code: this.code, user: 'admin', name: 'Admin', password: PASSWORD });
      this.#admin = (await this.ask<{ token: string }>('/staff/sign-in', { user: 'admin', password: PASSWORD })).token;
    }
    return this.#admin;
  }

  /** The house's own people sign in again: their sessions have ended in the meantime. */
  async renew(): Promise<void> {
    const again = async (user: string): Promise<string> => String((await this.signIn(user, PASSWORD)).token);
    if (this.#admin !== undefined) this.#admin = await again('admin');
    if (this.#keeper !== undefined) this.#keeper = await again('keeper');
  }

  /** Somebody of the staff who can sign in. */
  async hire(
    user: string,
    name: string,
    ...roles: readonly string[]
  ): Promise<{ user: string; password: string; name: string }> {
    const { code } = await this.ask<{ code: string }>('/staff', { user, name, roles }, await this.#adminToken());
    await this.ask('/staff/claim', { code, user, name, password: PASSWORD });
    return { user, name, password: PASSWORD };
  }

  /** A table that staff run, set up but not open. */
  async setUp(kind: string, name: string, config: Json, settings?: Json, papers?: 'without papers'): Promise<string> {
    const body = { kind, name, house: config, ...(settings === undefined ? {} : { settings }) };
    const { table } = await this.ask<{ table: string }>('/tables', body, await this.#adminToken());
    if (papers === undefined) await this.#keepPapers(table);
    return table;
  }

  /** Puts every paper that the table's book asks for on record. */
  async #keepPapers(table: string): Promise<void> {
    if (this.#keeper === undefined) {
      const { user, password } = await this.hire('keeper', 'Keeper', 'manager');
      this.#keeper = (await this.ask<{ token: string }>('/staff/sign-in', { user, password })).token;
    }
    const view = await this.ask<TableView>(`/tables/${table}`, undefined, this.#keeper);
    for (const command of paperCommands(view))
      await this.ask(`/tables/${table}/commands`, { id: randomUUID(), command }, this.#keeper);
  }

  /** A shaker for a table: its name and key. */
  async addDevice(table: string): Promise<{ device: string; key: string }> {
    return this.ask('/devices', { table, kind: 'shaker', name: 'Shaker' }, await this.#adminToken());
  }

  async signIn(user: string, password: string): Promise<Json> {
    return this.ask('/staff/sign-in', { user, password });
  }
}

const start = async (
  data: string,
  port: number,
  { hasTurnedClock = false, behindMs = 0, isBusy = false }: HouseOptions,
): Promise<{ process: ChildProcess; url: string; code: string }> => {
  const served = [HARDWAY, 'serve', '--data', data, '--port', String(port)];
  if (isBusy) served.push('--limit', 'attempts-per-minute=1000');
  const child = spawn(process.execPath, hasTurnedClock ? ['--import', TURNED_CLOCK, ...served] : served, {
    cwd: ROOT,
    env: { ...process.env, HARDWAY_TEST_BEHIND_MS: String(behindMs) },
    stdio: ['ignore', 'pipe', 'pipe', ...(hasTurnedClock ? (['ipc'] as const) : [])],
  });
  let said = '';
  let wrong = '';
  child.stdout?.on('data', chunk => (said += String(chunk)));
  child.stderr?.on('data', chunk => (wrong += String(chunk)));
  for (const until = Date.now() + START_MS; Date.now() < until; ) {
    const url = /http:\/\/[\d.]+:\d+/.exec(said)?.[0];
    if (url !== undefined) return { process: child, url, code: /enter the code (\S+)/.exec(said)?.[1] ?? '' };
    if (child.exitCode !== null) throw new Error(`the server did not start:\n${said}${wrong}`);
    await sleep(50);
  }
  throw new Error(`the server did not start in a minute:\n${said}${wrong}`);
};
