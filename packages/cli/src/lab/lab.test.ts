import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replay } from '@hardway/notation';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { session } from '../commands/session.ts';
import { simulate } from '../commands/simulate.ts';
import { answerOf } from '../testing/answer-of.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hardway-lab-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const hardway = (...args: string[]) => answerOf([simulate, session], args);

const save = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const QUICK = ['--sessions', '2000', '--rolls', '60'];

describe('hardway simulate', () => {
  test('says what becomes of the bankroll, wager by wager', async () => {
    const { status, stdout, stderr } = await hardway('simulate', 'flat-pass', ...QUICK);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(
      /^Massachusetts craps, \$5 to \$5,000, .*; 2,000 sessions of at most 60 rolls, from \$1,000\n/,
    );
    expect(stdout).toMatch(
      /\nFlat pass\n=+\n120,000 rolls, 60\.0 a session; 0\.6 hours at 100 rolls an hour \(36 s a roll\)\n/,
    );
    expect(stdout).toMatch(/\npass +[\d,]+ +[\d,]+ +[\d,]+ +0 +\$/);
    expect(stdout).toMatch(/\nafter rolls +5 %.* playing +ruined\n(\d+ .*\n){3}/);
    expect(stdout).toContain('Every wager agrees with its exact expectation');
  });

  test('gives the same data with one thread and two', async () => {
    const asked = ['simulate', 'iron-cross', 'flat-pass', '--duel', '--json', '--seed', 'x', '--sessions', '20000'];
    const one = await hardway(...asked, '--threads', '1');
    const two = await hardway(...asked, '--threads', '2');
    expect(one.status).toBe(0);
    expect(two.stdout).toBe(one.stdout);
    const data = JSON.parse(one.stdout);
    expect(data).toMatchObject({ seed: 'x', ended: 'complete', stops: { rolls: 500 } });
    const pass = data.plays[1].wagers[0];
    expect(data.plays[1].comparison[0]).toMatchObject({ wager: 'pass', net: pass.net });
    expect(data.plays).toHaveLength(2);
    expect(data.duels).toHaveLength(1);
  });

  test('writes any session as a record that replays to the same end', async () => {
    const asked = ['simulate', 'three-point-molly', '--rolls', '120', '--seed', 'record', '--bankroll', '400'];
    const { stdout: json } = await hardway(...asked, '--sessions', '40', '--json');
    const { best } = JSON.parse(json).plays[0];
    const { status, stdout } = await hardway(...asked, '--record', String(best[0].session));
    expect(status).toBe(0);
    const replayed = replay(stdout);
    if (!replayed.ok) throw new Error(JSON.stringify(replayed.error));
    expect(replayed.value.record).toBe(stdout);
    const seat = replayed.value.table.seats[0];
    const standing = seat?.layout.reduce((sum, { stake, commission }) => sum + stake + commission, 0) ?? 0;
    expect(((seat?.rail ?? 0) + standing) / 100 - 400).toBe(best[0].result);
  });

  test('shows what was refused, with its clause', async () => {
    const { stdout } = await hardway('simulate', 'iron-cross', '--bankroll', '60', ...QUICK);
    expect(stdout).toMatch(/Refused at the table:\n {2}[\d,]+ times field 5: insufficient\. .*\(ruling: /);
  });

  test('names the line of a mistake', async () => {
    const path = save('wrong.strategy', 'pass 10\nplaice 6 12\n');
    const { status, stdout, stderr } = await hardway('simulate', path, ...QUICK);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/wrong\.strategy:2:/);
  });

  test('draws, and counts in rows', async () => {
    const asked = ['simulate', 'flat-pass', '--csv', '--svg', folder, '--tables', folder, ...QUICK];
    const { stdout, stderr } = await hardway(...asked);
    expect(stdout).toMatch(/^strategy,sessions,rolls,.*\nFlat pass,2000,120000,.*\n$/);
    expect(stderr).toContain(`Wrote ${join(folder, 'wagers.csv')}\n`);
    expect(readdirSync(folder).sort()).toEqual([
      'bankroll.csv',
      'flat-pass-bankroll.svg',
      'flat-pass-results.svg',
      'flat-pass-survival.svg',
      'results.csv',
      'wagers.csv',
    ]);
    expect(readFileSync(join(folder, 'wagers.csv'), 'utf8')).toMatch(/^strategy,wager,.*\nFlat pass,pass,\d+,.*\n$/);
    expect(readFileSync(join(folder, 'flat-pass-results.svg'), 'utf8')).toMatch(/^<svg [^>]+>\n<title>Flat pass/);
  });

  test('writes every session as a row, which add up to the report', async () => {
    const path = join(folder, 'sessions.csv');
    const asked = [
      'simulate',
      'flat-pass',
      'iron-cross',
      '--bankroll',
      '60',
      '--each-session',
      path,
      '--json',
      ...QUICK,
    ];
    const { stdout, stderr } = await hardway(...asked);
    expect(stderr).toContain(`Wrote ${path}\n`);
    const [headings, ...rows] = readFileSync(path, 'utf8').trim().split('\n');
    expect(headings).toBe('strategy,session,result,rolls,end');
    expect(rows.length).toBe(4000);
    for (const { name, mean, rolls, ends } of JSON.parse(stdout).plays) {
      const own = rows.map(row => row.split(',')).filter(([strategy]) => strategy === name);
      expect(own.map(([, session]) => Number(session))).toEqual(own.map((_, at) => at));
      expect(own.reduce((sum, [, , result]) => sum + Number(result), 0) / 2000).toBeCloseTo(mean, 9);
      expect(own.reduce((sum, [, , , played]) => sum + Number(played), 0)).toBe(rolls);
      expect(own.filter(([, , , , end]) => end === 'ruin').length / 2000).toBe(ends.ruin.share);
      expect(ends.ruin.share).toBeGreaterThan(0);
    }
  });

  test('refuses a file for its sessions that could not be written, before it plays', async () => {
    const path = join(folder, 'nowhere', 'sessions.csv');
    const { status, stdout, stderr } = await hardway('simulate', 'flat-pass', '--each-session', path, ...QUICK);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(`there is no folder ${join(folder, 'nowhere')}`);
  });

  test('estimates hours from the countdown and the players of an electronic table [NH E/roll pace]', async () => {
    const asked = ['simulate', 'flat-pass', '--ruleset', 'new-hampshire', '--game', 'roll-to-win', ...QUICK];
    const { stdout } = await hardway(...asked, '--countdown', '100', '--players', '8');
    expect(stdout).toContain('120,000 rolls, 60.0 a session; 2.0 hours at 30 rolls an hour (120 s a roll)\n');
    const { status, stderr } = await hardway(...asked, '--countdown', '10');
    expect(status).toBe(2);
    expect(stderr).toContain('--countdown is a whole number from 15 on');
  });

  test('takes dice that are not equal', async () => {
    const sevens = save('sevens.txt', '4-3 1\n');
    const { stdout } = await hardway('simulate', 'flat-pass', '--dice', sevens, '--json', ...QUICK);
    expect(JSON.parse(stdout).plays[0]).toMatchObject({ mean: 600, deviation: 0, comparison: [] });
    const list = save('list.txt', '4-2 6-1\n5-5\n');
    const { stdout: listed } = await hardway(
      'simulate',
      'flat-pass',
      '--dice',
      list,
      '--json',
      '--rolls',
      '3',
      '--sessions',
      '9',
    );
    expect(JSON.parse(listed).plays[0]).toMatchObject({ mean: -10, deviation: 0 });
    const wrong = await hardway('simulate', 'flat-pass', '--dice', save('no.txt', '7-1\n'), ...QUICK);
    expect(wrong.status).toBe(2);
    expect(wrong.stderr).toMatch(/no\.txt: line 1: /);
    const weight = await hardway('simulate', 'flat-pass', '--dice', save('no.txt', '4-3 1\n5-2 two\n'), ...QUICK);
    expect(weight.stderr).toMatch(/no\.txt: line 2: "5-2 two" is no combination with a weight such as 3-1 2/);
  });

  test.each([
    [[], /which strategy/],
    [['flat-pass', '--rolls', 'ten'], /--rolls is a whole number/],
    [['flat-pass', '--threads', '100000'], /--threads is a whole number from 1 to 256, not "100000"/],
    [['flat-pass', '--bankroll', '-5'], /--bankroll|Option/],
    [['flat-pass', '--duel'], /two strategies/],
    [['flat-passs'], /flat-pass/],
    [['flat-pass', '--json', '--csv'], /--json or --csv, not both/],
  ])('is told when it is asked wrongly: %j', async (args, message) => {
    const { status, stderr } = await hardway('simulate', ...args);
    expect(status).toBe(2);
    expect(stderr).toMatch(message);
  });
});

