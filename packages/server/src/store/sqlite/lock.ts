import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreFailure } from '../store.ts';

/**
 * Takes a directory for this process, until the returned function is called or the process ends in whatever way: the
 * lock is the operating system's on an open file, taken by SQLite, so that nothing is left behind by a kill.
 */
export const takeDirectory = (directory: string): (() => void) => {
  const lock = new DatabaseSync(join(directory, 'lock'), { timeout: 0 });
  const pidFile = join(directory, 'pid');
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
