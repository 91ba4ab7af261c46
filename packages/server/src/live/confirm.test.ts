import { describe, expect, test } from 'vitest';
import type { TableCommand } from '../messages/index.ts';
import {
  approvedBy,
  dollars,
  HOUSE,
  MA_AUTO,
  MA_CRAPS,
  MA_MINI,
  MD_CRAPS,
  MD_MINI,
  NH,
  player,
  Rig,
  staff,
  VIC_CRAPS,
  VIC_MINI,
} from '../testing/rig.ts';
import { viewOf } from './view.ts';

const shooting = (house: typeof MA_CRAPS, kind: 'dealer-run' | 'automated' | 'roll-to-win' = 'dealer-run'): Rig => {
  const rig = new Rig({ house, kind, seats: [1, 2] });
  if (kind === 'roll-to-win') rig.ok(rig.croupier, { type: 'startBetting' });
  rig.make(1, 'pass', 10);
  rig.shooter(1);
  rig.make(2, 'place 6', kind === 'roll-to-win' ? 6 : 12);
  return rig;
};
const call = (wager = 'place 6', said: 'on' | 'off' = 'on') =>
  ({ type: 'call', seat: 2, wager, call: said }) satisfies TableCommand;
const called = (rig: Rig, wager = 'place 6') =>
  rig.table.seats.find(({ number }) => number === 2)?.layout.find(({ name }) => name === wager)?.call;
const confirm = { type: 'confirmCall', seat: 2, wager: 'place 6' } as const;

describe('calls of on and off', () => {
  test.each([
    ['MA craps [MA 2(e)/on-marker] [MA 3(e)/on-marker]', MA_CRAPS, 'MA 3(e)/on-marker'],
    ['MA mini-craps', MA_MINI, 'MA 3(e)/on-marker'],
    ['MD craps', MD_CRAPS, 'MD 3.A(5)(a)'],
    ['MD mini-craps', MD_MINI, 'MD 3.A(5)(a)'],
  ])('the dice wait for the button, and the journal says who set it: %s', (_, house, clause) => {
    const rig = shooting(house);
    rig.ok(player(2), call());
    expect(called(rig)).toBe('on');
    expect(viewOf(rig.state, 'staff').calls).toEqual([{ seat: 2, wager: 'place 6', call: 'on', holds: true }]);
    const refused = rig.no(rig.croupier, { type: 'throwDice' }, 'not-confirmed');
    expect(refused.clause).toBe(clause);
    expect(refused.sentence).toContain('seat 2 called');
    rig.no(staff('floorperson'), confirm, 'not-confirmed');
    const [fact] = rig.ok(staff('dealer'), confirm);
    expect(fact).toMatchObject({ type: 'callConfirmed', seat: 2, wager: 'place 6', call: 'on', office: 'dealer' });
    expect(fact).toHaveProperty('by.user', 'dealer');
    rig.no(staff('dealer'), confirm, 'no-wager');
    rig.roll(4, 2);
    expect(viewOf(rig.state, 'staff').calls).toEqual([]);
  });

  test('a call that is taken back, or whose wager is gone, keeps nobody waiting', () => {
    const back = shooting(MA_CRAPS);
    back.ok(player(2), call());
    back.ok(player(2), call('place 6', 'off'));
    back.ok(player(2), { type: 'takeDown', seat: 2, wager: 'place 6' });
    expect(viewOf(back.state, 'staff').calls).toEqual([]);
    back.ok(back.croupier, { type: 'throwDice' });

    const left = shooting(MA_CRAPS);
    left.ok(player(2), call());
    left.ok(player(2), { type: 'takeDown', seat: 2, wager: 'place 6' });
    left.make(2, 'place 6', 12);
    expect(viewOf(left.state, 'staff').calls).toEqual([]);
    left.roll(4, 2);
  });

  test("the dealer's own entry of a call is its confirmation", () => {
    const rig = shooting(MA_CRAPS);
    const facts = rig.ok(staff('dealer'), call());
    expect(facts.map(({ type }) => type)).toEqual(['called', 'callConfirmed']);
    rig.roll(4, 2);
    const other = shooting(MA_CRAPS);
    other.ok(staff('stickperson'), call());
    other.no(other.croupier, { type: 'throwDice' }, 'not-confirmed');
  });

  test('automated craps: "no more bets" waits for the button', () => {
    const rig = shooting(MA_AUTO, 'automated');
    rig.ok(player(2), call());
    rig.no(rig.croupier, { type: 'closeBetting' }, 'not-confirmed');
    rig.ok(staff('dealer'), confirm);
    rig.roll(4, 2);
  });

  test.each([
    ['on, for a place wager [VIC 3.5.1(a)]', 'place 6', 'on'],
    ['off, for a hardway [VIC 3.5.2(a)]', 'hard 8', 'off'],
  ] as const)('VIC: it holds once dealer or boxperson has confirmed it: %s', (_, wager, said) => {
    const rig = shooting(VIC_CRAPS);
    rig.make(2, 'hard 8', 10);
    rig.station('stickperson');
    const asked = { type: 'confirmCall', seat: 2, wager } as const;
    rig.ok(player(2), call(wager, said));
    expect(called(rig, wager)).toBeNull();
    expect(viewOf(rig.state, 'seat 2').calls).toEqual([{ seat: 2, wager, call: said, holds: false }]);
    rig.no(staff('stickperson'), asked, 'not-confirmed');
    const facts = rig.ok(staff('boxperson'), asked);
    expect(facts.map(({ type }) => type)).toEqual(['called', 'callConfirmed']);
    expect(facts.at(-1)).toMatchObject({ office: 'boxperson', by: { user: 'boxperson' } });
    expect(called(rig, wager)).toBe(said);
    expect(viewOf(rig.state, 'seat 2').calls).toEqual([]);
    rig.roll(4, 2);
  });

  test('VIC: unconfirmed when the dice go out, it was never made; what the rules refuse is not asked', () => {
    const rig = shooting(VIC_CRAPS);
    rig.no(player(2), call('pass'), 'no-wager');
    rig.ok(player(2), call());
    rig.roll(4, 2);
    expect(called(rig)).toBeNull();
    rig.no(staff('boxperson'), confirm, 'no-wager');
  });

  test('NH: terminals call for themselves', () => {
    const rig = shooting(NH, 'roll-to-win');
    rig.ok(player(2), call());
    expect(viewOf(rig.state, 'staff').calls).toEqual([]);
    rig.roll(4, 2);
  });
});

