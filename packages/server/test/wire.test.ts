import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explain, replay } from '@hardway/notation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ShakerClient } from '../src/devices/shaker-client.ts';
import { HouseClock } from '../src/live/clock.ts';
import type { Lobby, Recall, TableCommand } from '../src/messages/index.ts';
import { readStore } from '../src/store/open.ts';
import { Client } from '../src/testing/client.ts';
import { startHouse, type TestHouse } from '../src/testing/test-house.ts';

const CRAPS = { ruleset: 'massachusetts', game: 'craps' } as const;
const make = (seat: number, wager: string, amount: number) =>
  ({ type: 'make', seat, wager, amount: (amount * 100) as never }) as const;

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(async () => {
  await house.stop();
});

const rail = (client: Client, seat: number): number | null | undefined =>
  client.view.seats.find(({ number }) => number === seat)?.rail;

describe('a client that comes back', () => {
  test('gets a fresh view and what it missed, numbered without gaps [NH D/own logic]', async () => {
    const { table, token, code } = await house.practice(CRAPS, 'Ann');
    const other = await house.join(code ?? '', 'Bo');
    const one = await house.client(table, token);
    const two = await house.client(table, other.token);
    await two.ok(make(2, 'field', 5));
    await one.ok(make(1, 'pass', 10));
    await one.at(two.number);
    const last = two.number;
    two.socket.terminate();
    await two.closed;
    for (let rolls = 0; rolls < 3; rolls += 1) {
      if (one.view.puck === 'off' && !one.view.seats[0]?.layout.some(({ name }) => name === 'pass'))
        await one.ok(make(1, 'pass', 10));
      const { number = 0 } = await one.ok({ type: 'rollDice' });
      await one.at(number);
    }
    const back = await house.client(table, other.token, last);
    expect(back.isComplete).toBe(true);
    expect(back.missed.map(({ number }) => number)).toEqual(
      Array.from({ length: back.number - last }, (_, at) => last + 1 + at),
    );
    const rolled = back.missed.flatMap(({ facts }) => facts).filter(({ type }) => type === 'rolled');
    expect(rolled).toHaveLength(3);
    expect(back.view.rolls).toEqual(one.view.rolls);
    expect(back.view.seats[1]?.layout, 'the field was decided while away').toEqual([]);
    await Promise.all([one.close(), back.close()]);
  });

  test('sends what was not answered again, and it acts once', async () => {
    const { table, token } = await house.practice(CRAPS, 'Ann');
    const one = await house.client(table, token);
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => one.ask(make(1, 'field', 5), { id })));
    expect(answers.map(({ ok, number }) => ({ ok, number }))).toEqual(
      Array.from({ length: 3 }, () => ({ ok: true, number: answers[0]?.number })),
    );
    one.socket.terminate();
    await one.closed;
    const back = await house.client(table, token);
    expect((await back.ask(make(1, 'field', 5), { id })).number).toBe(answers[0]?.number);
    expect(rail(back, 1)).toBe(995_00);
    expect((await back.ask(make(1, 'field', 10), { id })).refusal?.code).toBe('id-reused');
    await back.ok(make(1, 'pass', 10));
    const rollId = randomUUID();
    const first = await back.ok({ type: 'rollDice' }, { id: rollId });
    const again = await back.ok({ type: 'rollDice' }, { id: rollId });
    expect(again.number, 'also where chance was drawn').toBe(first.number);
    await back.close();
  });

  test('finds everything as it was when the server itself was restarted', async () => {
    const data = await mkdtemp(join(tmpdir(), 'hardway-'));
    const before = await startHouse({ data });
    const { table, token } = await before.practice(CRAPS, 'Ann');
    const one = await before.client(table, token);
    const id = randomUUID();
    await one.ok(make(1, 'pass', 10), { id });
    const rollId = randomUUID();
    const { number = 0 } = await one.ok({ type: 'rollDice' }, { id: rollId });
    await one.at(number);
    const { view } = one;
    await before.stop();
    expect(await one.closed).toBe(4503);
    const after = await startHouse({ data });
    const back = await after.client(table, token, one.number);
    expect(back.view).toEqual(view);
    expect(back.missed).toEqual([]);
    expect((await back.ok({ type: 'rollDice' }, { id: rollId })).number, 'its chance is drawn again').toBe(number);
    const recall = await after.get<Recall>(`/api/tables/${table}/rolls`, token);
    expect(recall.rolls).toMatchObject([{ number, seats: [{ seat: 1, wagers: [{ name: 'pass', stake: 1000 }] }] }]);
    await after.stop();
    await rm(data, { recursive: true });
  });

  test('has a roll or a wager refused that was meant for the table before it rolled, and acts once on the rest', async () => {
    const { table, token } = await house.practice(CRAPS, 'Ann');
    const one = await house.client(table, token);
    await one.ok(make(1, 'pass', 10));
    const after = one.view.lastResult;
    const first = randomUUID();
    const answers = await Promise.all(
      [first, 'b', 'c', 'd'].map(id =>
        one.ask({ type: 'rollDice' }, { id: id === first ? first : randomUUID(), after }),
      ),
    );
    expect(answers.map(({ ok, refusal }) => (ok ? 'rolled' : refusal?.code))).toEqual([
      'rolled',
      'stale',
      'stale',
      'stale',
    ]);
    await one.at(answers[0]?.number ?? 0);
    expect(one.view.rolls).toHaveLength(1);
    expect(one.view.lastResult).toBe(answers[0]?.number);
    expect((await one.ok({ type: 'rollDice' }, { id: first, after })).number, 'sent again').toBe(answers[0]?.number);
    const other = await one.ask({ type: 'rollDice' }, { id: first, after: one.view.lastResult });
    expect(other.refusal?.code, 'the same id for another state').toBe('id-reused');
    const overHttp = (asked: TableCommand, seen: number) =>
      house.post(`/api/tables/${table}/commands`, { id: randomUUID(), command: asked, after: seen }, token);
    expect(await overHttp(make(1, 'field', 5), after)).toMatchObject({ ok: false, refusal: { code: 'stale' } });
    expect(await overHttp(make(1, 'field', 5), one.view.lastResult)).toMatchObject({ ok: true });
    await one.close();
  });

  test('is told if it was away for too long', async () => {
    const { table, token } = await house.practice(CRAPS, 'Ann');
    const one = await house.client(table, token);
    for (let sent = 0; sent < 260; sent += 1) {
      await one.ok(make(1, 'place 6', 6));
      await one.ok({ type: 'takeDown', seat: 1, wager: 'place 6' });
    }
    const back = await house.client(table, token, 1);
    expect(back.isComplete).toBe(false);
    expect(back.missed).toHaveLength(500);
    const near = await house.client(table, token, back.number - 300);
    expect(near.missed).toHaveLength(300);
    expect(near.isComplete).toBe(true);
  });
});

