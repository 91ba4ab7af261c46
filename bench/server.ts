/**
 * How fast a house is: durable wagers a second and how long each takes through the socket, on both stores, beside the bare
 * store writing the same rows and beside a bare socket; a full floor at the pace of a real one; many watchers of one table; memory; a
 * long table; what the house's reader costs; what it costs to spread a table over two servers, and what a second server adds; a floor of 2,000 tables and its
 * restart. Run with `npm run bench:server`. Parts: `-- saturation floor large watchers memory long reader spread
 * servers`; all without.
 */
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { says } from '../tools/says.ts';

type Seated = { readonly table: string; readonly seat: number; readonly token: string; readonly code: string };
type Load = {
  readonly answered: number;
  readonly refused: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
  readonly cpuMs: number;
  readonly wagers: number;
};
type Usage = { readonly cpuMs: number; readonly groups: number; readonly rows: number };
/** How long the event loop kept others waiting, in milliseconds. */
type Delay = { readonly p99: number; readonly max: number };
/** What the bare socket does in a second, and its processor time for a message and the answer to it. */
type Echo = { readonly rate: number; readonly micros: number };
type Bare = { readonly cpuMs: number; readonly rows: number; readonly seconds: number };

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

const asks = <T>(child: ChildProcess, message: object | string, what: string): Promise<T> => {
  const answer = says<T>(child, what);
  child.send(message);
  return answer;
};

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
  return asks<string>(postgres, 'database', 'url');
};

const TABLES = 40;
const SEATS = 5;
const UNDER_WAY = 4;
/** The house and the bare store by turns, so that whatever else the machine does falls on both. */
const TURNS = 3;
/**
 * The bare store writes all that the house has written so far, up to so many rows, so that its tables and indices are as
 * large: in groups as large as the house's own, and in smaller ones.
 */
const ROWS = 250_000;
const SMALL_GROUP = 100;

const micros = (cpuMs: number, count: number): string => `${((cpuMs * 1000) / count).toFixed(0)} µs`;
const best = (rates: readonly number[]): number => Math.max(...rates);
const range = (rates: readonly number[]): string => `${whole(Math.min(...rates))} to ${whole(best(rates))}`;

const bareSocket = async (): Promise<Echo> => {
  const echo = started('echo');
  const url = await says<string>(echo, 'url');
  const seats = Array.from({ length: TABLES * SEATS }, (_, at) => ({ table: 'T', seat: at, token: 'x', code: '' }));
  const busy = (warmMs: number, runMs: number): Promise<Load> =>
    load({ url, seats, underWay: UNDER_WAY, warmMs, runMs, everyMs: 0 });
  await busy(1_000, 0);
  const { cpuMs: before } = await asks<Usage>(echo, 'usage', 'usage');
  const result = await busy(500, 4_000);
  const { cpuMs: after } = await asks<Usage>(echo, 'usage', 'usage');
  await stop(echo);
  say(line('bare ws echo', result));
  return { rate: rate(result), micros: ((after - before) * 1000) / result.wagers };
};

/** The delay of a server's event loop since it was last asked. */
const delayOf = (server: ChildProcess): Promise<Delay> => asks<Delay>(server, 'delay', 'delay');
const toldDelay = ({ p99, max }: Delay): string => `p99 ${p99.toFixed(1)} ms, longest ${max.toFixed(1)} ms`;

