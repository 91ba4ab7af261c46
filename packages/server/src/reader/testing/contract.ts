import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Posting } from '../../ledger/posting.ts';
import { derive } from '../../open-reader.ts';
import { openStore, type Where } from '../../store/open.ts';
import type { Store } from '../../store/store.ts';
import { Chain } from '../../store/testing/rows.ts';
import { MA_CRAPS, Rig, staff } from '../../testing/rig.ts';
import type { Change, Derived, Move } from '../derived.ts';
import { findEvents } from '../find-events.ts';
import { mismatches } from '../mismatches.ts';
import { openDerived } from '../open.ts';
import type { Dispatch, Reaction } from '../reaction.ts';
import { ALERTS, DAY_COUNTS, DERIVED_TABLES, EVENTS } from '../tables.ts';
import { reactionTo } from './reaction-to.ts';
import { readerOn, recordRig } from './reading.ts';

const REACTING = fileURLToPath(new URL('./reacting.ts', import.meta.url));

const counted = (count: number): Change => ({
  table: DAY_COUNTS,
  values: { day: '2026-01-05', stream: 'table:T1', what: 'rolls', count },
});

const moved = (from: number, number: number): Move => ({
  stream: 'table:T1',
  from,
  to: { number, hash: String(number), state: '{}' },
});

const event = (at: number, words: string): Change => ({
  table: EVENTS,
  values: {
    at,
    stream: 'table:T1',
    number: at,
    idx: 0,
    kind: 'x',
    severity: 'info',
    words,
    search: words.toLowerCase(),
  },
});

const countIn = async (derived: Derived): Promise<number> => {
  const [row] = await derived.query<{ count: number | null }>('SELECT sum(count) AS count FROM day_counts');
  return row?.count ?? 0;
};

const BUY_IN = [
  ['cage', -1, 'buy-in', 1],
  ['rail:1', 1, 'buy-in', 1],
] as unknown as readonly Posting[];

/** A table that was set up, and nothing more. */
const CREATED = {
  facts: [
    {
      type: 'tableCreated',
      id: 'T',
      kind: 'dealer-run',
      name: 'T',
      code: null,
      house: { ...MA_CRAPS, edition: 1 },
      settings: {},
    },
  ],
  postings: [],
};

/** A table at which something was played: line and place wagers, a point, a seven-out, a large win and a cash-out. */
const played = (): Rig => {
  const rig = new Rig({ house: MA_CRAPS, seats: [1, 2] });
  rig.make(1, 'pass', 100);
  rig.shooter(1);
  rig.roll(4, 4);
  rig.make(2, 'place 6', 600);
  rig.roll(4, 2);
  rig.roll(3, 4);
  rig.ok(staff('cage'), { type: 'cashOut', seat: 2 });
  return rig;
};

/** Every row of every derived table. */
const everything = async (derived: Derived): Promise<{ readonly [table: string]: readonly string[] }> => {
  const found: { [table: string]: readonly string[] } = {};
  for (const name of [...DERIVED_TABLES.map(table => table.name), 'read_to'])
    found[name] = (await derived.query(`SELECT * FROM ${name}`)).map(row => JSON.stringify(row)).sort();
  return found;
};

const reactionsOn = (store: Store): { readonly reactions: readonly Reaction[]; readonly dispatch: Dispatch } => {
  const { reaction, dispatch } = reactionTo(store);
  return { reactions: [reaction], dispatch };
};

