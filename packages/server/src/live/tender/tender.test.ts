import { describe, expect, test } from 'vitest';
import { Tally } from '../../reports/figures.ts';
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
import { shownTo } from '../table.ts';
import { viewOf } from '../view.ts';
import { NO_THRESHOLDS, type Thresholds } from './model.ts';

const DEALER = staff('dealer');
const CAGE = staff('cage');

const openItems = (rig: Rig) => rig.state.tenders.filter(({ isOpen }) => isOpen);

/** A spoken hard six for $25, with money on the table. */
const spoken = (announcedBy: 'dealer' | 'stickperson', cash: number, more: object = {}) =>
  ({
    type: 'make',
    seat: 1,
    wager: 'hard 6',
    amount: dollars(25),
    spoken: { announcedBy, cash: dollars(cash), ...more },
  }) as const;

const settle = (rig: Rig, thresholds: Partial<Thresholds>): void => {
  const number = rig.state.thresholds.number + 1;
  rig.ok(HOUSE, { type: 'setThresholds', thresholds: { ...NO_THRESHOLDS, ...thresholds, number } });
};

describe('what is handed over, and what it becomes', () => {
  test('a buy-in says what it is in; what was tendered beyond it is change', () => {
    const rig = new Rig({ house: MA_CRAPS, seats: [1] });
    const facts = rig.ok(DEALER, { type: 'buyIn', seat: 1, amount: dollars(100), tendered: dollars(120) });
    expect(facts).toMatchObject([
      { type: 'boughtIn', seat: 1, amount: 100_00, instrument: 'cash' },
      {
        type: 'tendered',
        ...{ tender: 'tender-2', seat: 1, person: 'P1', instrument: 'cash', tendered: 120_00, converted: 100_00 },
        ...{ into: 'chips', wager: null, isOpen: false, place: 'table', shift: null },
        by: { user: 'dealer', name: 'dealer' },
      },
    ]);
    expect(rig.rail(1)).toBe(1100);
    const short = { type: 'buyIn', seat: 1, amount: dollars(100), tendered: dollars(99) } as const;
    expect(rig.no(DEALER, short, 'bad-amount').sentence).toBe('$100 is more than the $99 handed over');
  });

  test('a seat is taken with chips, and left with a voucher', () => {
    const rig = new Rig({ house: MA_CRAPS, seats: [1] });
    const seat = { type: 'takeSeat', seat: 2, name: 'Ann', buyIn: dollars(60), instrument: 'chips' } as const;
    expect(rig.ok(CAGE, seat)).toMatchObject([
      { type: 'seatTaken', instrument: 'chips' },
      { type: 'tendered', person: 'Ann', place: 'cage' },
    ]);
    expect(rig.ok(CAGE, { type: 'leaveSeat', seat: 2, instrument: 'voucher' })).toMatchObject([
      { type: 'cashedOut', amount: 60_00, instrument: 'voucher' },
      { type: 'seatLeft' },
      { type: 'paidOut', payment: 'payment-1', person: 'Ann', amount: 60_00, instrument: 'voucher', place: 'cage' },
    ]);
    expect(rig.entries.at(-1)?.postings).toEqual([
      ['rail:2', -60_00, 'cash-out', 2, 'voucher'],
      ['cage', 60_00, 'cash-out', 2, 'voucher'],
    ]);
  });

  test('each game takes what its book lets it take', () => {
    const roll = new Rig({ kind: 'roll-to-win', house: NH, seats: [1] });
    const chips = { type: 'buyIn', seat: 1, amount: dollars(20), instrument: 'chips' } as const;
    expect(roll.no(DEALER, chips, 'not-offered')).toMatchObject({
      clause: 'NH I/no chips',
      sentence: 'This takes cash, voucher, transfer, not chips (NH I/no chips)',
    });
    expect(roll.ok(DEALER, { ...chips, instrument: 'voucher' }).at(-1)).toMatchObject({ into: 'credit' });
    expect(roll.no(DEALER, { type: 'cashOut', seat: 1, instrument: 'chips' }, 'not-offered').clause).toBe(
      'NH I/no chips',
    );
    const craps = new Rig({ house: MA_CRAPS, seats: [1] });
    craps.no(DEALER, { ...chips, instrument: 'token' }, 'not-offered');
    craps.no(DEALER, { ...chips, instrument: 'match-play' }, 'not-offered');
    new Rig({ house: VIC_CRAPS, seats: [1] }).ok(DEALER, { ...chips, instrument: 'token' });
  });

  test('a tip says what it is in: chips from a rail, anything that is money from the hand', () => {
    const rig = new Rig({ house: MD_CRAPS, seats: [1] });
    rig.ok(DEALER, { type: 'tip', seat: 1, amount: dollars(5) });
    rig.ok(DEALER, { type: 'tip', seat: null, amount: dollars(2), instrument: 'voucher' });
    rig.no(DEALER, { type: 'tip', seat: 1, amount: dollars(5), instrument: 'cash' }, 'not-offered');
    rig.no(DEALER, { type: 'tip', seat: null, amount: dollars(5), instrument: 'token' }, 'not-offered');
    expect(rig.postings.filter(([account]) => account === 'tips')).toEqual([
      ['tips', 5_00, 'tip', 1, 'chips'],
      ['tips', 2_00, 'tip', null, 'voucher'],
    ]);
  });

  test('play money is in nothing, and earlier editions said nothing', () => {
    const practice = new Rig({ kind: 'practice', house: MA_CRAPS, seats: [1] });
    const more = practice.ok(player(1), { type: 'buyIn', seat: 1, amount: dollars(5), instrument: 'cash' });
    expect(more).toEqual([{ type: 'boughtIn', seat: 1, amount: 5_00 }]);
    const before = new Rig({ house: MA_CRAPS, seats: [1], edition: 4 });
    expect(before.ok(DEALER, { type: 'buyIn', seat: 1, amount: dollars(5) })).toEqual(more);
    expect(before.ok(DEALER, { type: 'cashOut', seat: 1 })).toEqual([{ type: 'cashedOut', seat: 1, amount: 1005_00 }]);
  });

  test('players see their own money and not who handled it; others see nothing of it', () => {
    const rig = new Rig({ house: MA_CRAPS, seats: [1] });
    const fact = rig.ok(DEALER, { type: 'buyIn', seat: 1, amount: dollars(5) })[1];
    if (fact === undefined) throw new Error('no fact');
    const { house } = rig.table;
    expect(shownTo('staff', fact, house)).toBe(fact);
    expect(shownTo('seat 1', fact, house)).toMatchObject({ tendered: 5_00 });
    expect(shownTo('seat 1', fact, house)).not.toHaveProperty('by');
    expect(shownTo('seat 2', fact, house)).toBeUndefined();
    expect(viewOf(rig.state, 'staff').tenders).toHaveLength(2);
    expect(viewOf(rig.state, 'seat 1').tenders).toEqual([]);
  });
});

