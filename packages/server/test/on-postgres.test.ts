import { rm } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inspection, Review, ReviewedThrow, Verification } from '../src/messages/index.ts';
import { startPostgres, type TestPostgres } from '../src/store/testing/postgres.ts';
import { type CrapsTable, openCraps } from '../src/testing/craps-table.ts';
import { newDirectory, startHouse, type TestHouse } from '../src/testing/test-house.ts';

let postgres: TestPostgres;
let databaseUrl: string;
let data: string;
let house: TestHouse;
let craps: CrapsTable;
let inspector: string;

beforeAll(async () => {
  postgres = await startPostgres();
  databaseUrl = await postgres.database();
  data = await newDirectory();
  house = await startHouse({ data, databaseUrl });
  inspector = await house.staff('inspector');
  craps = await openCraps(house, 'Craps 1', 1);
});
afterAll(async () => {
  await craps.close();
  await house.stop();
  await postgres.stop();
  await rm(data, { recursive: true, force: true });
});

const look = async (query: string): Promise<ReviewedThrow> => {
  for (;;) {
    const found = await house.get<Review>(`/api/tables/${craps.table}/review${query}`, inspector);
    if (found.state === 'ready') return found.throw;
  }
};

const verified = async (): Promise<Verification> => {
  const asked = { scope: 'all' };
  type Begun = { verification: number };
  const { verification } = await house.post<Begun>('/api/inspection/verifications', asked, inspector);
  for (;;) {
    const { verifications } = await house.get<Inspection>('/api/inspection', inspector);
    const found = verifications.find(each => each.verification === verification);
    if (found?.endedAt != null) return found;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
};

test('on PostgreSQL the metrics tell of the connections to the database', async () => {
  const { body } = await house.request<string>('GET', '/metrics');
  for (const name of ['connections', 'waiting', 'reconnects_total', 'listening'])
    expect(body).toMatch(new RegExp(`^hardway_database_${name}(?:{[^}]*})? \\d+$`, 'm'));
  expect(body).toContain('hardway_database_listening 1\n');
});

test('on PostgreSQL a past throw is found, with the table before and after it', async () => {
  await craps.players[0]?.ok({ type: 'make', seat: 1, wager: 'pass', amount: 1_000 as never });
  const point = await craps.roll([4, 2]);
  await craps.players[0]?.ok({ type: 'make', seat: 1, wager: 'place 8', amount: 1_200 as never });
  const eight = await craps.roll([4, 4]);
  const seen = await look(`?number=${eight}`);
  expect(seen).toMatchObject({ kind: 'roll', dice: [4, 4], hand: 1, rollOfHand: 2, puckBefore: 6 });
  const [before] = seen.before.seats;
  expect(before?.layout.map(({ name, stake }) => [name, stake])).toEqual([
    ['pass', 1_000],
    ['place 8', 1_200],
  ]);
  expect((await look(`?number=${point}`)).before.seats[0]?.layout.map(({ name }) => name)).toEqual(['pass']);
});

test('on PostgreSQL a verification derives everything again, and names an entry that was altered', async () => {
  const { result } = await verified();
  expect(result).toMatchObject({ isInOrder: true, findings: [], damage: [], failure: null });
  expect(result?.entries).toBeGreaterThan(20);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('ALTER TABLE entries DISABLE TRIGGER entries_stand');
  const { rows } = await client.query<{ number: string }>(
    `UPDATE entries SET facts = replace(facts, '1200', '9200')
     WHERE facts LIKE '%1200%' AND facts LIKE '%"place 8"%' AND facts LIKE '%"wagerMade"%' RETURNING number`,
  );
  await client.query('ALTER TABLE entries ENABLE TRIGGER entries_stand');
  await client.end();
  expect(rows).toHaveLength(1);
  const after = await verified();
  expect(after.result?.isInOrder).toBe(false);
  expect(JSON.stringify(after.result?.findings)).toContain(rows[0]?.number);
});

test('while the database is away a read says that it can not be shown, and then it can', async () => {
  const path = `/api/tables/${craps.table}/rolls`;
  const read = () => house.request<{ readonly error?: { readonly sentence: string } }>('GET', path);
  expect((await read()).status).toBe(200);
  await postgres.kill();
  const { status, body } = await read();
  await postgres.start();
  expect({ status, sentence: body.error?.sentence }).toEqual({
    status: 503,
    sentence: 'It can not be shown now: the database of the house does not answer. Try again in a moment',
  });
  await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe(200);
}, 90_000);
