import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
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

/** Makes a folder to write to. One that holds anything is left alone. */
export const newFolder = (folder: string): void => {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found !== undefined && (!found.isDirectory() || readdirSync(folder).length > 0))
    throw new UsageError(`${folder} is not empty: choose a new folder`);
  mkdirSync(folder, { recursive: true });
};

export const writeFiles = (folder: string, files: ReadonlyMap<string, string | Uint8Array>): void => {
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
};
