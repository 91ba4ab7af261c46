import { describe, expect, test } from 'vitest';
import { answerOf } from '../testing/answer-of.ts';
import { odds } from './odds.ts';

const hardway = (...args: string[]) => answerOf([odds], ['odds', ...args]);

const json = async (...args: string[]) => {
  const { status, stdout, stderr } = await hardway(...args, '--json');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return JSON.parse(stdout);
};

describe('as data', () => {
  test('one wager, its figures as exact fractions and as decimals', async () => {
    expect(await json('--ruleset', 'massachusetts', '--game', 'craps', '--wager', 'pass')).toEqual([
      {
        ruleset: 'massachusetts',
        game: 'craps',
        wager: 'pass',
        options: { 'buy-lay': 'on' },
        pays: [{ on: 'the line', odds: '1 to 1' }],
        win: '244/495',
        push: '0',
        lose: '251/495',
        edge: '7/495',
        edgeResolved: '7/495',
        edgePerRoll: '7/1671',
        averageRolls: '557/165',
        variance: '244976/245025',
        decimal: {
          win: 244 / 495,
          push: 0,
          lose: 251 / 495,
          edge: 7 / 495,
          edgeResolved: 7 / 495,
          edgePerRoll: 7 / 1671,
          averageRolls: 557 / 165,
          variance: 244976 / 245025,
          standardDeviation: Math.sqrt(244976 / 245025),
        },
      },
    ]);
  });

  test('without a game all games of the ruleset are listed, each wager once', async () => {
    const found: { game: string; wager: string; edge: string }[] = await json('--ruleset', 'massachusetts');
    expect([...new Set(found.map(({ game }) => game))]).toEqual(['craps', 'mini-craps', 'automated-craps']);
    const names = found.map(({ game, wager }) => `${game} ${wager}`);
    expect(new Set(names).size).toBe(names.length);
    expect(found.find(({ wager }) => wager === 'dont-pass')?.edge).toBe('27/1925');
  });

  test('options go to the games that have them, and a wager can be named as a kind', async () => {
    const found = await json('--option', 'fire=A', '--wager', 'fire');
    expect(found.map((one: { ruleset: string; game: string }) => `${one.ruleset} ${one.game}`)).toEqual([
      'massachusetts craps',
      'massachusetts automated-craps',
      'maryland craps',
      'maryland mini-craps',
    ]);
    expect(found[0].lines).toHaveLength(3);
    expect(await json('--ruleset', 'victoria', '--game', 'craps', '--wager', 'pass-odds')).toHaveLength(6);
  });

  test('power odds are mixed in at the operator’s chance', async () => {
    const args = ['--ruleset', 'new-hampshire', '--option', 'power-odds=on', '--wager', 'eleven'];
    expect((await json(...args))[0]).toMatchObject({ edge: '29/360', powerChance: '1/20' });
    expect((await json(...args, '--power-chance', '2/11'))[0]).toMatchObject({ edge: '0', powerChance: '2/11' });
  });

  test('an amount is paid as the table pays it', async () => {
    const args = ['--ruleset', 'victoria', '--game', 'craps', '--wager', 'place 6'];
    expect((await json(...args, '--amount', '10'))[0]).toMatchObject({ amount: '10', edge: '0' });
    expect((await json(...args, '--amount', '10', '--unit', '0.05'))[0]).toMatchObject({ edge: '3/220' });
  });

  test('how many rolls a wager takes', async () => {
    const [found] = await json('--ruleset', 'maryland', '--game', 'craps', '--wager', 'pass', '--rolls', '2');
    expect(found.rolls).toEqual({ exactly: ['1/3', '61/324'], more: '155/324' });
  });
});

