import { closeSync, cpSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDirectory } from '../testing/test-house.ts';
import { damageIn } from './damage.ts';
import { openStore } from './open.ts';
import type { Store } from './store.ts';
import { Chain } from './testing/rows.ts';

let folder: string;
beforeAll(async () => {
  folder = await newDirectory();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fill = async (store: Store): Promise<void> => {
  const chains = Array.from({ length: 4 }, (_, at) => new Chain(`table:T${at}`));
  for (let n = 0; n < 100; n += 1) await Promise.all(chains.map(chain => store.append(chain.next())));
};

/** Where a cell of an index leaf has its bytes in the file. */
const indexCells = (file: string): readonly number[] => {
  const database = new DatabaseSync(file);
  const { page_size: size } = database.prepare('PRAGMA page_size').get() as { page_size: number };
  const { page_count: count } = database.prepare('PRAGMA page_count').get() as { page_count: number };
  // The balances are a table in the form of an index: what they say is compared by the audit.
  const { root } = database.prepare("SELECT rootpage AS root FROM sqlite_schema WHERE name = 'balances'").get() as {
    root: number;
  };
  database.close();
  const open = openSync(file, 'r');
  const cells: number[] = [];
  const page = Buffer.alloc(size);
  for (let number = 1; number < count; number += 1) {
    readSync(open, page, 0, size, number * size);
    if (page[0] !== 0x0a || number === root - 1) continue;
    for (let cell = 0; cell < page.readUInt16BE(3); cell += 9)
      cells.push(number * size + page.readUInt16BE(8 + 2 * cell));
  }
  closeSync(open);
  return cells;
};

const flip = (file: string, at: number): void => {
  const open = openSync(file, 'r+');
  const byte = Buffer.alloc(1);
  readSync(open, byte, 0, 1, at);
  byte[0] = (byte[0] as number) ^ 0x01;
  writeSync(open, byte, 0, 1, at);
  closeSync(open);
};

test('a bit that is flipped in any index of the embedded store is found', async () => {
  const data = join(folder, 'whole');
  const store = await openStore({ data });
  await fill(store);
  await store.close();
  expect(await damageIn({ data })).toEqual([]);
  const cells = indexCells(join(data, 'hardway.db'));
  expect(cells.length).toBeGreaterThan(40);
  let found = 0;
  for (const cell of cells) {
    const copy = join(folder, 'flipped');
    cpSync(data, copy, { recursive: true });
    // The fourth byte of a cell is past its lengths and types: in the key, or in the number of its row.
    flip(join(copy, 'hardway.db'), cell + 4);
    if ((await damageIn({ data: copy })).length > 0) found += 1;
    rmSync(copy, { recursive: true });
  }
  expect(found).toBe(cells.length);
});
