import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STAFF_ROLES } from '../src/identity/leave.ts';
import type { Configurations, Inspection, ProgramDigest, Verification } from '../src/messages/index.ts';
import { manifestOf } from '../src/program/manifest.ts';
import { openCraps } from '../src/testing/craps-table.ts';
import { newDirectory, startHouse, type TestHouse } from '../src/testing/test-house.ts';

let house: TestHouse;
let inspector: string;
let data: string;

beforeAll(async () => {
  data = await newDirectory();
  house = await startHouse({ data });
  inspector = await house.staff('inspector');
  const craps = await openCraps(house, 'Craps 1', 1);
  await craps.players[0]?.ok({ type: 'make', seat: 1, wager: 'pass', amount: 1000 as never });
  await craps.roll([4, 2]);
  await craps.close();
});
afterAll(async () => {
  await house.stop();
});

const inspect = (): Promise<Inspection> => house.get('/api/inspection', inspector);

const verified = async (scope: 'all' | 'new'): Promise<Verification> => {
  const { verification } = await house.post<{ verification: number }>(
    '/api/inspection/verifications',
    { scope },
    inspector,
  );
  for (;;) {
    const found = (await inspect()).verifications.find(each => each.verification === verification);
    if (found?.endedAt != null) return found;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
};

describe('a verification', () => {
  test('derives everything again, says what it relied on, and is kept with who asked for it', async () => {
    const { result, by, scope } = await verified('all');
    expect(result).toMatchObject({ isInOrder: true, findings: [], damage: [], checkpoint: null, failure: null });
    expect(result?.entries).toBeGreaterThan(20);
    expect(result?.anchors.heads, 'the anchors that the house wrote at its start').toBeGreaterThan(0);
    expect({ by, scope }).toEqual({ by: { user: 'inspector', name: 'inspector' }, scope: 'all' });
    expect((await inspect()).running).toBeNull();
  });

  test('of what is new goes on from the last one that found everything in order', async () => {
    const first = (await verified('all')).result;
    const { result } = await verified('new');
    expect(result).toMatchObject({ isInOrder: true });
    expect(result?.checkpoint?.entries).toBe(first?.entries);
    expect(result?.checkpoint?.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(result?.entries).toBeLessThan(first?.entries ?? 0);
  });

  test('names an entry that was altered, and what was found is still there after a restart', async () => {
    const database = new DatabaseSync(`${data}/hardway.db`);
    const [trigger] = database.prepare(`SELECT sql FROM sqlite_master WHERE name = 'entries_are_not_changed'`).all();
    database.exec('DROP TRIGGER entries_are_not_changed');
    const stream = `stream = (SELECT key FROM streams WHERE name = 'table:craps-1')`;
    const find = `SELECT number, facts FROM entries WHERE ${stream} AND facts LIKE '%"pass"%' ORDER BY number`;
    const row = database.prepare(find).get() as { number: number; facts: string };
    const alter = database.prepare(`UPDATE entries SET facts = ? WHERE ${stream} AND number = ?`);
    alter.run(row.facts.replace('1000', '9000'), row.number);
    const { result } = await verified('all');
    expect(result?.isInOrder).toBe(false);
    expect(result?.findings).toMatchObject([{ stream: 'table:craps-1', number: row.number }]);
    expect(result?.findings[0]?.what).toContain('it was altered');
    alter.run(row.facts, row.number);
    database.exec(String(trigger?.sql));
    database.close();
    await house.serving.stop();
    house = await startHouse({ data });
    inspector = await house.signIn('inspector');
    const [last] = (await inspect()).verifications;
    expect(last?.result?.findings[0]?.number).toBe(row.number);
    expect((await verified('all')).result?.isInOrder, 'put back as it was').toBe(true);
  });

  test('is begun once at a time, and can be stopped', async () => {
    const path = '/api/inspection/verifications';
    const { verification } = await house.post<{ verification: number }>(path, { scope: 'all' }, inspector);
    const again = await house.request('POST', path, { scope: 'all' }, inspector);
    expect(again).toMatchObject({ status: 429, body: { error: { code: 'too-many' } } });
    expect((await house.request('DELETE', path, undefined, inspector)).status).toBe(200);
    const found = (await inspect()).verifications.find(each => each.verification === verification);
    expect(found?.endedAt).not.toBeNull();
    expect((await verified('all')).result?.isInOrder).toBe(true);
  });
});

test('manager, surveillance, inspector and administrator look; a manager has nothing verified', async () => {
  const [looks, verifies]: [string[], string[]] = [[], []];
  for (const role of STAFF_ROLES) {
    const token = await house.staff(role, `looks-${role.replace(' ', '-')}`);
    if ((await house.request('GET', '/api/inspection', undefined, token)).status === 200) looks.push(role);
    const { status } = await house.request('DELETE', '/api/inspection/verifications', undefined, token);
    if (status === 200) verifies.push(role);
  }
  expect(looks).toEqual(['manager', 'surveillance', 'inspector', 'administrator']);
  expect(verifies).toEqual(['surveillance', 'inspector', 'administrator']);
});

test('the configurations and papers of all tables are printed with a hash, and that is recorded', async () => {
  const printed = await house.post<Configurations>('/api/inspection/configurations', undefined, inspector);
  expect(printed.tables).toMatchObject([{ id: 'craps-1', house: { ruleset: 'massachusetts', game: 'craps' } }]);
  expect(printed.tables[0]?.layout).toMatch(/\S/);
  expect(printed.tables[0]?.book.digest).toMatch(/^[0-9a-f]{16}$/);
  expect((await inspect()).issued[0]).toMatchObject({
    title: 'the table configurations',
    by: { user: 'inspector' },
    sha256: printed.sha256,
  });
});

test('the program that runs shows the digest of its files, with a salt of the asker’s', async () => {
  const shown = await house.get<ProgramDigest>('/api/inspection/program?salt=four%20words', inspector);
  const isStill = ({ path }: { path: string }): boolean => !path.startsWith('packages/web/dist');
  expect(shown.files.filter(isStill)).toEqual(manifestOf('four words').files.filter(isStill));
  expect(shown.digest).toMatch(/^[0-9a-f]{64}$/);
});
