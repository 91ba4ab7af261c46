import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NamedFile } from '@hardway/lab';
import { UsageError } from '../command.ts';

/** How results are wanted. */
export type Wanted = {
  readonly json?: boolean | undefined;
  readonly csv?: boolean | undefined;
  readonly svg?: string | undefined;
  readonly tables?: string | undefined;
};

export const checkWanted = ({ json, csv }: Wanted): void => {
  if (json && csv) throw new UsageError('--json or --csv, not both');
};

/** Writes files into a folder, made if it is not there, and says where on the error output: the other may be data. */
export const save = async (folder: string | undefined, files: () => readonly NamedFile[]): Promise<void> => {
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  for (const [name, text] of files()) {
    const path = join(folder, name);
    await writeFile(path, text);
    process.stderr.write(`Wrote ${path}\n`);
  }
};
