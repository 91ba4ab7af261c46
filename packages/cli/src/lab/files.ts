import { mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { csvRow, type NamedFile, type SessionRow } from '@hardway/lab';
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

const SESSION_HEADINGS = ['strategy', 'session', 'result', 'rolls', 'end'];
const DOLLAR = 100;
/** Rows that are written at a time. */
const ROWS = 10_000;

/** Writes a row for each session, money in dollars. There may be millions, so they are not kept. */
export const saveSessions = async (path: string | undefined, sessions: () => Iterable<SessionRow>): Promise<void> => {
  if (path === undefined) return;
  const file = await open(path, 'w');
  try {
    let rows = [csvRow(SESSION_HEADINGS)];
    for (const { strategy, session, result, rolls, end } of sessions()) {
      rows.push(csvRow([strategy, session, result / DOLLAR, rolls, end]));
      if (rows.length < ROWS) continue;
      await file.write(rows.join(''));
      rows = [];
    }
    await file.write(rows.join(''));
  } finally {
    await file.close();
  }
  process.stderr.write(`Wrote ${path}\n`);
};
