import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { PostgresConnection } from './connect.ts';
import { isAway, isPassing, isRepeating } from './errors.ts';

/** How long a database that went away may take to come back before what was asked of it is given up. */
const AWAY_MS = 10_000;
const PAUSE_MS = 100;

/** Asks again while the database is away or somebody was in the way. For what does no harm if it is done twice. */
export const insist = async <R extends pg.QueryResultRow>(
  connection: PostgresConnection,
  query: pg.QueryConfig,
): Promise<R[]> => {
  for (const until = Date.now() + AWAY_MS; ; ) {
    try {
      return await connection.query<R>(query);
    } catch (error) {
      const away = isAway(error);
      if (away) await connection.drop();
      if ((!away && !isPassing(error)) || isRepeating(error) || Date.now() > until) throw error;
      await sleep(away ? PAUSE_MS : 0);
    }
  }
};