describe('wagers by word of mouth', () => {
  const spoken = (announcedBy: 'dealer' | 'stickperson' | 'boxperson', cash?: number) =>
    ({
      type: 'make',
      seat: 2,
      wager: 'field',
      amount: dollars(25),
      spoken: { announcedBy, ...(cash === undefined ? {} : { cash: dollars(cash) }) },
    }) satisfies TableCommand;

  test.each([
    ['MA [MA 3(b)/verbal]', MA_CRAPS, 'MA 3(b)/verbal'],
    ['MD [MD 4.C(1)]', MD_CRAPS, 'MD 4.C(1)'],
  ])('with cash on the table and the dealer who confirms, in one entry: %s', (_, house, clause) => {
    const rig = shooting(house);
    expect(rig.no(staff('dealer'), spoken('dealer'), 'not-confirmed').clause).toBe(clause);
    rig.no(staff('stickperson'), spoken('dealer', 100), 'not-confirmed');
    rig.no(player(2), spoken('dealer', 100), 'not-confirmed');
    const facts = rig.ok(staff('dealer'), spoken('dealer', 100));
    expect(facts.map(({ type }) => type)).toEqual(['boughtIn', 'wagerMade', 'tendered', 'wagerSpoken']);
    expect(facts.at(-1)).toMatchObject({
      seat: 2,
      amount: 25_00,
      cash: 100_00,
      announcedBy: 'dealer',
      confirmedBy: 'dealer',
      by: { user: 'dealer' },
    });
    // Cash that buys no wager is no buy-in either.
    rig.no(staff('dealer'), { ...spoken('dealer', 100), wager: 'come' }, 'wrong-time');
  });

  test('VIC: dealer or stick announces and the boxperson confirms [VIC 3.3.1]', () => {
    const rig = shooting(VIC_CRAPS);
    rig.no(staff('dealer'), spoken('dealer'), 'not-confirmed');
    rig.no(staff('boxperson'), spoken('boxperson'), 'not-confirmed');
    expect(rig.ok(staff('boxperson'), spoken('stickperson')).at(-1)).toMatchObject({
      type: 'wagerSpoken',
      announcedBy: 'stickperson',
      confirmedBy: 'boxperson',
    });
  });

  test('VIC mini-craps: only while a boxperson acts as stickperson; NH: never [VIC 7.4.2] [NH I/no verbal]', () => {
    const mini = shooting(VIC_MINI);
    mini.ok(staff('boxperson'), { type: 'takeStation', office: 'boxperson' });
    expect(mini.no(staff('boxperson'), spoken('dealer'), 'not-offered').clause).toBe('VIC 7.4.2');
    mini.ok(staff('pit boss'), { type: 'assignStation' });
    mini.ok(staff('boxperson'), spoken('stickperson'));
    shooting(NH, 'roll-to-win').no(staff('dealer'), spoken('dealer'), 'not-offered');
  });
});

