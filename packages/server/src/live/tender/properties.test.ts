import { type HouseConfig, INSTRUMENTS, type SeatNumber } from '@hardway/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Draw, drawFrom } from '../../log/testing/play.ts';
import { recordedMoney } from '../../registers/cage/money.ts';
import { Tally, winOf } from '../../reports/figures.ts';
import { approvedBy, dollars, HOUSE, MA_CRAPS, MD_CRAPS, NH, Rig, staff, VIC_CRAPS } from '../../testing/rig.ts';
import type { AnyCommand } from '../command.ts';
import { NO_THRESHOLDS } from './model.ts';

const pick = <T>(draw: Draw, all: readonly T[]): T => all[draw(all.length)] as T;
const STAFF = ['dealer', 'boxperson', 'floorperson', 'cage', 'manager'] as const;

/** Something that somebody might do with money at this table; some of it is to be refused. */
const anyMoney = (draw: Draw, rig: Rig): AnyCommand => {
  const seat: SeatNumber = 1 + draw(3);
  const amount = dollars(pick(draw, [5, 10, 25, 100, 600, 1000]));
  const instrument = pick(draw, INSTRUMENTS);
  const tendered = dollars(pick(draw, [10, 100, 1000]));
  const tender = `tender-${1 + draw(rig.state.tenderCount + 1)}`;
  const spoken = { announcedBy: 'dealer', cash: amount, instrument, converted: draw(3) === 0 } as const;
  return pick<AnyCommand>(draw, [
    { type: 'buyIn', seat, amount, instrument },
    { type: 'buyIn', seat, amount, tendered },
    { type: 'takeSeat', seat, name: `P${seat}`, buyIn: amount, instrument },
    { type: 'cashOut', seat, amount, instrument },
    { type: 'cashOut', seat },
    { type: 'leaveSeat', seat, instrument },
    { type: 'reverseBuyIn', tender, reason: 'wrong seat' },
    { type: 'convert', tender },
    { type: 'tip', seat: draw(2) === 0 ? seat : null, amount: dollars(1) },
    { type: 'make', seat, wager: 'field', amount: dollars(5) },
    { type: 'make', seat, wager: 'hard 6', amount: dollars(5), spoken },
    { type: 'takeDown', seat, wager: 'field' },
  ]);
};

const liabilityOf = ({ table }: Rig): number =>
  table.seats.reduce(
    (sum, { rail, layout }) => layout.reduce((all, { stake, commission }) => all + stake + commission, sum + rail),
    0,
  );

/** The identity of every report, and the sums of what is open. */
const check = (rig: Rig, opened: ReadonlyMap<string, number>): void => {
  const tally = new Tally();
  for (const posting of rig.postings) tally.add(posting);
  const { drop, cashedOut } = tally.total;
  const fromRails = rig.postings
    .filter(([account, , why, seat]) => account === 'tips' && why === 'tip' && seat !== null)
    .reduce((sum, [, amount]) => sum + amount, 0);
  expect(drop - cashedOut - fromRails - winOf(tally.total)).toBe(liabilityOf(rig));
  for (const { rail } of rig.table.seats) expect(rail).toBeGreaterThanOrEqual(0);
  const open = rig.state.tenders.filter(({ isOpen }) => isOpen).reduce((sum, { converted }) => sum + converted, 0);
  expect(open).toBe([...opened.values()].reduce((sum, amount) => sum + amount, 0));
};

/** What lies on the table by the facts, added up a second time. Nobody leaves while something does. */
const follow = (rig: Rig, opened: Map<string, number>, from: number): void => {
  for (const fact of rig.facts.slice(from)) {
    if (fact.type === 'tendered' && fact.isOpen) opened.set(fact.tender, fact.converted);
    if (fact.type === 'tenderConverted' || fact.type === 'buyInReversed') opened.delete(fact.tender);
    if (fact.type === 'seatLeft')
      for (const id of opened.keys()) expect(rig.state.tenders.some(({ tender }) => tender === id)).toBe(true);
  }
};

const HOUSES: readonly (readonly [string, HouseConfig, 'dealer-run' | 'roll-to-win'])[] = [
  ['MA', MA_CRAPS, 'dealer-run'],
  ['MD', MD_CRAPS, 'dealer-run'],
  ['VIC', VIC_CRAPS, 'dealer-run'],
  ['NH', NH, 'roll-to-win'],
];

test.each(HOUSES)('%s: any money commands leave no rail below zero, and every report adds up', (_, house, kind) => {
  fc.assert(
    fc.property(fc.integer(), seed => {
      const draw = drawFrom(seed);
      const rig = new Rig({ house, kind, seats: [1, 2] });
      rig.ok(HOUSE, { type: 'setThresholds', thresholds: { ...NO_THRESHOLDS, number: 1, approveAbove: dollars(500) } });
      const opened = new Map<string, number>();
      for (let step = 0; step < 80; step += 1) {
        const from = rig.facts.length;
        const approval = draw(2) === 0 ? approvedBy('floorperson', `a${step}`) : undefined;
        rig.ask(staff(pick(draw, STAFF)), anyMoney(draw, rig), approval);
        follow(rig, opened, from);
        check(rig, opened);
      }
      // What goes through a drawer in exchange for chips leaves its value alone, but for transfers and printed vouchers.
      for (const fact of rig.facts) {
        const money = recordedMoney(fact, { table: 'T1', entry: 1, made: 1 });
        if (money === undefined || kind !== 'dealer-run' || fact.type !== 'paidOut') continue;
        const value = Object.values(money.drawer).reduce<number>((sum, cents) => sum + cents, 0);
        const isOutside = money.instrument === 'transfer' || money.instrument === 'voucher';
        expect(value).toBe(isOutside && fact.place === 'cage' ? money.amount : 0);
      }
    }),
    { numRuns: 8 },
  );
});
