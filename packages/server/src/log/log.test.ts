import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Table } from '@hardway/rules';
import { afterAll, describe, expect, it } from 'vitest';
import { recordDecider } from '../record/record-decider.ts';
import { canonical } from '../store/canonical.ts';
import { openPostgres } from '../store/postgres/postgres-store.ts';
import { openSqlite } from '../store/sqlite/sqlite-store.ts';
import { type Store, StoreFailure } from '../store/store.ts';
import { startPostgres } from '../store/testing/postgres.ts';
import type { Entry } from './load.ts';
import { entriesAfter, SNAPSHOT_EVERY } from './snapshot.ts';
import { drawFrom } from './testing/play.ts';
import { make, OPENING, playAt, type TableLog, tableLogs } from './testing/table.ts';

const root = mkdtempSync(join(tmpdir(), 'hardway-log-'));
const postgres = await startPostgres();
afterAll(async () => {
  await postgres.stop();
  rmSync(root, { recursive: true });
}, 60_000);

const frozen = (table: Table | null): string => canonical(recordDecider.freeze(table));

/** For what another process or thread does, on a machine that has other work. */
const PATIENT = { timeout: 20_000 };

const opened = async (log: TableLog): Promise<TableLog> => {
  for (const [at, command] of OPENING.entries())
    await log.handle({ id: `open-${log.stream}-${at}`, who: 'house', command });
  return log;
};

const newSqlite = (): Store => openSqlite(mkdtempSync(join(root, 'store-')));

const withTable = async (use: (log: TableLog, store: Store) => Promise<void>, now?: () => number): Promise<void> => {
  const store = newSqlite();
  const logs = tableLogs(store, now);
  await use(await opened(await logs.get('T1')), store);
  await logs.close();
  await store.close();
};

/** A store that fails where a test wants it to. */
const faulty = (store: Store, fails: () => 'before' | 'after' | undefined): Store => ({
  ...store,
  append: async row => {
    const when = fails();
    if (when === 'before') throw new StoreFailure('full', 'no room');
    const appended = await store.append(row);
    if (when === 'after') throw new StoreFailure('unavailable', 'the answer was lost');
    return appended;
  },
});