describe('bets as they lie and as they are kept up', () => {
  const TABLE = ['--ruleset', 'massachusetts', '--game', 'craps'];
  test('the next roll: what each costs, all that it can bring, and what can not lie there', async () => {
    const args = [...TABLE, '--next-roll', 'pass 10, pass-odds 20, come-odds 5 5', '--point', '6'];
    const [laid] = await json(...args);
    expect(laid.wagers.map(({ wager, edge }: { wager: string; edge: string }) => [wager, edge])).toEqual([
      ['pass', '7/495'],
      ['pass-odds', '0'],
    ]);
    expect(laid.nextRoll).toMatchObject({ ahead: '5/36', even: '25/36', behind: '1/6' });
    expect(laid.left).toMatchObject([{ wager: 'come-odds 5', code: 'no-base' }]);
    const { stdout, stderr } = await hardway(...args);
    expect(stdout).toContain('ahead 13.8889%, even 69.4444%, behind 16.6667%');
    expect(stderr).toContain('left out: massachusetts craps come-odds 5');
    expect((await hardway(...TABLE, '--next-roll', 'pass 10', '--point', '7')).stderr).toContain('--point is 4, 5');
  });

  test('who is ahead after so many rolls', async () => {
    const args = [...TABLE, '--together', 'any-seven 5', '--rolls', '5'];
    expect((await json(...args))[0].after).toEqual({
      rolls: 5,
      ahead: '763/3888',
      even: '3125/7776',
      behind: '3125/7776',
    });
    expect((await hardway(...args)).stdout).toContain('after 5 rolls: ahead 19.6245%, even 40.1878%');
  });
});

test('a spreadsheet has the decimals and the fractions of the data, line by line', async () => {
  const args = ['--ruleset', 'victoria', '--game', 'craps'];
  const records: { wager: string; edge: string; decimal: { edge: number } }[] = await json(...args);
  const [titles = '', ...lines] = (await hardway(...args, '--csv')).stdout.trimEnd().split('\r\n');
  expect(lines).toHaveLength(records.length);
  const at = (title: string): number => titles.split(',').indexOf(title);
  const plain = lines.filter(line => !line.includes('"')).map(line => line.split(','));
  for (const cells of plain) {
    const record = records.find(({ wager }) => wager === cells[at('wager')]);
    expect([cells[at('edge')], cells[at('edge exactly')]]).toEqual([String(record?.decimal.edge), record?.edge]);
  }
  expect((await hardway(...args, '--csv', '--hand')).stderr).toContain('--csv is of the plain table');
});

describe('for reading', () => {
  test('a table, the cheapest first, equals in one row', async () => {
    const { status, stdout } = await hardway('--ruleset', 'maryland', '--game', 'craps', '--exact');
    const lines = stdout.trimEnd().split('\n');
    expect(status).toBe(0);
    expect(lines[0]).toBe('Maryland, craps');
    expect(lines.find(line => line.startsWith('place 6 8'))).toMatch(/7 to 6 +45\.4545% .* 1\.5152% .* 1\/66$/);
    expect(lines.at(-1)).toMatch(/^any-seven /);
  });

  test('the books compared, with the rule that makes the difference', async () => {
    const { stdout } = await hardway('--wager', 'dont-pass', '--compare');
    expect(stdout).toContain('dont-pass: the difference: bar');
    expect(stdout).toContain('* bar: 12 is returned (MD 3.A(2)(c)');
    expect(stdout).toContain('edge 1.4026% (27/1925)');
  });

  test('the book’s own tables, wrong cells marked', async () => {
    const { status, stdout } = await hardway('--ruleset', 'new-hampshire', '--as-book');
    expect(status).toBe(0);
    expect(stdout).toMatch(/Hard 4 and 10 \(US\) .*3\.27 ! 4\.00 .*3\.40% ! 2\.78%/);
    expect(stdout).toMatch(/† Buy 6 and 8 \*\* +23 to 20/);
    expect(stdout).toContain('Wrong cells: 7');
  });

  test('a long hand has a chance that can be read, in text and as data', async () => {
    const args = ['--hand', '--ruleset', 'massachusetts', '--game', 'craps', '--rolls', '154'];
    expect((await hardway(...args)).stdout).toMatch(/\n154 +2\.460e-9%\nmore +1\.543e-8%\n/);
    const [hand] = JSON.parse((await hardway(...args, '--json')).stdout);
    expect(hand.averageRolls).toEqual({ exact: '1671/196', value: 1671 / 196 });
    expect(hand.rolls.more.value).toBeCloseTo(1.543e-10, 13);
    expect(hand.rolls.more.exact).toMatch(/^\d+\/\d+$/);
  });

  test('a house is checked: exit code 1 if a wager is outside the band', async () => {
    const args = ['--ruleset', 'maryland', '--game', 'craps', '--check'];
    expect((await hardway(...args)).status).toBe(0);
    const narrow = await hardway(...args, '--band', '85-100');
    expect(narrow.status).toBe(1);
    expect(narrow.stdout).toMatch(/any-seven +83\.3333% +below/);
  });

  test.each([
    [['--hand', '--ruleset', 'massachusetts', '--game', 'craps'], '1671/196'],
    [['--power', '--ruleset', 'new-hampshire'], '2/13'],
    [['--with-odds', '3-4-5', '--ruleset', 'maryland', '--game', 'craps'], '0.3743%'],
    [['--together', 'pass 30, pass-odds 60', '--ruleset', 'massachusetts', '--game', 'craps'], 'edge 0.6061%'],
    [['--rolls', '3', '--ruleset', 'maryland', '--game', 'craps', '--wager', 'field'], 'mean 1.0000'],
    [['--all-options', '--ruleset', 'massachusetts', '--game', 'mini-craps'], 'six-seven-eight'],
    [['--ruleset', 'massachusetts', '--game', 'craps', '--wager', 'place 6', '--pays', 'place 6=6 to 5'], '0.0000%'],
  ])('%j', async (args, expected) => {
    const { status, stdout, stderr } = await hardway(...args);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(expected);
    expect(JSON.parse((await hardway(...args, '--json')).stdout)).toBeTruthy();
  });
});

