import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { SignedIn } from '../identity/identity.ts';
import { type HouseAction, mayDo } from '../identity/matrix.ts';
import { tokenOf } from './door.ts';
import type { Floor } from './floor.ts';
import type { RateLimits, RouteLimit } from './rate-limits.ts';
import { asHttp, refusal } from './refusal.ts';

/** Who may use a route: anybody, somebody signed in, or those whom the matrix lets. */
export type Access = 'anybody' | 'staff' | HouseAction | 'device';

export type Route = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With `:name` for what is filled in. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** The limit that its requests count against, if not the one of all requests. */
  readonly limit?: RouteLimit;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** What is answered; none where it is no JSON. */
  readonly reply?: z.ZodType;
  readonly produces?: string;
};

export type Call<Body, Query> = {
  readonly params: { readonly [name: string]: string };
  readonly body: Body;
  readonly query: Query;
  readonly address: string;
  /** Who is signed in, on routes that ask for it. */
  readonly signedIn: SignedIn;
  readonly token: string | undefined;
  readonly request: FastifyRequest;
  readonly response: FastifyReply;
};

/** Registers routes, with their checks at the door, and remembers them for the description of the interface. */
export class Api {
  readonly routes: Route[] = [];
  readonly #app: FastifyInstance;
  readonly #floor: Floor;
  readonly #limits: RateLimits;

  constructor(app: FastifyInstance, floor: Floor, limits: RateLimits) {
    this.#app = app;
    this.#floor = floor;
    this.#limits = limits;
  }

  add<Body = unknown, Query = unknown>(
    route: Route & { readonly body?: z.ZodType<Body>; readonly query?: z.ZodType<Query> },
    handle: (call: Call<Body, Query>) => unknown,
  ): void {
    this.routes.push(route);
    this.#app.route({
      method: route.method,
      url: route.path,
      ...(route.limit === undefined ? {} : { onRequest: this.#limits[route.limit] }),
      handler: async (request, response) => {
        const token = tokenOf(request);
        if (this.#floor.isStopping && route.method !== 'GET')
          throw asHttp(refusal('stopping', 'The server is stopping'));
        parsed(route.params, request.params);
        const signedIn = this.#admit(route, token);
        return handle({
          params: request.params as { readonly [name: string]: string },
          body: parsed(route.body, request.body) as Body,
          query: parsed(route.query, request.query) as Query,
          address: request.ip,
          signedIn,
          token,
          request,
          response,
        });
      },
    });
  }

  #admit({ access }: Route, token: string | undefined): SignedIn {
    if (access === 'anybody' || access === 'device') return NOBODY;
    const signedIn = token === undefined ? undefined : this.#floor.identity.session(token);
    if (signedIn === undefined) throw asHttp(refusal('signed-out', 'Sign in first'));
    if (access !== 'staff' && !mayDo(signedIn.roles, access))
      throw asHttp(refusal('forbidden', `That is not for the ${signedIn.roles.join(' or ')}`));
    return signedIn;
  }
}

const NOBODY: SignedIn = { key: '', user: '', name: '', roles: [] };

const parsed = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue?.path.join('.') ?? '';
  throw asHttp(refusal('malformed', `${where === '' ? 'the request' : where}: ${issue?.message ?? 'not understood'}`));
};
