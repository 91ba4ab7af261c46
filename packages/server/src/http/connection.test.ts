import { afterAll, beforeAll, expect, test } from 'vitest';
import { newHandKeys } from '../dice/hand-keys.ts';
import { randomFor } from '../dice/random.ts';
import { openHouse } from '../house.ts';
import { HouseClock } from '../live/clock.ts';
import type { RunningTable } from '../live/running-table.ts';
import { MACHINE_TIMERS } from '../live/timers.ts';
import { silent } from '../logging/logger.ts';
import type { ServerMessage } from '../messages/index.ts';
import { Exporter } from '../record/exporter.ts';
import { openSqlite } from '../store/sqlite/sqlite-store.ts';
import { type Store, StoreFailure } from '../store/store.ts';
import { KeptLine } from '../testing/kept-line.ts';
import { newDirectory } from '../testing/test-house.ts';
import { LiveSockets } from './live-sockets.ts';

type Welcome = Extract<ServerMessage, { type: 'welcome' }>;

let store: Store;
beforeAll(async () => {
  store = openSqlite(await newDirectory());
});
afterAll(() => store.close());

const createTable = (id: string) =>
  ({
    type: 'createTable',
    id,
    kind: 'practice',
    name: id,
    code: null,
    house: { ruleset: 'massachusetts', game: 'craps' },
    settings: {},
  }) as const;

/** A house with one table, whose journal is read as the test says. */
const openTable = async (id: string) => {
  const reading: { read: Store['read'] } = { read: store.read };
  const parts = {
    store: { ...store, read: (...asked: Parameters<Store['read']>) => reading.read(...asked) },
    exporter: new Exporter({ data: '' }),
    clock: new HouseClock(),
    timers: MACHINE_TIMERS,
    random: randomFor,
    handKeys: newHandKeys,
    newId: () => crypto.randomUUID(),
    log: silent,
  };
  const house = await openHouse(parts, {});
  const table = (await house.context.tables.fresh(id)) as RunningTable;
  await table.handle({ kind: 'house' }, 'create', createTable(id));
  const sockets = new LiveSockets(house.context);
  const enter = async (from?: number): Promise<KeptLine> => {
    const line = new KeptLine();
    sockets.open(line, await sockets.admit(id, 'here'), 'here');
    line.say({ type: 'hello', version: 1, ...(from === undefined ? {} : { from }) });
    return line;
  };
  const close = async (): Promise<void> => {
    reading.read = store.read;
    await house.endPlay();
    await house.staffLogs.close();
  };
  const seat = (number: number) =>
    table.handle({ kind: 'house' }, `seat-${number}`, {
      type: 'seatGuest',
      seat: number,
      name: 'Ann',
      key: `key-${number}`,
    });
  return { reading, table, enter, close, seat };
};

test('a client that can not be welcomed is told so, and nothing of what has happened meanwhile', async () => {
  const { reading, enter, close, seat } = await openTable('T1');
  const rows = Promise.withResolvers<never>();
  reading.read = () => rows.promise;
  const late = await enter(0);
  const other = await enter();
  await seat(1);
  await expect.poll(() => other.types).toContain('changes');
  expect(late.types).toEqual([]);
  rows.reject(new StoreFailure('unavailable', 'away'));
  await expect.poll(() => late.isOpen).toBe(false);
  expect(late.types).toEqual(['notice']);
  await close();
});

const welcomeTo = ({ messages: [first] }: KeptLine): Welcome => {
  if (first?.type !== 'welcome') throw new Error('no welcome came first');
  return first;
};

test('a client whose welcome waits for the journal sees the table as it was at its number, and then what has happened', async () => {
  const { reading, table, enter, close, seat } = await openTable('T2');
  const rows = Promise.withResolvers<void>();
  reading.read = async (...asked) => {
    await rows.promise;
    return store.read(...asked);
  };
  const late = await enter(0);
  const { number } = table.log.head;
  const other = await enter();
  await seat(1);
  await expect.poll(() => other.types).toContain('changes');
  rows.resolve();
  await expect.poll(() => late.types).toEqual(['welcome', 'changes']);
  const welcome = welcomeTo(late);
  expect(welcome.number).toBe(number);
  expect(welcome.view.seats).toEqual([]);
  expect(welcome.missed.map(each => each.number)).toEqual([1]);
  await close();
});

test('watchers who come while nothing changes are told the same; after a change, the new table and its number', async () => {
  const { enter, close, seat, table } = await openTable('T3');
  const crowd = [await enter(), await enter(), await enter()];
  for (const each of crowd) await expect.poll(() => each.types).toEqual(['welcome']);
  const [first, ...others] = crowd.map(line => ({ ...welcomeTo(line), now: 0 }));
  for (const each of others) expect(each).toEqual(first);
  expect(first?.you).toEqual({ kind: 'watcher' });
  const { number } = table.log.head;
  await seat(1);
  await expect.poll(() => crowd[0]?.types).toContain('changes');
  const later = await enter();
  await expect.poll(() => later.types).toEqual(['welcome']);
  expect(welcomeTo(later).number).toBe(number + 1);
  expect(welcomeTo(later).view.seats.map(each => each.number)).toEqual([1]);
  expect(welcomeTo(later).now).toBeGreaterThanOrEqual(welcomeTo(crowd[0] as KeptLine).now);
  await close();
});
