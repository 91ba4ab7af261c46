import { replay } from '@hardway/notation';
import { cents, everyGame } from '@hardway/rules';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { audit } from '../src/audit/audit.ts';
import { MACHINE_TIMERS, type Timers } from '../src/live/timers.ts';
import type { Recall, Seated, StrategyList, WireRefusal } from '../src/messages/index.ts';
import { readSqlite } from '../src/store/sqlite/sqlite-store.ts';
import type { Client } from '../src/testing/client.ts';
import { decidersIn } from '../src/testing/deciders.ts';
import { newDirectory, startHouse, type TestHouse } from '../src/testing/test-house.ts';

const CRAPS = { ruleset: 'massachusetts', game: 'craps' } as const;

/** The house's time runs this much faster. */
const FASTER = 100;
/** And it may jump ahead. */
let ahead = 0;
const timers: Timers = {
  steady: () => performance.now() * FASTER + ahead,
  after: (ms, act) => MACHINE_TIMERS.after(ms / FASTER, act),
};
/** Bots play on for so long when nobody is there. */
const ALONE_MS = 2 * 60_000;

let house: TestHouse;
let data: string;

beforeAll(async () => {
  data = await newDirectory();
  house = await startHouse({ data, timers, sweepMs: 2_000 * FASTER });
});
afterAll(() => house.stop());

const open = async (bots: readonly string[], asked: object = {}): Promise<{ seat: Seated; client: Client }> => {
  const body = { house: CRAPS, name: 'Ann', bots: bots.map(strategy => ({ strategy })), ...asked };
  const seat = await house.post<Seated>('/api/practice', body);
  return { seat, client: await house.client(seat.table, seat.token) };
};

const until = (isSo: () => unknown): Promise<void> =>
  vi.waitFor(() => expect(isSo()).toBeTruthy(), { timeout: 20_000, interval: 5 });

const rollsOf = (client: Client): number =>
  client.changes.flatMap(({ facts }) => facts).filter(({ type }) => type === 'rolled').length;

/** The person bets and rolls when the dice are theirs, or lie for them. */
const playOn = async (client: Client, rolls: number): Promise<void> => {
  const { seat = 0 } = client.you as { seat?: number };
  const before = rollsOf(client);
  await vi.waitFor(
    async () => {
      const { shooter, seats, puck } = client.view;
      const has = seats.find(({ number }) => number === seat)?.layout.length ?? 0;
      if (puck === 'off' && has === 0) await client.ask({ type: 'make', seat, wager: 'pass', amount: cents(10_00) });
      if (shooter === seat || (shooter === 'nobody' && rollsOf(client) === 0)) await client.ask({ type: 'rollDice' });
      expect(rollsOf(client) - before).toBeGreaterThanOrEqual(rolls);
    },
    { timeout: 30_000, interval: 10 },
  );
};

const whoRolled = (client: Client): readonly string[] =>
  client.changes.filter(({ facts }) => facts.some(({ type }) => type === 'rolled')).map(({ by }) => by);

test('a person plays with two bots, one of an own text, over a restart: each bets and throws in turn, and the journal audits', async () => {
  const bots = [{ strategy: 'flat-pass' }, { text: 'name: Line and come\npass 10\nwhen a point is on: come 10\n' }];
  const { seat, client } = await open([], { house: { ...CRAPS, multiple: 5 }, bots });
  await until(
    () => client.view.seats.length === 3 && client.view.seats.slice(1).every(({ layout }) => layout.length > 0),
  );
  expect(client.view.seats.map(({ name, bot }) => [name, bot?.title])).toEqual([
    ['Ann', undefined],
    ['Rosa', 'Flat pass'],
    ['Walt', 'Line and come'],
  ]);
  await playOn(client, 15);
  await client.close();
  await house.serving.stop();
  house = await startHouse({ data, timers, sweepMs: 2_000 * FASTER });
  const again = await house.client(seat.table, seat.token);
  await playOn(again, 15);
  await until(() => ['seat 2', 'seat 3'].every(bot => whoRolled(again).concat(whoRolled(client)).includes(bot)));
  const record = await house.get<string>(`/api/tables/${seat.table}/record`);
  expect(record).not.toContain('not in this record');
  const replayed = replay(record);
  expect(replayed.ok && replayed.value.record).toBe(record);
  await again.close();
}, 90_000);

test('a bot that has not the chips for its bet says so and leaves: its seat is free', async () => {
  const { seat, client } = await open([], { settings: { playMoney: 500 } });
  await house.post(`/api/tables/${seat.table}/bots`, { strategy: 'flat-pass' }, seat.token);
  await until(() => client.changes.flatMap(({ facts }) => facts).some(({ type }) => type === 'seatLeft'));
  const facts = client.changes.flatMap(change => change.facts);
  expect(facts).toContainEqual({ type: 'botDismissed', seat: 2, why: 'broke' });
  expect(client.view.seats.map(({ number }) => number)).toEqual([1]);
  expect(await house.join(seat.code ?? '', 'Bo')).toMatchObject({ seat: 2 });
  await client.close();
});

