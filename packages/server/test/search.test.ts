import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchReply } from '../src/messages/index.ts';
import { NH } from '../src/testing/rig.ts';
import { startHouse, type TestHouse } from '../src/testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

const found = async (q: string, token: string): Promise<readonly string[]> => {
  const { found: all } = await house.get<SearchReply>(`/api/search?q=${encodeURIComponent(q)}`, token);
  return all.map(({ kind, title, path }) => `${kind} ${title} ${path}`);
};

test('words find tables, people and events, each for those who may see them', async () => {
  const table = await house.createTable('High Limit 1', 'roll-to-win', NH);
  const dealer = await house.station(table, 'dealer', 'dana');
  await dealer.ok({ type: 'callFloor', seat: null, reason: 'a marmalade spill' });
  await dealer.ok({
    type: 'openCase',
    kind: 'payment',
    seat: null,
    roll: null,
    complainant: 'Zed',
    summary: 'short pay',
  });
  const admin = await house.admin();
  const cage = await house.staff('cage', 'cal');
  expect(await found('limit high', cage)).toEqual(['table High Limit 1 /floor/high-limit-1']);
  expect(await found('DANA', cage), 'a table by who works there').toEqual(['table High Limit 1 /floor/high-limit-1']);
  expect(await found('dana', admin)).toContain('person dana /admin/people/dana');
  const spilled = await found('marmalade', await house.staff('pit boss'));
  expect(spilled.length).toBeGreaterThan(0);
  expect(spilled.every(each => each.startsWith('event ') && each.endsWith(' /floor/high-limit-1'))).toBe(true);
  expect(await found('marmalade', cage), 'the cage does not read events').toEqual([]);
  const boss = await house.signIn('pit-boss');
  await expect
    .poll(() => found('short pay zed', boss), { timeout: 20_000 })
    .toContainEqual(expect.stringMatching(/^case .*: short pay \/cases\//));
  expect(await found('short pay', cage), 'nor cases').toEqual([]);
  expect(await found('nothing of this name', admin)).toEqual([]);
});

test('a search wants two letters and somebody who is signed in', async () => {
  const cage = await house.signIn('cal');
  expect((await house.request('GET', '/api/search?q=a', undefined, cage)).status).toBe(400);
  expect((await house.request('GET', '/api/search?q=ab')).status).toBe(401);
});

test('more than a handful of a kind is cut, and said to be', async () => {
  for (let at = 1; at <= 7; at += 1) await house.createTable(`Cut ${at}`, 'roll-to-win', NH);
  const reply = await house.get<SearchReply>('/api/search?q=cut', await house.admin());
  expect(reply.isCut).toBe(true);
  expect(reply.found.filter(({ kind }) => kind === 'table')).toHaveLength(6);
});
