import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cents } from '@hardway/rules';
import { afterAll, describe, expect, it } from 'vitest';
import { audit } from '../audit/audit.ts';
import { DECIDERS } from '../deciders.ts';
import { isOwed, type Posting, sumsByAccount } from '../ledger/posting.ts';
import { postingsOf } from '../ledger/postings-of.ts';
import { Logs } from '../log/logs.ts';
import { drawFrom } from '../log/testing/play.ts';
import { make, OPENING, playAt, type TableLog } from '../log/testing/table.ts';
import { recordDecider } from '../record/record-decider.ts';
import { GENESIS, headOf, seal } from '../store/row.ts';
import { openSqlite } from '../store/sqlite/sqlite-store.ts';
import type { Store } from '../store/store.ts';
import { approvedBy, dollars, HOUSE, MA_CRAPS, MD_CRAPS, player, Rig, staff, VIC_CRAPS } from '../testing/rig.ts';
import { Counts } from './counts.ts';
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

const tallied = (rig: Rig): Tally => {
  const tally = new Tally();
  for (const posting of rig.postings) tally.add(posting);
  return tally;
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
  it('after any play', () =>
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
  /** With a point of 4, so that places work. */
  const table = (): Rig => {
    const rig = new Rig({ house: MA_CRAPS, seats: [1] });
    rig.make(1, 'pass', 10);
    rig.shooter(1);
    rig.roll(2, 2);
    return rig;
  };
  const opening = { ...noFigures(), drop: 100_000, made: 1000 };

  it('a stake that stays up is made once and decided each time', () => {
    const rig = table();
    rig.make(1, 'place 6', 12);
    rig.roll(3, 3);
    rig.roll(4, 2);
    rig.roll(4, 3);
    const { total, kinds } = tallied(rig);
    expect(kinds.get('place')).toEqual({ ...noFigures(), made: 1200, decided: 3600, paid: 2800, lost: 1200 });
    expect(total).toEqual({ ...opening, made: 2200, decided: 4600, paid: 2800, lost: 2200 });
    expect(winOf(total)).toBe(-600);
  });

  it('what is taken down is no win of anybody', () => {
    const rig = table();
    rig.make(1, 'place 6', 24);
    rig.ok(player(1), { type: 'reduce', seat: 1, wager: 'place 6', by: dollars(12) });
    const { total } = tallied(rig);
    expect(total).toEqual({ ...opening, made: 3400, takenDown: 1200 });
    expect(winOf(total)).toBe(0);
  });

  it('commission is earned when the wager is decided, and is no part of what was paid', () => {
    const rig = table();
    rig.make(1, 'buy 10', 100);
    rig.make(1, 'buy 5', 100);
    expect(tallied(rig).total).toEqual({ ...opening, made: 21_000 });
    rig.roll(6, 4);
    const { total } = tallied(rig);
    expect(total).toEqual({ ...opening, made: 21_000, decided: 10_000, paid: 20_000, commission: 500 });
    expect(winOf(total)).toBe(-19_500);
  });

  it('a correction takes off what it undoes and adds what it does again', () => {
    const rig = table();
    rig.make(1, 'place 6', 12);
    rig.roll(4, 3);
    rig.ok(staff('dealer'), { type: 'correct', dice: [4, 2], reason: 'misread' }, approvedBy('floorperson', 'a1'));
    expect(tallied(rig).total).toEqual({ ...opening, made: 2200, decided: 1200, paid: 1400 });
  });

  it('what was made good or tipped since the roll that is corrected counts once', () => {
    const rig = new Rig({ house: MD_CRAPS, seats: [1] });
    rig.make(1, 'pass', 10);
    rig.shooter(1);
    rig.roll(2, 2);
    const adjust = { type: 'adjust', seat: 1, amount: dollars(5), reason: 'underpaid' } as const;
    rig.ok(staff('floorperson'), adjust, approvedBy('pit boss', 'a1'));
    rig.ok(staff('dealer'), { type: 'tip', seat: 1, amount: dollars(2) });
    rig.ok(staff('dealer'), { type: 'tip', seat: null, amount: dollars(1) });
    const before = tallied(rig);
    expect(before.total).toEqual({ ...opening, shortage: 500, tips: 300 });
    expect(before.seats.get(1)).toEqual({ ...opening, shortage: 500, tips: 200 });
    rig.ok(staff('dealer'), { type: 'correct', dice: [3, 3], reason: 'misread' }, approvedBy('floorperson', 'a2'));
    const after = tallied(rig);
    expect(after.total).toEqual(before.total);
    expect(after.seats).toEqual(before.seats);
    expect(winOf(after.total)).toBe(-500);
  });

  it('a roll that was voided or corrected does not count', () => {
    const counts = new Counts();
    const sevenOut = { type: 'rolled', dice: [4, 3], outcome: 'seven-out', settlements: [] } as const;
    const noRoll = { type: 'noRollCalled', reason: 'off the table' } as const;
    for (const fact of [sevenOut, sevenOut, noRoll]) counts.add(fact);
    expect(counts).toMatchObject({ rolls: 2, hands: 2, noRolls: 1 });
    counts.add({ type: 'corrected', redone: [{ ...sevenOut, outcome: 'no decision' }, noRoll] } as never);
    expect(counts).toMatchObject({ rolls: 2, hands: 1, noRolls: 1, corrections: 1 });
    counts.add(sevenOut);
    counts.add({ type: 'rollVoided', reason: 'brawl', settlements: [] });
    expect(counts).toMatchObject({ rolls: 2, hands: 1, noRolls: 1, voids: 1 });
  });
});

