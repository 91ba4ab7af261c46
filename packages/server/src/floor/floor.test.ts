import { afterAll, beforeAll, expect, test } from 'vitest';
import { newHandKeys } from '../dice/hand-keys.ts';
import { randomFor } from '../dice/random.ts';
import { openHouse } from '../house.ts';
import type { AppContext } from '../http/context.ts';
import { HouseClock } from '../live/clock.ts';
import type { TableCommand } from '../live/command.ts';
import type { Actor } from '../live/people.ts';
import type { RunningTable } from '../live/running-table.ts';
import { silent } from '../logging/logger.ts';
import type { FloorNews } from '../messages/index.ts';
import { Exporter } from '../record/exporter.ts';
import { openSqlite } from '../store/sqlite/sqlite-store.ts';
import type { Store } from '../store/store.ts';
import { HandTimers } from '../testing/hand-timers.ts';
import { MA_CRAPS, staff } from '../testing/rig.ts';
import { newDirectory } from '../testing/test-house.ts';

let store: Store;
const timers = new HandTimers();
let context: AppContext;
beforeAll(async () => {
  store = openSqlite(await newDirectory());
  const parts = { store, exporter: new Exporter({ data: '' }), clock: new HouseClock(), timers, random: randomFor };
  context = (await openHouse({ ...parts, handKeys: newHandKeys, log: silent, newId: () => crypto.randomUUID() }, {}))
    .context;
});
afterAll(() => store.close());

const DEALER = staff('dealer');
const PIT = staff('pit boss');
const ADMIN = { key: '', user: 'ada', name: 'Ada', roles: ['administrator'] } as const;

let count = 0;
const ask = async (table: RunningTable, by: Actor, command: TableCommand): Promise<void> => {
  count += 1;
  const handled = await table.handle(by, `ask-${count}`, command);
  expect(handled, JSON.stringify(handled)).toMatchObject({ ok: true });
};

const setUp = async (id: string): Promise<RunningTable> => {
  const table = (await context.tables.fresh(id)) as RunningTable;
  const kind = 'dealer-run';
  const asked = { type: 'createTable', id, kind, name: id, code: null, house: MA_CRAPS, settings: {} } as const;
  await table.handle(PIT, 'create', asked);
  await context.identity.listTable(ADMIN, id);
  return table;
};

const news = (since?: string, isAlertsOnly = false): Promise<FloorNews> =>
  context.floor.news({ since, roles: ['pit boss'], isAlertsOnly });

test('the floor tells each viewer what has changed since, at most once a second, however much happens', async () => {
  const one = await setUp('One');
  await setUp('Two');
  const first = await news();
  expect(first).toMatchObject({ isWhole: true, alerts: [] });
  expect(first.tables.map(({ id, status }) => `${id} ${status}`)).toEqual(['One preparing', 'Two preparing']);
  expect(await news(first.mark)).toEqual({
    ...first,
    isWhole: false,
    tables: [],
    alerts: undefined,
    now: expect.any(Number),
  });

  let told = 0;
  const question = (since: string) => ({ since, roles: ['pit boss'], isAlertsOnly: false }) as const;
  context.floor.wait(question(first.mark), () => {
    told += 1;
  });
  await timers.pass(1_000);
  for (const office of ['dealer', 'boxperson'] as const) await ask(one, staff(office), { type: 'takeStation', office });
  expect(told).toBe(0);
  await timers.pass(1_000);
  expect(told).toBe(1);
  const second = await news(first.mark);
  expect(second.tables.map(({ id, crew }) => [id, crew.length])).toEqual([['One', 2]]);
  expect(second.isWhole).toBe(false);
});

test('a table that is set up while somebody looks is shown to them', async () => {
  const { mark } = await news();
  const told = new Promise<void>(resolve => {
    context.floor.wait({ since: mark, roles: [], isAlertsOnly: false }, resolve);
  });
  await setUp('Three');
  await told;
  expect((await news(mark)).tables.map(({ id }) => id)).toEqual(['Three']);
});

test('who only wants alerts hears of nothing else, and only of those for their roles', async () => {
  const { mark, tables } = await news(undefined, true);
  expect(tables).toEqual([]);
  let told = 0;
  context.floor.wait({ since: mark, roles: ['pit boss'], isAlertsOnly: true }, () => {
    told += 1;
  });
  const one = (await context.tables.get('One')) as RunningTable;
  await ask(one, DEALER, { type: 'note', text: 'quiet' });
  await ask(one, DEALER, { type: 'leaveStation', office: 'dealer' });
  await ask(one, DEALER, { type: 'takeStation', office: 'dealer' });
  await timers.pass(2_000);
  expect(told).toBe(0);
  await ask(one, DEALER, { type: 'callFloor', seat: null, reason: 'a spill' });
  await timers.pass(2_000);
  expect(told).toBe(1);
  const called = {
    table: 'One',
    tableName: 'One',
    to: 'floor',
    words: 'dealer asks the floor to come to the table: a spill',
  };
  expect((await news(mark, true)).alerts).toMatchObject([called]);
  const { alerts } = await context.floor.news({ since: mark, roles: ['surveillance'], isAlertsOnly: true });
  expect(alerts, 'its words are for the floor').toEqual([]);
  const card = (await news(mark)).tables.find(({ id }) => id === 'One');
  expect(card?.alerts, 'others see that it was raised').toEqual(['floor']);
  await ask(one, PIT, { type: 'acknowledgeAlert', alert: 'alert-1' });
  await timers.pass(2_000);
  expect((await news(mark, true)).alerts).toEqual([]);
});

test('a mark of another process is answered with everything', async () => {
  expect(await news('elsewhere.3')).toMatchObject({ isWhole: true });
  const { mark } = await news();
  const [epoch] = mark.split('.');
  expect(await news(`${epoch}.999999`), 'a mark of the future, too').toMatchObject({ isWhole: true });
});
