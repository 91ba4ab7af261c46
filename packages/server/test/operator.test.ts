import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { audit } from '../src/audit/audit.ts';
import { manageStaff } from '../src/operator/manage-staff.ts';
import { readStore } from '../src/store/open.ts';
import { decidersIn } from '../src/testing/deciders.ts';
import { newDirectory, startHouse } from '../src/testing/test-house.ts';

const PASSWORD = 'correct horse battery staple';

test('the operator adds, resets and unlocks people, whether the house is at work or not', async () => {
  const data = await newDirectory();
  const where = { data };
  const added = await manageStaff(where, { ask: 'add', user: 'ada', name: 'Ada', roles: ['administrator'] });
  const again = await manageStaff(where, { ask: 'add', user: 'ada', name: 'Ada', roles: ['dealer'] });
  expect(again).toEqual({ ok: false, why: 'There is a ada already' });

  const house = await startHouse({ data });
  const codeOf = (reply: typeof added): string => (reply.ok ? (reply.code ?? '') : '');
  await house.post('/api/staff/claim', { user: 'ada', code: codeOf(added), password: PASSWORD });
  const signIn = async (password: string): Promise<number> =>
    (await house.request('POST', '/api/staff/sign-in', { user: 'ada', password })).status;
  for (let tries = 0; tries < 5; tries += 1) await signIn('guess');
  expect(await signIn(PASSWORD)).toBe(401);
  expect(await manageStaff(where, { ask: 'list' })).toMatchObject({ ok: true, staff: [{ user: 'ada', locked: true }] });
  expect(await manageStaff(where, { ask: 'unlock', user: 'ada' })).toEqual({ ok: true });
  expect(await signIn(PASSWORD)).toBe(200);

  const reset = await manageStaff(where, { ask: 'reset', user: 'ada' });
  expect(await signIn(PASSWORD), 'the old password is gone').toBe(401);
  await house.post('/api/staff/claim', { user: 'ada', code: codeOf(reset), password: `${PASSWORD} again` });
  expect(await signIn(`${PASSWORD} again`)).toBe(200);
  expect(await manageStaff(where, { ask: 'reset', user: 'constructor' })).toMatchObject({ ok: false });
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
