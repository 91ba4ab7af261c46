import { createHash } from 'node:crypto';
import { type ExportManifest, exportManifest } from '../messages/inspection.ts';
import type { InspectionFact } from '../registers/inspection/model.ts';
import { canonical } from '../store/canonical.ts';
import { hashOf } from '../store/row.ts';
import { type Store, StoreFailure } from '../store/store.ts';
import { placeKey, rowsAt } from './entry-rows.ts';

/** Journal entries that are looked up at once. */
const AT_ONCE = 1_000;

const INSPECTION = 'inspection:main';

/** What the journal keeps of a manifest when it is issued. */
export const manifestDigest = (manifest: ExportManifest): string =>
  createHash('sha256').update(canonical(manifest)).digest('hex');

/** Whether the house has issued this manifest. Earlier versions kept the hash of the file alone. */
const isIssued = async (store: Pick<Store, 'read'>, manifest: ExportManifest): Promise<boolean> => {
  const digest = manifestDigest(manifest);
  for (let from = 1; ; from += AT_ONCE) {
    const rows = await store.read(INSPECTION, { from, to: from + AT_ONCE - 1 });
    const facts = rows.flatMap(row => JSON.parse(row.facts) as readonly InspectionFact[]);
    const isKnown = facts.some(
      fact =>
        fact.type === 'documentIssued' &&
        (fact.manifest === undefined ? fact.sha256 === manifest.sha256 : fact.manifest === digest),
    );
    if (isKnown || rows.length < AT_ONCE) return isKnown;
  }
};

export const readManifest = (text: string, from: string): ExportManifest => {
  try {
    return exportManifest.parse(JSON.parse(text));
  } catch {
    throw new StoreFailure('failed', `${from} is not the manifest of an export`);
  }
};

/** What is wrong with an export: the file is another, or the journal does not have the manifest or the entries it rests on. */
export const checkExport = async (
  manifest: ExportManifest,
  content: Buffer,
  store: Pick<Store, 'read'> | undefined,
): Promise<readonly string[]> => {
  const { sha256, file, entries } = manifest;
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
  if (!(await isIssued(store, manifest)))
    wrong.push('The journal does not know this manifest: it was changed, or comes from another house');
  return wrong;
};
