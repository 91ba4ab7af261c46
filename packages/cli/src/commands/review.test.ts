import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOf } from '../testing/answer-of.ts';
import { replay } from './replay.ts';
import { review } from './review.ts';

const EXAMPLE = fileURLToPath(new URL('../../../../conformance/example.craps', import.meta.url));

const hardway = (...args: string[]) => answerOf([replay, review], args);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hardway-review-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Writes a record of one seat and answers with its path. */
const recordFile = async (name: string, ...lines: readonly string[]): Promise<string> => {
  const path = join(folder, name);
  const heading = ['[Ruleset "massachusetts"]', '[Game "craps"]', '[Seat "1" "Ann" "500"]', ''];
  await writeFile(path, `${[...heading, ...lines].join('\n')}\n`);
  return path;
};

describe('hardway review', () => {
  test('says what the session came to, then the bets by kind', async () => {
    const { status, stdout } = await hardway('review', EXAMPLE, '--seat', '1');
    expect(status).toBe(0);
    expect(
      stdout,
    ).toBe(`You won $48. Your bets cost $0.50; the dice were $48.32 kind. $12 of yours is still on the table,
and expected to lose $0.18 from here. 3% of players with these bets would have done better.

bets       made  put down   cost     luck  to come  result
pass          1       $10  $0.14  +$10.14       $0    +$10
pass-odds     1       $20     $0     +$24       $0    +$24
place         1       $12  $0.36  +$14.18   -$0.18    +$14
all           3       $42  $0.50  +$48.32   -$0.18    +$48
`);
  });

  test('every decision and every roll, by line, adding up to the session', async () => {
    const { stdout } = await hardway('review', EXAMPLE, '--seat', '1', '--decisions');
    expect(stdout).toContain('  16  roll 5-3                   +$14.18\n  16  left up place 8     $0.18\n');
  });

  test('a loss reads as one', async () => {
    const path = await recordFile('lost.craps', '1 pass 10', '1 shoots', 'roll 6-6');
    const { stdout } = await hardway('review', path);
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      'You lost $10. Your bets cost $0.14; the dice were $9.86 unkind. 89% of players with these bets would have done better.',
    );
  });

  test('what if: a line each, and a record that replays', async () => {
    const out = join(folder, 'changed.craps');
    const { status, stdout } = await hardway('review', EXAMPLE, '--seat', '1', '--what-if', 'no-odds', '--out', out);
    expect(status).toBe(0);
    expect(stdout).toContain('Without odds    +$24  $0.50  +$24.32        -$24');
    expect(await readFile(out, 'utf8')).not.toContain('pass-odds');
    expect((await hardway('replay', out)).status).toBe(0);
  });

  test('what the bets left on the table cost a roll', async () => {
    const path = await recordFile('open.craps', '1 pass 10', '1 shoots', 'roll 4-2', '1 place 8 12', '1 hard 8 5');
    const { stdout } = await hardway('review', path, '--layout');
    expect(stdout).toBe(`These bets cost $0.24 a roll on average; a typical roll moves you ±$16.

bet      stake  a roll     edge  edge a roll   worth
pass       $10   $0.04  1.4141%      0.4189%  -$0.91
place 8    $12   $0.06  1.5152%      0.4630%  -$0.18
hard 8      $5   $0.14  9.0909%      2.7778%  -$0.45
all              $0.24                        -$1.55
`);
    const { stdout: data } = await hardway('review', path, '--layout', '--json');
    expect(JSON.parse(data)).toMatchObject({ seat: 1, perRoll: '118475/5013', wagers: [{ edge: '7/495' }, {}, {}] });
  });

  test('as data, in exact fractions of a cent', async () => {
    const { stdout } = await hardway('review', EXAMPLE, '--seat', '1', '--what-if', 'full-odds', '--json');
    const data = JSON.parse(stdout);
    expect(data).toMatchObject({ seat: 1, result: 4800, cost: '5000/99', luck: '478400/99' });
    expect(data.decisions[0]).toEqual({ line: 9, type: 'made', wager: 'pass', amount: 1000, cost: '1400/99' });
    expect(data.whatIf).toMatchObject([{ change: 'With full odds', result: 4800, refused: [] }]);
  });
});

describe('what is wrong is said', () => {
  test.each([
    [[EXAMPLE], 'whose session? --seat 1 (Ann) or --seat 2 (Bo)'],
    [[EXAMPLE, '--seat', '7'], 'nobody sits at seat 7: try --seat 1 (Ann) or --seat 2 (Bo)'],
    [[EXAMPLE, '--seat', 'x'], '--seat takes the number of a seat, not "x"'],
    [
      [EXAMPLE, '--seat', '1', '--what-if', 'luck'],
      '--what-if takes full-odds, no-odds, no-hardways, without=KIND or ruleset=R',
    ],
    [[EXAMPLE, '--seat', '1', '--what-if', 'without=plaec'], 'did you mean place?'],
    [[EXAMPLE, '--seat', '1', '--what-if', 'ruleset=nevada'], 'there is no ruleset "nevada"'],
    [[EXAMPLE, '--seat', '1', '--out', 'x'], '--out goes with one --what-if'],
    [[], 'which record?'],
  ])('%j', async (args, said) => {
    const { status, stderr } = await hardway('review', ...args);
    expect(status).toBe(2);
    expect(stderr).toContain(said);
  });

  test('a record that does not replay, with its line', async () => {
    const path = await recordFile('wrong.craps', '1 pass 10', '1 shoots', 'roll 6-5: natural', '  1 pass wins 11');
    const { status, stderr } = await hardway('review', path);
    expect(status).toBe(1);
    expect(stderr).toContain(`${path}:8: `);
  });

  test('a file that is not there', async () => {
    const { status, stderr } = await hardway('review', join(folder, 'missing.craps'));
    expect(status).toBe(2);
    expect(stderr).toContain('missing.craps');
  });
});
