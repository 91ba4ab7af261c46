import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fact } from '@hardway/rules';
import { afterAll, describe, expect, it } from 'vitest';
import { postingsOf } from '../ledger/postings-of.ts';
import { Logs } from '../log/logs.ts';
import { drawFrom } from '../log/testing/play.ts';
import { make, OPENING, playAt, type TableLog } from '../log/testing/table.ts';
import { recordDecider } from '../record/record-decider.ts';
import { openSqlite } from '../store/sqlite/sqlite-store.ts';
import type { Store } from '../store/store.ts';
import { reportCsv } from './csv.ts';
import { type Figures, noFigures, Tally, winOf } from './figures.ts';
import { report, type TableReport } from './report.ts';

const root = mkdtempSync(join(tmpdir(), 'hardway-report-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Tables of the rules alone, with the cage's money. */
const cashDecider: typeof recordDecider = {
  ...recordDecider,
  kind: 'table',
  postingsOf: (fact, table) => (fact.type === 'tableOpened' || table === null ? [] : postingsOf(fact, table, 'cage')),
};

const META = { version: '0.1.0', now: Date.UTC(2026, 8, 1, 12) };
const DAY = Date.UTC(2026, 8, 1);

let clock = DAY;
const withTables = async (
  use: (store: Store, table: (name: string) => Promise<TableLog>) => Promise<void>,
): Promise<void> => {
  const store = openSqlite(mkdtempSync(join(root, 'store-')));
  clock = DAY;
  const logs = new Logs(store, cashDecider, () => {
    clock += 1_000;
    return clock;
  });
  await use(store, name => logs.get(name));
  await logs.close();
  await store.close();
};

const plus = (all: readonly Figures[]): Figures => {
  const sum = noFigures();
  for (const each of all) for (const name of Object.keys(sum) as (keyof Figures)[]) sum[name] += each[name];
  return sum;
};

const figuresOf = (line: Figures): Figures => {
  const figures = noFigures();
  for (const name of Object.keys(figures) as (keyof Figures)[]) figures[name] = line[name];
  return figures;
};

describe('a report ties to the ledger to the cent', () => {
  it('whatever was played', () =>
    withTables(async (store, table) => {
      for (let seed = 0; seed < 8; seed += 1) await playAt(await table(`T${seed}`), seed, 120);
      const { tables, total } = await report(store, {}, META);
      expect(tables).toHaveLength(8);
      for (const each of tables) {
        const { balances } = await store.balances(`table:${each.table}`);
        const held = (accounts: RegExp): number =>
          balances.filter(({ account }) => accounts.test(account)).reduce((sum, { balance }) => sum + balance, 0);
        expect(each.win, each.table).toBe(held(/^(?:bank|commission|promotional|shortage)$/));
        expect(each.drop - each.cashedOut).toBe(-held(/^cage$/));
        expect(each.closing).toBe(held(/^(?:rail:.*|layout|commission-held)$/));
        expect(each.opening).toBe(0);
        expect(each.made - each.takenDown - each.returned).toBeGreaterThanOrEqual(held(/^layout$/));
        expect(plus(each.seats), 'its seats').toEqual(figuresOf(each));
        expect({ ...plus(each.wagers), drop: each.drop, cashedOut: each.cashedOut }, 'its wagers').toEqual(
          figuresOf(each),
        );
      }
      expect(figuresOf(total)).toEqual(plus(tables));
      expect(total.win).toBe(tables.reduce((sum, { win }) => sum + win, 0));
    }));

  it('shift by shift it adds up to the whole, and what one leaves on the table the next one finds', () =>
    withTables(async (store, table) => {
      await playAt(await table('V'), 5, 200);
      const [whole] = (await report(store, {}, META)).tables as [TableReport];
      const draw = drawFrom(1);
      const [first, last] = [DAY, clock + 1];
      const cuts = [first, ...Array.from({ length: 5 }, () => first + draw(last - first)).sort((a, b) => a - b), last];
      const shifts: TableReport[] = [];
      for (let at = 0; at + 1 < cuts.length; at += 1) {
        const { tables } = await report(store, { from: cuts[at] as number, to: cuts[at + 1] as number }, META);
        shifts.push(tables[0] as TableReport);
      }
      expect(plus(shifts)).toEqual(figuresOf(whole));
      for (const [at, shift] of shifts.entries()) expect(shift.closing).toBe(shifts[at + 1]?.opening ?? whole.closing);
      for (const name of ['rolls', 'hands', 'noRolls', 'voids'] as const) {
        expect(shifts.reduce((sum, shift) => sum + shift[name], 0)).toBe(whole[name]);
      }
      expect(whole.rolls).toBeGreaterThan(10);
    }));
});

describe('what the figures mean', () => {
  const settled = (settlements: readonly object[]): Fact =>
    ({ type: 'rolled', dice: [3, 3], outcome: 'no decision', settlements }) as unknown as Fact;
  const place = { seat: 1, wager: 'place 6' } as const;

  it('a stake that stays up is made once and decided each time', () => {
    const tally = new Tally();
    tally.add({ type: 'wagerMade', ...place, amount: 1200, commission: 0, advised: false } as never);
    const win = { type: 'won', ...place, stake: 1200, winnings: 1400, less: 0, held: 0, stays: true, coupon: 0 };
    tally.add(settled([win]));
    tally.add(settled([win]));
    tally.add(settled([{ type: 'lost', ...place, stake: 1200, held: 0, coupon: 0 }]));
    expect(tally.total).toEqual({ ...noFigures(), made: 1200, decided: 3600, paid: 2800, lost: 1200 });
    expect(winOf(tally.total)).toBe(-1600);
    expect(tally.rolls).toBe(3);
  });

  it('what is taken down or returned is no win of anybody', () => {
    const tally = new Tally();
    tally.add({ type: 'wagerMade', ...place, amount: 2400, commission: 0, advised: false } as never);
    tally.add({ type: 'wagerReduced', ...place, amount: 1200, commission: 0, coupon: 0 } as never);
    tally.add(settled([{ type: 'returned', ...place, stake: 1200, held: 0, coupon: 0 }]));
    expect(tally.total).toEqual({ ...noFigures(), made: 2400, takenDown: 1200, returned: 1200 });
    expect(winOf(tally.total)).toBe(0);
  });

  it('a correction takes off what it undoes and adds what it does again', () => {
    const tally = new Tally();
    const wrong = settled([{ type: 'lost', ...place, stake: 1200, held: 0, coupon: 0 }]);
    const right = settled([
      { type: 'won', ...place, stake: 1200, winnings: 1400, less: 0, held: 0, stays: true, coupon: 0 },
    ]);
    tally.add(wrong);
    tally.add({ type: 'boughtIn', seat: 1, amount: 500 } as never);
    tally.add({ type: 'corrected', redone: [right, { type: 'shortageBooked', seat: 1, amount: 300 }] } as never);
    expect(tally.total).toEqual({ ...noFigures(), decided: 1200, paid: 1400, shortage: 300 });
    expect(tally.corrections).toBe(1);
    expect(tally.rolls).toBe(1);
  });

  it('what was made good or tipped since the roll that is corrected counts once', () => {
    const tally = new Tally();
    tally.add(settled([]));
    tally.add({ type: 'adjusted', seat: 1, amount: 500 } as never);
    tally.add({ type: 'tipTaken', seat: 1, amount: 200 } as never);
    tally.add({ type: 'tipTaken', seat: null, amount: 100 } as never);
    const redone = [
      settled([]),
      { type: 'shortageBooked', seat: 1, amount: 500 },
      { type: 'tipGiven', seat: 1, amount: 200 },
    ];
    tally.add({ type: 'corrected', redone } as never);
    expect(tally.total).toEqual({ ...noFigures(), shortage: 500, tips: 300 });
    expect(tally.seats.get(1)).toEqual({ ...noFigures(), shortage: 500, tips: 200 });
    expect(winOf(tally.total)).toBe(-500);
  });
});

describe('as a spreadsheet', () => {
  it('names what it is about, and every table, seat and wager', () =>
    withTables(async (store, table) => {
      const log = await table('T,1');
      for (const [at, command] of [
        ...OPENING,
        make(2, 'field', 25),
        { type: 'roll', dice: [4, 3] } as const,
      ].entries()) {
        await log.handle({ id: `s${at}`, who: 'test', command });
      }
      const made = await report(store, { from: DAY, to: DAY + 86_400_000 }, META);
      expect(reportCsv(made).split('\r\n')).toEqual([
        'report,Table results',
        'version,0.1.0',
        'generated,2026-09-01T12:00:00.000Z',
        'from,2026-09-01T00:00:00.000Z',
        'to,2026-09-02T00:00:00.000Z',
        'tables,all',
        '',
        'table,purse,seat,wager,drop,cashed out,tips,made,taken down,returned,decided,paid,lost,commission,coupons,shortage,win,hold',
        '"T,1",cage,all,all,2000,0,0,35,0,0,35,10,25,0,0,0,15,0.0075',
        '"T,1",cage,1,all,1000,0,0,10,0,0,10,10,0,0,0,0,-10,-0.01',
        '"T,1",cage,2,all,1000,0,0,25,0,0,25,0,25,0,0,0,25,0.025',
        '"T,1",cage,all,field,0,0,0,25,0,0,25,0,25,0,0,0,25,',
        '"T,1",cage,all,pass,0,0,0,10,0,0,10,10,0,0,0,0,-10,',
        'all,cage,all,all,2000,0,0,35,0,0,35,10,25,0,0,0,15,0.0075',
        '',
      ]);
      const other = await report(store, { tables: ['T2'] }, META);
      expect(reportCsv(other)).toContain('tables,T2\r\n\r\nno activity\r\n');
      const later = await report(store, { from: DAY + 86_400_000 }, META);
      expect(later.tables[0]).toMatchObject({ drop: 0, win: 0, hold: null, opening: 198_500, closing: 198_500 });
    }));
});
