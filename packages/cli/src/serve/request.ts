import type { ServeOptions } from '@hardway/server';
import { UsageError } from '../command.ts';
import { nearest } from '../nearest.ts';
import type { ServeValues } from './options.ts';
import { secretIn } from './settings.ts';

type Server = typeof import('@hardway/server');

const PORT_MAX = 65_535;
const WAIT_MAX = 86_400;

/** What `hardway serve` asks of the server, read from its settings. Throws a `UsageError` for a value that can't be meant. */
export const requestOf = (values: ServeValues, server: Server): Omit<ServeOptions, 'version' | 'log'> => {
  const { connections, 'trust-proxy': trusted, 'anchor-key': anchorKey, 'hand-key': handKey } = values;
  const most = connections === undefined ? [] : [`connections-per-address=${numberOf('--connections', connections)}`];
  const limits = [...most, ...values.limit];
  const databaseUrl = databaseUrlOf(values);
  const audits = values['audit-every'];
  return {
    data: values.data,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    waitForDatabase: { seconds: numberOf('--wait-for-database', values['wait-for-database'], WAIT_MAX) },
    host: values.host,
    port: numberOf('--port', values.port, PORT_MAX),
    origins: values.origin.map(originIn),
    allowedHosts: values['allowed-host'].map(nameIn),
    ...(trusted === undefined ? {} : { trustProxy: proxiesOf(trusted, server.trustedProxies(trusted)) }),
    anchors: {
      ...(anchorKey === undefined ? {} : { key: anchorKey }),
      to: values['anchor-to'],
      everyEntries: numberOf('--anchor-every', values['anchor-every'], undefined, 1),
    },
    ...(handKey === undefined ? {} : { handKey }),
    isHandKeyLost: values['hand-key-lost'],
    ...(audits === undefined ? {} : { audits: { everyHours: hoursOf(audits) } }),
    hasPractice: !values['no-practice'],
    metrics: metricsOf(values),
    ...tracesOf(values),
    program: {
      ...(values['program-key'] === undefined ? {} : { key: values['program-key'] }),
      isUnverifiedAllowed: values['unverified-program'],
    },
    limits: limitsOf(limits, Object.keys(server.LIMITS)),
  };
};

export const levelOf = (values: ServeValues, { LOG_LEVELS }: Server): (typeof LOG_LEVELS)[number] => {
  const level = LOG_LEVELS.find(each => each === values.log);
  if (level === undefined) throw new UsageError(`--log takes ${LOG_LEVELS.join(', ')}, not ${values.log}`);
  return level;
};

/** The address of the database, with the password from its file. */
const databaseUrlOf = (values: ServeValues): string | undefined => {
  const { 'database-url': url, 'database-password-file': file } = values;
  if (url === undefined) {
    if (file !== undefined) throw new UsageError('--database-password-file needs --database-url');
    return undefined;
  }
  if (!URL.canParse(url) || !/^postgres(?:ql)?:$/.test(new URL(url).protocol))
    throw new UsageError('--database-url takes an address such as postgres://hardway@db.example/hardway');
  if (file === undefined) return url;
  const full = new URL(url);
  if (full.password !== '') throw new UsageError('--database-url has a password, and --database-password-file, too');
  full.password = encodeURIComponent(secretIn(file, '--database-password-file'));
  return full.href;
};

const numberOf = (option: string, text: string, most = Number.MAX_SAFE_INTEGER, least = 0): number => {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  const from = least === 0 ? '' : ` from ${least}`;
  throw new UsageError(
    `${option} takes a whole number${from}${most === Number.MAX_SAFE_INTEGER ? '' : ` up to ${most}`}, not ${text}`,
  );
};

/** As a browser sends it, with nothing after the host and port: anything else would never match. */
const originIn = (text: string): string => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text) return text;
  throw new UsageError(`--origin takes an origin such as https://craps.example, with nothing behind it, not ${text}`);
};

const nameIn = (text: string): string => {
  if (/^[\w-]+(?:\.[\w-]+)*$/.test(text)) return text;
  throw new UsageError(`--allowed-host takes a name such as craps.example, without https:// or a port, not ${text}`);
};

const metricsOf = (values: ServeValues) => {
  const { 'metrics-port': port, 'metrics-host': host, 'metrics-token': token } = values;
  if (host !== undefined && port === undefined) throw new UsageError('--metrics-host needs --metrics-port');
  if (port !== undefined && port !== '0' && port === values.port)
    throw new UsageError(`--metrics-port is the port of the house, ${port}: choose another`);
  return {
    ...(port === undefined ? {} : { port: numberOf('--metrics-port', port, PORT_MAX) }),
    ...(host === undefined ? {} : { host }),
    ...(token === undefined ? {} : { token }),
  };
};

/** Where traces are sent and how many, if they are. */
const tracesOf = ({ 'trace-to': to, 'trace-share': share = '1' }: ServeValues): Pick<ServeOptions, 'traces'> => {
  if (!/^(?:0|1|0?\.\d+|[01]\.0+)$/.test(share))
    throw new UsageError(`--trace-share takes a number from 0 to 1, such as 0.1, not ${share}`);
  if (to === undefined) return {};
  const url = URL.canParse(to) ? new URL(to) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new UsageError(
      '--trace-to takes the address of a collector, such as http://localhost:4318, with no name or password in it',
    );
  return { traces: { to, share: Number(share) } };
};

const hoursOf = (text: string): number => {
  const hours = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && hours > 0) return hours;
  throw new UsageError(`--audit-every takes a number of hours above 0, not ${text}`);
};

const proxiesOf = <T>(text: string, proxies: T | undefined): T => {
  if (proxies !== undefined) return proxies;
  throw new UsageError(
    `--trust-proxy takes the number of proxies in a row (1 to 16) or their addresses (10.0.0.0/8,192.168.1.5, loopback), not ${text}`,
  );
};

/** `requests-per-minute=6000` as `{ requestsPerMinute: 6000 }`. */
const limitsOf = (texts: readonly string[], names: readonly string[]): { readonly [name: string]: number } =>
  Object.fromEntries(
    texts.map(text => {
      const [option = '', value = ''] = text.split(/=(.*)/s);
      const name = names.find(each => optionOf(each) === option);
      if (name === undefined) throw new UsageError(unknownLimit(option, names.map(optionOf)));
      return [name, numberOf(`--limit ${option}`, value)];
    }),
  );

const unknownLimit = (option: string, names: readonly string[]): string => {
  const meant = nearest(option, names);
  const next = meant === undefined ? `the names are ${names.join(', ')}` : `did you mean ${meant}=<n>?`;
  return `--limit takes <name>=<n>, and there is no limit ${option}; ${next}`;
};

const optionOf = (name: string): string => name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
