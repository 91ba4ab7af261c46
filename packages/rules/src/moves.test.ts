import { describe, expect, it, test } from 'vitest';
import { EVERY_THROW } from './dice.ts';
import { evolve } from './evolve.ts';
import type { Fact, Settlement } from './fact.ts';
import type { HouseConfig } from './house.ts';
import { offeredRules } from './house.ts';
import { type Cents, cents } from './money.ts';
import { type Account, commissionTaken, layoutChange, type Move, movesOf, netOf, paidOn, railChange } from './moves.ts';
import { settle } from './settle.ts';
import { seatAt, type Table } from './table.ts';
import { dollar, play, run, tableFor } from './testing/given.ts';
import type { WagerName } from './wager.ts';

const MA: HouseConfig = { ruleset: 'massachusetts', game: 'craps' };
const MD: HouseConfig = { ruleset: 'maryland', game: 'craps', options: { commission: 'on-win' } };

const make = (wager: string, amount: number) => ({ type: 'make', seat: 1, wager, amount: dollar(amount) }) as const;

const lines = (moves: readonly Move[]): readonly string[] =>
  moves.map(({ from, to, amount, why }) => `${why}: ${from} → ${to} ${amount}`);

const movesBy = (table: Table, facts: readonly Fact[]): readonly Move[] => {
  let now = table;
  return facts.flatMap(fact => {
    const moves = movesOf(fact, now);
    now = evolve(now, fact);
    return moves;
  });
};

describe('what moves', () => {
  test('a buy with commission when made: held, then earned, with its rate and base [MA 5(a)/commission]', () => {
    const start = play(tableFor(MA), make('pass', 10), { type: 'takeDice', by: 1 }, { type: 'roll', dice: [5, 4] });
    const bought = run(start, make('buy 4', 100));
    const made = movesBy(start, bought.facts);
    expect(lines(made)).toEqual(['stake: rail → layout 10000', 'commission-held: rail → commission-held 500']);
    const charge = { rate: [5, 100], of: 'stake', base: 10000 };
    expect(made[1]).toMatchObject({ seat: 1, wager: 'buy 4', charge });
    const rolled = movesBy(bought.table, run(bought.table, { type: 'roll', dice: [2, 2] }).facts);
    expect(lines(rolled)).toEqual([
      'winnings: bank → rail 20000',
      'stake-back: layout → rail 10000',
      'commission-earned: commission-held → commission 500',
    ]);
    expect(rolled[0]).toMatchObject({ on: 10000 });
    expect(rolled[2]).toMatchObject({ wager: 'buy 4', charge });
  });

  test('vigorish on the win: out of the winnings, with its rate and base [MD 1.B(7)]', () => {
    const table = play(
      tableFor(MD),
      make('pass', 10),
      { type: 'takeDice', by: 1 },
      { type: 'roll', dice: [5, 4] },
      make('buy 4', 100),
    );
    const [winnings, commission] = movesBy(table, run(table, { type: 'roll', dice: [2, 2] }).facts) as [Move, Move];
    expect(winnings.amount + commission.amount).toBe(20000);
    expect(commission).toMatchObject({ why: 'commission', from: 'bank', to: 'commission', seat: 1, wager: 'buy 4' });
    const { rate, base } = commission.charge as NonNullable<Move['charge']>;
    expect((base * rate[0]) / rate[1]).toBe(commission.amount);
  });

  test('a void takes back every move of the roll, then returns the stakes', () => {
    const table = play(
      tableFor({ ruleset: 'victoria', game: 'craps' }),
      make('pass', 10),
      { type: 'takeDice', by: 1 },
      { type: 'roll', dice: [6, 1] },
    );
    expect(lines(movesBy(table, run(table, { type: 'void', reason: 'brawl' }).facts))).toEqual([
      'winnings: bank → rail -1000',
      'stake-back: layout → rail -1000',
      'returned: layout → rail 1000',
    ]);
  });

  test('a win that pays nothing is a move of nothing, on a stake', () => {
    const settlement: Settlement = {
      type: 'won',
      seat: 1,
      wager: 'pass',
      stake: cents(500),
      winnings: cents(0),
      less: cents(0),
      held: cents(0),
      stays: false,
      coupon: cents(0),
    };
    const fact: Fact = { type: 'rolled', dice: [6, 1], outcome: 'natural', settlements: [settlement] };
    expect(movesOf(fact, tableFor(MA))).toEqual([
      { from: 'bank', to: 'rail', amount: 0, why: 'winnings', seat: 1, wager: 'pass', on: 500 },
      { from: 'layout', to: 'rail', amount: 500, why: 'stake-back', seat: 1, wager: 'pass' },
    ]);
  });
});

