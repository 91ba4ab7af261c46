import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { StoreFailure } from '../store.ts';
import { configFor, SCHEMA } from './connect.ts';
import { isAway, saidBy } from './errors.ts';

const AGAIN_MS = 500;

/** What PostgreSQL says no to, and what to do about it. */
const REFUSED: { readonly [code: string]: (url: URL) => string } = {
  '28P01': ({ username }) => `the password of ${username} is wrong`,
  '28000': ({ username }) => `${username} may not sign in from this machine: see pg_hba.conf`,
  '3D000': ({ pathname }) =>
    `there is no database ${pathname.slice(1)}: make it with \`createdb ${pathname.slice(1)}\``,
  '42501': ({ username, pathname }) =>
    `${username} may not make the schema ${SCHEMA}: \`GRANT CREATE ON DATABASE ${pathname.slice(1)} TO ${username}\``,
};

const MAY_KEEP = `SELECT to_regnamespace('${SCHEMA}') IS NOT NULL
  OR has_database_privilege(current_database(), 'CREATE') AS may`;

/** Connects, and changes nothing. */
const tryOnce = async (url: string): Promise<void> => {
  const client = new pg.Client(configFor(url));
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ readonly may: boolean }>(MAY_KEEP);
    if (rows[0]?.may !== true)
      throw Object.assign(new Error('permission denied'), { code: '42501', severity: 'ERROR' });
  } finally {
    await client.end().catch(() => {});
  }
};

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : 'this address');

const refusalOf = (error: unknown, url: string): StoreFailure => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const words = URL.canParse(url) ? REFUSED[code]?.(new URL(url)) : undefined;
  if (words !== undefined)
    return new StoreFailure('failed', `PostgreSQL at ${hostOf(url)}: ${words}`, { cause: error });
  const [first = error] = error instanceof AggregateError ? error.errors : [error];
  const said = saidBy(first);
  if (error instanceof StoreFailure) return error;
  if (!isAway(error))
    return new StoreFailure('failed', `PostgreSQL at ${hostOf(url)} can't be used: ${said}`, { cause: error });
  return new StoreFailure('unavailable', `PostgreSQL at ${hostOf(url)} does not answer (${said})`, { cause: error });
};

type Patience = {
  readonly seconds: number;
  /** Told once, if the first try failed and there will be others. */
  readonly waiting?: (why: string) => void;
  readonly signal?: AbortSignal;
};

/**
 * Resolves once the database answers and takes what we keep. Rejects with a `StoreFailure` if it says no, which no waiting
 * changes, or has not answered in time.
 */
export const waitForDatabase = async (url: string, { seconds, waiting, signal }: Patience): Promise<void> => {
  const end = Date.now() + seconds * 1000;
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryOnce(url);
    } catch (error) {
      const refusal = refusalOf(error, url);
      if (refusal.code !== 'unavailable' || Date.now() >= end || signal?.aborted === true) throw refusal;
      if (tries === 1) waiting?.(refusal.message);
      await setTimeout(AGAIN_MS, undefined, signal === undefined ? {} : { signal }).catch(() => {
        throw refusal;
      });
    }
  }
};
