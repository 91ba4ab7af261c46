import { describe, expect, it, test } from 'vitest';
import type { Command } from '../command.ts';
import type { Fact } from '../fact.ts';
import type { HouseConfig } from '../house.ts';
import { movesOf } from '../moves.ts';
import { seatAt, type Table, wagerOn } from '../table.ts';
import { dollar, make, play, refusalOf, roll, run, settlementsOf, shoots, tableFor } from '../testing/given.ts';

const MA: HouseConfig = { ruleset: 'massachusetts', game: 'craps' };
const MINI: HouseConfig = { ruleset: 'massachusetts', game: 'mini-craps' };
const AUTO: HouseConfig = { ruleset: 'massachusetts', game: 'automated-craps' };
const MD: HouseConfig = { ruleset: 'maryland', game: 'craps' };
const VIC: HouseConfig = { ruleset: 'victoria', game: 'craps' };
const NH: HouseConfig = { ruleset: 'new-hampshire', game: 'roll-to-win' };

const rail = (table: Table, seat = 1): number => (seatAt(table, seat)?.rail ?? Number.NaN) / 100;
const stake = (table: Table, wager: string, seat = 1): number => {
  const found = seatAt(table, seat)?.layout.find(({ name }) => name === wager);
  return found === undefined ? 0 : found.stake / 100;
};
const offer: Command = { type: 'offerDice' };
const decline = (seat: number): Command => ({ type: 'declineDice', seat });

describe('a refusal says its code, its clause and why', () => {
  test.each<[string, Table, Command, string, string, string]>([
    [
      'a contract',
      play(tableFor(MA), make(1, 'pass', 10), shoots(1), roll(4, 2)),
      { type: 'takeDown', seat: 1, wager: 'pass' },
      'contract',
      'MA 3(c)(1)/pass',
      "Pass Line can't come down once its point is set (MA 3(c)(1)/pass)",
    ],
    [
      'an amount that can not be paid',
      tableFor(MA),
      make(1, 'place 6', 10),
      'not-payable',
      'MA 4(g)',
      "Place 6 pays 7 to 6, and $10 can't be paid exactly (MA 4(g)). Try $6 or $12.",
    ],
    [
      'an unknown wager',
      tableFor(VIC),
      make(1, 'place 7', 10),
      'unknown-wager',
      'VIC 3.6',
      'There is no bet called "place 7" (VIC 3.6)',
    ],
    [
      'too much in odds',
      play(tableFor(MA), make(1, 'pass', 10), shoots(1), roll(4, 1)),
      make(1, 'pass-odds', 30),
      'odds-limit',
      'MA 6(e)',
      'Pass Odds at 3 to 2 behind $10 may be at most $20 (MA 6(e))',
    ],
    [
      'too little money',
      tableFor(MD),
      make(1, 'buy 4', 1000),
      'insufficient',
      'ruling: a wager and its commission come from the rail',
      '$1,000 and $50 commission is more than the $1,000 on the rail (ruling: a wager and its commission come from the rail)',
    ],
  ])('%s', (_what, table, command, code, clause, sentence) => {
    expect(refusalOf(table, command)).toEqual({ code, clause, sentence });
  });
});

describe('the dice go round clockwise', () => {
  it('first to the seat left of the boxperson, on until one accepts [MA 7(b)(1)/first] [MA 7(b)(1)/clockwise] [MA 7(c)/shooter]', () => {
    let table = tableFor(MA, 3);
    table = play(table, offer);
    expect(table.offer?.to).toBe(1);
    table = play(table, decline(1));
    expect(table.offer?.to).toBe(2);
    expect(refusalOf(table, shoots(3)).code).toBe('wrong-shooter');
    table = play(table, shoots(2));
    expect(table.shooter).toBe(2);
    expect(table.offer).toBeNull();
  });

  it('after a surrender to the left of the last shooter, and round the table [MA 11(c)/clockwise] [MD 10.C] [MD 10.D]', () => {
    let table = play(tableFor(MD, 3), shoots(2), { type: 'passDice', seat: 2 }, offer);
    expect(table.offer?.to).toBe(3);
    table = play(table, decline(3));
    expect(table.offer?.to).toBe(1);
    table = play(table, decline(1));
    expect(table.offer?.to).toBe(2);
    expect(run(table, decline(2)).facts).toEqual([{ type: 'diceDeclined', seat: 2 }]);
    expect(refusalOf(play(table, decline(2)), offer).code).toBe('no-shooter');
  });

  it('at automated craps only to those with a line wager, and to the dealer last [MA-AUTO 4(b)/first] [MA-AUTO 4(b)(1)] [MA-AUTO 5(b)/dealer]', () => {
    let table = play(tableFor(AUTO, 3), make(2, 'pass', 10), offer);
    expect(table.offer?.to).toBe(2);
    table = play(table, decline(2));
    expect(table.shooter).toBe('dealer');
    table = play(table, roll(4, 2));
    expect(table.shooter).toBe('nobody');
  });

  it('is not declined by one who was not asked', () => {
    expect(refusalOf(play(tableFor(MA, 3), offer), decline(2)).code).toBe('wrong-shooter');
    expect(refusalOf(tableFor(MA, 3), decline(2)).code).toBe('wrong-shooter');
    expect(refusalOf(tableFor(MA, 3), decline(9)).code).toBe('not-seated');
  });

  it('is not offered while somebody shoots', () => {
    expect(refusalOf(play(tableFor(MA), shoots(1)), offer).code).toBe('wrong-shooter');
  });
});

