import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { OddsRecord, ParData } from '@hardway/odds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_COMMANDS } from '../all-commands.ts';
import { answerOf } from '../testing/answer-of.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const base = mkdtempSync(join(tmpdir(), 'hardway-submission-'));
const folder = join(base, 'submission');
const TABLE = ['--ruleset', 'new-hampshire', '--option', 'power-odds=on', '--option', 'hot-shooter=on'];

afterAll(() => rmSync(base, { recursive: true, force: true }));

const answer = (...args: readonly string[]) => answerOf(ALL_COMMANDS, args);
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
const shell = (script: string, cwd: string, env: NodeJS.ProcessEnv = {}) =>
  spawnSync('sh', ['-c', script], { cwd, encoding: 'utf8', env: { ...process.env, ...env } });

/** The commands of the page on checking, as a reader would copy them. */
const blocks = (): readonly string[] =>
  [...read('5-operation/checking.html').matchAll(/<pre>([\s\S]*?)<\/pre>/g)].map(([, text = '']) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );

beforeAll(async () => {
  const made = await answer('submission', ...TABLE, '--date', '2030-01-31', '--chance-rolls', '20000', '--out', folder);
  expect(made).toMatchObject({ status: 0 });
});

describe('the folder', () => {
  it('has the figures that hardway odds prints, for the table and for every other choice', async () => {
    const { games } = JSON.parse(read('1-par/par.json')) as { readonly games: readonly ParData[] };
    const printed = async (...more: readonly string[]): Promise<readonly OddsRecord[]> =>
      JSON.parse((await answer('odds', ...TABLE, '--json', ...more)).stdout) as readonly OddsRecord[];
    const configured = games.flatMap(({ wagers }) => wagers.map(({ odds }) => odds));
    expect(configured).toEqual(await printed());
    const all = new Set((await printed('--all-options')).map(record => JSON.stringify(record)));
    const others = games.flatMap(({ variants }) => variants.flatMap(({ wagers }) => wagers.map(({ odds }) => odds)));
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(record => !all.has(JSON.stringify(record)))).toEqual([]);
    for (const wager of games.flatMap(({ wagers }) => wagers)) expect(wager.hold.exact).toBe(wager.odds.edge);
  });

  it('is made again to the byte, and one byte more in a record is named', async () => {
    const found = await answer('submission', 'verify', folder);
    expect(found).toMatchObject({ status: 0 });
    expect(found.stdout).toContain('nothing is wrong');
    const record = '3-proof/records/new-hampshire/f-field-bet-1.craps';
    const before = read(record);
    appendFileSync(join(folder, record), ' ');
    expect(shell(blocks()[0] ?? '', folder)).toMatchObject({ status: 1, stdout: `${record}: FAILED\n` });
    writeFileSync(join(folder, record), before);
  });

  it.each(['{', '{"tables": [{"ruleset": "atlantis"}]}'])('a request that can not be read fails: %s', async text => {
    const before = read('submission.json');
    writeFileSync(join(folder, 'submission.json'), text);
    const found = await answer('submission', 'verify', folder);
    writeFileSync(join(folder, 'submission.json'), before);
    expect(found).toMatchObject({ status: 1, stdout: expect.stringContaining('wrong: submission.json') });
  });

  it('is checked by the commands of its own page, and nothing of ours', () => {
    const [checkFolder = '', , checkProgram = '', digest = ''] = blocks();
    expect(shell(checkFolder, folder)).toMatchObject({ status: 0, stdout: '' });
    expect(shell(checkProgram, ROOT, { SUBMISSION: folder })).toMatchObject({ status: 0, stdout: '' });
    const { stdout } = shell(digest, ROOT, { SUBMISSION: folder });
    expect(read('index.html')).toContain(stdout.slice(0, 64));
  });
});

describe('the journal is checked with sha256sum', () => {
  const data = join(base, 'house');
  const hasSqlite = shell('command -v sqlite3', base).status === 0;

  beforeAll(async () => {
    expect(
      await answer('import', join(ROOT, 'conformance/example.craps'), '--as', 'example', '--data', data),
    ).toMatchObject({ status: 0 });
  });

  it('entry by entry, as the page says it', () => {
    const database = new DatabaseSync(join(data, 'hardway.db'));
    const rows = database
      .prepare(
        'SELECT previous, name, entries.number AS number, id, who, at, command, facts, postings, entries.hash AS hash FROM entries JOIN streams ON streams.key = entries.stream ORDER BY name, entries.number LIMIT 2',
      )
      .all();
    database.close();
    for (const { hash, ...fields } of rows) {
      const input = Object.values(fields)
        .map(field => `${field}\n`)
        .join('');
      expect(spawnSync('sha256sum', { input, encoding: 'utf8' }).stdout.slice(0, 64)).toBe(hash);
    }
    expect(rows).toHaveLength(2);
  });

  it.skipIf(!hasSqlite)('by the script of the page, which finds a changed entry', () => {
    const script = blocks().at(-1) ?? '';
    const env = { STREAM: 'record:example' };
    expect(shell(script, data, env)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('record:example fits'),
    });
    shell(
      `sqlite3 hardway.db "DROP TRIGGER entries_are_not_changed; UPDATE entries SET who = 'somebody' WHERE number = 3"`,
      data,
    );
    expect(shell(script, data, env)).toMatchObject({ status: 1, stdout: 'entry 3 of record:example does not fit\n' });
  });
});

describe('wrong usage', () => {
  it.each([
    [['--out', join(base, 'x')], '--ruleset is needed'],
    [[...TABLE, '--out', base], 'is not empty'],
    [[...TABLE], '--out is needed'],
    [[...TABLE, '--date', '2030-02-31', '--out', join(base, 'x')], '--date is a day'],
    [[...TABLE, '--chance-rolls', '7', '--out', join(base, 'x')], '--chance-rolls is 0 or at least 20000'],
    [['--ruleset', 'maryland', '--power-chance', '1/20', '--out', join(base, 'x')], 'maryland has none'],
    [['--ruleset', 'maryland', '--since', folder, '--out', join(base, 'x')], 'give an earlier one for maryland'],
    [['verify', join(base, 'none')], 'there is no folder'],
  ])('%j', async (args, said) => {
    const { status, stderr } = await answer('submission', ...args);
    expect(status).toBe(2);
    expect(stderr).toContain(said);
  });
});
