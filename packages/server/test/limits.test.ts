import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../src/audit/audit.ts';
import { HouseClock } from '../src/live/clock.ts';
import type { RevealedHand, Seated } from '../src/messages/index.ts';
import { readSqlite } from '../src/store/sqlite/sqlite-store.ts';
import { decidersIn } from '../src/testing/deciders.ts';
import { startHouse, type TestHouse } from '../src/testing/test-house.ts';

const CRAPS = { ruleset: 'massachusetts', game: 'craps' } as const;
const FIELD = { type: 'make', seat: 1, wager: 'field', amount: 5_00 as never } as const;
const TAKEN = { type: 'takeDown', seat: 1, wager: 'field' } as const;

/** The refused ones of some requests made one after another. */
const refusedOf = async (ask: () => Promise<Response>, count: number): Promise<readonly Response[]> => {
  const responses: Response[] = [];
  for (let at = 0; at < count; at += 1) responses.push(await ask());
  return responses.filter(({ status }) => status === 429);
};

const expectRefusal = async (response: Response | undefined): Promise<void> => {
  expect(response?.status).toBe(429);
  expect(Number(response?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response?.json()).toMatchObject({ error: { code: 'too-many', clause: 'service' } });
};

describe('requests that come to no end', () => {
  /** What the server says to a request that is sent a byte at a time, until it hangs up. */
  const dripped = (url: string, head: string): Promise<string> =>
    new Promise(resolve => {
      const { hostname, port, host } = new URL(url);
      const socket = connect(Number(port), hostname);
      let said = '';
      socket.on('data', text => {
        said += text;
      });
      socket.on('error', () => {});
      socket.write(head.replace('HOST', host));
      const drip = setInterval(() => socket.write('x'), 100);
      socket.once('close', () => {
        clearInterval(drip);
        resolve(said);
      });
    });

  test('a body, or headers, may not drip for ever', async () => {
    const strict = await startHouse({ limits: { headersSeconds: 1, requestSeconds: 1 } });
    const headers = 'POST /api/practice HTTP/1.1\r\nHost: HOST\r\ncontent-type: application/json\r\n';
    const body = dripped(strict.url, `${headers}content-length: 60000\r\n\r\n`);
    const endless = dripped(strict.url, `${headers}x-more: `);
    expect(await body).toMatch(/^HTTP\/1.1 408/);
    expect(await endless).toMatch(/^HTTP\/1.1 408/);
    await strict.stop();
  });

  test('a connection over which nothing passes is closed; a socket of a table is not', async () => {
    const strict = await startHouse({ limits: { quietSeconds: 1 } });
    const { table, token } = await strict.practice(CRAPS, 'Ann');
    const one = await strict.client(table, token);
    const { hostname, port } = new URL(strict.url);
    const silent = connect(Number(port), hostname);
    await new Promise(resolve => silent.once('close', resolve));
    expect(one.isOpen).toBe(true);
    await one.ok(FIELD);
    await strict.stop();
  });
});

describe('requests over HTTP', () => {
  test('every route has a limit, also where there is nothing', async () => {
    const strict = await startHouse({ limits: { requestsPerMinute: 5 } });
    for (const path of ['/api/lobby', '/api/nothing', '/health', '/']) {
      const refused = await refusedOf(() => fetch(`${strict.url}${path}`), 8);
      await expectRefusal(refused.at(-1));
    }
    await strict.stop();
  });

  test('a made-up token has no limit of its own; somebody who is signed in has', async () => {
    const strict = await startHouse({ limits: { requestsPerMinute: 30 } });
    const admin = await strict.admin();
    const ask = (token: string) => fetch(`${strict.url}/api/lobby`, { headers: { authorization: `Bearer ${token}` } });
    expect(await refusedOf(() => ask(`staff_${randomUUID()}`), 40)).not.toEqual([]);
    expect((await ask(admin)).status).toBe(200);
    await strict.stop();
  });

  test('commands have one budget, over the socket and HTTP together', async () => {
    const strict = await startHouse({ limits: { commandsPerSecond: 1, commandsAtOnce: 10 } });
    const { table, token } = await strict.practice(CRAPS, 'Ann');
    const one = await strict.client(table, token);
    const two = await strict.client(table, token);
    for (let at = 0; at < 3; at += 1) {
      await one.ok(FIELD);
      await two.ok(TAKEN);
    }
    const ask = () =>
      fetch(`${strict.url}/api/tables/${table}/commands`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ id: randomUUID(), command: FIELD }),
      });
    const refused = await refusedOf(ask, 12);
    expect(refused.length).toBeGreaterThanOrEqual(6);
    await expectRefusal(refused[0]);
    expect((await one.no(FIELD)).code).toBe('too-many');
    expect(one.isOpen).toBe(true);
    const other = await strict.practice(CRAPS, 'Bo');
    await (await strict.client(other.table, other.token)).ok(FIELD);
    await strict.stop();
  });
});