const saturated = async (store: 'SQLite' | 'PostgreSQL', echo: Echo): Promise<void> => {
  const data = join(folder, store);
  const databaseUrl = store === 'PostgreSQL' ? await database() : undefined;
  const house = started('house', [data, ...(databaseUrl === undefined ? [] : [databaseUrl])]);
  const url = await says<string>(house, 'url');
  const seats = await sitDown(url, TABLES, SEATS);
  const alone = await load({ url, seats: seats.slice(0, 1), underWay: 1, warmMs: 500, runMs: 2_000, everyMs: 0 });
  const busy = (warmMs: number, runMs: number): Promise<Load> =>
    load({ url, seats, underWay: UNDER_WAY, warmMs, runMs, everyMs: 0 });
  await busy(3_000, 0);
  await delayOf(house);
  const bare = started('bare');
  const from = databaseUrl === undefined ? { data } : { databaseUrl };

  let files = 0;
  const writeBare = async (group: number): Promise<Bare> => {
    files += 1;
    const to = databaseUrl === undefined ? { file: join(folder, `bare-${files}.db`) } : { url: await database() };
    return asks<Bare>(bare, { to, group }, 'result');
  };
  const turns: {
    readonly ours: Load;
    readonly bare: Bare;
    readonly small: Bare;
    readonly cpuMs: number;
    readonly rows: number;
  }[] = [];
  const before = await asks<Usage>(house, 'usage', 'usage');
  let last = before;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const ours = await busy(500, 3_000);
    const usage = await asks<Usage>(house, 'usage', 'usage');
    const group = Math.round((usage.rows - before.rows) / (usage.groups - before.groups));
    await asks(bare, { from, most: ROWS }, 'result');
    const [cpuMs, rows] = [usage.cpuMs - last.cpuMs, usage.rows - last.rows];
    turns.push({ ours, bare: await writeBare(group), small: await writeBare(SMALL_GROUP), cpuMs, rows });
    last = usage;
  }
  const delay = await delayOf(house);
  await stop(house);
  await stop(bare);

  const group = Math.round((last.rows - before.rows) / (last.groups - before.groups));
  const ours = turns.map(turn => rate(turn.ours));
  const theirs = turns.map(turn => turn.bare.rows / turn.bare.seconds);
  const small = turns.map(turn => turn.small.rows / turn.small.seconds);
  const fastest = turns.reduce((a, b) => (rate(a.ours) > rate(b.ours) ? a : b));
  const cheapest = turns.reduce((a, b) => (a.bare.cpuMs < b.bare.cpuMs ? a : b));
  const ratios = turns.map((_, at) => (100 * (ours[at] ?? 0)) / (theirs[at] ?? 1));
  say(line(`${store}: one terminal, one at a time`, alone));
  say(`${line(`${store}: saturated`, fastest.ours)}   ${range(ours)}`);
  say(`${`bare ${store}, groups of ${group}`.padEnd(34)} ${whole(best(theirs)).padStart(8)} /s   ${range(theirs)}`);
  say(`${`bare ${store}, groups of ${SMALL_GROUP}`.padEnd(34)} ${whole(best(small)).padStart(8)} /s   ${range(small)}`);
  say(
    `${store}: ${((100 * best(ours)) / best(theirs)).toFixed(0)}% of the bare store (turn by turn ${range(ratios)}%), ${((100 * best(ours)) / best(small)).toFixed(0)}% of it in groups of ${SMALL_GROUP}, ${((100 * best(ours)) / echo.rate).toFixed(0)}% of the bare socket`,
  );
  const [own, stored] = [(1000 * fastest.cpuMs) / fastest.rows, (1000 * cheapest.bare.cpuMs) / cheapest.bare.rows];
  say(
    `${store}: processor time for a wager: house ${own.toFixed(0)} µs, bare store ${stored.toFixed(0)} µs, bare socket ${echo.micros.toFixed(0)} µs (house ${(own / (stored + echo.micros)).toFixed(1)} times the two together), terminals ${micros(fastest.ours.cpuMs, fastest.ours.wagers)}; turn by turn the house ${turns.map(turn => micros(turn.cpuMs, turn.rows)).join(', ')}`,
  );
  say(`${store}: delay of the event loop while saturated: ${toldDelay(delay)}`);
};

const saturation = async (): Promise<void> => {
  say(
    `\nAs fast as it goes: ${TABLES} tables, ${SEATS} terminals each, ${UNDER_WAY} wagers under way each; every one acknowledged when durable`,
  );
  const echo = await bareSocket();
  for (const store of ['SQLite', 'PostgreSQL'] as const) await saturated(store, echo);
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
  const delay = await delayOf(house);
  await stop(house);
  say(line(`${tables * perTable} terminals`, result));
  say(`delay of the event loop, tables and terminals coming included: ${toldDelay(delay)}`);
};

const LARGE = { tables: 2_000, perTable: 10, everyMs: 10_000, rollEveryMs: 30_000 } as const;
/** Each has terminals at every table. */
const LOADS = 2;
/** Files that a house keeps open besides the sockets of terminals. */
const OTHER_FILES = 150;

/** As many tables as a process may have sockets for. */
const largest = (): number => {
  const allowed =
    Number(spawnSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).stdout) || Number.POSITIVE_INFINITY;
  return Math.min(LARGE.tables, Math.floor((allowed - OTHER_FILES) / LARGE.perTable));
};

