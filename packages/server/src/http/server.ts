import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Inspecting } from '../inspection/inspection.ts';
import type { WireRefusal } from '../messages/index.ts';
import type { MetricsAccess } from '../metrics/access.ts';
import { StoreFailure } from '../store/store.ts';
import { addTraces } from '../tracing/http-hooks.ts';
import { addAccessLog } from './access-log.ts';
import { alertRoutes } from './alert-routes.ts';
import { addAccessControl, addRoute, type Route } from './api.ts';
import { cageRoutes } from './cage-routes.ts';
import { caseRoutes } from './case-routes.ts';
import { addCompression } from './compression.ts';
import type { AppContext } from './context.ts';
import { crewRoutes } from './crew-routes.ts';
import { deviceRoutes } from './device-routes.ts';
import { diceRoutes } from './dice-routes.ts';
import { BROWSER_HEADERS, doorFor, WORKER_POLICY } from './doors.ts';
import { eventRoutes } from './event-routes.ts';
import { addFairModules } from './fair-modules.ts';
import { floorRoutes } from './floor-routes.ts';
import { inspectionRoutes } from './inspection-routes.ts';
import { lobbyRoutes } from './lobby-routes.ts';
import { meRoutes } from './me-routes.ts';
import { OpenConnections } from './open-connections.ts';
import { addOpenApi } from './openapi.ts';
import { operationRoutes } from './operation-routes.ts';
import { patronRoutes } from './patron-routes.ts';
import { type TrustedProxies, trustFor } from './proxies.ts';
import { addRateLimits, type RateLimits } from './rate-limits.ts';
import { asHttp, HttpRefusal, malformed, refusal } from './refusal.ts';
import { registerRoutes } from './register-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { reviewRoutes } from './review-routes.ts';
import { searchRoutes } from './search-routes.ts';
import { staffRoutes } from './staff-routes.ts';
import type { Where } from './table-context.ts';
import { tableRoutes } from './table-routes.ts';
import { tournamentRoutes } from './tournament-routes.ts';
import { addUpgrades, isUpgrade } from './upgrades.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent, for signatures. */
    rawText: string;
  }
}

const SECOND_MS = 1_000;
const BODY_BYTES_MAX = 64 * 1024;
/** Methods that change nothing. */
const READS = ['GET', 'HEAD'];

/** A stop waits this long for answers that are being worked out. */
const ANSWER_MS = 5_000;

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
  readonly inspecting: Inspecting;
  /** Who may read the metrics here. */
  readonly metrics: MetricsAccess;
};

const malformedRequest = ([first]: readonly {
  readonly instancePath: string;
  readonly message?: string | undefined;
}[]): WireRefusal => malformed(first?.instancePath.slice(1).split('/') ?? [], first?.message);

const whereOf = ({ id, params }: FastifyRequest): Where => {
  const { table } = (params ?? {}) as { readonly table?: string };
  return table === undefined ? { request: id } : { request: id, table };
};

/** Every route of the interface. */
const routesOf = (context: AppContext, options: HttpOptions): readonly Route[] => [
  ...lobbyRoutes(context, options),
  ...staffRoutes(context),
  ...meRoutes(context),
  ...floorRoutes(context),
  ...cageRoutes(context),
  ...searchRoutes(context),
  ...tableRoutes(context),
  ...crewRoutes(context),
  ...deviceRoutes(context),
  ...diceRoutes(context),
  ...registerRoutes(context),
  ...eventRoutes(context, options.version),
  ...alertRoutes(context),
  ...caseRoutes(context),
  ...patronRoutes(context),
  ...tournamentRoutes(context, options.version),
  ...reportRoutes(context, options.version),
  ...operationRoutes(context, options.version, options.metrics),
  ...reviewRoutes(context, options.inspecting.reviewer),
  ...inspectionRoutes(context, options.inspecting, options.version),
];

/** The HTTP server: every route, every limit, every check on what comes in. */
export const openHttp = async (context: AppContext, options: HttpOptions): Promise<FastifyInstance> => {
  const { headersSeconds, requestSeconds, quietSeconds } = context.limits;
  const trust = trustFor(options.trustProxy);
  const door = doorFor(options.hostNames, options.origins);
  const app = fastify({
    genReqId: () => randomUUID(),
    requestTimeout: requestSeconds * SECOND_MS,
    connectionTimeout: quietSeconds * SECOND_MS,
    http: {
      requestTimeout: requestSeconds * SECOND_MS,
      headersTimeout: Math.min(headersSeconds, requestSeconds) * SECOND_MS,
      connectionsCheckingInterval: SECOND_MS,
      shouldUpgradeCallback: isUpgrade,
    },
    bodyLimit: BODY_BYTES_MAX,
    trustProxy: trust ?? false,
  });
  hangUpOnClose(app, context);
  if (context.tracer !== undefined) addTraces(app, context.tracer);
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
    door(request.host, request.headers.origin);
  });
  app.setErrorHandler((error, request, reply) => {
    const failed = (): WireRefusal =>
      context.failed(error, { ...whereOf(request), isRead: READS.includes(request.method) });
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

  addAccessLog(app, context.log);
  addCompression(app);
  await addOpenApi(app, options.version);
  const limits = await addRateLimits(app, context);
  addAccessControl(app, context);
  for (const each of routesOf(context, options)) addRoute(app, limits, each);
  addUpgrades(app, context, { trust, door });
  addFairModules(app);
  await addScreens(app, limits);
  return app;
};

/** Closing answers what is being asked, and waits for nobody else. */
const hangUpOnClose = (app: FastifyInstance, { timers }: AppContext): void => {
  const connections = new OpenConnections(app.server);
  let cancel = (): void => {};
  app.addHook('preClose', async () => {
    connections.stop();
    cancel = timers.after(ANSWER_MS, () => connections.cut());
  });
  app.addHook('onClose', async () => cancel());
};

const NO_SCREENS = `<!doctype html><meta charset="utf-8"><title>Hardway</title>
<p>The server is running. Its screens have not been built: run <code>npm run build</code>.</p>
<p><a href="/api/lobby">Lobby</a> · <a href="/api/openapi.json">Interface</a></p>`;

/** The script of a worker, compressed or not. */
const WORKER = /\.worker-[\w-]+\.js(?:\.br|\.gz)?$/;

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
        else if (WORKER.test(path)) reply.header('content-security-policy', WORKER_POLICY);
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
