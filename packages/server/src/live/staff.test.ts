import { describe, expect, test } from 'vitest';
import {
  dollars,
  HOUSE,
  MA_AUTO,
  MA_CRAPS,
  MA_MINI,
  MD_CRAPS,
  MINUTE,
  NH,
  player,
  Rig,
  staff,
  VIC_CRAPS,
} from '../testing/rig.ts';
import { tableDecider } from './decider.ts';
import { EDITION } from './edition.ts';
import { officesOf } from './stations/offices.ts';
import { viewOf } from './view.ts';

const limits = (min: number, max: number) => ({ min: dollars(min), max: dollars(max) });

describe('stations', () => {
  test('VIC: the boxperson has a supervisor’s rights, and supervisors may do what a dealer may [VIC 1.1/Boxperson]', () => {
    const rig = new Rig({ house: VIC_CRAPS, seats: [1] });
    expect(rig.table.house.game.staffing.stations).toContain('boxperson');
    expect(officesOf(rig.state, staff('boxperson'))).toEqual(['boxperson', 'dealer']);
    rig.make(1, 'pass', 10);
    rig.shooter(1);
    for (const role of ['boxperson', 'pit boss', 'manager'] as const) {
      rig.ok(staff(role), { type: 'throwDice' });
      rig.ok(staff('boxperson'), { type: 'callNoRoll', cause: 'off-table' });
    }
    const ma = new Rig({ house: MA_CRAPS, seats: [1] });
    ma.make(1, 'pass', 10);
    ma.shooter(1);
    ma.no(staff('floorperson'), { type: 'throwDice' }, 'forbidden');
  });

  test('are taken by those whose role it is, relieve their holder, and can be left', () => {
    const rig = new Rig({ house: MA_CRAPS });
    rig.no(staff('dealer'), { type: 'takeStation', office: 'boxperson' }, 'forbidden');
    rig.no(staff('dealer'), { type: 'takeStation', office: 'floorperson' }, 'not-offered');
    rig.no(staff('manager'), { type: 'takeStation', office: 'dealer' }, 'forbidden');
    rig.ok(staff('dealer', 'ada'), { type: 'takeStation', office: 'dealer' });
    rig.ok(staff('dealer', 'bo'), { type: 'takeStation', office: 'dealer' });
    expect(rig.facts.slice(-2)).toMatchObject([
      { type: 'stationLeft', office: 'dealer', staff: { user: 'ada' } },
      { type: 'stationTaken', office: 'dealer', staff: { user: 'bo' } },
    ]);
    rig.no(staff('dealer', 'ada'), { type: 'leaveStation', office: 'dealer' }, 'forbidden');
    rig.ok(staff('floorperson'), { type: 'leaveStation', office: 'dealer' });
    expect(rig.state.stations).toEqual([]);
  });

  test('the dealer answers for the shaker, and one who leaves it unattended is noticed [MA-AUTO 3(a)(1)/dealer] [MA-AUTO 3(a)(1)/unattended]', () => {
    const rig = new Rig({ kind: 'automated', house: MA_AUTO, seats: [1] });
    expect(viewOf(rig.state, 'staff').diceControl).toEqual({ office: 'dealer', name: 'dealer' });
    rig.ok(staff('dealer', 'bo'), { type: 'takeStation', office: 'dealer' });
    expect(viewOf(rig.state, 'staff').diceControl, 'handed over').toEqual({ office: 'dealer', name: 'bo' });
    expect(rig.state.alerts).toEqual([]);
    rig.ok(staff('dealer', 'bo'), { type: 'leaveStation', office: 'dealer' });
    expect(rig.state.alerts).toMatchObject([{ to: 'floor', about: 'unattended' }]);
  });
});

