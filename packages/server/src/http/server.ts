import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import fastifyWebsocket from '@fastify/websocket';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { WebSocket } from 'ws';
import type { RunningTable } from '../live/running-table.ts';
import { MESSAGE_BYTES_MAX, type WireRefusal } from '../messages/index.ts';
import type { Reviewer } from '../review/reviewer.ts';
import { StoreFailure } from '../store/store.ts';
import { addAccessControl, addRoute } from './api.ts';
import { addCompression } from './compression.ts';
import type { AppContext, Where } from './context.ts';
import { crewRoutes } from './crew-routes.ts';
import { deviceRoutes } from './device-routes.ts';
import { BROWSER_HEADERS, isOurs, isWelcome, type TrustedProxies, trustFor } from './doors.ts';
import { addFairModules } from './fair-modules.ts';
import { lineOf } from './line.ts';
import { LiveSockets } from './live-sockets.ts';
import { lobbyRoutes } from './lobby-routes.ts';
import { meRoutes } from './me-routes.ts';
import { addOpenApi } from './openapi.ts';
import { operationRoutes } from './operation-routes.ts';
import { addRateLimits, type RateLimits } from './rate-limits.ts';
import { asHttp, HttpRefusal, malformed, refusal } from './refusal.ts';
import { registerRoutes } from './register-routes.ts';
import { reviewRoutes } from './review-routes.ts';
import { staffRoutes } from './staff-routes.ts';
import { tableRoutes } from './table-routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent, for signatures. */
    rawText: string;
  }
}

const SECOND_MS = 1_000;
const BODY_BYTES_MAX = 64 * 1024;

/** The screens, once they have been built. */
const WEB = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const ASSETS = `${WEB}assets`;

export type HttpOptions = {
  readonly version: string;
  /** Other origins, beside the server's own, whose pages may use it. */
  readonly origins: readonly string[];
  readonly trustProxy: TrustedProxies | undefined;
  /** The names that it answers to, beside addresses and this machine's own. */
  readonly hostNames: readonly string[];
  /** Whether guests may open practice tables. */
  readonly hasPractice: boolean;
  readonly reviewer: Reviewer;
};

const malformedRequest = ([first]: readonly {
  readonly instancePath: string;
  readonly message?: string | undefined;
}[]): WireRefusal => malformed(first?.instancePath.slice(1).split('/') ?? [], first?.message);

const whereOf = ({ id, params }: FastifyRequest): Where => {
  const { table } = (params ?? {}) as { readonly table?: string };
  return table === undefined ? { request: id } : { request: id, table };
};

/** The HTTP server: every route, every limit, every check on what comes in. */
export const openHttp = async (context: AppContext, options: HttpOptions): Promise<FastifyInstance> => {
  const { headersSeconds, requestSeconds, quietSeconds } = context.limits;
  const app = fastify({
    genReqId: () => randomUUID(),
    requestTimeout: requestSeconds * SECOND_MS,
    connectionTimeout: quietSeconds * SECOND_MS,
    http: { headersTimeout: headersSeconds * SECOND_MS, connectionsCheckingInterval: SECOND_MS },
    bodyLimit: BODY_BYTES_MAX,
    trustProxy: trustFor(options.trustProxy),
  });
  app.decorateRequest('rawText', '');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawText = String(body);
    try {
      done(null, request.rawText === '' ? undefined : JSON.parse(request.rawText));
    } catch {
      done(asHttp(refusal('malformed', 'The body is not JSON')));
    }
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(BROWSER_HEADERS);
    if (!isOurs(request.host, options.hostNames))
      throw asHttp(refusal('forbidden', 'The server does not go by that name; --allowed-host gives it another'));
    if (!isWelcome(request, options.origins))
      throw asHttp(refusal('forbidden', 'Pages of that origin are not allowed'));
  });
  app.setErrorHandler((error, request, reply) => {
    const failed = (): WireRefusal => context.failed(error, whereOf(request));
    if (error instanceof HttpRefusal) {
      if (error.status === 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', 1);
      return reply.status(error.status).send({ error: error.refusal });
    }
    if (error instanceof StoreFailure) return reply.status(503).send({ error: failed() });
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (hasZodFastifySchemaValidationErrors(error))
      return reply.status(400).send({ error: malformedRequest(error.validation) });
    if (status < 500) return reply.status(status).send({ error: refusal('malformed', (error as Error).message) });
    return reply.status(500).send({ error: failed() });
  });
  await app.register(fastifyWebsocket, {
    options: { maxPayload: MESSAGE_BYTES_MAX, perMessageDeflate: false, clientTracking: false },
  });

  addCompression(app);
  await addOpenApi(app, options.version);
  const limits = await addRateLimits(app, context);
  addAccessControl(app, context);
  const routes = [
    ...lobbyRoutes(context, options),
    ...staffRoutes(context),
    ...meRoutes(context),
    ...tableRoutes(context),
    ...crewRoutes(context),
    ...deviceRoutes(context),
    ...registerRoutes(context),
    ...operationRoutes(context, options.version),
    ...reviewRoutes(context, options.reviewer),
  ];
  for (const each of routes) addRoute(app, limits, each);
  await addSockets(app, context);
  addFairModules(app);
  await addScreens(app, limits);
  return app;
};

const addSockets = async (app: FastifyInstance, context: AppContext): Promise<void> => {
  const sockets = new LiveSockets(context);
  const admitted = new WeakMap<FastifyRequest, RunningTable>();
  app.route({
    method: 'GET',
    url: '/api/tables/:table/live',
    preValidation: async request => {
      admitted.set(request, await sockets.admit((request.params as { table: string }).table, request.ip));
    },
    handler: async () => {
      throw asHttp(refusal('malformed', 'This is a WebSocket'));
    },
    wsHandler: (socket: WebSocket, request) => sockets.open(lineOf(socket), admitted.get(request), request.ip),
  });
};

const NO_SCREENS = `<!doctype html><meta charset="utf-8"><title>Hardway</title>
<p>The server is running. Its screens have not been built: run <code>npm run build</code>.</p>
<p><a href="/api/lobby">Lobby</a> · <a href="/api/openapi.json">Interface</a></p>`;

/** One page for all screens: a path that is not a file is the page's to route. */
const addScreens = async (app: FastifyInstance, { requests }: RateLimits): Promise<void> => {
  const hasScreens = existsSync(`${WEB}index.html`);
  if (hasScreens) {
    await app.register(fastifyStatic, {
      root: WEB,
      index: 'index.html',
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
      setHeaders: (reply, path) => {
        // Only the names of assets change with what is in them.
        if (!path.startsWith(ASSETS)) reply.header('cache-control', 'no-cache');
      },
    });
  }
  app.setNotFoundHandler({ preHandler: requests }, (request, reply) => {
    if (request.method !== 'GET' || request.url.startsWith('/api/'))
      return reply.status(404).send({ error: refusal('unknown', 'There is nothing here') });
    if (hasScreens) return reply.sendFile('index.html');
    return reply.type('text/html').send(NO_SCREENS);
  });
};
