import { describe, expect, test } from 'vitest';
import { mayNotBeOverdrawn } from '../../ledger/posting.ts';
import {
  approvedBy,
  dollars,
  HOUSE,
  MA_CRAPS,
  MD_CRAPS,
  NH,
  player,
  Rig,
  staff,
  VIC_CRAPS,
} from '../../testing/rig.ts';
import type { Actor } from '../people.ts';
import { viewOf } from '../view.ts';

type StaffActor = Extract<Actor, { kind: 'staff' }>;

const PIT = staff('pit boss') as StaffActor;
const about = { case: 'c1', seat: 1, reason: 'a device under the rail', by: PIT } as const;
const SECOND = approvedBy('manager', 'second');

/** A place wager that pays commission beside the line, so that every kind of money is on the layout. */
const table = (): Rig => {
  const rig = new Rig({ house: VIC_CRAPS, seats: [1, 2] });
  rig.make(1, 'pass', 10);
  rig.make(2, 'pass', 20);
  rig.shooter(2);
  rig.roll(4, 2);
  rig.make(1, 'pass-odds', 20);
  rig.make(1, 'buy 4', 100);
  rig.make(2, 'field', 5);
  return rig;
};

describe('one player’s wagers are voided', () => {
  test('they are returned with their commission; other seats are untouched [VIC 9.2.1]', () => {
    const rig = table();
    const others = rig.table.seats.filter(({ number }) => number !== 1);
    expect(rig.rail(1)).toBe(1000 - 10 - 20 - 105);
    rig.ok(HOUSE, { type: 'voidWagers', hold: false, ...about });
    expect(rig.rail(1)).toBe(1000);
    expect(rig.table.seats.find(({ number }) => number === 1)?.layout).toEqual([]);
    expect(rig.table.seats.filter(({ number }) => number !== 1)).toEqual(others);
    expect(rig.table.puck).toBe(6);
    expect(rig.facts.findLast(({ type }) => type === 'wagersVoided')).toMatchObject({ seat: 1, by: 'pit boss' });
  });

  test('or they are held for the case [VIC 9.2.1]', () => {
    const rig = table();
    rig.ok(HOUSE, { type: 'voidWagers', hold: true, ...about });
    expect(rig.rail(1)).toBe(865);
    expect(rig.accounts.get('suspense:c1')).toBe(dollars(135));
    expect(rig.rail(2)).toBe(975);
  });

  test('only by the pit boss or higher [VIC 9.2]', () => {
    const rig = table();
    for (const role of ['dealer', 'boxperson', 'floorperson', 'surveillance'] as const) {
      const by = staff(role) as StaffActor;
      const sanctions = [
        { type: 'voidWagers', hold: false, ...about, by },
        { type: 'holdMoney', amount: dollars(10), ...about, by },
      ] as const;
      for (const sanction of sanctions) expect(rig.no(HOUSE, sanction, 'forbidden').clause).toBe('VIC 9.2');
    }
    rig.no(PIT, { type: 'voidWagers', hold: false, ...about }, 'forbidden');
    rig.ok(HOUSE, { type: 'voidWagers', hold: false, ...about, by: staff('manager') as StaffActor });
  });

  test('where the book lists it', () => {
    for (const house of [MA_CRAPS, MD_CRAPS]) {
      const rig = new Rig({ house, seats: [1] });
      rig.make(1, 'field', 5);
      rig.no(HOUSE, { type: 'voidWagers', hold: false, ...about }, 'not-offered');
    }
    const nh = new Rig({ kind: 'roll-to-win', house: NH, seats: [1] });
    nh.no(HOUSE, { type: 'holdMoney', amount: dollars(5), ...about }, 'not-offered');
  });
});

