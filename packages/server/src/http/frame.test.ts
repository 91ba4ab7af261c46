import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { textFrame } from './frame.ts';

const http = createServer();
const server = new WebSocketServer({ server: http });

beforeAll(async () => {
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
});

afterAll(() => {
  server.close();
  http.close();
});

/** Lengths on both sides of where a frame's header grows. */
const LENGTHS = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000];

it('is read by a client as one message, at every length, one after another', async () => {
  const texts = [
    ...LENGTHS.map(length => 'x'.repeat(length)),
    '{"name":"Zoë 骰子 🎲"}',
    'é'.repeat(63),
    '🎲'.repeat(20_000),
  ];
  server.once('connection', socket => {
    const { _socket: stream } = socket as unknown as { readonly _socket: Duplex };
    stream.write(Buffer.concat(texts.map(textFrame)));
  });
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
  const heard: string[] = [];
  await new Promise<void>((resolve, reject) => {
    client.once('error', reject);
    client.on('message', (data: Buffer, isBinary) => {
      expect(isBinary).toBe(false);
      heard.push(data.toString());
      if (heard.length === texts.length) resolve();
    });
  });
  client.close();
  expect(heard).toEqual(texts);
});
