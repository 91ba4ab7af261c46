/** One option of `hardway serve`: on the command line, in the environment and in the help. */
export type ServeOption = {
  readonly name: string;
  /** A list is given by repeating the option, or in one variable, separated by commas or blanks. */
  readonly kind: 'text' | 'list' | 'flag';
  /** What stands for the value in the help. */
  readonly value?: string;
  readonly default?: string;
  readonly help: string;
  /** Its variable may name a file that holds the value, with `_FILE` at its end. Passwords in it are not shown. */
  readonly isSecret?: boolean;
  /** A question about the command line, with no variable of its own. */
  readonly isQuestion?: boolean;
};

export const SERVE_OPTIONS = [
  {
    name: 'data',
    kind: 'text',
    value: 'folder',
    default: 'hardway-data',
    help: 'where the embedded store and the anchors are kept (default hardway-data)',
  },
  {
    name: 'database-url',
    kind: 'text',
    value: 'url',
    isSecret: true,
    help: 'keep the journal in PostgreSQL instead, for several servers (also DATABASE_URL)',
  },
  {
    name: 'database-password-file',
    kind: 'text',
    value: 'file',
    help: 'the file with the password of the database, if the address has none',
  },
  {
    name: 'wait-for-database',
    kind: 'text',
    value: 'seconds',
    default: '30',
    help: 'how long to wait at the start until the database answers (default 30)',
  },
  {
    name: 'port',
    kind: 'text',
    value: 'port',
    default: '7800',
    help: 'where to listen (default 7800; 0: any that is free)',
  },
  {
    name: 'host',
    kind: 'text',
    value: 'host',
    default: '127.0.0.1',
    help: 'the address to listen on (default 127.0.0.1: this machine only)',
  },
  {
    name: 'origin',
    kind: 'list',
    value: 'origin',
    help: 'another origin whose pages may use the server; may be given more than once',
  },
  {
    name: 'allowed-host',
    kind: 'list',
    value: 'name',
    help: 'a name by which clients reach the server; may be given more than once',
  },
  {
    name: 'trust-proxy',
    kind: 'text',
    value: 'proxies',
    help: 'take the address of clients from proxies in front: how many, or their addresses',
  },
  { name: 'connections', kind: 'text', value: 'n', help: 'the same as --limit connections-per-address=<n>' },
  {
    name: 'limit',
    kind: 'list',
    value: 'name>=<n',
    help: 'change a limit, such as requests-per-minute=6000; docs/SERVER.md lists them all',
  },
  {
    name: 'anchor-to',
    kind: 'list',
    value: 'place',
    help: 'send anchors of the journal there, too: a file, syslog://, syslog+tcp:// or https://',
  },
  {
    name: 'anchor-key',
    kind: 'text',
    value: 'file',
    help: 'sign them with this key, which `hardway keys new` makes',
  },
  {
    name: 'anchor-every',
    kind: 'text',
    value: 'n',
    default: '1000',
    help: 'write one after this many entries (default 1000), and every minute',
  },
  {
    name: 'hand-key',
    kind: 'text',
    value: 'file',
    help: 'the key that encrypts secrets of hands (default hand.key in the folder)',
  },
  { name: 'hand-key-lost', kind: 'flag', help: 'start although the key that the house has used is gone' },
  {
    name: 'audit-every',
    kind: 'text',
    value: 'hours',
    help: 'audit what is new in the journal this often, in a process of low priority',
  },
  { name: 'no-practice', kind: 'flag', help: 'let nobody open practice tables' },
  {
    name: 'program-key',
    kind: 'text',
    value: 'file',
    help: 'the public key that must have signed the program (default: the one that signed it before)',
  },
  {
    name: 'unverified-program',
    kind: 'flag',
    help: 'start although the house has known a signed program and this one is not',
  },
  {
    name: 'metrics-port',
    kind: 'text',
    value: 'port',
    help: 'serve the metrics on a port of their own (default: on the main port, to this machine only)',
  },
  { name: 'metrics-host', kind: 'text', value: 'host', help: 'the address of that port (default 127.0.0.1)' },
  {
    name: 'metrics-token',
    kind: 'text',
    value: 'file',
    help: 'the file with the token that readers of the metrics send',
  },
  {
    name: 'trace-to',
    kind: 'text',
    value: 'url',
    help: 'send traces to this OpenTelemetry collector, such as http://localhost:4318 (default: nowhere)',
  },
  {
    name: 'trace-share',
    kind: 'text',
    value: 'share',
    help: 'the share of traces that is kept, from 0 to 1 (default 1: all)',
  },
  {
    name: 'log',
    kind: 'text',
    value: 'level',
    default: 'warn',
    help: 'info, warn (default) or error: events as JSON lines on the error output',
  },
  {
    name: 'check-config',
    kind: 'flag',
    isQuestion: true,
    help: 'print every setting and where it comes from, check what can be checked, and do not start',
  },
] as const satisfies readonly ServeOption[];

type Known = (typeof SERVE_OPTIONS)[number];

type ValueOf<O extends Known> = O['kind'] extends 'flag'
  ? boolean
  : O['kind'] extends 'list'
    ? readonly string[]
    : O extends { readonly default: string }
      ? string
      : string | undefined;

/** Every option by its name, as it was given or by default. */
export type ServeValues = { readonly [O in Known as O['name']]: ValueOf<O> };

/** `HARDWAY_DATABASE_URL` for `database-url`. */
export const variableOf = (name: string): string => `HARDWAY_${name.toUpperCase().replaceAll('-', '_')}`;

const rowOf = ({ name, value, help }: ServeOption): readonly [string, string] => [
  value === undefined ? `--${name}` : `--${name} <${value}>`,
  help,
];

/** The options as the help lists them. */
export const SERVE_HELP: readonly (readonly [string, string])[] = [
  ...SERVE_OPTIONS.map(rowOf),
  ['HARDWAY_<OPTION>', 'any of them in the environment: HARDWAY_DATABASE_URL, or HARDWAY_DATABASE_URL_FILE for a file'],
];