describe('hardway simulate --tournament', () => {
  const tournament = (change: object = {}): string =>
    save(
      'duel.json',
      JSON.stringify({
        conditions: {
          format: 'single-table',
          rules: { ruleset: 'victoria', game: 'craps' },
          round: { length: { in: 'rolls', count: 6 }, shooter: { keeps: 'rolls', count: 1 }, announceLast: 1 },
        },
        players: [{ strategy: 'flat-pass', count: 2 }, { strategy: 'own.strategy' }],
        tournaments: 100,
        ...change,
      }),
    );
  const own = (): string => save('own.strategy', 'name: Own\nfield 10\n');

  test('reports places and prizes; strategy files lie beside it', async () => {
    own();
    const { status, stdout, stderr } = await hardway('simulate', '--tournament', tournament());
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(
      /^Single table: Victoria \(Crown\) craps, 3 players, entry fee \$100\n {2}Final: 1 heat of /,
    );
    expect(stdout).toMatch(/\n100 tournaments; .*\nSeed hardway; ± is one standard error\n/);
    expect(stdout).toMatch(/\nchance of +players +place 1 +place 2 +place 3\nFlat pass +2 +\d+\.\d\d % ± /);
    expect(stdout).toMatch(/\na player expects +prize +pays +net +any prize +rolls\nFlat pass +\$[\d.]+ ± /);
  });

  test('gives the same data with one thread and two, for each player too', async () => {
    own();
    const asked = ['simulate', '--tournament', tournament(), '--json', '--each-player', '--seed', 'x'];
    const one = await hardway(...asked, '--threads', '1', '--tournaments', '150');
    const two = await hardway(...asked, '--threads', '2', '--tournaments', '150');
    expect(one.status).toBe(0);
    expect(two.stdout).toBe(one.stdout);
    const data = JSON.parse(one.stdout);
    expect(data).toMatchObject({ seed: 'x', ended: 'complete', tournaments: 150, entrants: 3 });
    expect(data.players.map(({ name }: { name: string }) => name)).toEqual(['Flat pass 1', 'Flat pass 2', 'Own']);
    expect(data.players[0].places).toHaveLength(3);
  });

  test('names what is wrong in the file, or in a strategy of it', async () => {
    const missing = await hardway('simulate', '--tournament', tournament());
    expect(missing.status).toBe(2);
    expect(missing.stderr).toMatch(/there is no file .*own\.strategy/);
    own();
    const field = await hardway('simulate', '--tournament', tournament({ players: [{ strategy: 'x', count: 0 }] }));
    expect(field).toMatchObject({ status: 1, stdout: '' });
    expect(field.stderr).toMatch(/duel\.json: players\[0\]\.count: /);
    const broken = await hardway('simulate', '--tournament', save('broken.json', '{\n  "players": [,]\n}\n'));
    expect(broken.status).toBe(1);
    expect(broken.stderr).toMatch(/broken\.json:2:15: expected a value, not ,\n/);
    save('own.strategy', 'pass 10\npass-odds 10x\n');
    const strategy = await hardway('simulate', '--tournament', tournament());
    expect(strategy.status).toBe(1);
    expect(strategy.stderr).toMatch(/^own\.strategy:2:1: in Final: .*odds/);
  });

  test.each([
    [['--rolls', '5'], /--rolls has no meaning with --tournament/],
    [['flat-pass'], /names its strategies/],
    [['--tournaments', 'many'], /--tournaments is a whole number/],
  ])('is told when it is asked wrongly: %j', async (args, message) => {
    own();
    const { status, stderr } = await hardway('simulate', '--tournament', tournament(), ...args);
    expect(status).toBe(2);
    expect(stderr).toMatch(message);
  });

  test('is needed for the number of tournaments', async () => {
    const { status, stderr } = await hardway('simulate', 'flat-pass', '--tournaments', '5');
    expect(status).toBe(2);
    expect(stderr).toContain('--tournaments needs --tournament FILE');
  });
});

