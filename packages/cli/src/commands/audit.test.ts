import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../testing/answer-of.ts';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { exportTable } from './export.ts';
import { importRecord } from './import.ts';
import { keys } from './keys.ts';
import { replay } from './replay.ts';

const COMMANDS = [audit, backup, keys, exportTable, importRecord, replay];
const LAUNCHER = fileURLToPath(new URL('../../bin/hardway', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'hardway-cli-'));
beforeAll(() => {
  vi.stubEnv('DATABASE_URL', undefined);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

type Said = { readonly code: number | null; readonly out: string; readonly err: string };

/** What the commands say and answer in this process: a process of its own for each would take most of the time. */
const hardway = async (...args: readonly string[]): Promise<Said> => {
  const { status, stdout, stderr } = await answerOf(COMMANDS, args, folder);
  return { code: status, out: stdout, err: stderr };
};

/** The same in a process of its own. */
const started = (...args: readonly string[]): Said => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [LAUNCHER, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
};

const GAME = `[Ruleset "maryland"]
[Game "craps"]
[Limits "10-1000"]
[Seat "1" "Ada" "400"]

1 pass 10
1 shoots
roll 5-3: point 8
1 place 6 12
1 down pass !contract
roll 4-2: no decision
  1 place 6 wins 14 stays
roll 6-2: point made
  1 pass wins 10
1 has 412
`;

/** What of a record is neither an assertion, nor refused, nor about the export. */
const played = (record: string): string =>
  record
    .split('\n')
    .filter(line => !/!|^\d+ has |^\[(?:Event|Date|Table) /.test(line))
    .join('\n');

describe('a record goes into a house and comes out again', () => {
  writeFileSync(join(folder, 'game.craps'), GAME);

  it('import, export, replay and audit agree', () => {
    expect(started('import', 'game.craps', '--data', 'house')).toEqual({
      code: 0,
      out: 'record:game: 8 entries\n',
      err: '',
    });
    const exported = started('export', 'game', '--data', 'house', '--out', 'again.craps');
    expect(exported).toEqual({ code: 0, out: '', err: '' });
    expect(started('replay', 'again.craps').code).toBe(0);
    expect(played(readFileSync(join(folder, 'again.craps'), 'utf8'))).toBe(played(GAME));
    const audited = started('audit', '--data', 'house');
    expect(audited.code).toBe(0);
    expect(audited.out).toContain('8 entries in 1 streams, 0 anchors: everything fits.');
    expect(audited.out).toContain('There are no anchors');
  });

  it('anchors that are required and not there, not signed or not found are a failure', async () => {
    const required = await hardway('audit', '--data', 'house', '--require-anchors');
    expect(required.code).toBe(1);
    expect(required.out).toContain('anchors: there are no anchors\n');
    expect(await hardway('audit', '--data', 'house', '--anchors', 'nowhere')).toMatchObject({
      code: 2,
      err: expect.stringContaining('there is no file nowhere'),
    });
    expect((await hardway('keys', 'new', 'anchors.key')).code).toBe(0);
    expect(statSync(join(folder, 'anchors.key')).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600);
    expect((await hardway('keys', 'new', 'anchors.key')).code).toBe(2);
    const database = new DatabaseSync(join(folder, 'house', 'hardway.db'), { readOnly: true });
    const { hash } = database.prepare('SELECT hash FROM entries WHERE number = 8').get() as { hash: string };
    database.close();
    const heads = JSON.stringify([['record:game', 8, hash]]);
    const line = `{"anchor":1,"at":"2026-01-01","chain":"c","heads":${heads},"previous":"${'0'.repeat(64)}"}\n`;
    writeFileSync(join(folder, 'shipped'), line);
    const asked = ['audit', '--data', 'house', '--anchors', 'shipped', '--require-anchors'];
    expect((await hardway(...asked)).code).toBe(0);
    const signed = await hardway(...asked, '--anchor-key', 'anchors.key.pub');
    expect(signed).toMatchObject({ code: 1, out: expect.stringContaining('anchor 1: it is not signed\n') });
  });

  it('an archive is audited and exported only if a key that was named has signed it', async () => {
    const sealed = ['--archive', 'signed.archive'];
    const made = ['backup', '--data', 'house', '--no-note', '--out', 'signed.archive', '--anchor-key', 'anchors.key'];
    expect((await hardway(...made)).code).toBe(0);
    const right = ['--anchor-key', 'anchors.key.pub'];
    const exported = await hardway('export', 'game', ...sealed, ...right);
    expect(exported).toMatchObject({ code: 0, out: expect.stringContaining('[Ruleset "maryland"]') });
    const audited = await hardway('audit', ...sealed, ...right, '--anchors', 'shipped');
    expect(audited.out).toMatch(/^anchor 1: it is not signed\nsigned.archive: .*: everything fits\.\n$/);
    expect(audited.code).toBe(1);
    const { publicKey } = generateKeyPairSync('ed25519');
    writeFileSync(join(folder, 'other.pub'), publicKey.export({ type: 'spki', format: 'pem' }));
    const tried = [
      ['audit', ...sealed],
      ['audit', '--data', 'house', ...sealed],
      ['export', 'game', ...sealed, '--out', 'never.craps'],
    ].map(args => [...args, '--anchor-key', 'other.pub']);
    const refused = { code: 1, out: '', err: expect.stringContaining('signed.archive is signed with another key') };
    for (const args of tried) expect(await hardway(...args)).toEqual(refused);
    expect(existsSync(join(folder, 'never.craps'))).toBe(false);
  });

  it('an audit goes on from the last, and tells Prometheus', async () => {
    const asked = [
      'audit',
      '--data',
      'house',
      '--since',
      'verified',
      '--since-key',
      'auditor.key',
      '--metrics',
      'a.prom',
    ];
    expect((await hardway('keys', 'new', 'auditor.key')).code).toBe(0);
    expect((await hardway(...asked)).out).toContain('8 entries in 1 streams');
    expect((await hardway(...asked)).out).toContain('0 entries in 1 streams');
    const metrics = readFileSync(join(folder, 'a.prom'), 'utf8');
    expect(metrics).toMatch(/^hardway_audit_ok 1\nhardway_audit_time_seconds \d+\n/);
    expect(metrics).toContain('hardway_audit_entries 0\nhardway_audit_verified_entries 8\n');
    writeFileSync(join(folder, 'verified'), readFileSync(join(folder, 'verified'), 'utf8').replace('rail:1', 'rail:2'));
    expect(await hardway(...asked)).toMatchObject({
      code: 2,
      err: expect.stringContaining('was changed since it was written'),
    });
  });

  it('export prints one hand, or says that there is none', async () => {
    const hand = await hardway('export', 'game', '--hand', '1', '--data', 'house');
    expect(hand.code).toBe(0);
    expect(hand.out).toContain('[Event "hand 1"]');
    const none = await hardway('export', 'game', '--hand', '2', '--data', 'house');
    expect(none.code).toBe(2);
    expect(none.err).toContain('has no hand 2');
  });

  it('a record that is wrong is not taken', async () => {
    writeFileSync(join(folder, 'wrong.craps'), GAME.replace('wins 14', 'wins 15'));
    const refused = await hardway('import', 'wrong.craps', '--data', 'house');
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('wrong.craps: line 12: the record says: 1 place 6 wins 15 stays');
  });

  it('audit names the entry that was altered, and answers no', async () => {
    const database = new DatabaseSync(join(folder, 'house', 'hardway.db'));
    database.exec("DROP TRIGGER entries_are_not_changed; UPDATE entries SET who = 'x' WHERE number = 3");
    database.close();
    const audited = await hardway('audit', '--data', 'house');
    expect(audited.code).toBe(1);
    expect(audited.out).toContain('record:game, entry 3: it was altered');
    const json = await hardway('audit', '--data', 'house', '--json');
    expect(JSON.parse(json.out)).toMatchObject({ streams: 1, findings: [{ stream: 'record:game', number: 3 }] });
  });
});

describe('what can not be done as asked is said so, with exit code 2', () => {
  it.each([
    [['audit'], 'where is the journal?'],
    [['audit', '--data', 'a', '--database-url', 'b'], 'not both'],
    [['audit', '--data', 'nowhere'], 'there is no hardway.db in nowhere'],
    [['audit', '--database-url', 'postgres://127.0.0.1:1/x'], 'the database does not answer'],
    [['export', '--data', 'house'], 'which table?'],
    [['export', 'T9', '--data', 'house'], 'there is no table T9'],
    [['export', 'game', '--hand', '0', '--data', 'house'], '--hand takes a number from 1, not 0'],
    [['export', 'game', '--hand', '1', '--to', '3', '--data', 'house'], 'not both'],
    [['export', 'game', '--data', 'house', '--anchor-key', 'k'], 'name it with --archive'],
    [['import', '--data', 'house'], 'which record?'],
    [['import', 'missing.craps', '--data', 'house'], 'there is no file missing.craps'],
    [['import', 'game.craps', '--as', '../x', '--data', 'house'], 'is no name for a table'],
  ])('%j', async (args, said) => {
    const { code, err, out } = await hardway(...args);
    expect(err).toContain(said);
    expect(err).not.toContain('    at ');
    expect(out).toBe('');
    expect(code).toBe(2);
  });
});
