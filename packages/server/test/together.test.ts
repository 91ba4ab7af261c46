import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ShakerClient } from '../src/devices/shaker-client.ts';
import { handKeyFileIn } from '../src/dice/house-keys.ts';
import type { DeviceList, Lobby } from '../src/messages/index.ts';
import { startPostgres, type TestPostgres } from '../src/store/testing/postgres.ts';
import type { Client } from '../src/testing/client.ts';
import { MA_AUTO } from '../src/testing/rig.ts';
import { ServerProcess } from '../src/testing/server-process.ts';
import { type HouseClient, newDirectory, startHouse, type TestHouse } from '../src/testing/test-house.ts';

const CRAPS = { ruleset: 'massachusetts', game: 'craps' } as const;

/** Longer than a killed server is taken for alive, on a machine under load. */
const GONE_MS = 30_000;

let postgres: TestPostgres;
let data: string;
let servers: readonly ServerProcess[];
let one: HouseClient;
let two: HouseClient;
let three: HouseClient;

beforeAll(async () => {
  postgres = await startPostgres();
  data = await newDirectory();
  const url = await postgres.database();
  const start = (at: number): Promise<ServerProcess> =>
    ServerProcess.start([
      ...['--data', `${data}/${at}`, '--database-url', url, '--hand-key', handKeyFileIn(data)],
      ...['--limit', 'display-back-ms=500', '--limit', 'attempts-per-minute=1000'],
    ]);
  const first = await start(1);
  // A server that starts before there is an administrator prints a new code, and only that one counts.
  await first.house.admin();
  servers = [first, ...(await Promise.all([start(2), start(3)]))];
  [one, two, three] = servers.map(({ house }) => house) as [HouseClient, HouseClient, HouseClient];
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map(server => server.kill('SIGTERM')));
  await postgres.stop();
  await rm(data, { recursive: true, force: true });
});

test('who is connected at a table is the same on every server', { timeout: 60_000 }, async () => {
  const seat = await one.practice(CRAPS, 'Ann');
  const next = await two.join(seat.table, 'Bea');
  const ann = await one.client(seat.table, seat.token);
  const bea = await two.client(seat.table, next.token);
  const watcher = await three.client(seat.table);
  const all = [ann, bea, watcher];
  for (const client of all) await client.until(() => client.presence.join() === '1,2', GONE_MS);
  for (const client of all) await client.until(() => client.watchers === 1, GONE_MS);
  const late = await two.client(seat.table);
  expect(late.presence, 'a newcomer is told of all').toEqual([1, 2]);
  await bea.close();
  for (const client of [ann, watcher, late]) await client.until(() => client.presence.join() === '1', GONE_MS);
  await Promise.all([ann, watcher, late].map(client => client.close()));
});

test('a token and a seat that one server gave out are good at the others at once', {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 2; round += 1) {
    for (const [from, to] of [
      [one, two],
      [two, three],
      [three, one],
    ] as const) {
      const token = await from.signIn('admin');
      expect((await to.request('GET', '/api/staff', undefined, token)).status).toBe(200);
      const seat = await from.practice(CRAPS, 'Ann');
      const next = await to.join(seat.table, 'Bea');
      const [ann, bea] = await Promise.all([to.client(seat.table, seat.token), from.client(seat.table, next.token)]);
      expect([ann.you, bea.you]).toMatchObject([{ seat: 1 }, { seat: 2 }]);
      await Promise.all([ann.close(), bea.close()]);
    }
  }
});

test('five wrong passwords lock a name, whichever servers they are tried at', async () => {
  await one.staff('dealer', 'dora');
  const wrong = { user: 'dora', password: 'not hers, not at all' };
  for (const server of [one, two, three, one, two])
    expect((await server.request('POST', '/api/staff/sign-in', wrong)).status).toBe(401);
  await expect(three.signIn('dora')).rejects.toThrow('401');
  await expect(one.signIn('dora')).rejects.toThrow('401');
});

test('the lobby is the same on every server', { timeout: 60_000 }, async () => {
  const seat = await two.practice(CRAPS, 'Ann');
  const ann = await two.client(seat.table, seat.token);
  const staffed = await three.createTable('Lobby 1', 'dealer-run', CRAPS);
  const lobbyAt = async (server: HouseClient): Promise<Lobby['tables']> =>
    (await server.get<Lobby>('/api/lobby')).tables;
  const agree = async (what: (tables: Lobby['tables']) => boolean): Promise<void> => {
    await expect
      .poll(
        async () => {
          const [first, ...others] = await Promise.all([one, two, three].map(lobbyAt));
          return (
            what(first as Lobby['tables']) && others.every(other => JSON.stringify(other) === JSON.stringify(first))
          );
        },
        { timeout: GONE_MS },
      )
      .toBe(true);
  };
  await agree(tables => [seat.table, staffed].every(id => tables.some(table => table.id === id)));
  await ann.ok({ type: 'make', seat: 1, wager: 'pass', amount: 10_00 as never });
  await ann.ok({ type: 'rollDice' });
  await agree(tables => tables.find(({ id }) => id === seat.table)?.rolls === 1);
  await ann.close();
});

