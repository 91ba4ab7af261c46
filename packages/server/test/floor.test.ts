import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FloorNews } from '../src/messages/index.ts';
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
