import { cents, type PostedLimits } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { dollars, MINUTE, NH, player, Rig, staff, VIC_CRAPS } from '../../testing/rig.ts';

const PIT = staff('pit boss');
const limits = (more: Partial<PostedLimits> = {}): PostedLimits => ({ min: dollars(10), max: dollars(500), ...more });
const open = (posted: PostedLimits): Rig => new Rig({ house: { ...VIC_CRAPS, limits: posted }, seats: [1, 2] });

describe('a step above the minimum [VIC 4.4/unit]', () => {
  test('a wager outside it stands, and its player and the dealer are advised', () => {
    const rig = open(limits({ step: dollars(5) }));
    expect(rig.make(1, 'field', 15).map(({ type }) => type)).toEqual(['wagerMade']);
    expect(rig.make(2, 'field', 13)).toMatchObject([
      { type: 'wagerMade', amount: 1300 },
      { type: 'stepAdvised', seat: 2, wager: 'field', stake: 1300, step: 500 },
    ]);
    expect(rig.stake(2, 'field')).toBe(13);
    expect(
      rig.make(2, 'field', 2).map(({ type }) => type),
      '15 in all',
    ).toEqual(['wagerMade']);
  });

  test('is whole units, and only where the book lets a notice state one', () => {
    rigRefuses({ ...VIC_CRAPS, limits: limits({ step: cents(150) }) });
    rigRefuses({ ruleset: 'massachusetts', game: 'craps', limits: limits({ step: dollars(5) }) });
  });
});

const rigRefuses = (house: ConstructorParameters<typeof Rig>[0]['house']): void => {
  expect(() => new Rig({ house })).toThrow(/bad-settings|limits/);
};

describe('limits by area or by player [VIC 4.4/scope]', () => {
  test('by area each wager is checked by itself', () => {
    const rig = open(limits({ scope: 'area' }));
    rig.make(1, 'field', 400);
    rig.make(1, 'any-seven', 400);
    expect(rig.stake(1, 'any-seven')).toBe(400);
  });

  test('by player all that the seat has on the layout is, for the maximum and for the minimum', () => {
    const rig = open(limits({ scope: 'player' }));
    rig.make(1, 'field', 400);
    rig.make(1, 'any-seven', 400);
    expect(rig.stake(1, 'any-seven'), 'cut to what is left of the maximum').toBe(100);
    expect(rig.make(1, 'eleven', 5), 'nothing is left').toEqual([]);
    expect(rig.make(2, 'field', 10)).toMatchObject([{ advised: false }]);
    expect(rig.make(2, 'eleven', 1), 'above the minimum in all').toMatchObject([{ amount: 100, advised: false }]);
  });

  test('a change of scope is posted like a higher minimum', () => {
    const rig = open(limits());
    const posted = { type: 'postLimits', limits: limits({ scope: 'player' }) } as const;
    rig.no(PIT, { ...posted, due: rig.at + 19 * MINUTE }, 'too-soon');
    rig.ok(PIT, posted);
    expect(rig.state.notices).toMatchObject([
      { due: rig.at + 20 * MINUTE, limits: { scope: 'player' }, was: limits() },
    ]);
  });
});

test('the centre may have a minimum of its own', () => {
  const rig = open(limits({ centre: dollars(2) }));
  expect(rig.make(1, 'any-seven', 2)).toMatchObject([{ advised: false }]);
  expect(rig.make(1, 'field', 2)).toMatchObject([{ advised: true }]);
});

describe('roll-to-win limits', () => {
  test('are $1 to $10 unless posted [NH G/minimum]', () => {
    const rig = new Rig({ house: NH, kind: 'roll-to-win', seats: [1] });
    expect(rig.table.house.limits).toEqual({ min: 100, max: 1000 });
  });

  test('the floor raises the minimum to $5 or $10 and to nothing else, and it is posted before it holds [NH G/raised]', () => {
    const rig = new Rig({ house: NH, kind: 'roll-to-win', seats: [1] });
    const post = (min: number) => ({ type: 'postLimits', limits: { min: dollars(min), max: dollars(10) } }) as const;
    for (const min of [2, 3, 7])
      expect(rig.no(staff('floorperson'), post(min), 'bad-settings').clause).toBe('NH G/raised');
    rig.ok(staff('dealer'), { type: 'startBetting' });
    rig.make(1, 'field', 1);
    rig.ok(staff('floorperson'), post(5));
    expect(rig.state.notices, 'it waits for the end of the hand').toMatchObject([
      { what: 'limits', was: { min: 100 } },
    ]);
    expect(rig.table.house.limits.min).toBe(100);
    rig.ok(player(1), { type: 'takeDown', seat: 1, wager: 'field' });
    expect(rig.table.house.limits.min).toBe(500);
    rig.ok(staff('floorperson'), post(10));
    expect(rig.table.house.limits.min).toBe(1000);
    rigRefuses({ ...NH, limits: { min: dollars(3), max: dollars(10) } });
  });
});
