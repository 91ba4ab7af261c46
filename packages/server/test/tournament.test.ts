import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { audit } from '../src/audit/audit.ts';
import { readSqlite } from '../src/store/sqlite/sqlite-store.ts';
import { decidersIn } from '../src/testing/deciders.ts';
import { startHouse, type TestHouse } from '../src/testing/test-house.ts';
import { CUP, TournamentDesk } from '../src/testing/tournament.ts';

let house: TestHouse;
let desk: TournamentDesk;
let before: readonly unknown[];
const tables: string[] = [];

beforeAll(async () => {
  house = await startHouse();
  desk = await TournamentDesk.open(house);
  for (const name of ['One', 'Two']) tables.push(await desk.table(name));
  for (const table of tables) await desk.visit(table);
}, 120_000);
afterAll(() => house.stop());

const cage = (command: object, token: string): Promise<unknown> =>
  house.post('/api/registers/cage/main/commands', { id: randomUUID(), command }, token);

/** What the tables took and gave in money, by the sheets of the gaming day. */
const sheets = async (): Promise<readonly unknown[]> => {
  type Sheet = { readonly rows: readonly { readonly [figure: string]: unknown }[] };
  const { rows } = await house.get<Sheet>('/api/reports/day-sheet', desk.tokens.meg);
  return rows.map(({ table, drop, cashedOut, handle, paid, win, closing }) => [
    ...[table, drop, cashedOut, handle, paid, win, closing],
  ]);
};

/** The cash that the cashier's drawer should hold, by the cage's own register. */
const drawer = async (): Promise<number | undefined> => {
  await desk.board();
  type Cage = { readonly shifts: readonly { readonly expected: { readonly cash?: number } }[] };
  return (await house.get<Cage>('/api/registers/cage/main', desk.tokens.cy)).shifts[0]?.expected.cash;
};

