import { deflateSync, inflateSync } from 'node:zlib';
import type { AnyJob, AnyResult } from '@hardway/lab';
import type { ConstructorOptions, PgBoss } from 'pg-boss';
import manifest from '../../../package.json' with { type: 'json' };
import { failureOf, QueueFailure } from './failure.ts';

/** Apart from the schema of a house, which may be in the same database. */
const SCHEMA = 'hardway_lab';
const PREFIX = 'sessions-';

/** How long a worker may be silent before its job is given to another: the least that the queue allows. */
export const SILENT_SECONDS = 10;
export const BEAT_SECONDS = 2.5;
/** How often a run looks for workers that have fallen silent. */
const WATCH_SECONDS = 1;
/** Workers that may be lost with a job before it is given up: it may be the job that ends them. */
export const LOST_MAX = 4;
/** However slow a strategy is, a job does not take this long. */
const JOB_SECONDS = 3600;
/** A job that nobody takes, and an answer that nobody fetches because its run was killed, are deleted after this time. */
const WAITING_SECONDS = 24 * 3600;
const ANSWER_SECONDS = 3600;
const CLEAN_SECONDS = 60;
const CONNECT_MS = 5_000;

/** The queue of an edition. */
export const queueOf = (edition: string): string => PREFIX + edition;
/** The edition of a queue, if it is one of ours. */
export const editionIn = (queue: string): string | undefined =>
  queue.startsWith(PREFIX) ? queue.slice(PREFIX.length) : undefined;

/** "0.1.0 (3f9a12bc)". */
export const shownEdition = (edition: string): string => edition.replace(/-(\w+)$/, ' ($1)');

/** Only those who share simulations among machines need it, so it is not installed with the command. */
const pgBoss = async (): Promise<typeof import('pg-boss')> => {
  try {
    return await import('pg-boss');
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const version = manifest.peerDependencies['pg-boss'];
    throw new QueueFailure(`workers need a package that is not installed: run \`npm install pg-boss@${version}\``);
  }
};

/** A connection to the queue, started, with the queue of this edition there. */
export const openQueue = async (
  url: string,
  edition: string,
  options: Pick<ConstructorOptions, 'application_name' | 'supervise' | 'max'>,
  onError: (error: Error) => void,
): Promise<PgBoss> => {
  const { PgBoss: Queue } = await pgBoss();
  const boss = new Queue({
    ...options,
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    schema: SCHEMA,
    schedule: false,
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
    maintenanceIntervalSeconds: CLEAN_SECONDS,
  });
  boss.on('error', onError);
  try {
    await boss.start();
    const queue = queueOf(edition);
    if ((await boss.getQueue(queue)) === null)
      await boss.createQueue(queue, {
        heartbeatSeconds: SILENT_SECONDS,
        expireInSeconds: JOB_SECONDS,
        retryLimit: LOST_MAX,
        retentionSeconds: WAITING_SECONDS,
        deleteAfterSeconds: ANSWER_SECONDS,
      });
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw failureOf(error, url);
  }
};

/** Text in a database, compressed: there it stays in the order it was written in, which data would not. */
export type Packed = { readonly packed: string };

/** Counts may come as an array of doubles, which text knows as a list. */
const listed = (_: string, value: unknown): unknown => (value instanceof Float64Array ? [...value] : value);

const pack = (value: unknown): Packed => ({ packed: deflateSync(JSON.stringify(value, listed)).toString('base64') });
const unpack = (packed: Packed): unknown => JSON.parse(inflateSync(Buffer.from(packed.packed, 'base64')).toString());

export const packJob = (job: AnyJob): Packed => pack(job);
export const unpackJob = (packed: Packed): AnyJob => unpack(packed) as AnyJob;

/** What comes back: the result, or why the job can't be played by anybody. */
export type JobAnswer = { readonly result: AnyResult } | { readonly error: string };
export const packAnswer = (answer: JobAnswer): Packed => pack(answer);
export const unpackAnswer = (packed: Packed): JobAnswer => unpack(packed) as JobAnswer;

const WORKER = 'hardway-worker';

/** What a worker's connections are called: it is there as long as the database sees one of them. */
export const workerName = (edition: string, threads: number, id: string): string =>
  `${WORKER} ${edition} ${threads} ${id}`;

export type Seen = {
  readonly workers: number;
  readonly threads: number;
  /** Editions of workers that are there and can't help. */
  readonly others: readonly string[];
};

/** Who is connected, by the database's own account: a process that is killed is gone from it at once. */
export const workersSeen = async (boss: PgBoss, edition: string): Promise<Seen> => {
  const { rows } = await boss.getDb().executeSql(
    `SELECT DISTINCT application_name AS name FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE '${WORKER} %'`,
  );
  const seen = rows.map(({ name }: { name: string }) => name.split(' '));
  const own = seen.filter(([, theirs]) => theirs === edition);
  return {
    workers: own.length,
    threads: own.reduce((sum, [, , threads]) => sum + Number(threads), 0),
    others: [...new Set(seen.flatMap(([, theirs]) => (theirs === edition || theirs === undefined ? [] : [theirs])))],
  };
};
