import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Anchor } from '../anchors/anchors.ts';
import { newKeys, readPrivateKey, readPublicKey } from '../anchors/keys.ts';
import { DECIDERS } from '../deciders.ts';
import { playAt, tableLogs } from '../log/testing/table.ts';
import { openSqlite, readSqlite } from '../store/sqlite/sqlite-store.ts';
import { type Audit, audit } from './audit.ts';
import { CheckpointWriter, readCheckpoint } from './checkpoint.ts';
import type { Finding } from './finding.ts';

const folder = mkdtempSync(join(tmpdir(), 'hardway-checkpoint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const data = join(folder, 'house');
const file = join(folder, 'verified');
const key = join(folder, 'auditor.key');

const play = async (seed: number, ...tables: readonly string[]): Promise<void> => {
  const store = openSqlite(data);
  for (const name of tables) await playAt(await tableLogs(store).get(name), seed, 300);
  await store.close();
};

/** An audit that goes on from the last, and leaves a checkpoint for the next. */
const auditOn = async (anchors: readonly Anchor[] = []): Promise<Audit> => {
  const since = readCheckpoint(file, readPublicKey(`${key}.pub`));
  const writer = new CheckpointWriter(file);
  const store = readSqlite(data);
  const options = { deciders: DECIDERS, anchors, verified: writer.add.bind(writer) };
  const result = await audit(store, since === undefined ? options : { ...options, since });
  await store.close();
  if (result.findings.length === 0) writer.finish(readPrivateKey(key));
  else writer.discard();
  return result;
};

const change = (sql: string): void => {
  const database = new DatabaseSync(join(data, 'hardway.db'));
  database.exec(
    `DROP TRIGGER IF EXISTS entries_are_not_changed; DROP TRIGGER IF EXISTS entries_are_not_removed; ${sql}`,
  );
  database.close();
};

let first: Audit;
beforeAll(async () => {
  newKeys(key);
  await play(1, 'A', 'B');
  first = await auditOn();
});

test('the next audit looks at what is new, and finds what is wrong there', async () => {
  expect(first.findings).toEqual([]);
  expect(await auditOn()).toEqual({ streams: 2, entries: 0, findings: [] });
  await play(2, 'A', 'C');
  const { entries, findings } = await auditOn();
  expect(findings).toEqual([]);
  const store = readSqlite(data);
  const all = await audit(store, { deciders: DECIDERS, anchors: [] });
  await store.close();
  expect(all.findings).toEqual([]);
  expect(first.entries + entries, 'every entry once').toBe(all.entries);

  await play(3, 'A');
  change(
    "UPDATE entries SET who = 'player:9' WHERE number = (SELECT max(number) - 1 FROM entries WHERE stream = 1) AND stream = 1",
  );
  expect((await auditOn()).findings).toMatchObject([{ stream: 'record:A', what: expect.stringContaining('altered') }]);
  expect((await auditOn()).findings, 'it does not pass the next time').toHaveLength(1);
});

test('of what is not read again, each anchored entry is compared: one that was altered or replaced shows', async () => {
  const store = readSqlite(data);
  const [row] = await store.read('record:C', { from: 50, to: 50 });
  await store.close();
  const anchor = { stream: 'record:C', number: 50, hash: row?.hash ?? '', at: '' };
  change(`UPDATE entries SET who = 'player:9' WHERE hash = '${anchor.hash}'`);
  const inC = async (anchors: readonly Anchor[]): Promise<readonly Finding[]> =>
    (await auditOn(anchors)).findings.filter(({ stream }) => stream === 'record:C');
  expect(await inC([]), 'not anchored').toEqual([]);
  expect(await inC([anchor])).toMatchObject([{ number: 50, what: expect.stringContaining('altered') }]);
  expect(await inC([{ ...anchor, hash: 'x' }])).toMatchObject([
    { number: 50, what: expect.stringContaining('anchored') },
  ]);
  change(`UPDATE entries SET who = '${row?.who}' WHERE hash = '${anchor.hash}'`);
});

test('a stream that no longer has the entry verified last, or is gone, shows', async () => {
  change(
    "UPDATE entries SET hash = 'x' WHERE stream = 2 AND number = (SELECT max(number) FROM entries WHERE stream = 2)",
  );
  expect((await auditOn()).findings).toContainEqual({
    stream: 'record:B',
    number: expect.any(Number),
    what: 'it is not the entry that was verified before',
  });
  change(
    'DELETE FROM entries WHERE stream = 2; DELETE FROM balances WHERE stream = 2; DELETE FROM snapshots; DELETE FROM streams WHERE key = 2',
  );
  expect((await auditOn()).findings).toContainEqual(
    expect.objectContaining({ stream: 'record:B', what: expect.stringContaining('gone') }),
  );
});

test('a checkpoint that was changed, cut short or signed by somebody else is refused', () => {
  const text = readFileSync(file, 'utf8');
  const auditor = readPublicKey(`${key}.pub`);
  const other = join(folder, 'other.key');
  newKeys(other);
  expect(readCheckpoint(file, undefined)?.size).toBe(3);
  expect(() => readCheckpoint(file, readPublicKey(`${other}.pub`))).toThrow('is not signed with that key');
  const copy = join(folder, 'copy');
  writeFileSync(copy, text.replace('"number":', '"number":9'));
  expect(() => readCheckpoint(copy, auditor)).toThrow('was changed since it was written');
  writeFileSync(copy, text.slice(0, -10));
  expect(() => readCheckpoint(copy, auditor)).toThrow('is cut short');
  expect(readCheckpoint(join(folder, 'nowhere'), auditor)).toBeUndefined();
});
