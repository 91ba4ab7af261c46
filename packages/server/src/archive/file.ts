import type { KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BrokenSeal, type Seal } from '../backup/format.ts';
import { copyStreams, headerFor } from '../backup/make.ts';
import { readSealed } from '../backup/sealed-reader.ts';
import { SealedWriter } from '../backup/sealed-writer.ts';
import { checkSignature, verifySealed } from '../backup/verify.ts';
import type { Row } from '../store/row.ts';
import { openSqlite, readSqlite } from '../store/sqlite/sqlite-store.ts';
import type { Store, StreamHead } from '../store/store.ts';

/** Writes streams to a sealed file, and reads it again: only what is verifiably in it may leave. */
export const writeArchive = async (
  store: Pick<Store, 'read'>,
  heads: readonly StreamHead[],
  file: string,
  { version, key }: { readonly version: string; readonly key?: KeyObject | undefined },
): Promise<Seal> => {
  const writer = new SealedWriter(file, headerFor('archive', version, heads), heads);
  try {
    await copyStreams(store, heads, writer, () => {});
    const seal = await writer.finish(key);
    const written = await verifySealed(file, []);
    const isSame = written.seal.digest === seal.digest && JSON.stringify(written.heads) === JSON.stringify(heads);
    if (!isSame) throw new BrokenSeal(`${file} is not what was written: nothing has left the journal`);
    return seal;
  } catch (error) {
    writer.discard();
    throw error;
  }
};

const GROUP = 500;

/** Opens the streams in a sealed file as a store to look at. It is checked on the way, and kept in a folder that goes with it. */
export const openArchive = async (
  file: string,
  keys: readonly KeyObject[],
): Promise<Store & { readonly seal: Seal }> => {
  const folder = mkdtempSync(join(tmpdir(), 'hardway-archive-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const store = openSqlite(folder);
    let seal: Seal | undefined;
    let group: Row[] = [];
    const flush = async (): Promise<void> => void (await Promise.all(group.splice(0).map(row => store.append(row))));
    for await (const read of readSealed(file)) {
      if (read.type === 'row') group.push(read.row);
      if (group.length >= GROUP) await flush();
      if (read.type === 'end') seal = read.seal;
    }
    await flush();
    group = [];
    await store.close();
    if (seal === undefined) throw new BrokenSeal(`${file} ends without its seal`);
    checkSignature(file, seal, keys);
    const reading = readSqlite(folder);
    const close = async (): Promise<void> => {
      await reading.close();
      remove();
    };
    return { ...reading, seal, close };
  } catch (error) {
    remove();
    throw error;
  }
};
