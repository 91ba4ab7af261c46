import { UsageError } from '../command.ts';

const PRIVILEGED = 1024;

/** Why the server can't listen, in words; any other error as it is. */
export const listenRefusal = (error: unknown, host: string, port: number): unknown => {
  const failed = error instanceof Error && 'syscall' in error && 'code' in error ? error : undefined;
  if (failed?.syscall !== 'listen' && failed?.syscall !== 'getaddrinfo') return error;
  switch (failed.code) {
    case 'EADDRINUSE':
      return new UsageError(`port ${port} of ${host} is in use: choose another with --port`);
    case 'EACCES':
    case 'EPERM':
      return new UsageError(
        port < PRIVILEGED
          ? `port ${port} is below ${PRIVILEGED}, and this user may not listen there: choose another with --port and put a proxy in front, or give the service CAP_NET_BIND_SERVICE`
          : `this user may not listen on port ${port} of ${host}`,
      );
    case 'EADDRNOTAVAIL':
      return new UsageError(`${host} is no address of this machine: choose another with --host`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new UsageError(`the name ${host} has no address: choose another with --host`);
    default:
      return error;
  }
};
