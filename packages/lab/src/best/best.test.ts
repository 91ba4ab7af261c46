import { cents, type Dice, type Table } from '@hardway/rules';
import { describe, expect, it, test } from 'vitest';
import { seedOf } from '../dice/stream.ts';
import { type ExactSession, exactSession } from '../exact/exact-session.ts';
import { loadStrategy } from '../language/load.ts';
import { carryOut, committed, makeReady, playerAt, sitDown } from '../play/seating.ts';
import { Simulator } from '../simulate/simulator.ts';
import { bestOf, wagersOf } from '../testing/best.ts';
import { everyPlay, everyTable } from '../testing/every-play.ts';
import { everyHouse, house, massachusetts } from '../testing/houses.ts';
import { type Best, best } from './best.ts';
import { bestReport, bestSentence, certain } from './best-text.ts';
import { Choices } from './choices.ts';
import { enclose, isLower, isUpper } from './enclose.ts';
import { exploreGame } from './game.ts';
import { problemOf } from './problem.ts';
import { readWagers } from './wager-list.ts';

const FAIR = { kind: 'fair' } as const;

describe('within a few rolls, every command in every order', () => {
  const LISTS = [
    ['pass 5 10, odds 5 10, field 5', 20, 35, 3],
    ['dont-pass 5 10, odds 6 12, place 6 6 12', 24, 36, 2],
    ['buy 4 20, lay 10 20, place 6 6', 46, 58, 3],
  ] as const;
  const ALL = [
    ...everyHouse.flatMap(table => LISTS.map(list => [table, ...list] as const)),
    [massachusetts(), 'pass 5, come 5', 20, 26, 3],
    [massachusetts(), 'come 5, odds 5', 15, 21, 3],
    [massachusetts(), 'dont-come 5 10, dont-come-odds 6 for 6', 15, 30, 3],
    [massachusetts({ fire: 'A' }), 'pass 5, fire 5', 15, 22, 4],
  ] as const;

  test.each(ALL.map(([table, ...list]) => [table.config.ruleset, table.config.game, ...list, table] as const))(
    '%s %s: %s, from %i to %i within %i rolls',
    (_, __, list, from, reach, rolls, table) => {
      const ways = everyPlay(table, wagersOf(list, table), 100 * from, 100 * reach, rolls);
      const { lower, upper } = bestOf(list, { from, reach, rolls }, table);
      const chance = Number(ways) / 36 ** rolls;
      expect(chance).toBeGreaterThan(0);
      expect(lower).toBeLessThanOrEqual(chance);
      expect(upper).toBeGreaterThanOrEqual(chance);
      expect(upper - lower).toBeLessThan(1e-12);
    },
  );
});

describe('the choices at a table', () => {
  const LISTS = [
    'dont-pass 5 10, odds 6 12, place 6 6 12',
    'pass 5 10, odds 5 10, dont-come 5',
    'come 5 10, come-odds 6 for 5 10',
  ];
  const DICE: readonly Dice[] = [
    [5, 4],
    [4, 2],
    [6, 2],
  ];
  const layoutsOf = (tables: readonly Table[]): readonly string[] =>
    [
      ...new Set(
        tables.map(table =>
          playerAt(table)
            .layout.map(({ name, stake }) => `${name} ${stake}`)
            .join(),
        ),
      ),
    ].sort();

  test.each(everyHouse.map(table => [table.config.ruleset, table.config.game, table] as const))(
    'are all that commands lead to, in any order: %s %s',
    (_, __, table) => {
      for (const list of LISTS.map(text => wagersOf(text, table))) {
        const choices = new Choices(list, 100_00);
        const walk = (now: Table, [dice, ...later]: readonly Dice[]): void => {
          const all = everyTable(now, list);
          expect(layoutsOf(choices.from(now))).toEqual(layoutsOf(all));
          // From the fullest layout, and from one in between.
          const byMoney = [...all].sort((a, b) => committed(playerAt(b)) - committed(playerAt(a)));
          for (const chosen of [byMoney[0], byMoney[all.length >> 1]])
            if (dice !== undefined && chosen !== undefined)
              walk(carryOut(makeReady(chosen).table, { type: 'roll', dice }).table, later);
        };
        walk(sitDown(table, cents(100_00)).table, DICE);
      }
    },
  );
});

