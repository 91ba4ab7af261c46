import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { GENESIS } from '../row.ts';
import { storeContract } from '../testing/contract.ts';
import { Chain, postings } from '../testing/rows.ts';
import { type BrowserParts, type IndexedDbStore, openIndexedDb } from './indexeddb-store.ts';

let places = 0;

/** A browser, in which tabs open the same store. */
const newBrowser = (): { readonly open: () => Promise<IndexedDbStore> } => {
  const databases = new IDBFactory() as unknown as BrowserParts['databases'];
  places += 1;
  const name = `test-${places}`;
  return { open: () => openIndexedDb({ databases, ranges: IDBKeyRange, channel: new BroadcastChannel(name), name }) };
};

storeContract('IndexedDB', async () => newBrowser());

test('tabs append to one stream where it ends, and hear of what the other has appended', async () => {
  const browser = newBrowser();
  const [one, other] = [await browser.open(), await browser.open()];
  const heard: string[] = [];
  other.watch(grown =>
    heard.push(...(grown === 'all' ? [] : grown.map(({ stream, number }) => `${stream} ${number}`))),
  );
  const chain = new Chain('table:T1');
  await one.append(chain.next());
  expect(await other.append(new Chain('table:T1').draft())).toEqual({ type: 'conflict', head: chain.head });
  await expect.poll(() => heard).toEqual(['table:T1 1']);
  expect(await other.append(chain.next())).toEqual({ type: 'appended' });
  await one.close();
  await other.close();
});

test('a stream that is removed is gone with its money and its ids, and the other tab is told', async () => {
  const browser = newBrowser();
  const [one, other] = [await browser.open(), await browser.open()];
  const removed: string[] = [];
  other.onRemoved(stream => removed.push(stream));
  const [gone, stays] = [new Chain('table:T1'), new Chain('table:T10')];
  const first = gone.next({ postings: postings(['cage', -5], ['rail:1', 5]) });
  for (const row of [first, stays.next()]) await one.append(row);
  await one.remove('table:T1');
  expect((await one.heads()).map(({ stream }) => stream)).toEqual(['table:T10']);
  expect(await one.balances('table:T1')).toEqual({ head: GENESIS, balances: [] });
  expect(await one.find('table:T1', first.id)).toBeUndefined();
  expect((await one.balances('table:T10')).balances).toHaveLength(2);
  await expect.poll(() => removed).toEqual(['table:T1']);
  await one.close();
  await other.close();
});

test('a browser without room refuses in words, and nothing is half written', async () => {
  const browser = newBrowser();
  const store = await browser.open();
  const chain = new Chain('table:T1');
  await store.append(chain.next());
  const row = chain.draft();
  // The clone of a function fails inside the transaction, as the quota does.
  await expect(store.append({ ...row, facts: (() => {}) as unknown as string })).rejects.toThrow(
    "the browser's storage",
  );
  expect(await store.head('table:T1')).toEqual(chain.head);
  expect(await store.append(row)).toEqual({ type: 'appended' });
  await store.close();
});

test('a store whose ids were unique over all streams is brought up to date, with all that is in it', async () => {
  const databases = new IDBFactory();
  const chain = new Chain('table:T1');
  const rows = [chain.next({ id: 'one' }), chain.next()];
  await new Promise<void>((resolve, reject) => {
    const request = databases.open('earlier', 1);
    request.onerror = () => reject(request.error);
    request.onupgradeneeded = () => {
      const entries = request.result.createObjectStore('entries', { keyPath: ['stream', 'number'] });
      entries.createIndex('id', 'id', { unique: true });
      for (const row of rows) entries.put(row);
      request.result.createObjectStore('heads', { keyPath: 'stream' }).put({ stream: chain.stream, ...chain.head });
      request.result.createObjectStore('accounts', { keyPath: ['stream', 'account'] });
      request.result.createObjectStore('snapshots', { keyPath: 'stream' });
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
  const store = await openIndexedDb({
    databases: databases as unknown as BrowserParts['databases'],
    ranges: IDBKeyRange,
    channel: new BroadcastChannel('earlier'),
    name: 'earlier',
  });
  expect(await store.read('table:T1')).toEqual(rows);
  expect(await store.find('table:T1', 'one')).toEqual(rows[0]);
  expect(await store.append(new Chain('table:T2').next({ id: 'one' }))).toEqual({ type: 'appended' });
  expect((await store.append(chain.next({ id: 'one' }))).type).toBe('repeated');
  await store.close();
});
