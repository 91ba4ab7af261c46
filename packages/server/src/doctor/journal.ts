import { anchorFileIn, readAnchors, unmetAnchors } from '../anchors/anchors.ts';
import { staffDecider } from '../identity/staff.ts';
import type { Staff } from '../identity/staff-model.ts';
import { tableDecider } from '../live/decider.ts';
import { load } from '../log/load.ts';
import { inspectionRegister } from '../registers/inspection/inspection.ts';
import { keepingRegister } from '../registers/keeping/keeping.ts';
import { damageIn } from '../store/damage.ts';
import type { Store } from '../store/store.ts';
import { ago, type Check, fine, look, type Patient, wrong } from './check.ts';

const DAY_MS = 24 * 3_600_000;
const BACKUP_LOOK_MS = 2 * DAY_MS;
const AUDIT_LOOK_MS = 8 * DAY_MS;
/** A table that is open and at which nothing has happened for this long. */
const STUCK_MS = DAY_MS;
/** Tables that are looked at; opening one takes a few milliseconds. */
const TABLES_MAX = 200;
const MINUTE_MS = 60_000;

export const staffOf = async (store: Store): Promise<Staff> => (await load(store, staffDecider, 'house:main')).state;

export const size = async (store: Store): Promise<Check> => {
  const heads = await store.heads();
  const entries = heads.reduce((sum, { number }) => sum + number, 0);
  return fine('journal', `${entries} entries in ${heads.length} streams`);
};

/** The clock of this machine against the last entries of the house's own streams. */
export const clock = async (store: Store, { now }: Patient): Promise<Check> => {
  const last = Math.max(
    ...(await Promise.all(
      ['house:main', 'inspection:main'].map(async stream => {
        const { number } = await store.head(stream);
        return (await store.read(stream, { from: number, to: number }))[0]?.at ?? 0;
      }),
    )),
  );
  if (last === 0) return fine('clock', 'nothing has happened yet');
  if (last > now + MINUTE_MS)
    return wrong(
      'clock',
      `the last entry is from ${new Date(last).toISOString()}, ${Math.round((last - now) / 1000)} seconds ahead of this machine`,
      'set the clock of this machine (chrony, systemd-timesyncd)',
    );
  return fine('clock', `not behind the journal, whose last entry was ${ago(now - last)}`);
};

export const integrity = async ({ where }: Patient): Promise<Check> => {
  const [first, ...more] = await damageIn(where, 'quick');
  if (first === undefined)
    return fine('integrity', 'the tables of streams and balances are whole (entries: `hardway audit`)');
  return wrong(
    'integrity',
    `${first}${more.length > 0 ? `, and ${more.length} more` : ''}`,
    'restore the last backup elsewhere, and audit it',
  );
};

export const anchors = async (store: Store, { folder }: Patient): Promise<Check> => {
  if (folder === undefined) return look('anchors', 'not looked at', 'name the folder of the house with --data');
  const { heads } = readAnchors(anchorFileIn(folder), 'recent');
  if (heads.length === 0)
    return look('anchors', 'there are none', 'they are written when the server starts; check --data');
  const [unmet] = await unmetAnchors(store, heads);
  return unmet === undefined
    ? fine('anchors', `all are met; the last is of ${heads.at(-1)?.at}`)
    : wrong(
        'anchors',
        `${unmet.stream} lacks the entry ${unmet.number} that they name`,
        'run `hardway audit`: the store was cut short or replaced',
      );
};

export const backups = async (store: Store, { now }: Patient): Promise<Check> => {
  const { backup } = (await load(store, keepingRegister.decider, 'keeping:main')).state;
  if (backup === null) return look('backup', 'none is noted', 'run `hardway backup` every night');
  const what = `${backup.file} was made ${ago(now - backup.at)}, ${backup.entries} entries`;
  return now - backup.at > BACKUP_LOOK_MS
    ? look('backup', what, 'run `hardway backup` every night')
    : fine('backup', what);
};

export const audits = async (store: Store, { now }: Patient): Promise<Check> => {
  const { verifications } = (await load(store, inspectionRegister.decider, 'inspection:main')).state;
  const last = verifications.find(({ result }) => result !== null);
  if (last === undefined || last.result === null)
    return look('audit', 'the house has not audited itself', 'start the server with --audit-every 24');
  const what = `the last ended ${ago(now - (last.endedAt ?? 0))}`;
  if (!last.result.isInOrder)
    return wrong('audit', `${what} and found something`, 'run `hardway audit`, and do what it says');
  return now - (last.endedAt ?? 0) > AUDIT_LOOK_MS
    ? look('audit', what, 'start the server with --audit-every 24')
    : fine('audit', `${what}: everything fits`);
};

/** Whether the tables behind reports have been derived to the end of the journal. */
export const derived = async (store: Store, cursors: ReadonlyMap<string, number>): Promise<Check> => {
  const heads = (await store.heads()).filter(({ stream }) => stream.startsWith('table:') || stream === 'house:main');
  const behind = heads.reduce((sum, { stream, number }) => sum + Math.max(0, number - (cursors.get(stream) ?? 0)), 0);
  return behind === 0
    ? fine('reports', 'their tables are up to date')
    : look(
        'reports',
        `their tables are ${behind} entries behind`,
        'a server reads on by itself; without one, run `hardway derive`',
      );
};

/** Staffed tables that are open while nothing happens at them. */
export const stuck = async (store: Store, { tables }: Staff, now: number): Promise<Check> => {
  const idle: string[] = [];
  for (const table of tables.slice(0, TABLES_MAX)) {
    const { state } = await load(store, tableDecider, `table:${table}`);
    if (state === null || (state.status !== 'open' && state.status !== 'closing')) continue;
    if (now - state.lastAt > STUCK_MS) idle.push(`${table} (${ago(now - state.lastAt)})`);
  }
  return idle.length === 0
    ? fine('tables', `${tables.length} staffed tables, none open without play for a day`)
    : look('tables', `open, but nothing has happened: ${idle.join(', ')}`, 'close them, or see their alerts');
};
