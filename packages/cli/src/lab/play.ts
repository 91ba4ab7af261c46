import { availableParallelism } from 'node:os';
import {
  openText,
  ownThread,
  type Pool,
  type Progress,
  ROLLS_PER_SHOOTER,
  type Run,
  type Simulation,
  simulate,
  threadPool,
} from '@hardway/lab';
import { UsageError } from '../command.ts';
import { ProgressLine } from './progress.ts';
import { count, postgresUrl } from './run-request.ts';
import { counted } from './words.ts';
import { shownUrl } from './workers/failure.ts';

/** Starting threads takes about as long as playing this many rolls. */
const WORTH_THREADS = 30e6;
/** More threads than any machine has cores are a slip of the hand. */
const THREADS_MAX = 256;

/** Who plays: threads of this process, or worker processes found through a database. */
export type Players = { readonly threads?: string | undefined; readonly workers?: string | undefined };

type Playing = {
  readonly pool: Pool;
  /** Who they are, for the line of progress. */
  readonly who: () => string;
};

const openPool = async (
  isLarge: boolean,
  { threads, workers }: Players,
  progressLine: ProgressLine,
): Promise<Playing> => {
  const asked = count('threads', threads, 1, THREADS_MAX);
  if (workers !== undefined) {
    if (asked !== undefined) throw new UsageError('--threads or --workers, not both: a worker says how many it has');
    return openWorkers(postgresUrl('workers', workers), progressLine);
  }
  const size = asked ?? (isLarge ? availableParallelism() : 1);
  return { pool: size === 1 ? ownThread(openText) : threadPool(size), who: () => '' };
};

const openWorkers = async (url: string, progressLine: ProgressLine): Promise<Playing> => {
  const [{ workersPool }, { editionOf }, { shownEdition }] = await Promise.all([
    import('./workers/pool.ts'),
    import('./workers/edition.ts'),
    import('./workers/queue.ts'),
  ]);
  const edition = editionOf();
  const pool = await workersPool({
    url,
    edition,
    onUntaken: (seconds, { workers, others }) => {
      const there =
        workers > 0
          ? `${counted(workers, 'worker')} there, at other work`
          : others.length > 0
            ? `those that are there are Hardway ${others.map(shownEdition).join(' and ')}, and this is ${shownEdition(edition)}`
            : 'none is there';
      progressLine.clear();
      process.stderr.write(
        `No worker has taken a job for ${seconds} s: ${there}. Start one with \`hardway worker --database-url ${shownUrl(url)}\`.\n`,
      );
    },
  });
  return { pool, who: () => `, ${counted(pool.seen.workers, 'worker')} with ${counted(pool.seen.threads, 'thread')}` };
};

const progressText = ({ sessions, of, rolls, mean, within }: Progress): string =>
  `${Math.floor((100 * sessions) / of)} %  ${sessions.toLocaleString('en-US')} sessions, ${rolls.toLocaleString('en-US')} rolls, ${(mean / 100).toFixed(2)} ± ${(within / 100).toFixed(2)} dollars`;

/** Whether a run is large enough for more than one thread, and who is asked to play it. */
type Asked = { readonly isLarge: boolean; readonly players: Players };

/** Work on a pool, showing how far it is. An interruption ends it early and keeps what is done. */
export const playing = async <Result>(
  { isLarge, players }: Asked,
  work: (pool: Pool, signal: AbortSignal, show: (progress: string) => void) => Promise<Result>,
): Promise<Result> => {
  const progressLine = new ProgressLine();
  const { pool, who } = await openPool(isLarge, players, progressLine);
  const cancel = new AbortController();
  const interrupt = (): void => cancel.abort();
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    return await work(pool, cancel.signal, progress => progressLine.show(`${progress}${who()}`));
  } finally {
    process.removeListener('SIGINT', interrupt);
    process.removeListener('SIGTERM', interrupt);
    progressLine.clear();
    await pool.close();
  }
};

/** Whether so many sessions of this length are worth starting threads for. */
export const isLarge = ({ rolls, shooters }: Run['stops'], sessions: number): boolean =>
  (rolls ?? (shooters ?? 50) * ROLLS_PER_SHOOTER) * sessions >= WORTH_THREADS;

/** Plays a run of sessions. */
export const playRun = (run: Run, players: Players, precision?: number): Promise<Simulation> => {
  const asked = { isLarge: isLarge(run.stops, run.sessions * run.plays.length), players };
  return playing(asked, (pool, signal, show) =>
    simulate(run, pool, {
      signal,
      ...(precision === undefined ? {} : { precision }),
      onProgress: progress => show(progressText(progress)),
    }),
  );
};