describe('a stream that another process writes', () => {
  it('is read up to its durable end when asked, though nobody has told of its growth', async () => {
    const store = newSqlite();
    const writing = tableLogs(store);
    const log = await opened(await writing.get('T1'));
    const deaf = tableLogs({ ...store, watch: () => () => {} });
    const behind = await deaf.get('T1');
    await playAt(log, 3, 20);
    expect(behind.head.number).toBeLessThan(log.head.number);
    await behind.catchUp();
    expect(behind.head).toEqual(log.head);
    expect(frozen(behind.state)).toBe(frozen(log.state));
    await Promise.all([writing.close(), deaf.close()]);
    await store.close();
  });

  it('refuses nothing for what it has not read yet', async () => {
    const store = newSqlite();
    const writing = tableLogs(store);
    const log = await opened(await writing.get('T1'));
    const refuse: Store['refuse'] = async ({ stream, id, number, refusal }) => {
      const row = await store.find(stream, id);
      if (row !== undefined) return { type: 'acted', row };
      return (await store.head(stream)).number > number ? { type: 'grown' } : { type: 'refused', refusal };
    };
    const deaf = tableLogs({ ...store, refuse, watch: () => () => {} });
    const behind = await deaf.get('T1');
    const takeDown = { type: 'takeDown', seat: 1, wager: 'field' } as const;
    const down = (id: string) => behind.handle({ id, who: 'player:1', command: takeDown });
    expect((await down('early')).type).toBe('refused');
    await log.handle({ id: 'a', who: 'player:1', command: make(1, 'field', 5) });
    expect((await down('late')).type).toBe('done');
    expect((await down('again')).type).toBe('refused');
    await Promise.all([writing.close(), deaf.close()]);
    await store.close();
  });

  it('is read again if it has grown while it was being read', async () => {
    const store = newSqlite();
    const writing = tableLogs(store);
    const log = await opened(await writing.get('T1'));
    let tell: Parameters<Store['watch']>[0] = () => {};
    let isSlow = false;
    const meanwhile = async (): Promise<void> => {
      isSlow = false;
      await log.handle({ id: 'b', who: 'player:2', command: make(2, 'field', 5) });
      tell([{ stream: log.stream, number: log.head.number }]);
    };
    const read: Store['read'] = async (...asked) => {
      const rows = await store.read(...asked);
      if (isSlow) await meanwhile();
      return rows;
    };
    const watch: Store['watch'] = listener => {
      tell = listener;
      return () => {};
    };
    const reading = tableLogs({ ...store, read, watch });
    const behind = await reading.get('T1');
    await log.handle({ id: 'a', who: 'player:2', command: make(2, 'field', 5) });
    isSlow = true;
    tell([{ stream: log.stream, number: log.head.number }]);
    await expect.poll(() => behind.head.number).toBe(OPENING.length + 2);
    await Promise.all([writing.close(), reading.close()]);
    await store.close();
  });

  it('is read after a while if it could not be read when it grew, though nobody says so again', async () => {
    const store = newSqlite();
    const writing = tableLogs(store);
    const log = await opened(await writing.get('T1'));
    let tell: Parameters<Store['watch']>[0] = () => {};
    let isAway = false;
    const read: Store['read'] = async (...asked) => {
      if (!isAway) return store.read(...asked);
      isAway = false;
      throw new StoreFailure('unavailable', 'away');
    };
    const watch: Store['watch'] = listener => {
      tell = listener;
      return () => {};
    };
    const reading = tableLogs({ ...store, read, watch });
    const behind = await reading.get('T1');
    behind.listen(() => {});
    await log.handle({ id: 'a', who: 'player:2', command: make(2, 'field', 5) });
    isAway = true;
    tell([{ stream: log.stream, number: log.head.number }]);
    await expect.poll(() => behind.head, PATIENT).toEqual(log.head);
    expect(isAway).toBe(false);
    await Promise.all([writing.close(), reading.close()]);
    await store.close();
  });

  it('is read on as well while a refusal is being looked up and the command behind it has landed', async () => {
    const store = newSqlite();
    const writing = tableLogs(store);
    const log = await opened(await writing.get('T1'));
    const looking = Promise.withResolvers<undefined>();
    const deaf = tableLogs({ ...store, find: () => looking.promise, watch: () => () => {} });
    const behind = await deaf.get('T1');
    const refused = behind.handle({ id: 'a', who: 'player:2', command: make(2, 'come', 5) });
    await behind.handle({ id: 'b', who: 'player:2', command: make(2, 'field', 5) });
    await log.catchUp();
    await playAt(log, 3, 5);
    const caughtUp = behind.catchUp();
    setTimeout(() => looking.resolve(undefined), 20);
    await caughtUp;
    expect(await refused).toMatchObject({ type: 'refused' });
    expect(behind.head).toEqual(log.head);
    await Promise.all([writing.close(), deaf.close()]);
    await store.close();
  });

  it('says so if it can not be read', async () => {
    const store = newSqlite();
    const writing = tableLogs(store);
    const log = await opened(await writing.get('T1'));
    let isAway = false;
    const read: Store['read'] = async (stream, range) => {
      if (isAway) throw new StoreFailure('unavailable', 'away');
      return store.read(stream, range);
    };
    const deaf = tableLogs({ ...store, read, watch: () => () => {} });
    const behind = await deaf.get('T1');
    await playAt(log, 3, 20);
    isAway = true;
    await expect(behind.catchUp()).rejects.toThrow('can not be read on');
    isAway = false;
    await behind.catchUp();
    expect(behind.head).toEqual(log.head);
    await Promise.all([writing.close(), deaf.close()]);
    await store.close();
  });
});

