import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../src/audit/audit.ts';
import { HouseClock } from '../src/live/clock.ts';
import type { AnyDecider } from '../src/log/decider.ts';
import { readPostgres } from '../src/store/postgres/postgres-store.ts';
import { readSqlite } from '../src/store/sqlite/sqlite-store.ts';
import type { Store } from '../src/store/store.ts';
import { startPostgres, type TestPostgres } from '../src/store/testing/postgres.ts';
import type { Client } from '../src/testing/client.ts';
import { decidersIn } from '../src/testing/deciders.ts';
import { HouseClient, newDirectory, startHouse } from '../src/testing/test-house.ts';

const CRAPS = { ruleset: 'massachusetts', game: 'craps' } as const;
const HARDWAY = fileURLToPath(new URL('../../cli/bin/hardway', import.meta.url));
const make = (seat: number, wager: string, amount: number) =>
  ({ type: 'make', seat, wager, amount: (amount * 100) as never }) as const;

const clean = async (store: Store, deciders: readonly AnyDecider[]): Promise<void> => {
  expect((await audit(store, { deciders, anchors: [] })).findings).toEqual([]);
  await store.close();
};

type Limited = {
  readonly house: HouseClient;
  readonly child: ChildProcess;
  /** How it ended, and what it said. */
  readonly ended: Promise<{ readonly code: number | null; readonly said: string }>;
};

describe.skipIf(process.platform !== 'linux')('a full disk', () => {
  /** A server whose files may not grow beyond this many blocks of 512 bytes. */
  const limited = async (data: string, blocks: number): Promise<Limited> => {
    const script = `trap '' XFSZ; ulimit -S -f ${blocks}; exec "$0" "$@"`;
    const args = ['-c', script, process.execPath, HARDWAY, 'serve', '--port', '0', '--data', data];
    const child = spawn('/bin/sh', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    const ended = new Promise<{ code: number | null; said: string }>(resolve =>
      child.once('close', code => resolve({ code, said })),
    );
    child.stderr?.on('data', text => {
      said += text;
    });
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout?.on('data', text => {
        said += text;
        const found = /is open: (\S+)/.exec(said)?.[1];
        if (found !== undefined) resolve(found);
      });
      child.once('exit', () => reject(new Error('the server did not start')));
    });
    return { house: new HouseClient(url, undefined), child, ended };
  };

  /** Sets the limit of a server that runs: the disk is full, or there is room again. */
  const setRoom = ({ pid = 0 }: ChildProcess, bytes: number | 'unlimited'): void => {
    expect(spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]).status).toBe(0);
  };

  const readiness = async (house: HouseClient): Promise<readonly unknown[]> => {
    const { status, body } = await house.request<{ ok: boolean; why?: string }>('GET', '/ready');
    return [status, body.why ?? 'ready'];
  };

  /** Wagers until one is not recorded. */
  const playUntilFull = async (one: Client): Promise<{ acknowledged: string[]; last: string; sentence: string }> => {
    const acknowledged: string[] = [];
    for (;;) {
      const last = randomUUID();
      const answer = await one.ask(make(1, 'field', 5), { id: last });
      if (answer.ok) acknowledged.push(last);
      else if (answer.refusal?.code === 'store') return { acknowledged, last, sentence: answer.refusal.sentence };
      else await one.ask({ type: 'takeDown', seat: 1, wager: 'field' });
    }
  };

  test('stops betting with a clear word; nothing acknowledged is lost; with room again play goes on', async () => {
    const data = await newDirectory();
    const { house, child, ended } = await limited(data, 2_500);
    const { table, token } = await house.practice(CRAPS, 'Ann', { playMoney: 1_000_000_00 as never });
    const one = await house.client(table, token);
    const { acknowledged, last, sentence } = await playUntilFull(one);
    expect(sentence).toContain('could not be recorded: the disk of the house is full');
    expect((await house.request('GET', '/health')).status).toBe(200);
    expect(await readiness(house)).toEqual([503, expect.stringMatching(/^nothing can be recorded: .*full/)]);

    setRoom(child, 'unlimited');
    await expect.poll(() => readiness(house), { timeout: 20_000 }).toEqual([200, 'ready']);
    expect((await one.ask(make(1, 'field', 5), { id: last })).ok, 'sent again, it acts').toBe(true);

    setRoom(child, 4_096);
    const unrecorded = await playUntilFull(one);
    acknowledged.push(last, ...unrecorded.acknowledged);
    child.kill('SIGTERM');
    const { code, said } = await ended;
    expect(said).not.toContain('Everything is recorded');
    expect(said).toMatch(/What was acknowledged is recorded. This could not be:\n {2}the end of this run: .*full/);
    expect(code).toBe(1);

    const roomy = await startHouse({ data });
    const back = await roomy.client(table, token);
    expect((await back.ask(make(1, 'field', 5), { id: unrecorded.last })).ok).toBe(true);
    const store = readSqlite(data);
    for (const id of acknowledged) expect(await store.find(`table:${table}`, `${table}/seat:1/${id}`)).toBeDefined();
    const noted = (await store.read('house:main')).flatMap(({ facts }) => JSON.parse(facts) as { type: string }[]);
    expect(noted.filter(({ type }) => type === 'recordingResumed').length).toBe(1);
    await clean(store, decidersIn(data));
    await roomy.stop();
    await rm(data, { recursive: true });
  }, 60_000);

  test('a second server on the same directory is refused, and says why', async () => {
    const house = await startHouse();
    await expect(startHouse({ data: house.data })).rejects.toThrow('in use by another hardway process');
    await house.stop();
  });
});