describe('a disputed face', () => {
  const correct = { type: 'correct', dice: [4, 3], reason: 'misread' } as const;
  const out = (house: typeof MA_CRAPS): Rig => {
    const rig = shooting(house);
    rig.close();
    rig.ok(rig.croupier, { type: 'throwDice' });
    return rig;
  };

  test.each([
    ['MA craps [MA 10(a)(2)(a)]', MA_CRAPS, 'boxperson', 'dealer'],
    ['MA mini-craps [MA 10(a)(2)(b)]', MA_MINI, 'floorperson', 'dealer'],
    ['MD craps [MD 9.E(1)]', MD_CRAPS, 'boxperson', 'stickperson'],
    ['MD mini-craps [MD 9.E(2)]', MD_MINI, 'floorperson', 'dealer'],
    ['VIC craps [VIC 5.3.1(b)(i)]', VIC_CRAPS, 'boxperson', 'dealer'],
  ] as const)('is ruled on by the one whom the book names, by name: %s', (_, house, ruler, other) => {
    shooting(house).no(staff(ruler), { type: 'ruleFace', ruling: 5 }, 'wrong-step');
    const rig = out(house);
    rig.no(staff(other), { type: 'ruleFace', ruling: 5 }, 'not-confirmed');
    expect(rig.ok(staff(ruler), { type: 'ruleFace', ruling: 5 })).toMatchObject([
      { type: 'faceRuled', ruling: 5, office: ruler, by: { user: ruler } },
    ]);
    expect(viewOf(rig.state, 'public').ruling).toEqual({ ruling: 5, office: ruler, name: ruler });
    rig.roll(5, 1);
    expect(viewOf(rig.state, 'public').ruling).toBeNull();
  });

  test('roll-to-win: a disputed roll is settled with the floor [NH I/validity dispute]', () => {
    const rig = new Rig({ house: NH, kind: 'roll-to-win', seats: [1] });
    rig.shooter(1);
    rig.close();
    rig.ok(rig.croupier, { type: 'throwDice' });
    rig.no(staff('dealer'), { type: 'ruleFace', ruling: 'again' }, 'not-confirmed');
    rig.no(staff('floorperson'), { type: 'ruleFace', ruling: 5 }, 'wrong-step');
    rig.ok(staff('floorperson'), { type: 'ruleFace', ruling: 'again' });
    expect(viewOf(rig.state, 'public').ruling).toMatchObject({ ruling: 'again', office: 'floorperson' });
    rig.no(rig.croupier, { type: 'enterDice', dice: [2, 1] }, 'wrong-step');
    rig.ok(staff('floorperson'), { type: 'ruleFace', ruling: 'valid' });
    rig.roll(2, 1);
  });

  test('VIC: the ruling stands but for a void by the pit boss, and every view says so [VIC 5.3.1(b)(i)]', () => {
    const rig = out(VIC_CRAPS);
    rig.ok(staff('boxperson'), { type: 'ruleFace', ruling: 5 });
    rig.roll(5, 1);
    expect(viewOf(rig.state, 'staff')).toMatchObject({ correctable: false, voidable: true });
    const refused = rig.no(staff('dealer'), correct, 'forbidden', approvedBy('pit boss', 'a1'));
    expect(refused.clause).toBe('VIC 5.3.1(b)(i)');
    rig.ok(staff('pit boss'), { type: 'void', ground: 'brawl' });
    // The next throw has nothing to do with it.
    rig.roll(4, 2);
    expect(viewOf(rig.state, 'staff').correctable).toBe(true);
    rig.ok(staff('dealer'), correct, approvedBy('pit boss', 'a2'));
  });

  test('elsewhere it is a ruling on the face, and an entry in error is still put right', () => {
    const rig = out(MA_CRAPS);
    rig.ok(staff('boxperson'), { type: 'ruleFace', ruling: 4 });
    rig.roll(4, 2);
    rig.ok(staff('dealer'), correct, approvedBy('floorperson', 'a3'));
  });

  test('a ruling binds what is entered', () => {
    const rig = out(MA_CRAPS);
    rig.no(staff('boxperson'), { type: 'ruleFace', ruling: 'valid' }, 'wrong-step');
    rig.ok(staff('boxperson'), { type: 'ruleFace', ruling: 5 });
    const refused = rig.no(rig.croupier, { type: 'enterDice', dice: [2, 1] }, 'wrong-step');
    expect(refused).toMatchObject({
      clause: 'MA 10(a)(2)(a)',
      sentence: 'The boxperson has ruled that a die shows 5: enter it (MA 10(a)(2)(a))',
    });
    rig.roll(5, 2);
  });

  test('dice that are thrown again take the ruling with them', () => {
    const rig = out(MA_CRAPS);
    rig.ok(staff('boxperson'), { type: 'ruleFace', ruling: 'again' });
    rig.no(rig.croupier, { type: 'enterDice', dice: [2, 1] }, 'wrong-step');
    rig.ok(staff('boxperson'), { type: 'callNoRoll', cause: 'disputed-face' });
    expect(rig.state.ruling).toBeNull();
  });
});

