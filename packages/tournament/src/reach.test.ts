import { type Cents, COMBINATIONS, type Dice, decide, evolve, offeredRules, type Table } from '@hardway/rules';
import { describe, expect, it, test } from 'vitest';
import type { Draw } from './draw.ts';
import type { Cut } from './reach/certainty.ts';
import { cutsOf, isSettled, reachOf } from './reach.ts';
import { phaseOf } from './session/length.ts';
import { disqualify } from './session/session.ts';
import { endStacks } from './session/standing.ts';
import { chips, conditionsOf, roundOf, twoRounds } from './testing/conditions.ts';
import { everyOutcome } from './testing/every-play.ts';
import { type Heat, heatOf, makes, rolls } from './testing/heat.ts';
import { drawsOf, type SmallHeat, smallHeat } from './testing/small-heats.ts';

/** More cases measure the bounds better; docs/TOURNAMENTS.md gives the figures. */
const CASES = Number(process.env.HARDWAY_REACH_CASES ?? 24);

const ONE: readonly Cut[] = [{ ofHeat: 1, overall: 0 }];

/** A heat near its end, with these stacks. */
const heatWith = (
  stacks: readonly number[],
  left: number,
  changed: Parameters<typeof roundOf>[0] = {},
  ruleset = 'victoria',
): Heat => {
  const terms = roundOf({ length: { in: 'rolls', count: 100 }, announceLast: 0, ...changed });
  const heat = heatOf(terms, stacks.length, { ruleset, game: 'craps' });
  const seats = heat.table.seats.map((seat, at) => ({ ...seat, rail: chips(stacks[at] ?? 0) }));
  return { ...heat, table: { ...heat.table, seats }, session: { ...heat.session, rolls: 100 - left } };
};
const certainties = (heat: Heat, cuts: readonly Cut[] = ONE, elsewhere: readonly Cents[] | 'open' = []) =>
  reachOf(heat, cuts, elsewhere).seats.map(({ certainty }) => certainty);
/** Bets that the rules take of those that are tried. */
const randomBets = (table: Table, draw: Draw): Table => {
  const names = offeredRules(table.house).map(({ subject }) => subject.name);
  let now = table;
  for (const { number } of table.seats)
    for (let tried = 0; tried < 6; tried += 1) {
      const wager = names[draw(names.length)] as string;
      const decision = decide(now, { type: 'make', seat: number, wager, amount: chips(1 + draw(12)) });
      if (decision.ok) now = decision.value.reduce(evolve, now);
    }
  return now;
};

const allBut = (...taken: readonly string[]) =>
  offeredRules(heatOf(roundOf(), 2).table.house)
    .map(({ subject }) => subject.name)
    .filter(name => !taken.includes(name) && !/^(dont-)?come \d/.test(name));

/** Limits so low that little can change. */
const TIGHT = { limits: { min: chips(1), max: chips(1), unit: chips(1) } };

describe('against every play of small heats', () => {
  /** Compares a heat with every play of it: what is called sure has to be sure. */
  const compared = (heat: SmallHeat, about: string) => {
    const cuts = [{ ofHeat: heat.cut, overall: 0 }];
    const outcomes = [...everyOutcome(heat.terms, heat.table, heat.rolls, heat.cut)].map(outcome => outcome.split(' '));
    const reach = reachOf(heat, cuts, []);
    const any = reachOf(heat, cuts, [], 0);
    const really = reach.seats.map((_, at) => [...new Set(outcomes.map(outcome => outcome[at]))]);
    for (const { seats } of [reach, any])
      seats.forEach(({ certainty }, at) => {
        const told = { progresses: 'in', out: 'out', level: 'level', open: undefined }[certainty];
        if (told !== undefined) expect(really[at], `${about}, seat ${at + 1}`).toEqual([told]);
      });
    expect(isSettled(heat, cuts, []), about).toBe(reach.settled);
    return {
      settled: outcomes.length === 1,
      told: reach.settled,
      toldOfAny: any.settled,
      seats: really.filter(each => each.length === 1).length,
      toldSeats: reach.seats.filter(({ certainty }) => certainty !== 'open').length,
    };
  };

  it('nothing is called settled that some play can change [VIC 8.3.5(a)]', () => {
    const found = { heats: 0, settled: 0, told: 0, toldOfAny: 0, seats: 0, toldSeats: 0 };
    for (let seed = 1; seed <= CASES; seed += 1) {
      const heat = smallHeat(seed);
      if (phaseOf(heat.terms, heat.session, heat.table) === 'over') continue;
      const { settled, told, toldOfAny, seats, toldSeats } = compared(heat, `seed ${seed}`);
      found.heats += 1;
      found.settled += settled ? 1 : 0;
      found.told += told ? 1 : 0;
      found.toldOfAny += toldOfAny ? 1 : 0;
      found.seats += seats;
      found.toldSeats += toldSeats;
    }
    if (process.env.HARDWAY_REACH_CASES !== undefined) console.log(found);
    expect(found.told / found.settled, 'the bound is nearly as sharp').toBeGreaterThan(0.8);
  });

  it('nor with odds behind a wager that travels first', () => {
    const excluded = allBut('pass', 'come', 'come-odds 4');
    const behind = heatWith([13, 10], 2, { ...TIGHT, excluded });
    const heat = { ...behind, rolls: 2, cut: 1, table: { ...behind.table, puck: 6 as const } };
    expect(compared(heat, 'come odds').settled, 'the come bet and its odds win three chips').toBe(false);
    const far = {
      ...heat,
      table: {
        ...heat.table,
        seats: heat.table.seats.map((seat, at) => ({ ...seat, rail: chips(at === 0 ? 14 : 10) })),
      },
    };
    expect(compared(far, 'come odds'), 'and not four').toMatchObject({ settled: true, told: true });
  });
});

