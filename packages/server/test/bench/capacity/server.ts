import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cents } from '@hardway/rules';
import { WebSocket } from 'ws';
import { WIRE_VERSION } from '../../../src/messages/index.ts';
import { ServerProcess } from '../../../src/testing/server-process.ts';
import { HouseClient } from '../../../src/testing/test-house.ts';
import { say, whole } from './say.ts';

const HOUSE = { ruleset: 'massachusetts', game: 'craps' } as const;
const SETTLE_MS = 2_000;
/** How long after its start a house has done what it puts off until then. */
const STARTED_MS = 8_000;
const CHUNK = 10;
/** Tables that are there before memory is looked at, so that what is made once for all is not counted. */
const WARM = 100;
const TIMES = 5;
const WAGERS = 30;

type At = { readonly table: string; readonly token: string };

type Counts = { readonly tables: number; readonly staffed: number; readonly sockets: number };

/** What a part of the benchmark says under one name. */
const says = <T>(child: ChildProcess, what: string): Promise<T> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`a part of the benchmark ended: ${code}`));
    const heard = (message: { readonly [name: string]: T }): void => {
      if (!(what in message)) return;
      child.off('message', heard);
      child.off('exit', ended);
      resolve(message[what] as T);
    };
    child.on('message', heard);
    child.once('exit', ended);
  });

const script = (name: string): URL => new URL(`../${name}.ts`, import.meta.url);

const stop = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** Resident, and in use after garbage is collected: what was left over may be used again, and is resident all along. */
type Memory = { readonly resident: number; readonly used: number };

const memoryOf = async (house: ChildProcess): Promise<Memory> => {
  await pause(SETTLE_MS);
  const memory = says<NodeJS.MemoryUsage>(house, 'memory');
  house.send('memory');
  const { rss, heapUsed, external } = await memory;
  return { resident: rss, used: heapUsed + external };
};

const sayGrowth = (what: string, before: Memory, after: Memory, count: number, of: string): void => {
  const each = (key: keyof Memory): string => `${((after[key] - before[key]) / count / 1_024).toFixed(1)} KB`;
  say(what, each('used'), `in use after garbage is collected, ${each('resident')} resident; ${whole(count)} ${of}`);
};

const many = async (count: number, make: (at: number) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < count; at += CHUNK)
    await Promise.all(Array.from({ length: Math.min(CHUNK, count - at) }, (_, each) => make(at + each)));
};

