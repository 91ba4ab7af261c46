import { appendFile, chmod, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { Check, Grade } from '../src/doctor/check.ts';
import { examine } from '../src/doctor/doctor.ts';
import { askHouse } from '../src/operator/ask-house.ts';
import type { Where } from '../src/store/open.ts';
import { startPostgres } from '../src/store/testing/postgres.ts';
import { newDirectory, startHouse } from '../src/testing/test-house.ts';

const DAY_MS = 24 * 3_600_000;

type Examined = { readonly [about: string]: Check | undefined };

const examined = async (
  where: Where,
  folder: string,
  files: readonly string[] = [],
  now = Date.now(),
): Promise<Examined> => {
  const checks = await examine({ where, folder, version: 'test', files, handKey: undefined, now });
  return Object.fromEntries(checks.toReversed().map(check => [check.about, check]));
};

const grades = (checks: Examined, ...about: readonly string[]): readonly (Grade | undefined)[] =>
  about.map(each => checks[each]?.grade);

test('a house at work on SQLite is looked over, and each thing that is wrong is named with the next step', async () => {
  const data = await newDirectory();
  const house = await startHouse({ data });
  await house.createTable('T1', 'dealer-run', { ruleset: 'maryland', game: 'craps' });
  const note = { file: 'a.backup', digest: 'x', streams: 1, entries: 1, isSigned: false };
  const backupAt = async (): Promise<number> => {
    const { body } = await house.request<string>('GET', '/metrics');
    return Number(/^hardway_backup_last_timestamp_seconds (\d+)$/m.exec(body)?.[1]);
  };
  expect(await backupAt()).toBe(0);
  const before = Math.floor(Date.now() / 1_000);
  await askHouse({ data }, { ask: 'noteBackup', ...note });
  await expect.poll(backupAt).toBeGreaterThanOrEqual(before);
  const sound = await examined({ data }, data);
  expect(
    grades(
      sound,
      'versions',
      'folder',
      'journal',
      'clock',
      'integrity',
      'anchors',
      'hand key',
      'backup',
      'tables',
      'schema',
    ),
    JSON.stringify(sound, null, 1),
  ).toEqual(Array.from({ length: 10 }, () => 'ok'));
  expect(Object.values(sound).some(check => check?.grade === 'wrong')).toBe(false);
  expect(sound.audit, 'never yet').toMatchObject({ grade: 'look', next: expect.stringContaining('--audit-every') });
  await house.stop();

  const later = await examined({ data }, data, [], Date.now() + 10 * DAY_MS);
  expect(later.backup).toMatchObject({ grade: 'look', what: expect.stringContaining('10 days ago') });
  expect((await examined({ data }, data, [], Date.now() - DAY_MS)).clock?.grade, 'behind the journal').toBe('wrong');

  const key = join(data, 'server.key');
  await writeFile(key, '-----BEGIN PRIVATE KEY-----\n', { mode: 0o644 });
  await chmod(data, 0o755);
  await rename(join(data, 'hand.key'), join(data, 'mislaid'));
  const heads = JSON.stringify([['table:T1', 99, 'x']]);
  await appendFile(
    join(data, 'anchors', 'heads'),
    `{"anchor":99,"at":"2026-01-01","chain":"c","heads":${heads},"previous":"${'0'.repeat(64)}"}\n`,
  );
  const ill = await examined({ data }, data, [key, join(data, 'no.pem')]);
  expect(grades(ill, 'hand key', 'anchors', 'file')).toEqual(['wrong', 'wrong', 'wrong']);
  if (process.platform !== 'win32')
    expect(ill.folder).toMatchObject({ grade: 'look', next: expect.stringContaining('chmod') });
  for (const check of Object.values(ill)) expect(check?.grade === 'ok' || check?.next !== undefined).toBe(true);
  expect((await examined({ data: join(data, 'nowhere') }, data)).store?.grade).toBe('wrong');

  const database = new DatabaseSync(join(data, 'hardway.db'));
  database.exec("INSERT INTO migrations VALUES (999, 'from-the-future', 'x')");
  database.close();
  expect((await examined({ data }, data)).schema).toMatchObject({
    grade: 'wrong',
    what: expect.stringContaining('it has step 999, from-the-future'),
    next: expect.stringContaining('run that version'),
  });
  await rm(data, { recursive: true, force: true });
});

test('on PostgreSQL its settings are looked at, too', async () => {
  const postgres = await startPostgres();
  const databaseUrl = await postgres.database();
  const data = await newDirectory();
  const house = await startHouse({ data, databaseUrl });
  const checks = await examine({
    where: { databaseUrl },
    folder: data,
    version: 'test',
    files: [],
    handKey: undefined,
    now: Date.now(),
  });
  await house.stop();
  expect(checks.filter(({ grade }) => grade === 'wrong')).toEqual([]);
  expect(checks.filter(({ what }) => what.includes("can't be told"))).toEqual([]);
  const words = checks.filter(({ about }) => about === 'database').map(({ what }) => what);
  expect(words).toEqual([
    expect.stringMatching(/^PostgreSQL .* fsync and full_page_writes on/),
    'synchronous_commit on',
    expect.stringMatching(/^\d+ connections to spare$/),
    '0 standby servers follow it',
  ]);
  await postgres.stop();
  await rm(data, { recursive: true, force: true });
});
