import { expect, test } from 'vitest';
import { recordedMoney } from '../../registers/cage/money.ts';
import { approvedBy, dollars, HOUSE, MA_CRAPS, MD_CRAPS, NH, Rig, staff } from '../../testing/rig.ts';
import { NO_THRESHOLDS } from '../tender/model.ts';
import { viewOf } from '../view.ts';

const DEALER = staff('dealer');
const FLOOR = staff('floorperson');
const CAGE = staff('cage');
const chips = (amount: number) => [{ denomination: dollars(5), pieces: amount / 5 }];
const count = (when: 'opening' | 'closing', amount: number) =>
  ({ type: 'countBank', when, chips: chips(amount) }) as const;
const expected = (rig: Rig): number => (viewOf(rig.state, 'staff').bank?.expected ?? Number.NaN) / 100;

/** A table with $10,000 in its bank and $1,000 on the rail of each seat. */
const counted = (house = MA_CRAPS): Rig => {
  const rig = new Rig({ house, seats: [1, 2] });
  rig.ok(DEALER, count('opening', 10_000));
  return rig;
};

test('a fill has a slip, denominations and three signatures: floor, cage, and dealer at the station', () => {
  const rig = counted();
  rig.no(CAGE, { type: 'requestSlip', kind: 'fill', chips: chips(500) }, 'forbidden');
  expect(rig.ok(FLOOR, { type: 'requestSlip', kind: 'fill', chips: chips(500) })).toMatchObject([
    {
      type: 'slipRequested',
      slip: 'T1-1',
      kind: 'fill',
      amount: 500_00,
      chips: chips(500),
      by: { user: 'floorperson' },
    },
  ]);
  const [send, receive] = [
    { type: 'sendChips', slip: 'T1-1' },
    { type: 'receiveChips', slip: 'T1-1' },
  ] as const;
  rig.no(DEALER, receive, 'wrong-step');
  rig.no(DEALER, send, 'forbidden');
  rig.no(staff('dealer', 'another'), send, 'forbidden');
  expect(rig.ok(CAGE, send)).toMatchObject([{ type: 'chipsSent', place: 'cage', by: { user: 'cage' } }]);
  rig.no(CAGE, receive, 'forbidden');
  rig.no(FLOOR, { type: 'cancelSlip', slip: 'T1-1', reason: 'late' }, 'wrong-step');
  expect(expected(rig), 'on its way').toBe(10_000);
  expect(rig.ok(DEALER, receive)).toMatchObject([{ type: 'chipsReceived', place: 'table', by: { user: 'dealer' } }]);
  expect(expected(rig)).toBe(10_500);
  rig.no(DEALER, receive, 'unknown');
});

test('a credit goes the other way, and its chips come into the cashier’s drawer', () => {
  const rig = counted();
  rig.ok(FLOOR, { type: 'requestSlip', kind: 'credit', chips: chips(2_000) });
  rig.no(CAGE, { type: 'sendChips', slip: 'T1-1' }, 'forbidden');
  rig.ok(DEALER, { type: 'sendChips', slip: 'T1-1' });
  expect(expected(rig)).toBe(8_000);
  rig.no(DEALER, count('closing', 8_000), 'wrong-step');
  const [received] = rig.ok(CAGE, { type: 'receiveChips', slip: 'T1-1' });
  if (received === undefined) throw new Error('no fact');
  const money = recordedMoney(received, { table: 'T1', entry: 1, made: 1 });
  expect(money).toMatchObject({ why: 'credit', drawer: { chips: 2_000_00 }, amount: 2_000_00 });
  rig.ok(FLOOR, { type: 'requestSlip', kind: 'fill', chips: chips(5) });
  rig.ok(FLOOR, { type: 'cancelSlip', slip: 'T1-2', reason: 'not needed' });
  expect(rig.state.slips).toEqual([]);
});