describe('the bounds', () => {
  const bounds = () => {
    const table = massachusetts();
    const game = exploreGame({
      house: table,
      wagers: wagersOf('pass 10, odds 10, place 6 6', table),
      dice: FAIR,
      bankroll: cents(50_00),
      most: 79_99,
      positionsMax: 1000,
      goesOn: () => true,
    });
    return enclose(problemOf(game, { type: 'reach', target: cents(80_00) }, 50_00, true), () => true);
  };

  it('are refused when any value is wrong', () => {
    const { lower, upper } = bounds();
    expect([isLower(lower), isUpper(upper)]).toEqual([true, true]);
    const { stride, pad, startLevel, rows } = lower.problem;
    for (let row = 0; row < rows.length; row += 1) {
      const at = row * stride + pad + startLevel;
      const [low, high] = [lower.numbers[at] as number, upper.numbers[at] as number];
      lower.numbers[at] = low + 1e-9;
      upper.numbers[at] = high - 1e-9;
      expect([row, isLower(lower), isUpper(upper)]).toEqual([row, false, false]);
      lower.numbers[at] = low;
      upper.numbers[at] = high;
    }
  });

  it('of doing nothing for ever are nothing, not everything', () => {
    const { lower, upper } = bestOf('field 5', { from: 5, reach: 20 });
    expect(upper).toBeLessThan(0.25);
    expect(upper - lower).toBeLessThan(1e-9);
    expect(bestOf('field 10', { from: 5, reach: 20 })).toMatchObject({ lower: 0, upper: expect.closeTo(0, 10) });
  });
});

describe('the play as a strategy', () => {
  const textOf = ({ strategy }: Best): string => {
    if ('missing' in strategy) throw new Error(strategy.missing);
    return strategy.text;
  };

  const sessionOf = (answer: Best, rolls?: number): ExactSession => {
    const loaded = loadStrategy(textOf(answer));
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
    const { play, house: table, bankroll } = loaded.value;
    expect(loaded.value.warnings).toEqual([]);
    const stops = rolls === undefined ? {} : { rolls };
    const session = exactSession(play, { house: table, bankroll: bankroll ?? cents(1), stops, dice: FAIR });
    if ('tooLarge' in session) throw new Error(session.tooLarge);
    return session;
  };

  const NEW_HAMPSHIRE = house({ ruleset: 'new-hampshire', game: 'roll-to-win' });
  const VICTORIA = house({ ruleset: 'victoria', game: 'craps' });

  test.each([
    ['pass 5 to 50 by 5', { from: 25, reach: 75 }, massachusetts()],
    ['pass 5 10, odds 5 to 25 by 5, field 5', { from: 40, reach: 60 }, massachusetts()],
    ['dont-pass 5 10, odds 6 12 18, place 6 and 8 for 6 12', { from: 40, reach: 65 }, massachusetts()],
    ['come 5, odds 5', { from: 15, reach: 25 }, VICTORIA],
    ['buy 4 20, lay 10 40, field 5', { from: 60, reach: 90 }, VICTORIA],
    ['pass 5, place 6 and 8 for 6 12, hard 6 5', { from: 40, reach: 60 }, NEW_HAMPSHIRE],
  ] as const)('reaches the target as often in its exact session: %s %j', (list, goal, table) => {
    const answer = bestOf(list, goal, table);
    const { ends } = sessionOf(answer, 4000);
    expect(ends.rolls).toBeLessThan(1e-12);
    expect(ends.up).toBeGreaterThanOrEqual(answer.lower - 1e-12);
    expect(ends.up).toBeLessThanOrEqual(answer.upper + 1e-12);
  });

  test.each([
    ['pass 5 10, odds 10, field 5', { from: 40, reach: 60, rolls: 12 }, massachusetts()],
    ['place 6 and 8 for 6 12, field 5', { from: 40, reach: 60, rolls: 8 }, VICTORIA],
    ['dont-pass 5 10, odds 12, any-seven 5', { from: 40, reach: 60, rolls: 8 }, NEW_HAMPSHIRE],
  ] as const)('so also within a number of rolls: %s %j', (list, goal, table) => {
    const answer = bestOf(list, goal, table);
    const { ends } = sessionOf(answer);
    expect(ends.up).toBeGreaterThanOrEqual(answer.lower);
    expect(ends.up).toBeLessThanOrEqual(answer.upper);
  });

  test.each([
    ['dont-pass 10, odds 60', massachusetts()],
    ['pass 5 10, odds 10 20, place 6 6', massachusetts()],
    ['lay 4 40, field 5', VICTORIA],
  ] as const)('loses as much as it must for its action: %s', (list, table) => {
    const answer = bestOf(list, { action: 200 }, table);
    const { mean, ends } = sessionOf(answer, 4000);
    expect(ends.left).toBeCloseTo(1, 9);
    expect(-mean).toBeGreaterThanOrEqual(answer.lower - 1e-6);
    expect(-mean).toBeLessThanOrEqual(answer.upper + 1e-6);
  });

  it('does as well when it is simulated', () => {
    const answer = bestOf('pass 5 10, odds 5 to 25 by 5, field 5', { from: 40, reach: 60 });
    const loaded = loadStrategy(textOf(answer));
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
    const sessions = 20_000;
    const { play, house: table } = loaded.value;
    const setup = { house: table, bankroll: cents(40_00), seed: seedOf('best'), dice: FAIR, stops: { rolls: 2000 } };
    const { ends } = new Simulator(play, setup).run(0, sessions);
    const spread = Math.sqrt((answer.lower * (1 - answer.lower)) / sessions);
    expect(Math.abs(ends.up / sessions - answer.lower)).toBeLessThan(5 * spread);
  });

  it('is not written where it depends on what a strategy can not ask about', () => {
    const table = massachusetts({ fire: 'A' });
    const { strategy } = bestOf('pass 5 10, fire 5', { from: 20, reach: 150, rolls: 25 }, table);
    expect(strategy).toEqual({ missing: expect.stringContaining('side bet') });
  });
});

