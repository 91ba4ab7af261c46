import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HouseClient, newDirectory } from '../src/testing/test-house.ts';

const CRAPS = { ruleset: 'massachusetts', game: 'craps' } as const;
const HARDWAY = fileURLToPath(new URL('../../cli/bin/hardway', import.meta.url));

let data: string;
beforeEach(async () => {
  data = await newDirectory();
});
afterEach(() => rm(data, { recursive: true, force: true }));

type Output = number | 'pipe';

const start = (out: Output, err: Output): ChildProcess =>
  spawn(process.execPath, [HARDWAY, 'serve', '--port', '0', '--data', join(data, 'house'), '--log', 'info'], {
    stdio: ['ignore', out, err],
  });

const greeted = (from: ChildProcess, child: ChildProcess): Promise<HouseClient> =>
  new Promise((resolve, reject) => {
    let out = '';
    from.stdout?.on('data', text => {
      out += text;
      const url = /is open: (\S+)\n/.exec(out)?.[1];
      if (url !== undefined) resolve(new HouseClient(url, undefined));
    });
    child.once('exit', () => reject(new Error(`the server ended: ${out}`)));
  });

/** Plays with connections that come and go: each of them is a line in the log. */
const play = async (house: HouseClient): Promise<void> => {
  const { table, token } = await house.practice(CRAPS, 'Ann');
  for (let round = 0; round < 5; round += 1) {
    const client = await house.client(table, token);
    const field = { type: 'make', seat: 1, wager: 'field', amount: 5_00 as never } as const;
    await client.ok(field);
    await client.ok({ type: 'takeDown', seat: 1, wager: 'field' });
    await client.close();
  }
};

const exited = (child: ChildProcess): Promise<number | null> =>
  new Promise(resolve => child.once('exit', code => resolve(code)));

type Line = { readonly event: string; readonly [field: string]: unknown };

test('each request and each socket is a line, without secrets; a signal changes how much is told', {
  timeout: 60_000,
}, async () => {
  const server = start('pipe', 'pipe');
  let text = '';
  server.stderr?.on('data', more => {
    text += more;
  });
  const lines = (event: string): readonly Line[] =>
    text
      .split('\n')
      .filter(line => line.startsWith('{') && line.endsWith('}'))
      .map(line => JSON.parse(line) as Line)
      .filter(line => line.event === event);
  const house = await greeted(server, server);
  const { table, token } = await house.practice(CRAPS, 'Ann Example');
  await house.request('GET', `/api/tables/${table}/rolls?count=3`, undefined, token);
  await house.request('GET', '/api/tables/nothing', undefined, token);
  const client = await house.client(table, token);
  await client.ok({ type: 'make', seat: 1, wager: 'field', amount: 5_00 as never });
  await client.close();
  await expect.poll(() => lines('disconnected').length).toBe(1);
  expect(lines('request')).toMatchObject([
    { severity: 'info', method: 'POST', route: '/api/practice', status: 200, request: expect.any(String) },
    { method: 'GET', route: '/api/tables/:table/rolls', table, status: 200, ms: expect.any(Number) },
    { method: 'GET', route: '/api/tables/:table', table: 'nothing', status: 404 },
  ]);
  expect(lines('connected')).toMatchObject([{ table, who: 'seat 1' }]);
  expect(lines('disconnected')).toMatchObject([{ table, who: 'seat 1', why: 'left', messages: 2 }]);
  expect(text).not.toContain(token);
  expect(text).not.toContain('Ann Example');

  server.kill('SIGUSR2');
  await expect.poll(() => lines('log level')).toMatchObject([{ level: 'warn' }]);
  // The line of a request may be written just after its answer: that of the first could be, of the others it is not.
  for (let round = 0; round < 3; round += 1) await house.get('/health');
  server.kill('SIGUSR2');
  await expect.poll(() => lines('log level')).toMatchObject([{ level: 'warn' }, { level: 'info' }]);
  await house.get('/ready');
  await expect.poll(() => lines('request').at(-1)).toMatchObject({ route: '/ready' });
  expect(lines('request').filter(({ route }) => route === '/health').length).toBeLessThan(2);
  const stopped = exited(server);
  server.kill('SIGTERM');
  expect(await stopped).toBe(0);
});

describe('a log that can not be written does not stop the house', () => {
  test('the reader of its output is gone', { timeout: 30_000 }, async () => {
    const pipe = join(data, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const reader = spawn('cat', [pipe], { stdio: ['ignore', 'pipe', 'ignore'] });
    const end = openSync(pipe, 'w');
    const server = start(end, end);
    closeSync(end);
    const house = await greeted(reader, server);
    const gone = exited(reader);
    reader.kill('SIGKILL');
    await gone;
    await play(house);
    const stopped = exited(server);
    server.kill('SIGTERM');
    expect(await stopped).toBe(0);
  });

  test('the reader of its output has stopped reading', { timeout: 30_000 }, async () => {
    const pipe = join(data, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const reader = spawn('cat', [pipe], { stdio: ['ignore', 'pipe', 'ignore'] });
    const end = openSync(pipe, 'w');
    const server = start('pipe', end);
    const house = await greeted(server, server);
    reader.kill('SIGSTOP');
    // The pipe is full before the server has anything to say.
    const filler = spawn('dd', ['if=/dev/zero', 'bs=65536', 'count=1', 'oflag=nonblock'], {
      stdio: ['ignore', end, 'ignore'],
    });
    await exited(filler);
    closeSync(end);
    await play(house);
    const stopped = exited(server);
    server.kill('SIGTERM');
    expect(await stopped).toBe(0);
    reader.kill('SIGKILL');
  });

  test('its disk is full', { timeout: 30_000 }, async () => {
    const full = openSync('/dev/full', 'w');
    const server = start('pipe', full);
    closeSync(full);
    await play(await greeted(server, server));
    const stopped = exited(server);
    server.kill('SIGTERM');
    expect(await stopped).toBe(0);
  });
});
