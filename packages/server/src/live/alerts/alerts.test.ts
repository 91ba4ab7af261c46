import { expect, test } from 'vitest';
import { HOUSE, MA_CRAPS, player, Rig, staff } from '../../testing/rig.ts';
import { shownTo } from '../table.ts';
import { viewOf } from '../view.ts';

const CALL = { type: 'callFloor', seat: 1, reason: 'disputes the last payout' } as const;

test('the dealer calls the floor to a seat: the floor is alerted, and only staff see why', () => {
  const rig = new Rig({ house: MA_CRAPS, seats: [1] });
  const [called, alerted] = rig.ok(staff('dealer'), CALL);
  expect(called).toMatchObject({ type: 'floorCalled', seat: 1, by: { user: 'dealer' } });
  expect(alerted).toMatchObject({ type: 'alertRaised', alert: { to: 'floor', about: 'call' } });
  expect(viewOf(rig.state, 'staff').alerts).toMatchObject([
    { words: 'dealer asks the floor to come to seat 1: disputes the last payout' },
  ]);
  for (const audience of ['seat 1', 'public'] as const) {
    expect(viewOf(rig.state, audience).alerts).toEqual([]);
    expect(called && shownTo(audience, called, rig.table.house)).toBeUndefined();
  }
  for (const other of ['dealer', 'boxperson', 'surveillance'] as const)
    expect(rig.no(staff(other), { type: 'acknowledgeAlert', alert: 'alert-1' }, 'forbidden').sentence).toBe(
      'This alert is for the floor',
    );
  rig.ok(staff('floorperson'), { type: 'acknowledgeAlert', alert: 'alert-1' });
  expect(rig.state.alerts).toMatchObject([{ acknowledgedBy: 'floorperson' }]);
});

test('the floor is called by those at the table, to the table or to a seat that is taken', () => {
  const rig = new Rig({ house: MA_CRAPS, seats: [1] });
  rig.ok(staff('boxperson'), { ...CALL, seat: null });
  rig.no(staff('dealer'), { ...CALL, seat: 2 }, 'not-seated');
  rig.no(staff('dealer', 'off-duty'), CALL, 'forbidden');
  rig.no(player(1), CALL, 'forbidden');
});

test('a program that was altered while it ran is told to the floor and to surveillance, each once, and to no player', () => {
  const rig = new Rig({ house: MA_CRAPS, seats: [1] });
  const words = 'the program was altered while it ran: packages/rules/src/settle.ts was changed';
  const raised = rig.ok(HOUSE, { type: 'reportProgram', words });
  const alert = { about: 'program', words: `Play has stopped: ${words}`, acknowledgedBy: null };
  expect(raised).toMatchObject([
    { type: 'alertRaised', alert: { ...alert, to: 'floor' } },
    { type: 'alertRaised', alert: { ...alert, to: 'surveillance' } },
  ]);
  expect(viewOf(rig.state, 'seat 1').alerts).toEqual([]);
  for (const other of [player(1), staff('floorperson'), staff('manager')])
    rig.no(other, { type: 'reportProgram', words }, 'forbidden');
  rig.no(staff('floorperson'), { type: 'acknowledgeAlert', alert: 'alert-2' }, 'forbidden');
  rig.ok(staff('surveillance'), { type: 'acknowledgeAlert', alert: 'alert-2' });
  expect(rig.state.alerts.map(({ acknowledgedBy }) => acknowledgedBy)).toEqual([null, 'surveillance']);
});