describe('parameters', () => {
  const asked = ['--json', '--sessions', '300', '--rolls', '60'];

  test('are set for every strategy that has them, and sessions are played so', async () => {
    const names = ['hits-then-rest', 'flat-pass', ...asked];
    const usual = JSON.parse((await hardway('simulate', ...names)).stdout);
    const same = JSON.parse((await hardway('simulate', ...names, '--set', 'limit=3')).stdout);
    const other = JSON.parse((await hardway('simulate', ...names, '--set', 'Limit = 1')).stdout);
    expect(same.plays).toEqual(usual.plays);
    expect(other.plays[0].mean).not.toBe(usual.plays[0].mean);
    expect(other.plays[1]).toEqual(usual.plays[1]);
  });

  test.each([
    ['limit=9', 'hits-then-rest: limit goes from 1 to 6, and 9 is outside of that'],
    ['hits=2', 'hits-then-rest: there is no parameter "hits". There are: limit'],
    ['limit', '--set is a parameter and its value such as unit=10, not "limit"'],
  ])('--set %s is refused', async (set, error) => {
    const { status, stderr } = await hardway('simulate', 'hits-then-rest', ...asked, '--set', set);
    expect(status).toBe(2);
    expect(stderr).toContain(error);
  });
});

describe('hardway session', () => {
  test.each(['flat-pass', 'pass-345x-odds', 'iron-cross', 'place-6-and-8', 'now-and-then-a-yo'])(
    'is exact, and simulation agrees: %s',
    async name => {
      const asked = [name, '--rolls', '60', '--bankroll', '300', '--json'];
      const exact = JSON.parse((await hardway('session', ...asked)).stdout).plays[0];
      const simulated = JSON.parse((await hardway('simulate', ...asked, '--sessions', '20000')).stdout).plays[0];
      expect(exact.exact).toBe(true);
      expect(Math.abs(exact.mean - simulated.mean)).toBeLessThan((4 / 1.96) * simulated.meanWithin);
      expect(Math.abs(exact.ends.ruin - simulated.ends.ruin.share)).toBeLessThan(
        (4 / 1.96) * simulated.ends.ruin.within,
      );
    },
  );

  test('has money in dollars throughout, and the checkpoints of a simulation', async () => {
    const asked = ['flat-pass', '--rolls', '130', '--bankroll', '300', '--up', '50', '--down', '80', '--json'];
    const exact = JSON.parse((await hardway('session', ...asked)).stdout);
    const simulated = JSON.parse((await hardway('simulate', ...asked, '--sessions', '300')).stdout);
    const said = { bankroll: 300, stops: { rolls: 130, up: 50, down: 80 } };
    expect(exact).toMatchObject(said);
    expect(simulated).toMatchObject({ ...said, plays: [{ bankroll: 300 }] });
    expect(exact.plays[0].moments.map(({ at }: { at: number }) => at)).toEqual(
      simulated.plays[0].fan.map(({ rolls }: { rolls: number }) => rolls),
    );
  });

  test('is given up at a number of states, or after a time', async () => {
    const asked = ['session', 'three-point-molly', '--sessions', '200'];
    const small = await hardway(...asked, '--rolls', '40', '--states', '20');
    expect(small.stderr).toMatch(/can't be worked out exactly: \d+ states and more, .* are too many/);
    const short = await hardway(...asked, '--rolls', '100000', '--seconds', '1');
    expect(short.stderr).toMatch(/can't be worked out exactly: it was stopped after [\d,]+ of 100,000 rolls/);
  });

  test('says what it did', async () => {
    const { stdout } = await hardway('session', 'flat-pass', '--shooters', '4');
    expect(stdout).toMatch(/no dice were thrown/);
    expect(stdout).toMatch(/\d+ states of table and strategy/);
    expect(stdout).toMatch(/34\.102 rolls on average/);
  });

  test('simulates what is too large, and says so', async () => {
    const asked = ['session', 'flat-pass', '--rolls', '50', '--shooters', '5', '--sessions', '500'];
    const { status, stdout, stderr } = await hardway(...asked);
    expect(status).toBe(0);
    expect(stderr).toMatch(/can't be worked out exactly: .*simulated instead/);
    expect(stdout).toMatch(/500 sessions/);
  });

  test('gives one piece of data whether worked out or simulated', async () => {
    const press = save('press.strategy', 'name: Press\nstop after 5 shooters\npass 10\n');
    const asked = ['session', 'flat-pass', press, '--rolls', '60', '--sessions', '300'];
    const { stdout, stderr } = await hardway(...asked, '--json');
    expect(stderr).toMatch(/^Press can't be worked out exactly: /);
    const { plays } = JSON.parse(stdout);
    expect(plays).toMatchObject([
      { name: 'Flat pass', exact: true },
      { name: 'Press', exact: false, sessions: 300 },
    ]);
    const { stdout: rows } = await hardway(...asked, '--csv');
    expect(rows).toMatch(/^strategy,result,chance\nFlat pass,-\d+,/);
    expect(rows).toMatch(/\nPress,-\d+/);
    expect(rows.match(/strategy/g)).toHaveLength(1);
  });
});
