import { parseArgs } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import { type Command, EXIT, UsageError } from '../command.ts';
import { withoutFailure } from '../house-store.ts';
import { surviveLostReaders } from '../readers.ts';
import { askedToStop, stopRequest } from '../serve/stop-request.ts';

const PORT = 7800;
const PORT_MAX = 65_535;
const LEVELS = ['info', 'warn', 'error'] as const;

const OPTIONS = {
  data: { type: 'string', default: 'hardway-data' },
  'database-url': { type: 'string' },
  port: { type: 'string', default: String(PORT) },
  host: { type: 'string', default: '127.0.0.1' },
  origin: { type: 'string', multiple: true },
  'allowed-host': { type: 'string', multiple: true },
  'trust-proxy': { type: 'string' },
  connections: { type: 'string' },
  limit: { type: 'string', multiple: true, default: [] as string[] },
  'anchor-to': { type: 'string', multiple: true, default: [] as string[] },
  'anchor-key': { type: 'string' },
  'anchor-every': { type: 'string', default: '1000' },
  'hand-key': { type: 'string', default: process.env.HARDWAY_HAND_KEY },
  'hand-key-lost': { type: 'boolean', default: false },
  'audit-every': { type: 'string' },
  'no-practice': { type: 'boolean', default: false },
  'metrics-port': { type: 'string' },
  'metrics-host': { type: 'string' },
  'metrics-token': { type: 'string' },
  log: { type: 'string', default: 'warn' },
} as const;

export const serve: Command = {
  name: 'serve',
  summary: 'Run the house: tables, screens and the interface for devices',
  usage: 'serve [--data <folder>] [--database-url <url>] [--port <port>] [--host <host>]',
  options: [
    ['--data <folder>', 'where the embedded store and the anchors are kept (default hardway-data)'],
    ['--database-url <url>', 'keep the journal in PostgreSQL instead, for several servers (also DATABASE_URL)'],
    ['--port <port>', `where to listen (default ${PORT}; 0: any that is free)`],
    ['--host <host>', 'the address to listen on (default 127.0.0.1: this machine only)'],
    ['--origin <origin>', 'another origin whose pages may use the server; may be given more than once'],
    ['--allowed-host <name>', 'a name by which clients reach the server; may be given more than once'],
    ['--trust-proxy <proxies>', 'take the address of clients from proxies in front: how many, or their addresses'],
    ['--connections <n>', 'the same as --limit connections-per-address=<n>'],
    ['--limit <name>=<n>', 'change a limit, such as requests-per-minute=6000; docs/SERVER.md lists them all'],
    ['--anchor-to <place>', 'send anchors of the journal there, too: a file, syslog://, syslog+tcp:// or https://'],
    ['--anchor-key <file>', 'sign them with this key, which `hardway keys new` makes'],
    ['--anchor-every <n>', 'write one after this many entries (default 1000), and every minute'],
    [
      '--hand-key <file>',
      'the key that encrypts secrets of hands (default hand.key in the folder; also HARDWAY_HAND_KEY)',
    ],
    ['--hand-key-lost', 'start although the key that the house has used is gone'],
    ['--audit-every <hours>', 'audit what is new in the journal this often, in a process of low priority'],
    ['--no-practice', 'let nobody open practice tables'],
    [
      '--metrics-port <port>',
      'serve the metrics on a port of their own (default: on the main port, to this machine only)',
    ],
    ['--metrics-host <host>', 'the address of that port (default 127.0.0.1)'],
    ['--metrics-token <file>', 'the file with the token that readers of the metrics send'],
    ['--log <level>', 'info, warn (default) or error: events as JSON lines on the error output'],
  ],
  examples: ['hardway serve', 'hardway serve --data /var/lib/hardway --port 80 --host 0.0.0.0'],
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: OPTIONS });
    const port = numberOf('--port', values.port, PORT_MAX);
    const { connections, 'trust-proxy': trusted } = values;
    const limits =
      connections === undefined ? values.limit : [`connections-per-address=${connections}`, ...values.limit];
    const level = LEVELS.find(each => each === values.log);
    if (level === undefined) throw new UsageError(`--log takes ${LEVELS.join(', ')}, not ${values.log}`);
    const databaseUrl = values['database-url'] ?? process.env.DATABASE_URL;

    return withoutFailure('serve', async () => {
      surviveLostReaders();
      const request = stopRequest();
      const server = await import('@hardway/server');
      const log = server.openLog(level);
      const opening = server.serve({
        version: manifest.version,
        data: values.data,
        ...(databaseUrl === undefined || databaseUrl === '' ? {} : { databaseUrl }),
        host: values.host,
        port,
        origins: values.origin ?? [],
        allowedHosts: values['allowed-host'] ?? [],
        ...(trusted === undefined ? {} : { trustProxy: proxiesOf(trusted, server.trustedProxies(trusted)) }),
        anchors: {
          ...(values['anchor-key'] === undefined ? {} : { key: values['anchor-key'] }),
          to: values['anchor-to'],
          everyEntries: Math.max(1, numberOf('--anchor-every', values['anchor-every'], Number.MAX_SAFE_INTEGER)),
        },
        ...(values['hand-key'] === undefined ? {} : { handKey: values['hand-key'] }),
        isHandKeyLost: values['hand-key-lost'],
        ...(values['audit-every'] === undefined ? {} : { audits: { everyHours: hoursOf(values['audit-every']) } }),
        hasPractice: !values['no-practice'],
        metrics: metricsOf(values),
        limits: limitsOf(limits, Object.keys(server.LIMITS)),
        log,
      });
      const serving = await opening.catch(error => {
        throw isInUse(error)
          ? new UsageError(`port ${port} of ${values.host} is in use: choose another with --port`)
          : error;
      });
      process.stdout.write(greeting(serving.url, serving.firstCode));
      await askedToStop(request);
      const unrecorded = await serving.stop();
      await log.close();
      if (unrecorded.length === 0) {
        process.stdout.write('Stopped. Everything is recorded.\n');
        return EXIT.done;
      }
      const lines = unrecorded.map(each => `  ${each}\n`).join('');
      process.stderr.write(`Stopped. What was acknowledged is recorded. This could not be:\n${lines}`);
      return EXIT.no;
    });
  },
};

