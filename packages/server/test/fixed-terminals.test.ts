import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeviceList, Seated } from '../src/messages/index.ts';
import type { Client } from '../src/testing/client.ts';
import { type CrapsTable, openCraps } from '../src/testing/craps-table.ts';
import { startHouse, type TestHouse } from '../src/testing/test-house.ts';

let house: TestHouse;
let craps: CrapsTable;
beforeAll(async () => {
  house = await startHouse();
  craps = await openCraps(house, 'Fixed', 1);
});
afterAll(async () => {
  await craps.close();
  await house.stop();
});

type Added = { readonly device: string; readonly code: string };

const add = async (seat: number): Promise<Added> =>
  house.post<Added>(
    '/api/devices',
    { table: craps.table, kind: 'terminal', name: `Terminal ${seat}`, seat },
    await house.admin(),
  );

const BET = { type: 'make', seat: 3, wager: 'field', amount: 500 as never } as const;

test('a terminal is enrolled once, waits for a player, speaks for each who sits at its place, and is retired', async () => {
  const { device, code } = await add(3);
  const enrolled = await house.post<Seated>('/api/pair', { code });
  expect(enrolled).toMatchObject({ table: craps.table, seat: 3, token: expect.stringMatching(/^terminal_/) });
  expect((await house.request('POST', '/api/pair', { code })).status, 'the code works once').toBe(404);
  const connect = (): Promise<Client> => house.client(craps.table, enrolled.token);

  const waiting = await connect();
  expect(waiting.you).toEqual({ kind: 'watcher', place: 3 });
  const { devices } = await house.get<DeviceList>('/api/devices', await house.admin());
  expect(devices.find(each => each.device === device)).toMatchObject({ waits: false, seenAt: expect.any(Number) });
  expect(await waiting.no(BET)).toMatchObject({ code: 'forbidden' });

  // Somebody sits down: the terminal is told to connect again, and speaks for them.
  await house.command(craps.table, { type: 'takeSeat', seat: 3, name: 'Cat', buyIn: 10_000 as never }, craps.floor);
  expect(await waiting.closed).toBe(4410);
  const cat = await connect();
  expect(cat.you).toEqual({ kind: 'player', seat: 3, name: 'Cat' });
  await cat.ok(BET);
  await cat.ok({ type: 'takeDown', seat: 3, wager: 'field' });
  expect(await cat.no({ ...BET, seat: 1 })).toMatchObject({ code: 'forbidden' });

  // They leave, and another comes: no new code.
  await house.command(craps.table, { type: 'leaveSeat', seat: 3 }, craps.floor);
  expect(await cat.closed).toBe(4410);
  await house.command(craps.table, { type: 'takeSeat', seat: 3, name: 'Dee', buyIn: 10_000 as never }, craps.floor);
  const first = await connect();
  const dee = first.you.kind === 'player' ? first : (await first.closed) && (await connect());
  expect((dee as Client).you).toEqual({ kind: 'player', seat: 3, name: 'Dee' });

  await house.request('DELETE', `/api/devices/${device}`, undefined, await house.admin());
  expect(await (dee as Client).closed).toBe(4409);
  expect(await (await connect()).closed, 'it is unknown').toBe(4401);
});

test('a place has one terminal, which is no shaker, at a staffed table', async () => {
  await add(5);
  const admin = await house.admin();
  const ask = (body: object) => house.request('POST', '/api/devices', { kind: 'terminal', name: 'T', ...body }, admin);
  expect((await ask({ table: craps.table, seat: 5 })).status).toBe(429);
  expect((await ask({ table: craps.table, seat: 99 })).status).toBe(400);
  expect((await ask({ table: craps.table })).status).toBe(400);
  expect((await ask({ table: 'none', seat: 1 })).status).toBe(404);
  const { devices } = await house.get<DeviceList>('/api/devices', admin);
  const waiting = devices.find(({ seat }) => seat === 5);
  expect(waiting).toMatchObject({ kind: 'terminal', waits: true, active: true });
  const poll = await house.request('POST', `/api/devices/${waiting?.device}/poll`, { waitMs: 0 });
  expect(poll.status, 'it has no key to sign with').toBe(401);
});
