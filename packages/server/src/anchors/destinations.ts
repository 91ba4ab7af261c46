import { createSocket } from 'node:dgram';
import { closeSync, constants, fsyncSync, openSync, writeSync } from 'node:fs';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { StoreFailure } from '../store/store.ts';

/** A second place for anchors, out of reach of those who have the store. */
export type Destination = {
  /** For logs and metrics: without a password. */
  readonly name: string;
  /** Resolves when the line has arrived, as far as can be told. */
  send(line: string): Promise<void>;
};

const SEND_MS = 10_000;

/** The facility of audit logs, at the level of a notice (RFC 5424). */
const PRIORITY = 13 * 8 + 5;
const SYSLOG_PORT = { 'syslog:': 514, 'syslog+tcp:': 601 } as const;

const syslogMessage = (line: string): string =>
  `<${PRIORITY}>1 ${new Date().toISOString()} ${hostname()} hardway ${process.pid} anchor - ${line}`;

const toFile = (path: string): Destination => ({
  name: path,
  // The folder is not made: where a disk is not mounted, the line is sent again once it is.
  send: async line => {
    const open = openSync(path, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT, 0o600);
    try {
      writeSync(open, `${line}\n`);
      fsyncSync(open);
    } finally {
      closeSync(open);
    }
  },
});

const toUdp = ({ hostname: host, port }: URL): Destination => ({
  name: `syslog://${host}`,
  send: line =>
    new Promise((resolve, reject) => {
      const socket = createSocket(host.startsWith('[') ? 'udp6' : 'udp4');
      const ended = (error: Error | null): void => {
        socket.close();
        if (error === null) resolve();
        else reject(error);
      };
      const address = host.replace(/^\[|\]$/g, '');
      socket.once('error', ended);
      socket.send(syslogMessage(line), Number(port || SYSLOG_PORT['syslog:']), address, ended);
    }),
});

/** One connection for each message, which is sent with its length in front (RFC 6587). */
const toTcp = ({ hostname: host, port }: URL): Destination => ({
  name: `syslog+tcp://${host}`,
  send: line =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port || SYSLOG_PORT['syslog+tcp:']), host.replace(/^\[|\]$/g, ''));
      const message = syslogMessage(line);
      socket.setTimeout(SEND_MS, () => socket.destroy(new Error('no answer')));
      socket.once('error', reject);
      socket.once('close', hadError => (hadError ? undefined : resolve()));
      socket.resume();
      socket.end(`${Buffer.byteLength(message)} ${message}`);
    }),
});

const toHttp = (url: URL): Destination => {
  const { username, password } = url;
  const authorization = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString(
    'base64',
  );
  const target = new URL(url);
  target.username = '';
  target.password = '';
  return {
    name: `${target.origin}${target.pathname}`,
    send: async line => {
      const response = await fetch(target, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(username === '' ? {} : { authorization: `Basic ${authorization}` }),
        },
        body: line,
        redirect: 'error',
        signal: AbortSignal.timeout(SEND_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`${target.host} answered ${response.status}`);
    },
  };
};

const SCHEME = /^[a-z][a-z+]+:\/\//;

/** `/mnt/elsewhere/anchors`, `syslog://host:514` (UDP), `syslog+tcp://host:601` or `https://host/path`. */
export const destinationFor = (text: string): Destination => {
  if (!SCHEME.test(text)) return toFile(text);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  switch (url?.protocol) {
    case 'http:':
    case 'https:':
      return toHttp(url);
    case 'syslog:':
      return toUdp(url);
    case 'syslog+tcp:':
      return toTcp(url);
    default:
      throw new StoreFailure(
        'failed',
        `anchors can't be sent to ${text}: give a file, or an address that begins with syslog://, syslog+tcp://, https:// or http://`,
      );
  }
};
