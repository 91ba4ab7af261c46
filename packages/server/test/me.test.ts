import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACTIONS, leaveOf } from '../src/identity/matrix.ts';
import { HouseClock } from '../src/live/clock.ts';
import type { Me } from '../src/messages/index.ts';
import { MA_CRAPS } from '../src/testing/rig.ts';
import { startHouse, type TestHouse } from '../src/testing/test-house.ts';

let passed = 0;
const clock = new HouseClock(
  () => Date.now() + passed,
  () => performance.now() + passed,
);
let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ clock });
});
afterAll(() => house.stop());

test('somebody signed in is told their roles, what each may do, and where they stand', async () => {
  const table = await house.createTable('Craps 1', 'dealer-run', MA_CRAPS);
  const token = await house.staff('boxperson', 'bo');
  await house.command(table, { type: 'takeStation', office: 'boxperson' }, token);
  const me = await house.get<Me>('/api/me', token);
  expect(me).toMatchObject({
    zone: null,
    user: 'bo',
    stations: [{ table: 'craps-1', name: 'Craps 1', office: 'boxperson' }],
  });
  expect(me.roles.map(({ role }) => role)).toEqual(['boxperson']);
  expect([...(me.roles[0]?.may ?? [])].sort()).toEqual(
    ACTIONS.filter(action => leaveOf('boxperson', action) === 'yes').sort(),
  );
  expect((await house.request('GET', '/api/me')).status).toBe(401);
});

test('everybody who is signed in can read what their colleagues are called', async () => {
  const token = await house.staff('accountant', 'ada');
  const { people } = await house.get<{ people: { user: string; name: string }[] }>('/api/staff/names', token);
  expect(people).toContainEqual({ user: 'ada', name: 'ada' });
  expect(Object.keys(people[0] ?? {})).toEqual(['user', 'name']);
  expect((await house.request('GET', '/api/staff/names')).status).toBe(401);
});

test('asking who one is keeps no idle session alive', async () => {
  const token = await house.staff('dealer', 'ida');
  for (let minutes = 0; minutes < 28; minutes += 7) {
    passed += 7 * 60_000;
    expect((await house.request('GET', '/api/me', undefined, token)).status).toBe(200);
  }
  passed += 7 * 60_000;
  expect((await house.request('GET', '/api/me', undefined, token)).status).toBe(401);
});
