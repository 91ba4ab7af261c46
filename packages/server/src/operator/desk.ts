import { chmodSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { OperatorReply } from './requests.ts';

/** A request or a reply is one line of JSON, and no longer than this. */
const LINE_MAX = 4 * 1024 * 1024;
/** To write a request, and to do what it asks. */
const HEAR_MS = 10_000;
const ANSWER_MS = 3_600_000;

/** Where a house at work hears the operator of its machine: a socket that only the folder's owner can open. */
const deskIn = (data: string): string => join(data, 'operator.sock');

const lineFrom = (socket: Socket, withinMs: number): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.setTimeout(withinMs, () => socket.destroy(new Error('no answer')));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the connection was closed')));
    socket.on('data', part => {
      text += part;
      if (text.length > LINE_MAX) socket.destroy(new Error('too long'));
      const end = text.indexOf('\n');
      if (end >= 0) resolve(text.slice(0, end));
    });
  });

/** Does what a request asks, which may be anything that was written to the socket. */
export type Answer = (request: unknown) => Promise<OperatorReply>;

const heard = async (answer: Answer, socket: Socket): Promise<void> => {
  const request = JSON.parse(await lineFrom(socket, HEAR_MS)) as unknown;
  socket.setTimeout(0);
  socket.end(`${JSON.stringify(await answer(request))}\n`);
};

/**
 * Opens the desk in the folder of an embedded store, which is this process's alone. Returns the function that closes it.
 * Windows has no such sockets: there the house is stopped first.
 */
export const openDesk = (data: string, answer: Answer, failed: (error: unknown) => void): (() => void) => {
  if (process.platform === 'win32') return () => {};
  const path = deskIn(data);
  rmSync(path, { force: true });
  const server = createServer(socket => {
    heard(answer, socket).catch(() => socket.destroy());
  });
  server.on('error', failed);
  server.listen(path, () => chmodSync(path, 0o600));
  server.unref();
  return () => void server.close();
};

/** Asks the house that is at work in this folder. */
export const askDesk = async (data: string, request: object): Promise<OperatorReply> => {
  const socket = createConnection(deskIn(data));
  try {
    socket.write(`${JSON.stringify(request)}\n`);
    return JSON.parse(await lineFrom(socket, ANSWER_MS)) as OperatorReply;
  } finally {
    socket.destroy();
  }
};
