import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { trustedProxies } from '../src/http/proxies.ts';
import { startHouse, type TestHouse } from '../src/testing/test-house.ts';

type Answer = { readonly status: number; readonly body: string; readonly headers: NodeJS.Dict<string | string[]> };
type Headers = { readonly [name: string]: string };

/** As a browser or a proxy would ask: `fetch` does not let a program choose the Host. */
const ask = (house: TestHouse, path: string, headers: Headers, body?: unknown): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const asked = request(`${house.url}${path}`, { method, headers }, response => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', part => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text, headers: response.headers }));
    });
    asked.on('error', reject);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });

const upgrade = (house: TestHouse, table: string, headers: Headers): Promise<number> =>
  new Promise(resolve => {
    const socket = new WebSocket(`${house.url.replace('http', 'ws')}/api/tables/${table}/live`, { headers });
    socket.on('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => {});
  });

/** Opens sockets and keeps them open: the statuses that they were answered with. */
const upgrades = async (asked: TestHouse, at: string, each: readonly Headers[]): Promise<readonly number[]> => {
  const open: WebSocket[] = [];
  const statuses: number[] = [];
  for (const headers of each) {
    const socket = new WebSocket(`${asked.url.replace('http', 'ws')}/api/tables/${at}/live`, { headers });
    statuses.push(
      await new Promise(resolve => {
        socket.on('open', () => resolve(101));
        socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
        socket.on('error', () => {});
      }),
    );
    open.push(socket);
  }
  for (const socket of open) socket.terminate();
  return statuses;
};

let house: TestHouse;
let port: string;
let table: string;
beforeAll(async () => {
  house = await startHouse({ allowedHosts: ['craps.example'] });
  ({ port } = new URL(house.url));
  ({ table } = await house.practice({ ruleset: 'massachusetts', game: 'craps' }, 'Ann'));
});
afterAll(() => house.stop());

describe('the name that a client asks for', () => {
  test.each(['127.0.0.1', 'localhost', '192.168.1.20', '[::1]', 'craps.example', 'CRAPS.example.'])(
    'the server answers to %s',
    async name => {
      expect((await ask(house, '/api/lobby', { host: `${name}:${port}` })).status).toBe(200);
    },
  );

  test.each(['evil.example', 'craps.example.evil.example', '127.0.0.1.evil.example', 'localhost.evil.example', ''])(
    'a page whose own name "%s" was made to lead here reads nothing, on HTTP or a socket',
    async name => {
      const host = name === '' ? '' : `${name}:${port}`;
      const { status, body } = await ask(house, '/api/lobby', { host, origin: `http://${host}` });
      expect(status).toBe(403);
      expect(body).not.toContain('tables');
      expect(await upgrade(house, table, { host, origin: `http://${host}` })).toBe(403);
    },
  );

  test('a socket is for pages of the same name only', async () => {
    const host = `craps.example:${port}`;
    expect(await upgrade(house, table, { host, origin: `http://${host}` })).toBe(101);
    expect(await upgrade(house, table, { host, origin: 'http://evil.example' })).toBe(403);
    expect(await upgrade(house, table, { host, origin: 'null' })).toBe(403);
  });

  test('without a proxy that is trusted, X-Forwarded-Host counts for nothing', async () => {
    const host = `evil.example:${port}`;
    expect((await ask(house, '/api/lobby', { host, 'x-forwarded-host': 'craps.example' })).status).toBe(403);
    const page = { host: `craps.example:${port}`, 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' };
    expect((await ask(house, '/api/lobby', page)).status).toBe(403);
  });
});

describe('a proxy in front', () => {
  const wrong = { user: 'admin', password: 'wrong' };
  const tries = async (proxied: TestHouse, count: number, forwarded: (n: number) => string): Promise<number> => {
    let past = 0;
    for (let n = 0; n < count; n += 1) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded(n) };
      if ((await ask(proxied, '/api/staff/sign-in', headers, wrong)).status === 401) past += 1;
    }
    return past;
  };

  test.each([
    ['one hop', { hops: 1 }],
    ['by its address', { addresses: ['loopback'] }],
  ])('trusted, %s: a client that adds addresses of its own does not get past the limit', async (_, trustProxy) => {
    const proxied = await startHouse({ trustProxy, limits: { attemptsPerMinute: 10 } });
    expect(await tries(proxied, 20, n => `203.0.113.${n}, 198.51.100.7`)).toBe(10);
    expect(await tries(proxied, 1, () => '198.51.100.8'), 'another client is not held up').toBe(1);
    await proxied.stop();
  });

  test.each([
    ['trusted', { addresses: ['loopback'] }, [101, 101, 429, 101]],
    ['not trusted', { addresses: ['10.0.0.0/8'] }, [101, 101, 429, 429]],
  ])('%s: whose sockets are counted', async (_, trustProxy, statuses) => {
    const proxied = await startHouse({ trustProxy, limits: { connectionsPerAddress: 2 } });
    const { table: at } = await proxied.practice({ ruleset: 'massachusetts', game: 'craps' }, 'Ann');
    const from = (address: string): Headers => ({ 'x-forwarded-for': address });
    const [one, other] = [from('203.0.113.1'), from('203.0.113.2')];
    expect(await upgrades(proxied, at, [one, one, one, other])).toEqual(statuses);
    await proxied.stop();
  });

  test('one that is not trusted changes nothing', async () => {
    const proxied = await startHouse({
      trustProxy: { addresses: ['10.0.0.0/8'] },
      limits: { attemptsPerMinute: 10 },
    });
    expect(await tries(proxied, 20, n => `203.0.113.${n}`)).toBe(10);
    await proxied.stop();
  });

  test('its X-Forwarded-Host is the name of the page', async () => {
    const proxied = await startHouse({ trustProxy: { hops: 1 }, allowedHosts: ['craps.example'] });
    const headers = { host: 'upstream', 'x-forwarded-host': 'craps.example', origin: 'https://craps.example' };
    expect((await ask(proxied, '/api/lobby', headers)).status).toBe(200);
    expect((await ask(proxied, '/api/lobby', { ...headers, origin: 'https://evil.example' })).status).toBe(403);
    expect((await ask(proxied, '/api/lobby', { ...headers, 'x-forwarded-host': 'evil.example' })).status).toBe(403);
    await proxied.stop();
  });

  test.each([
    ['1', { hops: 1 }],
    ['10.0.0.0/8, 192.168.1.5', { addresses: ['10.0.0.0/8', '192.168.1.5'] }],
    ['loopback,fd00::/8', { addresses: ['loopback', 'fd00::/8'] }],
    ['0', undefined],
    ['99', undefined],
    ['true', undefined],
    ['10.0.0.0/33', undefined],
    ['proxy.example', undefined],
    ['', undefined],
  ])('"%s" names %j', (text, proxies) => {
    expect(trustedProxies(text)).toEqual(proxies);
  });
});

