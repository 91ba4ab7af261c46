import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { ServerProcess } from '../../../src/testing/server-process.ts';
import { HouseClient } from '../../../src/testing/test-house.ts';
import { say, whole } from './say.ts';

const HOUSE = { ruleset: 'massachusetts', game: 'craps' } as const;
const SETTLE_MS = 2_000;
const CHUNK = 10;
/** Tables that are there before memory is looked at, so that what is made once for all is not counted. */
const WARM = 100;
const TIMES = 5;

export type Counts = { readonly tables: number; readonly staffed: number; readonly sockets: number };

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

const rssOf = async (house: ChildProcess): Promise<number> => {
  await new Promise(resolve => setTimeout(resolve, SETTLE_MS));
  const memory = says<NodeJS.MemoryUsage>(house, 'memory');
  house.send('memory');
  return (await memory).rss;
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

/** Memory of tables and sockets, and what lists of tables take. */
const running = async (data: string, counts: Counts): Promise<void> => {
  const house = fork(script('house'), [data], { execArgv: ['--expose-gc'] });
  const [url, code] = await Promise.all([says<string>(house, 'url'), says<string>(house, 'code')]);
  const client = new HouseClient(url, code);
  const settings = { playMoney: 1_000_000_00 } as never;
  let last: { readonly table: string; readonly token: string } | undefined;
  const practice = async (): Promise<void> => {
    last = await client.practice(HOUSE, 'A', settings);
  };
  await many(WARM, practice);
  const empty = await rssOf(house);
  await many(counts.tables, practice);
  const full = await rssOf(house);
  say('memory, a house with hardly a table', `${whole(empty / 2 ** 20)} MB`, `resident, ${WARM} tables`);
  say(
    'memory, an open table',
    `${((full - empty) / counts.tables / 1_024).toFixed(1)} KB`,
    `${whole((full - empty) / 1_024)} KB / ${whole(counts.tables)} tables`,
  );
  const load = fork(script('load'));
  const seats = Array.from({ length: counts.sockets }, () => ({ ...last, seat: 1 }));
  load.send({ rollEveryMs: 0, url, seats, underWay: 0, warmMs: 600_000, runMs: 0, everyMs: 0 });
  const connected = await says<number>(load, 'connected');
  if (connected !== counts.sockets) throw new Error(`${connected} sockets are open, not ${counts.sockets}`);
  const crowded = await rssOf(house);
  say(
    'memory, an idle socket',
    `${((crowded - full) / connected / 1_024).toFixed(1)} KB`,
    `${whole((crowded - full) / 1_024)} KB / ${whole(connected)} sockets`,
  );
  load.kill('SIGKILL');
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
