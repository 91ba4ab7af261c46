import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { cents } from '@hardway/rules';
import { expect, test } from 'vitest';
import type { Inspection } from '../src/messages/index.ts';
import { readStore } from '../src/store/open.ts';
import { newDirectory, startHouse, type TestHouse } from '../src/testing/test-house.ts';

const metric = async (house: TestHouse, name: string): Promise<number> => {
  const { body } = await house.request<string>('GET', '/metrics');
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1] ?? Number.NaN);
};

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise(resolve => setTimeout(resolve, 100));
};

const EVERY = { audits: { everyHours: 0.0001 } };

test('a house audits itself in a process of low priority, says so in metrics and in its journal, and names what was altered', async () => {
  const data = await newDirectory();
  let house = await startHouse({ data, ...EVERY });
  const { table, seat, token } = await house.practice({ ruleset: 'maryland', game: 'craps' }, 'Cy');
  const client = await house.client(table, token);
  await client.ok({ type: 'make', seat, wager: 'field', amount: cents(5_00) });
  await client.close();
  await until(async () => (await metric(house, 'hardway_audit_last_success_timestamp_seconds')) > 0);
  expect(await metric(house, 'hardway_audit_findings')).toBe(0);
  expect(await metric(house, 'hardway_audit_entries_verified')).toBeGreaterThan(5);
  await house.stop();

  const database = new DatabaseSync(join(data, 'hardway.db'));
  database.exec(`DROP TRIGGER entries_are_not_changed;
    UPDATE entries SET who = 'nobody' WHERE rowid = (SELECT max(entries.rowid) FROM entries JOIN streams ON key = stream WHERE name = 'table:${table}')`);
  database.close();
  house = await startHouse({ data, ...EVERY });
  await until(async () => (await metric(house, 'hardway_audit_findings')) > 0);
  const { verifications } = await house.get<Inspection>('/api/inspection', await house.admin());
  const ended = verifications.filter(({ result }) => result !== null);
  expect(ended[0]).toMatchObject({ by: { user: 'house' }, scope: 'new' });
  expect(ended[0]?.result?.findings).toMatchObject([{ stream: `table:${table}` }]);
  expect(ended[0]?.result?.checkpoint, 'it went on from the one before').toMatchObject({ made: expect.any(String) });
  await house.stop();
  const store = await readStore({ data });
  expect((await store.read('inspection:main')).map(({ facts }) => JSON.parse(facts)[0].type)).toContain(
    'verificationEnded',
  );
  await store.close();
  await rm(data, { recursive: true, force: true });
});
