import { statfsSync } from 'node:fs';
import type { Caller } from '../http/auth.ts';
import type { AppContext } from '../http/context.ts';
import type { Live } from '../live/live.ts';
import type { ServerLog } from '../logging/logger.ts';
import type { StoreWork } from '../store/work.ts';
import type { Labels, Samples } from './exposition.ts';
import type { Metrics } from './metrics.ts';

const GROUP_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512] as const;
const ROLES = ['player', 'staff', 'display', 'watcher'] as const;
const ADDRESSEES = ['dealer', 'floor', 'surveillance', 'security'] as const;
const KINDS = ['practice', 'dealer-run', 'automated', 'roll-to-win'] as const;
const FAILURES = ['full', 'unavailable', 'in-use', 'damaged', 'closed', 'no-key', 'failed'] as const;

type Parts = {
  readonly work: StoreWork;
  readonly log: ServerLog | undefined;
  /** The folder of the house. */
  readonly data: string;
  /** When the last backup was noted in the journal, in milliseconds; 0 if none was. */
  readonly backupAt: () => number;
};

const roleOf = ({ caller, display }: { readonly caller: Caller; readonly display: unknown }) => {
  if (display !== undefined) return 'display';
  return caller.kind;
};

/** How many of something there are by a label, zeros included. */
const counted = (label: string, values: readonly string[], found: readonly string[]): Samples =>
  values.map(value => [{ [label]: value }, found.filter(each => each === value).length]);

const livesOf = ({ tables }: AppContext): readonly Live[] => tables.opened.flatMap(({ live }) => live ?? []);

const tablesOf = (context: AppContext): Samples => {
  const counts = new Map<string, { readonly labels: Labels; count: number }>();
  for (const kind of KINDS)
    for (const state of ['open', 'closed']) counts.set(`${kind} ${state}`, { labels: { kind, state }, count: 0 });
  for (const { kind, status } of livesOf(context)) {
    const known = counts.get(`${kind} ${status === 'open' || status === 'closing' ? 'open' : 'closed'}`);
    if (known !== undefined) known.count += 1;
  }
  return [...counts.values()].map(({ labels, count }) => [labels, count]);
};

const describePlay = (context: AppContext): void => {
  const { metrics } = context;
  metrics.describe('hardway_messages_total', 'Messages received, by type');
  metrics.describe('hardway_clients_dropped_total', 'Connections ended by the server, by reason');
  metrics.describe('hardway_device_refusals_total', 'Requests of devices that were refused, by reason');
  metrics.describe('hardway_command_seconds', 'From receiving a command to answering it');
  metrics.gauge('hardway_connections', 'Open sockets, by role', () =>
    counted('role', ROLES, [...context.connections].map(roleOf)),
  );
  metrics.gauge('hardway_tables', 'Tables in the memory of this process, by kind and state', () => tablesOf(context));
  metrics.gauge('hardway_seats', 'Players at the tables of this process, by kind of table', () =>
    counted(
      'kind',
      KINDS,
      livesOf(context).flatMap(({ kind, table }) => table.seats.map(() => kind)),
    ),
  );
  metrics.gauge(
    'hardway_hands',
    'Hands under way: tables with a point on',
    () => livesOf(context).filter(({ table }) => table.puck !== 'off').length,
  );
  metrics.gauge('hardway_alerts_open', 'Alerts that nobody has acknowledged, by addressee', () =>
    counted(
      'to',
      ADDRESSEES,
      livesOf(context).flatMap(({ alerts }) => alerts.flatMap(each => (each.acknowledgedBy === null ? each.to : []))),
    ),
  );
};

const describeStore = ({ metrics, recording, reader }: AppContext, work: StoreWork): void => {
  metrics.describe('hardway_store_failures_total', 'Failures of the store, by code');
  for (const code of FAILURES) metrics.count('hardway_store_failures_total', { code }, 0);
  metrics.gauge(
    'hardway_recording',
    '1 while entries can be recorded, 0 from a failed commit to the next good one',
    () => (recording.outage === undefined ? 1 : 0),
  );
  metrics.describe('hardway_commit_seconds', 'From beginning to commit a group until it is durable');
  metrics.describe('hardway_commit_entries', 'Entries and snapshots of a group that was committed');
  const timed = metrics.timer('hardway_commit_seconds');
  const sized = metrics.histogram('hardway_commit_entries', GROUP_SIZES);
  work.committed = (items, began) => {
    timed(performance.now() - began);
    sized(items.length);
  };
  metrics.gauge(
    'hardway_reader_behind_entries',
    'Entries that the reader of this process has not taken in',
    () => reader?.behind ?? 0,
  );
  metrics.gauge('hardway_reader_leading', '1 in the process that reads for the house', () =>
    reader?.isLeading ? 1 : 0,
  );
  metrics.gauge(
    'hardway_reader_unreadable_streams',
    'Streams that the reader can not read',
    () => reader?.unreadable.size ?? 0,
  );
  if (work.pool !== undefined) describeDatabase(metrics, work, work.pool);
};

const describeDatabase = (metrics: Metrics, work: StoreWork, pool: NonNullable<StoreWork['pool']>): void => {
  metrics.gauge('hardway_database_connections', 'Connections of the pool to the database, by state', () => {
    const { total, idle } = pool();
    return [
      [{ state: 'idle' }, idle],
      [{ state: 'busy' }, total - idle],
    ];
  });
  metrics.gauge('hardway_database_waiting', 'Queries that wait for a connection', () => pool().waiting);
  metrics.total(
    'hardway_database_reconnects_total',
    'Connections that were lost and made again',
    () => work.reconnects,
  );
  metrics.gauge('hardway_database_listening', '1 while this process hears of what others write', () =>
    work.isListening === true ? 1 : 0,
  );
};

const describeDisk = (metrics: Metrics, data: string): void => {
  const read = (field: 'bavail' | 'blocks') => (): number => {
    try {
      const disk = statfsSync(data);
      return disk[field] * disk.bsize;
    } catch {
      return Number.NaN;
    }
  };
  metrics.gauge('hardway_disk_free_bytes', 'Room that is left on the disk of the folder of the house', read('bavail'));
  metrics.gauge('hardway_disk_size_bytes', 'Size of that disk', read('blocks'));
};

/** Tells how the house is doing: its tables and people, its store, its log. */
export const describeHouse = (context: AppContext, { work, log, data, backupAt }: Parts): void => {
  describePlay(context);
  describeStore(context, work);
  describeDisk(context.metrics, data);
  context.metrics.gauge(
    'hardway_backup_last_timestamp_seconds',
    'When the last backup was noted in the journal; 0 if none was',
    () => Math.floor(backupAt() / 1_000),
  );
  context.metrics.total('hardway_log_lines_dropped_total', 'Log lines dropped', () => log?.dropped() ?? 0);
};