test('bots stop when nobody is there, and play on when somebody comes', async () => {
  const { client: other } = await open(['flat-pass']);
  const { seat, client } = await open(['flat-pass', 'flat-dont-pass']);
  await until(() => rollsOf(client) > 2);
  await client.close();
  ahead += ALONE_MS;
  /** The last roll here, after some more at the other table. */
  const rolledLast = async (): Promise<number> => {
    const before = rollsOf(other);
    await until(() => rollsOf(other) > before + 3);
    const { rolls } = await house.get<Recall>(`/api/tables/${seat.table}/rolls?count=1`);
    return rolls[0]?.number ?? 0;
  };
  const last = await rolledLast();
  expect(await rolledLast()).toBe(last);
  const watcher = await house.client(seat.table);
  await until(() => rollsOf(watcher) > 2);
  await Promise.all([watcher.close(), other.close()]);
}, 60_000);

test.each(everyGame())('bots bet and throw by themselves at $ruleset $game', async game => {
  const { client } = await open(['flat-pass', 'continuous-come'], { house: game });
  await until(() => rollsOf(client) > 5);
  expect(whoRolled(client).every(by => by === 'seat 2' || by === 'seat 3')).toBe(true);
  await client.close();
});

test('players add a bot, set its pace and send it away; others do not', async () => {
  const { seat, client } = await open([]);
  const path = `/api/tables/${seat.table}/bots`;
  const asked = { strategy: 'iron-cross' };
  expect(await house.request('POST', path, asked)).toMatchObject({ status: 401 });
  expect(await house.request('PATCH', path, { pauseMs: 500 }, seat.token)).toMatchObject({ status: 404 });
  expect(await house.post(path, asked, seat.token)).toEqual({ seat: 2, name: 'Rosa' });
  expect(await house.request('PATCH', path, { pauseMs: 500 }, seat.token)).toMatchObject({ status: 200 });
  await until(() => client.view.seats[1]?.bot?.title === 'Iron cross');
  expect((await house.get<StrategyList>(path)).strategies.length).toBeGreaterThan(30);
  expect(await house.request('DELETE', `${path}/1`, undefined, seat.token)).toMatchObject({ status: 404 });
  expect(await house.request('DELETE', `${path}/2`, undefined, seat.token)).toMatchObject({ status: 200 });
  await until(() => client.view.seats.length === 1);
  await client.close();
});

test('a strategy that is not there, or that the game has no bets for, is named with what could be played', async () => {
  const refusedWith = async (bots: readonly string[], game: object = CRAPS): Promise<WireRefusal | undefined> => {
    const body = { house: game, name: 'Ann', bots: bots.map(strategy => ({ strategy })) };
    return (await house.request<{ error: WireRefusal }>('POST', '/api/practice', body)).body.error;
  };
  expect(await refusedWith(['luck'])).toMatchObject({
    code: 'unknown',
    sentence: expect.stringMatching(/^There is no strategy luck\. Bots here can play .*across-press, .*two-percent/),
  });
  expect((await refusedWith(['big-six-and-eight']))?.sentence).toMatch(/^big-six-and-eight can't be played here: /);
  expect((await refusedWith(['fire-bet']))?.sentence).toMatch(/the table does not have its fire bet/);
  expect(await refusedWith(['fire-bet'], { ...CRAPS, options: { fire: 'A' } })).toBeUndefined();
  const crowd = Array.from({ length: 30 }, () => 'flat-pass');
  expect((await refusedWith(crowd))?.sentence).toMatch(/^bots: \d+ can sit down beside you, not 30$/);
  const { strategies } = await house.post<StrategyList>('/api/strategies', { house: CRAPS });
  expect(strategies.find(({ strategy }) => strategy === 'flat-pass')).toEqual({
    strategy: 'flat-pass',
    title: 'Flat pass',
    about: 'The oldest and plainest way to play craps: the same wager on the line on every come-out.',
  });
});

const OWN = 'name: Mine\npass 10\nplace 6 and 8 for 12 each\n';

test("a text of one's own is checked by the table's rules and played by a bot that has the dice first", async () => {
  const refused = async (text: string): Promise<unknown> =>
    (await house.request('POST', '/api/practice', { house: CRAPS, name: 'Ann', bots: [{ text }] })).body;
  expect(await refused('pass 10\nplace 6 11\n')).toMatchObject({
    error: { code: 'bad-settings', sentence: expect.stringMatching(/^Line 2: Place 6 pays 7 to 6/) },
  });
  expect(await refused('x'.repeat(20_000))).toMatchObject({ error: expect.anything() });
  const { seat, client } = await open([], { bots: [{ text: OWN }], watch: true });
  expect(seat.seat).toBe(2);
  expect(client.view.seats[0]?.bot).toEqual({ strategy: 'own', title: 'Mine', leaving: null });
  const pace = (asked: object): Promise<unknown> =>
    house.request('PATCH', `/api/tables/${seat.table}/bots`, { pauseMs: 200, watched: true, ...asked }, seat.token);
  await pace({ held: true });
  const before = rollsOf(client);
  await pace({ held: true, once: true });
  await until(() => rollsOf(client) === before + 1);
  const names = client.view.seats[0]?.layout.map(({ name }) => name) ?? [];
  expect(names.every(name => ['pass', 'place 6', 'place 8'].includes(name))).toBe(true);
  ahead += 60_000;
  await pace({ held: true });
  expect(rollsOf(client)).toBe(before + 1);
  // Nobody is waited for: the bot throws hand after hand, also where the dice would come to the one who watches.
  await pace({});
  await until(() => rollsOf(client) >= before + 40);
  await client.close();
});

test('all of it audits', async () => {
  await house.serving.stop();
  const store = readSqlite(data);
  expect((await audit(store, { deciders: decidersIn(data), anchors: [] })).findings).toEqual([]);
  await store.close();
});