describe('a shooter is made to pass by those the book names', () => {
  test.each<[string, HouseConfig, 'boxperson' | 'dealer' | 'floorperson', 'dealer' | 'boxperson' | 'stickperson']>([
    ['[MA 11(a)(2)]', MA, 'boxperson', 'dealer'],
    ['[MA 11(a)(2)]', MINI, 'dealer', 'boxperson'],
    ['[MD 10.A(2)]', MD, 'boxperson', 'dealer'],
    ['[MA-AUTO 5(a)(3)]', AUTO, 'floorperson', 'dealer'],
    ['[NH C/repeat]', NH, 'dealer', 'stickperson'],
  ])('%s', (_id, config, may, mayNot) => {
    const table = play(tableFor(config), make(1, 'pass', 10), shoots(1));
    const order = (by: typeof may | typeof mayNot): Command => ({ type: 'orderPass', by, reason: 'delay' });
    expect(refusalOf(table, order(mayNot)).code).toBe('not-confirmed');
    expect(play(table, order(may)).shooter).toBe('nobody');
    expect(refusalOf(tableFor(config), order(may)).code).toBe('no-shooter');
  });

  it('and by nobody in Victoria, where a player can only be excluded [VIC 9.2.2]', () => {
    const table = play(tableFor(VIC), make(1, 'pass', 10), shoots(1));
    expect(refusalOf(table, { type: 'orderPass', by: 'pit boss', reason: 'delay' })).toMatchObject({
      code: 'not-offered',
      clause: 'VIC 9.2.2',
    });
  });
});

describe('a no roll has the causes and callers of its book', () => {
  const table = (config: HouseConfig): Table => play(tableFor(config), make(1, 'pass', 10), shoots(1));
  test.each<[string, HouseConfig, string, string, string]>([
    ['[MA 9(e)(1)]', MA, 'off-table', 'stickperson', 'dealer'],
    ['[MA 9(e)(2)]', MINI, 'in-cup', 'floorperson', 'boxperson'],
    ['[MD 8.E(1)]', MD, 'on-bank', 'boxperson', 'dealer'],
    ['[VIC 5.4.1]', VIC, 'unapproved-dice', 'boxperson', 'dealer'],
    ['[NH C/no bounce] [NH C/no consequence]', NH, 'no-bounce', 'dealer', 'boxperson'],
    ['[MA-AUTO 6(c)]', AUTO, 'not-flat', 'floorperson', 'dealer'],
  ])('%s', (_id, config, cause, may, mayNot) => {
    const call = (by: string, why = cause): Command => ({
      type: 'callNoRoll',
      reason: 'seen',
      cause: why,
      by: by as 'dealer',
    });
    const before = table(config);
    expect(run(before, call(may)).facts).toEqual([{ type: 'noRollCalled', reason: 'seen', cause, by: may }]);
    expect(play(before, call(may)).seats).toEqual(before.seats);
    expect(refusalOf(before, call(mayNot)).code).toBe('not-confirmed');
    expect(refusalOf(before, call(may, 'touched a player chip')).code).toBe('not-offered');
  });
});

