import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { SignedIn } from '../identity/identity.ts';
import { type HouseAction, mayDo } from '../identity/matrix.ts';
import type { WireRefusal } from '../messages.ts';
import type { Floor } from './floor.ts';
import type { Buckets } from './limits.ts';

/** Something that an HTTP request comes to other than what it asked for. */
export class HttpRefusal extends Error {
  override readonly name = 'HttpRefusal';
  readonly status: number;
  readonly refusal: WireRefusal;
  constructor(status: number, refusal: WireRefusal) {
    super(refusal.sentence);
    this.status = status;
    this.refusal = refusal;
  }
}

export const refusal = (code: WireRefusal['code'], sentence: string): WireRefusal => ({
  code,
  clause: 'service',
  sentence,
});

const STATUS: { readonly [code in WireRefusal['code']]?: number } = {
  'signed-out': 401,
  forbidden: 403,
  unknown: 404,
  malformed: 400,
  'bad-settings': 400,
  'too-many': 429,
  stopping: 503,
  store: 503,
};

/** A refusal as HTTP says it: 409 where it is for the state of the table. */
export const asHttp = (refused: WireRefusal): HttpRefusal => new HttpRefusal(STATUS[refused.code] ?? 409, refused);

/** Who may use a route: anybody, somebody signed in, or those whom the matrix lets. */
export type Access = 'anybody' | 'staff' | HouseAction | 'device';

export type Route = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With `:name` for what is filled in. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** Whether attempts are counted against the address: whatever takes a secret. */
  readonly isGuarded?: boolean;
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

const BEARER = /^Bearer (\S{1,200})$/;

export const tokenOf = (request: FastifyRequest): string | undefined =>
  BEARER.exec(request.headers.authorization ?? '')?.[1];

/** Registers routes, with their checks at the door, and remembers them for the description of the interface. */
export class Api {
  readonly routes: Route[] = [];
  readonly #app: FastifyInstance;
  readonly #floor: Floor;
  readonly #attempts: Buckets;

  constructor(app: FastifyInstance, floor: Floor, attempts: Buckets) {
    this.#app = app;
    this.#floor = floor;
    this.#attempts = attempts;
  }

  add<Body = unknown, Query = unknown>(
    route: Route & { readonly body?: z.ZodType<Body>; readonly query?: z.ZodType<Query> },
    handle: (call: Call<Body, Query>) => unknown,
  ): void {
    this.routes.push(route);
    this.#app.route({
      method: route.method,
      url: route.path,
      handler: async (request, response) => {
        const token = tokenOf(request);
        this.#guard(route, request);
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

  #guard({ isGuarded, method }: Route, request: FastifyRequest): void {
    if (isGuarded === true && !this.#attempts.take(request.ip, this.#floor.now()))
      throw asHttp(refusal('too-many', 'Too many attempts: wait a minute'));
    if (this.#floor.isStopping && method !== 'GET') throw asHttp(refusal('stopping', 'The server is stopping'));
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
