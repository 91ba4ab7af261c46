import { createHash, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv4 } from 'node:net';
import { StoreFailure } from '../store/store.ts';

/** Who may read the metrics: on a port of their own, with a token, or, with neither, this machine alone. */
export type MetricsOptions = {
  /** A port of their own. */
  readonly port?: number;
  /** The address of that port; this machine only by default. */
  readonly host?: string;
  /** The file with the token that a reader has to send. */
  readonly token?: string;
};

const TOKEN_MIN = 16;
const BEARER = /^Bearer (\S+)$/i;

/** Headers that only a proxy writes. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

const isLoopback = (address: string): boolean => LOOPBACK.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A proxy on this machine speaks from it too: it says for whom, or asks for the name that its clients asked for. */
const isDirect = ({ socket, headers }: IncomingMessage): boolean => {
  if (!isLoopback(socket.remoteAddress ?? '')) return false;
  if (FORWARDED.some(name => headers[name] !== undefined)) return false;
  const name = (headers.host ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || isLoopback(name);
};

type Refused = { readonly status: 401 | 403; readonly sentence: string };

/** Why a request does not get the metrics; nothing if it does. */
export type MetricsAccess = (request: IncomingMessage) => Refused | undefined;

export const readToken = (file: string): string => {
  const token = readFileSync(file, 'utf8').trim();
  if (token.length >= TOKEN_MIN && !/\s/.test(token)) return token;
  throw new StoreFailure(
    'failed',
    `${file} has no token for the metrics: write ${TOKEN_MIN} or more characters into it`,
  );
};

const byToken = (token: string): MetricsAccess => {
  const right = digestOf(token);
  return ({ headers }) => {
    const sent = BEARER.exec(headers.authorization ?? '')?.[1];
    if (sent !== undefined && timingSafeEqual(digestOf(sent), right)) return undefined;
    return { status: 401, sentence: 'Metrics are read with the token of --metrics-token: Authorization: Bearer …' };
  };
};

/** The main port. Where the metrics have a port of their own, they are not here. */
export const accessOnMainPort = ({ port }: MetricsOptions, token: string | undefined): MetricsAccess => {
  if (port !== undefined)
    return () => ({ status: 403, sentence: 'Metrics are on a port of their own, --metrics-port' });
  if (token !== undefined) return byToken(token);
  return request =>
    isDirect(request)
      ? undefined
      : {
          status: 403,
          sentence: 'Metrics are for this machine only; --metrics-port or --metrics-token opens them to others',
        };
};

/** The port of their own, which the operator keeps from others. */
export const accessOnOwnPort = (token: string | undefined): MetricsAccess =>
  token === undefined ? () => undefined : byToken(token);