describe('a stream at work', () => {
  it('decides, makes durable, answers, and knows the state', () =>
    withTable(async (log, store) => {
      const answer = await log.handle({ id: 'a', who: 'player:2', command: make(2, 'field', 5) });
      expect(answer).toMatchObject({
        type: 'done',
        repeated: false,
        entry: { number: OPENING.length + 1, id: 'a', who: 'player:2', facts: [{ type: 'wagerMade', wager: 'field' }] },
      });
      expect(log.state?.seats[1]?.rail).toBe(99_500);
      expect(await store.head('record:T1')).toEqual(log.head);
      const { balances } = await store.balances('record:T1');
      expect(balances.find(({ account }) => account === 'layout')?.balance).toBe(1_500);
    }));

  it('a refused command changes nothing and is not recorded', () =>
    withTable(async log => {
      const { head, state } = log;
      const answer = await log.handle({ id: 'a', who: 'player:2', command: make(2, 'come', 5) });
      expect(answer).toMatchObject({ type: 'refused', refusal: { code: 'wrong-time' } });
      expect(log.head).toBe(head);
      expect(log.state).toBe(state);
    }));

  it('the same command again acts once and is answered the same', () =>
    withTable(async log => {
      const request = { id: 'a', who: 'player:2', command: make(2, 'field', 600) };
      const [first, meanwhile] = await Promise.all([log.handle(request), log.handle(request)]);
      // By now the rail holds too little: decided again, it would be refused.
      const later = await log.handle(request);
      expect(first).toMatchObject({ type: 'done', repeated: false });
      for (const again of [meanwhile, later]) {
        expect(again).toEqual({ ...first, repeated: true });
      }
      expect(log.state?.seats[1]?.rail).toBe(40_000);
      const small = { id: 'b', who: 'player:2', command: make(2, 'field', 5) };
      const done = await log.handle(small);
      expect(await log.handle(small), 'also where it would be accepted again').toEqual({ ...done, repeated: true });
      expect(log.state?.seats[1]?.rail).toBe(39_500);
    }));

  it('an id is not for two commands, nor for two people', () =>
    withTable(async log => {
      const request = { id: 'a', who: 'player:2', command: make(2, 'field', 5) };
      const other = { ...request, command: make(2, 'field', 10) };
      const [, meanwhile] = await Promise.all([log.handle(request), log.handle(other)]);
      expect(meanwhile).toEqual({ type: 'reused-id' });
      expect(await log.handle(other)).toEqual({ type: 'reused-id' });
      expect(await log.handle({ ...request, who: 'player:1' })).toEqual({ type: 'reused-id' });
      expect(await log.handle({ ...request, command: make(2, 'come', 5) }), 'nor if it is refused').toEqual({
        type: 'reused-id',
      });
    }));

  it('an accepted command that changes nothing is recorded, so that sent again it still changes nothing', () =>
    withTable(async log => {
      const take = { id: 'a', who: 'player:1', command: { type: 'takeDice', by: 1 } as const };
      expect(await log.handle(take)).toMatchObject({ type: 'done', entry: { facts: [] } });
      await log.handle({ id: 'b', who: 'player:1', command: { type: 'passDice', seat: 1 } });
      expect(await log.handle(take)).toMatchObject({ type: 'done', repeated: true });
      expect(log.state?.shooter).toBe('nobody');
    }));

  it('a crowd is decided in order, each on what the ones before have done', () =>
    withTable(async log => {
      const heard: number[] = [];
      log.listen(({ number }) => heard.push(number));
      const answers = await Promise.all(
        Array.from({ length: 150 }, (_, at) =>
          log.handle({ id: `c${at}`, who: 'player:2', command: make(2, at % 3 === 0 ? 'come' : 'field', 10) }),
        ),
      );
      const done = answers.filter(({ type }) => type === 'done');
      expect(done).toHaveLength(100);
      expect(answers[0], 'refused for itself').toMatchObject({ type: 'refused', refusal: { code: 'wrong-time' } });
      expect(answers[149], 'the hundredth and last').toMatchObject({ type: 'done' });
      expect(await log.handle({ id: 'z', who: 'player:2', command: make(2, 'field', 10) })).toMatchObject({
        refusal: { code: 'insufficient' },
      });
      expect(heard).toEqual(Array.from({ length: 100 }, (_, at) => OPENING.length + 1 + at));
    }));

  it('a clock that is set back does not set the journal back', () => {
    let clock = 5_000;
    return withTable(
      async log => {
        const at: number[] = [];
        log.listen(entry => at.push(entry.at));
        for (const [step, time] of [6_000, 1_000, 1_500, 7_000].entries()) {
          clock = time;
          await log.handle({ id: `t${step}`, who: 'player:2', command: make(2, 'field', 5) });
        }
        expect(at).toEqual([6_000, 6_000, 6_000, 7_000]);
      },
      () => clock,
    );
  });

  it('tells of an entry whose answer was lost before it tells of the next, which was on its way already', async () => {
    const store = newSqlite();
    let failing: 'after' | undefined;
    const logs = tableLogs(faulty(store, () => failing));
    const log = await opened(await logs.get('T1'));
    const heard: unknown[] = [];
    log.listen(({ number }, table) => heard.push([number, table?.seats[1]?.rail]));
    failing = 'after';
    const lost = log.handle({ id: 'a', who: 'player:2', command: make(2, 'field', 5) });
    failing = undefined;
    const next = log.handle({ id: 'b', who: 'player:2', command: make(2, 'field', 5) });
    await expect(lost).rejects.toThrow('the answer was lost');
    expect(await next).toMatchObject({ type: 'done', entry: { number: OPENING.length + 2 } });
    await log.idle();
    expect(heard).toEqual([
      [OPENING.length + 1, 99_500],
      [OPENING.length + 2, 99_000],
    ]);
    await logs.close();
    await store.close();
  });

  it('goes on after a failure, with everything that was acknowledged and each command once', async () => {
    const real = newSqlite();
    let failing: 'before' | 'after' | undefined;
    const draw = drawFrom(7);
    const logs = tableLogs(faulty(real, () => failing));
    const log = await opened(await logs.get('T1'));
    const acted: string[] = [];
    for (let round = 0; round < 40; round += 1) {
      failing = draw(3) === 0 ? (draw(2) === 0 ? 'before' : 'after') : undefined;
      const requests = Array.from({ length: 1 + draw(4) }, (_, at) => ({
        id: `f${round}-${at}`,
        who: 'player:2',
        command: make(2, 'field', 5),
      }));
      const outcomes = await Promise.allSettled(requests.map(request => log.handle(request)));
      failing = undefined;
      for (const [at, outcome] of outcomes.entries()) {
        const request = requests[at] as (typeof requests)[number];
        const answer = outcome.status === 'fulfilled' ? outcome.value : await log.handle(request);
        expect(answer.type).toBe('done');
        acted.push(request.id);
      }
    }
    const rows = await real.read('record:T1', { from: OPENING.length + 1 });
    expect(rows.map(({ id }) => id).sort()).toEqual(acted.sort());
    expect(log.state?.seats[1]?.rail).toBe(100_000 - 500 * acted.length);
    await logs.close();
    await real.close();
  });
});

