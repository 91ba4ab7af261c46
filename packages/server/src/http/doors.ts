import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The proxies whose word on a client's address and the name of the server is taken: how many in a row, or which. */
export type TrustedProxies = { readonly hops: number } | { readonly addresses: readonly string[] };

/** What Fastify takes for it. It trusts no plain count, because a client that goes round the proxy could lie: who names one vouches for that. */
export const trustFor = (
  proxies: TrustedProxies | undefined,
): false | string[] | ((address: string, hop: number) => boolean) => {
  if (proxies === undefined) return false;
  return 'hops' in proxies ? (_, hop) => hop < proxies.hops : [...proxies.addresses];
};

const HOPS_MAX = 16;
const NAMED_RANGES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];
const BITS: { readonly [version: number]: number } = { 4: 32, 6: 128 };

const isRange = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const most = BITS[isIP(address)];
  if (most === undefined || rest.length > 0) return NAMED_RANGES.includes(text);
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
};

/** `2`, or `10.0.0.0/8, 192.168.1.5`, or `loopback`. Nothing if it is none of these. */
export const trustedProxies = (text: string): TrustedProxies | undefined => {
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops >= 1 && hops <= HOPS_MAX ? { hops } : undefined;
  }
  const addresses = text.split(',').map(each => each.trim());
  return addresses.every(isRange) ? { addresses } : undefined;
};

/** `craps.example:8080` as `craps.example`, `[::1]:7800` as `::1`. */
const nameIn = (host: string): string | undefined => {
  try {
    const { hostname } = new URL(`http://${host}`);
    return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  } catch {
    return undefined;
  }
};

/**
 * Whether the server answers to this name. A page elsewhere can have its own name resolve to this server, and then read
 * what it says as if it were the page's; it can't do that with an address.
 */
export const isOurs = (host: string, names: readonly string[]): boolean => {
  const name = nameIn(host);
  if (name === undefined) return false;
  if (isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost')) return true;
  return names.some(each => each.toLowerCase() === name);
};

/** Whether a page of this origin may use the server. Programs that are not pages send no origin. */
export const isWelcome = ({ headers: { origin }, host }: FastifyRequest, origins: readonly string[]): boolean => {
  if (origin === undefined) return true;
  if (origins.includes(origin)) return true;
  try {
    return new URL(origin).host === host.toLowerCase();
  } catch {
    return false;
  }
};

/** The page's own scripts and styles, and nothing else; nobody may frame it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What every answer tells a browser. */
export const BROWSER_HEADERS = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;
