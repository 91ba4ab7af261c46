import { readFile } from 'node:fs/promises';
import { libraryUrl } from '@hardway/lab';
import { cents } from '@hardway/rules';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { newHandKeys } from '../dice/hand-keys.ts';
import { randomFrom } from '../dice/random.ts';
import { openHouse } from '../house.ts';
import type { PlainRoute } from '../http/api.ts';
import type { Line } from '../http/line.ts';
import { LiveSockets } from '../http/live-sockets.ts';
import { lobbyRoutes } from '../http/lobby-routes.ts';
import { tableRoutes } from '../http/table-routes.ts';
import { HouseClock } from '../live/clock.ts';
import { silent } from '../logging/logger.ts';
import type { CommandRequest, Seated, ServerMessage } from '../messages/index.ts';
import { Exporter } from '../record/exporter.ts';
import { type BrowserParts, openIndexedDb } from '../store/indexeddb/indexeddb-store.ts';
import type { Row } from '../store/row.ts';
import { openSqlite } from '../store/sqlite/sqlite-store.ts';
import type { Store } from '../store/store.ts';
import { HandTimers } from '../testing/hand-timers.ts';
import { KeptLine } from '../testing/kept-line.ts';
import { newDirectory } from '../testing/test-house.ts';
import { answerBy, type HouseAnswer, type HouseRequest } from './asking.ts';
import { PracticeHouse } from './house.ts';

const NOON = 1_790_000_000_000;
const keys = newHandKeys();

/** The same bytes for everybody who starts with the same seed. */
const seededChance = () => {
  let state = 0x2f6e2b1;
  return randomFrom(bytes => {
    for (let at = 0; at < bytes.length; at += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      bytes[at] = state >>> 24;
    }
  });
};

const counter = (): (() => string) => {
  let last = 0;
  return () => {
    last += 1;
    return `id-${last}`;
  };
};

/** A house to play in, whoever keeps its journal. */
type Played = {
  readonly store: Store;
  readonly timers: HandTimers;
  ask(request: HouseRequest): Promise<HouseAnswer>;
  connect(table: string, line: Line): Promise<void>;
  close(): Promise<void>;
};

const server = async (): Promise<Played> => {
  const directory = await newDirectory();
  const store = openSqlite(directory);
  const timers = new HandTimers();
  const clock = new HouseClock(
    () => NOON + timers.steady(),
    () => timers.steady(),
  );
  const exporter = new Exporter({ data: directory });
  const chance = { random: seededChance(), handKeys: () => keys, newId: counter() };
  const house = await openHouse({ store, exporter, clock, timers, ...chance, log: silent }, {});
  const { context } = house;
  const sockets = new LiveSockets(context);
  const routes = [...lobbyRoutes(context, { version: '1', hasPractice: true }), ...tableRoutes(context)];
  return {
    ...{ store, timers },
    ask: request => answerBy(routes as unknown as readonly PlainRoute[], request, error => context.failed(error, {})),
    connect: async (table, line) => sockets.open(line, await sockets.admit(table, 'here'), 'here'),
    close: async () => {
      await Promise.all([house.endPlay(), timers.pass(10_000)]);
      await house.staffLogs.close();
      await store.close();
    },
  };
};

const browser = async (): Promise<Played> => {
  const databases = new IDBFactory() as unknown as BrowserParts['databases'];
  const channel = new BroadcastChannel('same facts');
  const store = await openIndexedDb({ databases, ranges: IDBKeyRange, channel, name: 'same facts' });
  const timers = new HandTimers();
  const house = new PracticeHouse({
    ...{ store, timers, version: '1', random: seededChance(), secrets: keys, newId: counter() },
    now: () => NOON + timers.steady(),
    readStrategy: name => readFile(libraryUrl(name), 'utf8'),
    failed: error => {
      throw error;
    },
  });
  return {
    ...{ store, timers },
    ask: request => house.ask(request),
    connect: (table, line) => house.connect(table, line),
    close: () => house.close(),
  };
};

type Everything = {
  readonly journal: readonly Row[];
  readonly told: readonly ServerMessage[];
  readonly answers: readonly HouseAnswer[];
};

/** Plays a few hands at a table of this house, and comes back with all there is to know. */
const evening = async (open: () => Promise<Played>): Promise<Everything> => {
  const house = await open();
  const answers: HouseAnswer[] = [];
  const ask = async (method: string, path: string, body?: unknown, token?: string): Promise<HouseAnswer> => {
    const answer = await house.ask({ method, path, body, token });
    answers.push(answer);
    return answer;
  };
  const opened = await ask('POST', '/api/practice', {
    house: { ruleset: 'massachusetts', game: 'craps' },
    settings: { playMoney: 500_00 },
    name: 'Ann',
  });
  expect(opened.status, opened.text).toBe(200);
  const { table, token } = JSON.parse(opened.text) as Seated;
  const line = new KeptLine();
  await house.connect(table, line);
  line.say({ type: 'hello', version: 1, token });
  let sent = 0;
  const say = async (command: CommandRequest['command']): Promise<void> => {
    sent += 1;
    const id = `c${sent}`;
    line.say({ type: 'command', id, command });
    // The clock stands still until the answer is there, so that it comes at the same time in both houses.
    await expect
      .poll(() => line.messages.some(each => each.type === 'answer' && each.id === id), { interval: 1 })
      .toBe(true);
    await house.timers.pass(200);
  };
  await expect.poll(() => line.types).toContain('welcome');
  await say({ type: 'takeDice', by: 1 });
  for (let roll = 0; roll < 25; roll += 1) {
    await say({ type: 'make', seat: 1, wager: 'pass', amount: cents(10_00) });
    await say({ type: 'make', seat: 1, wager: 'place 6', amount: cents(12_00) });
    await say({ type: 'make', seat: 1, wager: 'field', amount: cents(7_50) });
    await say({ type: 'rollDice' });
    await house.timers.pass(5_000);
  }
  await ask('GET', `/api/tables/${table}`, undefined, token);
  await ask('GET', `/api/tables/${table}/rolls?count=100`, undefined, token);
  await ask('GET', `/api/tables/${table}/hands/1`);
  await ask('GET', `/api/tables/${table}/record`, undefined, token);
  await ask('GET', `/api/tables/${table}/bots`);
  await ask('POST', '/api/practice', { house: { ruleset: 'nowhere', game: 'craps' }, name: 'Ann' });
  await ask('POST', '/api/practice', { house: { ruleset: 'massachusetts', game: 'craps' } });
  await ask('GET', '/api/tables/none');
  const journal = await house.store.read(`table:${table}`);
  const told = [...line.messages];
  await house.close();
  return { journal: journal.map(row => ({ ...row })), told, answers };
};

test('the same play with the same dice gives the same journal, views and records in a browser as on a server', async () => {
  const [here, there] = [await evening(browser), await evening(server)];
  expect(here.journal.filter(({ facts }) => facts.includes('"rolled"')).length).toBeGreaterThan(20);
  expect(here.answers.map(({ status }) => status).slice(0, 6)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(here.answers.map(({ status }) => status).slice(6)).toEqual([400, 400, 404]);
  expect(here.journal).toEqual(there.journal);
  expect(here.told).toEqual(there.told);
  expect(here.answers.map(({ status, text }) => ({ status, text }))).toEqual(
    there.answers.map(({ status, text }) => ({ status, text })),
  );
});