describe('a wrong call', () => {
  test.each([
    [['--ruleset', 'victory'], 'there is no ruleset "victory"; did you mean victoria?'],
    [['--ruleset', 'victoria', '--game', 'automated-craps'], 'There are: craps, mini-craps'],
    [['--wager', 'blackjack'], 'there is no wager "blackjack" at any of these tables. There are: pass, dont-pass'],
    [['--ruleset', 'victoria', '--game', 'craps', '--wager', 'hop 3-1'], 'hop 3-1 is not offered at victoria craps.'],
    [['--ruleset', 'maryland', '--game', 'craps', '--wager', 'fire'], 'It is there with --option fire='],
    [['--option', 'fire'], 'name=value'],
    [['--option', 'jackpot=on'], 'there is no option "jackpot"'],
    [['--ruleset', 'victoria', '--option', 'fire=A'], 'fire is no option of victoria craps'],
    [['--option', 'fire=A', '--option', 'hot-roller=A'], 'MA 12(c)'],
    [['--pays', 'place 6'], 'raised odds are given as "place 6=6 to 5"'],
    [['--pays', 'place 6=6/5'], 'odds are written such as 6 to 5, not "6/5"'],
    [['--pays', 'place 6=1 to 1'], 'place 6 may not pay 1 to 1, less than 7 to 6 (MA 4(b)/floor)'],
    [['--ruleset', 'maryland', '--pays', 'place 6=6 to 5'], "the odds of place 6 can't be raised at these games"],
    [['--ruleset', 'massachusetts', '--game', 'craps', '--wager', 'place 6', '--amount', '10'], 'MA 4(g)'],
    [['--amount', 'ten'], 'an amount is dollars'],
    [['--power-chance', '2'], 'a chance is from 0 to 1'],
    [['--band', '90'], 'a band is given in per cent'],
    [['--rolls', '0'], '--rolls is a whole number from 1'],
    [['--compare', '--check'], 'one at a time'],
    [['--ruleset', 'maryland', '--as-book'], 'only New Hampshire'],
    [['--together', 'bingo 5'], 'what is "bingo 5"?'],
    [['--loud'], '--loud'],
  ])('%j', async (args, expected) => {
    const { status, stdout, stderr } = await hardway(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(expected);
    expect(stderr).toContain('Usage: hardway odds');
  });
});