describe('a request for a socket', () => {
  test('counts as a request of its address', async () => {
    const limited = await startHouse({ limits: { requestsPerMinute: 3 } });
    const { table: at } = await limited.practice({ ruleset: 'massachusetts', game: 'craps' }, 'Ann');
    expect(await upgrades(limited, at, [{}, {}, {}, {}])).toEqual([101, 101, 101, 429]);
    await limited.stop();
  });

  test('is refused in words, like any other', async () => {
    const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
    const key = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' };
    const missing = await ask(house, '/api/tables/nowhere/live', { ...headers, ...key });
    expect(missing.status).toBe(404);
    expect(JSON.parse(missing.body)).toMatchObject({ error: { code: 'unknown' } });
    expect(missing.headers).toMatchObject({ 'x-frame-options': 'DENY' });
    expect((await ask(house, '/api/lobby', { ...headers, ...key })).status).toBe(404);
    expect((await ask(house, `/api/tables/${table}/live`, headers)).status, 'without a key').toBe(400);
    expect((await ask(house, `/api/tables/${table}/live`, {})).status, 'no upgrade').toBe(400);
  });

  test('in another protocol is answered in this one', async () => {
    const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABk' };
    expect((await ask(house, '/api/lobby', headers)).status).toBe(200);
  });
});

test('every answer forbids framing, and scripts that are not the server’s own', async () => {
  for (const path of ['/', '/api/lobby', '/no/such/page', '/api/no-such-route']) {
    const { headers } = await ask(house, path, {});
    const policy = String(headers['content-security-policy']);
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("script-src 'self'");
    expect(policy, path).not.toMatch(/unsafe|\*/);
    expect(headers, path).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' });
  }
});
