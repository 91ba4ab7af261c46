import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerOf } from '../testing/answer-of.ts';
import { clause } from './clause.ts';
import { clauses } from './clauses.ts';
import { odds } from './odds.ts';
import { replay } from './replay.ts';
import { rules } from './rules.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hardway-clause-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const hardway = (...args: string[]) => answerOf([clause, clauses, odds, replay, rules], args);

describe('hardway clause', () => {
  test('says what a clause says, what proves it, and how to walk through a record', async () => {
    const { status, stdout } = await hardway('clause', 'MA 5(a)/6');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^MA 5\(a\)\/6 to Win\nMassachusetts: Craps and Mini-Craps; payout, kept by: engine\n/);
    expect(stdout).toContain('Buy 6 pays 6 to 5.');
    expect(stdout).toContain('  records   massachusetts/5-a-buy-6.craps');
    expect(stdout).toContain('hardway replay --step massachusetts/5-a-buy-6.craps');
  });

  test.each([['ma5(A)/6'], ['MA', '5 (a) / 6 to win']])('forgives how it is spelled: %s', async (...spelled) => {
    expect((await hardway('clause', ...spelled)).stdout).toMatch(/^MA 5\(a\)\/6 to Win\n/);
  });

  test('gives the ruling that departs from a clause', async () => {
    expect((await hardway('clause', 'VIC 3.4')).stdout).toMatch(
      /\n {2}ruling {4}coming down once betting is closed: nothing does/,
    );
    expect((await hardway('clause', 'VIC 3.5.1(b)')).stdout).not.toContain('ruling');
  });

  test('opens a ruling that a refusal cites', async () => {
    const { status, stdout } = await hardway('clause', 'ruling: a wager is a whole number of units');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Ruling: amounts\n\n {2}a wager is whole units\.\n/);
    expect(await hardway('clause', 'ruling: no such thing')).toMatchObject({ status: 2, stdout: '' });
  });

  test('says why a physical clause has no proof', async () => {
    const { stdout } = await hardway('clauses', '--home', 'physical');
    const [id = ''] = /^.+?(?= {2}\()/.exec(stdout) ?? [];
    expect((await hardway('clause', id)).stdout).toMatch(/ {2}physical {2}.+/);
  });

  test('lists a section', async () => {
    const { stdout } = await hardway('clause', 'MA 5(a)');
    expect(stdout).toMatch(/^MA 5\(a\)\/offer\n {4}\S/);
    expect(stdout).not.toContain('MA 5(b)');
    expect(stdout).toMatch(/\nTo open a clause: hardway clause "MA 5\(a\)\/offer"\n$/);
  });

  test.each(['MA 5(x)', 'MAA 5(a)/6 to win'])('names the nearest to %j, and ends with 2', async wrong => {
    const { status, stdout, stderr } = await hardway('clause', wrong);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^hardway clause: there is no clause ".+"\. Nearest: "MA 5\(a\)\//);
  });

  test('asks which', async () => {
    expect(await hardway('clause')).toMatchObject({ status: 2, stdout: '' });
  });
});

describe('commands that name clauses say once how to open one', () => {
  test.each([
    ['rules', '--ruleset', 'victoria', '--wager', 'field'],
    ['odds', '--compare', '--wager', 'field'],
    ['clauses', 'vic 3.5.1'],
  ])('%s', async (...args) => {
    const { status, stdout } = await hardway(...args);
    expect(status).toBe(0);
    const [, cited = '', ...more] = stdout.split('\nTo open a clause: hardway clause "');
    expect(more).toEqual([]);
    expect(cited).toMatch(/"\n$/);
    expect((await hardway('clause', cited.slice(0, -2))).status).toBe(0);
  });

  test('data has no hint', async () => {
    const { stdout } = await hardway('rules', '--ruleset', 'victoria', '--wager', 'field', '--json');
    expect(() => JSON.parse(stdout)).not.toThrow();
  });
});

describe('hardway replay --step', () => {
  const RECORD = `; A place wager.
[Ruleset "massachusetts"]
[Game "craps"]
[Seat "1" "Ann" "500"]

1 pass 10
1 shoots
roll 4-2
1 pass 10 !wrong-time
1 has 490
`;
  const save = (text: string): string => {
    const path = join(folder, 'game.craps');
    writeFileSync(path, text);
    return path;
  };

  test('shows each line and what it moved, all at once where nobody can press a key', async () => {
    const { status, stdout } = await hardway('replay', '--step', save(RECORD));
    expect(status).toBe(0);
    expect(stdout).toMatch(/^A place wager\.\n\n\[Ruleset /);
    expect(stdout).toContain('\n 6  1 pass 10\n      1 Ann: pass stands at $10, rail $490 (-$10)\n');
    expect(stdout).toContain('\n 8  roll 4-2: point 6\n      puck on 6\n');
    expect(stdout).toMatch(/\n 9 {2}1 pass 10 !wrong-time\n {6}refused: .+ \(MA .+\)\n/);
    expect(stdout).toContain('\n10  1 has 490\n      checked\n');
    expect(stdout).toMatch(/\nAt the end: puck on 6\n1 Ann: rail \$490, \$10 on the layout: pass \$10\n/);
    expect(stdout).toMatch(/\nTo open a clause: hardway clause "MA .+"\n$/);
  });

  test('finds a record of ours by its name, and the nearest to a wrong name', async () => {
    for (const name of ['massachusetts/5-a-buy-6', 'conformance/massachusetts/5-a-buy-6.craps'])
      expect(await hardway('replay', '--step', name)).toMatchObject({ status: 0, stderr: '' });
    const { status, stderr } = await hardway('replay', '--step', 'massachusetts/5-a-buyy-6');
    expect(status).toBe(2);
    expect(stderr).toContain('did you mean "massachusetts/5-a-buy-6"?');
  });

  test('a wrong record is not shown: the line is named', async () => {
    const path = save(RECORD.replace('1 has 490', '1 has 500'));
    expect(await hardway('replay', '--step', path)).toEqual({
      status: 1,
      stdout: '',
      stderr: `${path}:10: the record says: 1 has 500; by the book: 1 has 490\n`,
    });
  });

  test('takes one record, and no folder', async () => {
    const path = save(RECORD);
    expect(await hardway('replay', '--step', path, path)).toMatchObject({ status: 2, stdout: '' });
    expect(await hardway('replay', '--step', path, '--out', folder)).toMatchObject({ status: 2, stdout: '' });
  });
});
