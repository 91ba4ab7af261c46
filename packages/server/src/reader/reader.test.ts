import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { openStore } from '../store/open.ts';
import { headOf, seal } from '../store/row.ts';
import type { Store } from '../store/store.ts';
import { openDerived } from './open.ts';
import { readerOn } from './testing/reading.ts';

const data = mkdtempSync(join(tmpdir(), 'hardway-reader-'));
afterAll(() => rmSync(data, { recursive: true }));

const STREAM = 'cage:main';

const grow = async (store: Store): Promise<void> => {
  const head = headOf(await store.head(STREAM));
  const id = `${STREAM}-${head.number}`;
  await store.append(seal(head, { stream: STREAM, id, who: 'house', at: 1, command: {}, facts: [], postings: [] }));
};

/** A store in which something happens after a stream was read, and before what was read is looked at. */
const during = (store: Store, happens: () => Promise<void>): Store =>
  new Proxy(store, {
    get: (target, name) => {
      const own = Reflect.get(target, name);
      if (typeof own !== 'function') return own;
      if (name !== 'read') return own.bind(target);
      return async (...args: Parameters<Store['read']>) => {
        const rows = await target.read(...args);
        await happens();
        // The reader has heard of it.
        await setImmediate();
        return rows;
      };
    },
  });

test('what is added to a stream while it is read is read next', async () => {
  const store = await openStore({ data });
  const derived = openDerived({ data });
  let happenings: (() => Promise<void>)[] = [];
  const reader = readerOn(
    during(store, async () => happenings.shift()?.()),
    derived,
  );
  reader.start();
  await grow(store);
  await reader.catchUp();
  happenings = [() => grow(store)];
  await grow(store);
  await vi.waitFor(async () => expect((await derived.cursors()).get(STREAM)?.number).toBe(3), { timeout: 5_000 });
  await reader.close();
  await store.close();
});
