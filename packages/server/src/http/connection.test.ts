import { afterAll, beforeAll, expect, test } from 'vitest';
import { newHandKeys } from '../dice/hand-keys.ts';
import { randomFor } from '../dice/random.ts';
import { openHouse } from '../house.ts';
import { HouseClock } from '../live/clock.ts';
import { MACHINE_TIMERS } from '../live/timers.ts';
import { silent } from '../logging/logger.ts';
import { Exporter } from '../record/exporter.ts';
import { openSqlite } from '../store/sqlite/sqlite-store.ts';
import { type Store, StoreFailure } from '../store/store.ts';
import { KeptLine } from '../testing/kept-line.ts';
import { newDirectory } from '../testing/test-house.ts';
import { LiveSockets } from './live-sockets.ts';

let store: Store;
beforeAll(async () => {
  store = openSqlite(await newDirectory());
});
afterAll(() => store.close());

test('a client that can not be welcomed is told so, and nothing of what has happened meanwhile', async () => {
  let read: Store['read'] = store.read;
  const parts = {
    store: { ...store, read: (...asked: Parameters<Store['read']>) => read(...asked) },
    exporter: new Exporter({ data: '' }),
    clock: new HouseClock(),
    timers: MACHINE_TIMERS,
    random: randomFor,
    handKeys: newHandKeys,
    newId: () => crypto.randomUUID(),
    log: silent,
  };
  const house = await openHouse(parts, {});
  const { tables } = house.context;
  const fresh = await tables.fresh('T1');
  await fresh?.handle({ kind: 'house' }, 'create', {
    type: 'createTable',
    id: 'T1',
    kind: 'practice',
    name: 'T1',
    code: null,
    house: { ruleset: 'massachusetts', game: 'craps' },
    settings: {},
  });
  const sockets = new LiveSockets(house.context);
  const enter = async (from?: number): Promise<KeptLine> => {
    const line = new KeptLine();
    sockets.open(line, await sockets.admit('T1', 'here'), 'here');
    line.say({ type: 'hello', version: 1, ...(from === undefined ? {} : { from }) });
    return line;
  };
  const reading = Promise.withResolvers<never>();
  read = () => reading.promise;
  const late = await enter(0);
  const other = await enter();
  await fresh?.handle({ kind: 'house' }, 'seat', { type: 'seatGuest', seat: 1, name: 'Ann', key: 'key' });
  await expect.poll(() => other.types).toContain('changes');
  expect(late.types).toEqual([]);
  reading.reject(new StoreFailure('unavailable', 'away'));
  await expect.poll(() => late.isOpen).toBe(false);
  expect(late.types).toEqual(['notice']);
  read = store.read;
  await house.endPlay();
  await house.staffLogs.close();
});
