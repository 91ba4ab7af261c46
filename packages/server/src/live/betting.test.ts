import { describe, expect, test } from 'vitest';
import {
  dollars,
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
import { tableDecider } from './decider.ts';

const make = (seat: number, wager: string, amount: number) =>
  ({ type: 'make', seat, wager, amount: dollars(amount) }) as const;
const late = (seat: number, wager: string, amount: number) =>
  ({ type: 'askLate', seat, wager, amount: dollars(amount) }) as const;

const thrown = (rig: Rig): Rig => {
  rig.make(1, 'pass', 10);
  rig.shooter(1);
  rig.ok(rig.croupier, { type: 'throwDice' });
  return rig;
};

test.each([
  ['MA', MA_CRAPS],
  ['VIC', VIC_CRAPS],
])('%s: an ordinary wager comes before the throw [MA 3(a)/before] [VIC 3.2/before]', (_, house) => {
  const rig = thrown(new Rig({ house, seats: [1, 2] }));
  rig.no(player(2), make(2, 'field', 5), 'closed');
});

test('MA: a late wager needs dealer and boxperson, until the dice rest [MA 3(a)/late]', () => {
  const rig = thrown(new Rig({ house: MA_CRAPS, seats: [1, 2] }));
  rig.ok(player(2), late(2, 'field', 5));
  const [asked] = rig.state.late;
  expect(asked).toMatchObject({ seat: 2, wager: 'field', confirmedBy: [] });
  rig.no(staff('stickperson'), { type: 'confirmLate', late: 'late-1' }, 'not-confirmed');
  rig.ok(staff('dealer'), { type: 'confirmLate', late: 'late-1' });
  expect(rig.stake(2, 'field')).toBe(0);
  rig.ok(staff('boxperson'), { type: 'confirmLate', late: 'late-1' });
  expect(rig.stake(2, 'field')).toBe(5);
  expect(rig.facts.findLast(fact => fact.type === 'wagerMade')).toMatchObject({ confirmedBy: ['dealer', 'boxperson'] });

  rig.ok(player(2), late(2, 'any-seven', 5));
  rig.ok(rig.croupier, { type: 'restDice' });
  expect(rig.state.late).toEqual([]);
  rig.no(player(2), late(2, 'field', 5), 'closed');
});

test('VIC: one of dealer, boxperson or stickperson is enough, until the result is called [VIC 3.2/late]', () => {
  const rig = thrown(new Rig({ house: VIC_CRAPS, seats: [1, 2] }));
  rig.ok(rig.croupier, { type: 'restDice' });
  rig.ok(player(2), late(2, 'field', 5));
  rig.ok(staff('boxperson'), { type: 'confirmLate', late: 'late-1' });
  expect(rig.stake(2, 'field')).toBe(5);
  rig.ok(player(2), late(2, 'field', 5));
  rig.ok(rig.croupier, { type: 'enterDice', dice: [4, 2] });
  expect(rig.state.late, 'unconfirmed when the result was called').toEqual([]);
  rig.no(player(2), late(2, 'field', 5), 'closed');
});

test('a late wager that nobody confirms is none, and a refused one is dropped', () => {
  const rig = thrown(new Rig({ house: MA_CRAPS, seats: [1, 2] }));
  rig.ok(player(2), late(2, 'field', 5));
  rig.ok(staff('dealer'), { type: 'confirmLate', late: 'late-1' });
  rig.ok(staff('dealer'), { type: 'refuseLate', late: 'late-1' });
  rig.no(staff('boxperson'), { type: 'confirmLate', late: 'late-1' }, 'no-wager');
  rig.no(player(2), late(2, 'place 7', 5), 'unknown-wager');
});

test.each([
  ['MD', MD_CRAPS],
  ['VIC mini-craps', VIC_MINI],
])('%s: no late wagers at all', (_, house) => {
  const rig = new Rig({ house, seats: [1, 2] });
  rig.make(1, 'pass', 10);
  rig.shooter(1);
  rig.close();
  rig.ok(rig.croupier, { type: 'throwDice' });
  rig.no(player(2), late(2, 'field', 5), 'not-offered');
});

test('every wager is recorded with seat, spot, amount and instrument [MA 3(b)/chips] [MD 4.B] [NH I/captured]', () => {
  for (const house of [MA_CRAPS, MD_CRAPS]) {
    const rig = new Rig({ house, seats: [1] });
    const asked = { ...make(1, 'place 6', 12), instrument: 'plaques' } as const;
    expect(rig.ok(staff('dealer'), asked)).toEqual([
      { type: 'wagerMade', seat: 1, wager: 'place 6', amount: 1200, commission: 0, advised: false },
    ]);
  }
  const rig = new Rig({ kind: 'roll-to-win', house: NH, seats: [1] });
  rig.ok(rig.croupier, { type: 'startBetting' });
  rig.make(1, 'field', 5);
  expect(rig.accounts.get('rail:1')).toBe(995_00);
  expect(rig.accounts.get('layout')).toBe(5_00);
});

test('a wager is funded from the rail and from nothing else [VIC 3.1] [MD 1.B(2)]', () => {
  for (const house of [VIC_CRAPS, MD_CRAPS]) {
    const rig = new Rig({ house, seats: [1] });
    rig.no(player(1), make(1, 'field', 1001), 'insufficient');
    rig.ok(staff('cage'), { type: 'buyIn', seat: 1, amount: dollars(100) });
    rig.make(1, 'field', 1001);
  }
});

test('mini-craps: only seated players wager [MA 3(f)/seated] [MD 4.F/seated]', () => {
  for (const house of [MA_MINI, MD_MINI]) {
    const rig = new Rig({ house, seats: [1] });
    rig.no(staff('dealer'), make(4, 'field', 5), 'not-seated');
    rig.ok(player(1), { type: 'standUp', seat: 1 });
    rig.no(player(1), make(1, 'field', 5), 'not-seated');
    rig.ok(player(1), { type: 'sitDown', seat: 1 });
    rig.make(1, 'field', 5);
  }
});

test('mini-craps: a player with a wager stays: the dealer is told, and nothing is paid out [MA 3(f)/remain] [MD 4.F/remain]', () => {
  for (const house of [MA_MINI, MD_MINI]) {
    const rig = new Rig({ house, seats: [1] });
    rig.make(1, 'field', 5);
    rig.ok(player(1), { type: 'standUp', seat: 1 });
    expect(rig.state.alerts.at(-1)).toMatchObject({ to: 'dealer', about: 'left-seat' });
    rig.no(staff('dealer'), { type: 'leaveSeat', seat: 1 }, 'has-wagers');
    rig.no(staff('dealer'), { type: 'cashOut', seat: 1 }, 'has-wagers');
  }
});

test('a tenth seat is not opened at mini-craps, nor an eleventh at roll-to-win [MD 2.C/seats] [NH B/players]', () => {
  const mini = new Rig({ house: MD_MINI, seats: [1, 2, 3, 4, 5, 6, 7, 8, 9] });
  mini.no(staff('dealer'), { type: 'takeSeat', seat: 10, name: 'X', buyIn: dollars(10) }, 'no-seat');
  const ten = new Rig({ kind: 'roll-to-win', house: NH, seats: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] });
  ten.no(staff('dealer'), { type: 'takeSeat', seat: 11, name: 'X', buyIn: dollars(10) }, 'no-seat');
});