describe('a tournament from its draft until its prizes are paid', () => {
  test('is nobody’s business before its conditions are approved', async () => {
    expect((await house.request('GET', `/api/tournaments/${CUP}/board`)).status).toBe(404);
    before = await sheets();
    expect(before).toHaveLength(2);
    await desk.draft();
    const { tournaments } = await house.get<{ tournaments: { id: string; stage: string }[] }>('/api/tournaments');
    expect(tournaments).toMatchObject([{ id: CUP, stage: 'registering' }]);
  });

  test('takes entries at the cage', async () => {
    const count = [{ instrument: 'cash', denomination: 100_00, pieces: 10 }];
    await cage({ type: 'settleCage', float: 1000_00 }, desk.tokens.meg);
    // Nobody takes money outside a shift.
    await expect(desk.enter('Ann', 1)).rejects.toThrow('no-shift');
    await cage({ type: 'openShift', desk: 'Tournaments', count }, desk.tokens.cy);
    await desk.ok('cy', { type: 'takeEntryFee', entrant: 1, instrument: 'cash' });
    await desk.ok('cy', { type: 'signConditions', entrant: 1 });
    for (const [at, name] of ['Bea', 'Col', 'Dot'].entries()) await desk.enter(name, at + 2);
    expect(await drawer()).toBe(1000_00 + 4 * 50_00);
    await desk.ok('dora', { type: 'closeRegistration' });
    const board = await desk.board();
    expect(board.entrants.map(({ name }) => name)).toEqual(['Ann', 'Bea', 'Col', 'Dot']);
    expect(JSON.stringify(board)).not.toContain('@example.org');
    expect(board.prizes).toMatchObject([{ place: 1, money: 160_00 }]);
  });

  test('is drawn, and played at tables that the director designates [VIC 8.3.1]', async () => {
    await desk.ok('dora', { type: 'attendSession' });
    await desk.ok('dora', { type: 'drawRound', round: 1 });
    const schedule = { type: 'scheduleHeat', round: 1, heat: 1, startsAt: Date.now() + 60_000 } as const;
    expect((await desk.ask('dora', { ...schedule, table: tables[0] ?? '' })).body.error?.clause).toBe('VIC 8.3.1');
    for (const table of tables) await desk.designate(table);
    for (const [at, table] of tables.entries()) await desk.start(1, at + 1, table);
    const { rounds, tables: names } = await desk.board();
    expect(rounds[0]?.heats.map(({ status }) => status)).toEqual(['live', 'live']);
    expect(names).toEqual(Object.fromEntries(tables.map((table, at) => [table, ['One', 'Two'][at]])));
  }, 60_000);
  test('has a director who does not deal in it [VIC 8.1.2]', async () => {
    const asked = { type: 'takeStation', office: 'stickperson' } as const;
    const answer = await house.request<{ refusal?: { clause: string } }>(
      'POST',
      `/api/tables/${tables[0]}/commands`,
      { id: randomUUID(), command: asked },
      desk.tokens.dora,
    );
    expect(answer.body.refusal?.clause).toBe('VIC 8.1.2');
  });

  test('is paused when the director signs out, with an alert, until they are back [VIC 8.2.5]', async () => {
    const [table = ''] = tables;
    const { dora } = desk.tokens;
    await house.post('/api/staff/sign-out', {}, dora);
    await vi.waitFor(async () => expect((await desk.seen(table)).heat?.phase).toBe('paused'), { timeout: 20_000 });
    const { alerts } = await desk.seen(table);
    expect(alerts.map(({ to, about }) => [to, about])).toContainEqual(['surveillance', 'director']);
    desk = desk.signedIn('dora', await house.signIn('dora'));
    const resume = { type: 'orderResume', round: 1, heat: 1, reason: 'back' } as const;
    expect((await desk.ask('dora', resume)).body.error?.clause).toBe('VIC 8.2.5');
    await desk.ok('dora', { type: 'attendSession' });
    for (const heat of [1, 2]) await desk.ok('dora', { ...resume, heat });
    await desk.board();
    for (const each of tables) expect((await desk.seen(each)).heat?.phase).toBe('playing');
  }, 60_000);

  test('has both heats played at once', async () => {
    for (const dice of [
      [3, 4],
      [1, 1],
    ] as const)
      for (const table of tables) await desk.roll(table, dice);
    const { rounds } = await desk.board();
    expect(rounds[0]?.heats.map(({ status }) => status)).toEqual(['ended', 'ended']);
  }, 60_000);

  test('has a last roll put right before the count: the heat goes on, or ends with other stacks', async () => {
    const [one = '', two = ''] = tables;
    const heats = async () => {
      await desk.board();
      return (await desk.view()).rounds[0]?.heats ?? [];
    };
    const counted = (await heats())[1]?.count.map(({ chips }) => chips);
    await desk.correct(one, 'no roll');
    await desk.correct(two, [5, 6]);
    const [first, second] = await heats();
    expect(first).toMatchObject({ status: 'live', endedAt: null, rolls: null, count: [] });
    expect(second).toMatchObject({ status: 'ended', rolls: 2 });
    expect(second?.count.map(({ chips }) => chips)).not.toEqual(counted);
    await desk.roll(one, [1, 1]);
    expect((await heats())[0]).toMatchObject({ status: 'ended', rolls: 2 });
    for (const [at, table] of tables.entries()) await desk.count(1, at + 1, table);
    await desk.ok('dora', { type: 'confirmRound', round: 1 });
  }, 60_000);

  test('has a final that ends early once it is settled, whose winner is paid by the cage, once [VIC 8.3.5(a)]', async () => {
    const [table = ''] = tables;
    await desk.board();
    await desk.ok('dora', { type: 'drawRound', round: 2 });
    await desk.start(2, 1, table);
    await desk.board();
    const early = { type: 'orderEarlyEnd', round: 2, heat: 1, reason: 'settled' } as const;
    expect((await desk.ask('dora', early)).body.error?.clause).toBe('VIC 8.3.5(a)');
    await desk.roll(table, [5, 6]);
    // Who is alone in the heat can't be overtaken.
    const [, second] = (await desk.view()).rounds[1]?.heats[0]?.places ?? [];
    const entrant = second?.entrant ?? 0;
    await desk.ok('dora', { type: 'orderDisqualification', entrant, ground: 'abuse', reason: 'swore at the stick' });
    await desk.board();
    await desk.ok('dora', early);
    expect((await desk.board()).rounds[1]?.heats[0]?.status).toBe('ended');
    await desk.count(2, 1, table);
    await desk.ok('dora', { type: 'confirmRound', round: 2 });
    const { prizes } = await desk.view();
    const [prize] = prizes ?? [];
    expect(prize).toMatchObject({ place: 1, money: 160_00, paid: null });
    await desk.ok('cy', { type: 'payPrize', place: 1, entrant: prize?.entrant ?? 0, instrument: 'cash' });
    expect((await desk.board()).stage).toBe('paid');
    // What the tournament's ledger says of the cage is what lies in the drawer.
    expect(await drawer()).toBe(1000_00 + 40_00);
    expect((await desk.view()).money).toMatchObject({
      cage: -40_00,
      'fee-income': 40_00,
      pool: 0,
      'prizes-payable': 0,
    });
  }, 60_000);

  test('has its reports, which reconcile', async () => {
    type Report = { rows: Record<string, unknown>[]; totals: Record<string, number> };
    const report = (id: string) => house.get<Report>(`/api/tournaments/${CUP}/reports/${id}`, desk.tokens.meg);
    await desk.board();
    expect((await report('entries')).totals.fee).toBe(200_00);
    const sheet = await report('heats');
    expect(sheet.rows.map(({ round, heat, signed }) => [round, heat, signed])).toEqual([
      [1, 1, 'yes'],
      [1, 1, 'yes'],
      [1, 2, 'yes'],
      [1, 2, 'yes'],
      [2, 1, 'yes'],
      [2, 1, 'yes'],
    ]);
    expect((await report('decisions')).rows.map(({ act }) => act)).toEqual([
      ...['start', 'start', 'resume', 'resume', 'start', 'disqualify', 'end early'],
    ]);
    expect((await report('prizes')).rows).toMatchObject([{ place: 1, money: 160_00, means: 'cash', paidBy: 'cy' }]);
    expect((await report('money')).totals.balance).toBe(0);
    const chips = await report('chips');
    expect(chips.rows).toHaveLength(3);
    expect(chips.rows.every(({ issued, difference }) => issued === 2000 && difference === 0)).toBe(true);
    const csv = await house.request<string>(
      'GET',
      `/api/tournaments/${CUP}/reports/prizes?format=csv`,
      undefined,
      desk.tokens.meg,
    );
    expect(csv.body).toContain('Prize list: Spring Cup');
    expect((await house.request('GET', `/api/tournaments/${CUP}/reports/entries`)).status).toBe(401);
  });

  test('leaves nothing at its tables, and a house that audits', async () => {
    await desk.board();
    // No meter of money has moved.
    expect(await sheets()).toEqual(before);
    for (const table of tables) {
      const { seats, heat } = await desk.seen(table);
      expect([seats, heat]).toEqual([[], null]);
    }
    const [, two = ''] = tables;
    await house.command(two, { type: 'release' }, desk.tokens.dora);
    await desk.board();
    expect((await desk.view()).tables.map(({ table }) => table)).toEqual(tables.slice(0, 1));
    await house.serving.stop();
    const store = readSqlite(house.data);
    expect((await audit(store, { deciders: decidersIn(house.data), anchors: [] })).findings).toEqual([]);
    await store.close();
  }, 60_000);
});