const isInUse = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

const numberOf = (option: string, text: string, most: number): number => {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > most) throw new UsageError(`${option} takes a whole number, not ${text}`);
  return value;
};

const hoursOf = (text: string): number => {
  const hours = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && hours > 0) return hours;
  throw new UsageError(`--audit-every takes a number of hours above 0, not ${text}`);
};

type MetricsValues = { readonly [option in `metrics-${'port' | 'host' | 'token'}`]?: string | undefined };

const metricsOf = ({ 'metrics-port': port, 'metrics-host': host, 'metrics-token': token }: MetricsValues) => {
  if (host !== undefined && port === undefined) throw new UsageError('--metrics-host needs --metrics-port');
  return {
    ...(port === undefined ? {} : { port: numberOf('--metrics-port', port, PORT_MAX) }),
    ...(host === undefined ? {} : { host }),
    ...(token === undefined ? {} : { token }),
  };
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
      const [, option = '', value = ''] = /^([a-z-]+)=(\d+)$/.exec(text) ?? [];
      const name = names.find(each => optionOf(each) === option);
      if (name === undefined)
        throw new UsageError(`--limit takes <name>=<n>, not ${text}; the names are ${names.map(optionOf).join(', ')}`);
      return [name, numberOf('--limit', value, Number.MAX_SAFE_INTEGER)];
    }),
  );

const optionOf = (name: string): string => name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

const greeting = (url: string, code: string | undefined): string => {
  const lines = [`Hardway is open: ${url}`];
  if (code !== undefined) {
    lines.push(
      '',
      'Nobody runs this house yet. To become its administrator:',
      `  open ${url}/staff/claim and enter the code ${code}`,
      'The code works once, until the server stops. Practice tables need no account.',
    );
  }
  return `${lines.join('\n')}\n`;
};
