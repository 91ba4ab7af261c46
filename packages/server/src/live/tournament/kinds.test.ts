import { expect, test } from 'vitest';
import { chips, HeatRig } from '../../testing/heat-rig.ts';
import { HOUSE, MA_AUTO, MA_CRAPS, MD_MINI, NH, player, staff, VIC_CRAPS } from '../../testing/rig.ts';

/** Two rolls of a heat at each kind of table, and its end. */
test('a heat at a table with a shaker', () => {
  const rig = new HeatRig({ kind: 'automated', house: MA_AUTO, terms: { length: { in: 'rolls', count: 2 } } });
  for (const roll of [1, 2]) {
    rig.takeDice();
    rig.no(staff('dealer'), { type: 'closeBetting' }, 'too-soon');
    rig.betsOver();
    rig.shake(5, 6);
    expect(rig.heat.session.rolls).toBe(roll);
  }
  expect(rig.heat.phase).toBe('ended');
  rig.act({ type: 'clearHeat' });
  expect(rig.chipsIn).toEqual({ issued: 0, held: 0 });
});

test('a heat at roll to win: betting opens for the seconds of the conditions, and the dealer closes it', () => {
  const rig = new HeatRig({
    kind: 'roll-to-win',
    house: NH,
    terms: {
      length: { in: 'rolls', count: 2 },
      order: { bets: 'together', seconds: 30 },
      compulsory: {
        wagers: ['pass'],
        least: chips(5),
        every: { per: 'roll' },
        otherwise: { act: 'fine', chips: chips(5) },
      },
    },
  });
  expect(rig.state.window).toMatchObject({ seconds: 30 });
  rig.make(1, 'pass', 5);
  rig.make(2, 'pass', 5);
  rig.ok(player(1), { type: 'takeDice', by: 1 });
  rig.betsOver();
  rig.ok(HOUSE, { type: 'endWindow', closesAt: rig.state.window?.closesAt ?? 0 });
  expect(rig.table.noMoreBets).toBe(false);
  rig.no(rig.croupier, { type: 'closeBetting' }, 'wrong-step');
  rig.make(3, 'pass', 5);
  rig.ok(rig.croupier, { type: 'closeBetting' });
  rig.ok(rig.croupier, { type: 'throwDice' });
  for (const _ of [1, 2]) rig.ok(rig.croupier, { type: 'enterDice', dice: [2, 2] });
  expect(rig.heat.session.rolls).toBe(1);
  expect(rig.state.window).toMatchObject({ seconds: 30 });
});

test('a heat at a practice table, with the dice of the house', () => {
  const rig = new HeatRig({ kind: 'practice', house: MA_CRAPS, terms: { length: { in: 'rolls', count: 3 } } });
  for (let roll = 1; roll <= 3; roll += 1) {
    const seat = rig.takeDice();
    rig.no(player(seat), { type: 'rollDice' }, 'too-soon');
    rig.betsOver();
    rig.ok(player(seat), { type: 'rollDice' });
    expect(rig.heat.session.rolls).toBe(roll);
  }
  expect(rig.heat.phase).toBe('ended');
});

test('at a practice table the dice of a shooter who has not bet on the line pass on after a minute', () => {
  const rig = new HeatRig({ kind: 'practice', house: MA_CRAPS, terms: { length: { in: 'rolls', count: 9 } } });
  const late = (): void => {
    const { throwBy } = rig.heat;
    if (throwBy === null) throw new Error('nobody has to throw');
    rig.ok(HOUSE, { type: 'endThrow', throwBy });
    expect(rig.heat.throwBy).toBe(throwBy);
    rig.at = throwBy;
    rig.ok(HOUSE, { type: 'endThrow', throwBy });
  };
  expect(rig.heat.throwBy).toBeNull();
  rig.betsOver();
  expect(rig.heat.throwBy).toBe(rig.at + 60_000);
  // Nobody bets for seat 1: it has had its turn.
  late();
  expect([rig.heat.session.rolls, rig.heat.session.shooter]).toEqual([0, 2]);
  late();
  expect([rig.heat.session.rolls, rig.heat.session.shooter]).toEqual([0, 3]);
});

test('at a practice table the house throws for a shooter who does not, after a minute', () => {
  const rig = new HeatRig({ kind: 'practice', house: MA_CRAPS, terms: { length: { in: 'rolls', count: 3 } } });
  rig.make(1, 'pass', 5);
  rig.betsOver();
  const throwBy = rig.heat.throwBy ?? 0;
  rig.at = throwBy;
  rig.ok(HOUSE, { type: 'endThrow', throwBy });
  expect(rig.heat.session.rolls).toBe(1);
  rig.ok(HOUSE, { type: 'endThrow', throwBy });
  expect(rig.heat.session.rolls).toBe(1);
});

test.each([
  ['Maryland, mini-craps', MD_MINI],
  ['Victoria', VIC_CRAPS],
])('a heat by the dealer: %s', (_, house) => {
  const rig = new HeatRig({ house, terms: { length: { in: 'hands', count: 2 } } });
  while (rig.heat.phase === 'playing') {
    rig.throw(2, 2);
    rig.throw(3, 4);
  }
  expect(rig.heat.session).toMatchObject({ rolls: 4, hands: 2 });
});
