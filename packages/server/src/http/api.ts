import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { SignedIn } from '../identity/identity.ts';
import { type HouseAction, mayDo } from '../identity/matrix.ts';
import { httpError } from '../messages/index.ts';
import { knowToken, tokenOf } from './auth.ts';
import type { AppContext } from './context.ts';
import type { RateLimits, RouteLimit } from './rate-limits.ts';
import { asHttp, refusal } from './refusal.ts';

/**
 * Who may use a route. `viewer`: anybody, and a token decides what they see. `speaker`: a seat of the table or staff, which the
 * table itself checks. `staff`: somebody signed in. An action: those who may do it by the matrix.
 */
type Access = 'anybody' | 'viewer' | 'speaker' | 'staff' | HouseAction | 'device';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    isQuiet?: boolean;
  }
  interface FastifyRequest {
    /** Who is signed in, on routes that ask for it. */
    signedIn: SignedIn;
  }
}

type Definition<Body, Query> = {
  /** The name of the operation for programs that call it. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With `:name` for what is filled in. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** The limit that its requests count against, if not the one of all requests. */
  readonly limit?: RouteLimit;
  /** Screens ask it by themselves: it is no activity, and an idle session still ends. */
  readonly isQuiet?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  /** The answer's schema; a string where it is not JSON. */
  readonly reply: z.ZodType;
  readonly produces?: 'text/plain';
};

/** What is asked, however it comes: by HTTP, or from the page of a browser that keeps tables itself. */
export type PlainCall<Body, Query> = {
  readonly params: { readonly [name: string]: string };
  readonly body: Body;
  readonly query: Query;
  readonly address: string;
  readonly token: string | undefined;
};

export type Call<Body, Query> = PlainCall<Body, Query> & {
  /** Who is signed in, on routes that ask for it. */
  readonly signedIn: SignedIn;
  readonly request: FastifyRequest;
  readonly response: FastifyReply;
};

const NOBODY: SignedIn = { key: '', user: '', name: '', roles: [] };
const OPEN: readonly (Access | undefined)[] = ['anybody', 'viewer', 'speaker', 'device', undefined];

/** The one place that decides who may use a route, after its rate limit and before anything else. */
export const addAccessControl = (app: FastifyInstance, context: AppContext): void => {
  app.decorateRequest('signedIn');
  app.addHook('preValidation', async request => {
    const { access, isQuiet } = request.routeOptions.config;
    request.signedIn = NOBODY;
    if (context.isStopping && request.method !== 'GET') throw asHttp(refusal('stopping', 'The server is stopping'));
    const token = tokenOf(request);
    if (token !== undefined) await knowToken(context, token, (request.params as { readonly table?: string }).table);
    if (access === undefined || OPEN.includes(access)) return;
    const signedIn = token === undefined ? undefined : context.identity.session(token, isQuiet !== true);
    if (signedIn === undefined) throw asHttp(refusal('signed-out', 'Sign in first'));
    if (access !== 'staff' && !mayDo(signedIn.roles, access as HouseAction))
      throw asHttp(refusal('forbidden', `That is not for the ${signedIn.roles.join(' or ')}`));
    request.signedIn = signedIn;
  });
};

const securityOf = (access: Access): { readonly [scheme: string]: string[] }[] => {
  switch (access) {
    case 'anybody':
      return [];
    case 'viewer':
      return [{}, { token: [] }];
    case 'device':
      return [{ device: [] }];
    default:
      return [{ token: [] }];
  }
};

/** One operation of the interface: what it takes, who may use it, and what it does. */
export type Route = Definition<unknown, unknown> & { readonly handle: (call: Call<unknown, unknown>) => unknown };

/** A route whose handler gets its body and query as the schemas have checked them. */
export const route = <Body = unknown, Query = unknown>(
  definition: Definition<Body, Query>,
  handle: (call: Call<Body, Query>) => unknown,
): Route => ({ ...definition, handle: call => handle(call as Call<Body, Query>) });

/** An operation that needs nothing of HTTP. */
export type PlainRoute = Definition<unknown, unknown> & {
  readonly handle: (call: PlainCall<unknown, unknown>) => unknown;
};

export const plainRoute = <Body = unknown, Query = unknown>(
  definition: Definition<Body, Query>,
  handle: (call: PlainCall<Body, Query>) => unknown,
): PlainRoute => ({ ...definition, handle: call => handle(call as PlainCall<Body, Query>) });

/** A text that is kept as a file. */
export class Attachment {
  readonly name: string;
  readonly text: string;
  constructor(name: string, text: string) {
    this.name = name;
    this.text = text;
  }
}

/** Adds a route. Fastify checks each request against its schemas, and the interface's description is made from the same ones. */
export const addRoute = (app: FastifyInstance, limits: RateLimits, added: Route): void => {
  const { id, method, path, summary, access, limit, isQuiet, params, query, body, reply, produces, handle } = added;
  app.route({
    method,
    url: path,
    config: { access, ...(isQuiet === undefined ? {} : { isQuiet }) },
    ...(limit === undefined ? {} : { onRequest: limits[limit] }),
    schema: {
      operationId: id,
      summary,
      security: securityOf(access),
      ...(params === undefined ? {} : { params }),
      ...(query === undefined ? {} : { querystring: query }),
      ...(body === undefined ? {} : { body }),
      ...(produces === undefined ? {} : { produces: [produces] }),
      response: { 200: reply, default: httpError },
    },
    handler: async (request, response) => {
      const answer = await handle({
        params: request.params as { readonly [name: string]: string },
        body: request.body,
        query: request.query,
        address: request.ip,
        signedIn: request.signedIn,
        token: tokenOf(request),
        request,
        response,
      });
      if (!(answer instanceof Attachment)) return answer;
      return response
        .type('text/plain; charset=utf-8')
        .header('content-disposition', `attachment; filename="${answer.name}"`)
        .send(answer.text);
    },
  });
};
