import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '../commands/sweep.ts';
import { answerOf } from '../testing/answer-of.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hardway-sweep-'));
  path = save('hits.strategy', TEXT);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const TEXT =
  'name: Hits\nunit: 10, from 10 to 30 by 10\nparameter hits: 2, from 1 to 2 by 1\n\npass a unit\nwhen pass has won hits times: leave\n';
const save = (name: string, text: string): string => {
  const saved = join(folder, name);
  writeFileSync(saved, text);
  return saved;
};
const hardway = (...args: string[]) => answerOf([sweep], ['sweep', ...args]);
const QUICK = ['--sessions', '1500', '--rolls', '40', '--bankroll', '100'];

describe('hardway sweep', () => {
  test('says first which is best, then ranks them all', async () => {
    const { status, stdout, stderr } = await hardway(path, '--top', '4', ...QUICK);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(
      /^unit 10, hits 1 is ruined in [\d.]+ % \([\d.]+ % to [\d.]+ %\) of sessions; .*\. Measured again with fresh dice: [\d.]+ % \([\d.]+ % to [\d.]+ %\)\.\n\n/,
    );
    expect(stdout).toContain('\n6 variants on the same dice, 1,500 sessions each; seed hardway\n');
    expect(stdout).toContain('corrected for 6 figures and 15 differences (Bonferroni).\n');
    expect(stdout).toMatch(/\nvariant +place +ruined +interval +behind +interval +standing +ahead +mean +rolls\n/);
    expect(stdout).toMatch(/\nunit 10, hits 1 +1 .*\n(unit .*\n){3}and 2 variants more\n$/);
  });

  test('gives the same data with one thread and two', async () => {
    const asked = [path, '--json', '--rank', 'mean', '--seed', 'x', ...QUICK];
    const one = await hardway(...asked, '--threads', '1');
    const two = await hardway(...asked, '--threads', '2');
    expect(two.stdout).toBe(one.stdout);
    const data = JSON.parse(one.stdout);
    expect(data).toMatchObject({ rank: 'mean', seed: 'x', ended: 'complete', exact: false, bankroll: 100 });
    expect(data.variants[data.ranking[0].variant].values).toHaveProperty('unit');
    expect(data.fresh.seed).toBe('x: fresh dice');
  });

  test('draws a line over one parameter and a map over two, and prints rows', async () => {
    const one = await hardway(path, '--set', 'hits=1', '--csv', '--svg', folder, ...QUICK);
    expect(one.stdout).toMatch(
      /^place,strategy,unit,ruin,low,high,behind,behind_low,behind_high,standing,.*\n1,Hits,10,/,
    );
    expect(one.stdout.trim().split('\n')).toHaveLength(4);
    expect(readFileSync(join(folder, 'hits-sweep.svg'), 'utf8')).toContain('<title>Hits: ruined by unit</title>');
    await hardway(path, '--vary', 'unit=10,20', '--svg', folder, ...QUICK);
    const map = readFileSync(join(folder, 'hits-sweep.svg'), 'utf8');
    expect(map).toContain('<title>Hits: ruined by unit and hits</title>');
    expect(map.match(/<rect [^>]*fill-opacity="[\d.]+"[^>]*\/>/g)?.length).toBe(4 + 2);
    expect(readdirSync(folder).sort()).toEqual(['hits-sweep.svg', 'hits.strategy']);
  });

  test('compares several strategies, and ranks by exact figures', async () => {
    const { status, stdout } = await hardway(path, 'flat-pass', '--exact', '--rank', 'time', '--rolls', '30');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Exactly: Flat pass lasts 30\.0 rolls on average; no other is as good\.\n/);
    expect(stdout).toContain('\n7 variants; no dice were thrown.\n');
    const large = await hardway(path, '--exact', '--states', '2', ...QUICK);
    expect(large).toMatchObject({ status: 1, stdout: '' });
    expect(large.stderr).toMatch(
      /^unit 10, hits 1 can't be worked out exactly: .*\. Without --exact it is simulated\.\n$/,
    );
  });

  test('ranks by a target, which there must be', async () => {
    const { stdout } = await hardway(path, '--rank', 'target', '--up', '20', ...QUICK);
    expect(stdout).toMatch(/^unit \d+, hits 2 reaches \$120 in [\d.]+ %/);
    const { status, stderr } = await hardway(path, '--rank', 'target', ...QUICK);
    expect(status).toBe(2);
    expect(stderr).toContain('there is no target to reach: say how far ahead a session is to end, --up D');
  });

  test.each([
    [['flat-pass'], 'there is nothing to compare: the strategy has no parameter with a range'],
    [['hits', '--variants', '5'], 'these are 6 variants, and more than 5 are too many'],
    [['hits', '--rank', 'luck'], '--rank is one of ruin, target, ahead, mean, time, not "luck"'],
    [['hits', '--vary', 'unit=5-10'], '--vary is a parameter and its values such as unit=5..25/5'],
    [['hits', '--vary', 'hit=1..3'], 'there is no parameter "hit"; did you mean hits?'],
    [['hits', '--vary', 'hits=1', '--vary', 'hits=2'], '--vary hits is there twice'],
    [['hits', '--vary', 'hits=1', '--set', 'hits=2'], '--set or --vary hits, not both'],
    [['hits', '--sessions', '100000000'], '600,000,000 sessions in all are too many'],
    [['hits', '--dice', 'list'], 'give weights for the combinations, not a list of rolls'],
  ])('%j is misuse', async (args, message) => {
    const list = save('list.txt', '4-2 6-1\n5-5\n');
    const named = args.map(arg => (arg === 'hits' ? path : arg === 'list' ? list : arg));
    const { status, stdout, stderr } = await hardway(...named);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  test('names the variant and the line of a value that the table does not take', async () => {
    const { status, stdout, stderr } = await hardway(path, '--vary', 'unit=3,10', ...QUICK);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/hits\.strategy:5:1: with unit 3, hits 1: 1 unit comes to \$3\. The minimum/);
  });
});
