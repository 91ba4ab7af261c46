import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { MESSAGE_BYTES_MAX, type WireRefusal } from '../messages/index.ts';
import { StoreFailure } from '../store/store.ts';
import type { AppContext } from './context.ts';
import { BROWSER_HEADERS, type Door } from './doors.ts';
import { Buckets } from './limits.ts';
import { LiveSockets } from './live-sockets.ts';
import { addressOf, hostOf, type Trust } from './proxies.ts';
import { asHttp, HttpRefusal, refusal } from './refusal.ts';
import { SocketLine } from './socket-line.ts';

const LIVE = /^\/api\/tables\/([^/?]+)\/live(?:\?|$)/;
const MINUTE_S = 60;

/** Whether a request asks for a socket. Requests that would go on in another protocol are answered in this one. */
export const isUpgrade = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';

type Checks = { readonly trust: Trust | undefined; readonly door: Door };

/**
 * Opens the sockets of tables. Their requests pass the checks of all others without being routed: joins come in crowds, and
 * a request of Fastify costs more than the rest of a join.
 */
export const addUpgrades = (app: FastifyInstance, context: AppContext, { trust, door }: Checks): void => {
  const sockets = new LiveSockets(context);
  const { requestsPerMinute } = context.limits;
  const requests = new Buckets(requestsPerMinute / MINUTE_S, requestsPerMinute, 'sockets', context.board, context.now);
  context.sweepers.add(now => requests.sweep(now));
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_BYTES_MAX,
    perMessageDeflate: false,
    clientTracking: false,
  });

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const address = addressOf(request, trust);
    door(hostOf(request, trust), request.headers.origin);
    if (!requests.take(address, context.now())) throw asHttp(refusal('too-many', 'Too many requests'));
    const id = LIVE.exec(request.url ?? '')?.[1];
    if (id === undefined) throw asHttp(refusal('unknown', 'There is nothing here'));
    const table = await sockets.admit(id, address);
    socket.off('error', broken);
    server.handleUpgrade(request, socket, head, opened => sockets.open(new SocketLine(opened), table, address));
  };

  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', broken);
    upgrade(request, socket, head).catch(error => refuse(socket, refusalFor(error, context)));
  });

  app.get('/api/tables/:table/live', () => {
    throw asHttp(refusal('malformed', 'This is a WebSocket'));
  });
};

/** Until the socket is handed over, nobody else hears that it broke. */
function broken(this: Duplex): void {
  this.destroy();
}

type Refused = { readonly status: number; readonly refusal: WireRefusal };

const refusalFor = (error: unknown, context: AppContext): Refused => {
  if (error instanceof HttpRefusal) return error;
  return { status: error instanceof StoreFailure ? 503 : 500, refusal: context.failed(error, { isRead: true }) };
};

const refuse = (socket: Duplex, { status, refusal }: Refused): void => {
  const body = JSON.stringify({ error: refusal });
  const headers = {
    ...BROWSER_HEADERS,
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    ...(status === 429 ? { 'retry-after': 1 } : {}),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
};
