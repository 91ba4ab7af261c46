import { StoreFailure } from '../store/store.ts';

export type Value = string | number | null;
export type Values = { readonly [column: string]: Value };

type ColumnType = 'text' | 'int' | 'real';

/**
 * A derived table, the same in every store. `sums`: what comes is added to what its key has. `rows`: each is written once.
 * `latest`: what comes replaces what its key has, column by column.
 */
export type DerivedTable = {
  readonly name: string;
  readonly keeps: 'sums' | 'rows' | 'latest';
  readonly key: { readonly [column: string]: ColumnType };
  readonly columns: { readonly [column: string]: ColumnType };
  /** What it is searched by, beside its key. */
  readonly indexes?: readonly (readonly string[])[];
};

/** What an entry adds to a derived table. */
export type Change = { readonly table: DerivedTable; readonly values: Values };

/** Up to where a stream has been read: the number and the hash of the last entry taken in. */
export type Cursor = {
  readonly number: number;
  readonly hash: string;
  /** What has to be known of the entries before, as JSON. */
  readonly state: string;
};

/** How far reading one stream moves, and from where. */
export type Move = { readonly stream: string; readonly from: number; readonly to: Cursor };

/** The derived tables of a house, beside its journal. They can be dropped and derived again at any time. */
export type Derived = {
  cursors(): Promise<ReadonlyMap<string, Cursor>>;
  /** The last entry of each stream that was reacted to. Kept when everything else is derived again. */
  reacted(): Promise<ReadonlyMap<string, number>>;
  /**
   * Takes in what was derived and moves the cursors, whole or not at all. Answers false, and changes nothing, if a
   * cursor is not where it was: another process has read on.
   */
  take(moves: readonly Move[], changes: readonly Change[]): Promise<boolean>;
  /** Remembers what was reacted to. */
  react(reacted: ReadonlyMap<string, number>): Promise<void>;
  /** Asks in SQL that both stores understand, with `?` for each value. */
  query<Row extends Values>(sql: string, values?: readonly Value[]): Promise<readonly Row[]>;
  /** Empties every derived table, so that it is derived again; with `reacted`, also sets what was reacted to; an empty one forgets it. */
  clear(reacted?: ReadonlyMap<string, number>): Promise<void>;
  /** Whether this process is the one that reads on in the background. */
  leads(): Promise<boolean>;
  close(): Promise<void>;
};

/** A later version keeps the derived tables: this one would spoil them. */
export const laterVersion = (there: number, here: number): StoreFailure =>
  new StoreFailure(
    'damaged',
    `a later version of hardway keeps the derived tables (version ${there}, and this one knows ${here}): update this server`,
  );
