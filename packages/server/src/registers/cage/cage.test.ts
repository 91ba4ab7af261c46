import type { Cents, Instrument } from '@hardway/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../live/people.ts';
import { apply } from '../../log/decider.ts';
import { canonical } from '../../store/canonical.ts';
import { staff } from '../../testing/rig.ts';
import { cageRegister, isShiftRequired } from './cage.ts';
import { totalOf } from './drawer.ts';
import type { CageCommand, CageFact, CageService, CageState, Count, Drawer, Movement } from './model.ts';

const { decider } = cageRegister;
const ANN = staff('cage', 'ann');
const BOB = staff('cage', 'bob');
const MANAGER = staff('manager', 'meg');
const HOUSE: Actor = { kind: 'house' };
const c = (cents: number): Cents => cents as Cents;

const cash = (dollars: number): Count => [{ instrument: 'cash', denomination: c(1_00), pieces: dollars }];

const movement = (shift: string | null, drawer: Drawer): Movement => ({
  ...{ why: 'buy-in', table: 'craps-1', entry: 7, made: 900, seat: 1, person: 'P1', instrument: 'cash' },
  ...{ amount: c(100_00), by: { user: 'ann', name: 'ann' }, shift, drawer },
});

/** A cage's register in a test: what each command comes to, and the state after them. */
class Kept {
  state: CageState = decider.initial;
  at = 1_000;
  number = 0;
  readonly facts: CageFact[] = [];

  /** The facts, or the refusal's sentence. */
  ask(asked: CageCommand | CageService, by: Actor = ANN): readonly CageFact[] | string {
    const place = { number: this.number + 1, at: this.at };
    const decision = decider.decide(this.state, { by, asked }, { ...place, who: 'test' });
    if (!decision.ok) return decision.error.sentence;
    const again = decider.decide(JSON.parse(canonical(this.state)), { by, asked }, { ...place, who: 'test' });
    expect(again).toEqual(decision);
    this.state = apply(decider, this.state, decision.value, place).state;
    this.number += 1;
    this.facts.push(...decision.value);
    return decision.value;
  }

  record(shift: string | null, drawer: Drawer): readonly CageFact[] | string {
    return this.ask({ type: 'recordMoney', ...movement(shift, drawer) }, HOUSE);
  }
}

describe('a shift', () => {
  test('begins with a float, and its end is counted against what its movements leave', () => {
    const kept = new Kept();
    expect(kept.ask({ type: 'openShift', desk: 'Window 1', count: cash(1_000) })).toMatchObject([
      { type: 'shiftOpened', shift: 'shift-1', float: { cash: 1_000_00 }, by: { user: 'ann' } },
    ]);
    kept.record('shift-1', { cash: 300_00, chips: -300_00 });
    kept.record('shift-1', { cash: -120_00, chips: 120_00 });
    kept.ask({ type: 'dropCash', shift: 'shift-1', amount: c(500_00), bag: 'B-17' });
    kept.ask({ type: 'addCash', shift: 'shift-1', amount: c(20_00), from: 'vault' });
    const expected = { cash: 700_00, chips: -180_00 };
    expect(kept.state.shifts).toMatchObject([{ expected, movements: 2, dropped: 500_00 }]);
    expect(kept.ask({ type: 'closeShift', shift: 'shift-1', count: cash(515) })).toMatchObject([
      { type: 'shiftClosed', counted: { cash: 515_00 }, expected, difference: -5_00 },
    ]);
    expect(cageRegister.view(kept.state, 0)).toMatchObject({ shifts: [{ difference: -5_00, closed: { at: 1_000 } }] });
  });

  test('is one for each person and each desk, and nobody else closes it but a manager', () => {
    const kept = new Kept();
    kept.ask({ type: 'openShift', desk: 'Window 1', count: [] });
    expect(kept.ask({ type: 'openShift', desk: 'Window 2', count: [] })).toBe(
      'Your shift at Window 1 is open: close it first',
    );
    expect(kept.ask({ type: 'openShift', desk: 'window 1', count: [] }, BOB)).toBe('ann has an open shift at window 1');
    kept.ask({ type: 'openShift', desk: 'Window 2', count: [] }, BOB);
    expect(kept.ask({ type: 'closeShift', shift: 'shift-2', count: [] })).toBe('This is the shift of bob');
    expect(kept.ask({ type: 'closeShift', shift: 'shift-2', count: [] }, MANAGER)).toMatchObject([
      { type: 'shiftClosed', by: { user: 'meg' } },
    ]);
    expect(kept.ask({ type: 'closeShift', shift: 'shift-2', count: [] }, BOB)).toBe('The shift of bob is closed');
    expect(kept.ask({ type: 'closeShift', shift: 'constructor', count: [] })).toBe('There is no such shift');
  });

  test('that is over or short by more than the house lets pass is told', () => {
    for (const [counted, told] of [
      [995, []],
      [1_005, []],
      [994, [{ type: 'overShortFound', cashier: { user: 'ann', name: 'ann' }, difference: -6_00, shift: 'shift-1' }]],
      [1_006, [{ type: 'overShortFound', cashier: { user: 'ann', name: 'ann' }, difference: 6_00, shift: 'shift-1' }]],
    ] as const) {
      const kept = new Kept();
      kept.ask({ type: 'settleCage', overShortAbove: c(5_00) }, MANAGER);
      kept.ask({ type: 'openShift', desk: 'W', count: cash(1_000) });
      const closed = kept.ask({ type: 'closeShift', shift: 'shift-1', count: cash(counted) });
      expect(closed.slice(1), `${counted}`).toEqual(told);
    }
  });

  test('that was closed before its last money was recorded is put right by a fact', () => {
    const kept = new Kept();
    kept.ask({ type: 'settleCage', overShortAbove: c(5_00) }, MANAGER);
    kept.ask({ type: 'openShift', desk: 'W', count: cash(100) });
    kept.ask({ type: 'closeShift', shift: 'shift-1', count: cash(110) });
    expect(kept.record('shift-1', { cash: 10_00 })).toMatchObject([
      { type: 'moneyMoved' },
      { type: 'shiftAmended', counted: { cash: 110_00 }, expected: { cash: 110_00 }, difference: 0 },
    ]);
  });

  test('drops no more than it holds', () => {
    const kept = new Kept();
    kept.ask({ type: 'openShift', desk: 'W', count: cash(100) });
    expect(kept.ask({ type: 'dropCash', shift: 'shift-1', amount: c(100_01), bag: 'B' })).toBe(
      'The drawer should hold $100 in cash',
    );
  });
});

