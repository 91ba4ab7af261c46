import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from '../logging/logger.ts';

/** The route as it is declared: what is filled in may be a code, and what is asked for may be anything. */
const routeOf = ({ routeOptions, url }: FastifyRequest): string =>
  routeOptions.url ?? (url.startsWith('/api/') ? '/api/…' : '/…');

/** One line for each request: which route, what came of it, how long it took, and who asked. Never a token or a name of a patron. */
export const addAccessLog = (app: FastifyInstance, log: Logger): void => {
  app.addHook('onResponse', async (request, reply) => {
    if (!log.isLevelEnabled('info')) return;
    const { table } = (request.params ?? {}) as { readonly table?: string };
    const { user, roles } = request.signedIn ?? {};
    log.info(
      {
        request: request.id,
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
        ...(table === undefined ? {} : { table }),
        ...(user === undefined || user === '' ? {} : { user, roles }),
      },
      'request',
    );
  });
};
