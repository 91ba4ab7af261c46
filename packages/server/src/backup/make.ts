import type { KeyObject } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { anchorFileIn } from '../anchors/anchors.ts';
import { readHandKeys } from '../dice/hand-keys.ts';
import { manifestOf } from '../program/manifest.ts';
import type { Where } from '../store/open.ts';
import { READ_MAX, StoreFailure, type StreamHead } from '../store/store.ts';
import { FORMAT, type Header, type Seal } from './format.ts';
import { SealedWriter } from './sealed-writer.ts';
import { openStill, type Still } from './still.ts';

export type HouseFile = { readonly name: string; readonly text: string };

/** Names of the house's files in a backup. */
export const ANCHORS = 'anchors/';
export const HAND_KEY = 'hand.key';

type BackupOptions = {
  readonly where: Where;
  /** The house's folder, which has its anchors; nothing of it is read if it is not given. */
  readonly folder?: string;
  readonly out: string;
  /** The version of the program. */
  readonly version: string;
  /** Signs the file. */
  readonly key?: KeyObject;
  /** The file of the key to the secrets of hands, to be included: the backup is as secret as that key then. */
  readonly handKey?: string;
  readonly progress?: (done: number, of: number) => void;
};

export type MadeBackup = {
  readonly seal: Seal;
  readonly made: string;
  readonly bytes: number;
  /** How many files of anchors are in it. */
  readonly anchors: number;
  readonly hasHandKey: boolean;
};

/** The files of anchors as they are now. A line that is being written at this moment is left out. */
const anchorFiles = (folder: string): readonly HouseFile[] => {
  const file = anchorFileIn(folder);
  if (!existsSync(dirname(file))) return [];
  const names = readdirSync(dirname(file)).filter(
    name => name === basename(file) || name.startsWith(`${basename(file)}-`),
  );
  return names.sort().map(name => {
    const text = readFileSync(join(dirname(file), name), 'utf8');
    return { name: `${ANCHORS}${name}`, text: text.slice(0, text.lastIndexOf('\n') + 1) };
  });
};

const handKeyFiles = (file: string | undefined): readonly HouseFile[] => {
  if (file === undefined) return [];
  if (readHandKeys(file) === undefined) throw new StoreFailure('failed', `there is no hand key ${file}`);
  return [{ name: HAND_KEY, text: readFileSync(file, 'utf8') }];
};

/** The header of a file with these streams, written now. */
export const headerFor = (kind: Header['hardway'], version: string, heads: readonly StreamHead[]): Header => ({
  hardway: kind,
  format: FORMAT,
  made: new Date().toISOString(),
  version,
  program: manifestOf().digest,
  streams: heads.length,
  entries: heads.reduce((sum, { number }) => sum + number, 0),
});

/** Copies streams from the store, each to the head that is named. */
export const copyStreams = async (
  from: Pick<Still, 'read'>,
  heads: readonly StreamHead[],
  writer: SealedWriter,
  tick: (count: number) => void,
): Promise<void> => {
  for (const { stream, number } of heads) {
    await writer.stream(stream);
    for (let first = 1; first <= number; first += READ_MAX) {
      const wanted = Math.min(READ_MAX, number - first + 1);
      const rows = await from.read(stream, { from: first, to: first + wanted - 1 });
      if (rows.length !== wanted)
        throw new StoreFailure('damaged', `${stream}: entries after ${first} are missing; run \`hardway audit\``);
      await writer.rows(rows);
      tick(rows.length);
    }
  }
};

/** Refuses a place that can't be written before anything is read. */
const checkOut = (out: string): void => {
  if (existsSync(out)) throw new StoreFailure('failed', `${out} is there already: a backup never replaces a file`);
  const folder = dirname(resolve(out));
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new StoreFailure('failed', `there is no folder ${folder}`);
};

/** Writes the house as it is at one moment to a sealed file, while it goes on working. */
export const makeBackup = async (options: BackupOptions): Promise<MadeBackup> => {
  const { where, folder, out, version, key, handKey, progress } = options;
  checkOut(out);
  // Read before the store is: a house at work writes an anchor after the entry it is about.
  const anchors = folder === undefined ? [] : anchorFiles(folder);
  const keys = handKeyFiles(handKey);
  const still = await openStill(where);
  try {
    const heads = await still.heads();
    const header = headerFor('backup', version, heads);
    const writer = new SealedWriter(out, header, heads);
    try {
      let done = 0;
      for (const gone of await still.gone()) await writer.gone(gone);
      for (const { name, text } of [...anchors, ...keys]) await writer.file(name, text);
      await copyStreams(still, heads, writer, count => {
        done += count;
        progress?.(done, header.entries);
      });
      const seal = await writer.finish(key);
      const { size: bytes } = statSync(out);
      return { seal, made: header.made, bytes, anchors: anchors.length, hasHandKey: keys.length > 0 };
    } catch (error) {
      writer.discard();
      throw error;
    }
  } finally {
    await still.close();
  }
};
