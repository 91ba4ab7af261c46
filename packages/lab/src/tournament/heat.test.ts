import { cents, combinationIndex } from '@hardway/rules';
import { type Round, seatOf } from '@hardway/tournament';
import { describe, expect, it } from 'vitest';
import { openText } from '../run/open-text.ts';
import { exactHeat } from '../testing/exact-heat.ts';
import { runOf, type SOURCES } from '../testing/tournaments.ts';
import { endsOf, isOver, makeReady, startHeat, throwDice } from './heat.ts';
import { heatSeenBy } from './heat-seen.ts';
import type { Heat } from './heat-state.ts';
import { tournamentSetup } from './job.ts';
import type { RoundSetup } from './tournament.ts';

type Strategy = keyof typeof SOURCES;

/** A heat of these strategies, in the order of their seats. */
const heatOf = (strategies: readonly Strategy[], round: Partial<Round>, compulsory: 'make' | 'miss' = 'make'): Heat => {
  const run = runOf({ players: strategies.map(strategy => ({ strategy })), round, compulsory });
  const { round: terms, house, bots } = tournamentSetup(run, openText).rounds[0] as RoundSetup;
  return startHeat({
    terms,
    house,
    players: bots.map((bot, at) => ({ seat: at + 1, bot, chips: terms.chips })),
    firstShooter: 1,
    compulsory,
    rollsPerHour: run.rollsPerHour,
  });
};

const rolled = (heat: Heat, ...combinations: readonly number[]): Heat =>
  combinations.reduce((now, combination) => throwDice(makeReady(now), combination), heat);

const inRolls = (count: number): Pick<Round, 'length' | 'shooter' | 'announceLast'> => ({
  length: { in: 'rolls', count },
  shooter: { keeps: 'rolls', count: 1 },
  announceLast: 1,
});

describe('a heat of bots', () => {
  it('of one roll has exactly the ends that the 36 rolls give', () => {
    const ends = exactHeat(heatOf(['pass', 'dont'], inRolls(1)));
    // 7 and 11 win on the line; 2, 3 and 12 lose there, and the 12 is barred against it; points are returned.
    expect(new Map(ends.map(({ chips, ways }) => [chips.join(' '), Number(ways)]))).toEqual(
      new Map([
        ['101000 99000', 8],
        ['99000 101000', 3],
        ['99000 100000', 1],
        ['100000 100000', 24],
      ]),
    );
  });

  it('is as long as its conditions say, and every seat shoots equally often', () => {
    let heat = heatOf(['pass', 'dont', 'cross', 'place'], inRolls(24));
    for (let throwNumber = 0; !isOver(heat); throwNumber += 1) heat = rolled(heat, (throwNumber * 8) % 21);
    expect(heat.session.rolls).toBe(24);
    // The first has just got the dice again.
    expect(heat.session.seats.map(({ turns }) => turns)).toEqual([7, 6, 6, 6]);
  });

  it('asks the line wager of a shooter whose strategy has none', () => {
    const ready = makeReady(heatOf(['field', 'pass'], inRolls(2)));
    expect(ready.table.shooter).toBe(1);
    expect(ready.table.seats[0]?.layout.map(({ name, stake }) => [name, stake])).toEqual([
      ['pass', 500],
      ['field', 1000],
    ]);
  });

  it('plays out what stands, and nothing new is bet', () => {
    const heat = rolled(heatOf(['pass', 'dont'], { ...inRolls(1), standing: 'play out' }), 4);
    expect(isOver(heat)).toBe(false);
    const out = makeReady(heat);
    expect(out.table.seats.map(({ layout }) => layout.length)).toEqual([1, 1]);
    expect(out.minds).toEqual(heat.minds);
  });

  it('is as long in minutes as their rolls', () => {
    const terms = { ...inRolls(1), length: { in: 'minutes', count: 3 } } as const;
    let heat = heatOf(['pass', 'dont'], { ...terms, shooter: { keeps: 'hands', count: 1 } });
    while (!isOver(heat)) heat = rolled(heat, 4);
    // A roll takes a minute, and the last one is announced after the third.
    expect(heat.session.rolls).toBe(4);
  });
});

