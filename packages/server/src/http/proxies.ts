import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';

/** The proxies whose word on a client's address and the name of the server is taken: how many in a row, or which. */
export type TrustedProxies = { readonly hops: number } | { readonly addresses: readonly string[] };

/** Whether a proxy is trusted, by its address and how many stand between it and the server. */
export type Trust = (address: string, hop: number) => boolean;

const HOPS_MAX = 16;
const NAMED_RANGES: { readonly [name: string]: readonly string[] } = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const BITS: { readonly [version: number]: number } = { 4: 32, 6: 128 };

const isRange = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const most = BITS[isIP(address)];
  if (most === undefined || rest.length > 0) return Object.hasOwn(NAMED_RANGES, text);
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

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6');

/** A count alone does not tell who speaks: a client that goes round the proxies could lie, and who names a count vouches for that. */
export const trustFor = (proxies: TrustedProxies | undefined): Trust | undefined => {
  if (proxies === undefined) return undefined;
  if ('hops' in proxies) return (_, hop) => hop < proxies.hops;
  const list = new BlockList();
  for (const range of proxies.addresses.flatMap(each => NAMED_RANGES[each] ?? each)) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return address => isIP(address) !== 0 && list.check(address, familyOf(address));
};

const listed = (header: string | string[] | undefined): readonly string[] =>
  String(header ?? '')
    .split(',')
    .map(each => each.trim())
    .filter(each => each !== '');

/** The client's address: the nearest one that is not a trusted proxy's. */
export const addressOf = ({ socket, headers }: IncomingMessage, trust: Trust | undefined): string => {
  const peer = socket.remoteAddress ?? '';
  if (trust === undefined) return peer;
  const addresses = [peer, ...listed(headers['x-forwarded-for']).toReversed()];
  return addresses.find((address, hop) => !trust(address, hop)) ?? addresses.at(-1) ?? peer;
};

/** The name that the client asked for, as a trusted proxy passes it on. */
export const hostOf = ({ socket, headers }: IncomingMessage, trust: Trust | undefined): string => {
  const host = headers.host ?? '';
  if (trust?.(socket.remoteAddress ?? '', 0) !== true) return host;
  return listed(headers['x-forwarded-host']).at(-1) ?? host;
};
