import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { House } from './house.ts';

/** What the lobby may cost a visitor who comes for the first time. */
const FIRST_PAGE_BYTES_MAX = 160_000;

/** What a table may cost, the first page included. */
const TABLE_BYTES_MAX = 200_000;

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house?.close());

type Loaded = { readonly bytes: Buffer; readonly encoding: string | undefined };

/** The bytes as they come over the line: `fetch` would hand out what they mean. */
const load = (path: string, encoding: string): Promise<Loaded> =>
  new Promise((resolve, reject) => {
    const asked = request(`${house.url}${path}`, { headers: { 'accept-encoding': encoding } }, response => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ bytes: Buffer.concat(parts), encoding: response.headers['content-encoding'] }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });

/** The page, everything that it loads by itself, and the list of tables. */
const firstPage = async (): Promise<readonly string[]> => {
  const { bytes } = await load('/', 'identity');
  const loaded = [...bytes.toString('utf8').matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? '');
  expect(loaded.length).toBeGreaterThan(1);
  return ['/', ...loaded, '/api/lobby'];
};

const total = (loads: readonly Loaded[]): number => loads.reduce((sum, { bytes }) => sum + bytes.length, 0);

test('the first page is compressed on its way, and comes out as it was', async () => {
  const paths = await firstPage();
  const plain = await Promise.all(paths.map(path => load(path, 'identity')));
  expect(plain.map(({ encoding }) => encoding)).toEqual(paths.map(() => undefined));

  const brotli = await Promise.all(paths.map(path => load(path, 'gzip, deflate, br')));
  expect(total(brotli)).toBeLessThan(FIRST_PAGE_BYTES_MAX);
  const gzip = await Promise.all(paths.map(path => load(path, 'gzip')));
  expect(total(gzip)).toBeLessThan(total(plain) / 2);
  const meant = ({ bytes, encoding }: Loaded): Buffer => {
    if (encoding === 'br') return brotliDecompressSync(bytes);
    return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  };
  paths.forEach((path, at) => {
    for (const way of [brotli, gzip])
      expect(meant(way[at] as Loaded).equals((plain[at] as Loaded).bytes), path).toBe(true);
  });
  console.info(`first page: ${total(plain)} bytes plain, ${total(gzip)} gzip, ${total(brotli)} with brotli`);
});

/** What the script of the first page loads besides, to show a table. */
const tableParts = (script: string): readonly string[] => {
  const list = /m\.f=\[([^\]]*)\]/.exec(script)?.[1] ?? '';
  const all = [...list.matchAll(/"(assets\/[^"]+)"/g)].map(([, path]) => `/${path}`);
  const wanted = /TableScreen-[^`"]+\.js[`"]\).*?__vite__mapDeps\(\[([\d,]+)\]\)/.exec(script)?.[1] ?? '';
  return wanted.split(',').flatMap(at => all[Number(at)] ?? []);
};

test('a table is light, too, with all that it loads before it can be played at', async () => {
  const first = await firstPage();
  const plain = await Promise.all(first.filter(path => /index-.*\.js$/.test(path)).map(path => load(path, 'identity')));
  const parts = plain.flatMap(({ bytes }) => tableParts(bytes.toString('utf8')));
  expect(parts.some(path => path.includes('TableScreen'))).toBe(true);
  const loads = await Promise.all([...new Set([...first, ...parts])].map(path => load(path, 'gzip, deflate, br')));
  expect(total(loads)).toBeLessThan(TABLE_BYTES_MAX);
  console.info(`a table: ${total(loads)} bytes with brotli`);
});

test('a client that refuses gzip is answered in plain text', async () => {
  expect((await load('/api/openapi.json', 'gzip;q=0')).encoding).toBeUndefined();
  expect((await load('/api/openapi.json', 'gzip;q=0.5')).encoding).toBe('gzip');
});
