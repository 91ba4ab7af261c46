import { type Cents, dollars } from '@hardway/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordRig } from '../src/reader/testing/reading.ts';
import { openSqlite } from '../src/store/sqlite/sqlite-store.ts';
import { approvedBy, MA_CRAPS, MD_CRAPS, NH, Rig, staff } from '../src/testing/rig.ts';
import { newDirectory, startHouse, type TestHouse } from '../src/testing/test-house.ts';

const HOUR_MS = 3_600_000;
const DAY = '2026-01-05';

type Row = { readonly [column: string]: string | number | null };
type Report = {
  readonly title: string;
  readonly operator: string;
  readonly printedBy: string;
  readonly filters: string;
  readonly noActivity: boolean;
  readonly period: { readonly words: string };
  readonly columns: readonly { readonly id: string; readonly title: string }[];
  readonly rows: readonly Row[];
  readonly totals: Row;
  readonly identity: { readonly difference: number } | null;
};

/** A table of the book with commission, a correction, a void, an adjustment, tips and a cash-out; and the next day. */
const maryland = (): Rig => {
  const rig = new Rig({ house: MD_CRAPS, seats: [1, 2] });
  rig.make(1, 'pass', 100);
  rig.shooter(1);
  rig.roll(4, 4);
  rig.make(2, 'buy 4', 100);
  rig.make(2, 'place 6', 60);
  rig.roll(4, 2);
  rig.roll(3, 1);
  rig.ok(
    staff('floorperson'),
    { type: 'adjust', seat: 1, amount: 500 as never, reason: 'a payment in error' },
    approvedBy('manager', 'a1'),
  );
  rig.roll(3, 3);
  rig.ok(staff('dealer'), { type: 'correct', dice: [5, 1], reason: 'keyed wrong' }, approvedBy('pit boss', 'a2'));
  rig.roll(3, 4);
  rig.at += 24 * HOUR_MS;
  rig.ok(staff('cage'), { type: 'cashOut', seat: 2 });
  return rig;
};

/** A game without chips: everything is credit at a terminal. */
const rollToWin = (): Rig => {
  const rig = new Rig({ kind: 'roll-to-win', house: NH, seats: [1] });
  rig.ok(staff('cage'), { type: 'buyIn', seat: 1, amount: 100_00 as Cents, tendered: 120_00 as Cents });
  rig.ok(staff('dealer'), { type: 'startBetting' });
  rig.make(1, 'pass', 10);
  rig.shooter(1);
  rig.roll(6, 5);
  rig.make(1, 'field', 5);
  rig.make(1, 'pass', 10);
  rig.roll(4, 4);
  return rig;
};