describe('limits of a person and advice', () => {
  it('Victoria agrees limits with a player [VIC 4.3/limits]', () => {
    const limits = { min: dollar(50), max: dollar(60) };
    const table = play(tableFor(VIC), { type: 'agreeLimits', seat: 1, limits });
    expect(stake(play(table, make(1, 'field', 100)), 'field')).toBe(60);
    expect(stake(play(table, make(2, 'field', 100)), 'field', 2)).toBe(100);
    expect(stake(play(table, { type: 'agreeLimits', seat: 1, limits: null }, make(1, 'field', 100)), 'field')).toBe(
      100,
    );
    expect(refusalOf(tableFor(MA), { type: 'agreeLimits', seat: 1, limits }).code).toBe('not-offered');
    expect(
      refusalOf(tableFor(VIC), { type: 'agreeLimits', seat: 1, limits: { min: dollar(5), max: dollar(1) } }).code,
    ).toBe('bad-amount');
  });

  it('the first wager under the minimum stands with advice, once for each seat [VIC 4.2.1/first] [VIC 4.2.1/later]', () => {
    const before = tableFor(VIC);
    const first = run(before, make(1, 'field', 3));
    expect(first.facts).toEqual([
      { type: 'wagerMade', seat: 1, wager: 'field', amount: 300, commission: 0, advised: true },
    ]);
    expect(refusalOf(first.table, make(1, 'hard 6', 3)).code).toBe('below-minimum');
    expect(run(first.table, make(2, 'hard 6', 3)).facts).toMatchObject([{ advised: true }]);
    expect(run(first.table, make(1, 'hard 6', 5)).facts).toMatchObject([{ advised: false }]);
    const later = play(
      first.table,
      { type: 'takeDown', seat: 1, wager: 'field' },
      { type: 'cashOut', seat: 1 },
      { type: 'buyIn', seat: 1, amount: dollar(10) },
    );
    expect(refusalOf(later, make(1, 'field', 3)).code).toBe('below-minimum');
  });

  it('what is made fact is what stands, not what was asked [VIC 4.2.2]', () => {
    const table = tableFor({ ...VIC, limits: { min: dollar(5), max: dollar(500) } });
    const full = run(table, make(1, 'pass', 600));
    expect(full.facts).toMatchObject([{ type: 'wagerMade', amount: 500_00 }]);
    expect(rail(full.table)).toBe(500);
    expect(run(full.table, make(1, 'pass', 10)).facts).toEqual([]);
  });

  it('a wager need be no multiple of the minimum [VIC 4.2.3/multiple] [VIC 4.4/multiples]', () => {
    const table = tableFor({ ...VIC, limits: { min: dollar(10), max: dollar(500) } });
    for (let amount = 10; amount <= 60; amount += 1)
      expect(stake(play(table, make(1, 'place 6', amount)), 'place 6')).toBe(amount);
  });
});

