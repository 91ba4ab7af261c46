import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FloorNews, FloorWin } from '../src/messages/index.ts';
import type { Client } from '../src/testing/client.ts';
import { openCraps } from '../src/testing/craps-table.ts';
import { NH } from '../src/testing/rig.ts';
import { startHouse, type TestHouse } from '../src/testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

const LIVE = '/api/floor/live';

test('staff wait for news of the floor and are answered when there is some', async () => {
  const table = await house.createTable('Craps 1', 'roll-to-win', NH);
  const pit = await house.staff('pit boss');
  const dealer = await house.station(table, 'dealer');
  const first = await house.get<FloorNews>(LIVE, pit);
  expect(first).toMatchObject({ isWhole: true, alerts: [], tables: [{ id: table, crew: [{ office: 'dealer' }] }] });
  const waiting = house.get<FloorNews>(`${LIVE}?since=${first.mark}&wait=25000`, pit);
  await dealer.ok({ type: 'callFloor', seat: null, reason: 'a spill' });
  const news = await waiting;
  expect(news).toMatchObject({ isWhole: false, tables: [{ alerts: ['floor'] }], alerts: [{ table, about: 'call' }] });
  expect(await house.get(`${LIVE}?since=${news.mark}`, pit)).toMatchObject({ tables: [] });
});

test('only staff see the floor; a mark that is none is refused; who is signed out while waiting is told nothing', async () => {
  expect((await house.request('GET', LIVE)).status).toBe(401);
  const cage = await house.staff('cage');
  expect((await house.request('GET', `${LIVE}?since=nonsense`, undefined, cage)).status).toBe(400);
  const { mark } = await house.get<FloorNews>(LIVE, cage);
  const waiting = house.request<FloorNews>('GET', `${LIVE}?since=${mark}&wait=25000`, undefined, cage);
  await house.post('/api/staff/sign-out', {}, cage);
  expect((await waiting).status, 'at once').toBe(401);
});

test('what a table has won today stands against what could be expected of the same wagers', async () => {
  const at = await openCraps(house, 'Winner', 1);
  const [ann] = at.players as [Client];
  await ann.ok({ type: 'make', seat: 1, wager: 'pass', amount: 10_000 as never });
  await ann.ok({ type: 'make', seat: 1, wager: 'field', amount: 1_000 as never });
  await at.roll([1, 6]);
  const manager = await house.staff('manager', 'mona');
  const { tables } = await house.get<FloorWin>('/api/floor/win', manager);
  const won = tables.find(({ table }) => table === at.table);
  // A seven pays the line $100 and takes the field's $10.
  expect(won).toMatchObject({ win: -9_000 });
  const { from = 0, to = 0 } = won?.band ?? {};
  expect(from).toBeLessThan(won?.expected ?? 0);
  expect(to).toBeGreaterThan(won?.expected ?? 0);
  expect(Math.abs(won?.expected ?? 1e9), 'the edge of these wagers is small').toBeLessThan(500);
  expect((await house.request('GET', '/api/floor/win', undefined, at.floor)).status, 'the floor reads no reports').toBe(
    403,
  );
  await at.close();
});
