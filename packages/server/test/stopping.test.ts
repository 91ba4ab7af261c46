import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ServerProcess } from '../src/testing/server-process.ts';

/** A connection on which this much is sent; resolves when there is an answer, or at once where none is due. */
const opened = (url: URL, sent: string, isAnswered: boolean): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname, () => {
      socket.write(sent);
      if (!isAnswered) resolve(socket);
    });
    socket.on('error', reject);
    socket.once('data', () => resolve(socket));
  });

const GET = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

test('a server that stops does not wait for connections on which nothing is asked', async () => {
  const data = mkdtempSync(join(tmpdir(), 'hardway-stopping-'));
  const server = await ServerProcess.start([
    '--data',
    data,
    '--limit',
    'headers-seconds=600',
    '--limit',
    'request-seconds=600',
  ]);
  const url = new URL(server.house.url);
  const spare = await opened(url, '', false);
  const kept = await opened(url, GET('/api/lobby'), true);
  const half = await opened(url, 'GET /api/lobby HTTP/1.1\r\nho', false);
  const ends = [spare, kept, half].map(socket => new Promise(resolve => socket.once('close', resolve)));
  // An answer on a later connection says that the server has seen the others.
  (await opened(url, GET('/api/lobby'), true)).destroy();

  expect(await server.kill('SIGTERM')).toBe(0);
  await Promise.all(ends);
  rmSync(data, { recursive: true, force: true });
});
