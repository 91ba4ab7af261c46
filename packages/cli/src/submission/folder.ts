import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { UsageError } from '../command.ts';

/** Every file under a folder, by its path there. */
export const readFolder = (folder: string): ReadonlyMap<string, Uint8Array> => {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new UsageError(`there is no folder ${folder}`);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter(entry => !entry.isDirectory())
    .map(entry => join(entry.parentPath, entry.name))
    .sort();
  const named = (path: string): string => path.slice(join(folder, sep).length).split(sep).join('/');
  return new Map(files.map(path => [named(path), readFileSync(path)]));
};

/** The folder must be new or empty. One that holds anything is left alone. */
const checkFolder = (folder: string): void => {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isDirectory()) throw new UsageError(`${folder} is a file: choose a new folder`);
  if (readdirSync(folder).length > 0) throw new UsageError(`${folder} is not empty: choose a new folder`);
};

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Writes a folder that is there only once it is whole: until then its files are beside it, in a folder whose name says that it is a
 * part. An error or a signal removes that; after a kill it stays, and the folder itself is not there.
 */
export const writeWhole = async (folder: string, write: (part: string) => Promise<void>): Promise<void> => {
  checkFolder(folder);
  const whole = resolve(folder);
  mkdirSync(dirname(whole), { recursive: true });
  const part = mkdtempSync(`${whole}.part-`);
  const remove = (): void => rmSync(part, { recursive: true, force: true });
  const ends = Object.entries(SIGNALS).map(([signal, code]) => [signal, () => process.exit(code)] as const);
  process.once('exit', remove);
  // A second Ctrl-C does not interrupt the removal.
  for (const [signal, end] of ends) process.on(signal, end);
  try {
    await write(part);
    chmodSync(part, 0o777 & ~process.umask());
    if (existsSync(whole)) rmdirSync(whole);
    renameSync(part, whole);
  } finally {
    remove();
    process.off('exit', remove);
    for (const [signal, end] of ends) process.off(signal, end);
  }
};

export const writeFiles = (folder: string, files: ReadonlyMap<string, string | Uint8Array>): void => {
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
};
