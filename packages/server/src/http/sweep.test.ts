import { expect, test } from 'vitest';
import { newHandKeys } from '../dice/hand-keys.ts';
import { randomFor } from '../dice/random.ts';
import { openHouse } from '../house.ts';
import { HouseClock } from '../live/clock.ts';
import type { RunningTable } from '../live/running-table.ts';
import { silent } from '../logging/logger.ts';
import { Exporter } from '../record/exporter.ts';
import { openSqlite } from '../store/sqlite/sqlite-store.ts';
import { HandTimers } from '../testing/hand-timers.ts';
import { KeptLine } from '../testing/kept-line.ts';
import { newDirectory } from '../testing/test-house.ts';
import { LiveSockets } from './live-sockets.ts';

const WATCHERS = 350;
const IDLE_MS = 60_000;

const house = { ruleset: 'massachusetts', game: 'craps' } as const;
const createTable = {
  type: 'createTable',
  id: 'T1',
  kind: 'practice',
  name: 'T1',
  code: null,
  house,
  settings: {},
} as const;

test('a crowd is asked for a sign of life in several turns, each client once; who gives none by the next round is cut off', async () => {
  const store = openSqlite(await newDirectory());
  const parts = {
    store,
    exporter: new Exporter({ data: '' }),
    clock: new HouseClock(),
    timers: new HandTimers(),
    random: randomFor,
  };
  const opened = await openHouse(
    { ...parts, handKeys: newHandKeys, log: silent, newId: () => crypto.randomUUID() },
    { limits: { connectionsPerAddress: WATCHERS } },
  );
  const { context } = opened;
  const table = (await context.tables.fresh('T1')) as RunningTable;
  await table.handle({ kind: 'house' }, 'create', createTable);
  const sockets = new LiveSockets(context);
  const lines = Array.from({ length: WATCHERS }, () => new KeptLine());
  for (const line of lines) {
    sockets.open(line, await sockets.admit('T1', 'here'), 'here');
    line.say({ type: 'hello', version: 1 });
  }
  const asked = (): number => lines.reduce((sum, { pings }) => sum + pings, 0);

  context.sweep(IDLE_MS);
  expect(asked(), 'in the first turn').toBeLessThan(WATCHERS);
  context.sweep(IDLE_MS);
  await expect.poll(asked).toBe(WATCHERS);
  expect(
    lines.filter(({ isOpen }) => isOpen),
    'nobody is cut off by a sweep during the round',
  ).toHaveLength(WATCHERS);

  const silentOnes = lines.slice(0, 2);
  for (const line of lines.slice(2)) line.say({ type: 'ping', sent: 1 });
  await expect
    .poll(() => {
      context.sweep(IDLE_MS);
      return lines.filter(({ isOpen }) => !isOpen);
    })
    .toEqual(silentOnes);
  await opened.endPlay();
  await store.close();
});
