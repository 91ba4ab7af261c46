import fastifyRateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { tokenOf } from './auth.ts';
import type { AppContext } from './context.ts';
import { asHttp, refusal } from './refusal.ts';
import { RequestCounts } from './request-counts.ts';

const MINUTE_MS = 60_000;

/** Limits of routes that cost or risk more than others, beside the one of all requests. */
export type RouteLimit = 'attempts' | 'reads' | 'records' | 'tables';

export type RateLimits = { readonly [limit in RouteLimit | 'requests']: onRequestAsyncHookHandler };

/** Has every route count its requests, and answer 429 with `Retry-After` when there are too many. */
export const addRateLimits = async (app: FastifyInstance, context: AppContext): Promise<RateLimits> => {
  const { requestsPerMinute, attemptsPerMinute, readsPerMinute, recordsPerMinute, tablesPerHour } = context.limits;
  // Only a token that is known to be good counts for itself: otherwise made-up ones would each have a limit of their own.
  const keyGenerator = (request: FastifyRequest): string => {
    const token = tokenOf(request);
    const isStaff = token?.startsWith('staff_') === true;
    const signedIn = isStaff ? context.identity.session(token, false) : undefined;
    return signedIn === undefined ? `requests/${request.ip}` : `requests/staff:${signedIn.user}`;
  };
  const counts = new RequestCounts(context.board, context.now);
  context.sweepers.add(() => counts.sweep());
  await app.register(fastifyRateLimit, {
    max: requestsPerMinute,
    timeWindow: MINUTE_MS,
    keyGenerator,
    // It is made once, and serves every route.
    store: function countsOfTheHouse() {
      return counts;
    } as unknown as FastifyRateLimitStoreCtor,
    errorResponseBuilder: (_, { after }) => asHttp(refusal('too-many', `Too many requests: try again in ${after}`)),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
  const limited = (limit: RouteLimit, max: number, timeWindow: number): onRequestAsyncHookHandler => {
    const byAddress = ({ ip }: FastifyRequest): string => `${limit}/${ip}`;
    return app.rateLimit({ max, timeWindow, keyGenerator: byAddress }) as onRequestAsyncHookHandler;
  };
  return {
    requests: app.rateLimit() as onRequestAsyncHookHandler,
    attempts: limited('attempts', attemptsPerMinute, MINUTE_MS),
    reads: limited('reads', readsPerMinute, MINUTE_MS),
    records: limited('records', recordsPerMinute, MINUTE_MS),
    tables: limited('tables', tablesPerHour, 60 * MINUTE_MS),
  };
};
