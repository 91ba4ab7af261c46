import { type Cents, cents } from '@hardway/rules';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Conditions, Round } from './conditions.ts';
import {
  buyBackMoves,
  buyInMoves,
  cashedMoves,
  cashMoves,
  entryMoves,
  type MoneyAccount,
  type MoneyMove,
  paidMoves,
  prizeMoves,
  refundMoves,
  settledEntryMoves,
} from './money-moves.ts';
import { poolOf, prizesFor } from './prizes.ts';
import { disqualificationRefund, retirementRefund, withdrawalRefund } from './refunds.ts';
import type { Placed } from './standings.ts';
import { chips, conditionsOf, roundOf, twoRounds } from './testing/conditions.ts';

const prizes = (changed: Partial<Conditions['prizes']>, added = 0): Conditions =>
  conditionsOf({ prizes: { ...conditionsOf().prizes, ...changed }, added: cents(added) });
const shares = (...percents: readonly number[]): Conditions['prizes']['places'] =>
  percents.map((share, at) => ({ place: at + 1, share }));
const places = (...groups: readonly (readonly number[])[]): readonly Placed[] => {
  let place = 1;
  return groups.map(entrants => {
    const placed = { place, entrants };
    place += entrants.length;
    return placed;
  });
};
const paid = (conditions: Conditions, pool: number, ...groups: readonly (readonly number[])[]) => {
  const list = prizesFor(conditions, cents(pool), places(...groups));
  return {
    awards: list.awards.map(({ entrant, money }) => [entrant, money]),
    added: list.added,
    remainder: list.remainder,
  };
};

describe('prizes', () => {
  it('are the shares of the pool by place [VIC 8.2.1(k)]', () => {
    expect(paid(prizes({ places: shares(50, 30, 20) }), 1000, [7], [3], [5], [1])).toEqual({
      awards: [
        [7, 500],
        [3, 300],
        [5, 200],
      ],
      added: 0,
      remainder: 0,
    });
  });

  it('are rounded down, and the remainder goes where the conditions say', () => {
    const thirds = { places: shares(33.3333, 33.3333, 33.3334), rounding: cents(100) };
    expect(paid(prizes({ ...thirds, remainder: 'house' }), 1000_00, [1], [2], [3])).toEqual({
      awards: [
        [1, 333_00],
        [2, 333_00],
        [3, 333_00],
      ],
      added: 0,
      remainder: 1_00,
    });
    expect(paid(prizes(thirds), 1000_00, [1], [2], [3])).toMatchObject({
      awards: [
        [1, 334_00],
        [2, 333_00],
        [3, 333_00],
      ],
      remainder: 0,
    });
  });

  it('of shared places are shared equally', () => {
    expect(paid(prizes({ places: shares(50, 30, 20), remainder: 'house' }), 1001, [7], [3, 5])).toEqual({
      awards: [
        [7, 500],
        [3, 250],
        [5, 250],
      ],
      added: 0,
      remainder: 1,
    });
    expect(paid(prizes({ places: shares(100) }), 101, [1, 2, 3])).toMatchObject({
      awards: [
        [1, 34],
        [2, 34],
        [3, 33],
      ],
      remainder: 0,
    });
  });

  it('of places that nobody has are part of the remainder', () => {
    expect(paid(prizes({ places: shares(50, 30, 20), remainder: 'house' }), 1000, [7])).toEqual({
      awards: [[7, 500]],
      added: 0,
      remainder: 500,
    });
    expect(paid(prizes({ places: shares(50, 30, 20) }), 1000)).toEqual({ awards: [], added: 0, remainder: 1000 });
  });

  it('that are fixed are paid in full: the operator adds what the pool lacks', () => {
    const fixed = prizes(
      {
        places: [
          { place: 1, money: cents(800) },
          { place: 2, money: cents(300) },
        ],
        remainder: 'house',
      },
      50,
    );
    expect(paid(fixed, 1000, [1], [2])).toEqual({
      awards: [
        [1, 800],
        [2, 300],
      ],
      added: 100,
      remainder: 0,
    });
    expect(paid(fixed, 1100, [1], [2])).toEqual({
      awards: [
        [1, 800],
        [2, 300],
      ],
      added: 50,
      remainder: 50,
    });
  });

  it('may be things', () => {
    const cup = prizes({
      places: [
        { place: 1, money: cents(5) },
        { place: 1, thing: 'a cup' },
        { place: 2, thing: 'a medal' },
      ],
    });
    expect(prizesFor(cup, cents(5), places([4], [9])).awards).toEqual([
      { place: 1, entrant: 4, money: 5, things: ['a cup'] },
      { place: 2, entrant: 9, money: 0, things: ['a medal'] },
    ]);
  });

  it('whatever the pool and the ties, pool and added are payable and remainder, to the cent', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 6 }).map(weights => {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const cut = weights.slice(1).map(weight => Math.floor((weight / total) * 1_000_000));
      return [1_000_000 - cut.reduce((sum, each) => sum + each, 0), ...cut].map(each => each / 10_000);
    });
    const groups = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 6 });
    fc.assert(
      fc.property(
        fc.record({
          pool: fc.nat({ max: 1_000_000_000 }),
          added: fc.nat({ max: 100_000 }),
          parts,
          groups,
          fixed: fc.boolean(),
          toFirst: fc.boolean(),
          rounding: fc.constantFrom(1, 5, 100, 1000),
        }),
        ({ pool, added, parts: percents, groups: sizes, fixed, toFirst, rounding }) => {
          const all = fixed
            ? percents.map((percent, at) => ({ place: at + 1, money: cents(1 + Math.ceil(percent * 1000)) }))
            : shares(...percents);
          const conditions = prizes(
            { places: all, rounding: cents(rounding), remainder: toFirst ? 'first place' : 'house' },
            added,
          );
          let entrant = 0;
          const list = prizesFor(
            conditions,
            cents(pool),
            places(...sizes.map(size => Array.from({ length: size }, () => (entrant += 1)))),
          );
          expect(list.pool + list.added).toBe(list.payable + list.remainder);
          expect(list.awards.reduce((sum, { money }) => sum + money, 0)).toBe(list.payable);
          expect(list.remainder).toBeGreaterThanOrEqual(0);
          if (toFirst && sizes.length > 0) expect(list.remainder).toBe(0);
          expect(balances(prizeMoves(list), { pool: pool as Cents }).pool ?? 0).toBe(0);
        },
      ),
    );
  });
});

