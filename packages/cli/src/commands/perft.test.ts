import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf } from '../testing/answer-of.ts';
import { perft } from './perft.ts';

const TAGS = '[Ruleset "massachusetts"]\n[Game "craps"]\n[Seat "2" "Bo" "0.05"]\n[Seat "1" "Ann" "10"]\n\n';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hardway-perft-'));
  writeFileSync(join(folder, 'pass.craps'), `${TAGS}1 pass 10\n`);
  writeFileSync(join(folder, 'wrong.craps'), `${TAGS}1 has 11\n`);
});
afterAll(() => rmSync(folder, { recursive: true }));

const hardway = (...args: string[]) => answerOf([perft], ['perft', ...args], folder);

test.each([
  ['0', 'sequences 1\n1 rail 0.00 layout 10.00\n2 rail 0.05 layout 0.00\n'],
  ['1', 'sequences 36\n1 rail 160.00 layout 240.00\n2 rail 1.80 layout 0.00\n'],
  ['3', 'sequences 46656\n1 rail 330720.00 layout 160320.00\n2 rail 2332.80 layout 0.00\n'],
])('depth %s', async (depth, stdout) => {
  expect(await hardway('pass.craps', '--depth', depth)).toEqual({ status: 0, stdout, stderr: '' });
});

test('as JSON, with sums too large for a number', async () => {
  const { status, stdout } = await hardway('pass.craps', '--depth', '20', '--json');
  const found = JSON.parse(stdout);
  expect({ status, lines: stdout.split('\n').length }).toEqual({ status: 0, lines: 2 });
  expect(found).toEqual({
    depth: 20,
    sequences: String(36n ** 20n),
    seats: [
      { seat: 1, rail: expect.stringMatching(/^\d+\.00$/), layout: expect.stringMatching(/^\d+\.00$/) },
      {
        seat: 2,
        rail: `${(36n ** 20n * 5n) / 100n}.${String((36n ** 20n * 5n) % 100n).padStart(2, '0')}`,
        layout: '0.00',
      },
    ],
  });
});

test('a record that differs is not counted from', async () => {
  expect(await hardway('wrong.craps', '--depth', '1')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'wrong.craps:6: the record says: 1 has 11; by the book: 1 has 10\n',
  });
});

test.each([
  [['pass.craps'], '--depth is needed'],
  [['pass.craps', '--depth', '-1'], '--depth'],
  [['pass.craps', '--depth=-1'], 'whole number from 0 to 1000, not -1'],
  [['pass.craps', '--depth', '2.5'], 'whole number from 0 to 1000, not 2.5'],
  [['pass.craps', '--depth', '1001'], 'whole number from 0 to 1000, not 1001'],
  [['--depth', '1'], 'one record is needed'],
  [['pass.craps', 'pass.craps', '--depth', '1'], 'one record is needed'],
  [['none.craps', '--depth', '1'], 'there is no file none.craps'],
])('%j is a wrong call', async (args, message) => {
  const { status, stdout, stderr } = await hardway(...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(message);
  expect(stderr).toContain('Usage: hardway perft');
});