describe('reports over the whole house', () => {
  let house: TestHouse;
  let accountant = '';
  const rigs = { maryland: maryland(), massachusetts: new Rig({ house: MA_CRAPS, seats: [3] }), nh: rollToWin() };
  beforeAll(async () => {
    const data = await newDirectory();
    const store = openSqlite(data);
    await recordRig(store, rigs.maryland, 'table:MD');
    await recordRig(store, rigs.massachusetts, 'table:MA');
    await recordRig(store, rigs.nh, 'table:NH');
    await store.close();
    house = await startHouse({ data });
    accountant = await house.staff('accountant', 'ada');
  });
  afterAll(() => house.stop());

  const report = (id: string, query = `from=${DAY}&to=${DAY}`): Promise<Report> =>
    house.get(`/api/reports/${id}?${query}`, accountant);

  it('every report is made, carries who, when and what for, and says so where nothing happened', async () => {
    const { reports } = await house.get<{ reports: { id: string }[] }>('/api/reports', accountant);
    expect(reports.map(({ id }) => id)).toHaveLength(12);
    for (const { id } of reports) {
      const made = await report(id);
      expect(made, id).toMatchObject({ operator: 'not settled', printedBy: 'ada', filters: 'none' });
      expect(made.period.words).toBe('2026-01-05 06:00:00 to 2026-01-06 06:00:00, UTC');
      for (const row of made.rows)
        for (const column of Object.keys(row)) expect(made.columns.map(each => each.id)).toContain(column);
      const empty = await report(id, 'from=2001-01-01&to=2001-01-01');
      expect(empty.noActivity, id).toBe(empty.rows.length === 0);
    }
    expect((await report('day-sheet', 'from=2001-01-01&to=2001-01-02')).noActivity).toBe(true);
  });

  it('the day sheet has the figures of the ledger, and its identity holds', async () => {
    const { rows, identity } = await report('day-sheet');
    expect(identity?.difference).toBe(0);
    const old = await house.get<{ tables: Row[] }>(`/api/reports/tables?to=${Date.UTC(2026, 0, 6, 6)}`, accountant);
    for (const table of ['MD', 'MA', 'NH']) {
      const sheet = rows.find(row => row.table === table) ?? {};
      const before = old.tables.find(row => row.table === table) ?? {};
      for (const figure of [
        'drop',
        'cashedOut',
        'paid',
        'commission',
        'shortage',
        'win',
        'rolls',
        'hands',
        'corrections',
        'opening',
        'closing',
      ])
        expect(sheet[figure], `${table} ${figure}`).toBe(before[figure]);
      expect(sheet.handle).toBe(before.made);
    }
    expect(rows.find(row => row.table === 'MD')).toMatchObject({
      rolls: 5,
      corrections: 1,
      openedBy: 'dealer',
      shortage: 500,
    });
  });

  it('the faces that a set of dice has shown at all tables are told to those who may read the dice', async () => {
    const inspector = await house.staff('inspector', 'ines');
    expect(await house.get('/api/dice/faces', inspector)).toEqual({
      sets: [{ serial: 'set A', faces: [2, 1, 2, 6, 2, 1] }],
    });
    expect((await house.request('GET', '/api/dice/faces', undefined, accountant)).status).toBe(403);
  });

  it('cash by person is the cash of the day sheets: change that was given back is nobody’s', async () => {
    const { totals } = await report('currency');
    expect(totals.in).toBe((await report('day-sheet')).totals['in cash']);
  });

  it('the end of a day is the start of the next', async () => {
    const both = (await report('day-sheet', `from=${DAY}&to=2026-01-06&table=MD`)).rows;
    expect(both.map(({ day }) => day)).toEqual([DAY, '2026-01-06']);
    expect(both[1]?.opening).toBe(both[0]?.closing);
    const alone = (await report('day-sheet', 'from=2026-01-06&to=2026-01-06&table=MD')).rows;
    expect(alone[0]).toEqual(both[1]);
  });

  it('what could be expected of the dice has the edge of each wager, and the variance of each roll', async () => {
    const { rows } = await report('wagers', `from=${DAY}&to=${DAY}&table=MD`);
    const place = rows.find(({ wager }) => wager === 'place 6') as Row;
    // Place 6 has an edge of 1/66 of what is decided.
    expect(place.theoretical).toBeCloseTo(1 / 66, 12);
    expect(place.decided).toBeGreaterThan(0);
    expect(place.deviation).toBeGreaterThan(0);
    const sheet = (await report('day-sheet', `from=${DAY}&to=${DAY}&table=MD`)).rows[0] as Row;
    expect(sheet.sigmas).not.toBeNull();
  });

  it('a commission names its wager, base and rate, and whether it was held, earned or returned', async () => {
    const { rows } = await report('commission', `from=${DAY}&to=${DAY}&table=MD`);
    const buy = rows.filter(({ wager }) => wager === 'buy 4');
    expect(buy.length).toBeGreaterThan(0);
    for (const row of buy) expect(row).toMatchObject({ base: 10_000, rate: '5/100' });
  });

  it('exceptions name who did it, who approved it and why', async () => {
    const { rows } = await report('exceptions');
    expect(rows.map(({ kind }) => kind)).toEqual(['adjusted', 'corrected']);
    expect(rows[1]).toMatchObject({ by: 'dealer', approvedBy: 'pit-boss', reason: 'keyed wrong' });
  });

  it('meters of a station come to what is on its rail', async () => {
    const { rows } = await report('meters');
    for (const [table, rig] of [
      ['MD', rigs.maryland],
      ['NH', rigs.nh],
    ] as const) {
      for (const row of rows.filter(each => each.table === table && each.when === 'end' && each.seat !== 0)) {
        const seat = Number(row.seat);
        if (table === 'NH' || seat === 1) expect(row.balance).toBe(rig.rail(seat) * 100);
      }
    }
    expect(rows.find(row => row.table === 'NH' && row.when === 'change')).toMatchObject({ games: 2, 'games won': 1 });
  });

  it('each roll says what it credited and debited to whom, and that adds up to the meters [NH D/records credits]', async () => {
    const { rows } = await report('meters', `from=${DAY}&to=${DAY}&table=NH`);
    const change = rows.find(row => row.when === 'change' && row.seat === 1) as Row;
    const moved = (...reasons: readonly string[]): number =>
      rigs.nh.postings
        .filter(([account, , why = '']) => account === 'rail:1' && reasons.includes(why))
        .reduce((sum, [, amount]) => sum + amount, 0);
    const rolls = rigs.nh.entries.filter(({ facts }) => facts.some(({ type }) => type === 'rolled'));
    expect(rolls).toHaveLength(2);
    for (const { postings } of rolls)
      expect(postings.every(([, , why, seat]) => why !== undefined && seat === 1)).toBe(true);
    expect(change['coin out']).toBe(moved('winnings', 'stake-back'));
    expect(change['coin in']).toBe(-moved('stake', 'commission-held'));
    expect(change['in cash']).toBe(moved('buy-in'));
    expect(change.balance).toBe(rigs.nh.rail(1) * 100);
  });

  it('a game without chips has no inventory of them: every movement is credit, and all of it balances [NH D/chip-free]', async () => {
    const { rows, identity, columns } = await report('day-sheet', `from=${DAY}&to=${DAY}&table=NH`);
    expect(identity?.difference).toBe(0);
    expect(columns.map(({ id }) => id).filter(id => id.startsWith('in '))).toEqual(['in cash']);
    expect(rows).toHaveLength(1);
    for (const { postings } of rigs.nh.entries) {
      expect(postings.reduce((sum, [, amount]) => sum + amount, 0)).toBe(0);
      expect(postings.some(posting => (posting as readonly unknown[]).includes('chips'))).toBe(false);
    }
    const seat = { type: 'buyIn', seat: 1, amount: 100 as never, instrument: 'chips' } as const;
    expect(rigs.nh.ask(staff('cage'), seat)).toMatchObject({ code: 'not-offered' });
    expect((await report('fills', `from=${DAY}&to=${DAY}&table=NH`)).noActivity).toBe(true);
  });

  it('a hot roller that loses on a seven adds to the win of its table on that roll [MA 14(a)(4)(ii)]', () => {
    const rig = new Rig({ house: { ...MA_CRAPS, options: { 'hot-roller': 'A' } }, seats: [1] });
    rig.make(1, 'pass', 10);
    rig.make(1, 'hot-roller', 5);
    rig.shooter(1);
    const before = rig.accounts.get('bank') ?? 0;
    rig.roll(3, 4);
    const lost = rig.entries.flatMap(({ postings }) => postings).filter(([, , , , wager]) => wager === 'hot-roller');
    expect(lost.at(-1)).toEqual(['bank', 500, 'lost', 1, 'hot-roller']);
    // The pass wager wins ten on the same roll.
    expect((rig.accounts.get('bank') ?? 0) - before).toBe(500 - 1_000);
  });

  it('the same figures are saved for a spreadsheet, and that is an event', async () => {
    const { rows } = await report('day-sheet');
    const csv = await house.get<string>(`/api/reports/day-sheet?from=${DAY}&to=${DAY}&format=csv`, accountant);
    const lines = csv.split('\r\n');
    expect(lines[0]).toBe('report,Table day sheet');
    expect(lines).toContain(`difference,${dollars(0 as Cents)}`);
    const sheet = lines.find(line => line.startsWith(`${DAY},MD,`)) ?? '';
    const win = dollars(Number(rows.find(row => row.table === 'MD')?.win) as Cents);
    expect(sheet.split(',')).toContain(win);
    const { events } = await house.get<{ events: Row[] }>(
      '/api/events?kind=reportPrinted',
      await house.staff('inspector'),
    );
    expect(events[0]?.words).toBe(`ada saved the report Table day sheet of ${DAY} to ${DAY}, filters: none`);
    expect(
      (await house.get<string>('/api/reports/commission?from=2001-01-01&to=2001-01-01&format=csv', accountant))
        .trimEnd()
        .endsWith('no activity'),
    ).toBe(true);
  });

  it('an accountant closes days in order, with their figures', async () => {
    const close = (day: string, token = accountant) =>
      house.request<{ refusal?: { sentence: string } }>(
        'POST',
        `/api/accounting/days/${day}/close`,
        { id: `close-${day}` },
        token,
      );
    expect((await close(DAY, await house.staff('manager'))).status).toBe(403);
    const early = await close('2026-01-06');
    expect(early.status).toBe(409);
    expect((await close(DAY)).status).toBe(200);
    expect((await close('2026-01-06')).status).toBe(200);
    const { days } = await house.get<{ days: (Row & { closed: unknown })[] }>(
      '/api/accounting/days?from=2026-01-05&to=2026-01-07',
      accountant,
    );
    expect(days.map(({ closed }) => closed !== null)).toEqual([true, true, false]);
    expect(days[0]).toMatchObject({ tables: 3, difference: 0 });
  });

  it('win by hour adds up to the win of the day', async () => {
    const { hours } = await house.get<{ hours: { win: number }[] }>(
      `/api/accounting/hours?from=${DAY}&to=${DAY}`,
      accountant,
    );
    const { totals } = await report('day-sheet');
    expect(hours.reduce((sum, { win }) => sum + win, 0)).toBe(totals.win);
  });
});