type Halves = { readonly loads: readonly ChildProcess[]; readonly connected: Promise<unknown> };

/** Terminals of all tables in several processes: one could not keep up. */
const halves = (
  url: string,
  seats: readonly Seated[],
  pace: { readonly underWay: number; readonly warmMs: number; readonly runMs: number },
): Halves => {
  const loads = Array.from({ length: LOADS }, () => started('load'));
  const connected = Promise.all(loads.map(child => says(child, 'connected')));
  for (const [at, child] of loads.entries())
    child.send({
      url,
      seats: seats.filter((_, each) => each % LOADS === at),
      everyMs: LARGE.everyMs,
      rollEveryMs: LARGE.rollEveryMs,
      ...pace,
    });
  return { loads, connected };
};

/** Whether 2,000 tables are served at the pace of a floor, and how soon they are again after the house was killed. */
const large = async (): Promise<void> => {
  const { perTable, everyMs } = LARGE;
  const tables = largest();
  say(`\nA floor of ${whole(tables)} tables, ${perTable} terminals each, at the pace of the full floor`);
  const data = join(folder, 'large');
  const house = started('house', [data]);
  const url = await says<string>(house, 'url');
  const seats = await sitDown(url, tables, perTable);
  const came = halves(url, seats, { underWay: 1, warmMs: 20_000, runMs: 30_000 });
  await came.connected;
  await pause(20_000);
  await delayOf(house);
  const before = await asks<Usage>(house, 'usage', 'usage');
  const began = performance.now();
  const results = await Promise.all(came.loads.map(child => says<Load>(child, 'result')));
  const seconds = (performance.now() - began) / 1_000;
  const after = await asks<Usage>(house, 'usage', 'usage');
  const delay = await delayOf(house);
  const asked = (tables * perTable * 1_000) / everyMs;
  const rates = results.reduce((sum, each) => sum + rate(each), 0);
  for (const [at, each] of results.entries())
    say(line(`${(tables * perTable) / LOADS} terminals, process ${at + 1}`, each));
  say(
    `wagers acknowledged: ${whole(rates)} of about ${whole(asked)} a second; the house used ${(((after.cpuMs - before.cpuMs) / 1_000 / seconds) * 100).toFixed(0)}% of a processor`,
  );
  say(`delay of the event loop: ${toldDelay(delay)}`);
  await killAndRestart(house, data, seats);
};

/** The time from the start of the next process until it acknowledges a first wager, and until everybody is back. */
const killAndRestart = async (house: ChildProcess, data: string, seats: readonly Seated[]): Promise<void> => {
  const ended = new Promise(resolve => house.once('exit', resolve));
  house.kill('SIGKILL');
  await ended;
  const began = performance.now();
  const sinceStart = (): string => `${((performance.now() - began) / 1_000).toFixed(1)} s`;
  const next = started('house', [data]);
  const url = await says<string>(next, 'url');
  const greeted = sinceStart();
  const first = started('load');
  first.send({
    url,
    seats: seats.slice(0, 1),
    underWay: 1,
    warmMs: 0,
    runMs: 300,
    everyMs: 0,
    rollEveryMs: 0,
    tellsFirst: true,
  });
  await says(first, 'first');
  const answered = sinceStart();
  const back = halves(url, seats, { underWay: 0, warmMs: 60_000, runMs: 0 });
  await back.connected;
  say(
    `killed and started again: the door is open after ${greeted}, a first wager is acknowledged after ${answered} (goal 2 s), ${whole(seats.length)} terminals are welcomed after ${sinceStart()} (goal 10 s)`,
  );
  for (const child of [first, ...back.loads]) child.kill('SIGKILL');
  await stop(next);
};

const WATCHERS = 2_000;

/** How long after its start a house has done what it puts off until then. */
const STARTED_MS = 8_000;

/** The bytes of a welcome to the table that they come to. */
const WELCOME_BYTES = 1_200;

/** A server is at rest once it uses less than this in a second. */
const REST_MS = 2;
const SECOND_MS = 1_000;

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** The processor time of a server so far, all threads included, once it has collected its garbage and does nothing more. */
const cpuAtRest = async (server: ChildProcess): Promise<number> => {
  const cpuMs = async (): Promise<number> => (await asks<Usage>(server, 'usage', 'usage')).cpuMs;
  await asks(server, 'memory', 'memory');
  let last = await cpuMs();
  for (;;) {
    await pause(SECOND_MS);
    const now = await cpuMs();
    if (now - last < REST_MS) return now;
    last = now;
  }
};

