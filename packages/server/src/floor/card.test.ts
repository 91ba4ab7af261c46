import { expect, test } from 'vitest';
import { dollars, MA_CRAPS, player, Rig, staff } from '../testing/rig.ts';
import { alertsOf, cardOf } from './card.ts';

test('a card shows a table at a glance: who works there, who plays, what stands, what is due', () => {
  const rig = new Rig({ house: MA_CRAPS, seats: [1, 2] });
  const before = cardOf(rig.state);
  expect(before).toMatchObject({ status: 'open', puck: 'off', seats: 2, held: 0, alerts: [], notices: [] });
  expect(before.crew.map(({ office }) => office).sort()).toEqual(['boxperson', 'dealer', 'stickperson']);
  rig.ok(player(1), { type: 'make', seat: 1, wager: 'pass', amount: dollars(10) });
  rig.ok(staff('pit boss'), { type: 'holdSeat', seat: 2, reason: 'a dispute' });
  rig.ok(staff('dealer'), { type: 'callFloor', seat: 2, reason: 'a dispute' });
  const after = cardOf(rig.state);
  expect(after.liability, 'a wager moves money from the rail to the layout, and both are owed').toBe(before.liability);
  expect(after).toMatchObject({ held: 1, alerts: ['floor'] });
  expect(alertsOf(rig.state)).toMatchObject([{ to: 'floor', roles: ['floorperson', 'pit boss', 'manager'] }]);
});

test('what is posted is listed with the next due first', () => {
  const rig = new Rig({ house: MA_CRAPS, seats: [1] });
  const limits = { min: dollars(10), max: dollars(1000) };
  rig.ok(staff('pit boss'), { type: 'postClosing', due: rig.at + 3 * 3_600_000 });
  rig.ok(staff('pit boss'), { type: 'postLimits', limits, due: rig.at + 2 * 3_600_000 });
  expect(cardOf(rig.state).notices.map(({ what }) => what)).toEqual(['limits', 'closing']);
});
