/**
 * How fast a house is: durable wagers a second and how long each takes through the socket, on both stores, beside the bare
 * store writing the same rows and beside a bare socket; a full floor at the pace of a real one; memory; a long table.
 * Run with `npm run bench:server`. Parts: `-- saturation floor memory long`; all without.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Seated = { readonly table: string; readonly seat: number; readonly token: string; readonly code: string };
type Load = {
  readonly answered: number;
  readonly refused: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
};

const parts = process.argv.slice(2);
const wants = (part: string): boolean => parts.length === 0 || parts.includes(part);
const folder = mkdtempSync(join(tmpdir(), 'hardway-bench-'));
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const started = (script: string, args: readonly string[] = [], execArgv: readonly string[] = []): ChildProcess => {
  const file = new URL(`../packages/server/test/bench/${script}.ts`, import.meta.url);
  const child = fork(file, [...args], { execArgv: [...execArgv] });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
};

const says = <T>(child: ChildProcess, what: string): Promise<T> =>
  new Promise((resolve, reject) => {
    child.on('message', (message: { readonly [name: string]: T }) => {
      if (what in message) resolve(message[what] as T);
    });
    child.once('exit', code => reject(new Error(`a part of the benchmark ended: ${code}`)));
  });

const stop = async (child: ChildProcess): Promise<void> => {
  const ended = new Promise(resolve => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
};

const post = async (url: string, path: string, body: unknown): Promise<Seated> => {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as Seated;
};

const HOUSE = { ruleset: 'massachusetts', game: 'craps' } as const;

const sitDown = async (url: string, tables: number, perTable: number): Promise<readonly Seated[]> => {
  const seats: Seated[] = [];
  const CHUNK = 20;
  for (let at = 0; at < tables; at += CHUNK) {
    const some = Array.from({ length: Math.min(CHUNK, tables - at) }, async () => {
      const first = await post(url, '/api/practice', { house: HOUSE, name: 'A', settings: { playMoney: 100_000_000 } });
      const mine = [first];
      for (let seat = 2; seat <= perTable; seat += 1)
        mine.push(await post(url, '/api/join', { code: first.code, name: 'B' }));
      return mine;
    });
    seats.push(...(await Promise.all(some)).flat());
  }
  return seats;
};

const load = async (job: {
  readonly url: string;
  readonly seats: readonly Seated[];
  readonly underWay: number;
  readonly warmMs: number;
  readonly runMs: number;
  readonly everyMs: number;
  readonly rollEveryMs?: number;
}): Promise<Load> => {
  const child = started('load');
  child.send({ rollEveryMs: 0, ...job });
  return says<Load>(child, 'result');
};

const whole = (n: number): string => Math.round(n).toLocaleString('en');
const rate = ({ answered, seconds }: Load): number => answered / seconds;
const line = (name: string, result: Load): string =>
  `${name.padEnd(34)} ${whole(rate(result)).padStart(8)} /s   p50 ${result.p50.toFixed(1).padStart(6)} ms   p99 ${result.p99.toFixed(1).padStart(6)} ms${result.refused > 0 ? `   ${result.refused} refused` : ''}`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

let postgres: ChildProcess | undefined;
const database = async (): Promise<string> => {
  if (postgres === undefined) {
    postgres = started('postgres');
    await says(postgres, 'ready');
  }
  postgres.send('database');
  return says<string>(postgres, 'url');
};

const TABLES = 40;
const SEATS = 5;
/** Rows per transaction of the bare store: what the house's own groups come to when it is busy. */
const GROUP = 100;

