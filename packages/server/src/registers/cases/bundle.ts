import { createHash } from 'node:crypto';
import { hashOf, type Row } from '../../store/row.ts';
import type { Store } from '../../store/store.ts';
import type { CaseState } from './model.ts';

/** A case file: the case as it stands, all its own entries and those of the table it rests on, and a digest over all. */
export type Bundle = {
  readonly case: CaseState;
  readonly entries: readonly Row[];
  readonly tableEntries: readonly Row[];
  readonly writtenAt: number;
  /** SHA-256 over the hashes of all entries, in their order. */
  readonly digest: string;
};

const digestOf = (rows: readonly Row[]): string =>
  createHash('sha256')
    .update(rows.map(({ stream, number, hash }) => `${stream} ${number} ${hash}\n`).join(''))
    .digest('hex');

const ENTRIES_MAX = 500;

/** The file of a case, as of now. */
export const bundleOf = async (store: Store, id: string, state: CaseState, now: number): Promise<Bundle> => {
  const entries = await store.read(`case:${id}`, { from: 1, to: ENTRIES_MAX });
  const tableEntries: Row[] = [];
  for (const number of state.entries)
    tableEntries.push(...(await store.read(`table:${state.opened?.table}`, { from: number, to: number })));
  return { case: state, entries, tableEntries, writtenAt: now, digest: digestOf([...entries, ...tableEntries]) };
};

/** What is wrong with a case file, a sentence each; nothing if it is as it was written. */
export const checkBundle = ({ case: state, entries, tableEntries, digest }: Bundle): readonly string[] => {
  const findings: string[] = [];
  for (const row of [...entries, ...tableEntries])
    if (hashOf(row) !== row.hash) findings.push(`${row.stream}: entry ${row.number} was altered`);
  for (const [at, row] of entries.entries()) {
    const before = entries[at - 1];
    if (row.number !== at + 1 || (before !== undefined && row.previous !== before.hash))
      findings.push(`${row.stream}: entry ${row.number} does not follow the one before it`);
  }
  const given = tableEntries.map(({ number }) => number);
  for (const number of state.entries)
    if (!given.includes(number)) findings.push(`Entry ${number} of the table is missing`);
  if (digestOf([...entries, ...tableEntries]) !== digest) findings.push('The digest does not fit the entries');
  return findings;
};
