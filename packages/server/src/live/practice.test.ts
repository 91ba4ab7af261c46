import { expect, test } from 'vitest';
import { dollars, HOUSE, MA_CRAPS, NH, player, Rig, staff, VIC_MINI } from '../testing/rig.ts';

const open = (house = MA_CRAPS): Rig => new Rig({ kind: 'practice', house, seats: [1, 2] });

test('the shooter rolls; others do not; who rolls when nobody has the dice takes them', () => {
  const rig = open();
  rig.no(player(1), { type: 'rollDice' }, 'needs-line-bet');
  rig.make(1, 'pass', 10);
  rig.ok(player(1), { type: 'rollDice' });
  if (rig.table.shooter === 1) rig.no(player(2), { type: 'rollDice' }, 'wrong-shooter');
  rig.no(staff('dealer'), { type: 'throwDice' }, 'forbidden');
});

test.each([
  ['roll-to-win', { ...NH, options: { 'power-odds': 'on', 'hot-shooter': 'on' } }],
  ['VIC mini-craps', VIC_MINI],
])('%s: betting closes, power odds are drawn, and then the dice, in one go', (_, house) => {
  const rig = new Rig({ kind: 'practice', house, settings: { powerChance: [1, 1] }, seats: [1] });
  rig.make(1, 'pass', 5);
  const types = rig.ok(player(1), { type: 'rollDice' }).map(({ type }) => type);
  expect(types.filter(type => type !== 'powerDrawn').slice(0, 3)).toEqual(['diceTaken', 'bettingClosed', 'rolled']);
  if (house.game === 'roll-to-win') expect(types.filter(type => type === 'powerDrawn').length).toBeGreaterThan(20);
});

test('play money can be had again, and money is taken off nobody', () => {
  const rig = open();
  rig.ok(player(1), { type: 'buyIn', seat: 1, amount: dollars(500) });
  rig.no(player(1), { type: 'buyIn', seat: 1, amount: dollars(2_000_000) }, 'above-maximum');
  rig.no(player(1), { type: 'buyIn', seat: 2, amount: dollars(500) }, 'forbidden');
  expect(rig.accounts.get('cage')).toBeUndefined();
  expect(rig.accounts.get('play')).toBe(-2500_00);
  rig.ok(player(1), { type: 'leaveSeat', seat: 1 });
  rig.no(HOUSE, { type: 'seatGuest', seat: 2, name: 'x', key: 'k' }, 'seat-taken');
});