describe('opening a stream', () => {
  it('reads the last snapshot and what came after, and gets the same as from the first entry', async () => {
    const store = newSqlite();
    for (let seed = 0; seed < 3; seed += 1) {
      const logs = tableLogs(store);
      const log = await logs.get(`S${seed}`);
      await playAt(log, seed, SNAPSHOT_EVERY + 40);
      await logs.close();
      let read = 0;
      const counting: Store = {
        ...store,
        read: async (stream, range) => {
          const rows = await store.read(stream, range);
          read += rows.length;
          return rows;
        },
      };
      const again = await tableLogs(counting).get(`S${seed}`);
      expect(frozen(again.state)).toBe(frozen(log.state));
      expect(again.head).toEqual(log.head);
      expect(read).toBeLessThanOrEqual(SNAPSHOT_EVERY);
      const withoutSnapshots = await tableLogs({ ...store, snapshot: async () => undefined }).get(`S${seed}`);
      expect(frozen(withoutSnapshots.state)).toBe(frozen(log.state));
    }
    await store.close();
  });

  it('lets others have their turn while it reads a long journal', async () => {
    const store = newSqlite();
    const log = await tableLogs(store).get('L');
    await playAt(log, 5, SNAPSHOT_EVERY + 40);
    let turns = 0;
    let isOpening = true;
    const others = (): void => {
      turns += 1;
      if (isOpening) setImmediate(others);
    };
    setImmediate(others);
    const again = await tableLogs({ ...store, snapshot: async () => undefined }).get('L');
    isOpening = false;
    expect(frozen(again.state)).toBe(frozen(log.state));
    expect(turns).toBeGreaterThanOrEqual(Math.floor(SNAPSHOT_EVERY / 250));
    await store.close();
  });

  it('stops where entries are missing, however many', async () => {
    const store = newSqlite();
    const log = await tableLogs(store).get('M');
    await playAt(log, 5, 700);
    const isLeft = ({ number }: { readonly number: number }): boolean => number <= 100 || number > 600;
    const read: Store['read'] = async (...asked) => (await store.read(...asked)).filter(isLeft);
    const holed: Store = { ...store, snapshot: async () => undefined, read };
    await expect(tableLogs(holed).get('M')).rejects.toMatchObject({ code: 'damaged' });
    await store.close();
  });

  it('keeps a large state less often', () => {
    expect(entriesAfter({ state: 'x'.repeat(1_000_000) })).toBe(SNAPSHOT_EVERY);
    expect(entriesAfter({ state: 'x'.repeat(2_500_000) })).toBe(SNAPSHOT_EVERY * 3);
  });

  it('passes over a snapshot that is damaged, of another entry, or of another version', async () => {
    const store = newSqlite();
    const log = await tableLogs(store).get('D');
    await playAt(log, 3, SNAPSHOT_EVERY + 1);
    const kept = await store.snapshot('record:D');
    if (kept === undefined) throw new Error('no snapshot was kept');
    for (const bad of [
      { ...kept, state: kept.state.replace('100', '999') },
      { ...kept, number: kept.number - 1 },
      { ...kept, version: 99 },
    ]) {
      const again = await tableLogs({ ...store, snapshot: async () => bad }).get('D');
      expect(frozen(again.state)).toBe(frozen(log.state));
    }
    await store.close();
  });

  it('stops at an entry that was altered: nothing is built on it', async () => {
    const store = newSqlite();
    await opened(await tableLogs(store).get('A'));
    const altered: Store = {
      ...store,
      read: async (stream, range) =>
        (await store.read(stream, range)).map(row =>
          row.number === 3 ? { ...row, facts: row.facts.replace('100000', '900000') } : row,
        ),
    };
    await expect(tableLogs(altered).get('A')).rejects.toMatchObject({
      code: 'damaged',
      message: expect.stringContaining('entry 3'),
    });
    await store.close();
  });
});

