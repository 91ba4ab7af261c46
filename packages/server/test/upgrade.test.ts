import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { cents } from '@hardway/rules';
import { expect, test } from 'vitest';
import { anchorFileIn, readAnchors } from '../src/anchors/anchors.ts';
import { audit } from '../src/audit/audit.ts';
import { makeBackup } from '../src/backup/make.ts';
import { restoreBackup } from '../src/backup/restore.ts';
import { HouseClock } from '../src/live/clock.ts';
import { readStore, type Where } from '../src/store/open.ts';
import { decidersIn } from '../src/testing/deciders.ts';
import { testPlaces } from '../src/testing/places.ts';
import { startHouse } from '../src/testing/test-house.ts';

/** A house with open tables, as the last version left it that had the schema's first four steps and no backup. */
const KEPT = join(import.meta.dirname, 'journals', 'schema-4');

const places = testPlaces();

const unpacked = async (data: string): Promise<void> => {
  await mkdir(join(data, 'anchors'), { recursive: true });
  await writeFile(join(data, 'hardway.db'), brotliDecompressSync(await readFile(join(KEPT, 'hardway.db.br'))));
  await cp(join(KEPT, 'anchors'), anchorFileIn(data));
  await cp(join(KEPT, 'hand.key'), join(data, 'hand.key'));
  await chmod(join(data, 'hand.key'), 0o600);
};

/** The house's clock stands where the journal ends, so that no table has lapsed meanwhile. */
const clock = (): HouseClock => {
  const start = Date.now();
  const left = Date.UTC(2026, 10, 18, 2);
  return new HouseClock(() => left + Date.now() - start);
};

/** Serves a house of before, plays on at its three practice tables, and audits it. */
const playedOn = async (where: Where, data: string): Promise<void> => {
  const before = await readStore(where);
  const heads = await before.heads();
  await before.close();
  const tables = heads.filter(({ stream }) => stream.startsWith('table:')).map(({ stream }) => stream.slice(6));
  const house = await startHouse({ data, clock: clock(), ...('data' in where ? {} : where) });
  let played = 0;
  for (const table of tables) {
    const watcher = await house.client(table);
    const { kind, status, code } = watcher.view;
    await watcher.close();
    expect(status, table).toBe(kind === 'practice' ? 'open' : 'preparing');
    if (kind !== 'practice') continue;
    const { seat, token } = await house.join(code ?? '', 'Cy');
    const client = await house.client(table, token);
    await client.ok({ type: 'make', seat, wager: 'field', amount: cents(5_00) });
    await client.close();
    played += 1;
  }
  await house.stop();
  expect(played).toBe(3);
  const store = await readStore(where);
  const anchors = readAnchors(anchorFileIn(data)).heads;
  const { findings, entries } = await audit(store, { deciders: decidersIn(data), anchors });
  await store.close();
  expect(findings).toEqual([]);
  expect(entries).toBeGreaterThan(heads.reduce((sum, { number }) => sum + number, 0));
};

test('a house of the version before, with open tables, is backed up as it is, served, played on, and audits clean on both stores', async () => {
  const data = places.in('before');
  await unpacked(data);
  const out = places.in('before.backup');
  await makeBackup({ where: { data }, folder: data, out, version: 'test', handKey: join(data, 'hand.key') });
  await playedOn({ data }, data);
  const databaseUrl = await places.database();
  const other = places.in('restored');
  await restoreBackup({ file: out, where: { databaseUrl }, folder: other, keys: [] });
  await playedOn({ databaseUrl }, other);
});
