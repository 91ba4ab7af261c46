import { createHash } from 'node:crypto';
import type { Row } from '../../store/row.ts';
import { READ_MAX, type Store } from '../../store/store.ts';
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

export const digestOf = (rows: readonly Row[]): string =>
  createHash('sha256')
    .update(rows.map(({ stream, number, hash }) => `${stream} ${number} ${hash}\n`).join(''))
    .digest('hex');

const allOf = async (store: Store, stream: string): Promise<readonly Row[]> => {
  const all: Row[] = [];
  for (;;) {
    const rows = await store.read(stream, { from: all.length + 1 });
    all.push(...rows);
    if (rows.length < READ_MAX) return all;
  }
};

/** The file of a case, as of now. */
export const bundleOf = async (store: Store, id: string, state: CaseState, now: number): Promise<Bundle> => {
  const entries = await allOf(store, `case:${id}`);
  const tableEntries: Row[] = [];
  for (const number of state.entries)
    tableEntries.push(...(await store.read(`table:${state.opened?.table}`, { from: number, to: number })));
  return { case: state, entries, tableEntries, writtenAt: now, digest: digestOf([...entries, ...tableEntries]) };
};