/** How long the database is away, in seconds. A minute is tried by hand: the suite has no room for it. */
const OUTAGE_S = Number(process.env.HARDWAY_OUTAGE_SECONDS ?? 10);

describe('a database that goes away', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(async () => {
    await postgres.stop();
  });

  test(`for ${OUTAGE_S} s and comes back: clear answers meanwhile, nothing lost, nothing twice, play goes on by itself`, {
    timeout: 180_000 + OUTAGE_S * 2_000,
  }, async () => {
    const databaseUrl = await postgres.database();
    const house = await startHouse({ databaseUrl });
    const { table, token } = await house.practice(CRAPS, 'Ann');
    const one = await house.client(table, token);
    await one.ok(make(1, 'pass', 10));
    const id = randomUUID();
    await postgres.kill();
    const answer = await one.ask(make(1, 'field', 5), { id });
    expect(answer.refusal).toMatchObject({
      code: 'store',
      sentence: expect.stringContaining('database of the house does not answer'),
    });
    expect((await house.request('GET', '/ready')).status).toBe(503);
    expect((await house.request('GET', '/health')).status).toBe(200);
    expect((await house.request('POST', '/api/practice', { house: CRAPS, name: 'Bo' })).status).toBe(503);
    for (const end = performance.now() + OUTAGE_S * 1_000; performance.now() < end; ) {
      const meanwhile = await one.ask(make(1, 'any-seven', 5));
      expect(meanwhile.refusal?.sentence).toContain('database of the house does not answer');
      const { status, body } = await house.request<{ why: string }>('GET', '/ready');
      expect([status, body.why]).toEqual([503, expect.stringMatching(/^nothing can be recorded|does not answer/)]);
      await new Promise(resolve => setTimeout(resolve, 500));
    }
    expect(one.isOpen, 'the terminal stays connected').toBe(true);
    await postgres.start();
    // Nobody asks for anything: the house finds out by itself.
    const ready = async () => (await house.request('GET', '/ready')).status;
    await expect.poll(ready, { timeout: 60_000 }).toBe(200);
    await one.ok(make(1, 'field', 5), { id });
    const { number = 0 } = await one.ok({ type: 'rollDice' });
    await one.at(number);
    expect(one.view.rolls).toHaveLength(1);
    const deciders = decidersIn(house.data);
    await house.stop();
    await clean(await readPostgres(databaseUrl), deciders);
  });
});

