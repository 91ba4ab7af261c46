import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { House, HouseRefusal, type Socket } from '@hardway/client';
import { type Serving, serve } from '@hardway/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'hardway-client-'));
let server: Serving;

beforeAll(async () => {
  server = await serve({ version: '0.0.0', data: folder, host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const PRACTICE = { house: { ruleset: 'maryland', game: 'craps' }, name: 'Ann' } as const;

/** A house whose sockets can be cut, once they have sent something of a kind. */
const cuttable = () => {
  const sockets: WebSocket[] = [];
  let cutAfter: string | undefined;
  const connect = (url: string): Socket => {
    const socket = new WebSocket(url);
    const send = socket.send.bind(socket);
    socket.send = text => {
      send(text);
      if (cutAfter === undefined || !String(text).includes(`"type":"${cutAfter}"`)) return;
      cutAfter = undefined;
      socket.close();
    };
    sockets.push(socket);
    return socket as unknown as Socket;
  };
  const cut = (after: string): void => {
    cutAfter = after;
  };
  return { house: new House(server.url, { connect }), sockets, cut };
};

test('a command whose line breaks before the answer acts once, and is answered on the next line', async () => {
  const { house, sockets, cut } = cuttable();
  const { table: id, seat, token } = await house.openPractice(PRACTICE);
  const table = house.table(id, { token });
  await table.live();
  const heard: number[] = [];
  table.onChange(({ number }) => heard.push(number));
  const first = table.mirror.number;
  cut('command');
  const answer = await table.command({ type: 'make', seat, wager: 'field', amount: 10_00 });
  expect(answer).toMatchObject({ ok: true });
  expect(sockets).toHaveLength(2);
  const { view, number } = await table.until(mirror => mirror.number >= (answer.number ?? 0));
  expect(view?.seats[0]?.layout).toMatchObject([{ name: 'field', stake: 10_00 }]);
  expect(heard).toEqual(Array.from({ length: number - first }, (_, at) => first + at + 1));
  table.close();
});

test('a watcher sees the same table without the money of others, and may ask nothing', async () => {
  const house = new House(server.url);
  const { table: id } = await house.openPractice(PRACTICE);
  const watching = house.table(id);
  const view = await watching.live();
  expect(view.seats).toMatchObject([{ name: 'Ann', rail: null }]);
  expect(await watching.command({ type: 'rollDice' })).toMatchObject({ ok: false, refusal: { code: 'forbidden' } });
  watching.close();
});

test('over HTTP the same id acts once, another command under it is refused, and a late one is stale', async () => {
  const house = new House(server.url);
  const { table, seat, token } = await house.openPractice(PRACTICE);
  const make = { type: 'make', seat, wager: 'pass', amount: 10_00 } as const;
  const made = await house.send(table, token, make, { id: 'one' });
  expect(await house.send(table, token, make, { id: 'one' })).toEqual(made);
  expect((await house.send(table, token, { ...make, amount: 20_00 }, { id: 'one' })).refusal?.code).toBe('id-reused');
  await house.send(table, token, { type: 'rollDice' });
  expect((await house.send(table, token, make, { after: 0 })).refusal?.code).toBe('stale');
  expect((await house.view(table, token)).rolls).toHaveLength(1);
});

test('a refusal of the house has its status, code and sentence; the end of a line its reason', async () => {
  const house = new House(`${server.url}/`);
  const refused = await house.pair('NONE').catch(error => error as HouseRefusal);
  expect(refused).toBeInstanceOf(HouseRefusal);
  expect(refused).toMatchObject({
    status: 404,
    refusal: { code: 'unknown' },
    message: expect.stringContaining('no such code'),
  });
  const nowhere = house.table('no-such-table');
  await expect(nowhere.live()).rejects.toThrow('There is no such table.');
  expect((await house.lobby()).rulesets.length).toBeGreaterThan(3);
});