test('a display that has gone is told of once, until the dealer has seen it, and only where a book asks for one', () => {
  const lost = { type: 'reportDisplay', display: 'wall' } as const;
  for (const [house, kind, clause] of [
    [VIC_CRAPS, 'dealer-run', 'VIC 4.1'],
    [NH, 'roll-to-win', 'NH D/table LED'],
  ] as const) {
    const rig = new Rig({ house, kind });
    expect(rig.ok(HOUSE, lost), 'not before it is open').toEqual([]);
    rig.prepare();
    rig.ok(staff('floorperson'), { type: 'openTable' });
    expect(rig.ok(HOUSE, lost)).toMatchObject([{ alert: { to: 'dealer', about: 'display' } }]);
    expect(rig.state.alerts[0]?.words).toContain(clause);
    expect(rig.ok(HOUSE, lost)).toEqual([]);
    rig.ok(staff('dealer'), { type: 'acknowledgeAlert', alert: 'alert-1' });
    expect(rig.ok(HOUSE, lost)).toHaveLength(1);
  }
  expect(new Rig({ house: MA_CRAPS, seats: [1] }).ok(HOUSE, lost)).toEqual([]);
  expect(new Rig({ house: VIC_CRAPS, kind: 'practice', seats: [1] }).ok(HOUSE, lost)).toEqual([]);
});

describe('tips', () => {
  const tip = (seat: number | null, amount: number) => ({ type: 'tip', seat, amount: dollars(amount) }) as const;

  test('are kept apart from the drop, and come off the rail they are given from [MD 2.E]', () => {
    const rig = new Rig({ house: MD_CRAPS, seats: [1, 2] });
    const cage = rig.accounts.get('cage');
    const [fact] = rig.ok(staff('dealer'), tip(1, 5));
    expect(fact).toMatchObject({ type: 'tipTaken', seat: 1, amount: 5_00, by: { user: 'dealer' } });
    expect([rig.rail(1), rig.accounts.get('tips'), rig.accounts.get('cage')]).toEqual([995, 5_00, cage]);
    rig.ok(staff('boxperson'), tip(null, 20));
    expect([rig.accounts.get('tips'), rig.accounts.get('cage')]).toEqual([25_00, (cage ?? 0) - 20_00]);
    expect(rig.count('boughtIn'), 'no drop').toBe(0);
    expect(rig.no(staff('dealer'), tip(1, 996), 'insufficient').clause).toBe('MD 2.E');
    rig.no(staff('dealer'), tip(7, 5), 'not-seated');
    rig.no(staff('dealer'), tip(1, 0), 'bad-amount');
    rig.no(staff('dealer'), tip(1, -5), 'bad-amount');
    rig.no(staff('stickperson'), tip(1, 5), 'forbidden');
    rig.no(player(1), tip(1, 5), 'forbidden');
    shooting(VIC_CRAPS).no(staff('dealer'), tip(1, 5), 'not-offered');
  });

  test('a tip stays given when the roll before it is corrected; what the rail then lacks is a shortage', () => {
    const rig = shooting(MD_CRAPS);
    rig.roll(4, 3);
    expect(rig.rail(1)).toBe(1010);
    rig.ok(staff('dealer'), tip(1, 1005));
    rig.ok(staff('dealer'), { type: 'correct', dice: [1, 1], reason: 'misread' }, approvedBy('floorperson', 'a1'));
    expect(rig.rail(1)).toBe(0);
    expect(rig.accounts.get('tips')).toBe(1005_00);
    expect(rig.accounts.get('shortage')).toBe(-15_00);
  });
});