/** What a crowd costs a server at rest as it comes to one table, until the last one is welcomed, and as it goes again. */
const crowd = async (server: ChildProcess, url: string, table: string): Promise<string> => {
  const came = started('load');
  // The work that a house puts off until some seconds after its start is over then.
  await pause(STARTED_MS);
  const before = await cpuAtRest(server);
  const seats = Array.from({ length: WATCHERS }, () => ({ table, seat: 0 }));
  came.send({ rollEveryMs: 0, url, seats, underWay: 0, warmMs: 60_000, runMs: 0, everyMs: 0 });
  await says(came, 'connected');
  const { cpuMs: joined } = await asks<Usage>(server, 'usage', 'usage');
  const between = await cpuAtRest(server);
  came.kill('SIGKILL');
  await pause(SECOND_MS);
  const { cpuMs: left } = await asks<Usage>(server, 'usage', 'usage');
  await stop(server);
  return `${whole(joined - before)} ms as they come, ${whole(left - between)} ms as they go`;
};

/** Watchers of one table, beside a bare socket that answers each of them with as many bytes. */
const watchers = async (): Promise<void> => {
  say(
    `\n${whole(WATCHERS)} watchers of one table: processor time of a server that was at rest, start and set-up not counted`,
  );
  const echo = started('echo', [String(WELCOME_BYTES)], ['--expose-gc']);
  say(`bare ws  ${await crowd(echo, await says<string>(echo, 'url'), 'T')}`);
  const house = started('house', [join(folder, 'watchers')], ['--expose-gc']);
  const url = await says<string>(house, 'url');
  const [seated] = await sitDown(url, 1, 1);
  say(`house    ${await crowd(house, url, (seated as Seated).table)}`);
};

