import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../src/audit/audit.ts';
import { readSqlite } from '../src/store/sqlite/sqlite-store.ts';
import { decidersIn } from '../src/testing/deciders.ts';
import { startHouse, type TestHouse } from '../src/testing/test-house.ts';
import { CUP, TournamentDesk } from '../src/testing/tournament.ts';

let house: TestHouse;
let desk: TournamentDesk;
const tables: string[] = [];

beforeAll(async () => {
  house = await startHouse();
  desk = await TournamentDesk.open(house);
  for (const name of ['One', 'Two']) tables.push(await desk.table(name));
}, 120_000);
afterAll(() => house.stop());

describe('a tournament from its draft until its prizes are paid', () => {
  test('is nobody’s business before its conditions are approved', async () => {
    expect((await house.request('GET', `/api/tournaments/${CUP}/board`)).status).toBe(404);
    await desk.draft();
    const { tournaments } = await house.get<{ tournaments: { id: string; stage: string }[] }>('/api/tournaments');
    expect(tournaments).toMatchObject([{ id: CUP, stage: 'registering' }]);
  });

  test('takes entries at the cage', async () => {
    for (const [at, name] of ['Ann', 'Bea', 'Col', 'Dot'].entries()) await desk.enter(name, at + 1);
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
    for (const table of tables) await house.command(table, { type: 'designate', tournament: CUP }, desk.tokens.dora);
    for (const [at, table] of tables.entries()) await desk.start(1, at + 1, table);
    const { rounds } = await desk.board();
    expect(rounds[0]?.heats.map(({ status }) => status)).toEqual(['live', 'live']);
  }, 60_000);
  test('has both heats played at once', async () => {
    for (const dice of [
      [3, 4],
      [1, 1],
    ] as const)
      for (const table of tables) await desk.roll(table, dice);
    const { rounds } = await desk.board();
    expect(rounds[0]?.heats.map(({ status }) => status)).toEqual(['ended', 'ended']);
    for (const [at, table] of tables.entries()) await desk.count(1, at + 1, table);
    await desk.ok('dora', { type: 'confirmRound', round: 1 });
  }, 60_000);

  test('has a final, whose winner is paid by the cage, once', async () => {
    const [table = ''] = tables;
    await desk.board();
    await desk.ok('dora', { type: 'drawRound', round: 2 });
    await desk.start(2, 1, table);
    await desk.board();
    await desk.roll(table, [5, 6]);
    await desk.roll(table, [1, 1]);
    await desk.board();
    await desk.count(2, 1, table);
    await desk.ok('dora', { type: 'confirmRound', round: 2 });
    const { prizes } = await desk.view();
    const [prize] = prizes ?? [];
    expect(prize).toMatchObject({ place: 1, money: 160_00, paid: null });
    await desk.ok('cy', { type: 'payPrize', place: 1, entrant: prize?.entrant ?? 0, instrument: 'cash' });
    expect((await desk.board()).stage).toBe('paid');
    expect((await desk.view()).money).toMatchObject({
      cage: -40_00,
      'fee-income': 40_00,
      pool: 0,
      'prizes-payable': 0,
    });
  }, 60_000);

  test('leaves nothing at its tables, and a house that audits', async () => {
    await desk.board();
    for (const table of tables) {
      const { seats, heat } = await desk.seen(table);
      expect([seats, heat]).toEqual([[], null]);
    }
    await house.serving.stop();
    const store = readSqlite(house.data);
    expect((await audit(store, { deciders: decidersIn(house.data), anchors: [] })).findings).toEqual([]);
    await store.close();
  }, 60_000);
});