/** What lies where after moves. */
const balances = (moves: readonly MoneyMove[], start: { readonly [account in MoneyAccount]?: Cents } = {}) => {
  const now: { [account in MoneyAccount]?: number } = { ...start };
  for (const { from, to, amount } of moves) {
    expect(amount).toBeGreaterThan(0);
    now[from] = (now[from] ?? 0) - amount;
    now[to] = (now[to] ?? 0) + amount;
  }
  return now;
};

describe('refunds', () => {
  const conditions = conditionsOf({
    retirement: { refund: 50 },
    disqualification: [
      { ground: 'abuse', refund: 0 },
      { ground: 'illness', refund: 33.33 },
    ],
  });
  const fee = { fee: cents(50_01), buyIns: cents(10_00) };

  it('everything within the time to withdraw, and then as on retirement [VIC 8.2.1(h)]', () => {
    const { freeUntil } = conditions.entry;
    expect(withdrawalRefund(conditions, freeUntil, fee)).toEqual(fee);
    expect(withdrawalRefund(conditions, freeUntil + 1, fee)).toEqual({ fee: 25_00, buyIns: 5_00 });
  });

  it('on retirement and disqualification as the conditions say [VIC 8.2.1(i)]', () => {
    expect(retirementRefund(conditions, fee)).toEqual({ fee: 25_00, buyIns: 5_00 });
    expect(disqualificationRefund(conditions, 'abuse', fee)).toEqual({ fee: 0, buyIns: 0 });
    expect(disqualificationRefund(conditions, 'illness', fee)).toEqual({ fee: 16_66, buyIns: 3_33 });
    expect(disqualificationRefund(conditions, 'a bad mood', fee)).toBeUndefined();
  });

  it('come from where the money lies', () => {
    const held = [
      ...entryMoves(conditionsOf(), 1),
      ...refundMoves(conditionsOf(), { fee: cents(50_00), buyIns: cents(0) }, { isHeld: true, buyIns: 'pool' }, 1),
    ];
    expect(balances(held)).toEqual({ cage: 0, 'entry-held': 0 });
    const settled = [...entryMoves(conditionsOf(), 1), ...settledEntryMoves(conditionsOf(), 1)];
    expect(balances(settled)).toMatchObject({ pool: 40_00, 'fee-income': 10_00, 'entry-held': 0 });
    const half = refundMoves(
      conditionsOf(),
      { fee: cents(25_00), buyIns: cents(0) },
      { isHeld: false, buyIns: 'pool' },
      1,
    );
    expect(balances([...settled, ...half])).toMatchObject({ pool: 20_00, 'fee-income': 5_00, cage: -25_00 });
  });
});

test('the money of a whole tournament adds up to nothing left', () => {
  const [heats, final] = twoRounds().rounds as [Round, Round];
  const conditions = twoRounds({
    rounds: [
      { ...heats, buyIn: cents(20_00) },
      { ...final, buyIn: cents(100_00), disposition: 'cash' },
    ],
    buyBacks: { most: 1, price: cents(30_00), afterRounds: [1], minutes: 10 },
    added: cents(11_11),
  });
  const entrants = [1, 2, 3, 4];
  const taken = [
    ...entrants.flatMap(entrant => [
      ...entryMoves(conditions, entrant),
      ...settledEntryMoves(conditions, entrant),
      ...buyInMoves(conditions, 1, entrant),
    ]),
    ...buyBackMoves(conditions, 3),
    ...[1, 2, 3].flatMap(entrant => buyInMoves(conditions, 2, entrant)),
  ];
  const pool = poolOf(conditions, { entries: 4, buyBacks: 1, players: [4, 3] });
  expect(pool).toBe(4 * 60_00 + 30_00);
  expect(balances(taken)).toMatchObject({ pool, 'buy-ins-held': 300_00, 'fee-income': 40_00 });
  const cashed = [...cashMoves(chips(250), 1), ...cashMoves(chips(90), 2), ...cashedMoves(cents(-40_00))];
  const list = prizesFor(conditions, pool, places([1], [2], [3], [4]));
  const done = balances([
    ...taken,
    ...cashed,
    ...prizeMoves(list),
    ...list.awards.flatMap(({ money, entrant }) => paidMoves(money, entrant)),
  ]);
  expect(done).toMatchObject({ 'entry-held': 0, 'buy-ins-held': 0, pool: 0, 'prizes-payable': 0, house: -51_11 });
  expect(Object.values(done).reduce((sum, amount) => sum + amount, 0)).toBe(0);
});

test('a buy-in for chips that are carried and then cashed is held for them', () => {
  const carry = twoRounds({
    rounds: [
      roundOf({ disposition: 'carry', buyIn: cents(5) }),
      roundOf({ players: [{ are: 'winners', of: 1 }], disposition: 'cash' }),
    ],
  });
  expect(buyInMoves(carry, 1, 9)).toEqual([{ from: 'cage', to: 'buy-ins-held', amount: 5, why: 'buy-in', entrant: 9 }]);
});
