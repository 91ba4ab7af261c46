import { afterAll, beforeAll, expect, test } from 'vitest';
import { newHandKeys } from '../dice/hand-keys.ts';
import { randomFor } from '../dice/random.ts';
import { openHouse } from '../house.ts';
import { HouseClock } from '../live/clock.ts';
import type { RunningTable } from '../live/running-table.ts';
import { silent } from '../logging/logger.ts';
import type { ServerMessage } from '../messages/index.ts';
import { Exporter } from '../record/exporter.ts';
import { openSqlite } from '../store/sqlite/sqlite-store.ts';
import type { Store } from '../store/store.ts';
import { HandTimers } from '../testing/hand-timers.ts';
import { KeptLine } from '../testing/kept-line.ts';
import { newDirectory } from '../testing/test-house.ts';
import { LiveSockets } from './live-sockets.ts';

const COALESCE_MS = 50;

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

const numbersIn = (message: ServerMessage): readonly number[] =>
  message.type === 'changes' ? message.changes.map(({ number }) => number) : [];

test('W6: however many come to look while things happen, changes come at most once in 50 ms', async () => {
  const timers = new HandTimers();
  const clock = new HouseClock();
  const exporter = new Exporter({ data: '' });
  const parts = { store, exporter, clock, timers, random: randomFor, handKeys: newHandKeys, log: silent };
  const house = await openHouse({ ...parts, newId: () => crypto.randomUUID() }, {});
  const table = (await house.context.tables.fresh('W6')) as RunningTable;
  await table.handle({ kind: 'house' }, 'create', createTable('W6'));
  const sockets = new LiveSockets(house.context);
  const enter = async (): Promise<KeptLine> => {
    const line = new KeptLine();
    sockets.open(line, await sockets.admit('W6', 'here'), 'here');
    line.say({ type: 'hello', version: 1 });
    return line;
  };

  const first = await enter();
  await expect.poll(() => first.types).toEqual(['welcome']);
  const changedAt: number[] = [];
  const newcomers: KeptLine[] = [];
  for (let seat = 1; seat <= 8; seat += 1) {
    await table.handle({ kind: 'house' }, `seat-${seat}`, { type: 'seatGuest', seat, name: 'Ann', key: `k${seat}` });
    newcomers.push(await enter());
    for (let ms = 0; ms < 20; ms += 1) {
      const before = first.types.length;
      await timers.pass(1);
      if (first.types.slice(before).includes('changes')) changedAt.push(timers.steady());
    }
  }
  await timers.pass(COALESCE_MS);

  const pauses = changedAt.slice(1).map((at, which) => at - (changedAt[which] as number));
  expect(pauses.length).toBeGreaterThan(1);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(COALESCE_MS);
  const last = table.log.head.number;
  for (const { messages } of [first, ...newcomers]) {
    const [welcome, ...rest] = messages;
    if (welcome?.type !== 'welcome') throw new Error('nobody is told anything before the welcome');
    expect(rest.flatMap(numbersIn)).toEqual(
      Array.from({ length: last - welcome.number }, (_, at) => welcome.number + 1 + at),
    );
  }
  await Promise.all([house.endPlay(), timers.pass(10_000)]);
  await house.staffLogs.close();
});
