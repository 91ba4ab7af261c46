import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bankroll } from '../commands/bankroll.ts';
import { answerOf } from '../testing/answer-of.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hardway-bankroll-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const hardway = (...args: string[]) => answerOf([bankroll], ['bankroll', ...args, '--threads', '1']);

describe('hardway bankroll', () => {
  test('says first what to bring, then what other risks ask for', async () => {
    const { status, stdout, stderr } = await hardway('flat-pass', '--rolls', '50', '--svg', folder);
    expect({ status, said: stderr.replace(/Wrote .*\n/, '') }).toEqual({ status: 0, said: '' });
    expect(stdout).toMatch(
      /^Bring \$\d+: with that, Flat pass is ruined in 3\.69 % of sessions of at most 50 rolls\.\n\nMassachusetts craps/,
    );
    expect(stdout).toMatch(
      /\n\$\d+ is too little\. Every step from \$\d+ to \$\d+, and every larger bankroll that was tried, /,
    );
    expect(stdout).toMatch(
      /\nrisk +bring +ruined +ahead +mean +rolls\n20 % .*\n10 % .*\n5 % .*\n1 % .*\n0\.1 % .*\n\n/,
    );
    expect(stdout).toMatch(/A session costs \$\d+\.\d\d on average and takes 0\.5 hours at 100 rolls an hour/);
    const drawn = readFileSync(join(folder, 'flat-pass-ruin.svg'), 'utf8');
    expect(drawn).toContain('<title>Flat pass: ruin by bankroll</title>');
  });

  test('takes hours at a pace, and a chance to last', async () => {
    const asked = ['flat-pass', '--ruleset', 'new-hampshire', '--game', 'roll-to-win', '--countdown', '100'];
    const { stdout } = await hardway(...asked, '--players', '8', '--hours', '1', '--lasts', '90%');
    expect(stdout).toMatch(
      /^Bring \$\d+: with that, Flat pass lasts in 9\d\.\d+ % of sessions of at most 30 rolls \(1 hour\)\.\n/,
    );
  });

  test('prints data and rows, and the risk that was asked for', async () => {
    const asked = ['flat-pass', '--rolls', '30', '--risk', '0.15'];
    const data = JSON.parse((await hardway(...asked, '--json')).stdout);
    expect(data).toMatchObject({ risk: 0.15, exact: true, step: 1, stops: { rolls: 30 }, ended: 'complete' });
    expect(data.answers[0]).toMatchObject({ risk: 0.15, tooLittle: data.answers[0].bankroll - 1, fresh: null });
    const { stdout } = await hardway(...asked, '--csv');
    expect(stdout).toMatch(
      /^risk,bankroll,ruin,low,high,too_little,every_step_to,target,ahead,mean,rolls\n0\.15,50,0\.092\d+,/,
    );
    expect(stdout.trim().split('\n')).toHaveLength(1 + 6);
  });

  test('simulates a session that is too large, and says why', async () => {
    const asked = ['flat-pass', '--rolls', '30', '--states', '1', '--sessions', '4000'];
    const { status, stdout } = await hardway(...asked, '--risk', '10%');
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^Bring \$\d+: .* [\d.]+ % \([\d.]+ % to [\d.]+ %\) of sessions .*\. This was measured with fresh dice\.\n/,
    );
    expect(stdout).toMatch(
      /They were simulated, 4,000 sessions each on the same dice, seed hardway: .* are too many\.\n/,
    );
  });

  test('answers no where nothing is enough', async () => {
    const { status, stdout } = await hardway('flat-pass', '--most', '20', '--rolls', '100');
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /^No bankroll up to \$20 is enough for Flat pass and a risk of ruin of 5 % in a session of at most 100 rolls\.\n/,
    );
  });

  test.each([
    [[], 'which strategy?'],
    [['flat-pass', 'iron-cross'], 'one strategy at a time'],
    [['flat-pass', '--risk', '0'], '--risk is a chance between none and all such as 5%, not "0"'],
    [['flat-pass', '--risk', '120%'], '--risk is a chance between none and all'],
    [['flat-pass', '--lasts', 'long'], '--lasts is a chance between none and all'],
    [['flat-pass', '--lasts', '90%', '--risk', '5%'], '--risk or --lasts, not both'],
    [['flat-pass', '--hours', 'two'], '--hours is a number of hours such as 4 or 1.5, not "two"'],
    [['flat-pass', '--hours', '2', '--rolls', '5'], '--hours or --rolls, not both'],
    [['flat-pass', '--step', '50', '--most', '20'], 'the step is more than the largest bankroll to try'],
    [['flat-pass', '--dice', 'list'], 'give weights for the combinations'],
  ])('%j is misuse', async (args, message) => {
    const list = join(folder, 'list.txt');
    writeFileSync(list, '4-2 6-1\n5-5\n');
    const { status, stdout, stderr } = await hardway(...args.map(arg => (arg === 'list' ? list : arg)));
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
  });
});
