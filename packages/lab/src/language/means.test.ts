import { type Cents, cents, EVERY_THROW, houseOf, total } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { seedOf } from '../dice/stream.ts';
import { throwsOf } from '../dice/throws.ts';
import { exactSession } from '../exact/exact-session.ts';
import { chanceIn } from '../play/chance.ts';
import { stopsOf } from '../play/combine.ts';
import type { Play } from '../play/strategy.ts';
import { playAtTable } from '../play/table-session.ts';
import { Simulator } from '../simulate/simulator.ts';
import { loadStrategy } from './load.ts';
import { played } from './testing/played.ts';

const SESSIONS = 16;
const FAIR = { kind: 'fair' } as const;
const seed = seedOf('means');

const opened = (text: string, ruleset = 'massachusetts') => {
  const loaded = loadStrategy(text, { ruleset });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  return loaded.value;
};

const atTable = (play: Play, ruleset: string, bankroll: Cents, rolls: number, session: number) => {
  const house = houseOf({ ruleset, game: 'craps' });
  const setup = { house, bankroll, stops: stopsOf(play, { rolls }), seed, session };
  return playAtTable(play, setup, throwsOf(FAIR, seed, session, rolls));
};

const simulated = (play: Play, ruleset: string, bankroll: Cents, rolls: number, plain: boolean) => {
  const house = houseOf({ ruleset, game: 'craps' });
  const results = new Float64Array(SESSIONS);
  const setup = { house, bankroll, stops: { rolls }, seed, dice: FAIR, plain };
  return { tally: new Simulator(play, setup).run(0, SESSIONS, results), results: [...results] };
};

const MEANS: readonly (readonly [string, string])[] = [
  ['a trailing stop', 'when the bankroll is 60 below its highest: leave\npass 10\nplace 6 and 8 for 12 each\n'],
  [
    'a trailing stop with commission',
    'when the bankroll is 90 below its highest: take me down, wait\nbuy 4 20\nlay 10 40\n',
  ],
  ['a share of the highest', 'when the bankroll is 12.5% below its highest: leave\nfield 15\n'],
  ['what is missing', 'field up to enough to be ahead by 200\nwhen ahead by 200: leave\n'],
  ['what is missing, less commission', 'lay 4 enough to reach 400, at most 120\nplace 6 enough to be ahead by 30\n'],
  ['a last stake', 'when pass has lost once in a row: pass twice the last stake, at most 75\notherwise: pass 5\n'],
  ['a last loss', 'pass 10\nfield half the last loss plus 10, at least 5, at most 20\npass-odds 2x, at most 15\n'],
  [
    'the last stake of it',
    'when place 6 or 8 wins: press it to half the last stake plus 12\nplace 6 and 8 for 12 each\n',
  ],
  [
    'sevens in the last rolls',
    'when a 7 has been rolled 2 times in the last 6 rolls: field 5\notherwise: any-craps 5\n',
  ],
  ['wins in the last rolls', 'when place 6 has won exactly 1 times in the last 5 rolls: field 5\nplace 6 12\n'],
  ['rolls since', 'when no 7 has been rolled for 5 rolls: any-seven 5\nwhen a point has been made: hard 8 5\npass 5\n'],
  [
    'each number',
    'for each of 5, 6 and 9\n  place the number for 30\n  when place the number wins: press it to the next of 30, 60 and 90\n',
  ],
  [
    'chance',
    'with a chance of 1 in 3: field 5\notherwise: any-seven 5\nwhen a point is set and with a chance of 2 in 3: hard 6 5\n',
  ],
  ['chance to leave', 'pass 10\nevery 9 rolls\n  with a chance of 1 in 5: leave\n'],
];