test('a client that knows more than the server is not told that its view is complete', async () => {
  const { table, token } = await house.practice(CRAPS, 'Ann');
  const one = await house.client(table, token);
  const ahead = await house.client(table, token, one.number + 5);
  expect(ahead.number).toBe(one.number);
  expect(ahead.isComplete).toBe(false);
  const level = await house.client(table, token, one.number);
  expect(level.isComplete).toBe(true);
  await Promise.all([one, ahead, level].map(client => client.close()));
});

describe('a table that nobody has used for long', () => {
  test('stays open for a terminal that is connected and has not said hello', async () => {
    const sleepy = await startHouse({ idleMs: 20, sweepMs: 500 });
    const { table, token } = await sleepy.practice(CRAPS, 'Ann');
    const quiet = await Client.connect(sleepy.url, table);
    await new Promise(resolve => setTimeout(resolve, 1_200));
    await quiet.hello(token);
    const { number = 0 } = await quiet.ok(make(1, 'field', 5));
    await quiet.at(number);
    expect(quiet.view.seats[0]?.layout).toMatchObject([{ name: 'field', stake: 500 }]);
    const other = await sleepy.client(table, token);
    const later = await other.ok(make(1, 'pass', 10));
    await quiet.at(later.number ?? 0);
    await sleepy.stop();
  });

  test('stays open for a shaker that waits', async () => {
    const sleepy = await startHouse({ idleMs: 20, sweepMs: 500 });
    const automated = { ruleset: 'massachusetts', game: 'automated-craps' } as const;
    const table = await sleepy.createTable('Auto 9', 'automated', automated);
    const admin = await sleepy.admin();
    const device = { table, kind: 'shaker', name: 'S' };
    const added = await sleepy.post<{ device: string; key: string }>('/api/devices', device, admin);
    const floorperson = await sleepy.staff('floorperson');
    const waiting = new ShakerClient({ url: sleepy.url, ...added }).poll(20_000);
    await new Promise(resolve => setTimeout(resolve, 1_200));
    const started = performance.now();
    await sleepy.command(table, { type: 'inspectShaker', seal: 'S', approval: 'A' }, floorperson);
    await sleepy.command(table, { type: 'startTrial' }, floorperson);
    expect(await waiting).toMatchObject({ cycle: 1, trial: true });
    expect(performance.now() - started).toBeLessThan(10_000);
    await sleepy.stop();
  }, 30_000);

  test('is closed in memory once everybody has left, and opened again as it was', async () => {
    const sleepy = await startHouse({ idleMs: 20, sweepMs: 500 });
    const tables = async (): Promise<string | undefined> =>
      /^hardway_tables{kind="practice",state="open"} (\d+)$/m.exec(
        (await sleepy.request<string>('GET', '/metrics')).body,
      )?.[1];
    const { table, token } = await sleepy.practice(CRAPS, 'Ann');
    const one = await sleepy.client(table, token);
    await one.ok(make(1, 'field', 5));
    await one.close();
    await expect.poll(tables, { timeout: 10_000 }).toBe('0');
    const back = await sleepy.client(table, token);
    expect(await tables()).toBe('1');
    expect(back.view.seats[0]?.layout).toMatchObject([{ name: 'field', stake: 500 }]);
    await sleepy.stop();
  });
});