describe('a wager', () => {
  it('is a name and a stake, and belongs to a seat [VIC 1.4.1] [VIC 1.4.2]', () => {
    const table = play(
      tableFor(VIC),
      make(1, 'place 6', 12),
      make(1, 'place 6', 6),
      make(1, 'place 8', 6),
      make(2, 'place 6', 30),
    );
    expect(
      table.seats.map(({ number, layout }) => [number, layout.map(({ name, stake: held }) => [name, held])]),
    ).toEqual([
      [
        1,
        [
          ['place 6', 1800],
          ['place 8', 600],
        ],
      ],
      [2, [['place 6', 3000]]],
    ]);
  });

  it('that rests has no result at all', () => {
    const table = play(tableFor(MA), make(1, 'pass', 10), shoots(1), make(1, 'place 6', 12), make(1, 'hard 8', 5));
    expect(settlementsOf(run(table, roll(6, 2)).facts)).toEqual([]);
  });

  it('of two kinds gets at most one verdict a roll each [VIC 5.3.1(d)]', () => {
    const table = play(
      tableFor(VIC),
      make(1, 'pass', 10),
      shoots(1),
      roll(4, 2),
      make(1, 'pass-odds', 20),
      make(1, 'place 6', 12),
      make(1, 'field', 5),
      make(1, 'come', 5),
    );
    for (const [a, b] of [
      [3, 3],
      [4, 3],
      [6, 6],
    ] as const) {
      const names = settlementsOf(run(table, roll(a, b)).facts).map(({ wager }) => wager);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('settles without anybody saying an amount [NH E/tracking]', () => {
    const table = play(tableFor(NH), make(1, 'pass', 10), make(1, 'place-lose 4', 10), shoots(1));
    const after = run(table, { type: 'roll', dice: [4, 3] });
    expect(settlementsOf(after.facts)).toMatchObject([
      { wager: 'pass', winnings: 1000 },
      { wager: 'place-lose 4', winnings: 455 },
    ]);
    expect(rail(after.table)).toBe(1000 - 20 + 20 + 4.55);
  });

  it('pays the odds of its own house [MA-AUTO 4(b)(7)/odds]', () => {
    const raised = play(
      tableFor({ ...AUTO, pays: { 'any-seven': [5, 1] } }),
      make(1, 'pass', 10),
      make(1, 'any-seven', 5),
      shoots(1),
    );
    expect(settlementsOf(run(raised, roll(4, 3)).facts)).toMatchObject([
      { wager: 'pass' },
      { wager: 'any-seven', winnings: 2500 },
    ]);
  });
});

describe('a player who has lost the right to the shaker [MA-AUTO 5(a)(1)(ii)]', () => {
  it('may not roll on the next come-out without a line wager, and another may be offered it', () => {
    let table = play(tableFor(AUTO), make(1, 'pass', 10), make(2, 'pass', 10), shoots(1), roll(4, 2), roll(3, 3));
    expect(table.shooter).toBe(1);
    expect(refusalOf(table, roll(4, 2)).code).toBe('needs-line-bet');
    table = play(table, { type: 'passDice', seat: 1 }, make(2, 'pass', 10), offer);
    expect(table.offer?.to).toBe(2);
  });
});

describe('match play', () => {
  it('comes back with a wager cut below it, and is no money [MA 3(b)/match-play]', () => {
    const table = play(tableFor(MA), make(1, 'pass', 25), {
      type: 'matchPlay',
      seat: 1,
      wager: 'pass',
      value: dollar(25),
    });
    expect(rail(table)).toBe(975);
    const less = play(table, { type: 'reduce', seat: 1, wager: 'pass', by: dollar(5) });
    const seat = seatAt(less, 1);
    expect(seat && wagerOn(seat, 'pass')).toMatchObject({ stake: 2000, coupon: 0 });
    expect(rail(less)).toBe(980);
  });
});

describe('seats', () => {
  it('a taken seat is not taken again, and a mini table seats nine [MD 2.C/seats] [NH B/players]', () => {
    const take = (seat: number): Command => ({ type: 'takeSeat', seat, name: 'A', buyIn: dollar(1) });
    expect(refusalOf(tableFor(MA), take(1)).code).toBe('seat-taken');
    expect(refusalOf(tableFor({ ...MD, game: 'mini-craps' }, 9), take(10))).toMatchObject({
      code: 'no-seat',
      clause: 'MD 2.C/seats',
    });
    expect(refusalOf(tableFor(NH, 10), take(11)).code).toBe('no-seat');
    expect(refusalOf(tableFor(MA), take(0)).code).toBe('no-seat');
  });

  it('gives part of its rail at any time, and all of it once nothing stands that could come down', () => {
    const table = play(tableFor(MA), make(1, 'place 6', 12));
    const part = (amount: number): Command => ({
      type: 'cashOut',
      seat: 1,
      amount: dollar(amount),
      instrument: 'chips',
    });
    const paid = run(table, part(200));
    expect(paid.facts).toEqual([{ type: 'cashedOut', seat: 1, amount: 200_00, instrument: 'chips' }]);
    expect(rail(paid.table)).toBe(788);
    expect(refusalOf(table, part(988)).code).toBe('has-wagers');
    expect(refusalOf(table, part(989))).toMatchObject({
      code: 'insufficient',
      sentence: expect.stringContaining('Seat 1 has $988 on the rail'),
    });
    for (const amount of [0, -5, 0.5]) expect(refusalOf(table, part(amount)).code).toBe('bad-amount');
  });

  it('says what its money was in, where somebody said so', () => {
    const table = run(tableFor(MA), { type: 'buyIn', seat: 1, amount: dollar(5), instrument: 'voucher' });
    expect(table.facts).toEqual([{ type: 'boughtIn', seat: 1, amount: 500, instrument: 'voucher' }]);
    expect(movesOf(table.facts[0] as Fact, table.table)).toMatchObject([{ why: 'buy-in', instrument: 'voucher' }]);
    const left = run(table.table, { type: 'leaveSeat', seat: 1, instrument: 'cash' });
    expect(left.facts).toMatchObject([{ type: 'cashedOut', instrument: 'cash' }, { type: 'seatLeft' }]);
  });

  it('is left with nothing standing, the money paid out and the dice given up', () => {
    const table = play(tableFor(MA), make(1, 'pass', 10), shoots(1));
    expect(refusalOf(table, { type: 'leaveSeat', seat: 1 }).code).toBe('has-wagers');
    const left = run(play(table, { type: 'takeDown', seat: 1, wager: 'pass' }), { type: 'leaveSeat', seat: 1 });
    expect(left.facts).toEqual([
      { type: 'cashedOut', seat: 1, amount: 100_000 },
      { type: 'dicePassed', by: 1 },
      { type: 'seatLeft', seat: 1 },
    ]);
    expect(left.table.seats.map(({ number }) => number)).toEqual([2]);
  });
});

describe('come-outs [MD 1.B(4)] [MA 1/Come Out Roll]', () => {
  it('are at opening and after natural, craps, point made and seven-out, and at no other time', () => {
    const puckAfter = (...rolls: readonly Command[]) =>
      play(tableFor(MD), make(1, 'pass', 10), make(2, 'pass', 10), shoots(1), ...rolls).puck;
    expect(tableFor(MD).puck).toBe('off');
    expect(puckAfter(roll(6, 5))).toBe('off');
    expect(puckAfter(roll(1, 1))).toBe('off');
    expect(puckAfter(roll(4, 2))).toBe(6);
    expect(puckAfter(roll(4, 2), roll(6, 5))).toBe(6);
    expect(puckAfter(roll(4, 2), roll(3, 3))).toBe('off');
    expect(puckAfter(roll(4, 2), roll(4, 3))).toBe('off');
  });
});
