import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from './command.ts';

/** Refuses a file that could not be written, before there is anything to lose. */
export const expectFolderFor = (path: string | undefined): void => {
  if (path === undefined || existsSync(dirname(path))) return;
  throw new UsageError(`there is no folder ${dirname(path)}: make it, or name a file elsewhere`);
};