describe('cash behind a spoken wager', () => {
  test.each([
    ['MA', MA_CRAPS, 'MA 3(b)/convert'],
    ['MD', MD_CRAPS, 'MD 4.C(2)'],
  ] as const)(
    '%s: it is an open item until it is turned into chips, and names its wager [MA 3(b)/convert] [MD 4.C(2)]',
    (_, house, clause) => {
      const rig = new Rig({ house, seats: [1] });
      const facts = rig.ok(DEALER, spoken('dealer', 100));
      expect(facts.at(-1)).toMatchObject({ type: 'wagerSpoken', wager: 'hard 6', cash: 100_00, tender: 'tender-2' });
      expect(openItems(rig)).toMatchObject([
        { tender: 'tender-2', seat: 1, person: 'P1', instrument: 'cash', converted: 100_00, wager: 'hard 6' },
      ]);
      rig.ok(DEALER, { type: 'takeDown', seat: 1, wager: 'hard 6' });
      expect(rig.no(CAGE, { type: 'cashOut', seat: 1 }, 'open-item').clause).toBe(clause);
      expect(rig.no(CAGE, { type: 'leaveSeat', seat: 1 }, 'open-item').clause).toBe(clause);
      rig.at += 5_000;
      expect(rig.ok(DEALER, { type: 'convert', tender: 'tender-2' })).toEqual([
        {
          type: 'tenderConverted',
          ...{ tender: 'tender-2', seat: 1, instrument: 'cash', amount: 100_00, wager: 'hard 6' },
          by: { user: 'dealer', name: 'dealer' },
        },
      ]);
      expect(openItems(rig)).toEqual([]);
      expect(rig.ok(DEALER, { type: 'convert', tender: 'tender-2' }), 'again').toEqual([]);
      rig.ok(CAGE, { type: 'leaveSeat', seat: 1 });
      rig.no(DEALER, { type: 'convert', tender: 'tender-2' }, 'unknown');
    },
  );

  test('vouchers and tokens, too, are turned into chips, each by an entry of its own; chips need not be [VIC 3.3.2]', () => {
    for (const instrument of ['cash', 'voucher', 'token'] as const) {
      const rig = new Rig({ house: VIC_CRAPS, seats: [1] });
      rig.ok(staff('boxperson'), spoken('stickperson', 50, { instrument }));
      expect(openItems(rig)).toMatchObject([{ instrument, wager: 'hard 6' }]);
      rig.at += 1_000;
      rig.ok(DEALER, { type: 'convert', tender: 'tender-2' });
      expect(rig.entries.at(-1)).toMatchObject({
        at: rig.at,
        facts: [{ type: 'tenderConverted', tender: 'tender-2', instrument, amount: 50_00, wager: 'hard 6' }],
      });
      expect(openItems(rig)).toEqual([]);
    }
    const rig = new Rig({ house: VIC_CRAPS, seats: [1] });
    rig.ok(staff('boxperson'), spoken('stickperson', 50, { instrument: 'chips' }));
    expect(openItems(rig)).toEqual([]);
    expect(
      rig.no(staff('boxperson'), spoken('stickperson', 50, { instrument: 'transfer' }), 'not-offered').clause,
    ).toBe('VIC 3.3.1');
  });

  test('it may be turned into chips in the same act', () => {
    const rig = new Rig({ house: MA_CRAPS, seats: [1] });
    const facts = rig.ok(DEALER, spoken('dealer', 100, { converted: true }));
    expect(facts.map(({ type }) => type)).toEqual([
      'boughtIn',
      'wagerMade',
      'tendered',
      'tenderConverted',
      'wagerSpoken',
    ]);
    expect(openItems(rig)).toEqual([]);
  });

  test('the dealer hears of an item that is still open when the dice go out, once', () => {
    const rig = new Rig({ house: MA_CRAPS, seats: [1] });
    rig.make(1, 'pass', 10);
    rig.shooter(1);
    rig.ok(DEALER, spoken('dealer', 25));
    rig.roll(3, 1);
    rig.roll(5, 4);
    expect(rig.state.alerts.filter(({ about }) => about === 'open-item')).toMatchObject([
      {
        to: 'dealer',
        words: '$25 cash behind Hardway 6 of seat 1 has not been turned into chips (MA 3(b)/convert)',
        details: { seat: 1, tender: 'tender-2' },
      },
    ]);
  });
});

