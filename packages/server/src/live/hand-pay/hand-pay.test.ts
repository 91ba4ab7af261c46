import { expect, test } from 'vitest';
import { dollars, HOUSE, MA_CRAPS, NH, player, Rig, staff } from '../../testing/rig.ts';
import { NO_THRESHOLDS } from '../tender/model.ts';

const CAGE = staff('cage');

/** A $10 field bet at seat 1 that wins $10, or $20 on a 2. */
const won = (handPayAbove: number, dice: readonly [number, number], house = NH): Rig => {
  const kind = house === NH ? 'roll-to-win' : 'dealer-run';
  const rig = new Rig({ kind, house, seats: [1] });
  const thresholds = { ...NO_THRESHOLDS, number: 1, handPayAbove: handPayAbove as never };
  rig.ok(HOUSE, { type: 'setThresholds', thresholds });
  if (house === NH) rig.ok(staff('dealer'), { type: 'startBetting' });
  if (house !== NH) rig.make(1, 'pass', 10);
  rig.make(1, 'field', 10);
  rig.shooter(1);
  rig.roll(...dice);
  return rig;
};

test('a win above the limit waits for a hand-pay: a cent less, and the limit itself, do not', () => {
  expect(won(10_01, [5, 4]).state.handPays).toEqual([]);
  expect(won(10_00, [5, 4]).state.handPays).toEqual([]);
  const rig = won(9_99, [5, 4]);
  expect(rig.state.handPays).toMatchObject([{ handPay: 'hand-pay-1', seat: 1, person: 'P1', amount: 10_00 }]);
  expect(rig.state.alerts.at(-1)).toMatchObject({ to: 'floor', about: 'hand-pay' });
});

test('the seat is locked until it is paid, and the money leaves the rail', () => {
  const rig = won(9_99, [5, 4]);
  const make = { type: 'make', seat: 1, wager: 'field', amount: dollars(5) } as const;
  expect(rig.no(player(1), make, 'held').sentence).toBe('The seat waits until its win of $10 is paid by hand');
  rig.no(CAGE, { type: 'cashOut', seat: 1 }, 'held');
  rig.no(CAGE, { type: 'payByHand', handPay: 'hand-pay-2' }, 'unknown');
  rig.no(CAGE, { type: 'payByHand', handPay: 'hand-pay-1', instrument: 'chips' }, 'not-offered');
  const before = rig.rail(1);
  expect(rig.ok(CAGE, { type: 'payByHand', handPay: 'hand-pay-1' })).toMatchObject([
    { type: 'cashedOut', seat: 1, amount: 10_00, instrument: 'cash' },
    { type: 'paidOut', seat: 1, amount: 10_00, place: 'cage' },
    { type: 'handPaid', handPay: 'hand-pay-1', by: { user: 'cage' } },
  ]);
  expect(rig.rail(1)).toBe(before - 10);
  rig.ok(player(1), make);
});

test('where the dealer pays in chips, every win is paid by hand and no seat is locked', () => {
  expect(won(1, [5, 4], MA_CRAPS).state.handPays).toEqual([]);
});