describe('what is no message', () => {
  const raw = async (send: (socket: WebSocket) => void): Promise<number> => {
    const { table } = await house.practice(CRAPS, 'Ann');
    const socket = new WebSocket(`${house.url.replace('http', 'ws')}/api/tables/${table}/live`);
    await new Promise(resolve => socket.on('open', resolve));
    socket.on('error', () => {});
    send(socket);
    return new Promise(resolve => socket.on('close', resolve));
  };

  test.each([
    ['no JSON', (socket: WebSocket) => socket.send('{"type":'), 4400],
    ['another type', (socket: WebSocket) => socket.send('{"type":"rob","amount":1}'), 4400],
    ['binary', (socket: WebSocket) => socket.send(Buffer.from([1, 2, 3])), 4400],
    ['an array', (socket: WebSocket) => socket.send('[]'), 4400],
    ['too long', (socket: WebSocket) => socket.send(`"${'x'.repeat(20_000)}"`), 1009],
    ['another version', (socket: WebSocket) => socket.send('{"type":"hello","version":2}'), 4426],
    ['a field too many', (socket: WebSocket) => socket.send('{"type":"hello","version":1,"x":1}'), 4400],
    ['a broken frame', (socket: WebSocket) => socket.send('x', { compress: false, mask: false }), 1002],
  ])('ends the connection, and no other: %s', async (_, send, code) => {
    expect(await raw(send)).toBe(code);
    expect((await house.request('GET', '/health')).status).toBe(200);
  });

  test('commands before hello, and amounts that are none, are refused', async () => {
    const { table, token } = await house.practice(CRAPS, 'Ann');
    const one = await house.client(table, token);
    for (const amount of [-100, 0, 50, 1e15, 0.5]) {
      const refused = await one.no({ type: 'make', seat: 1, wager: 'field', amount: amount as never });
      if (amount === 0.5 || amount === 1e15) expect(refused.sentence).toMatch(/^command\.amount: /);
    }
    await one.close();
    const back = await house.client(table, token);
    expect(rail(back, 1)).toBe(1000_00);
    const name = { type: 'nameThrower', seat: 1, thrower: 'Ann\u202e' } as const;
    expect(await back.no(name)).toMatchObject({
      code: 'malformed',
      sentence: 'command.thrower: may not have control characters or marks that change the direction of text',
    });
    expect((await back.no({ ...make(1, 'field', 5), wager: '__proto__' })).code).toBe('unknown-wager');
    expect((await back.no(make(1, "field'; DROP TABLE entries;--", 5))).code).toBe('unknown-wager');
    await back.close();
  });
});

