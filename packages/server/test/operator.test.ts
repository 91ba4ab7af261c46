import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { audit } from '../src/audit/audit.ts';
import { askHouse } from '../src/operator/ask-house.ts';
import type { OperatorReply } from '../src/operator/requests.ts';
import { readStore } from '../src/store/open.ts';
import { startPostgres } from '../src/store/testing/postgres.ts';
import { decidersIn } from '../src/testing/deciders.ts';
import { newDirectory, startHouse } from '../src/testing/test-house.ts';

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise(resolve => setTimeout(resolve, 50));
};

const PASSWORD = 'correct horse battery staple';

test('the operator adds, resets and unlocks people, whether the house is at work or not', async () => {
  const data = await newDirectory();
  const where = { data };
  const added = await askHouse(where, { ask: 'add', user: 'ada', name: 'Ada', roles: ['administrator'] });
  const again = await askHouse(where, { ask: 'add', user: 'ada', name: 'Ada', roles: ['dealer'] });
  expect(again).toEqual({ ok: false, why: 'There is a ada already' });

  const house = await startHouse({ data });
  const codeOf = (reply: OperatorReply): string => (reply.ok ? (reply.value as { code: string }).code : '');
  await house.post('/api/staff/claim', { user: 'ada', code: codeOf(added), password: PASSWORD });
  const signIn = async (password: string): Promise<number> =>
    (await house.request('POST', '/api/staff/sign-in', { user: 'ada', password })).status;
  for (let tries = 0; tries < 5; tries += 1) await signIn('guess');
  expect(await signIn(PASSWORD)).toBe(401);
  expect(await askHouse(where, { ask: 'list' })).toMatchObject({ ok: true, value: [{ user: 'ada', locked: true }] });
  expect(await askHouse(where, { ask: 'unlock', user: 'ada' })).toMatchObject({ ok: true });
  expect(await signIn(PASSWORD)).toBe(200);

  const reset = await askHouse(where, { ask: 'reset', user: 'ada' });
  expect(await signIn(PASSWORD), 'the old password is gone').toBe(401);
  await house.post('/api/staff/claim', { user: 'ada', code: codeOf(reset), password: `${PASSWORD} again` });
  expect(await signIn(`${PASSWORD} again`)).toBe(200);
  expect(await askHouse(where, { ask: 'reset', user: 'constructor' })).toMatchObject({ ok: false });
  if (process.platform !== 'win32')
    expect((await stat(join(data, 'operator.sock'))).mode & 0o077, 'for the owner alone').toBe(0);
  await house.stop();

  const store = await readStore(where);
  const rows = await store.read('house:main');
  const byOperator = rows.filter(({ who }) => who === 'operator').map(({ facts }) => JSON.parse(facts)[0].type);
  expect(byOperator).toEqual(['staffAdded', 'unlocked', 'codeIssued']);
  expect((await audit(store, { deciders: decidersIn(data), anchors: [] })).findings).toEqual([]);
  await store.close();
  await rm(data, { recursive: true, force: true });
});

const answerIn = <T>(reply: OperatorReply): T => {
  if (!reply.ok) throw new Error(reply.why);
  return reply.value as T;
};

test.each(['SQLite', 'PostgreSQL'] as const)(
  'people and devices are managed while a house on %s is at work, and it is recorded',
  async kind => {
    const data = await newDirectory();
    const postgres = kind === 'PostgreSQL' ? await startPostgres() : undefined;
    const databaseUrl = await postgres?.database();
    const where = databaseUrl === undefined ? { data } : { databaseUrl };
    const house = await startHouse({ data, ...(databaseUrl === undefined ? {} : { databaseUrl }) });
    const dee = await house.staff('dealer', 'dee');
    const table = await house.createTable('T1', 'dealer-run', { ruleset: 'maryland', game: 'craps' });

    await askHouse(where, { ask: 'roles', user: 'dee', roles: ['boxperson'] });
    expect(answerIn(await askHouse(where, { ask: 'list' }))).toContainEqual(
      expect.objectContaining({ user: 'dee', roles: ['boxperson'], active: true }),
    );
    await askHouse(where, { ask: 'deactivate', user: 'dee' });
    await until(async () => (await house.request('GET', '/api/me', undefined, dee)).status === 401);
    await askHouse(where, { ask: 'activate', user: 'dee' });

    const terminal = { ask: 'addDevice', kind: 'terminal', table, name: 'Seat 3' } as const;
    expect(await askHouse(where, { ...terminal, seat: 99 })).toMatchObject({ ok: false });
    const added = answerIn<{ device: string; code: string }>(await askHouse(where, { ...terminal, seat: 3 }));
    expect(added.code).toMatch(/^[0-9A-Z-]+$/);
    const listed = (): Promise<readonly unknown[]> =>
      askHouse(where, { ask: 'devices' }).then(answerIn<readonly unknown[]>);
    expect(await listed()).toMatchObject([{ device: added.device, table, seat: 3, active: true, enrolled: false }]);
    await askHouse(where, { ask: 'removeDevice', device: added.device });
    expect(await listed()).toMatchObject([{ device: added.device, active: false }]);

    await house.stop();
    const store = await readStore(where);
    const rows = await store.read('house:main');
    const byOperator = rows.filter(({ who }) => who === 'operator').map(({ facts }) => JSON.parse(facts)[0].type);
    expect(byOperator).toEqual(['rolesChanged', 'staffDeactivated', 'staffActivated', 'deviceAdded', 'deviceRemoved']);
    await store.close();
    await postgres?.stop();
    await rm(data, { recursive: true, force: true });
  },
);
