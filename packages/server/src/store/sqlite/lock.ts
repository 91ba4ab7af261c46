import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreFailure } from '../store.ts';
import { makePrivateFile } from './private-file.ts';

/**
 * Takes a directory for this process, until the returned function is called or the process ends in any way: the
 * lock is the operating system's on an open file, taken by SQLite, so that nothing is left behind by a kill.
 */
export const takeDirectory = (directory: string): (() => void) => {
  const lockFile = join(directory, 'lock');
  const pidFile = join(directory, 'pid');
  makePrivateFile(lockFile);
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw new StoreFailure(
      'in-use',
      `${directory} is in use by another hardway process${holder(pidFile)}: stop that one first, or give this one another directory`,
      { cause: error },
    );
  }
  makePrivateFile(pidFile);
  writeFileSync(pidFile, `${process.pid}\n`);
  return () => {
    lock.exec('ROLLBACK');
    lock.close();
  };
};

const holder = (pidFile: string): string => {
  try {
    return ` (process ${Number(readFileSync(pidFile, 'utf8'))})`;
  } catch {
    return '';
  }
};