describe('a buy-in is reversed', () => {
  const reverse = { type: 'reverseBuyIn', tender: 'tender-2', reason: 'wrong seat' } as const;
  const bought = (): Rig => {
    const rig = new Rig({ house: MA_CRAPS, seats: [1, 2] });
    return rig;
  };

  test('by two people, and counts as if it had never been', () => {
    const rig = bought();
    rig.no(CAGE, reverse, 'needs-approval');
    rig.no(CAGE, reverse, 'needs-approval', approvedBy('dealer', 'a1'));
    rig.no(CAGE, reverse, 'needs-approval', { ...approvedBy('cage', 'a1'), user: 'cage' });
    const facts = rig.ok(CAGE, reverse, approvedBy('floorperson', 'a1'));
    expect(facts).toMatchObject([
      { type: 'buyInReversed', seat: 2, person: 'P2', amount: 1000_00, instrument: 'cash', approval: 'a1' },
      { type: 'alertRaised', alert: { to: 'surveillance', about: 'reversal' } },
    ]);
    expect(rig.rail(2)).toBe(0);
    const tally = new Tally();
    for (const posting of rig.postings) tally.add(posting);
    expect(tally.total.drop).toBe(1000_00);
    expect(tally.total.cashedOut).toBe(0);
    rig.no(CAGE, reverse, 'unknown', approvedBy('floorperson', 'a2'));
  });

  test('only while the rail covers it, and an approval is used once', () => {
    const rig = bought();
    rig.make(2, 'pass', 10);
    expect(rig.no(CAGE, reverse, 'insufficient', approvedBy('floorperson', 'a1')).sentence).toBe(
      "The buy-in was $1000 and the rail holds $990: what is wagered can't be taken back",
    );
    rig.ok(CAGE, { ...reverse, tender: 'tender-1' }, approvedBy('floorperson', 'a1'));
    rig.ok(player(2), { type: 'takeDown', seat: 2, wager: 'pass' });
    rig.no(CAGE, reverse, 'needs-approval', approvedBy('floorperson', 'a1'));
    rig.ok(CAGE, reverse, approvedBy('pit boss', 'a3'));
  });

  test('and stays reversed when the roll before it is corrected', () => {
    const rig = bought();
    rig.make(1, 'pass', 10);
    rig.make(2, 'field', 10);
    rig.shooter(1);
    rig.roll(5, 4);
    rig.ok(staff('floorperson'), { type: 'buyIn', seat: 2, amount: dollars(50) });
    rig.ok(CAGE, { ...reverse, tender: 'tender-3' }, approvedBy('floorperson', 'a1'));
    expect(rig.rail(2)).toBe(1010);
    rig.ok(DEALER, { type: 'correct', dice: [4, 4], reason: 'misread' }, approvedBy('floorperson', 'a2'));
    expect(rig.rail(2)).toBe(990);
    const tally = new Tally();
    for (const posting of rig.postings) tally.add(posting);
    expect(tally.total.drop).toBe(2000_00);
  });
});