test('cashiers work in shifts once the house has a float, or as the house says', () => {
  const kept = new Kept();
  const required = (): boolean => isShiftRequired(kept.state.settings);
  expect(required()).toBe(false);
  kept.ask({ type: 'settleCage', float: c(1_000_00) }, MANAGER);
  expect(required()).toBe(true);
  kept.ask({ type: 'settleCage', shiftRequired: false }, MANAGER);
  expect(required()).toBe(false);
  expect(kept.state.settings.float, 'what is not named stays').toBe(1_000_00);
  kept.ask({ type: 'settleCage', shiftRequired: null, float: null }, MANAGER);
  expect(required()).toBe(false);
  expect(kept.state.settledBy).toBe(3);
});

describe('any commands', () => {
  const instrument = fc.constantFrom<Instrument[]>('cash', 'chips', 'voucher', 'token');
  const cents = fc.integer({ min: 1, max: 1_000_00 });
  const anyShift = fc.integer({ min: 1, max: 4 }).map(number => `shift-${number}`);
  const count = fc.array(fc.record({ instrument, denomination: cents.map(c), pieces: fc.nat(9) }), { maxLength: 4 });
  const drawer = fc.dictionary(instrument, fc.integer({ min: -500_00, max: 500_00 })) as fc.Arbitrary<Drawer>;
  const command: fc.Arbitrary<CageCommand | CageService> = fc.oneof(
    fc.record({ type: fc.constant('openShift' as const), desk: fc.constantFrom('A', 'B', 'C'), count }),
    fc.record({ type: fc.constant('closeShift' as const), shift: anyShift, count }),
    fc.record({ type: fc.constant('dropCash' as const), shift: anyShift, amount: cents.map(c), bag: fc.constant('b') }),
    fc.record({ type: fc.constant('addCash' as const), shift: anyShift, amount: cents.map(c), from: fc.constant('v') }),
    fc
      .tuple(fc.option(anyShift), drawer)
      .map(([shift, moved]) => ({ type: 'recordMoney' as const, ...movement(shift, moved) })),
  );
  const by = fc.constantFrom(ANN, BOB, MANAGER);

  /** What the facts leave in a shift's drawer, added up a second time. */
  const leftIn = (facts: readonly CageFact[], id: string): number =>
    facts.reduce((sum, fact) => {
      if (!('shift' in fact) || fact.shift !== id) return sum;
      if (fact.type === 'shiftOpened') return totalOf(fact.float);
      if (fact.type === 'moneyMoved') return sum + totalOf(fact.drawer);
      if (fact.type === 'cashDropped') return sum - fact.amount;
      return fact.type === 'cashAdded' ? sum + fact.amount : sum;
    }, 0);

  test('leave in each drawer what its movements leave, and nobody has two shifts', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(command, by), { maxLength: 60 }), asked => {
        const kept = new Kept();
        for (const [each, actor] of asked) {
          const before = kept.state;
          const answer = kept.ask(each, each.type === 'recordMoney' ? HOUSE : actor);
          if (typeof answer === 'string') expect(kept.state).toBe(before);
          const open = kept.state.shifts.filter(({ closed }) => closed === null);
          expect(new Set(open.map(({ cashier }) => cashier.user)).size).toBe(open.length);
          expect(new Set(open.map(({ desk }) => desk)).size).toBe(open.length);
        }
        const view = cageRegister.view(kept.state, 0) as { shifts: { shift: string; expected: Drawer }[] };
        for (const { shift, expected } of view.shifts) expect(totalOf(expected)).toBe(leftIn(kept.facts, shift));
        for (const fact of kept.facts)
          if (fact.type === 'shiftClosed' || fact.type === 'shiftAmended')
            expect(fact.difference).toBe(totalOf(fact.counted) - totalOf(fact.expected));
      }),
      { numRuns: 60 },
    );
  });
});
