import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, expect, test } from 'vitest';
import { type BrowserParts, openIndexedDb } from '../store/indexeddb/indexeddb-store.ts';
import type { Row } from '../store/row.ts';
import { PracticeHouse } from './house.ts';

const open: PracticeHouse[] = [];
afterAll(() => Promise.all(open.map(house => house.close())));

const newHouse = async (): Promise<PracticeHouse> => {
  const name = `backup ${open.length}`;
  const databases = new IDBFactory() as unknown as BrowserParts['databases'];
  const store = await openIndexedDb({ databases, ranges: IDBKeyRange, channel: new BroadcastChannel(name), name });
  const failed = (error: unknown): never => {
    throw error;
  };
  const house = new PracticeHouse({ store, version: '1', readStrategy: async () => '', failed });
  open.push(house);
  return house;
};

const asked = async <T>(house: PracticeHouse, method: string, path: string, body?: unknown): Promise<T> =>
  JSON.parse((await house.ask({ method, path: `/api${path}`, body })).text) as T;

const play = (house: PracticeHouse) =>
  asked<{ table: string; token: string }>(house, 'POST', '/practice', {
    ...{ house: { ruleset: 'maryland', game: 'craps' }, name: 'Ann' },
  });

type Journal = { readonly rows: readonly Row[] };
type Lobby = { readonly tables: readonly { readonly id: string }[] };

test('what was saved is brought back to an empty browser, entry by entry', async () => {
  const [first, second] = [await newHouse(), await newHouse()];
  const { table } = await play(first);
  const saved = await asked<Journal>(first, 'GET', '/journals');
  expect(await asked(second, 'POST', '/journals', saved)).toEqual({ tables: [table], kept: [] });
  expect(await asked(second, 'GET', '/journals')).toEqual(saved);
  expect((await asked<Lobby>(second, 'GET', '/lobby')).tables.map(({ id }) => id)).toEqual([table]);
  expect(await asked(second, 'POST', '/journals', saved), 'twice is once').toEqual({ tables: [table], kept: [] });
});

test('a table that has gone on here stays; one that was changed in the file is refused', async () => {
  const house = await newHouse();
  const { table, token } = await play(house);
  const { rows } = await asked<Journal>(house, 'GET', '/journals');
  const body = { id: 'x', command: { type: 'buyIn', seat: 1, amount: 100_00 } };
  await house.ask({ method: 'POST', path: `/api/tables/${table}/commands`, body, token });
  expect(await asked(house, 'POST', '/journals', { rows }), 'what is here already').toEqual({
    tables: [table],
    kept: [],
  });
  expect((await asked<Journal>(house, 'GET', '/journals')).rows).toHaveLength(rows.length + 1);

  const altered = rows.map(row => ({ ...row, facts: row.facts.replaceAll('Ann', 'Eve') }));
  const refused = await house.ask({ method: 'POST', path: '/api/journals', body: { rows: altered } });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('The file was changed: entry');
});

test('a table that is removed is gone from the lobby, and its line ends', async () => {
  const house = await newHouse();
  const { table } = await play(house);
  expect(await asked(house, 'DELETE', `/tables/${table}`)).toEqual({ table });
  expect((await asked<Lobby>(house, 'GET', '/lobby')).tables).toEqual([]);
  const closed: number[] = [];
  await house.connect(table, {
    ...{ isOpen: true, waitingBytes: 0, listen: () => {}, send: () => {}, ping: () => {}, terminate: () => {} },
    close: code => closed.push(code),
  });
  expect(closed).toEqual([4404]);
});
