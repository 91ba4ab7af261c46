import { createHash } from 'node:crypto';
import { type ExportManifest, exportManifest } from '../messages/inspection.ts';
import { hashOf } from '../store/row.ts';
import { type Store, StoreFailure } from '../store/store.ts';
import { placeKey, rowsAt } from './entry-rows.ts';

/** Journal entries that are looked up at once. */
const AT_ONCE = 1_000;

export const readManifest = (text: string, from: string): ExportManifest => {
  try {
    return exportManifest.parse(JSON.parse(text));
  } catch {
    throw new StoreFailure('failed', `${from} is not the manifest of an export`);
  }
};

/** What is wrong with an export: the file is another, or the journal does not have the entries it rests on. */
export const checkExport = async (
  { sha256, file, entries }: ExportManifest,
  content: Buffer,
  store: Pick<Store, 'read'> | undefined,
): Promise<readonly string[]> => {
  const wrong: string[] = [];
  const found = createHash('sha256').update(content).digest('hex');
  if (found !== sha256) wrong.push(`${file} was changed: its SHA-256 is ${found}, not ${sha256}`);
  if (store === undefined) return wrong;
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const some = entries.slice(at, at + AT_ONCE);
    const rows = await rowsAt(store, some);
    for (const entry of some) {
      const { stream, number, hash } = entry;
      const row = rows.get(placeKey(entry));
      if (row === undefined) wrong.push(`${stream} has no entry ${number}`);
      else if (row.hash !== hash || hashOf(row) !== hash) wrong.push(`entry ${number} of ${stream} is another`);
    }
  }
  return wrong;
};
