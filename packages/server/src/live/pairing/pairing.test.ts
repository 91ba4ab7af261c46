import { expect, test } from 'vitest';
import { dollars, HOUSE, MA_CRAPS, player, Rig, staff } from '../../testing/rig.ts';
import { shownTo } from '../table.ts';
import { viewOf } from '../view.ts';

const BET = { type: 'make', seat: 1, wager: 'field', amount: dollars(5) } as const;

test('the floor locks a terminal: nothing is taken from it until it is unlocked, however often the player changes', () => {
  const rig = new Rig({ house: MA_CRAPS, seats: [1, 2] });
  const [locked] = rig.ok(staff('floorperson'), { type: 'lockTerminal', seat: 1, reason: 'the screen is cracked' });
  expect(rig.no(player(1), BET, 'locked').sentence).toBe(
    'This terminal is locked: the screen is cracked. Ask the floor',
  );
  rig.ok(player(2), { ...BET, seat: 2 });
  rig.ok(staff('dealer'), BET);
  rig.ok(staff('dealer'), { type: 'takeDown', seat: 1, wager: 'field' });

  expect(viewOf(rig.state, 'staff').locks).toEqual([{ seat: 1, reason: 'the screen is cracked' }]);
  expect(viewOf(rig.state, 'seat 2').locks, 'why is for staff').toEqual([{ seat: 1 }]);
  expect(locked && shownTo('public', locked, rig.table.house)).not.toHaveProperty('reason');

  rig.ok(staff('floorperson'), { type: 'leaveSeat', seat: 1 });
  rig.seat(1);
  rig.no(player(1), BET, 'locked');
  rig.ok(staff('pit boss'), { type: 'unlockTerminal', seat: 1 });
  rig.ok(player(1), BET);
});

test('a terminal is locked by the floor and above, at a place that the table has', () => {
  const rig = new Rig({ house: MA_CRAPS, seats: [1] });
  const lock = { type: 'lockTerminal', seat: 1, reason: 'x' } as const;
  for (const role of ['dealer', 'boxperson', 'cage', 'surveillance'] as const) rig.no(staff(role), lock, 'forbidden');
  rig.no(player(1), lock, 'forbidden');
  rig.no(staff('floorperson'), { ...lock, seat: 99 }, 'no-seat');
  rig.ok(staff('floorperson'), lock);
  expect(rig.ok(staff('floorperson'), lock), 'once is enough').toEqual([]);
});

test('a fixed terminal speaks for the player at its place, unless they were given another', () => {
  const rig = new Rig({ house: MA_CRAPS, seats: [1] });
  const fixed = { type: 'pairFixed', seat: 1, device: 'terminal-1', key: 'k' } as const;
  rig.ok(HOUSE, fixed);
  expect(rig.state.terminals).toEqual([{ seat: 1, key: 'k' }]);
  expect(rig.ok(HOUSE, { ...fixed, key: 'other' }), 'somebody has a terminal').toEqual([]);
  expect(rig.ok(HOUSE, { ...fixed, seat: 2 }), 'nobody sits there').toEqual([]);
});