describe('bounds', () => {
  const GAMES = [
    { ruleset: 'victoria', game: 'craps' },
    { ruleset: 'maryland', game: 'craps', options: { fire: 'A' } },
    { ruleset: 'massachusetts', game: 'craps', options: { 'hot-roller': 'A', bonus: 'A' } },
    { ruleset: 'new-hampshire', game: 'roll-to-win', options: { 'hot-shooter': 'on' } },
  ] as const;

  test.each(GAMES)('whatever is bet and thrown, a seat ends within its bounds: $ruleset', rules => {
    const draw = drawsOf(7);
    for (let time = 0; time < 10; time += 1) {
      const left = 1 + draw(5);
      const standing = (['returned', 'count at stake', 'play out'] as const)[draw(3)] ?? 'returned';
      const max = draw(2) === 0 && rules.ruleset !== 'new-hampshire' ? ('stack' as const) : chips(10);
      const terms = roundOf({
        length: { in: 'rolls', count: left + 6 },
        announceLast: 0,
        standing,
        limits: { min: chips(1), max, unit: chips(1) },
        chips: chips(100),
        shooter: { keeps: 'hands', count: 1 },
      });
      const bets = (table: Table): Table => randomBets(table, draw);
      const dice = (): Dice => COMBINATIONS[draw(COMBINATIONS.length)] as Dice;
      let heat = heatOf(terms, 3, rules);
      const isOver = () => phaseOf(heat.terms, heat.session, heat.table) === 'over';
      for (let before = 0; before < 6 && !isOver(); before += 1) heat = rolls(heat, dice(), bets);
      const { seats } = reachOf(heat, ONE, []);
      for (let after = 0; after < left && !isOver(); after += 1) heat = rolls(heat, dice(), bets);
      for (let out = 0; out < 500 && phaseOf(heat.terms, heat.session, heat.table) === 'play out'; out += 1)
        heat = rolls(heat, dice());
      for (const { seat, chips: ended } of endStacks(terms, heat.table)) {
        const { least, most } = seats.find(each => each.seat === seat) ?? { least: 0, most: 0 };
        expect(ended, `time ${time}, seat ${seat}`).toBeGreaterThanOrEqual(least);
        if (most !== null) expect(ended, `time ${time}, seat ${seat}`).toBeLessThanOrEqual(most);
      }
    }
  });

  it('are exact on the last roll for a bet that fills its limit', () => {
    const [seat] = reachOf(heatWith([10, 0], 1, { ...TIGHT, excluded: allBut('field', 'pass') }), ONE, []).seats;
    // No roll loses both; on an 11 both win.
    expect(seat).toMatchObject({ least: chips(9), most: chips(12) });
  });

  it('count a wager that can not come down as it stands', () => {
    const point = rolls(
      heatOf(roundOf({ length: { in: 'rolls', count: 2 }, announceLast: 0, excluded: allBut('pass') }), 2),
      [4, 2],
      makes(2, 'pass', 400),
    );
    const reach = reachOf(point, ONE, []);
    expect(reach.seats.map(({ least, most }) => [least, most])).toEqual([
      [chips(995), chips(1005)],
      [chips(600), chips(1400)],
    ]);
  });
});

