import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StoreFailure } from '../store.ts';

/** Journals hold what only the user who runs the house may read: names, money, keys of devices. */
const OWN_DIRECTORY = 0o700;
const OWN_FILE = 0o600;

/** Makes a directory for its owner alone, one level at a time. One that is there already keeps the permissions it was given. */
export const makePrivateDirectory = (directory: string): void => {
  const path = resolve(directory);
  if (!existsSync(path)) {
    makePrivateDirectory(dirname(path));
    try {
      // Not `recursive`: Node would try for ever where nothing can be made, such as in /proc.
      mkdirSync(path, { mode: OWN_DIRECTORY });
    } catch (error) {
      // Another process was faster.
      if (!existsSync(path)) throw error;
    }
  }
  if (!statSync(path).isDirectory())
    throw new StoreFailure('failed', `${directory} is a file, and a house needs a folder: choose another with --data`);
};

/** Makes a file its owner's alone, creating it if need be. SQLite gives the files beside a database the same permissions. */
export const makePrivateFile = (file: string): void => {
  closeSync(openSync(file, 'a', OWN_FILE));
  chmodSync(file, OWN_FILE);
};