describe('what the house has settled', () => {
  test('above a sum two people act, in and out', () => {
    const rig = new Rig({ house: MA_CRAPS, seats: [1] });
    settle(rig, { approveAbove: dollars(500) });
    const buyIn = (amount: number) => ({ type: 'buyIn', seat: 1, amount: dollars(amount) }) as const;
    rig.ok(CAGE, buyIn(500));
    expect(rig.no(CAGE, buyIn(501), 'needs-approval').sentence).toBe(
      'Above $500 two people act. A supervisor has to sign in and approve this',
    );
    expect(rig.ok(CAGE, buyIn(501), approvedBy('manager', 'a1')).at(-1)).toMatchObject({
      approvedBy: { user: 'manager' },
      approval: 'a1',
    });
    rig.no(CAGE, buyIn(501), 'needs-approval', approvedBy('manager', 'a1'));
    rig.no(CAGE, { type: 'cashOut', seat: 1 }, 'needs-approval');
    rig.ok(CAGE, { type: 'cashOut', seat: 1, amount: dollars(500) });
    rig.ok(CAGE, { type: 'cashOut', seat: 1 }, approvedBy('manager', 'a2'));
  });

  test('above a sum nothing is paid in cash', () => {
    const rig = new Rig({ house: VIC_CRAPS, seats: [1] });
    settle(rig, { cashOutMax: dollars(999) });
    expect(rig.no(CAGE, { type: 'cashOut', seat: 1 }, 'above-maximum').sentence).toBe(
      'More than $999 is paid by transfer, not in cash',
    );
    rig.ok(CAGE, { type: 'cashOut', seat: 1, instrument: 'transfer' });
  });

  test('a cashier takes and pays money in a shift; a dealer needs none', () => {
    const rig = new Rig({ house: MA_CRAPS, seats: [1] });
    settle(rig, { shiftRequired: true });
    const buyIn = { type: 'buyIn', seat: 1, amount: dollars(5) } as const;
    rig.no(CAGE, buyIn, 'no-shift');
    rig.no(CAGE, { type: 'cashOut', seat: 1 }, 'no-shift');
    rig.ok(DEALER, buyIn);
    rig.shift = 'shift-7';
    expect(rig.ok(CAGE, buyIn).at(-1)).toMatchObject({ type: 'tendered', shift: 'shift-7' });
  });

  test('only what is newer takes effect', () => {
    const rig = new Rig({ house: MA_CRAPS, seats: [1] });
    settle(rig, { approveAbove: dollars(500) });
    const older = { ...NO_THRESHOLDS, number: 1 };
    expect(rig.ok(HOUSE, { type: 'setThresholds', thresholds: older })).toEqual([]);
    rig.no(staff('manager'), { type: 'setThresholds', thresholds: { ...older, number: 9 } }, 'forbidden');
  });
});