describe('limits and closing', () => {
  test('VIC: a higher minimum stands on a notice for 20 minutes, and nobody can shorten it [VIC 4.1/s66(2)]', () => {
    const rig = new Rig({ house: VIC_CRAPS, seats: [1] });
    const { at } = rig;
    rig.no(staff('floorperson'), { type: 'postLimits', limits: limits(10, 5000) }, 'forbidden');
    for (const role of ['pit boss', 'manager'] as const)
      rig.no(staff(role), { type: 'postLimits', limits: limits(10, 5000), due: at + 20 * MINUTE - 1 }, 'too-soon');
    rig.ok(staff('pit boss'), { type: 'postLimits', limits: limits(10, 5000) });
    expect(rig.state.notices).toMatchObject([{ what: 'limits', due: at + 20 * MINUTE }]);
    rig.at = at + 20 * MINUTE - 1;
    rig.ok(HOUSE, { type: 'applyNotices' });
    expect(rig.table.house.limits.min).toBe(5_00);
    rig.at = at + 20 * MINUTE;
    rig.ok(HOUSE, { type: 'applyNotices' });
    expect(rig.table.house.limits.min).toBe(10_00);
    expect(rig.state.notices).toEqual([]);
    rig.ok(staff('pit boss'), { type: 'postLimits', limits: limits(5, 5000) });
    expect(rig.table.house.limits.min, 'a lower one needs none').toBe(5_00);
  });

  test('limits never change while a wager stands: they wait for the end of the hand', () => {
    const rig = new Rig({ house: MA_CRAPS, seats: [1] });
    rig.make(1, 'pass', 10);
    rig.shooter(1);
    rig.ok(staff('floorperson'), { type: 'postLimits', limits: limits(25, 5000) });
    rig.roll(4, 2);
    expect(rig.table.house.limits.min).toBe(5_00);
    rig.roll(4, 3);
    expect(rig.table.house.limits.min).toBe(25_00);
    rig.no(player(1), { type: 'make', seat: 1, wager: 'pass', amount: dollars(10) }, 'below-minimum');
  });

  test.each([
    ['maximum', limits(5, 4000)],
    ['minimum', limits(4, 5000)],
  ])('MD: a lower %s has half an hour’s notice while players are there [COMAR 36.05.03.21(C)]', (_, lower) => {
    const rig = new Rig({ house: MD_CRAPS, seats: [1] });
    const due = rig.at + 30 * MINUTE;
    rig.no(staff('floorperson'), { type: 'postLimits', limits: lower, due: due - 1 }, 'too-soon');
    rig.ok(staff('floorperson'), { type: 'postLimits', limits: lower });
    expect(rig.state.notices).toMatchObject([{ what: 'limits', due }]);
    rig.ok(staff('floorperson'), { type: 'withdrawNotice', notice: 'notice-1' });
    expect(rig.state.notices).toEqual([]);
    rig.no(staff('floorperson'), { type: 'postLimits', limits: limits(0, 4000) }, 'bad-settings');
  });

  test('NH: the maximum stays at ten dollars', () => {
    const rig = new Rig({ kind: 'roll-to-win', house: NH, seats: [1] });
    rig.no(staff('floorperson'), { type: 'postLimits', limits: limits(1, 11) }, 'bad-settings');
    rig.ok(staff('floorperson'), { type: 'postLimits', limits: limits(5, 10) });
    expect(rig.table.house.limits.min).toBe(5_00);
  });

  test('VIC: a table with players closes 20 minutes after the notice; standing wagers are played out [VIC 9.7]', () => {
    const rig = new Rig({ house: VIC_CRAPS, seats: [1] });
    rig.no(staff('floorperson'), { type: 'postClosing' }, 'forbidden');
    rig.no(staff('pit boss'), { type: 'closeTable' }, 'too-soon');
    rig.no(staff('pit boss'), { type: 'postClosing', due: rig.at + 19 * MINUTE }, 'too-soon');
    rig.ok(staff('pit boss'), { type: 'postClosing' });
    rig.make(1, 'pass', 10);
    rig.shooter(1);
    rig.at += 20 * MINUTE;
    rig.ok(HOUSE, { type: 'applyNotices' });
    expect(rig.state.status).toBe('closing');
    rig.no(player(1), { type: 'make', seat: 1, wager: 'field', amount: dollars(10) }, 'not-open');
    rig.roll(4, 2);
    rig.make(1, 'pass-odds', 10);
    rig.no(staff('pit boss'), { type: 'closeTable' }, 'has-wagers');
    rig.roll(4, 3);
    rig.closeTable();
    expect(rig.state.status).toBe('closed');
    rig.no(player(1), { type: 'make', seat: 1, wager: 'pass', amount: dollars(10) }, 'not-open');
  });

  test('a notice that has fallen due takes effect before the command that arrives, and waits for no other notice', () => {
    const rig = new Rig({ house: MA_CRAPS, seats: [1] });
    rig.make(1, 'pass', 10);
    rig.shooter(1);
    rig.roll(4, 2);
    rig.ok(staff('floorperson'), { type: 'postLimits', limits: limits(10, 5000), due: rig.at + 4_000 });
    rig.ok(staff('floorperson'), { type: 'postClosing', due: rig.at + 6_000 });
    rig.at += 5_000;
    rig.make(1, 'field', 5);
    expect(rig.state, 'limits wait for the end of the hand').toMatchObject({ status: 'open', notices: [{}, {}] });
    rig.at += 1_000;
    rig.no(player(1), { type: 'make', seat: 1, wager: 'field', amount: dollars(5) }, 'not-open');
    const facts = rig.make(1, 'pass-odds', 10);
    expect(facts.map(({ type }) => type)).toEqual(['closingBegun', 'wagerMade']);
  });

  test('a wager that arrives when new limits are due is held to them', () => {
    const rig = new Rig({ house: MA_CRAPS, seats: [1] });
    rig.ok(staff('floorperson'), { type: 'postLimits', limits: limits(10, 5000), due: rig.at + 4_000 });
    rig.at += 4_000;
    rig.no(player(1), { type: 'make', seat: 1, wager: 'pass', amount: dollars(5) }, 'below-minimum');
    expect(rig.make(1, 'pass', 10).map(({ type }) => type)).toEqual(['limitsPosted', 'wagerMade']);
  });

  test('an entry of the first edition is decided as it was then: notices after the command', () => {
    const rig = new Rig({ house: MA_CRAPS, seats: [1] });
    rig.ok(staff('floorperson'), { type: 'postClosing', due: rig.at + 6_000 });
    const command = { by: player(1), asked: { type: 'make', seat: 1, wager: 'field', amount: dollars(5) } } as const;
    const place = { number: rig.number + 1, at: rig.at + 6_000, who: 'test' };
    expect(tableDecider.decide(rig.state, command, place)).toMatchObject({
      ok: true,
      value: [{ type: 'wagerMade' }, { type: 'closingBegun' }],
    });
    expect(tableDecider.decide(rig.state, { ...command, edition: EDITION }, place)).toMatchObject({
      ok: false,
      error: { code: 'not-open' },
    });
  });

  test('rules, pay tables and options are fixed while a table is open [MA 4(f)/table]', () => {
    const house = { ...MA_CRAPS, options: { fire: 'B' } };
    const rig = new Rig({ house: { ...MA_CRAPS, options: { fire: 'A' } }, seats: [1] });
    rig.no(staff('pit boss'), { type: 'configure', house }, 'bad-settings');
    rig.closeTable();
    rig.ok(staff('pit boss'), { type: 'configure', house });
    expect(rig.table.house.options.fire).toBe('B');
    const hot = (table: string) => ({ ...MA_CRAPS, options: { 'hot-roller': table } });
    rig.no(staff('pit boss'), { type: 'configure', house: hot('D') }, 'bad-settings');
    rig.ok(staff('pit boss'), { type: 'configure', house: hot('C') });
    const both = { ...MA_CRAPS, options: { fire: 'A', 'hot-roller': 'A' } };
    rig.no(staff('pit boss'), { type: 'configure', house: both }, 'bad-settings');
    rig.no(staff('pit boss'), { type: 'configure', house: NH }, 'bad-settings');
  });
});