describe('what can not be answered', () => {
  const table = massachusetts();
  const asked = (wagers: string, more: object = {}) =>
    best({
      house: table,
      wagers: wagersOf(wagers, table),
      bankroll: cents(100_00),
      goal: { type: 'reach', target: cents(200_00) },
      dice: FAIR,
      ...more,
    });

  it('says so', () => {
    expect(asked('place 6 10')).toEqual({
      noPlay: expect.stringContaining(
        "this table takes none of the wagers: Place 6 pays 7 to 6, and $10 can't be paid",
      ),
    });
    expect(asked('pass 5 to 100 by 5, odds 5 to 100 by 5', { positions: 100 })).toEqual({
      tooLarge: 'there are more than 100 positions of wagers, stakes and puck',
    });
    expect(asked('field 5', { goesOn: ({ stage }: { stage: string }) => stage === 'exploring' })).toEqual({
      tooLarge: 'it was stopped before the bounds were close',
    });
    expect(asked('pass 5 to 100 by 5', { goal: { type: 'reach', target: cents(9_000_000_00) } })).toEqual({
      tooLarge: expect.stringContaining('more than fit in memory'),
    });
  });

  it('names the stakes that the table never takes', () => {
    const answer = asked('place 6 6 10');
    expect('positions' in answer && answer.impossible.map(({ name, stake }) => [name, stake])).toEqual([
      ['place 6', 10_00],
    ]);
  });
});

describe('a list of wagers', () => {
  const table = massachusetts();
  const read = (text: string): string => {
    const wagers = readWagers(text, table);
    return wagers.ok
      ? wagers.value.map(({ name, stakes }) => `${name} ${stakes.map(cent => cent / 100)}`).join('; ')
      : wagers.error;
  };

  test.each([
    ['pass 5 10 20, odds 10', 'pass 5,10,20; pass-odds 10'],
    ['odds 10 20, pass line 5', 'pass 5; pass-odds 10,20'],
    ["don't pass 5 to 20 by 5 30", 'dont-pass 5,10,15,20,30'],
    ['place 6 and 8 for 12 6 each, field $7.50', 'place 6 6,12; place 8 6,12; field 7.5'],
    ['pass 5, pass 10', 'pass 5,10'],
    ['come 5, come-odds 6 for 10', 'come 5; come-odds 6 10'],
  ])('%s', (text, means) => {
    expect(read(text)).toBe(means);
  });

  test.each([
    ['', 'which wagers? For example "pass 5 10 20, odds 10 20"'],
    ['pas 5', '"pas" is not a wager. Did you mean "pass"?'],
    ['pass', 'the line ends where an amount such as 10 or 12.50 should follow'],
    ['big 6 5', 'this table does not offer big 6'],
    ['odds 10', 'there is no line or come wager in the list for odds to stand behind'],
    ['pass 1 to 5000 by 1', 'a wager has at most 2000 stakes'],
  ])('%s: %s', (text, wrong) => {
    expect(read(text)).toBe(wrong);
  });
});

describe('the report', () => {
  it('shows the digits that both bounds share', () => {
    expect(certain({ lower: 0.12345678912, upper: 0.12345678999 })).toBe('0.12345679');
    expect(certain({ lower: 0.1, upper: 0.9 })).toBe('0.100000 to 0.900000');
  });

  it('says the answer first, and then how to play', () => {
    const table = massachusetts();
    const answer = bestOf('pass 5 to 100 by 5', { reach: 200 });
    expect(bestSentence(answer, 100_00)).toBe('From $100 the best play reaches $200 in 49.292929293 % of sessions.');
    const setup = { house: table, bankroll: 100_00, wagers: 'pass 5 to 100 by 5' };
    const rivals = [
      { name: 'Flat pass', lower: 0.25, upper: 0.25 },
      { name: 'Better', lower: 0.5, upper: 0.5 },
      { name: 'Large', tooLarge: 'too many states' },
    ];
    const text = bestReport(answer, setup, rivals, 10);
    expect(text).toContain('How to play it:\n\nwhen on a come-out: pass 100');
    expect(text).toMatch(/^Flat pass +25\.0000000000 % +24\.2929 %$/m);
    expect(text).toContain('Better makes wagers, or bets stakes, that are not in the list.');
    expect(text).not.toContain('Flat pass makes');
  });
});
