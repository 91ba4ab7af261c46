import type { Row } from '../store/row.ts';
import type { Store } from '../store/store.ts';
import { endingIn, factsIn, type Marked, marksOf, undoingIn } from './marks.ts';

const PAGE = 400;

/** Throws that a timeline shows on either side of the one that is looked at. */
const AROUND = 40;

/** How far the search for throws goes in each direction: a table that is not played at has many entries and no throws. */
const SEARCH_MAX = 40_000;

export type Around = {
  /** The throws around the one that was asked for, oldest first. */
  readonly marks: readonly Marked[];
  readonly hasEarlier: boolean;
  readonly hasLater: boolean;
  /** The entries since the throw before, its own last. */
  readonly span: readonly Row[];
  /** The entries after it that undid its result. */
  readonly undoing: readonly Row[];
};

type Journal = { readonly store: Pick<Store, 'read'>; readonly stream: string; readonly head: number };

const isEnding = (row: Row): boolean => endingIn(factsIn(row)) !== undefined;

/** Entries after `number`, until `count` throws have ended in them. */
const after = async ({ store, stream, head }: Journal, number: number, count: number): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  let found = 0;
  for (let from = number + 1; from <= Math.min(head, number + SEARCH_MAX); from += PAGE) {
    for (const row of await store.read(stream, { from, to: Math.min(head, from + PAGE - 1) })) {
      rows.push(row);
      if (isEnding(row)) found += 1;
      if (found === count) return rows;
    }
  }
  return rows;
};

/** Entries up to `number` in which `count` throws end, and whether there are throws before them. */
const upTo = async (
  { store, stream }: Journal,
  number: number,
  count: number,
): Promise<{ readonly rows: readonly Row[]; readonly more: boolean }> => {
  let rows: Row[] = [];
  let found = 0;
  for (let to = number; to > Math.max(0, number - SEARCH_MAX); to -= PAGE) {
    const page = await store.read(stream, { from: Math.max(1, to - PAGE + 1), to });
    for (let at = page.length - 1; at >= 0; at -= 1) {
      if (isEnding(page[at] as Row)) found += 1;
      if (found > count) return { rows: [...page.slice(at + 1), ...rows], more: true };
    }
    rows = [...page, ...rows];
  }
  return { rows, more: false };
};

/** The throw that an entry belongs to: the one it ended, undid, or led to; at the end of the journal, the last. */
export const throwOf = async (journal: Journal, number: number): Promise<number | undefined> => {
  const rows = await after(journal, number - 1, 1);
  const [first] = rows;
  const undoing = first && undoingIn(factsIn(first));
  if (undoing?.type === 'corrected') return undoing.entry;
  const last = rows.at(-1);
  if (undoing === undefined && last !== undefined && isEnding(last)) return last.number;
  const before = await upTo(journal, Math.min(number, journal.head), 1);
  return before.rows.find(isEnding)?.number;
};

/** What is recorded around a throw. */
export const around = async (journal: Journal, number: number): Promise<Around> => {
  const { rows: early, more } = await upTo(journal, number, AROUND + 1);
  const late = await after(journal, number, AROUND + 1);
  const all = marksOf([...early, ...late]);
  const at = all.findIndex(mark => mark.number === number);
  const begin = early.findLastIndex(row => row.number < number && isEnding(row));
  const end = late.findIndex(isEnding);
  const until = end < 0 ? late : late.slice(0, end + 1);
  return {
    marks: all.slice(0, at + 1 + AROUND),
    hasEarlier: more,
    hasLater: all.length > at + 1 + AROUND,
    span: early.slice(begin + 1),
    undoing: until.filter(row => undoingIn(factsIn(row)) !== undefined),
  };
};

/** The last entry at or before a time. Times never go back along a journal, so halving finds it. */
export const entryAt = async ({ store, stream, head }: Journal, at: number): Promise<number> => {
  let [low, high] = [1, head];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const [row] = await store.read(stream, { from: middle, to: middle });
    if (row !== undefined && row.at <= at) low = middle;
    else high = middle - 1;
  }
  return low;
};