test('what the bank should hold follows wagers, buy-ins, cash-outs and tips', () => {
  const rig = counted(MD_CRAPS);
  rig.ok(DEALER, { type: 'buyIn', seat: 1, amount: dollars(100) });
  expect(expected(rig), 'the dealer hands out chips').toBe(9_900);
  rig.ok(CAGE, { type: 'buyIn', seat: 1, amount: dollars(50) });
  rig.ok(DEALER, { type: 'buyIn', seat: 1, amount: dollars(50), instrument: 'chips' });
  expect(expected(rig), 'chips from elsewhere').toBe(9_900);
  rig.ok(CAGE, { type: 'cashOut', seat: 1, amount: dollars(100) });
  rig.ok(DEALER, { type: 'tip', seat: 1, amount: dollars(10) });
  expect(expected(rig)).toBe(9_900);
  rig.ok(DEALER, { type: 'reverseBuyIn', tender: 'tender-3', reason: 'wrong seat' }, approvedBy('floorperson', 'a'));
  expect(expected(rig), 'and takes them back').toBe(10_000);
  rig.make(1, 'pass', 100);
  rig.shooter(1);
  rig.roll(6, 1);
  expect(expected(rig), 'pays').toBe(9_900);
  rig.make(1, 'pass', 100);
  rig.roll(6, 6);
  expect(expected(rig), 'and takes').toBe(10_000);
});

test('the closing count says what is over or short, and more than the house lets pass is told', () => {
  const rig = counted();
  rig.no(DEALER, count('opening', 5), 'wrong-step');
  const thresholds = { ...NO_THRESHOLDS, number: 1, overShortAbove: dollars(20) };
  rig.ok(HOUSE, { type: 'setThresholds', thresholds });
  const [fact] = rig.ok(DEALER, count('closing', 9_975));
  expect(fact).toMatchObject({ type: 'bankCounted', expected: 10_000_00, counted: 9_975_00, difference: -25_00 });
  expect(rig.state.alerts.at(-1)).toMatchObject({ to: 'surveillance', about: 'over-short' });
  rig.no(DEALER, count('closing', 5), 'wrong-step');
  rig.no(FLOOR, { type: 'requestSlip', kind: 'fill', chips: chips(5) }, 'wrong-step');
});

test('roll-to-win has no chips: no bank, no fills, and every movement is a credit entry that balances [NH D/chip-free]', () => {
  const rig = new Rig({ kind: 'roll-to-win', house: NH, seats: [1] });
  expect(rig.no(DEALER, count('opening', 100), 'not-offered').clause).toBe('NH D/chip-free');
  const fill = { type: 'requestSlip', kind: 'fill', chips: chips(100) } as const;
  expect(rig.no(FLOOR, fill, 'not-offered').clause).toBe('NH D/chip-free');
  rig.ok(DEALER, { type: 'buyIn', seat: 1, amount: dollars(100) });
  expect(rig.facts.at(-1)).toMatchObject({ type: 'tendered', into: 'credit' });
  rig.ok(DEALER, { type: 'cashOut', seat: 1 });
  expect([...rig.accounts.values()].reduce((sum, balance) => sum + balance, 0)).toBe(0);
  expect(rig.rail(1)).toBe(0);
});

test('a count that was forgotten closes the bank late, and the same chips begin the next one while the table is open', () => {
  const rig = counted();
  const people = { by: { user: 'ada', name: 'Ada' }, approvedBy: { user: 'bo', name: 'Bo' } };
  const late = (amount: number) =>
    ({ type: 'recordLateCount', day: '2026-01-05', chips: chips(amount), ...people }) as const;
  rig.no(FLOOR, late(9_000), 'forbidden');
  rig.ok(HOUSE, { type: 'setThresholds', thresholds: { ...NO_THRESHOLDS, number: 1, overShortAbove: dollars(20) } });
  expect(rig.ok(HOUSE, late(9_975))).toMatchObject([
    {
      type: 'bankCounted',
      when: 'closing',
      chips: chips(9_975),
      expected: 10_000_00,
      difference: -25_00,
      lateFor: '2026-01-05',
      ...people,
    },
    { type: 'alertRaised' },
    { type: 'bankCounted', when: 'opening', counted: 9_975_00, expected: null, lateFor: '2026-01-05' },
  ]);
  expect(rig.state.alerts.at(-1)).toMatchObject({ about: 'over-short', words: expect.stringContaining('$25 short') });
  expect(expected(rig), 'what it should hold from now on').toBe(9_975);

  rig.ok(DEALER, count('closing', 9_975));
  expect(rig.ok(HOUSE, late(9_000)), 'a bank that is not counted yet').toMatchObject([{ when: 'opening' }]);
  const free = new Rig({ kind: 'roll-to-win', house: NH, seats: [1] });
  expect(free.no(HOUSE, late(9_000), 'not-offered').clause).toBe('NH D/chip-free');
});