describe.each(MEANS)('%s', (_name, text) => {
  test.each([
    ['massachusetts', 20_000_00],
    ['massachusetts', 80_00],
    ['victoria', 330_00],
  ])('plays alike with the kernel, without it and at the table: %s, %d cents', (ruleset, bankroll) => {
    const { play } = opened(text, ruleset);
    const kernel = simulated(play, ruleset, cents(bankroll), 40, false);
    const plain = simulated(play, ruleset, cents(bankroll), 40, true);
    expect(kernel.tally).toEqual(plain.tally);
    const ends = kernel.results.map((_, session) => atTable(play, ruleset, cents(bankroll), 40, session));
    expect(kernel.results).toEqual(ends.map(end => end.bankroll - bankroll));
    expect(kernel.tally.rolls).toBe(ends.reduce((sum, { rolls }) => sum + rolls.length, 0));
  });

  test('has the mean of many sessions where it is worked out exactly', () => {
    const { play, house } = opened(text);
    const stops = { rolls: 7 };
    const exact = exactSession(play, { house, bankroll: cents(300_00), stops, dice: FAIR });
    if ('tooLarge' in exact) throw new Error(exact.tooLarge);
    const results = new Float64Array(2_000);
    new Simulator(play, { house, bankroll: cents(300_00), stops, seed, dice: FAIR }).run(0, results.length, results);
    const mean = results.reduce((sum, result) => sum + result, 0) / results.length;
    const error = Math.sqrt(exact.variance / results.length);
    expect(exact.results.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(Math.abs(mean - exact.mean)).toBeLessThan(4 * error);
  });
});

test.each([
  ['massachusetts', 'buy 4 and 10 for 20 each\nlay 5 30\npass 10\npass-odds 2x\nhard 8 5'],
  ['victoria', 'place 4 10\nplace-lose 6 20\nbuy 10 20\nfield 5\ncome 10'],
])(
  'a trailing stop comes with the first roll that leaves the bankroll so far below its highest: %s',
  (ruleset, rules) => {
    const { play } = opened(`when the bankroll is 75 below its highest: leave\n${rules}\n`, ruleset);
    const { play: endless } = opened(`${rules}\n`, ruleset);
    for (let session = 0; session < 12; session += 1) {
      const bankroll = cents(600_00);
      const all = atTable(endless, ruleset, bankroll, 150, session).rolls;
      let highest: number = bankroll;
      const fallen = all.findIndex(roll => {
        highest = Math.max(highest, roll.bankroll);
        return roll.bankroll <= highest - 75_00;
      });
      const stopped = atTable(play, ruleset, bankroll, 150, session);
      const commands = stopped.commands.filter(({ command }) => command.type === 'roll').length;
      if (fallen < 0) expect(commands).toBe(150);
      else expect(stopped.rolls.slice(0, fallen + 1)).toEqual(all.slice(0, fallen + 1));
      // It goes on only to play out what may not come down.
      const later = stopped.commands.slice(
        stopped.commands.findIndex((_, at) => rollsIn(stopped.commands, at) > fallen + 1),
      );
      if (fallen >= 0) expect(later.filter(({ command }) => command.type === 'make' && command.seat === 1)).toEqual([]);
    }
  },
);

const rollsIn = (commands: readonly { readonly command: { readonly type: string } }[], to: number): number =>
  commands.slice(0, to + 1).filter(({ command }) => command.type === 'roll').length;

describe('chance', () => {
  test('an exact session follows every answer with its probability', () => {
    const { play, house } = opened('with a chance of 1 in 4: field 5\n');
    const exact = exactSession(play, { house, bankroll: cents(100_00), stops: { rolls: 1 }, dice: FAIR });
    if ('tooLarge' in exact) throw new Error(exact.tooLarge);
    // The field pays double on 2 and 12, even money on 3, 4, 9, 10 and 11.
    const ways = (totals: readonly number[]): number => EVERY_THROW.filter(dice => totals.includes(total(dice))).length;
    const doubles = ways([2, 12]) / 36 / 4;
    const singles = ways([3, 4, 9, 10, 11]) / 36 / 4;
    const expected = [
      [-5_00, 0.25 - doubles - singles],
      [0, 0.75],
      [5_00, singles],
      [10_00, doubles],
    ];
    expect(exact.results.map(([result]) => result)).toEqual(expected.map(([result]) => result));
    for (const [at, [, chance]] of exact.results.entries()) expect(chance).toBeCloseTo(expected[at]?.[1] as number, 14);
  });

  test('does not touch the dice, and does not depend on who plays which sessions', () => {
    const { play, house } = opened('pass 10\nwith a chance of 1 in 2: wait\n');
    const { play: plain } = opened('pass 10\n');
    const setup = { house, bankroll: cents(500_00), stops: { rolls: 40 }, seed, dice: FAIR };
    const whole = new Float64Array(600);
    new Simulator(play, setup).run(0, 600, whole);
    const without = new Float64Array(600);
    new Simulator(plain, setup).run(0, 600, without);
    expect(whole).toEqual(without);
    const { play: gambler } = opened('with a chance of 1 in 4: field 5\n');
    const [one, first, second] = [new Float64Array(600), new Float64Array(217), new Float64Array(383)];
    new Simulator(gambler, setup).run(0, 600, one);
    new Simulator(gambler, setup).run(217, 600, second);
    new Simulator(gambler, setup).run(0, 217, first);
    expect([...first, ...second]).toEqual([...one]);
  });

  test('two questions of a turn are drawn for apart, and each comes about as often as it should', () => {
    const draws = Array.from({ length: 20_000 }, (_, turn) => chanceIn(seed, turn % 50, Math.floor(turn / 50)));
    const share = (holds: (chance: (typeof draws)[number]) => boolean): number =>
      draws.filter(holds).length / draws.length;
    expect(share(chance => chance(0, 1, 4))).toBeCloseTo(1 / 4, 1.6);
    expect(share(chance => chance(1, 2, 3))).toBeCloseTo(2 / 3, 1.6);
    expect(share(chance => chance(0, 1, 4) && chance(1, 1, 4))).toBeCloseTo(1 / 16, 2);
  });
});

test('states that are forgotten on the way change nothing', () => {
  const { play, house } = opened(
    'when the bankroll is 200 below its highest: leave\nfor each of 4, 6 and 9\n  when the number has been rolled 2 times in the last 8 rolls: place the number for 30\n',
  );
  const { play: settled } = opened('when pass has lost once in a row: pass twice the last stake\notherwise: pass 5\n');
  for (const [each, states] of [
    [play, 200],
    [settled, 12],
  ] as const) {
    const setup = { house, bankroll: cents(500_00), stops: { rolls: 60 }, seed, dice: FAIR };
    const all = new Simulator(each, setup).run(0, 100);
    const forgetful = new Simulator(each, { ...setup, states });
    expect(forgetful.run(0, 100)).toEqual(all);
    expect(forgetful.run(0, 100)).toEqual(all);
  }
});

test('the latest rolls are as many as said: what is older does not count', () => {
  played(
    'when a 7 has been rolled in the last 2 rolls: field 5\n',
    `bankroll: 100
     start | nothing | 100
     4-3   | field 5 | 95
     5-1   | field 5 | 90
     4-2   | nothing | 90`,
  );
});

describe('amounts', () => {
  test('enough is counted with what the book pays, after commission, and stays within limits', () => {
    // $36 is missing: 7 to 6 takes $36 in place of 30.86; to win $58, place 4 at 9 to 5 takes $35 in place of 32.2.
    played(
      'limits: 5 to 100\nplace 6 enough to reach 336\nplace 4 enough to be ahead by 58\nfield enough to reach 900\n',
      `bankroll: 300
       start | place 6 36, place 4 35, field 100 | 129
       1-1   | place 6 36, place 4 35, field 100 | 329`,
    );
    // Commission is $5 on $106, so a lay against the 4 wins $53 less $5: $48 exactly. Once it is lost, $159 is missing: $176 less $17.
    played(
      'lay 4 enough to be ahead by 48\n',
      `bankroll: 500
       start | lay 4 106 | 389
       3-1   | lay 4 352 | 20`,
    );
  });

  test('nothing is bet once the goal is reached, or before there was a last stake', () => {
    played(
      'field enough to reach 110\nany-craps the last stake\n',
      `bankroll: 100
       start | field 10 | 90
       5-4   | nothing  | 110`,
    );
  });
});