test('a clock set back, or forth, reorders nothing and closes nothing early; it is noted', async () => {
  let step = 0;
  const clock = new HouseClock(() => Date.now() + step);
  const house = await startHouse({ clock, sweepMs: 500 });
  const options = { 'power-odds': 'on' };
  const table = await house.createTable('Clock', 'roll-to-win', {
    ruleset: 'new-hampshire',
    game: 'roll-to-win',
    options,
  });
  const dealer = await house.station(table, 'dealer');
  await dealer.ok({ type: 'installDice', set: table, dice: ['1', '2', '3', '4', '5'], inspected: true });
  await dealer.openTable();
  const one = await house.seat(table, 1, 100, await house.staff('cage'));
  await dealer.ok({ type: 'startBetting', seconds: 60 });
  const admin = await house.admin();
  type Log = { entries: { at: number; facts: { type: string; ms?: number }[] }[] };
  const steps = async (): Promise<readonly number[]> => {
    const { entries } = await house.get<Log>('/api/house/log', admin);
    const noted = entries.flatMap(({ facts }) => facts).filter(({ type }) => type === 'clockStepped');
    return noted.map(({ ms = 0 }) => Math.round(ms / 3_600_000));
  };
  const stepped: number[] = [];
  for (const hours of [-1, 2, -3]) {
    step += hours * 3_600_000;
    stepped.push(hours);
    await one.ok(make(1, 'field', 1));
    await expect.poll(steps, { timeout: 20_000 }).toEqual(stepped);
  }
  expect(one.view.noMoreBets).toBe(false);
  const store = readSqlite(house.data);
  const times = (await store.read(`table:${table}`)).map(({ at }) => at);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  await clean(store, decidersIn(house.data));
  await house.stop();
});

test('any messages in any order: no crash, nothing half done, the books in order', {
  timeout: 60_000,
}, async () => {
  const house = await startHouse({ limits: { messagesPerSecond: 1e6, messagesAtOnce: 1e6 } });
  const { table, token, code } = await house.practice(CRAPS, 'Ann');
  const other = await house.join(code ?? '', 'Bo');
  const seat = fc.integer({ min: -1, max: 4 });
  const wager = fc.constantFrom(
    'pass',
    'come',
    'field',
    'place 6',
    'buy 4',
    'horn',
    'whirl',
    'hop 3-1',
    'place 7',
    '',
    'x',
  );
  const amount = fc.oneof(fc.integer({ min: -500, max: 20_000 }), fc.double(), fc.constantFrom(500, 600, 1000, 2000));
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', '', 'x'.repeat(80), 'é');
  const command = fc.oneof(
    fc.record({
      type: fc.constantFrom('make', 'takeDown', 'reduce', 'matchPlay', 'askLate'),
      seat,
      wager,
      amount,
      by: amount,
      value: amount,
    }),
    fc.record({
      type: fc.constant('make'),
      seat: fc.constantFrom(1, 2),
      wager,
      amount: fc.constantFrom(500, 600, 1000),
    }),
    fc.record({
      type: fc.constantFrom('takeDice', 'declineDice', 'passDice', 'leaveSeat', 'replicate'),
      seat,
      by: seat,
    }),
    fc.record({ type: fc.constantFrom('rollDice', 'shake', 'openTable', 'enterDice', 'closeBetting', 'nothing') }),
    fc.record({
      type: fc.constantFrom('endWindow', 'seatGuest', 'createTable', 'reportShaker'),
      seat,
      closesAt: amount,
    }),
    fc.anything(),
  );
  const message = fc.oneof(
    { weight: 8, arbitrary: fc.record({ type: fc.constant('command'), id, command }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('hello'), version: fc.integer(), token: fc.string() }) },
    { weight: 1, arbitrary: fc.anything() },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(message, { maxLength: 30 }), fc.boolean(), async (messages, isFirst) => {
      const client = await house.client(table, isFirst ? token : other.token);
      for (const each of messages) if (client.isOpen) client.send(JSON.stringify(each) ?? 'undefined');
      await client.close();
      expect(client.problem).toBeUndefined();
    }),
    { numRuns: 150 },
  );
  expect((await house.request('GET', '/health')).status).toBe(200);
  await clean(readSqlite(house.data), decidersIn(house.data));
  await house.stop();
});