describe('who progresses', () => {
  it('a leader out of reach progresses, and nobody else can', () => {
    expect(certainties(heatWith([10_000, 100, 100], 2, TIGHT))).toEqual(['progresses', 'out', 'out']);
    expect(certainties(heatWith([10_000, 100, 100], 2))).toEqual(['open', 'open', 'open']);
  });

  it('who can neither bet nor win ends with what they have, however long the heat', () => {
    const hands = { length: { in: 'hands', count: 9 }, announceLast: 0 } as const;
    // Less than the minimum is no bet in Maryland; in Victoria one is let stand.
    expect(certainties(heatWith([4, 3, 0], 0, hands, 'maryland'))).toEqual(['progresses', 'out', 'out']);
    expect(certainties(heatWith([4, 3, 0], 0, hands))).toEqual(['open', 'open', 'open']);
    expect(certainties(heatWith([5, 3, 0], 0, hands, 'maryland')), 'a leader may lose it all').toEqual([
      'open',
      'open',
      'out',
    ]);
    const minutes = { length: { in: 'minutes', count: 9 } } as const;
    expect(certainties(heatWith([4, 3, 0], 0, minutes, 'maryland'))).toEqual(['progresses', 'out', 'out']);
  });

  it('seats that are level whatever is played are left to the list of ties', () => {
    const level = heatWith([4, 4, 0], 50, {}, 'maryland');
    expect(reachOf(level, ONE, [])).toMatchObject({
      settled: true,
      seats: [{ certainty: 'level' }, { certainty: 'level' }, { certainty: 'out' }],
    });
    expect(certainties(level, [{ ofHeat: 2, overall: 0 }])).toEqual(['progresses', 'progresses', 'out']);
  });

  it('a fine may cost a leader the place', () => {
    const compulsory = {
      wagers: ['pass'],
      least: chips(1),
      every: { per: 'roll' },
      otherwise: { act: 'fine', chips: chips(500) },
    } as const;
    const stacks = [1000, 400] as const;
    expect(certainties(heatWith(stacks, 1, TIGHT))).toEqual(['progresses', 'out']);
    expect(certainties(heatWith(stacks, 2, { ...TIGHT, compulsory }))).toEqual(['open', 'open']);
  });

  it('a seat that was disqualified is not in the way', () => {
    const heat = heatWith([10_000, 9_999, 1], 1, TIGHT);
    const out = { ...heat, session: disqualify(heat.session, 2) };
    expect(certainties(heat)).toEqual(['open', 'open', 'out']);
    expect(reachOf(out, ONE, []).seats.map(({ seat, certainty }) => [seat, certainty])).toEqual([
      [1, 'progresses'],
      [3, 'out'],
    ]);
  });

  it('places for the best of all the others need the other heats', () => {
    const heat = heatWith([9000, 3000, 1000], 1, TIGHT);
    const cuts = [{ ofHeat: 1, overall: 1 }];
    expect(certainties(heat, cuts, 'open')).toEqual(['progresses', 'open', 'open']);
    expect(certainties(heat, cuts, [chips(500), chips(200)])).toEqual(['progresses', 'progresses', 'out']);
    expect(certainties(heat, cuts, [chips(5000)])).toEqual(['progresses', 'out', 'out']);
    expect(certainties(heat, cuts, [chips(3000)])).toEqual(['progresses', 'open', 'out']);
  });

  it('in the last round every place with a prize has to be settled', () => {
    const cuts = cutsOf(conditionsOf(), 1);
    expect(cuts).toEqual([
      { ofHeat: 1, overall: 0 },
      { ofHeat: 2, overall: 0 },
    ]);
    expect(cutsOf(twoRounds(), 1)).toEqual([{ ofHeat: 2, overall: 0 }]);
    const heat = heatWith([9000, 1000, 999], 1, TIGHT);
    expect([isSettled(heat, ONE, []), isSettled(heat, cuts, [])]).toEqual([true, false]);
    expect(isSettled(heatWith([9000, 1000, 99], 1, TIGHT), cuts, [])).toBe(true);
  });

  it('a heat that is over is settled, and one that is played out counts what stands', () => {
    const last = rolls(
      heatOf(roundOf({ length: { in: 'rolls', count: 1 }, announceLast: 0, standing: 'play out' }), 2),
      [4, 2],
      makes(2, 'place 8', 600),
    );
    expect(reachOf(last, ONE, []).seats).toMatchObject([
      { least: chips(995), most: chips(1005), certainty: 'open' },
      { least: chips(400), most: chips(1700), certainty: 'open' },
    ]);
    const over = rolls(
      heatOf(roundOf({ length: { in: 'rolls', count: 1 }, announceLast: 0 }), 2),
      [4, 2],
      makes(2, 'place 8', 600),
    );
    expect(certainties(over)).toEqual(['level', 'level']);
  });
});
