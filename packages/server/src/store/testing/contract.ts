import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { follows } from '../../log/load.ts';
import { GENESIS, type Head, headOf, type Row } from '../row.ts';
import { type Grown, READ_MAX, type Store, StoreFailure } from '../store.ts';
import { Chain, postings } from './rows.ts';

/** A place for a store, empty at first, that can be opened, closed and opened again. */
export type Place = { open(): Promise<Store> };

const CONFLICT = expect.objectContaining({ type: 'conflict' });

const buyIn = (amount: number) => ({ postings: postings(['cage', -amount], ['rail:1', amount]) });
const wager = (amount: number) => ({ postings: postings(['rail:1', -amount], ['layout', amount]) });

const everyRow = async (store: Store, stream: string): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (;;) {
    const more = await store.read(stream, { from: rows.length + 1 });
    rows.push(...more);
    if (more.length < READ_MAX) return rows;
  }
};

const expectUnbroken = (rows: readonly Row[]): void => {
  rows.reduce<Head>((head, row) => {
    expect(follows(head, row), `entry ${row.number} follows`).toBe(true);
    return headOf(row);
  }, GENESIS);
};

/** What every store promises, shown on any. */
export const storeContract = (name: string, newPlace: () => Promise<Place>): void => {
  describe(`${name}: what every store promises`, () => {
    const withStore = async (use: (store: Store, place: Place) => Promise<void>): Promise<void> => {
      const place = await newPlace();
      const store = await place.open();
      try {
        await use(store, place);
      } finally {
        await store.close();
      }
    };

    it('begins empty', () =>
      withStore(async store => {
        expect(await store.head('table:T1')).toEqual(GENESIS);
        expect(await store.read('table:T1')).toEqual([]);
        expect(await store.heads()).toEqual([]);
        expect(await store.balances('table:T1')).toEqual({ head: GENESIS, balances: [] });
        expect(await store.find('table:T1', 'nothing')).toBeUndefined();
        expect(await store.snapshot('table:T1')).toBeUndefined();
      }));

    it('gives back what was appended, to the letter', () =>
      withStore(async store => {
        const chain = new Chain('table:Ä 1');
        const rows = [
          chain.next({ command: { type: 'note', text: 'quotes " \\ {braces} , \u2028 ünïcödé 🎲 \\N NULL' } }),
          chain.next({ who: 'staff:"o\'hara" \\ {x}', facts: [], postings: [] }),
        ];
        for (const row of rows) expect(await store.append(row)).toEqual({ type: 'appended' });
        expect((await store.read('table:Ä 1')).map(row => ({ ...row }))).toEqual(rows);
        expect({ ...(await store.find('table:Ä 1', rows[1]?.id ?? '')) }).toEqual(rows[1]);
        expect(await store.head('table:Ä 1')).toEqual(chain.head);
        expect((await store.heads()).map(head => ({ ...head }))).toEqual([{ stream: 'table:Ä 1', ...chain.head }]);
      }));

    it('tells where streams end: all of them, or those asked for that have begun', () =>
      withStore(async store => {
        const chains = ['table:B', 'table:Ä 1', 'table:A'].map(stream => new Chain(stream));
        for (const chain of chains) for (const row of [chain.next(), chain.next()]) await store.append(row);
        const [b, ae, a] = chains.map(({ stream, head }) => ({ stream, ...head }));
        expect((await store.heads()).map(head => ({ ...head }))).toEqual([a, b, ae]);
        const asked = await store.heads(['table:Ä 1', 'table:none', 'table:A']);
        expect(asked.map(head => ({ ...head }))).toEqual([a, ae]);
        expect(await store.heads([])).toEqual([]);
      }));

    it('keeps everything when it is opened again', async () => {
      const place = await newPlace();
      const chains = ['table:A', 'table:B', 'house:log'].map(stream => new Chain(stream));
      const first = await place.open();
      await Promise.all(chains.flatMap(chain => [1, 2, 3].map(() => first.append(chain.next()))));
      await first.close();
      const second = await place.open();
      for (const chain of chains) {
        expect(await second.head(chain.stream)).toEqual(chain.head);
        expectUnbroken(await everyRow(second, chain.stream));
        expect(await second.append(chain.next())).toEqual({ type: 'appended' });
      }
      await second.close();
    });

    it('appends only where the stream ends', () =>
      withStore(async store => {
        const chain = new Chain('table:T1');
        const first = chain.next();
        await store.append(first);
        const rival = new Chain('table:T1').draft();
        expect(await store.append(rival)).toEqual({ type: 'conflict', head: headOf(first) });
        const ahead = new Chain('table:T1', { number: 5, hash: first.hash }).draft();
        expect(await store.append(ahead)).toEqual({ type: 'conflict', head: headOf(first) });
        const otherHash = new Chain('table:T1', { number: 1, hash: 'f'.repeat(64) }).draft();
        expect(await store.append(otherHash)).toEqual({ type: 'conflict', head: headOf(first) });
        const unknown = new Chain('table:T2', { number: 5, hash: first.hash }).draft();
        expect(await store.append(unknown)).toEqual({ type: 'conflict', head: GENESIS });
        expect(await everyRow(store, 'table:T1')).toHaveLength(1);
        expect((await store.heads()).map(({ stream }) => stream)).toEqual(['table:T1']);
      }));

    it('answers a command sent again with what it did, and refuses its id to another', () =>
      withStore(async store => {
        const chain = new Chain('table:T1');
        const first = chain.next({ id: 'one' });
        await store.append(first);
        await store.append(chain.next());
        expect(await store.append(first), 'the very same row').toEqual({ type: 'appended' });
        const repeated = await store.append(chain.draft({ id: 'one' }));
        expect(repeated).toEqual({ type: 'repeated', row: expect.objectContaining({ number: 1, hash: first.hash }) });
        const stale = await store.append(new Chain('table:T1').draft({ id: 'one', at: 5 }));
        expect(stale, 'an id counts before a conflict').toEqual(expect.objectContaining({ type: 'repeated' }));
        for (const other of [
          chain.draft({ id: 'one', who: 'player:2' }),
          chain.draft({ id: 'one', command: { type: 'buyIn', seat: 2, amount: 100 } }),
        ]) {
          expect(await store.append(other)).toEqual({ type: 'reused-id', row: expect.objectContaining({ number: 1 }) });
        }
        expect(await store.head('table:T1')).toEqual(chain.head);
      }));

    it('takes an id once in each stream', () =>
      withStore(async store => {
        const chains = ['table:T1', 'table:T2', 'house:log'].map(stream => new Chain(stream));
        const rows = chains.map(chain => chain.next({ id: 'one' }));
        const outcomes = await Promise.all(rows.map(row => store.append(row)));
        expect(outcomes).toEqual(rows.map(() => ({ type: 'appended' })));
        for (const row of rows) expect({ ...(await store.find(row.stream, 'one')) }).toEqual(row);
        expect(await store.find('table:T3', 'one')).toBeUndefined();
        const [first] = chains as [Chain];
        expect(await store.append(first.draft({ id: 'one' }))).toEqual({
          type: 'repeated',
          row: expect.objectContaining({ hash: rows[0]?.hash }),
        });
      }));

    it('keeps balances and meters with the entries', () =>
      withStore(async store => {
        const chain = new Chain('table:T1');
        for (const content of [buyIn(500), wager(200), wager(100), buyIn(50)]) await store.append(chain.next(content));
        const { head, balances } = await store.balances('table:T1');
        expect(head).toEqual(chain.head);
        expect(balances.map(each => ({ ...each }))).toEqual([
          { account: 'cage', balance: -550, paidIn: 0, paidOut: 550 },
          { account: 'layout', balance: 300, paidIn: 300, paidOut: 0 },
          { account: 'rail:1', balance: 250, paidIn: 550, paidOut: 300 },
        ]);
        expect((await store.balances('table:T2')).balances, 'of that stream alone').toEqual([]);
      }));

    it("lets nothing be overdrawn that is a player's or an entrant's, held for a case or owed to the state", () =>
      withStore(async store => {
        const chain = new Chain('table:T1');
        await store.append(chain.next(buyIn(100)));
        for (const account of [
          'rail:1',
          'rail:2',
          'layout',
          'commission-held',
          'coupons',
          'suspense:C1',
          'forfeiture',
          'entry-held',
          'buy-ins-held',
          'pool',
          'refunds-due',
          'prizes-payable',
        ]) {
          const taking = chain.draft({ postings: postings([account, -101], ['bank', 101]) });
          expect(await store.append(taking)).toEqual({ type: 'overdrawn', account });
        }
        const held = postings(['rail:1', -60], ['suspense:C1', 60]);
        expect(await store.append(chain.next({ postings: held }))).toEqual({ type: 'appended' });
        const more = chain.draft({ postings: postings(['suspense:C1', -61], ['rail:1', 61]) });
        expect(await store.append(more)).toEqual({ type: 'overdrawn', account: 'suspense:C1' });
        expect(await store.append(chain.next({ postings: postings(['bank', -500], ['rail:1', 500]) }))).toEqual({
          type: 'appended',
        });
        const { balances } = await store.balances('table:T1');
        expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
      }));

    it('commits a crowd together, each standing or falling by itself', () =>
      withStore(async store => {
        const good = Array.from({ length: 20 }, (_, at) => new Chain(`table:G${at}`));
        const late = new Chain('table:late');
        const poor = new Chain('table:poor');
        const again = new Chain('table:again');
        const used = again.next({ id: 'used' });
        for (const row of [late.next(), poor.next(buyIn(10)), used]) await store.append(row);
        const rows = [
          ...good.map(chain => chain.next()),
          new Chain('table:late').draft(),
          ...good.map(chain => chain.next()),
          poor.draft(wager(11)),
          again.draft({ id: 'used' }),
          again.draft({ id: 'used', who: 'player:9' }),
          ...good.map(chain => chain.next()),
          late.next(),
        ];
        const outcomes = (await Promise.all(rows.map(row => store.append(row)))).map(({ type }) => type);
        const appended = Array(20).fill('appended');
        expect(outcomes).toEqual([
          ...appended,
          'conflict',
          ...appended,
          'overdrawn',
          'repeated',
          'reused-id',
          ...appended,
          'appended',
        ]);
        for (const chain of good) expect(await store.head(chain.stream)).toEqual(chain.head);
      }));

    it('takes a chain of appends in the order they were asked for', () =>
      withStore(async store => {
        const chain = new Chain('table:T1');
        const rows = Array.from({ length: 1_500 }, () => chain.next());
        const outcomes = await Promise.all(rows.map(row => store.append(row)));
        expect(outcomes.every(({ type }) => type === 'appended')).toBe(true);
        expectUnbroken(await everyRow(store, 'table:T1'));
        expect(await store.read('table:T1')).toHaveLength(READ_MAX);
        expect((await store.read('table:T1', { from: 700, to: 702 })).map(({ number }) => number)).toEqual([
          700, 701, 702,
        ]);
      }));

    it('lets one of many rivals win each number', () =>
      withStore(async store => {
        let head: Head = GENESIS;
        for (let round = 0; round < 10; round += 1) {
          const rivals = Array.from({ length: 8 }, (_, at) =>
            new Chain('table:T1', head).draft({ who: `player:${at}` }),
          );
          const outcomes = await Promise.all(rivals.map(row => store.append(row)));
          const winners = rivals.filter((_, at) => outcomes[at]?.type === 'appended');
          expect(winners).toHaveLength(1);
          head = headOf(winners[0] as Row);
          for (const outcome of outcomes) {
            if (outcome.type !== 'appended') expect(outcome).toEqual({ type: 'conflict', head });
          }
        }
        expectUnbroken(await everyRow(store, 'table:T1'));
      }));

    it('a row behind one that falls, falls too', () =>
      withStore(async store => {
        const chain = new Chain('table:T1');
        await store.append(chain.next(buyIn(10)));
        const rows = [chain.next(wager(4)), chain.next(wager(7)), chain.next(wager(1))];
        const outcomes = await Promise.all(rows.map(row => store.append(row)));
        expect(outcomes[0]).toEqual({ type: 'appended' });
        expect(outcomes[1]).toEqual({ type: 'overdrawn', account: 'rail:1' });
        expect(outcomes[2]).toEqual(CONFLICT);
      }));

    it('keeps the last snapshot', () =>
      withStore(async store => {
        const chain = new Chain('table:T1');
        await store.append(chain.next());
        const snapshot = { stream: 'table:T1', ...chain.head, version: 1, state: '{"a":"ä"}', digest: 'x' };
        await store.keep(snapshot);
        expect({ ...(await store.snapshot('table:T1')) }).toEqual(snapshot);
        await store.append(chain.next());
        await store.keep({ ...snapshot, ...chain.head, version: 2 });
        expect({ ...(await store.snapshot('table:T1')) }).toEqual({ ...snapshot, ...chain.head, version: 2 });
      }));

    it('tells of streams that have grown', () =>
      withStore(async store => {
        const heard: Grown[] = [];
        const stop = store.watch(grown => heard.push(...(grown === 'all' ? [] : grown)));
        const chains = Array.from({ length: 40 }, (_, at) => new Chain(`table:W${at}`));
        await expect
          .poll(
            async () => {
              await Promise.all(chains.map(chain => store.append(chain.next())));
              return new Set(heard.map(({ stream }) => stream)).size;
            },
            { timeout: 20_000 },
          )
          .toBe(40);
        stop();
        for (const chain of chains) {
          const numbers = heard.filter(({ stream }) => stream === chain.stream).map(({ number }) => number);
          expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
          expect(Math.max(...numbers)).toBeLessThanOrEqual(chain.head.number);
        }
      }));

    it('refuses once it is closed, and finishes first what was asked', async () => {
      const place = await newPlace();
      const store = await place.open();
      const chain = new Chain('table:T1');
      const asked = Array.from({ length: 50 }, () => store.append(chain.next()));
      await store.close();
      expect((await Promise.all(asked)).every(({ type }) => type === 'appended')).toBe(true);
      await expect(store.append(chain.next())).rejects.toThrow(StoreFailure);
      await store.close();
    });

    it('agrees with a simple model of a store on any sequence of requests', () =>
      fc.assert(
        fc.asyncProperty(fc.array(anyStep, { maxLength: 60 }), fc.integer({ min: 1, max: 8 }), async (steps, crowd) => {
          await withStore(async store => {
            const model = new Model();
            for (let at = 0; at < steps.length; at += crowd) {
              const rows = steps.slice(at, at + crowd).map(step => model.draft(step));
              const outcomes = await Promise.all(rows.map(row => store.append(row)));
              // One store takes a crowd in order; the model does the same.
              expect(outcomes.map(({ type }) => type)).toEqual(rows.map(row => model.append(row)));
            }
            for (const [stream, rows] of model.streams) {
              expect((await everyRow(store, stream)).map(row => ({ ...row }))).toEqual(rows);
              const { balances } = await store.balances(stream);
              expect(Object.fromEntries(balances.map(each => [each.account, each.balance]))).toEqual(
                model.balances(stream),
              );
            }
          });
        }),
        { numRuns: 8 },
      ));
  });
};