describe('limits', () => {
  test('too many messages end the connection', async () => {
    const strict = await startHouse({ limits: { messagesPerSecond: 10, messagesAtOnce: 20 } });
    const { table, token } = await strict.practice(CRAPS, 'Ann');
    const one = await strict.client(table, token);
    for (let sent = 0; sent < 40 && one.isOpen; sent += 1) one.send({ type: 'ping', sent });
    expect(await one.closed).toBe(4429);
    await strict.stop();
  });

  test('connections from one address are limited', async () => {
    const strict = await startHouse({ limits: { connectionsPerAddress: 2 } });
    const { table } = await strict.practice(CRAPS, 'Ann');
    const [first] = await Promise.all([strict.client(table), strict.client(table)]);
    await expect(strict.client(table)).rejects.toThrow('429');
    await first?.close();
    await strict.client(table);
    await strict.stop();
  });

  test('attempts at a secret are limited by the minute', async () => {
    const strict = await startHouse({ limits: { attemptsPerMinute: 3 } });
    const attempt = async () => (await strict.request('POST', '/api/pair', { code: 'XXXX' })).status;
    expect([await attempt(), await attempt(), await attempt(), await attempt()]).toEqual([404, 404, 404, 429]);
    await strict.stop();
  });

  test('one who does not read is dropped, and the table goes on', async () => {
    const strict = await startHouse({ limits: { unsentBytes: 64 * 1024 } });
    const { table, token } = await strict.practice(CRAPS, 'Ann');
    const one = await strict.client(table, token);
    const slow = await strict.client(table);
    slow.socket.pause();
    // More than the operating system takes for a reader who does not read.
    for (let sent = 0; sent < 300_000 && slow.isOpen; sent += 1) {
      slow.send('{"type":"ping","sent":123456789012}');
      if (sent % 2000 === 0) await new Promise(setImmediate);
    }
    await one.ok(make(1, 'field', 5));
    slow.socket.resume();
    await slow.closed;
    expect(one.isOpen).toBe(true);
    await one.ok(make(1, 'pass', 10));
    const metrics = (await strict.request<string>('GET', '/metrics')).body;
    expect(metrics).toContain('hardway_clients_dropped_total{why="slow"} 1');
    await strict.stop();
  }, 60_000);

  test('pages of other origins are not let in', async () => {
    const ask = async (origin: string) => (await fetch(`${house.url}/api/lobby`, { headers: { origin } })).status;
    expect(await ask(house.url)).toBe(200);
    expect(await ask('https://evil.example')).toBe(403);
    const { table } = await house.practice(CRAPS, 'Ann');
    const socket = new WebSocket(`${house.url.replace('http', 'ws')}/api/tables/${table}/live`, {
      origin: 'https://evil.example',
    });
    await expect(new Promise((_, reject) => socket.on('error', reject))).rejects.toThrow('403');
    const open = await startHouse({ origins: ['https://friend.example'] });
    const answer = await fetch(`${open.url}/api/lobby`, { headers: { origin: 'https://friend.example' } });
    expect(answer.status).toBe(200);
    await open.stop();
  });
});