describe('several processes at one table', () => {
  const rivals: readonly [string, () => Promise<readonly Store[]>][] = [
    [
      'on one SQLite store',
      async () => {
        const store = newSqlite();
        return [store, store, store];
      },
    ],
    [
      'on PostgreSQL',
      async () => {
        const url = await postgres.database();
        return [await openPostgres(url), await openPostgres(url), await openPostgres(url)];
      },
    ],
  ];
  it.each(rivals)('%s: every command acts once, and all come to see the same', async (_, open) => {
    const stores = await open();
    const all = stores.map(store => tableLogs(store));
    const logs = await Promise.all(all.map(each => each.get('T1')));
    const [first] = logs as [TableLog, ...TableLog[]];
    await opened(first);
    // Whoever has not heard of a seat refuses its wagers.
    await expect.poll(() => logs.map(({ head }) => head.number), PATIENT).toEqual(logs.map(() => OPENING.length));
    const heard = logs.map((): Entry<unknown>[] => []);
    logs.forEach((log, at) => {
      log.listen(entry => heard[at]?.push(entry));
    });
    const answers = await Promise.all(
      Array.from({ length: 150 }, (__, at) =>
        logs[at % logs.length]?.handle({ id: `r${at}`, who: `player:${at % 3}`, command: make(2, 'field', 5) }),
      ),
    );
    expect(answers.every(answer => answer?.type === 'done' && !answer.repeated)).toBe(true);
    const last = OPENING.length + answers.length;
    await expect.poll(() => logs.map(({ head }) => head.number), PATIENT).toEqual([last, last, last]);
    expect(new Set(logs.map(({ head }) => head.hash)).size).toBe(1);
    for (const log of logs) expect(log.state?.seats[1]?.rail).toBe(100_000 - 150 * 500);
    for (const entries of heard) {
      const numbers = entries.map(({ number }) => number);
      expect(numbers, 'heard once and in order').toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers.at(-1)).toBe(last);
    }
    for (const each of all) await each.close();
    for (const store of new Set(stores)) await store.close();
  });
});