describe('hands', () => {
  let house: TestHouse;
  let seated: Seated;
  beforeAll(async () => {
    house = await startHouse();
    seated = await house.practice(CRAPS, 'Ann', { playMoney: 1_000_000_00 as never });
    const client = await house.client(seated.table, seated.token);
    while ((client.view.revealed?.hand ?? 0) < 4) {
      const hasLine = client.view.seats[0]?.layout.some(({ name }) => name === 'pass');
      if (client.view.puck === 'off' && hasLine !== true)
        await client.ok({ type: 'make', seat: 1, wager: 'pass', amount: 10_00 as never });
      const { number = 0 } = await client.ok({ type: 'rollDice' });
      await client.at(number);
    }
  });
  afterAll(() => house.stop());

  test('each is found by its number', async () => {
    for (const hand of [1, 2, 3, 4]) {
      const found = await house.get<RevealedHand>(`/api/tables/${seated.table}/hands/${hand}`);
      expect(found).toMatchObject({ hand, table: seated.table });
    }
    expect((await house.request('GET', `/api/tables/${seated.table}/hands/99`)).status).toBe(404);
  });

  test.each(['abc', '-1', '0', '1.5', '1e3', '99999999999999999999', '%20'])('%s is no hand', async hand => {
    expect((await house.request('GET', `/api/tables/${seated.table}/hands/${hand}`)).status).toBe(400);
  });
});

describe('practice tables', () => {
  const opened = (house: TestHouse) => house.request('POST', '/api/practice', { house: CRAPS, name: 'Ann' });

  test('are limited for one address, and in a house', async () => {
    const strict = await startHouse({ limits: { practicePerAddress: 2 } });
    expect([await opened(strict), await opened(strict), await opened(strict)].map(({ status }) => status)).toEqual([
      200, 200, 429,
    ]);
    await strict.stop();
    const small = await startHouse({ limits: { practicePerHouse: 1 } });
    expect([await opened(small), await opened(small)].map(({ status }) => status)).toEqual([200, 429]);
    await small.stop();
  });

  test('take no room if they could not be set up', async () => {
    const strict = await startHouse({ limits: { practicePerAddress: 1 } });
    const bad = { house: { ...CRAPS, options: { 'power-odds': 'on' } }, name: 'Ann' };
    expect((await strict.request('POST', '/api/practice', bad)).status).toBe(400);
    expect((await opened(strict)).status).toBe(200);
    await strict.stop();
  });

  test('can be switched off, and the lobby says so', async () => {
    const staffed = await startHouse({ hasPractice: false });
    expect((await opened(staffed)).status).toBe(403);
    expect(await staffed.get('/api/lobby')).toMatchObject({ practice: false });
    await staffed.stop();
    const open = await startHouse();
    expect(await open.get('/api/lobby')).toMatchObject({ practice: true });
    await open.stop();
  });

  test('close by record once everybody has left, and make room', async () => {
    let step = 0;
    const clock = new HouseClock(
      () => Date.now() + step,
      () => performance.now() + step,
    );
    const limits = { practicePerAddress: 2, practiceIdleMinutes: 60 };
    const house = await startHouse({ limits, clock, sweepMs: 100 });
    const old = await house.practice(CRAPS, 'Ann');
    const used = await house.practice(CRAPS, 'Bo');
    await house.command(old.table, FIELD, old.token);
    step += 50 * 60_000;
    await house.command(used.table, FIELD, used.token);
    step += 20 * 60_000;
    await expect.poll(async () => (await opened(house)).status, { timeout: 10_000 }).toBe(200);
    expect((await opened(house)).status).toBe(429);
    expect(await house.get(`/api/tables/${old.table}`)).toMatchObject({ status: 'closed' });
    expect(await house.get(`/api/tables/${used.table}`)).toMatchObject({ status: 'open' });
    expect(await house.command(old.table, TAKEN, old.token)).toMatchObject({ ok: false });
    const store = readSqlite(house.data);
    expect((await audit(store, { deciders: decidersIn(house.data), anchors: [] })).findings).toEqual([]);
    await store.close();
    await house.stop();
  });
});

