import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Random } from '../../tools/torture/random.ts';
import { Terminal } from '../../tools/torture/terminal.ts';

let server: Server | undefined;
let terminal: Terminal | undefined;
afterEach(() => {
  terminal?.close();
  server?.closeAllConnections();
  server?.close();
});

const frameOf = (message: object): Buffer => {
  const text = Buffer.from(JSON.stringify(message));
  return Buffer.concat([Buffer.from([0x81, 126, text.length >> 8, text.length & 0xff]), text]);
};

/** A house that says these messages, in this order, to each who connects: one list a connection. */
const lying = async (connections: (readonly object[])[]): Promise<string> => {
  server = createServer();
  server.on('upgrade', ({ headers }, socket: Socket) => {
    const key = `${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash('sha1').update(key).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    const messages = connections.shift() ?? [];
    for (const message of messages) socket.write(frameOf(message));
    if (connections.length > 0) socket.end();
    socket.on('error', () => {});
  });
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
};

const change = (number: number): object => ({ number, at: number, by: 'house', facts: [] });
const welcome = (number: number, missed: readonly number[] = [], complete = true): object => ({
  type: 'welcome',
  number,
  missed: missed.map(change),
  complete,
});
const changes = (from: number, number: number): object => ({
  type: 'changes',
  from,
  number,
  changes: Array.from({ length: number - from + 1 }, (_, at) => change(from + at)),
});

const violationsOf = async (connections: (readonly object[])[], last: number): Promise<readonly string[]> => {
  const url = await lying(connections);
  const told = new Terminal({ table: 'T', seat: 0, token: undefined }, [url], new Random(1));
  terminal = told;
  await expect.poll(() => told.number, { timeout: 10_000 }).toBe(last);
  return told.violations.map(({ what }) => what);
};

test('a terminal that is told of everything once and in order finds nothing', async () => {
  expect(
    await violationsOf(
      [
        [welcome(5), changes(6, 8)],
        [welcome(9, [9]), changes(10, 10)],
      ],
      10,
    ),
  ).toEqual([]);
});

test('it finds numbers that go back, repeat or are left out', async () => {
  expect(await violationsOf([[welcome(5), changes(7, 8)]], 8), 'a gap').toEqual(['back in time']);
  expect(await violationsOf([[welcome(5), changes(6, 8), changes(8, 9)]], 9), 'twice').toEqual(['back in time']);
});

test('it finds a server that forgets what another has told, as if nothing were missing', async () => {
  expect(await violationsOf([[welcome(8)], [welcome(5)]], 5)).toContain('back in time');
  expect(await violationsOf([[welcome(5)], [welcome(8, [7, 8])]], 8), 'missed less').toEqual(['back in time']);
  expect(await violationsOf([[welcome(8)], [welcome(5, [], false)]], 5), 'and says so').toEqual([]);
});
