import { afterAll, beforeAll, expect, test } from 'vitest';
import { ShakerClient } from '../src/devices/shaker-client.ts';
import type { AccessList, DeviceList, SessionList, StaffList } from '../src/messages/index.ts';
import { MA_AUTO } from '../src/testing/rig.ts';
import { startHouse, type TestHouse } from '../src/testing/test-house.ts';

const OLD = 'a'.repeat(64);
const NEW = 'b'.repeat(64);

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

type Account = { readonly device: string; readonly key: string };

const deviceOf = async (device: string): Promise<DeviceList['devices'][number] | undefined> =>
  (await house.get<DeviceList>('/api/devices', await house.admin())).devices.find(each => each.device === device);

test('a device runs the build that was approved for it, and no other', async () => {
  const table = await house.createTable('Auto 1', 'automated', MA_AUTO);
  const added = { table, kind: 'shaker', name: 'Shaker 1', build: OLD };
  const account = await house.post<Account>('/api/devices', added, await house.admin());
  const shaker = (build?: string) =>
    new ShakerClient({ url: house.url, ...account, ...(build === undefined ? {} : { build }) });
  expect(await deviceOf(account.device)).toMatchObject({ build: OLD, runs: null, seenAt: null });
  await expect(shaker().poll(0)).rejects.toThrow('it does not say which build it runs');
  await expect(shaker(NEW).poll(0)).rejects.toThrow('it runs another build than was approved');
  expect(await deviceOf(account.device)).toMatchObject({ runs: NEW, seenAt: null });
  const report = { result: 'rest', cycle: 1, dice: [1, 2] } as const;
  await expect(shaker().report(report), 'nor are its results taken').rejects.toThrow('another build');

  const path = `/api/devices/${account.device}`;
  const manager = await house.staff('manager');
  expect((await house.request('PATCH', path, { build: NEW }, manager)).status).toBe(403);
  expect((await house.request('PATCH', path, { build: 'new' }, await house.admin())).status).toBe(400);
  expect((await house.request('PATCH', '/api/devices/none', { build: NEW }, await house.admin())).status).toBe(404);
  expect((await house.request('PATCH', path, { build: NEW }, await house.admin())).status).toBe(200);
  expect(await shaker(NEW).poll(0)).toMatchObject({ cycle: null });
  expect(await deviceOf(account.device)).toMatchObject({ build: NEW, runs: NEW, seenAt: expect.any(Number) });

  type Log = { entries: { facts: { type: string; build?: string }[] }[] };
  const { entries } = await house.get<Log>('/api/house/log', await house.admin());
  const builds = entries.flatMap(({ facts }) => facts.filter(({ type }) => type.startsWith('build')));
  expect(
    builds.map(({ type, build }) => `${type} ${build?.[0]}`),
    'each is recorded once',
  ).toEqual(['buildReported b', 'buildApproved b']);
});

test('a device without an approved build works, and one that was removed does not', async () => {
  const table = await house.createTable('Auto 2', 'automated', MA_AUTO);
  const account = await house.post<Account>('/api/devices', { table, kind: 'shaker', name: 'S' }, await house.admin());
  const shaker = new ShakerClient({ url: house.url, ...account });
  expect(await shaker.poll(0)).toMatchObject({ cycle: null });
  await house.request('DELETE', `/api/devices/${account.device}`, undefined, await house.admin());
  await expect(shaker.poll(0)).rejects.toThrow('no such device');
  expect(await deviceOf(account.device)).toMatchObject({ active: false, build: null, runs: null });
});

test('the review of access: people, who has yet to choose a password, sessions, and what each role may do', async () => {
  const admin = await house.admin();
  await house.post('/api/staff', { user: 'new', name: 'New', roles: ['cage', 'dealer'] }, admin);
  const dealer = await house.staff('dealer', 'dora');
  const { staff } = await house.get<StaffList>('/api/staff', admin);
  expect(staff.find(({ user }) => user === 'new')).toMatchObject({ waits: true, roles: ['cage', 'dealer'] });
  expect(staff.find(({ user }) => user === 'dora')).toMatchObject({ waits: false, lastSignIn: expect.any(Number) });
  const { sessions } = await house.get<SessionList>('/api/staff/sessions', admin);
  expect(sessions.filter(({ isOwn }) => isOwn).map(({ user }) => user)).toEqual(['admin']);
  expect(sessions.find(({ user }) => user === 'dora')).toMatchObject({ name: 'dora', table: null });
  const { roles } = await house.get<AccessList>('/api/staff/access', admin);
  const administrator = roles.find(({ role }) => role === 'administrator');
  expect(administrator?.anywhere).toContain('manage-staff');
  expect(administrator?.anywhere).not.toContain('correct');
  expect(roles.find(({ role }) => role === 'dealer')?.atTable).toContain('enterDice');
  expect((await house.request('GET', '/api/staff/access', undefined, dealer)).status).toBe(403);
});
