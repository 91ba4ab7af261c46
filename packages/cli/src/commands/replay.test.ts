import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerOf } from '../testing/answer-of.ts';
import { replay } from './replay.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hardway-replay-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const hardway = (...args: string[]) => answerOf([replay], ['replay', ...args], folder);

const save = (name: string, content: string | Uint8Array): void => writeFileSync(join(folder, name), content);

const TAGS = '[Ruleset "massachusetts"]\n[Game "craps"]\n[Seat "1" "Ann" "500"]\n\n';
const GIVEN = `; a natural\n${TAGS.toLowerCase()}1 PASS 10\n1 shoots\nroll 5-6\n`;
const WRITTEN = `${TAGS.replace('Ann', 'ann')}1 pass 10\n1 shoots\nroll 6-5: natural\n  1 pass wins 10\n`;

test('a record is printed in full', async () => {
  save('good.craps', GIVEN);
  expect(await hardway('good.craps')).toEqual({ status: 0, stdout: WRITTEN, stderr: '' });
});

test('of several records each is named, and a wrong one does not stop the others', async () => {
  save('good.craps', GIVEN);
  save('wrong.craps', `${TAGS}1 pass 10\n1 has 500\n`);
  save('odd.craps', `${TAGS}1 pass ten\n`);
  save('refused.craps', `${TAGS}1 come 10\n`);
  const { status, stdout, stderr } = await hardway(
    'wrong.craps',
    'good.craps',
    'odd.craps',
    'refused.craps',
    './good.craps',
  );
  expect({ status, stdout }).toEqual({
    status: 1,
    stdout: `; good.craps\n${WRITTEN}; ./good.craps\n${WRITTEN}`,
  });
  expect(stderr.split('\n')).toEqual([
    'wrong.craps:6: the record says: 1 has 500; by the book: 1 has 490',
    'odd.craps:5: column 8: expected an amount such as 10 or 12.50, found "ten"',
    expect.stringMatching(
      /^refused\.craps:5: the record says: 1 come 10, accepted; by the book: refused !wrong-time\. .*\(MA /,
    ),
    '',
    expect.stringMatching(/^To open a clause: hardway clause "MA .+"$/),
    '',
  ]);
});

test('records go to a folder under their own names, wrong ones not at all', async () => {
  save('good.craps', GIVEN);
  save('wrong.craps', `${TAGS}1 has 1\n`);
  const { status, stdout } = await hardway('good.craps', 'wrong.craps', '--out', 'made/for/it');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(readdirSync(join(folder, 'made/for/it'))).toEqual(['good.craps']);
  expect(readFileSync(join(folder, 'made/for/it/good.craps'), 'utf8')).toBe(WRITTEN);
});

test('a file that is not there is a wrong call, and the others are still played', async () => {
  save('good.craps', GIVEN);
  save('wrong.craps', `${TAGS}1 has 1\n`);
  const { status, stdout, stderr } = await hardway('none.craps', 'good.craps', 'wrong.craps');
  expect({ status, stdout }).toEqual({ status: 2, stdout: `; good.craps\n${WRITTEN}` });
  expect(stderr).toMatch(/^hardway replay: there is no file none\.craps/);
  expect((await hardway('.')).status).toBe(2);
});

test('bytes that are no text are an error with a line', async () => {
  save('bytes.craps', Buffer.from([0x5b, 0x0a, 0x0a, 0xff, 0xfe, 0x00]));
  save('zeros.craps', Buffer.alloc(1000));
  expect(await hardway('bytes.craps')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'bytes.craps:3: expected text in UTF-8\n',
  });
  expect((await hardway('zeros.craps')).stderr).toMatch(/^zeros\.craps:1: column 1: expected a tag, .*found "\\u\{0\}/);
});

test('more than a record may hold is not even read', async () => {
  save('long.craps', Buffer.alloc(64 * 1024 * 1024 + 1, ';'));
  expect((await hardway('long.craps')).stderr).toBe('long.craps:1: a record has at most 67108864 bytes\n');
});

test.each([
  [[], 'which record?'],
  [['a/x.craps', 'b/x.craps', '--out', 'o'], 'two of the records are called x.craps'],
  [['x.craps', '--loud'], '--loud'],
])('%j is a wrong call', async (args, message) => {
  const { status, stdout, stderr } = await hardway(...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(message);
  expect(stderr).toContain('Usage: hardway replay');
});