describe('seats', () => {
  test('a seat is opened by staff, paired by a code, and held in a dispute', () => {
    const rig = new Rig({ house: MA_CRAPS, seats: [1] });
    rig.no(player(1), { type: 'buyIn', seat: 1, amount: dollars(10) }, 'forbidden');
    rig.no(player(1), { type: 'takeSeat', seat: 2, name: 'x', buyIn: dollars(10) }, 'forbidden');
    rig.chance = { pairing: 'hash of the code' };
    rig.ok(staff('dealer'), { type: 'offerPairing', seat: 1 });
    rig.chance = undefined;
    rig.no(HOUSE, { type: 'pair', seat: 1, code: 'another', key: 'k' }, 'unknown');
    rig.ok(HOUSE, { type: 'pair', seat: 1, code: 'hash of the code', key: 'k' });
    expect(rig.state.terminals).toEqual([{ seat: 1, key: 'k' }]);
    rig.no(HOUSE, { type: 'pair', seat: 1, code: 'hash of the code', key: 'k2' }, 'unknown');

    rig.ok(staff('floorperson'), { type: 'holdSeat', seat: 1, reason: 'dispute' });
    rig.no(player(1), { type: 'make', seat: 1, wager: 'field', amount: dollars(5) }, 'held');
    rig.no(staff('cage'), { type: 'cashOut', seat: 1 }, 'held');
    rig.no(staff('dealer'), { type: 'releaseSeat', seat: 1, reason: 'done' }, 'forbidden');
    rig.ok(staff('floorperson'), { type: 'releaseSeat', seat: 1, reason: 'done' });
    rig.ok(staff('cage'), { type: 'leaveSeat', seat: 1 });
    expect(rig.table.seats).toEqual([]);
    expect(rig.state.terminals).toEqual([]);
  });

  test('a pairing code expires after five minutes', () => {
    const rig = new Rig({ house: MA_CRAPS, seats: [1] });
    rig.chance = { pairing: 'c' };
    rig.ok(staff('dealer'), { type: 'offerPairing', seat: 1 });
    rig.chance = undefined;
    rig.at += 5 * MINUTE;
    rig.no(HOUSE, { type: 'pair', seat: 1, code: 'c', key: 'k' }, 'unknown');
  });

  test('a table kept for a tournament takes no cash and no ordinary wager [VIC 8.3.1] [VIC 8.3.2]', () => {
    const rig = new Rig({ house: VIC_CRAPS, seats: [1] });
    rig.no(staff('pit boss'), { type: 'designate', tournament: 'Spring Cup' }, 'has-wagers');
    rig.ok(staff('cage'), { type: 'leaveSeat', seat: 1 });
    rig.no(staff('dealer'), { type: 'designate', tournament: 'Spring Cup' }, 'forbidden');
    rig.ok(staff('pit boss'), { type: 'designate', tournament: 'Spring Cup' });
    rig.no(staff('dealer'), { type: 'takeSeat', seat: 1, name: 'x', buyIn: dollars(10) }, 'not-offered');
    rig.no(staff('cage'), { type: 'buyIn', seat: 1, amount: dollars(10) }, 'not-offered');
    rig.no(staff('dealer'), { type: 'make', seat: 1, wager: 'pass', amount: dollars(10) }, 'not-offered');
    rig.ok(staff('pit boss'), { type: 'release' });
    rig.seat(1);
    rig.make(1, 'pass', 10);
  });
});

