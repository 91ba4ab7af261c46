import type { Book } from '@hardway/rules';

export const KINDS_OF_RULE = [
  'payout',
  'working',
  'time',
  'removal',
  'staying',
  'limit',
  'rounding',
  'commission',
  'bar',
  'breakdown',
  'shooter',
] as const;
export type KindOfRule = (typeof KINDS_OF_RULE)[number];

export type Path = readonly (string | number)[];

/** A book with one datum changed, and the clauses whose records have to notice. */
export type Mutant = {
  readonly book: string;
  readonly kind: KindOfRule;
  readonly path: Path;
  /** What stands there instead; the datum is left out where this is undefined. */
  readonly value: unknown;
  /** Clauses of the catalogue. Where there are none, a reading of ours is changed, and any record may notice. */
  readonly clauses: readonly string[];
  /** Seen by tests that cite the clause: no record can show a house that may not open, or what the staff does. */
  readonly byTests?: true;
  /** The change to a source of the rules, where the rule is a function and no datum. */
  readonly source?: { readonly file: string; readonly from: string; readonly to: string };
};

/** `place 6 pays 8 to 6` as data: the book, the place in it and what stands there instead. */
export const idOf = ({ book, path, value }: Pick<Mutant, 'book' | 'path' | 'value'>): string =>
  `${book} ${path.join('.')} = ${value === undefined ? 'nothing' : JSON.stringify(value)}`;

type Tree = { readonly [key: string | number]: unknown };

export const at = (tree: unknown, path: Path): unknown =>
  path.reduce<unknown>((inside, key) => (inside as Tree | undefined)?.[key], tree);

const changed = (tree: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value;
  if (Array.isArray(tree)) return tree.with(Number(key), changed(tree[Number(key)], rest, value));
  const { [key]: inside, ...others } = tree as Tree;
  const after = changed(inside, rest, value);
  return after === undefined ? others : { ...(tree as Tree), [key]: after };
};

/** The book with the mutant's one datum changed. Everything else is shared with the book as it is. */
export const mutated = (book: Book, { path, value }: Pick<Mutant, 'path' | 'value'>): Book =>
  changed(book, path, value) as Book;