describe('a journal of an earlier version, whose postings say only how much', () => {
  const bare = ({ facts, postings }: Rig['entries'][number]): readonly Posting[] =>
    facts.some(({ type }) => type === 'corrected')
      ? [...sumsByAccount(postings)].map(([account, amount]) => [account, amount as Cents])
      : postings.filter(([, amount]) => amount !== 0).map(([account, amount]) => [account, amount]);

  const journal = async (
    rig: Rig,
    postingsOf: (entry: Rig['entries'][number]) => readonly Posting[],
  ): Promise<Store> => {
    const store = openSqlite(mkdtempSync(join(root, 'store-')));
    let head = GENESIS;
    for (const [at, entry] of rig.entries.entries()) {
      const row = seal(head, { ...entry, stream: 'table:T1', id: `e${at}`, who: 'test', postings: postingsOf(entry) });
      await store.append(row);
      head = headOf(row);
    }
    return store;
  };

  const evening = (): Rig => {
    const rig = new Rig({ house: MA_CRAPS, seats: [1] });
    for (let hand = 1; hand <= 3; hand += 1) {
      rig.make(1, 'pass', 20);
      rig.make(1, 'field', 15);
      if (rig.table.shooter === 'nobody') rig.shooter(1);
      rig.roll(2, 2);
      rig.make(1, 'buy 10', 100);
      rig.make(1, 'place 6', 30);
      rig.roll(6, 4);
      rig.ok(
        staff('dealer'),
        { type: 'correct', dice: [3, 3], reason: 'misread' },
        approvedBy('floorperson', `c${hand}`),
      );
      rig.roll(4, 3);
    }
    return rig;
  };

  it('is found in order by an audit, and reports the same to the cent', async () => {
    const rig = evening();
    const now = await journal(rig, ({ postings }) => postings);
    const then = await journal(rig, bare);
    for (const store of [now, then]) {
      expect((await audit(store, { deciders: DECIDERS, anchors: [] })).findings).toEqual([]);
    }
    const whole = await report(now, {}, META);
    expect(whole.tables[0]).toMatchObject({ rolls: 9, hands: 3, corrections: 3 });
    expect(whole.total.commission).toBeGreaterThan(0);
    expect(await report(then, {}, META)).toEqual(whole);
    const since = { from: rig.entries[20]?.at ?? 0 };
    expect(await report(then, since, META)).toEqual(await report(now, since, META));
    await now.close();
    await then.close();
  });

  it('is found out if it gives an account something else', async () => {
    const rig = evening();
    const forged = await journal(rig, entry =>
      bare(entry).map(posting => (posting[0] === 'bank' ? ['commission', posting[1]] : posting)),
    );
    const { findings } = await audit(forged, { deciders: DECIDERS, anchors: [] });
    expect(findings).toEqual([expect.objectContaining({ what: expect.stringContaining('other postings') })]);
    await forged.close();
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
        'table,purse,seat,wager,drop,cashed out,tips,made,taken down,returned,decided,paid,lost,commission,coupons,forfeited,shortage,win,hold',
        '"T,1",cage,all,all,2000,0,0,35,0,0,35,10,25,0,0,0,0,15,0.0075',
        '"T,1",cage,1,all,1000,0,0,10,0,0,10,10,0,0,0,0,0,-10,-0.01',
        '"T,1",cage,2,all,1000,0,0,25,0,0,25,0,25,0,0,0,0,25,0.025',
        '"T,1",cage,all,field,0,0,0,25,0,0,25,0,25,0,0,0,0,25,',
        '"T,1",cage,all,pass,0,0,0,10,0,0,10,10,0,0,0,0,0,-10,',
        'all,cage,all,all,2000,0,0,35,0,0,35,10,25,0,0,0,0,15,0.0075',
        '',
      ]);
      const other = await report(store, { tables: ['T2'] }, META);
      expect(reportCsv(other)).toContain('tables,T2\r\n\r\nno activity\r\n');
      const later = await report(store, { from: DAY + 86_400_000 }, META);
      expect(later.tables[0]).toMatchObject({ drop: 0, win: 0, hold: null, opening: 198_500, closing: 198_500 });
    }));
});

it('money held for a case stays owed until it is released or forfeited, and the identity holds throughout [VIC 9.2.3]', () => {
  const rig = new Rig({ house: VIC_CRAPS, seats: [1, 2] });
  const about = { case: 'c1', seat: 1, reason: 'a device', by: staff('pit boss') as never } as const;
  const settle = { type: 'settleHeld', ...about, approvedBy: approvedBy('manager', 'second') } as const;
  const owed = (): number =>
    [...rig.accounts].reduce((sum, [account, cents]) => (isOwed(account) ? sum + cents : sum), 0);
  const holds = (): void => {
    const { total } = tallied(rig);
    expect(total.drop - total.cashedOut - total.tips - winOf(total)).toBe(owed());
  };
  rig.make(1, 'field', 10);
  rig.make(2, 'pass', 10);
  rig.shooter(2);
  rig.roll(6, 3);
  rig.make(1, 'buy 4', 100);
  holds();
  rig.ok(HOUSE, { type: 'voidWagers', hold: true, ...about });
  holds();
  expect(owed(), 'nothing has become the house’s').toBe(dollars(2010));
  rig.ok(HOUSE, { ...settle, how: 'release', amount: dollars(25) });
  holds();
  rig.ok(HOUSE, { ...settle, how: 'forfeit', amount: dollars(50) });
  holds();
  expect(tallied(rig).total).toMatchObject({ forfeited: dollars(50), cashedOut: 0 });
  rig.ok(staff('floorperson'), { type: 'leaveSeat', seat: 1 });
  rig.ok(HOUSE, { ...settle, how: 'release', amount: dollars(30) });
  holds();
  expect(tallied(rig).seats.get(1)?.cashedOut).toBe(dollars(930 + 30));
  expect(rig.accounts.get('suspense:c1')).toBe(0);
});