describe('money moved at once', () => {
  let house: TestHouse;
  let table: string;
  let manager: string;
  beforeAll(async () => {
    house = await startHouse({ limits: { buyInDollars: 5_000, adjustmentDollars: 300, playMoneyDollars: 2_000 } });
    table = await house.createTable('Table 1', 'dealer-run', CRAPS);
    manager = await house.staff('manager');
  });
  afterAll(() => house.stop());

  const ask = async (command: unknown): Promise<unknown> => {
    const asked = { id: randomUUID(), command };
    const { body } = await house.request<{ refusal?: unknown; error?: unknown }>(
      'POST',
      `/api/tables/${table}/commands`,
      asked,
      manager,
    );
    return body.refusal ?? body.error ?? body;
  };
  const above = (sentence: string) => ({ code: 'above-maximum', clause: 'service', sentence });

  test.each([
    ['A buy-in', 5_000, { type: 'takeSeat', seat: 1, name: 'Ann', buyIn: 10_000_000_000_00 }, 10_000_000_000],
    ['A buy-in', 5_000, { type: 'buyIn', seat: 1, amount: 5_001_00 }, 5_001],
    ['A tip', 5_000, { type: 'tip', seat: null, amount: 5_001_00 }, 5_001],
    ['An adjustment', 300, { type: 'adjust', seat: 1, amount: 301_00, reason: 'slip' }, 301],
    ['An adjustment', 300, { type: 'adjust', seat: 1, amount: -301_00, reason: 'slip' }, 301],
  ])('%s of more than $%i is refused: %j', async (what, most, command, asked) => {
    expect(await ask(command)).toMatchObject(above(`${what} may be at most $${most} in this house, not $${asked}`));
  });

  test('an amount within the limit is refused or taken for other reasons alone', async () => {
    expect(await ask({ type: 'takeSeat', seat: 1, name: 'Ann', buyIn: 5_000_00 })).toMatchObject({ code: 'not-open' });
  });

  test('play money has a limit, too', async () => {
    const open = (playMoney: number) =>
      house.request<{ error?: { code: string } }>('POST', '/api/practice', {
        house: CRAPS,
        name: 'Ann',
        settings: { playMoney },
      });
    expect((await open(2_001_00)).body.error).toMatchObject({ code: 'above-maximum' });
    expect((await open(-5_00)).body.error).toMatchObject({ code: 'bad-amount' });
    expect((await open(2_000_00)).status).toBe(200);
    const settings = { playMoney: 9_999_99_00 as never };
    await expect(house.createTable('Table 2', 'dealer-run', CRAPS, settings)).rejects.toThrow('above-maximum');
  });
});
