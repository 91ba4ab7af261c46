import { UsageError } from '../command.ts';

const PRIVILEGED = 1024;

type Listening = {
  readonly host: string;
  readonly port: number;
  readonly metrics?: { readonly host?: string; readonly port?: number };
};

/** Which of the two ports an error is about: it names the port, or a host that has no address. */
const aboutMetrics = (failed: object, { host, port, metrics }: Listening): boolean =>
  metrics?.port !== undefined &&
  ('port' in failed
    ? failed.port === metrics.port && metrics.port !== port
    : 'hostname' in failed && failed.hostname !== host);

/** Why the server can't listen, in words; any other error as it is. */
export const listenRefusal = (error: unknown, asked: Listening): unknown => {
  const failed = error instanceof Error && 'syscall' in error && 'code' in error ? error : undefined;
  if (failed?.syscall !== 'listen' && failed?.syscall !== 'getaddrinfo') return error;
  const isMetrics = aboutMetrics(failed, asked);
  const { host = '127.0.0.1', port = 0 } = isMetrics ? (asked.metrics ?? {}) : asked;
  const of = isMetrics ? '--metrics-' : '--';
  switch (failed.code) {
    case 'EADDRINUSE':
      return new UsageError(`port ${port} of ${host} is in use: choose another with ${of}port`);
    case 'EACCES':
    case 'EPERM':
      return new UsageError(
        port < PRIVILEGED
          ? `port ${port} is below ${PRIVILEGED}, and this user may not listen there: choose another with ${of}port and put a proxy in front, or give the service CAP_NET_BIND_SERVICE`
          : `this user may not listen on port ${port} of ${host}`,
      );
    case 'EADDRNOTAVAIL':
      return new UsageError(`${host} is no address of this machine: choose another with ${of}host`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new UsageError(`the name ${host} has no address: choose another with ${of}host`);
    default:
      return error;
  }
};
