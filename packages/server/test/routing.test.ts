import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handKeyFileIn } from '../src/dice/house-keys.ts';
import type { Seated } from '../src/messages/index.ts';
import { startPostgres, type TestPostgres } from '../src/store/testing/postgres.ts';
import { Client } from '../src/testing/client.ts';
import { ServerProcess } from '../src/testing/server-process.ts';
import { HouseClient, newDirectory } from '../src/testing/test-house.ts';

const PROXIES = ['nginx', 'haproxy'] as const;
type Proxy = (typeof PROXIES)[number];

const TABLES = 10;
const SOON_MS = 30_000;
const CRAPS = { ruleset: 'massachusetts', game: 'craps' } as const;

/** Found beside the usual programs as well: it may be the system's own. */
const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const isThere = (proxy: Proxy): boolean => spawnSync(proxy, ['-v'], { env: environment }).status === 0;

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** The file that operators start from, with the addresses of this test in it. */
const configured = async (proxy: Proxy, port: number, ports: readonly string[], folder: string): Promise<string> => {
  const name = proxy === 'nginx' ? 'routing-nginx.conf' : 'routing-haproxy.cfg';
  const file = fileURLToPath(new URL(`../../../deploy/proxy/${name}`, import.meta.url));
  const text = (await readFile(file, 'utf8'))
    .replaceAll(/10\.0\.0\.1([123]):7800/g, (_, at) => `127.0.0.1:${ports[Number(at) - 1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('bind :80', `bind 127.0.0.1:${port}`);
  if (proxy === 'haproxy') return text;
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    kind => `${kind}_temp_path ${folder}/${kind};`,
  );
  const isRoot = process.getuid?.() === 0;
  return `${isRoot ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events {} http { access_log off; ${paths.join(' ')} ${text} }`;
};

let postgres: TestPostgres | undefined;
let data: string;
let start: (at: number) => Promise<ServerProcess>;
let servers: ServerProcess[] = [];
let running: ChildProcess | undefined;

beforeAll(async () => {
  if (!PROXIES.some(isThere)) return;
  postgres = await startPostgres();
  data = await newDirectory();
  const url = await postgres.database();
  start = at =>
    ServerProcess.start([
      ...['--data', `${data}/${at}`, '--database-url', url, '--hand-key', handKeyFileIn(data)],
      ...['--trust-proxy', 'loopback'],
    ]);
  servers = [await start(1), ...(await Promise.all([start(2), start(3)]))];
}, 120_000);
afterAll(async () => {
  // Asked to end, nginx ends its workers as well.
  running?.kill('SIGTERM');
  await Promise.all(servers.map(server => server.kill('SIGTERM')));
  await postgres?.stop();
  if (postgres !== undefined) await rm(data, { recursive: true, force: true });
});

const proxied = async (proxy: Proxy): Promise<HouseClient> => {
  const folder = `${data}/${proxy}`;
  await mkdir(folder);
  const port = await freePort();
  const ports = servers.map(({ house }) => new URL(house.url).port);
  await writeFile(`${folder}/conf`, await configured(proxy, port, ports, folder));
  const words = proxy === 'nginx' ? ['-p', folder, '-c', `${folder}/conf`] : ['-f', `${folder}/conf`];
  running = spawn(proxy, words, { env: environment, stdio: 'ignore' });
  const house = new HouseClient(`http://127.0.0.1:${port}`, undefined);
  const isOpen = async (): Promise<number> =>
    (await house.request('GET', '/health').catch(() => ({ status: 0 }))).status;
  await expect.poll(isOpen, { timeout: SOON_MS }).toBe(200);
  return house;
};

/** A table with two players and a watcher, all by way of the proxy. */
const gathered = async (house: HouseClient) => {
  const seat = await house.practice(CRAPS, 'Ann');
  const next = await house.join(seat.table, 'Bea');
  const clients = await Promise.all([
    house.client(seat.table, seat.token),
    house.client(seat.table, next.token),
    house.client(seat.table),
  ]);
  return { seat, next, clients };
};

/** Connects again, as a terminal does: until it is let in, from what it has seen. */
const again = async (house: HouseClient, { table, token }: Seated, { number }: Client): Promise<Client> => {
  for (const until = Date.now() + SOON_MS; ; ) {
    try {
      return await Client.open(house.url, table, token, number);
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise(resolve => setTimeout(resolve, 100));
    }
  }
};

describe.each(PROXIES)('behind %s', proxy => {
  test.skipIf(!isThere(proxy))(
    `the clients of each of ${TABLES} tables are at one server; when it is killed they go on at another, and nothing is lost or done twice`,
    { timeout: 180_000 },
    async () => {
      const house = await proxied(proxy);
      const tables = await Promise.all(Array.from({ length: TABLES }, () => gathered(house)));
      const make = { type: 'make', seat: 1, wager: 'field', amount: 5_00 as never } as const;
      const made = await Promise.all(tables.map(({ clients: [ann] }) => ann.ok(make, { id: 'first' })));

      await servers[0]?.kill();
      const isOpen = ({ clients }: (typeof tables)[number]): string => clients.map(client => client.isOpen).join();
      const isWhole = (table: (typeof tables)[number]): boolean =>
        isOpen(table) === 'true,true,true' || isOpen(table) === 'false,false,false';
      await expect.poll(() => tables.every(isWhole), { timeout: SOON_MS }).toBe(true);
      await expect.poll(() => tables.some(table => isOpen(table).startsWith('false')), { timeout: SOON_MS }).toBe(true);
      expect(
        tables.filter(table => isOpen(table).startsWith('true')).length,
        'the others notice nothing',
      ).toBeGreaterThan(0);

      await Promise.all(
        tables.map(async ({ seat, next, clients: [ann, bea] }, at) => {
          const one = ann.isOpen ? ann : await again(house, seat, ann);
          const two = bea.isOpen ? bea : await again(house, next, bea);
          expect(one.isComplete && two.isComplete).toBe(true);
          expect((await one.ok(make, { id: 'first' })).number, 'sent again it acts once').toBe(made[at]?.number);
          const { number = 0 } = await two.ok({ ...make, seat: 2 });
          await Promise.all([one.at(number), two.at(number)]);
          const stakes = one.view.seats.map(({ layout }) => layout.map(({ stake }) => stake));
          expect(stakes).toEqual([[5_00], [5_00]]);
          await one.until(() => one.presence.join() === '1,2', SOON_MS);
          expect(one.problem ?? two.problem).toBeUndefined();
          await Promise.all([one.close(), two.close()]);
        }),
      );
      await Promise.all(tables.flatMap(({ clients }) => clients.map(client => client.close())));
      running?.kill('SIGTERM');
      if (proxy !== PROXIES.at(-1)) servers[0] = await start(1);
    },
  );
});
