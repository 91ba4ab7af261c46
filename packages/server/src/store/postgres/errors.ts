import { type FailureCode, StoreFailure } from '../store.ts';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const UNIQUE_VIOLATION = '23505';
const CHECK_VIOLATION = '23514';
const DISK_FULL = '53100';

/** Two groups stood in each other's way, or a row came in between: done again, it goes through. */
const PASSING = new Set(['40001', '40P01', UNIQUE_VIOLATION]);

/** The server is going, coming, has become a standby, or has no connection to give. */
const AWAY = /^(?:08|25006|57P0|53300)/;

/** There is an answer, but nothing can rest on it: it comes from a standby, or tells of what no standby has yet. */
export class Unconfirmed extends Error {
  override readonly name = 'Unconfirmed';
}

/** The account that a statement would have overdrawn. */
export const overdrawnAccount = (error: unknown): string | undefined => {
  if (codeOf(error) !== CHECK_VIOLATION) return undefined;
  const detail = error instanceof Error && 'detail' in error ? String(error.detail) : '';
  return /\(\d+, ([^,]+),/.exec(detail)?.[1] ?? 'an account';
};

/** The id of a command is in its stream already, or was refused there: it is the index of ids that says so. */
export const isRepeating = (error: unknown): boolean =>
  codeOf(error) === UNIQUE_VIOLATION &&
  error instanceof Error &&
  'constraint' in error &&
  /^(?:entries_.*_id_|refused_pkey$)/.test(String(error.constraint));

export const isPassing = (error: unknown): boolean => PASSING.has(codeOf(error));

/** What the driver says of a connection that is gone: it has no code for it. */
const LOST = /connection|timeout|queryable/i;

/** The connection is gone or could not be made: no answer came from the primary, or one that says it is leaving. */
export const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof Unconfirmed) return true;
  if ('severity' in error) return AWAY.test(codeOf(error));
  // A file of the address, such as a certificate, and a server without TLS: no waiting changes that.
  if (('syscall' in error && error.syscall === 'open') || /does not support SSL/.test(error.message)) return false;
  return codeOf(error).startsWith('E') || LOST.test(error.message);
};

/** What the driver says in words of its own, and what it means. */
const MEANT: readonly (readonly [RegExp, string])[] = [
  [/client password must be/, 'it wants a password: put one in the address, or in a file'],
  [/does not support SSL/, 'it has no TLS, and the address asks for it: leave out sslmode, or switch TLS on there'],
];

/** An error in plain words. */
export const saidBy = (error: unknown): string => {
  const said = error instanceof Error ? error.message : String(error);
  return MEANT.find(([pattern]) => pattern.test(said))?.[1] ?? said;
};

export const failureOf = (error: unknown): StoreFailure => {
  if (error instanceof StoreFailure) return error;
  const said = saidBy(error);
  const code: FailureCode = codeOf(error) === DISK_FULL ? 'full' : isAway(error) ? 'unavailable' : 'failed';
  const words = {
    full: 'the disk of the database is full: nothing more can be recorded until there is room',
    unavailable: `the database does not answer (${said})`,
    failed: `the database refused (${said})`,
  };
  return new StoreFailure(code, words[code], { cause: error });
};