describe('side bets', () => {
  const fire = (ruleset: string): Rig => {
    const rig = new Rig({ house: { ruleset, game: 'craps', options: { fire: 'A' } }, seats: [1, 3] });
    rig.make(3, 'fire', 5);
    rig.make(1, 'fire', 2);
    rig.make(1, 'pass', 10);
    rig.shooter(1);
    return rig;
  };
  const point = (rig: Rig, a: number, b: number): void => {
    rig.roll(a, b);
    rig.roll(a, b);
    rig.make(1, 'pass', 10);
  };

  test.each([['massachusetts'], ['maryland']])(
    '%s: at the fourth point surveillance is told once, with every fire wager and what it may come to [MA 12(a)(6)] [MD 11.A(6)]',
    ruleset => {
      const rig = fire(ruleset);
      const told = () => rig.state.alerts.filter(({ about }) => about === 'fire');
      point(rig, 2, 2);
      point(rig, 3, 2);
      point(rig, 4, 2);
      point(rig, 2, 2);
      expect(told()).toEqual([]);
      point(rig, 5, 3);
      expect(told()).toMatchObject([
        {
          to: 'surveillance',
          details: [
            { spot: 1, seat: 1, stake: 2_00, points: [4, 5, 6, 8], pays: [{ winnings: 48_00 }, {}, {}] },
            { spot: 3, seat: 3, stake: 5_00, points: [4, 5, 6, 8], pays: [{ winnings: 120_00 }, {}, {}] },
          ],
        },
      ]);
      point(rig, 5, 4);
      expect(told()).toHaveLength(1);
    },
  );

  test.each([['massachusetts'], ['maryland']])(
    '%s: fire goes down before a new shooter’s first come-out, on the spot of the seat [MA 12(a)(1)/time] [MA 12(a)(1)/area] [MD 11.A(1)/time] [MD 11.A(1)/area] [MD 2.D(4)(b)/numbering]',
    ruleset => {
      const rig = fire(ruleset);
      expect(rig.stake(3, 'fire')).toBe(5);
      const seats = viewOf(rig.state, 'public').seats.filter(({ layout }) =>
        layout.some(({ name }) => name === 'fire'),
      );
      expect(
        seats.map(({ number }) => number),
        'spot n is seat n, clockwise from the left',
      ).toEqual([1, 3]);
      rig.roll(4, 2);
      rig.seat(2);
      rig.no(player(2), { type: 'make', seat: 2, wager: 'fire', amount: dollars(1) }, 'wrong-time');
    },
  );
});

test('what happens at one table is of that table alone [VIC 1.3]', () => {
  const one = new Rig({ house: VIC_CRAPS, seats: [1] });
  const two = new Rig({ house: VIC_CRAPS, seats: [1] });
  one.make(1, 'pass', 10);
  one.shooter(1);
  one.roll(4, 2);
  one.roll(3, 3);
  const before = two.live;
  one.ok(staff('pit boss'), { type: 'void', ground: 'brawl' });
  one.ok(staff('pit boss'), { type: 'exclude', seat: 1, reason: 'brawl' });
  expect(two.live).toBe(before);
  expect(one.state.id).toBe('T1');
});

test('a mini-craps table is no craps table: offices differ', () => {
  const rig = new Rig({ house: MA_MINI, seats: [1] });
  rig.no(staff('boxperson'), { type: 'takeStation', office: 'boxperson' }, 'not-offered');
  rig.make(1, 'pass', 10);
  rig.shooter(1);
  rig.roll(4, 2);
  rig.ok(staff('dealer'), { type: 'orderPass', reason: 'delay' });
});