test('without a horn-high or whirl area such a wager is split into its parts [MA 2(t)/breakdown] [MD 3.A(20)(b)] [MD 3.A(21)(b)]', () => {
  const limits = { min: dollars(1), max: dollars(500) };
  const ma = new Rig({ house: { ...MA_CRAPS, limits, withoutAreas: ['horn-high'] }, seats: [1] });
  ma.make(1, 'horn-high 2', 5);
  expect([ma.stake(1, 'horn'), ma.stake(1, 'two'), ma.stake(1, 'horn-high 2')]).toEqual([4, 1, 0]);

  const md = new Rig({ house: { ...MD_CRAPS, limits, withoutAreas: ['horn-high', 'whirl'] }, seats: [1] });
  md.make(1, 'horn-high 12', 5);
  expect([md.stake(1, 'horn'), md.stake(1, 'twelve')]).toEqual([4, 1]);
  md.make(1, 'whirl', 10);
  expect([md.stake(1, 'horn'), md.stake(1, 'any-seven'), md.stake(1, 'whirl')]).toEqual([12, 2, 0]);
  md.no(player(1), make(1, 'whirl', 7), 'increment');

  const whole = new Rig({ house: { ...MD_CRAPS, limits }, seats: [1] });
  whole.make(1, 'whirl', 5);
  expect(whole.stake(1, 'whirl')).toBe(5);
});

test('a dealer is at the table before anybody wagers [VIC 1.1/Dealer]', () => {
  const rig = new Rig({ house: VIC_CRAPS });
  rig.station('boxperson');
  rig.dice('set A');
  expect(rig.no(staff('pit boss'), { type: 'openTable' }, 'not-open').sentence).toContain('dealer');
  rig.station('dealer');
  rig.sign('checks');
  rig.ok(staff('pit boss'), { type: 'openTable' });
  rig.seat(1);
  rig.make(1, 'pass', 10);
  rig.ok(staff('dealer'), { type: 'leaveStation', office: 'dealer' });
  rig.no(player(1), make(1, 'field', 10), 'not-open');
});