type Step = {
  readonly stream: number;
  readonly id: number;
  readonly who: number;
  readonly amount: number;
  readonly behind: number;
};

const anyStep: fc.Arbitrary<Step> = fc.record({
  stream: fc.integer({ min: 0, max: 3 }),
  id: fc.integer({ min: 0, max: 40 }),
  who: fc.integer({ min: 0, max: 1 }),
  amount: fc.integer({ min: -60, max: 100 }),
  behind: fc.constantFrom(0, 0, 0, 0, 1),
});

/** A store in a few lines, slow and plain. */
class Model {
  readonly streams = new Map<string, Row[]>();
  readonly #ids = new Map<string, Row>();

  /** A row for the end of its stream as it is now; or, one behind, for where that was before. */
  draft({ stream, id, who, amount, behind }: Step): Row {
    const name = `table:M${stream}`;
    const rows = this.streams.get(name) ?? [];
    const after = rows.at(-1 - behind) ?? GENESIS;
    return new Chain(name, headOf(after)).draft({
      id: `id-${id}`,
      who: `player:${who}`,
      postings: postings(['bank', -amount], ['rail:1', amount]),
    });
  }

  append(row: Row): string {
    const earlier = this.#ids.get(`${row.stream} ${row.id}`);
    if (earlier !== undefined) {
      if (earlier.hash === row.hash) return 'appended';
      const isSame = earlier.stream === row.stream && earlier.who === row.who && earlier.command === row.command;
      return isSame ? 'repeated' : 'reused-id';
    }
    const rows = this.streams.get(row.stream) ?? [];
    if (!follows(headOf(rows.at(-1) ?? GENESIS), row)) return 'conflict';
    const after = [...rows, row];
    if ((balancesOf(after)['rail:1'] ?? 0) < 0) return 'overdrawn';
    this.streams.set(row.stream, after);
    this.#ids.set(`${row.stream} ${row.id}`, row);
    return 'appended';
  }

  balances(stream: string): { [account: string]: number } {
    return balancesOf(this.streams.get(stream) ?? []);
  }
}

const balancesOf = (rows: readonly Row[]): { [account: string]: number } => {
  const balances: { [account: string]: number } = {};
  for (const row of rows) {
    for (const [account, amount] of JSON.parse(row.postings) as [string, number][]) {
      balances[account] = (balances[account] ?? 0) + amount;
    }
  }
  return balances;
};
