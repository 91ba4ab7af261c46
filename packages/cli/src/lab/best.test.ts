import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { best } from '../commands/best.ts';
import { session } from '../commands/session.ts';
import { answerOf } from '../testing/answer-of.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hardway-best-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const hardway = (...args: string[]) => answerOf([best, session], args);

/** The commands and what they print, as the page of the lab shows them. */
const shown = (): readonly { readonly args: readonly string[]; readonly prints: string }[] => {
  const page = readFileSync(new URL('../../../../docs/LAB.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('\n## The best play\n');
  return [
    ...(section.split('\n## ')[0] as string).matchAll(/```sh\nnpx hardway (best .*)\n```\n\n```text\n([\s\S]*?)```/g),
  ].map(([, command = '', prints = '']) => ({
    args: [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? (plain as string)),
    prints,
  }));
};

describe('hardway best', () => {
  test('answers what docs/LAB.md shows', async () => {
    const examples = shown();
    expect(examples.length).toBeGreaterThanOrEqual(3);
    for (const { args, prints } of examples) {
      const { status, stdout } = await hardway(...args);
      expect(status).toBe(0);
      expect(stdout).toBe(prints);
    }
  });

  test('writes a strategy whose exact session gives the same figure', async () => {
    const path = join(folder, 'best.strategy');
    const asked = ['best', '--wagers', 'pass 5 10 20, odds 10 20, field 5', '--reach', '140', '--rolls', '10'];
    const { status, stdout, stderr } = await hardway(...asked, '--json', '--write', path);
    expect(status).toBe(0);
    const { chance, strategy } = JSON.parse(stdout);
    expect(readFileSync(path, 'utf8')).toBe(strategy.text);
    expect(stderr).toContain(`Wrote ${path}. Its exact session reaches $140 in ${(100 * chance.lower).toFixed(6)}`);
    const played = JSON.parse((await hardway('session', path, '--json')).stdout).plays[0];
    expect(played.ends.up).toBeGreaterThanOrEqual(chance.lower);
    expect(played.ends.up).toBeLessThanOrEqual(chance.upper);
  });

  test.each([
    [['--reach', '200'], 'which wagers?'],
    [['--wagers', 'pass 5'], 'which goal?'],
    [['--wagers', 'pass 5', '--reach', '200', '--action', '100'], 'which goal?'],
    [['--wagers', 'pass 5', '--reach', '50'], '--reach is more than the bankroll of $100, not 50'],
    [['--wagers', 'pass 5', '--action', '50', '--rolls', '5'], '--rolls goes with --reach'],
    [['--wagers', 'pass 5', '--reach', '150', '--limits', 'low'], '--limits are two amounts'],
    [['--wagers', 'pass 5', '--reach', '150', '--odds', '1000'], 'odds: '],
    [['--wagers', 'plaice 6 5', '--reach', '150'], '--wagers: "plaice" is not a wager. Did you mean "place"?'],
    [['--wagers', 'place 6 5', '--reach', '150'], "Place 6 pays 7 to 6, and $5 can't be paid exactly"],
  ])('refuses %j', async (args, says) => {
    const { status, stdout, stderr } = await hardway('best', ...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(says);
  });

  test('says when it is too large, and what would make it smaller', async () => {
    const asked = ['--wagers', 'pass 5 to 100 by 5, odds 5 to 100 by 5', '--reach', '200', '--positions', '50'];
    const { status, stdout, stderr } = await hardway('best', ...asked);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^This is too much to work out: there are more than 50 positions.* Fewer wagers or stakes/);
  });
});