test('a wager shows at every screen; a screen that joins late sees the same', async () => {
  const { table, token, code } = await house.practice(CRAPS, 'Ann');
  const other = await house.join(code ?? '', 'Bo');
  const one = await house.client(table, token);
  const two = await house.client(table, other.token);
  const { number = 0 } = await one.ok(make(1, 'place 6', 12));
  await two.at(number);
  expect(two.view.seats[0]?.layout).toMatchObject([{ name: 'place 6', stake: 1200 }]);
  expect(rail(two, 1)).toBeNull();
  const late = await house.client(table, other.token);
  expect(late.view).toEqual(two.view);
  await two.until(() => two.presence.length === 2);
  await one.close();
  await two.until(() => !two.presence.includes(1));
  await Promise.all([two.close(), late.close()]);
});

test('who is connected is told as differences, together; those who only watch are counted', async () => {
  const { table, token, code } = await house.practice(CRAPS, 'Ann');
  const other = await house.join(code ?? '', 'Bo');
  const one = await house.client(table, token);
  const told: { readonly seats?: readonly number[]; readonly displays?: readonly string[] }[] = [];
  one.socket.on('message', data => {
    const message = JSON.parse(String(data));
    if (message.type === 'presence') told.push(message);
  });
  const watchers = await Promise.all(Array.from({ length: 40 }, () => house.client(table)));
  const two = await house.client(table, other.token);
  await one.until(() => one.presence.length === 2 && one.watchers === 40);
  expect(told.length).toBeLessThan(5);
  expect(told.filter(({ displays }) => displays !== undefined)).toEqual([]);
  const late = await house.client(table);
  expect([late.presence, late.watchers]).toEqual([[1, 2], 40]);
  await Promise.all([...watchers, late].map(each => each.close()));
  await two.close();
  await one.until(() => one.presence.length === 1 && one.watchers === 0);
  expect(told.length).toBeLessThan(10);
  await one.close();
});

test('simultaneous wagers of one seat never take more than is on the rail', async () => {
  const { table, token } = await house.practice(CRAPS, 'Ann', { playMoney: 100_00 as never });
  const clients = await Promise.all([1, 2, 3].map(() => house.client(table, token)));
  const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => clients[at % 3]?.ask(make(1, 'field', 5))));
  expect(answers.filter(answer => answer?.ok)).toHaveLength(20);
  expect(new Set(answers.filter(answer => !answer?.ok).map(answer => answer?.refusal?.code))).toEqual(
    new Set(['insufficient']),
  );
  const check = await house.client(table, token);
  expect(rail(check, 1)).toBe(0);
  await Promise.all([...clients, check].map(client => client.close()));
});