test('roll-to-win: wagers come from the seat’s own terminal only [NH I/terminal only]', () => {
  const rig = new Rig({ kind: 'roll-to-win', house: NH, seats: [1, 2] });
  rig.ok(rig.croupier, { type: 'startBetting' });
  rig.no(player(2), make(1, 'field', 5), 'forbidden');
  rig.no(staff('dealer'), make(1, 'field', 5), 'forbidden');
  rig.make(1, 'field', 5);
});

describe('repeating brings back what stood before the last decision', () => {
  const table = (...wagers: readonly (readonly [string, number])[]): Rig => {
    const rig = new Rig({ house: MA_CRAPS, seats: [1, 2] });
    rig.make(2, 'pass', 10);
    rig.shooter(2);
    rig.roll(2, 2);
    for (const [wager, amount] of wagers) rig.make(1, wager, amount);
    return rig;
  };
  const repeat = (rig: Rig): readonly string[] => {
    const [fact] = rig.ok(player(1), { type: 'replicate', seat: 1 }).filter(({ type }) => type === 'replicated');
    return fact?.type === 'replicated' ? fact.left.map(({ wager, refusal }) => `${wager}: ${refusal.code}`) : [];
  };

  test('and presses nothing that still stands', () => {
    const rig = table(['place 6', 12], ['place 8', 12]);
    rig.roll(5, 5);
    expect(repeat(rig)).toEqual([]);
    rig.roll(4, 2);
    expect(repeat(rig)).toEqual([]);
    expect([rig.stake(1, 'place 6'), rig.stake(1, 'place 8')]).toEqual([12, 12]);
  });

  test('with wagers of earlier rounds, and only once', () => {
    const rig = table(['place 6', 12], ['place 8', 12]);
    rig.roll(5, 5);
    rig.make(1, 'hard 8', 5);
    rig.roll(4, 3);
    for (let pressed = 0; pressed < 2; pressed += 1) {
      expect(repeat(rig)).toEqual([]);
      expect([rig.stake(1, 'place 6'), rig.stake(1, 'place 8'), rig.stake(1, 'hard 8')]).toEqual([12, 12, 5]);
    }
  });

  test('up to the stake it had, if less of it was made again already', () => {
    const rig = table(['field', 15]);
    rig.roll(4, 2);
    rig.make(1, 'field', 5);
    repeat(rig);
    expect(rig.stake(1, 'field')).toBe(15);
  });

  test('but a come wager that has travelled stands already', () => {
    const rig = table(['come', 5], ['field', 5]);
    rig.roll(4, 2);
    expect(repeat(rig)).toEqual([]);
    expect([rig.stake(1, 'come 6'), rig.stake(1, 'come'), rig.stake(1, 'field')]).toEqual([5, 0, 5]);
  });

  test('and an entry of an earlier edition is decided as it was then', () => {
    const rig = table(['place 6', 12]);
    rig.roll(5, 5);
    const command = { by: player(1), asked: { type: 'replicate', seat: 1 }, edition: 2 } as const;
    const decided = tableDecider.decide(rig.state, command, { number: rig.number + 1, at: rig.at, who: 'seat:1' });
    expect(decided).toMatchObject({ ok: true, value: [{ type: 'wagerMade', wager: 'place 6' }, {}] });
  });

  test('with a whirl as one wager, though its parts are under the minimum', () => {
    const rig = table(['whirl', 5], ['horn', 8]);
    rig.roll(4, 2);
    expect(repeat(rig)).toEqual([]);
    expect([rig.stake(1, 'horn'), rig.stake(1, 'any-seven')]).toEqual([12, 1]);
    const before = table(['whirl', 5]);
    before.roll(4, 2);
    const asked = { by: player(1), asked: { type: 'replicate', seat: 1 }, edition: 3 } as const;
    const place = { number: before.number + 1, at: before.at, who: 'seat:1' };
    const decided = tableDecider.decide(before.state, asked, place);
    expect(decided).toMatchObject({ ok: true, value: [{ type: 'replicated', left: [{}, {}] }] });
  });

  test('and names what can not be made', () => {
    const rig = table(['come', 5]);
    rig.roll(6, 5);
    rig.roll(2, 2);
    expect(repeat(rig)).toEqual(['come: wrong-time']);
  });
});
