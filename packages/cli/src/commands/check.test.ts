import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIBRARY } from '@hardway/lab';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf } from '../testing/answer-of.ts';
import { check } from './check.ts';
import { strategies } from './strategies.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hardway-check-'));
  writeFileSync(join(folder, 'good.strategy'), 'name: Six and eight\nwhen a point is on: place 6 and 8 for 12 each\n');
  writeFileSync(join(folder, 'bad.strategy'), 'pass 10\nplace 6 10\nwhen plcae 6 wins: press it\n');
  writeFileSync(join(folder, 'risky.strategy'), 'place 6 12\nwhen place 6 wins: press it by 5\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

const hardway = (...args: string[]) => answerOf([check, strategies], [...args], folder);

test('a strategy that is ready: what it will do', async () => {
  expect(await hardway('check', 'good.strategy')).toEqual({
    status: 0,
    stdout: [
      'Six and eight: ready to play at Massachusetts craps, $5 to $5,000, odds up to 2x',
      '  When a point is on: place 6 and 8 for 12 each.',
      '  Played through to the end: 9 different situations; at most $24 on the layout.',
      '',
    ].join('\n'),
    stderr: '',
  });
});

test('mistakes, each with its file, line and column', async () => {
  expect(await hardway('check', 'bad.strategy')).toEqual({
    status: 1,
    stdout: '',
    stderr: [
      "bad.strategy:2:1: Place 6 pays 7 to 6, and $10 can't be paid exactly (MA 4(g)). Try $6 or $12.",
      'bad.strategy:3:6: "plcae" is not a condition. Did you mean "place"?',
      '',
    ].join('\n'),
  });
});

test('a warning is no mistake', async () => {
  const { status, stdout, stderr } = await hardway('check', 'risky.strategy');
  expect(status).toBe(0);
  expect(stdout).toContain('ready to play');
  expect(stderr).toMatch(/^risky\.strategy:2:20: warning: the table will refuse this at times: /);
});

test('another table than its own', async () => {
  expect(await hardway('check', 'good.strategy', '--ruleset', 'new-hampshire')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'good.strategy:2:21: The maximum on Place 6 is $10 (NH F/max)\n',
  });
  expect((await hardway('check', 'fire-bet', '--ruleset', 'maryland', '--option', 'fire=B')).status).toBe(0);
});

test('as data', async () => {
  const { status, stdout } = await hardway('check', 'good.strategy', 'bad.strategy', '--json');
  const [good, bad] = JSON.parse(stdout);
  expect(status).toBe(1);
  expect(good).toMatchObject({
    file: 'good.strategy',
    name: 'Six and eight',
    ok: true,
    problems: [],
    states: 9,
    whole: true,
    most: 2400,
  });
  expect(bad).toMatchObject({
    ok: false,
    problems: [
      { line: 2, column: 1 },
      { line: 3, column: 6 },
    ],
    does: null,
  });
});

test.each([
  [['check'], 'which strategy?'],
  [['check', 'nowhere.strategy'], 'there is no file nowhere.strategy'],
  [['check', 'iron-cros'], 'did you mean iron-cross?'],
  [['check', 'good.strategy', '--ruleset', 'nevada'], 'there is no ruleset "nevada"'],
  [['check', 'good.strategy', '--option', 'fier=A'], 'there is no option "fier"'],
  [['strategies', 'iron-cros'], 'did you mean iron-cross?'],
  [['strategies', 'iron-cross', 'flat-pass'], 'one strategy at a time'],
])('%j is no proper call', async (args, why) => {
  const { status, stdout, stderr } = await hardway(...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(why);
});

test('the library, with where each is legal', async () => {
  const { status, stdout } = await hardway('strategies', '--json');
  const entries = JSON.parse(stdout) as { name: string; title: string; from: string; legal: object[] }[];
  expect(status).toBe(0);
  expect(entries.map(({ name }) => name)).toEqual(LIBRARY);
  for (const { title, from, legal } of entries) {
    expect(title).not.toBe('');
    expect(from).not.toBe('');
    expect(legal).not.toEqual([]);
  }
  const listed = (await hardway('strategies')).stdout;
  for (const name of LIBRARY) expect(listed).toContain(`${name} `);
});

test('one strategy of the library', async () => {
  const { status, stdout } = await hardway('strategies', 'hot-shooter');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^name: Pass with a hot shooter bet\n/);
  expect(stdout).toMatch(/; legal in new-hampshire \(roll-to-win\)\n$/);
});
