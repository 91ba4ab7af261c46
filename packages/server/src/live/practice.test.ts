import { expect, test } from 'vitest';
import { checkHand, hashOfSecret } from '../dice/fair.ts';
import { dollars, HOUSE, MA_CRAPS, NH, player, Rig, staff, VIC_MINI } from '../testing/rig.ts';
import { shownTo } from './table.ts';
import { viewOf } from './view.ts';

const open = (house = MA_CRAPS): Rig => new Rig({ kind: 'practice', house, seats: [1, 2] });

const playHand = (rig: Rig): void => {
  const { hand } = rig.state;
  for (let rolls = 0; rig.state.hand === hand && rolls < 500; rolls += 1) {
    if (rig.table.puck === 'off' && rig.stake(1, 'pass') === 0) rig.make(1, 'pass', 10);
    rig.ok(player(1), { type: 'rollDice' });
  }
};

test('the hash is shown before the hand, the secret after it, and the rolls follow from it', () => {
  const rig = open();
  const hash = rig.state.fair?.hash;
  rig.ok(player(2), { type: 'addSeed', seat: 2, seed: 'lucky' });
  expect(viewOf(rig.state, 'seat 1').fair).toEqual({ hand: 1, hash, seeds: [{ seat: 2, seed: 'lucky' }], rolls: 0 });
  expect(JSON.stringify(viewOf(rig.state, 'staff'))).not.toContain(rig.state.fair?.secret);
  playHand(rig);
  const { revealed } = rig.state;
  expect(revealed).toMatchObject({ hand: 1, hash, table: 'T1', seeds: [{ seat: 2, seed: 'lucky' }] });
  expect(hashOfSecret(revealed?.secret ?? '')).toBe(hash);
  expect(revealed && checkHand(revealed)).toEqual({ ok: true, rolls: rig.state.rolls.length });
  expect(rig.state.fair, 'the next is committed to at once').toMatchObject({ hand: 2, rolls: [], seeds: [] });
});

test('nobody is shown a secret before its hand is over', () => {
  const rig = open();
  playHand(rig);
  const committed = rig.facts.filter(({ type }) => type === 'handCommitted');
  for (const audience of ['public', 'staff', 'journal', 'seat 1'] as const) {
    for (const fact of committed) expect(shownTo(audience, fact, rig.table.house)).not.toHaveProperty('secret');
  }
});

test('seeds are added before the first roll only', () => {
  const rig = open();
  rig.make(1, 'pass', 10);
  rig.ok(player(1), { type: 'rollDice' });
  rig.no(player(2), { type: 'addSeed', seat: 2, seed: 'late' }, 'wrong-time');
});

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