describe('operations', () => {
  test('the interface is described, and every route is in it', async () => {
    const api = await house.get<{ openapi: string; paths: { [path: string]: object } }>('/api/openapi.json');
    expect(api.openapi).toBe('3.1.0');
    for (const path of [
      '/api/lobby',
      '/api/practice',
      '/api/tables/{table}/rolls',
      '/api/tables/{table}/record',
      '/api/devices/{device}/report',
      '/ready',
    ])
      expect(api.paths).toHaveProperty([path]);
    expect(JSON.stringify(api)).toContain('windowSeconds');
  });

  test('every operation has a name of its own, and says which token it wants', async () => {
    type Operation = { operationId: string; summary: string; security: object[]; responses: object };
    const { paths } = await house.get<{ paths: { [path: string]: { [method: string]: Operation } } }>(
      '/api/openapi.json',
    );
    const operations = Object.values(paths).flatMap(path => Object.values(path));
    const names = operations.map(({ operationId }) => operationId);
    expect(names.length).toBeGreaterThan(30);
    expect(new Set(names).size).toBe(names.length);
    for (const { operationId, summary, responses } of operations) {
      expect(summary, operationId).not.toBe('');
      expect(Object.keys(responses), operationId).toEqual(['200', 'default']);
    }
    const security = Object.fromEntries(operations.map(({ operationId, security: wants }) => [operationId, wants]));
    expect(security).toMatchObject({
      getLobby: [],
      getTable: [{}, { token: [] }],
      sendCommand: [{ token: [] }],
      listStaff: [{ token: [] }],
      pollDevice: [{ device: [] }],
    });
  });

  test('a request that is not understood is told which field is wrong', async () => {
    const asked = await house.request<{ error: object }>('POST', '/api/practice', { house: CRAPS, name: 7 });
    expect(asked).toMatchObject({ status: 400, body: { error: { code: 'malformed', clause: 'service' } } });
    expect(JSON.stringify(asked.body)).toMatch(/"sentence":"name: /);
    const { table } = await house.practice(CRAPS, 'Ann');
    const rolls = await house.request('GET', `/api/tables/${table}/rolls?count=x`);
    expect(rolls).toMatchObject({ status: 400, body: { error: { sentence: expect.stringMatching(/^count: /) } } });
    expect((await house.request('POST', '/api/join')).status).toBe(400);
  });

  test('health, readiness and metrics answer; what is not there does not', async () => {
    expect(await house.get('/health')).toEqual({ ok: true });
    expect(await house.get('/ready')).toEqual({ ok: true });
    expect((await house.request<string>('GET', '/metrics')).body).toMatch(/^hardway_connections{role="player"} \d+$/m);
    expect((await house.request('GET', '/api/nothing')).status).toBe(404);
    expect((await house.request('GET', '/api/tables/nothing')).status).toBe(404);
    await expect(house.client('nothing')).rejects.toThrow('404');
    expect(
      (await house.request('POST', '/api/practice', { house: { ruleset: 'mars', game: 'x' }, name: 'x' })).status,
    ).toBe(400);
    expect((await house.request('GET', '/')).status).toBe(200);
  });

  test('the lobby lists tables that are played at, unlisted ones not', async () => {
    const listed = await house.practice(CRAPS, 'Ann');
    const hidden = await house.practice(CRAPS, 'Ann', { unlisted: true });
    const { tables } = await house.get<Lobby>('/api/lobby');
    expect(tables.map(({ id }) => id)).toContain(listed.table);
    expect(tables.map(({ id }) => id)).not.toContain(hidden.table);
  });

  test('a server that stops refuses new wagers, finishes what is under way, and says so', async () => {
    const data = await mkdtemp(join(tmpdir(), 'hardway-'));
    const stopping = await startHouse({ data });
    const { table, token } = await stopping.practice(CRAPS, 'Ann');
    const one = await stopping.client(table, token);
    const asked = Array.from({ length: 50 }, () => one.ask(make(1, 'field', 5)));
    await asked[0];
    const stopped = stopping.serving.stop();
    const late = Array.from({ length: 5 }, () => one.ask(make(1, 'place 6', 6)));
    const answers = await Promise.all(asked);
    // Whatever came too late was refused, or not heard any more; nothing of it was done.
    for (const each of await Promise.allSettled(late)) {
      if (each.status === 'fulfilled') expect(each.value.refusal?.code).toBe('stopping');
      else expect(String(each.reason)).toContain('4503');
    }
    expect(await one.closed).toBe(4503);
    await stopped;
    const after = await startHouse({ data });
    const back = await after.client(table, token);
    const done = answers.filter(({ ok }) => ok).length;
    expect(back.view.seats[0]?.layout).toMatchObject([{ name: 'field', stake: done * 500 }]);
    await after.stop();
    await rm(data, { recursive: true });
  });
});

describe('devices', () => {
  test('are let in with their own signature, of this moment, once', async () => {
    const table = await house.createTable('Shaken', 'automated', { ruleset: 'massachusetts', game: 'automated-craps' });
    const admin = await house.admin();
    const added = await house.post<{ device: string; key: string }>(
      '/api/devices',
      { table, kind: 'shaker', name: 'S' },
      admin,
    );
    expect(added.key).toMatch(/^ed25519:[0-9a-f]{64}$/);
    const log = await readStore({ data: house.data });
    const [last] = (await log.read('house:main')).filter(({ facts }) => facts.includes('deviceAdded')).slice(-1);
    expect(last?.facts).toContain('"key":"ed25519:');
    expect(`${last?.command} ${last?.facts}`, 'the private key is not kept').not.toContain(added.key);
    await log.close();
    const client = new ShakerClient({ url: house.url, ...added });
    const send = async ({ url, init }: ReturnType<ShakerClient['sign']>) => (await fetch(url, init)).status;
    const poll = client.sign('poll', { waitMs: 0 });
    expect(await send(poll)).toBe(200);
    expect(await send(poll), 'played again').toBe(401);
    const older = client.sign('poll', { waitMs: 0 });
    expect(await send(client.sign('poll', { waitMs: 0 }))).toBe(200);
    expect(await send(older), 'out of order').toBe(401);
    expect(await send(client.sign('poll', { waitMs: 0 }, Date.now() - 31_000)), 'too old').toBe(401);
    const changed = client.sign('poll', { waitMs: 0 });
    expect(await send({ ...changed, init: { ...changed.init, body: '{"waitMs":1}' } }), 'altered').toBe(401);
    const stranger = new ShakerClient({ url: house.url, device: added.device, key: '00'.repeat(32) });
    expect(await send(stranger.sign('poll', { waitMs: 0 })), 'another key').toBe(401);
    const report = { result: 'rest', cycle: 1, dice: [6, 6] };
    expect(await (await fetch(...arguments_(client.sign('report', report)))).json()).toMatchObject({
      ok: false,
      refusal: { code: 'wrong-step' },
    });
    await house.request('DELETE', `/api/devices/${added.device}`, undefined, admin);
    expect(await send(client.sign('poll', { waitMs: 0 })), 'let in no more').toBe(401);
    expect(await (await house.request('POST', `/api/devices/${added.device}/poll`, { waitMs: 0 })).status).toBe(401);
  });

  test('a request from before the server was started is not let in, though nobody remembers its count', async () => {
    const data = await mkdtemp(join(tmpdir(), 'hardway-'));
    const before = await startHouse({ data });
    const table = await before.createTable('Shaken', 'automated', {
      ruleset: 'massachusetts',
      game: 'automated-craps',
    });
    const device = { table, kind: 'shaker', name: 'S' };
    const added = await before.post<{ device: string; key: string }>('/api/devices', device, await before.admin());
    const client = new ShakerClient({ url: '', ...added });
    const heard = client.sign('poll', { waitMs: 0 });
    expect((await fetch(`${before.url}${heard.url}`, heard.init)).status).toBe(200);
    await before.stop();
    const after = await startHouse({ data });
    expect((await fetch(`${after.url}${heard.url}`, heard.init)).status).toBe(401);
    const next = client.sign('poll', { waitMs: 0 });
    expect((await fetch(`${after.url}${next.url}`, next.init)).status).toBe(200);
    await after.stop();
    await rm(data, { recursive: true });
  });

  const arguments_ = ({ url, init }: ReturnType<ShakerClient['sign']>): [string, RequestInit] => [url, init];
});

describe('displays', () => {
  test('are known to be there, by name; one that stays away is told of, once, where a book has signs displayed [VIC 4.1]', async () => {
    const strict = await startHouse({ limits: { displayBackMs: 100 } });
    const table = await strict.createTable('Wall 1', 'dealer-run', { ruleset: 'victoria', game: 'mini-craps' });
    const dealer = await strict.station(table, 'dealer');
    await dealer.ok({ type: 'installDice', set: table, dice: ['1', '2', '3', '4', '5'], inspected: true, sizeMm: 19 });
    await dealer.openTable();
    const wall = await strict.display(table, 'wall');
    const side = await strict.display(table, 'side');
    expect(wall.you).toEqual({ kind: 'watcher' });
    expect((await wall.no({ type: 'note', text: 'x' })).code).toBe('forbidden');
    await dealer.until(() => dealer.displays.length === 2);
    expect(dealer.displays).toEqual(['side', 'wall']);

    // One that another of its name stands in for was never gone.
    const again = await strict.display(table, 'wall');
    wall.socket.terminate();
    await wall.closed;
    side.socket.terminate();
    await dealer.until(() => dealer.view.alerts.length > 0);
    expect(dealer.displays).toEqual(['wall']);
    expect(dealer.view.alerts).toMatchObject([
      { to: 'dealer', about: 'display', words: 'The display side is gone: its signs can not be seen (VIC 4.1)' },
    ]);
    expect(again.view.alerts, 'nobody else is told').toEqual([]);
    await strict.stop();
  });

  test('a token is no display’s', async () => {
    const { table, token } = await house.practice(CRAPS, 'Ann');
    const both = await Client.open(house.url, table, token, undefined, 'wall').catch(() => undefined);
    expect(await both?.closed).toBe(4400);
  });
});

describe('the record of a table', () => {
  const replays = (record: string): void => {
    const played = replay(record);
    if (!played.ok) throw new Error(`line ${played.error.line}: ${explain(played.error)}`);
  };

  test('practice: everybody with the link gets it, whole or a hand, and it replays', async () => {
    const { table, token } = await house.practice(CRAPS, 'Ann');
    const one = await house.client(table, token);
    while (one.view.hand <= 2) {
      const isUp = one.view.seats[0]?.layout.some(({ name }) => name === 'pass');
      if (one.view.puck === 'off' && !isUp) await one.ok(make(1, 'pass', 10));
      const { number = 0 } = await one.ok({ type: 'rollDice' });
      await one.at(number);
    }
    const answer = await fetch(`${house.url}/api/tables/${table}/record`);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${table}.craps"`);
    const whole = await answer.text();
    replays(whole);
    expect(whole.match(/seven-out/g)).toHaveLength(2);
    const hand = await house.get<string>(`/api/tables/${table}/record?hand=2`, token);
    replays(hand);
    expect(hand.match(/seven-out/g)).toHaveLength(1);
    expect(whole.length).toBeGreaterThan(hand.length);
    const refused = async (query: string) => house.request('GET', `/api/tables/${table}/record?${query}`);
    expect(await refused('hand=9')).toMatchObject({
      status: 404,
      body: { error: { sentence: expect.stringContaining('has no hand 9; the last is hand') } },
    });
    expect((await refused('hand=1&to=5')).status).toBe(400);
    expect((await refused('from=0')).status).toBe(400);
    expect((await house.request('GET', '/api/tables/nothing/record')).status).toBe(404);
    await one.close();
  });

  test('a staffed table: for those who may read journals, and a seat gets its own', async () => {
    const table = await house.createTable('Record 1', 'dealer-run', { ruleset: 'massachusetts', game: 'mini-craps' });
    const dealer = await house.staff('dealer', 'rec-dealer');
    for (const command of [
      { type: 'takeStation', office: 'dealer' },
      { type: 'installDice', set: table, dice: ['1', '2', '3', '4', '5'], inspected: true, sizeMm: 19 },
    ] satisfies TableCommand[])
      await house.command(table, command, dealer);
    await house.openTable(table, dealer);
    const seat = await house.seatToken(table, 1, 100, await house.staff('cage', 'rec-cage'));
    const status = async (token?: string) =>
      (await house.request('GET', `/api/tables/${table}/record`, undefined, token)).status;
    expect(await status()).toBe(401);
    expect(await status(dealer)).toBe(403);
    replays(await house.get<string>(`/api/tables/${table}/record`, seat));
    for (const role of ['floorperson', 'surveillance', 'inspector'] as const) {
      const token = await house.staff(role, `rec-${role}`);
      replays(await house.get<string>(`/api/tables/${table}/record`, token));
    }
  });

  test('records are limited by the minute', async () => {
    const clock = new HouseClock(Date.now, () => 0);
    const strict = await startHouse({ limits: { recordsPerMinute: 2 }, clock });
    const { table } = await strict.practice(CRAPS, 'Ann');
    const status = async () => (await strict.request('GET', `/api/tables/${table}/record`)).status;
    expect([await status(), await status(), await status()]).toEqual([200, 200, 429]);
    await strict.stop();
  });
});