const memory = async (): Promise<void> => {
  say('\nMemory at rest');
  const house = started('house', [join(folder, 'memory')], ['--expose-gc']);
  const url = await says<string>(house, 'url');
  const used = async (): Promise<number> => {
    await new Promise(resolve => setTimeout(resolve, 1_000));
    const { rss } = await asks<NodeJS.MemoryUsage>(house, 'memory', 'memory');
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

const mean = (rates: readonly number[]): number => rates.reduce((a, b) => a + b, 0) / rates.length;

/** Tables that play for money, with the house's reader at work and without, by turns. */
const reader = async (): Promise<void> => {
  say(
    '\nWhat the reader costs: wagers at 40 tables, decided, recorded and acknowledged in one process, without sockets',
  );
  for (const store of ['SQLite', 'PostgreSQL'] as const) {
    const databaseUrl = store === 'PostgreSQL' ? await database() : undefined;
    const child = started('reader', [join(folder, 'reader'), ...(databaseUrl === undefined ? [] : [databaseUrl])]);
    type Turn = { readonly rate: number; readonly cpu: number; readonly read: number };
    const { off, on } = await says<{ readonly off: readonly Turn[]; readonly on: readonly Turn[] }>(child, 'result');
    const rates = (turns: readonly Turn[]): string =>
      `${whole(mean(turns.map(each => each.rate)))} /s (${range(turns.map(each => each.rate))})`;
    const cpu = (turns: readonly Turn[]): number => mean(turns.map(each => each.cpu));
    say(`${store.padEnd(11)} without ${rates(off)}   with ${rates(on)}`);
    say(
      `${store.padEnd(11)} processor time for a wager ${whole(cpu(off))} µs without, ${whole(cpu(on))} µs with: ${((100 * cpu(on)) / cpu(off) - 100).toFixed(0)}% more, for ${whole(mean(on.map(each => each.read)))} entries read a second`,
    );
  }
};

/** Four tables, five terminals each, a wager from each terminal ten times a second. */
const SPREAD = { tables: 4, perTable: 5, everyMs: 100, warmMs: 2_000, runMs: 8_000, underWay: 1 } as const;
const SPREAD_TURNS = 3;

type Server = { readonly child: ChildProcess; readonly url: string };

/** Two servers on one PostgreSQL, with the key to hands that both need. */
const twoServers = async (name: string): Promise<readonly [Server, Server]> => {
  const databaseUrl = await database();
  const server = async (at: number): Promise<Server> => {
    const child = started('house', [join(folder, `${name}-${at}`), databaseUrl, join(folder, `${name}.key`)]);
    return { child, url: await says<string>(child, 'url') };
  };
  // The first one makes the key.
  return [await server(1), await server(2)];
};

const cpuOf = async (servers: readonly Server[]): Promise<number> => {
  const usages = await Promise.all(servers.map(({ child }) => asks<Usage>(child, 'usage', 'usage')));
  return usages.reduce((sum, usage) => sum + usage.cpuMs, 0);
};

/** Terminals of the same tables at one of two servers, or half of each table's at the other one, by turns. */
const spread = async (): Promise<void> => {
  const { tables, perTable, ...pace } = SPREAD;
  say(`\nTwo servers on one PostgreSQL: ${tables} tables, ${perTable} terminals each, ten wagers a second from each`);
  const servers = await twoServers('spread');
  const [first, second] = servers;
  const turn = async (isAtSecond: (seat: Seated) => boolean): Promise<{ cpu: number; p99: number }> => {
    const seats = await sitDown(first.url, tables, perTable);
    const before = await cpuOf(servers);
    const halves = [
      { url: first.url, seats: seats.filter(seat => !isAtSecond(seat)) },
      { url: second.url, seats: seats.filter(isAtSecond) },
    ];
    const loads = await Promise.all(halves.map(half => load({ ...half, ...pace })));
    const wagers = loads.reduce((sum, each) => sum + each.answered, 0);
    return { cpu: ((await cpuOf(servers)) - before) / wagers, p99: Math.max(...loads.map(({ p99 }) => p99)) };
  };
  for (let at = 0; at < SPREAD_TURNS; at += 1) {
    const order: string[] = [];
    const routed = await turn(({ table }) => {
      if (!order.includes(table)) order.push(table);
      return order.indexOf(table) % 2 === 1;
    });
    const both = await turn(({ seat }) => seat % 2 === 1);
    const told = ({ cpu, p99 }: typeof routed): string => `${whole(cpu * 1_000)} µs a wager, p99 ${p99.toFixed(1)} ms`;
    say(`each table at one server: ${told(routed)}   each at both: ${told(both)}`);
  }
  for (const { child } of servers) await stop(child);
};

/** All tables at one of two servers, or half of them at the other one, by turns, as fast as it goes. */
const servers = async (): Promise<void> => {
  say(`\nOne server or two on one PostgreSQL: ${TABLES} tables, ${SEATS} terminals each, as fast as it goes`);
  const both = await twoServers('servers');
  const halves = await Promise.all(both.map(({ url }) => sitDown(url, TABLES / 2, SEATS)));
  const all = await sitDown(both[0].url, TABLES, SEATS);
  const pace = { underWay: UNDER_WAY, warmMs: 1_000, runMs: 3_000, everyMs: 0 };
  const turn = async (jobs: readonly { readonly url: string; readonly seats: readonly Seated[] }[]) => {
    const before = await cpuOf(both);
    const loads = await Promise.all(jobs.map(job => load({ ...job, ...pace })));
    const wagers = loads.reduce((sum, each) => sum + each.wagers, 0);
    const cpu = ((await cpuOf(both)) - before) / wagers;
    return { rate: loads.reduce((sum, each) => sum + rate(each), 0), cpu };
  };
  for (let at = 0; at < SPREAD_TURNS; at += 1) {
    const one = await turn([{ url: both[0].url, seats: all }]);
    const two = await turn(both.map(({ url }, which) => ({ url, seats: halves[which] ?? [] })));
    const told = ({ rate: perSecond, cpu }: typeof one): string =>
      `${whole(perSecond)} /s, ${whole(cpu * 1_000)} µs of the servers a wager`;
    say(`one server: ${told(one)}   two: ${told(two)}   ${(two.rate / one.rate).toFixed(2)} times as many`);
  }
  for (const { child } of both) await stop(child);
};

if (wants('saturation')) await saturation();
if (wants('floor')) await floor();
if (wants('large')) await large();
if (wants('watchers')) await watchers();
if (wants('memory')) await memory();
if (wants('long')) await long();
if (wants('reader')) await reader();
if (wants('spread')) await spread();
if (wants('servers')) await servers();
if (postgres !== undefined) await stop(postgres);
