import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { appendRunQuery } from '../store/postgres/batch.ts';
import { configFor } from '../store/postgres/connect.ts';
import { keyOf, PLACES } from '../store/postgres/place.ts';
import { openPostgres } from '../store/postgres/postgres-store.ts';
import type { Row } from '../store/row.ts';
import type { Store } from '../store/store.ts';
import { startPostgres } from '../store/testing/postgres.ts';
import { make, OPENING, type TableLog, tableLogs } from './testing/table.ts';

const postgres = await startPostgres({ fsync: 'off' });
afterAll(() => postgres.stop(), 60_000);

const FIRST = { id: 'first', who: 'player:2', command: make(2, 'field', 5) };
/** Can be done once the first has acted, and not before. */
const SECOND = { id: 'second', who: 'player:2', command: { type: 'takeDown', seat: 2, wager: 'field' } } as const;

type Held = {
  /** A process that has decided commands and can't get them to the database. */
  readonly slow: TableLog;
  /** Another, to which they are sent again. */
  readonly other: TableLog;
  readonly store: Store;
  readonly url: string;
  /** What the slow one is trying to append. */
  readonly rows: readonly Row[];
  /** Lets it. */
  go(): void;
};

const twoProcesses = async (use: (held: Held) => Promise<void>, settings = ''): Promise<void> => {
  const url = `${await postgres.database()}${settings}`;
  const stores = [await openPostgres(url), await openPostgres(url)] as const;
  const rows: Row[] = [];
  let isHeld = false;
  const { promise: gone, resolve: go } = Promise.withResolvers<void>();
  const append: Store['append'] = async row => {
    if (isHeld) {
      rows.push(row);
      await gone;
    }
    return stores[0].append(row);
  };
  const logs = [tableLogs({ ...stores[0], append }), tableLogs(stores[1])] as const;
  const slow = await logs[0].get('T1');
  for (const [at, command] of OPENING.entries()) await slow.handle({ id: `open-${at}`, who: 'house', command });
  isHeld = true;
  await use({ slow, other: await logs[1].get('T1'), store: stores[1], url, rows, go });
  for (const each of logs) await each.close();
  for (const each of stores) await each.close();
};

const idsIn = async (store: Store): Promise<readonly string[]> =>
  (await store.read('record:T1', { from: OPENING.length + 1 })).map(({ id }) => id);

it('a command that another process is recording is not refused meanwhile', () =>
  twoProcesses(async ({ slow, other, store, url, rows, go }) => {
    const asked = [slow.handle(FIRST), slow.handle(SECOND)];
    const client = new pg.Client(configFor(url));
    await client.connect();
    const { rows: places } = await client.query({ text: PLACES, values: [[keyOf('record:T1')]] });
    await client.query('BEGIN');
    await client.query(appendRunQuery({ place: places[0], rows }, false));
    const again = other.handle({ ...SECOND, again: true });
    // It waits for the other's transaction to end: a refusal would come before.
    const early = await Promise.race([again, new Promise(resolve => setTimeout(resolve, 300))]);
    expect(early).toBeUndefined();
    await client.query('COMMIT');
    await client.end();
    expect(await again).toMatchObject({ type: 'done', repeated: true, entry: { id: 'second' } });
    go();
    expect((await Promise.all(asked)).map(({ type }) => type)).toEqual(['done', 'done']);
    expect(await idsIn(store)).toEqual(['first', 'second']);
  }));

it.each([
  ['a group as one transaction', ''],
  ['each stream by itself', '?hardway_group=stream'],
])('a command that was refused never acts, though another process had decided otherwise: %s', (_, settings) =>
  twoProcesses(async ({ slow, other, store, go }) => {
    const asked = [slow.handle(FIRST), slow.handle(SECOND), slow.handle({ ...FIRST, id: 'third' })];
    const refused = await other.handle({ ...SECOND, again: true });
    expect(refused).toMatchObject({ type: 'refused', refusal: { code: 'no-wager' } });
    go();
    expect(await Promise.all(asked)).toMatchObject([{ type: 'done' }, refused, { type: 'done' }]);
    expect(await idsIn(store)).toEqual(['first', 'third']);
    // It would be possible by now, under another id.
    expect(await slow.handle(SECOND)).toEqual(refused);
    expect(await other.handle(SECOND)).toEqual(refused);
    expect(await other.handle({ ...SECOND, id: 'fourth' })).toMatchObject({ type: 'done' });
  }, settings),
);