/** The middle of some answers, and the bytes of the last. */
const answer = async (url: string, path: string, token?: string): Promise<{ ms: number; text: string }> => {
  const took: number[] = [];
  let text = '';
  for (let at = 0; at < TIMES; at += 1) {
    const began = performance.now();
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const reply = await fetch(url + path, { headers });
    text = await reply.text();
    took.push(performance.now() - began);
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${text}`);
  }
  took.sort((a, b) => a - b);
  return { ms: took[Math.floor(TIMES / 2)] ?? 0, text };
};

const sayAnswer = (path: string, { ms, text }: { readonly ms: number; readonly text: string }): void => {
  const { tables } = JSON.parse(text) as { readonly tables: readonly unknown[] };
  const bytes = Buffer.byteLength(text);
  say(path, `${ms.toFixed(1)} ms`, `${whole(tables.length)} tables, ${whole(bytes)} bytes, the middle of ${TIMES}`);
  say(
    `${path}, a table`,
    `${whole(bytes / tables.length)} bytes`,
    `${((1_000 * ms) / tables.length).toFixed(0)} µs a table`,
  );
};

/** What an onlooker is sent for each wager and roll, before compression and frames. */
const network = async (client: HouseClient, { table, token }: At): Promise<void> => {
  const player = await client.client(table, token);
  const socket = new WebSocket(`${client.url.replace('http', 'ws')}/api/tables/${table}/live`);
  await once(socket, 'open');
  const told = { bytes: 0, messages: 0 };
  let last = '';
  socket.on('message', data => {
    last = String(data);
    told.bytes += Buffer.byteLength(last);
    told.messages += 1;
  });
  socket.send(JSON.stringify({ type: 'hello', version: WIRE_VERSION }));
  while (told.messages === 0) await once(socket, 'message');
  const welcome = told.bytes;
  const before = player.number;
  const make = (wager: string): Promise<unknown> =>
    player.ok({ type: 'make', seat: 1, wager, amount: cents(6_00) } as never);
  await make('pass');
  for (let at = 0; at < WAGERS; at += 1) await make('field');
  await player.ok({ type: 'rollDice' });
  const entries = WAGERS + 2;
  await player.until(() => player.number >= before + entries);
  if (player.number !== before + entries) throw new Error(`${player.number - before} entries, not ${entries}`);
  while (!last.includes(`"number":${player.number}`)) await once(socket, 'message');
  const bytes = told.bytes - welcome;
  say('network, an entry to a socket', `${whole(bytes / entries)} bytes`, `${whole(bytes)} bytes / ${entries} entries`);
  say('network, a welcome', `${whole(welcome)} bytes`, 'a table of one player');
  socket.terminate();
  await player.close();
};

/** Memory of tables and sockets, and what lists of tables take. */
const running = async (data: string, counts: Counts): Promise<void> => {
  const house = fork(script('house'), [data], { execArgv: ['--expose-gc'] });
  const [url, code] = await Promise.all([says<string>(house, 'url'), says<string>(house, 'code')]);
  const client = new HouseClient(url, code);
  const settings = { playMoney: 1_000_000_00 } as never;
  let last: At | undefined;
  const practice = async (): Promise<void> => {
    last = await client.practice(HOUSE, 'A', settings);
  };
  await many(WARM, practice);
  await pause(STARTED_MS);
  const empty = await memoryOf(house);
  await many(counts.tables, practice);
  const full = await memoryOf(house);
  say('memory, a house with hardly a table', `${whole(empty.resident / 2 ** 20)} MB`, `resident, ${WARM} tables`);
  sayGrowth('memory, an open table', empty, full, counts.tables, 'tables');
  const load = fork(script('load'));
  const seats = Array.from({ length: counts.sockets }, () => ({ ...last, seat: 1 }));
  load.send({ rollEveryMs: 0, url, seats, underWay: 0, warmMs: 600_000, runMs: 0, everyMs: 0 });
  const connected = await says<number>(load, 'connected');
  if (connected !== counts.sockets) throw new Error(`${connected} sockets are open, not ${counts.sockets}`);
  const crowded = await memoryOf(house);
  sayGrowth('memory, an idle socket', full, crowded, connected, 'sockets');
  load.kill('SIGKILL');
  await network(client, await client.practice(HOUSE, 'B', settings));
  sayAnswer('/api/lobby', await answer(url, '/api/lobby'));
  await client.admin();
  const began = performance.now();
  await many(counts.staffed, at => client.createTable(`F${at}`, 'dealer-run', HOUSE));
  const each = (performance.now() - began) / counts.staffed;
  say('setting up a staffed table', `${each.toFixed(1)} ms`, `${whole(counts.staffed)} tables, ${CHUNK} at a time`);
  const floor = await client.staff('floorperson');
  sayAnswer('/api/floor/live', await answer(url, '/api/floor/live', floor));
  await stop(house);
};

/** From the start of `hardway serve` to its greeting. */
const greeting = async (data: string, what: string): Promise<void> => {
  const began = performance.now();
  const server = await ServerProcess.start(['--data', data]);
  const took = performance.now() - began;
  await server.kill('SIGTERM');
  say('hardway serve, start to greeting', `${whole(took)} ms`, what);
};

export const measureServer = async (folder: string, counts: Counts): Promise<void> => {
  // Compiled code is kept from the first start.
  await greeting(`${folder}/first`, 'a new house, the first start of the program');
  await greeting(`${folder}/second`, 'a new house');
  const data = `${folder}/server`;
  await running(data, counts);
  await greeting(data, `${whole(WARM + counts.tables)} practice tables, ${whole(counts.staffed)} staffed ones`);
};
