import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';

/** Journals hold what only the user who runs the house may read: names, money, keys of devices. */
const OWN_DIRECTORY = 0o700;
const OWN_FILE = 0o600;

/** Makes a directory for its owner alone. One that is there already keeps the permissions it was given. */
export const makePrivateDirectory = (directory: string): void => {
  mkdirSync(directory, { recursive: true, mode: OWN_DIRECTORY });
};

/** Makes a file its owner's alone, creating it if need be. SQLite gives the files beside a database the same permissions. */
export const makePrivateFile = (file: string): void => {
  closeSync(openSync(file, 'a', OWN_FILE));
  chmodSync(file, OWN_FILE);
};