/** What every derived store promises, shown on any. */
export const derivedContract = (name: string, newPlace: () => Promise<Where>): void => {
  const withDerived = async (use: (derived: Derived, store: Store, where: Where) => Promise<void>): Promise<void> => {
    const where = await newPlace();
    const store = await openStore(where);
    const derived = openDerived(where);
    try {
      await use(derived, store, where);
    } finally {
      await derived.close();
      await store.close();
    }
  };

  describe(`${name}: what derived tables promise`, () => {
    it('what was derived and the cursor are one: of two that read the same, one counts', () =>
      withDerived(async derived => {
        expect(await derived.take([moved(0, 3)], [counted(2)])).toBe(true);
        const both = await Promise.all([
          derived.take([moved(3, 5)], [counted(1)]),
          derived.take([moved(3, 5)], [counted(1)]),
        ]);
        expect(both.filter(Boolean)).toHaveLength(1);
        expect(await derived.take([moved(0, 4)], [counted(7)]), 'from the start, again').toBe(false);
        expect(await countIn(derived)).toBe(3);
        expect((await derived.cursors()).get('table:T1')).toEqual({ number: 5, hash: '5', state: '{}' });
      }));

    it('sums are added, rows are written once, and the latest values stand', () =>
      withDerived(async derived => {
        const alert = (values: Change['values']): Change => ({
          table: ALERTS,
          values: { stream: 'table:T1', alert: 'alert-1', ...values },
        });
        await derived.take(
          [moved(0, 1)],
          [counted(1), counted(1), event(1, 'One'), alert({ words: 'help' }), alert({ acknowledged_by: 'ann' })],
        );
        await derived.take([moved(1, 2)], [counted(-1), event(2, 'Two'), alert({ acknowledged_at: 7 })]);
        expect(await countIn(derived)).toBe(1);
        expect(await derived.query('SELECT words, acknowledged_by, acknowledged_at, seat FROM alerts')).toEqual([
          { words: 'help', acknowledged_by: 'ann', acknowledged_at: 7, seat: null },
        ]);
        const paged = 'SELECT words FROM events WHERE (at, stream) < (?, ?) AND search LIKE ? ORDER BY at DESC';
        expect(await derived.query(paged, [2, 'table:T1', '%one%'])).toEqual([{ words: 'One' }]);
      }));

    it(
      'pages through 50,000 events by the last key of the page before, with a filter or without',
      { timeout: 120_000 },
      () =>
        withDerived(async derived => {
          const [count, slice] = [50_000, 5_000];
          for (let from = 0; from < count; from += slice) {
            const events = Array.from({ length: slice }, (_, at) =>
              event(from + at + 1, (from + at) % 10_000 ? 'usual' : 'rare'),
            );
            await derived.take([moved(from, from + slice)], events);
          }
          const [last, deep] = [
            await findEvents(derived, {}, 50),
            await findEvents(derived, { after: [101, 'table:T1', 101, 0] }, 50),
          ];
          expect(last.map(({ at }) => at)).toEqual(Array.from({ length: 50 }, (_, at) => count - at));
          expect(deep.map(({ at }) => at)).toEqual(Array.from({ length: 50 }, (_, at) => 100 - at));
          const rare = await findEvents(derived, { text: 'RARE' }, 3);
          expect(rare.map(({ at }) => at)).toEqual([40_001, 30_001, 20_001]);
          const more = await findEvents(derived, { text: 'rare', after: [20_001, 'table:T1', 20_001, 0] }, 3);
          expect(more.map(({ at }) => at)).toEqual([10_001, 1]);
        }),
    );

    it('everything can be dropped, but what was reacted to is remembered', () =>
      withDerived(async derived => {
        await derived.take([moved(0, 1)], [counted(1)]);
        await derived.react(new Map([['table:T1', 9]]));
        await derived.react(new Map([['table:T1', 4]]));
        await derived.clear();
        expect([...(await derived.cursors())]).toEqual([]);
        expect(await countIn(derived)).toBe(0);
        expect([...(await derived.reacted())]).toEqual([['table:T1', 9]]);
      }));

    it('tables of an earlier version are made again; those of a later one are left alone', () =>
      withDerived(async (derived, _, where) => {
        await derived.take([moved(0, 1)], [counted(1)]);
        await derived.query('UPDATE derivation SET version = 0');
        await derived.close();
        const again = openDerived(where);
        expect(await countIn(again)).toBe(0);
        await again.query('UPDATE derivation SET version = 999');
        await again.close();
        const later = openDerived(where);
        await expect(later.cursors()).rejects.toThrow('a later version of hardway keeps the derived tables');
      }));
  });

  describe(`${name}: the house's reader`, () => {
    it('derives what was acknowledged before it was asked, each entry once, however many read', () =>
      withDerived(async (derived, store, where) => {
        await recordRig(store, played(), 'table:T1');
        const readers = [derived, openDerived(where)].map(each => readerOn(store, each));
        await Promise.all(readers.map(reader => reader.catchUp()));
        expect(await derived.query('SELECT what, count FROM day_counts ORDER BY what')).toEqual([
          { what: 'hands', count: 1 },
          { what: 'rolls', count: 3 },
        ]);
        expect(await mismatches(store, derived)).toEqual([]);
        const other = new Chain('table:T9');
        await store.append(other.next(CREATED));
        await store.append(other.next({ facts: [{ type: 'noRollCalled', reason: 'x' }], postings: [] }));
        await readers[0]?.catchUp();
        expect(await derived.query("SELECT count FROM day_counts WHERE what = 'noRolls'")).toEqual([{ count: 1 }]);
        await readers[1]?.close();
      }));

    it('derives the same again from the journal', () =>
      withDerived(async (derived, store) => {
        await recordRig(store, played(), 'table:T1');
        const reader = readerOn(store, derived);
        await reader.catchUp();
        const first = await everything(derived);
        await reader.rebuild();
        expect(await everything(derived)).toEqual(first);
        for (const table of [
          'day_sums',
          'day_wagers',
          'hour_sums',
          'day_counts',
          'events',
          'cash',
          'tables',
          'read_to',
        ])
          expect(first[table], table).not.toEqual([]);
      }));

    it('finds what the sums have and the ledger has not', () =>
      withDerived(async (derived, store) => {
        await recordRig(store, played(), 'table:T1');
        await readerOn(store, derived).catchUp();
        await derived.query("UPDATE day_sums SET paid_in = paid_in + 1 WHERE account = 'bank' AND why = 'lost'");
        expect(await mismatches(store, derived)).toEqual([expect.stringContaining('table:T1: bank')]);
        await derived.query("UPDATE day_accounts SET paid_in = paid_in + 1 WHERE account = 'rail:1'");
        expect(await mismatches(store, derived)).toEqual([
          expect.stringContaining('table:T1: rail:1'),
          expect.stringContaining('table:T1: bank'),
        ]);
      }));

    it('reads on in the background when streams grow', () =>
      withDerived(async (derived, store) => {
        const reader = readerOn(store, derived);
        reader.start();
        const chain = new Chain('table:T1');
        await store.append(chain.next(CREATED));
        for (let n = 1; n < 250; n += 1) await store.append(chain.next({ postings: BUY_IN }));
        await expect.poll(async () => (await derived.cursors()).get('table:T1')?.number, { timeout: 60_000 }).toBe(250);
        await reader.close();
      }));

    it('a stream that can not be read holds up no other, and is named', () =>
      withDerived(async (derived, store) => {
        await store.append(new Chain('table:T0').next());
        await recordRig(store, played(), 'table:T1');
        const failures: unknown[] = [];
        const reader = readerOn(store, derived, { failed: error => failures.push(error) });
        await reader.catchUp();
        expect(failures.map(String)).toEqual(['Error: a table begins with boughtIn']);
        expect([...reader.unreadable]).toEqual([['table:T0', 'a table begins with boughtIn']]);
        expect((await derived.cursors()).get('table:T1')?.number).toBe((await store.head('table:T1')).number);
      }));

    it('reacts once, though it dies between the reaction and the note of it', async () => {
      const where = await newPlace();
      const first = await openStore(where);
      const chain = new Chain('table:T1');
      await first.append(chain.next(CREATED));
      await first.append(chain.next({ postings: BUY_IN }));
      // What happened before the house had a reader is not reacted to.
      const early = openDerived(where);
      await readerOn(first, early, reactionsOn(first)).catchUp();
      await early.close();
      for (let n = 0; n < 3; n += 1) await first.append(chain.next({ postings: BUY_IN }));
      await first.close();
      const [[kind, place]] = Object.entries(where) as [[string, string]];
      const child = spawn(process.execPath, [REACTING, kind, place], { stdio: 'inherit' });
      expect(await new Promise(resolve => child.once('exit', (_, signal) => resolve(signal)))).toBe('SIGKILL');
      const store = await openStore(where);
      expect((await store.read('notes:main')).map(({ id }) => id)).toEqual(['react:note:table:T1:3:0']);
      const derived = openDerived(where);
      expect((await derived.cursors()).get('table:T1')?.number, 'before').toBe(2);
      await readerOn(store, derived, reactionsOn(store)).catchUp();
      const noted = [3, 4, 5].map(number => `react:note:table:T1:${number}:0`);
      expect((await store.read('notes:main')).map(({ id }) => id)).toEqual(noted);
      // Neither does anything happen again when everything is derived again.
      await readerOn(store, derived, reactionsOn(store)).rebuild();
      expect(await store.read('notes:main')).toHaveLength(noted.length);
      await derived.close();
      await store.close();
    });

    it('reacts to what was read without a house, once', async () => {
      const where = await newPlace();
      const first = await openStore(where);
      const chain = new Chain('table:T1');
      await first.append(chain.next(CREATED));
      const early = openDerived(where);
      await readerOn(first, early, reactionsOn(first)).catchUp();
      await early.close();
      for (let n = 0; n < 2; n += 1) await first.append(chain.next({ postings: BUY_IN }));
      await first.close();
      await derive(where, { rebuild: false });
      const store = await openStore(where);
      const derived = openDerived(where);
      expect((await derived.cursors()).get('table:T1')?.number, 'derived').toBe(3);
      for (let starts = 0; starts < 2; starts += 1) await readerOn(store, derived, reactionsOn(store)).catchUp();
      const noted = [2, 3].map(number => `react:note:table:T1:${number}:0`);
      expect((await store.read('notes:main')).map(({ id }) => id)).toEqual(noted);
      await derived.close();
      await store.close();
    });

    it('starts over on a journal that is not the one it read', () =>
      withDerived(async (derived, store) => {
        const elsewhere = { number: 900, hash: 'x', state: '{}' };
        await derived.take([{ stream: 'table:T1', from: 0, to: elsewhere }], [counted(50)]);
        await derived.react(new Map([['table:T1', 900]]));
        await recordRig(store, played(), 'table:T1');
        const failures: unknown[] = [];
        await readerOn(store, derived, { failed: error => failures.push(error) }).catchUp();
        expect(failures.map(String)).toEqual([expect.stringContaining('table:T1 is not the stream that was read')]);
        expect(await mismatches(store, derived)).toEqual([]);
        const { number } = await store.head('table:T1');
        expect((await derived.cursors()).get('table:T1')?.number).toBe(number);
        expect((await derived.reacted()).get('table:T1')).toBe(number);
      }));
  });
};
