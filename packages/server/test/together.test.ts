import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handKeyFileIn } from '../src/dice/house-keys.ts';
import { startPostgres, type TestPostgres } from '../src/store/testing/postgres.ts';
import { ServerProcess } from '../src/testing/server-process.ts';
import { type HouseClient, newDirectory } from '../src/testing/test-house.ts';

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
      ...['--limit', 'display-back-ms=500'],
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
