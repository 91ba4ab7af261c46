import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { HouseClock } from '../src/live/clock.ts';
import type { HttpError, TableView } from '../src/messages/index.ts';
import { recordRig } from '../src/reader/testing/reading.ts';
import { openSqlite, readSqlite } from '../src/store/sqlite/sqlite-store.ts';
import { MD_CRAPS, Rig } from '../src/testing/rig.ts';
import { newDirectory, startHouse } from '../src/testing/test-house.ts';

const DAY = '2026-01-05';
const END = Date.UTC(2026, 0, 6, 6);
const HOUR_MS = 3_600_000;

/** A system clock that was set to this moment just now. */
const setTo = (at: number): HouseClock => {
  const began = Date.now();
  return new HouseClock(() => at + Date.now() - began);
};

test('a day whose count was forgotten is closed with a late count that two people sign', async () => {
  const data = await newDirectory();
  const store = openSqlite(data);
  await recordRig(store, new Rig({ house: MD_CRAPS, seats: [1] }), 'table:MD');
  await store.close();
  const house = await startHouse({ data, clock: setTo(END + HOUR_MS) });
  const ada = await house.staff('accountant', 'ada');
  await house.staff('pit boss', 'bo');
  const ask = (command: object, approval?: string) =>
    house.request<HttpError>(
      'POST',
      '/api/registers/accounting/main/commands',
      { id: randomUUID(), command, ...(approval === undefined ? {} : { approval }) },
      ada,
    );
  type Accounts = { settings: { at: number; countsRequired: boolean } };
  const {
    settings: { at: _, ...settings },
  } = await house.get<Accounts>('/api/registers/accounting/main', ada);
  const settle = { type: 'settleAccounting', settings: { ...settings, countsRequired: true }, zone: 'UTC', hour: 6 };
  expect((await ask(settle)).status).toBe(200);
  const close = () => house.request<HttpError>('POST', `/api/accounting/days/${DAY}/close`, { id: randomUUID() }, ada);
  expect((await close()).body.error.sentence).toBe('Count the money first of MD');
  type Days = { days: readonly { uncounted: readonly string[] }[] };
  const uncounted = async () =>
    (await house.get<Days>(`/api/accounting/days?from=${DAY}&to=${DAY}`, ada)).days[0]?.uncounted;
  expect(await uncounted()).toEqual(['MD']);
  const chips = [{ denomination: 10_000, pieces: 10 }];
  const late = { type: 'countLate', day: DAY, table: 'MD', chips, reason: 'forgotten at closing' };
  expect((await ask(late)).body.error.code).toBe('needs-approval');
  await house.staff('boxperson', 'rex');
  const wrong = await house.approve('rex', 'accounting:main', 'countLate', ada);
  expect((await ask(late, wrong.approval)).body.error).toMatchObject({
    code: 'needs-approval',
    sentence: 'It is approved by the floorperson, pit boss, manager or accountant',
  });
  const { approval } = await house.approve('bo', 'accounting:main', 'countLate', ada);
  expect((await ask(late, approval)).status).toBe(200);
  expect(await uncounted()).toEqual([]);
  const told = await vi.waitFor(async () => {
    const { events } = await house.get<{ events: { words: string }[] }>('/api/events?kind=bankCountedLate', ada);
    expect(events).not.toEqual([]);
    return events;
  });
  expect(told.map(({ words }) => words)).toEqual([
    'ada counted the bank of chips, opening, late for 2026-01-05: $1000',
  ]);
  const { bank } = await house.get<TableView>('/api/tables/MD', await house.signIn('bo'));
  expect(bank, 'the bank of the table goes on from it').toEqual({ expected: 100_000 });
  expect((await close()).status).toBe(200);
  const { rows } = await house.get<{ rows: readonly { reason: string; approvedBy: string }[] }>(
    `/api/reports/exceptions?from=2026-01-06&to=2026-01-06`,
    ada,
  );
  expect(rows).toContainEqual(expect.objectContaining({ reason: 'forgotten at closing', approvedBy: 'bo' }));
  await house.stop();
  await rm(data, { recursive: true });
}, 60_000);

test('a clock that was set back while the server was down puts no entry into a closed gaming day', async () => {
  const data = await newDirectory();
  const store = openSqlite(data);
  await recordRig(store, new Rig({ house: MD_CRAPS, seats: [1] }), 'table:MD');
  await store.close();
  const sheetOf = (house: Awaited<ReturnType<typeof startHouse>>, token: string) =>
    house.get<{ rows: unknown[] }>(`/api/reports/day-sheet?from=${DAY}&to=${DAY}`, token);

  const before = await startHouse({ data, clock: setTo(END + HOUR_MS) });
  const accountant = await before.staff('accountant', 'ada');
  await before.post(`/api/accounting/days/${DAY}/close`, { id: 'close' }, accountant);
  const { rows } = await sheetOf(before, accountant);
  expect(rows).toHaveLength(1);
  await before.stop();

  const after = await startHouse({ data, clock: setTo(END - 5 * HOUR_MS) });
  const floor = await after.staff('floorperson');
  const seat = { type: 'takeSeat', seat: 2, name: 'Late', buyIn: 100_00 as never } as const;
  expect(await after.command('MD', seat, floor)).toMatchObject({ ok: true });
  expect((await sheetOf(after, await after.signIn('ada'))).rows).toEqual(rows);
  const { events } = await after.get<{ events: { words: string }[] }>(
    '/api/events?kind=clockStepped',
    await after.staff('inspector'),
  );
  expect(events.map(({ words }) => words)).toEqual([
    expect.stringMatching(/^The system's clock was set by -1[78]\d{3}/),
  ]);
  await after.stop();

  const read = readSqlite(data);
  for (const { stream, number } of await read.heads())
    for (const row of await read.read(stream, { from: number, to: number }))
      expect(row.at, stream).toBeGreaterThanOrEqual(END);
  await read.close();
  await rm(data, { recursive: true });
});