test('a device is heard once, whichever servers its request is sent to', { timeout: 60_000 }, async () => {
  const table = await one.createTable('Auto 1', 'automated', MA_AUTO);
  const added = { table, kind: 'shaker', name: 'Shaker 1' };
  const account = await one.post<{ device: string; key: string }>('/api/devices', added, await one.admin());
  const shaker = new ShakerClient({ url: two.url, ...account });
  const { url, init } = shaker.sign('poll', { waitMs: 0 });
  const at = async (server: HouseClient): Promise<number> =>
    (await fetch(url.replace(two.url, server.url), init as RequestInit)).status;
  expect(await at(two)).toBe(200);
  expect([await at(one), await at(three), await at(two)]).toEqual([401, 401, 401]);
  const heard = async (): Promise<unknown> =>
    (await three.get<DeviceList>('/api/devices', await one.admin())).devices.map(({ seenAt }) => typeof seenAt);
  await expect.poll(heard, { timeout: GONE_MS }).toEqual(['number']);
});

test('limits of an address and of a seat hold over all servers', { timeout: 60_000 }, async () => {
  const databaseUrl = await postgres.database();
  const handKey = handKeyFileIn(data);
  const limits = { attemptsPerMinute: 10, connectionsPerAddress: 6, commandsPerSecond: 1, commandsAtOnce: 20 };
  const houses: TestHouse[] = [];
  for (const at of [4, 5, 6]) houses.push(await startHouse({ data: `${data}/${at}`, databaseUrl, handKey, limits }));
  const [first, second, third] = houses as [TestHouse, TestHouse, TestHouse];
  /** How many requests a server lets through before it refuses one; it hears of the others' within a moment. */
  const before429 = async (ask: () => Promise<number>, max: number): Promise<number> => {
    for (let through = 0; through < max; through += 1) {
      if ((await ask()) === 429) return through;
      await new Promise(resolve => setTimeout(resolve, 500));
    }
    return max;
  };

  const wrong = { user: 'nobody', password: 'not a password' };
  const attemptAt = async (house: TestHouse) => (await house.request('POST', '/api/staff/sign-in', wrong)).status;
  for (let attempt = 0; attempt < 10; attempt += 1) expect(await attemptAt(first)).toBe(401);
  expect(await attemptAt(first)).toBe(429);
  expect(await before429(() => attemptAt(second), 10)).toBeLessThan(10);
  expect(await before429(() => attemptAt(third), 10)).toBeLessThan(10);

  const seat = await first.practice(CRAPS, 'Ann');
  const sockets: Client[] = [];
  for (const house of [first, first, first, second, second, second]) sockets.push(await house.client(seat.table));
  const connectTo = async (house: TestHouse): Promise<number> => {
    try {
      await (await house.client(seat.table)).close();
      return 101;
    } catch (error) {
      return String(error).includes('429') ? 429 : 0;
    }
  };
  for (const house of [third, first, second]) await expect.poll(() => connectTo(house), { timeout: GONE_MS }).toBe(429);
  await Promise.all(sockets.map(socket => socket.close()));
  await expect.poll(() => connectTo(third), { timeout: GONE_MS }).toBe(101);

  const commandTo = async (house: TestHouse): Promise<number> => {
    const request = { id: crypto.randomUUID(), command: { type: 'takeDown', seat: 1, wager: 'pass' } };
    return (await house.request('POST', `/api/tables/${seat.table}/commands`, request, seat.token)).status;
  };
  while ((await commandTo(first)) !== 429);
  expect(await before429(() => commandTo(second), 20)).toBeLessThan(20);
  for (const house of houses) await house.stop();
});

test('a display is missing when no server has it, and the dealer is told once; what a killed server had is gone', {
  timeout: 120_000,
}, async () => {
  const table = await one.createTable('Wall 1', 'dealer-run', { ruleset: 'victoria', game: 'mini-craps' });
  const dealer = await one.station(table, 'dealer');
  await dealer.ok({ type: 'installDice', set: table, dice: ['1', '2', '3', '4', '5'], inspected: true, sizeMm: 19 });
  await dealer.openTable();
  const token = await one.seatToken(table, 3, 100, await one.staff(['dealer', 'pit boss'], 'boss'));
  const wall = await two.display(table, 'wall');
  const side = await two.display(table, 'side');
  const player = await two.client(table, token);
  // Three servers have the table open: each of them may notice what is missing.
  const watcher = await three.client(table);
  for (const client of [dealer, watcher]) {
    await client.until(() => client.displays.join() === 'side,wall', GONE_MS);
    await client.until(() => client.presence.join() === '3', GONE_MS);
  }

  // One that comes back to another server was never gone.
  const again = await three.display(table, 'wall');
  wall.socket.terminate();
  await Promise.all([wall.closed, servers[1]?.kill()]);
  for (const client of [dealer, watcher]) {
    await client.until(() => client.displays.join() === 'wall', GONE_MS);
    await client.until(() => client.presence.length === 0, GONE_MS);
  }
  await dealer.until(() => dealer.view.alerts.length > 0, GONE_MS);
  const { number = 0 } = await dealer.ok({ type: 'note', text: 'Nobody else reports it' });
  await dealer.at(number);
  expect(dealer.view.alerts.map(({ words }) => words)).toEqual([
    'The display side is gone: its signs can not be seen (VIC 4.1)',
  ]);
  await Promise.all([dealer, watcher, again, side, player].map(client => client.close()));
});
