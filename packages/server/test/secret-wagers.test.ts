import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { STAFF_ROLES } from '../src/identity/leave.ts';
import { type Change, WIRE_VERSION } from '../src/messages/index.ts';
import type { Client } from '../src/testing/client.ts';
import { chips } from '../src/testing/heat-rig.ts';
import { designate, heatSeat, heatTable, startOfTwo } from '../src/testing/heat-table.ts';
import { orderAt } from '../src/testing/order-at.ts';
import { newDirectory, startHouse, type TestHouse } from '../src/testing/test-house.ts';

let data: string;
let house: TestHouse;
let table: string;
const tokens = new Map<string, string | undefined>([['watcher', undefined]]);
const clients: Client[] = [];

/**
 * Chips of an amount that nothing else comes to, and what is left of all. Of three digits some count or duration of a busy
 * machine would have the same.
 */
const ALL = 1_000_000;
const SECRET = 737_351;
const LEFT = ALL - SECRET;
const WRITTEN = [SECRET, LEFT].flatMap(amount => [amount, amount * 100, amount.toLocaleString('en-US')]).join('|');
const TELLTALE = new RegExp(`(?<![\\w.-])-?(?:${WRITTEN})(?:\\.00)?(?![\\w-]|\\.\\d)`);
/** Times, ids and hashes have any digits. */
const plain = (text: string): string =>
  text
    .replace(
      /"(?:at|since|from|until|closesAt|due|time|hash|id|token|key|digest|bytes|nonce|generatedAt|writtenAt|lastAt)":(?:"[^"]*"|\d+)/g,
      '',
    )
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '')
    .replace(/[0-9a-f]{12,}/gi, '')
    .replace(/^#.*$/gm, '');

/** Opens the socket of somebody and keeps every frame that comes on it. */
const listen = async (path: string, token: string | undefined, hello: object): Promise<string[]> => {
  const frames: string[] = [];
  const socket = new WebSocket(`${house.url.replace('http', 'ws')}${path}`);
  socket.on('message', message => frames.push(String(message)));
  await new Promise((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  socket.send(
    JSON.stringify({ type: 'hello', version: WIRE_VERSION, ...(token === undefined ? {} : { token }), ...hello }),
  );
  await expect.poll(() => frames.length).toBeGreaterThan(0);
  sockets.push(socket);
  return frames;
};
const sockets: WebSocket[] = [];

const player = async (seat: number): Promise<Client> => {
  tokens.set(`seat ${seat}`, await heatSeat(house, table, seat, tokens.get('floorperson') as string));
  const client = await house.client(table, tokens.get(`seat ${seat}`));
  clients.push(client);
  return client;
};

beforeAll(async () => {
  data = await newDirectory();
  house = await startHouse({ data });
  const set = await heatTable(house, STAFF_ROLES);
  table = set.table;
  for (const [role, token] of set.tokens) tokens.set(role, token);
  await designate(house, table, tokens.get('pit boss') as string);
  await house.stop();
  const start = startOfTwo({
    secrets: { most: 2, during: 'any roll', made: 'terminal' },
    order: { bets: 'together', seconds: 600 },
  });
  const positions = start.positions.map(position => ({ ...position, chips: chips(ALL) }));
  await orderAt(data, table, { ...start, positions });
  house = await startHouse({ data });
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await Promise.all(clients.map(client => client.close().catch(() => {})));
  await house.stop();
  await rm(data, { recursive: true, force: true });
});

/** Every page of the house that can be read, as its own description lists them. */
const pages = async (): Promise<readonly string[]> => {
  const { paths } = await house.get<{ paths: Record<string, Record<string, unknown>> }>('/api/openapi.json');
  const fill: { readonly [name: string]: string } = {
    table,
    hand: '1',
    name: 'main',
    case: 'case-1',
    tournament: 'Spring Cup',
    report: 'day-sheet',
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    'get' in methods ? [path.replaceAll(/\{(\w+)\}/g, (_, name: string) => fill[name] ?? '1')] : [],
  );
};

let secretEntry = 1;
let caseId = '';

/** Where anybody but the seat itself is told what the secret is. */
const told = async (heard: ReadonlyMap<string, readonly string[]>): Promise<readonly string[]> => {
  const found: string[] = [];
  const look = (where: string, text: string): void => {
    const telltale = TELLTALE.exec(plain(text));
    if (telltale !== null)
      found.push(`${where}: ${plain(text).slice(Math.max(0, telltale.index - 60), telltale.index + 40)}`);
  };
  for (const [who, frames] of heard) for (const frame of frames) look(`${who}: socket`, frame);
  const paths = [
    ...(await pages()),
    ...['field', String(SECRET), `${SECRET}00`].map(text => `/api/search?text=${text}`),
    `/api/tables/${table}/journal?count=500`,
    `/api/tables/${table}/journal?from=${secretEntry}&count=1`,
    `/api/tables/${table}/review?number=${secretEntry}`,
    ...(caseId === '' ? [] : [`/api/cases/${caseId}/file`, `/api/registers/case/${caseId}`]),
  ];
  for (const [who, token] of tokens) {
    if (who === 'seat 2') continue;
    for (const path of paths) {
      const { body } = await house.request<unknown>('GET', path, undefined, token);
      look(`${who}: ${path}`, typeof body === 'string' ? body : JSON.stringify(body));
    }
  }
  return found;
};

/** A case that rests on an entry of the table. */
const caseAbout = async (entry: number): Promise<string> => {
  const token = tokens.get('surveillance') as string;
  const opening = { type: 'openCase', kind: 'conduct', seat: 2, roll: null, summary: 'a secret' } as const;
  await house.command(table, opening, token);
  const { cases } = await house.get<{ cases: readonly { id: string }[] }>('/api/cases', token);
  const id = cases[0]?.id as string;
  const cite = { id: 'cite-1', command: { type: 'citeEntry', number: entry } };
  await house.post(`/api/registers/case/${id}/commands`, cite, token);
  return id;
};

test('nobody else is told of a secret wager before the roll [VIC 8.2.1(e)]', async () => {
  const [one, two] = [await player(1), await player(2)];
  const dealer = await house.client(table, tokens.get('dealer'));
  clients.push(dealer);
  const heard = new Map<string, readonly string[]>();
  for (const [who, token] of tokens)
    if (who !== 'seat 2') heard.set(who, await listen(`/api/tables/${table}/live`, token, {}));
  await one.ok({ type: 'make', seat: 1, wager: 'pass', amount: chips(10) });
  await one.ok({ type: 'takeDice', by: 1 });

  await two.ok({ type: 'makeSecret', seat: 2, wager: 'field', amount: chips(SECRET) });
  await two.until(() => two.view.seats.find(({ number }) => number === 2)?.rail === chips(LEFT));
  expect(two.view.heat?.secret).toEqual({ wager: 'field', amount: chips(SECRET) });
  expect(plain(JSON.stringify(two.view)), 'where it is told it is found').toMatch(TELLTALE);
  await one.until(() => one.view.heat?.places[1]?.secret === true);
  expect(one.view.seats.find(({ number }) => number === 2)).toMatchObject({ rail: chips(ALL), layout: [] });
  expect(await one.no({ type: 'make', seat: 2, wager: 'field', amount: chips(ALL - 10) })).toMatchObject({
    code: 'forbidden',
  });
  const byDealer = { type: 'make', seat: 2, wager: 'field', amount: chips(LEFT + 1) } as const;
  expect(await dealer.no(byDealer)).toMatchObject({ code: 'closed' });
  secretEntry = two.number;
  expect(await told(heard)).toEqual([]);

  for (const seat of [one, two]) await seat.ok({ type: 'endTurn', seat: seat === one ? 1 : 2 });
  await dealer.ok({ type: 'chooseDice', dice: ['1', '2'] });
  await dealer.ok({ type: 'throwDice' });
  const box = await house.client(table, tokens.get('boxperson'));
  clients.push(box);
  await box.ok({ type: 'callNoRoll', cause: 'off-table' });
  caseId = await caseAbout(secretEntry);
  expect(await told(heard), 'no roll: the same bets stand').toEqual([]);
  await dealer.ok({ type: 'throwDice' });
  await dealer.ok({ type: 'enterDice', dice: [2, 2] });
  expect(await told(heard), 'the dice are out, and the first entry is made').toEqual([]);
  await dealer.ok({ type: 'enterDice', dice: [2, 2] });
  await one.until(() => one.view.seats.find(({ number }) => number === 2)?.rail === chips(ALL + SECRET));
  const { entries } = await house.get<{ entries: readonly Change[] }>(
    `/api/tables/${table}/journal?count=500`,
    tokens.get('surveillance'),
  );
  const made = entries.flatMap(({ facts }) => facts.filter(fact => fact.type === 'secretMade'));
  expect(made, 'the journal has it, now that it is revealed').toMatchObject([
    { wager: 'field', amount: chips(SECRET) },
  ]);
  expect((await house.request('GET', `/api/cases/${caseId}/file`, undefined, tokens.get('surveillance'))).status).toBe(
    200,
  );
}, 120_000);
