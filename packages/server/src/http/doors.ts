import { isIP } from 'node:net';
import { asHttp, refusal } from './refusal.ts';

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
const isOurs = (host: string, names: readonly string[]): boolean => {
  const name = nameIn(host);
  if (name === undefined) return false;
  if (isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost')) return true;
  return names.some(each => each.toLowerCase() === name);
};

/** The check of names, which remembers the last good one: nearly all requests ask for the same. */
const nameCheck = (names: readonly string[]): ((host: string) => boolean) => {
  let good: string | undefined;
  return host => {
    if (host === good) return true;
    if (!isOurs(host, names)) return false;
    good = host;
    return true;
  };
};

/** Whether a page of this origin may use the server. Programs that are not pages send no origin. */
const isWelcome = (origin: string | undefined, host: string, origins: readonly string[]): boolean => {
  if (origin === undefined) return true;
  if (origins.includes(origin)) return true;
  try {
    return new URL(origin).host === host.toLowerCase();
  } catch {
    return false;
  }
};

/** Refuses a request, on HTTP or a socket, that asks for another's name or comes from another's page. */
export type Door = (host: string, origin: string | undefined) => void;

export const doorFor = (hostNames: readonly string[], origins: readonly string[]): Door => {
  const isGood = nameCheck(hostNames);
  return (host, origin) => {
    if (!isGood(host))
      throw asHttp(refusal('forbidden', 'The server does not go by that name; --allowed-host gives it another'));
    if (!isWelcome(origin, host, origins)) throw asHttp(refusal('forbidden', 'Pages of that origin are not allowed'));
  };
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

/** A worker's own script may compile WebAssembly, which the lab plays with. The pages may not. */
export const WORKER_POLICY = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'");

/** What every answer tells a browser. */
export const BROWSER_HEADERS = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;