/** What a seat has, by account. */
const held = (table: Table): { readonly [account in Account]?: number } => {
  const { rail, layout } = seatAt(table, 1) as NonNullable<ReturnType<typeof seatAt>>;
  const sum = (of: (wager: (typeof layout)[number]) => Cents): number =>
    layout.reduce((all, wager) => all + of(wager), 0);
  return {
    rail,
    layout: sum(({ stake }) => stake),
    'commission-held': sum(({ commission }) => commission),
    coupons: sum(({ coupon }) => coupon),
  };
};

const HOUSES: readonly HouseConfig[] = [
  MA,
  { ...MA, options: { commission: 'on-win 4 10' } },
  MD,
  { ...MD, options: {} },
  { ...MD, options: { 'commission-rate': '4.5' } },
  { ruleset: 'victoria', game: 'craps' },
  { ruleset: 'new-hampshire', game: 'roll-to-win', options: { 'hot-shooter': 'on' } },
];

describe('every wager, every throw', () => {
  it.each(HOUSES)('$ruleset $options: the moves of a roll are what changed at the seat', config => {
    const start = play(tableFor(config, 1), make('pass', 10), { type: 'takeDice', by: 1 });
    for (const dice of EVERY_THROW) {
      const rolled = run(start, { type: 'roll', dice }).table;
      const table = offeredRules(start.house).reduce((so_far, { subject: { name } }) => {
        try {
          return play(so_far, make(name, 20));
        } catch {
          return so_far;
        }
      }, rolled);
      for (const next of EVERY_THROW) {
        if (table.shooter === 'nobody') break;
        const { settlements } = settle(table, next);
        const fact: Fact = { type: 'rolled', ...settle(table, next) };
        const before = held(table);
        const after = held(evolve(table, fact));
        const moves = movesOf(fact, table);
        for (const account of ['rail', 'layout', 'commission-held', 'coupons'] as const) {
          const moved = moves.reduce(
            (sum, { from, to, amount }) => sum + (to === account ? amount : 0) - (from === account ? amount : 0),
            0,
          );
          expect(moved, `${account}, ${next}`).toBe((after[account] ?? 0) - (before[account] ?? 0));
        }
        const all = (of: (settlement: Settlement) => Cents): number => settlements.reduce((sum, s) => sum + of(s), 0);
        const by = (...whys: readonly Move['why'][]): number =>
          moves.reduce((sum, { why, amount }) => (whys.includes(why) ? sum + amount : sum), 0);
        expect(all(railChange)).toBe((after.rail ?? 0) - (before.rail ?? 0));
        expect(all(layoutChange)).toBe((after.layout ?? 0) - (before.layout ?? 0));
        expect(all(netOf)).toBe(by('winnings', 'coupon-won') - by('lost', 'commission-earned'));
        expect(all(paidOn)).toBe(by('winnings'));
        expect(all(commissionTaken)).toBe(by('commission', 'commission-earned'));
      }
    }
  });
});

test('commission is charged on buy and lay alone [MA 5(c)] [MD 5.J]', () => {
  for (const config of [MA, MD]) {
    const start = play(
      tableFor(config, 1),
      make('pass', 10),
      { type: 'takeDice', by: 1 },
      { type: 'roll', dice: [5, 4] },
    );
    for (const { subject } of offeredRules(start.house)) {
      const name: WagerName = subject.name;
      let table = start;
      try {
        table = play(start, make(name, 100));
      } catch {
        continue;
      }
      for (const dice of EVERY_THROW) {
        const moves = movesOf({ type: 'rolled', ...settle(table, dice) }, table);
        for (const { why, wager } of moves) if (why.startsWith('commission')) expect(wager).toMatch(/^(?:buy|lay) /);
      }
    }
  }
});
