import { rm } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { audit } from '../src/audit/audit.ts';
import type { StaffRole } from '../src/identity/leave.ts';
import { readSqlite } from '../src/store/sqlite/sqlite-store.ts';
import { decidersIn } from '../src/testing/deciders.ts';
import { chips, DIRECTOR, HEAT } from '../src/testing/heat-rig.ts';
import { designate, heatSeat, heatTable, startOfTwo, throwInHeat } from '../src/testing/heat-table.ts';
import { orderAt } from '../src/testing/order-at.ts';
import { ServerProcess } from '../src/testing/server-process.ts';
import { newDirectory, startHouse, type TestHouse } from '../src/testing/test-house.ts';

const ROLES: readonly StaffRole[] = [
  'dealer',
  'stickperson',
  'boxperson',
  'floorperson',
  'pit boss',
  'manager',
  'cage',
];
/** Lists of events, which are no money. */
const EVENTS = ['events', 'exceptions'];

/** Terminals that try until something is accepted ask more often than a person at one. */
const NO_HURRY = ['messages-per-second', 'messages-at-once', 'commands-per-second', 'commands-at-once'].flatMap(
  limit => ['--limit', `${limit}=100000`],
);

const SECONDS = { order: { bets: 'together', seconds: 600 } } as const;

/** Chips of a table by its ledger: what was issued, and what is still somewhere. */
const chipsIn = async (data: string, table: string) => {
  const store = readSqlite(data);
  const { findings } = await audit(store, { deciders: decidersIn(data), anchors: [] });
  const { balances } = await store.balances(`table:${table}`);
  await store.close();
  const of = (isOne: (account: string) => boolean): number =>
    balances.reduce((sum, { account, balance }) => (isOne(account) ? sum + balance : sum), 0);
  return {
    findings,
    issued: 0 - of(account => account === 'tournament'),
    held: of(account => account.startsWith('chips:')),
  };
};

describe('a heat at a real table', () => {
  test('reports of money are the same before and after it [VIC 8.3.2]', async () => {
    const data = await newDirectory();
    let house: TestHouse = await startHouse({ data });
    const { table, tokens } = await heatTable(house, ROLES);
    const as = (role: StaffRole): string => tokens.get(role) as string;
    const seat = await house.seat(table, 1, 500, as('cage'));
    const dealer = await house.client(table, as('dealer'));
    await seat.ok({ type: 'make', seat: 1, wager: 'pass', amount: chips(10) });
    await seat.ok({ type: 'takeDice', by: 1 });
    await dealer.ok({ type: 'chooseDice', dice: ['1', '2'] });
    await dealer.ok({ type: 'throwDice' });
    for (const _ of [1, 2]) await dealer.ok({ type: 'enterDice', dice: [5, 6] });
    await dealer.ask({ type: 'acknowledge' });
    await house.command(table, { type: 'leaveSeat', seat: 1 }, as('cage'));
    await designate(house, table, as('pit boss'));

    // That a server stopped and a heat began are events, and no money.
    const reports = async (): Promise<unknown> => {
      const listed = await house.get<{ reports: { id: string }[] }>('/api/reports', as('manager'));
      const all: { [id: string]: unknown } = {};
      for (const { id } of listed.reports.filter(each => !EVENTS.includes(each.id))) {
        const { body } = await house.request<{ lines?: unknown }>(
          'GET',
          `/api/reports/${id}`,
          undefined,
          as('manager'),
        );
        const { printed: _, at: __, ...report } = body as { printed?: unknown; at?: unknown };
        all[id] = JSON.parse(
          JSON.stringify(report, (key, value) => (key === 'printedAt' || key === 'at' ? null : value)),
        );
      }
      return all;
    };
    const before = await reports();
    await house.stop();
    await orderAt(data, table, startOfTwo(SECONDS));
    house = await startHouse({ data });
    const seats = await Promise.all(
      [1, 2].map(async number => house.client(table, await heatSeat(house, table, number, as('floorperson')))),
    );
    const crew = await house.client(table, as('dealer'));
    for (const dice of [
      [2, 2],
      [3, 4],
      [5, 6],
    ] as const)
      await throwInHeat(crew, seats, dice);
    expect(crew.view.heat?.counter).toMatchObject({ now: 4 });
    expect(await reports(), 'while it is on').toEqual(before);
    await house.stop();
    await orderAt(data, table, { type: 'pauseHeat', heat: HEAT, reason: 'r', by: DIRECTOR });
    await orderAt(data, table, { type: 'clearHeat', heat: HEAT, by: DIRECTOR });
    house = await startHouse({ data });
    expect(await reports()).toEqual(before);
    expect(await house.get(`/api/tables/${table}`, as('dealer'))).toMatchObject({ heat: null, seats: [] });
    await house.stop();
    expect(await chipsIn(data, table)).toEqual({ findings: [], issued: 0, held: 0 });
    await rm(data, { recursive: true, force: true });
  }, 120_000);

  test('a server that is killed in the middle comes back with every chip', async () => {
    const data = await newDirectory();
    const started = () => ServerProcess.start(['--data', data, ...NO_HURRY]);
    let server = await started();
    const { table, tokens } = await heatTable(server.house, ROLES);
    await designate(server.house, table, tokens.get('pit boss') as string);
    await server.kill();
    await orderAt(data, table, startOfTwo({ ...SECONDS, length: { in: 'rolls', count: 500 } }));
    let rolls = 0;
    for (const afterMs of [150, 400, 700]) {
      server = await started();
      const { house } = server;
      const floor = tokens.get('floorperson') as string;
      const seats = await Promise.all(
        [1, 2].map(async number => house.client(table, await heatSeat(house, table, number, floor))),
      );
      const dealer = await house.client(table, tokens.get('dealer'));
      const play = async (): Promise<void> => {
        for (let at = 0; ; at += 1) await throwInHeat(dealer, seats, [(at % 6) + 1, ((at * 5) % 6) + 1]);
      };
      const playing = play().catch(() => {});
      await expect.poll(() => dealer.view.heat?.counter.now ?? 0, { timeout: 20_000 }).toBeGreaterThan(rolls + 1);
      await new Promise(resolve => setTimeout(resolve, afterMs));
      rolls = dealer.view.heat?.counter.now ?? 0;
      await server.kill();
      await playing;
      expect(await chipsIn(data, table)).toEqual({ findings: [], issued: chips(2000), held: chips(2000) });
    }
    await rm(data, { recursive: true, force: true });
  }, 240_000);
});