describe('what a bot sees of its rivals', () => {
  it('is its rank, its lead and what is left of the heat, before every roll', () => {
    const heat = rolled(heatOf(['pass', 'dont', 'field'], inRolls(3)), combinationIndex([4, 3]));
    const seen = (seat: number) => heatSeenBy(heat.setup.terms, heat.session, heat.table, seat);
    // The line has won 10, and the field has lost 10.
    expect([1, 2, 3].map(seen)).toEqual([
      { rank: 1, lead: 2000, rollsLeft: 2, handsLeft: null },
      { rank: 2, lead: -2000, rollsLeft: 2, handsLeft: null },
      { rank: 2, lead: -2000, rollsLeft: 2, handsLeft: null },
    ]);
  });

  it('decides what it bets, if its strategy asks', () => {
    const seven = combinationIndex([4, 3]);
    const before = rolled(heatOf(['pass', 'chase'], inRolls(3)), seven);
    expect(before.table.seats[1]?.layout).toEqual([]);
    const ready = makeReady(before);
    // Behind with two rolls left: all on the field. It has nothing for a line wager, so it passes the dice.
    expect(ready.table.seats[1]?.layout.map(({ name, stake }) => `${name} ${stake}`)).toEqual(['field 100000']);
    expect(ready.table.shooter).toBe(1);
  });
});

describe('a shooter in the middle of a turn', () => {
  it('passes the dice when it has nothing left for a line wager', () => {
    const terms = { ...inRolls(3), shooter: { keeps: 'rolls', count: 3 } } as const;
    const ready = makeReady(rolled(heatOf(['chase', 'pass'], terms), combinationIndex([4, 3])));
    expect(ready.table.seats[0]?.rail).toBe(0);
    expect(ready.table.shooter).toBe(2);
    expect(isOver(throwDice(ready, combinationIndex([4, 3])))).toBe(false);
  });
});

describe('the compulsory wager of a bot', () => {
  const compulsory = (otherwise: object): Partial<Round> =>
    ({
      ...inRolls(4),
      compulsory: { wagers: ['pass', 'dont-pass', 'field'], least: cents(20_00), every: { per: 'roll' }, otherwise },
    }) as unknown as Partial<Round>;

  it('is made, as little as will do, where its strategy has none', () => {
    const ready = makeReady(heatOf(['pass', 'field'], compulsory({ act: 'fine', chips: 100 })));
    expect(ready.table.seats.map(({ layout }) => layout.map(({ name, stake }) => `${name} ${stake}`))).toEqual([
      ['pass 2000'],
      ['pass 1000', 'field 1000'],
    ]);
  });

  it('is missed where that is asked for, and the conditions say what it costs', () => {
    const fined = makeReady(heatOf(['pass', 'field'], compulsory({ act: 'fine', chips: 100 }), 'miss'));
    expect(endsOf(fined).map(({ chips }) => chips)).toEqual([99900, 99900]);
    const out = makeReady(heatOf(['pass', 'field'], compulsory({ act: 'disqualify', after: 1 }), 'miss'));
    expect(endsOf(out)).toEqual([
      { seat: 1, chips: 0, disqualified: true },
      { seat: 2, chips: 0, disqualified: true },
    ]);
    expect(isOver(out)).toBe(true);
    const resting = makeReady(heatOf(['pass', 'field'], compulsory({ act: 'sit out' }), 'miss'));
    expect(seatOf(resting.session, 1)).toMatchObject({ sitsOut: true, missed: 1 });
  });
});

describe('the house of a heat', () => {
  it('refuses what the round excludes, and says so', () => {
    const told: string[] = [];
    makeReady(heatOf(['field', 'pass'], { ...inRolls(2), excluded: ['field'] }), (seat, { refusal }) =>
      told.push(`${seat} ${refusal.code}`),
    );
    expect(told).toEqual(['1 not-offered']);
  });
});
