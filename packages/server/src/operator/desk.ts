import { chmodSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Identity } from '../identity/identity.ts';
import { answerOperator, type StaffReply, type StaffRequest, staffReply, staffRequest } from './staff-requests.ts';

/** A request or a reply is one line of JSON, and no longer than this. */
const LINE_MAX = 256 * 1024;
const ANSWER_MS = 10_000;

/** Where a house at work hears the operator of its machine: a socket that only the folder's owner can open. */
const deskIn = (data: string): string => join(data, 'operator.sock');

const lineFrom = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('no answer')));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the connection was closed')));
    socket.on('data', part => {
      text += part;
      if (text.length > LINE_MAX) socket.destroy(new Error('too long'));
      const end = text.indexOf('\n');
      if (end >= 0) resolve(text.slice(0, end));
    });
  });

const heard = async (identity: Identity, socket: Socket, now: () => number): Promise<void> => {
  const request = staffRequest.safeParse(JSON.parse(await lineFrom(socket)));
  const reply: StaffReply = request.success
    ? await answerOperator(identity, request.data, now())
    : { ok: false, why: 'the request was not understood' };
  socket.end(`${JSON.stringify(reply)}\n`);
};

/**
 * Opens the desk in the folder of an embedded store, which is this process's alone. Returns the function that closes it.
 * Windows has no such sockets: there the house is stopped first.
 */
export const openDesk = (
  data: string,
  identity: Identity,
  now: () => number,
  failed: (error: unknown) => void,
): (() => void) => {
  if (process.platform === 'win32') return () => {};
  const path = deskIn(data);
  rmSync(path, { force: true });
  const server = createServer(socket => {
    heard(identity, socket, now).catch(() => socket.destroy());
  });
  server.on('error', failed);
  server.listen(path, () => chmodSync(path, 0o600));
  server.unref();
  return () => void server.close();
};

/** Asks the house that is at work in this folder. */
export const askDesk = async (data: string, request: StaffRequest): Promise<StaffReply> => {
  const socket = createConnection(deskIn(data));
  try {
    socket.write(`${JSON.stringify(request)}\n`);
    return staffReply.parse(JSON.parse(await lineFrom(socket)));
  } finally {
    socket.destroy();
  }
};