const saturation = async (): Promise<void> => {
  say(
    `\nAs fast as it goes: ${TABLES} tables, ${SEATS} terminals each, 4 wagers under way each; every one acknowledged when durable`,
  );
  const echo = started('echo');
  const echoUrl = await says<string>(echo, 'url');
  const terminals = Array.from({ length: TABLES * SEATS }, (_, at) => ({ table: 'T', seat: at, token: 'x', code: '' }));
  const bareSocket = await load({
    url: echoUrl,
    seats: terminals,
    underWay: 4,
    warmMs: 1_000,
    runMs: 4_000,
    everyMs: 0,
  });
  await stop(echo);
  say(line('bare ws echo', bareSocket));
  for (const store of ['SQLite', 'PostgreSQL'] as const) {
    const data = join(folder, store);
    const url = store === 'PostgreSQL' ? await database() : undefined;
    const house = started('house', [data, ...(url === undefined ? [] : [url])]);
    const at = await says<string>(house, 'url');
    const seats = await sitDown(at, TABLES, SEATS);
    const alone = await load({ url: at, seats: seats.slice(0, 1), underWay: 1, warmMs: 500, runMs: 2_000, everyMs: 0 });
    const busy = await load({ url: at, seats, underWay: 4, warmMs: 2_000, runMs: 6_000, everyMs: 0 });
    await stop(house);
    const bare = started('bare');
    bare.send({
      from: url === undefined ? { data } : { databaseUrl: url },
      to: url === undefined ? { file: join(folder, 'bare.db') } : { url: await database() },
      group: GROUP,
    });
    const written = await says<{ rows: number; seconds: number }>(bare, 'result');
    const bareRate = written.rows / written.seconds;
    say(line(`${store}: one terminal, one at a time`, alone));
    say(line(`${store}: saturated`, busy));
    say(
      `${`bare ${store}, groups of ${GROUP}`.padEnd(34)} ${whole(bareRate).padStart(8)} /s   the same ${whole(written.rows)} rows`,
    );
    say(
      `${store}: ${((100 * rate(busy)) / bareRate).toFixed(0)}% of the bare store, ${((100 * rate(busy)) / rate(bareSocket)).toFixed(0)}% of the bare socket`,
    );
  }
};

const floor = async (): Promise<void> => {
  const tables = 500;
  const perTable = 10;
  say(
    `\nA full floor: ${tables} tables, ${perTable} terminals each, a roll every 30 s, a wager from each terminal every 10 s`,
  );
  const house = started('house', [join(folder, 'floor')]);
  const url = await says<string>(house, 'url');
  const seats = await sitDown(url, tables, perTable);
  const result = await load({
    url,
    seats,
    underWay: 1,
    warmMs: 10_000,
    runMs: 35_000,
    everyMs: 10_000,
    rollEveryMs: 30_000,
  });
  await stop(house);
  say(line(`${tables * perTable} terminals`, result));
};

const memory = async (): Promise<void> => {
  say('\nMemory at rest');
  const house = started('house', [join(folder, 'memory')], ['--expose-gc']);
  const url = await says<string>(house, 'url');
  const used = async (): Promise<number> => {
    await new Promise(resolve => setTimeout(resolve, 1_000));
    house.send('memory');
    const { rss } = await says<NodeJS.MemoryUsage>(house, 'memory');
    return rss;
  };
  await sitDown(url, 20, 1);
  const before = await used();
  const seats = await sitDown(url, 1_000, 1);
  const withTables = await used();
  const sockets = started('load');
  const table = seats[0] as Seated;
  const watchers = Array.from({ length: 4_000 }, () => table);
  sockets.send({ rollEveryMs: 0, url, seats: watchers, underWay: 0, warmMs: 60_000, runMs: 0, everyMs: 0 });
  await says(sockets, 'connected');
  const withTerminals = await used();
  say(`a table     ${((withTables - before) / 1_000 / 1_024).toFixed(1)} KB`);
  say(`a terminal  ${((withTerminals - withTables) / 4_000 / 1_024).toFixed(1)} KB`);
  sockets.kill('SIGKILL');
  await stop(house);
};

const long = async (): Promise<void> => {
  say('\nA table with a million facts');
  const maker = started('long', [join(folder, 'long')]);
  const { facts, openMs } = await says<{ facts: number; openMs: number }>(maker, 'result');
  say(`${whole(facts)} facts: opened in ${openMs.toFixed(0)} ms`);
};

if (wants('saturation')) await saturation();
if (wants('floor')) await floor();
if (wants('memory')) await memory();
if (wants('long')) await long();
if (postgres !== undefined) await stop(postgres);