describe('winnings are held', () => {
  test('in the suspense account of the case, and released to the player later [VIC 9.2.3]', () => {
    const rig = table();
    const release = { type: 'settleHeld', how: 'release', amount: dollars(300), ...about } as const;
    rig.no(HOUSE, { type: 'holdMoney', amount: dollars(2000), ...about }, 'bad-amount');
    rig.ok(HOUSE, { type: 'holdMoney', amount: dollars(300), ...about });
    expect([rig.rail(1), rig.accounts.get('suspense:c1')]).toEqual([565, dollars(300)]);
    expect(viewOf(rig.state, 'seat 1').seats.find(({ number }) => number === 1)?.suspended).toBe(dollars(300));
    expect(viewOf(rig.state, 'seat 2').seats.find(({ number }) => number === 1)?.suspended).toBe(0);
    rig.no(HOUSE, { ...release, approvedBy: approvedBy('pit boss', 'x') }, 'needs-approval');
    rig.no(HOUSE, { ...release, amount: dollars(301), approvedBy: SECOND }, 'bad-amount');
    rig.no(HOUSE, { ...release, case: 'c2', approvedBy: SECOND }, 'unknown');
    rig.ok(HOUSE, { ...release, approvedBy: SECOND });
    expect([rig.rail(1), rig.accounts.get('suspense:c1')]).toEqual([865, 0]);
    expect(rig.state.suspense).toEqual([]);
    rig.no(HOUSE, { ...release, approvedBy: SECOND }, 'unknown');
  });

  test('and are paid at the cage if the player has left [VIC 9.2.3]', () => {
    const rig = table();
    rig.ok(HOUSE, { type: 'voidWagers', hold: true, ...about });
    rig.ok(staff('floorperson'), { type: 'leaveSeat', seat: 1 });
    rig.seat(1);
    const release = { type: 'settleHeld', how: 'release', amount: dollars(135), ...about } as const;
    rig.no(HOUSE, { type: 'holdMoney', amount: dollars(5), ...about }, 'bad-amount');
    rig.ok(HOUSE, { ...release, approvedBy: SECOND });
    expect(rig.rail(1), 'the newcomer gets nothing').toBe(1000);
    expect(rig.accounts.get('cage')).toBe(-dollars(1000 + 1000) - 0);
  });

  test('or forfeited: to the house where the book says so, and to the state in Massachusetts [VIC 9.2.3]', () => {
    const forfeit = { type: 'settleHeld', how: 'forfeit', amount: dollars(40), ...about, approvedBy: SECOND } as const;
    const vic = table();
    vic.ok(HOUSE, { type: 'holdMoney', amount: dollars(100), ...about });
    vic.ok(HOUSE, forfeit);
    expect([vic.accounts.get('suspense:c1'), vic.accounts.get('forfeited')]).toEqual([dollars(60), dollars(40)]);
    const ma = new Rig({ house: MA_CRAPS, seats: [1] });
    ma.ok(HOUSE, { type: 'holdMoney', amount: dollars(40), ...about });
    ma.ok(HOUSE, forfeit);
    expect([ma.accounts.get('suspense:c1'), ma.accounts.get('forfeiture')]).toEqual([0, dollars(40)]);
  });

  test('no suspense account is overdrawn', () => {
    expect(['suspense:c1', 'forfeiture', 'rail:3'].every(mayNotBeOverdrawn)).toBe(true);
    expect(['forfeited', 'bank', 'cage'].some(mayNotBeOverdrawn)).toBe(false);
  });
});

test('a sanction stays when the roll before it is corrected', () => {
  const rig = new Rig({ house: VIC_CRAPS, seats: [1, 2] });
  rig.make(1, 'field', 10);
  rig.make(2, 'pass', 10);
  rig.shooter(2);
  rig.roll(4, 2);
  rig.make(1, 'field', 15);
  rig.ok(HOUSE, { type: 'voidWagers', hold: true, ...about });
  rig.ok(HOUSE, { type: 'holdMoney', amount: dollars(5), ...about });
  const dice = { type: 'correct', dice: [5, 4], reason: 'misread' } as const;
  rig.ok(staff('dealer'), dice, approvedBy('floorperson', 'c1'));
  expect(rig.rail(1), 'the field of 9 won ten').toBe(1000 + 10 - 20);
  expect(rig.accounts.get('suspense:c1')).toBe(dollars(20));
  expect(rig.table.seats.find(({ number }) => number === 1)?.layout).toEqual([]);
});

describe('what a player with an unresolved dispute is told', () => {
  test('stands on the seat’s own terminal until it is confirmed there [VIC 9.8]', () => {
    const rig = new Rig({ house: VIC_CRAPS, seats: [1, 2] });
    rig.ok(HOUSE, { type: 'advise', case: 'c1', seat: 1 });
    const adviceFor = (audience: 'seat 1' | 'seat 2' | 'staff' | 'public') =>
      viewOf(rig.state, audience).seats[0]?.advice;
    expect(adviceFor('seat 1')).toMatchObject([
      { case: 'c1', clause: 'VIC 9.8', words: expect.stringMatching('inspector') },
    ]);
    expect([adviceFor('seat 2'), adviceFor('public')]).toEqual([[], []]);
    rig.no(player(2), { type: 'confirmAdvice', seat: 1, case: 'c1' }, 'forbidden');
    rig.ok(player(1), { type: 'confirmAdvice', seat: 1, case: 'c1' });
    expect(adviceFor('staff')).toEqual([]);
    expect(rig.facts.at(-1)).toEqual({ type: 'adviceConfirmed', case: 'c1', seat: 1, by: 'player' });
    rig.no(player(1), { type: 'confirmAdvice', seat: 1, case: 'c1' }, 'unknown');
  });

  test('is nothing where the book has nobody told', () => {
    const rig = new Rig({ house: MD_CRAPS, seats: [1] });
    rig.no(HOUSE, { type: 'advise', case: 'c1', seat: 1 }, 'not-offered');
  });
});

test('an incident alerts those who are to know of it, each by themselves [VIC 9.2.5]', () => {
  const rig = new Rig({ house: VIC_CRAPS, seats: [1] });
  const incident = { type: 'reportIncident', case: 'c1', about: 'detention', words: 'Detained at seat 1' } as const;
  rig.no(PIT, { ...incident, to: ['security'] }, 'forbidden');
  rig.ok(HOUSE, { ...incident, to: ['surveillance', 'security'] });
  expect(rig.state.alerts).toMatchObject([
    { to: 'surveillance', about: 'detention', details: { case: 'c1' } },
    { to: 'security', about: 'detention', details: { case: 'c1' } },
  ]);
});
