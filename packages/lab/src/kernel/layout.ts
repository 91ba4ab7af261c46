/** Sessions played side by side in one batch. */
export const LANES = 256;
/** Random words, and so four times as many rolls, that each lane is given at a time. */
export const WORDS = 16;
/** Sessions that one turn of the inner loop advances. */
export const PAIR_GROUP = 8;
export const PART_GROUP = 4;
export const AHEAD_GROUP = 8;
/** Strategies that may share a seat and still be run by the kernel. */
export const PARTS_MAX = 16;

let free = 0;
/** Reserves bytes from the start of a cache line. */
const bytes = (count: number): number => {
  const at = free;
  free += (count + 63) & ~63;
  return at;
};
const lanes = (): number => bytes(LANES * 4);

/**
 * A row holds an entry of four words for each column: where it leads, two words of money, how often it was met. The money is
 * what each of two rolls gains, or what one roll gains and the bankroll that is needed after it.
 */
export const ENTRY = 16;

/** Entries that the table for walking ahead has room for, and effects that it can tell apart. */
export const AHEAD_ENTRIES_MAX = 4096;
export const AHEAD_EFFECTS_MAX = 24;

/** Effects that a table of parts can carry in its entries. */
export const FEW_EFFECTS_MAX = 16;

/**
 * What the kernel is told of a complete table of parts, in words: the column of each pair of throws; where a row of the ordinary table
 * says which row it is in this one, and the other way round; the row for empty places; and how often each effect was had.
 */
export const COMPLETE = { columns: 0, tail: 1, parked: 2, ownTail: 3, counts: 4, words: 8 } as const;

const COLUMNS_MAX = 21;
const row = (): number => bytes(COLUMNS_MAX * ENTRY);

const PAIRS = 36 * 36;
/** Bytes from one part's columns to the next. */
export const COLUMNS_STRIDE = PAIRS * 4;

/** Byte addresses in the kernel's memory. Each array of lanes, or of groups of them, holds 32-bit words. */
export const AT = {
  /** Where each lane stands in the table of pairs. */
  row: lanes(),
  /** The bankroll in cents, its highest so far, and its deepest fall from a height. */
  bankroll: lanes(),
  peak: lanes(),
  drawdown: lanes(),
  /** The four words of every lane's random stream. */
  a: lanes(),
  b: lanes(),
  c: lanes(),
  counter: lanes(),
  /** How far each group has come in its dice: in pairs of rolls, or in rolls. */
  done: lanes(),
  /** Not zero for each group of pairs that has stopped. */
  stopped: lanes(),
  /** Where each lane stands in the table of each part; twice, for one roll reads the one and writes the other. */
  rows: bytes(PARTS_MAX * LANES * 4),
  otherRows: bytes(PARTS_MAX * LANES * 4),
  /** For each part and pair of throws: the columns of both, as byte offsets of 16 bits. */
  columns: bytes(PARTS_MAX * COLUMNS_STRIDE),
  /** The column of each pair of throws, as a byte offset. */
  pairColumns: bytes(PAIRS * 2),
  /** The dice: for every four lanes and every word two groups of four 16-bit numbers, each twice the number of a pair of throws. */
  dice: bytes(LANES * WORDS * 4),
  /** What each roll gains: for every four lanes a vector for each roll. */
  gains: bytes(LANES * WORDS * 4 * 4),
  /**
   * Rows of parts that lead to themselves. Those below the last stand for what the tables leave open: not met yet, or not for
   * them to decide. The last is for empty places.
   */
  unknown: row(),
  never: row(),
  parked: row(),
  /**
   * The table for walking ahead. An entry says in two bytes where its row begins, in one byte each what the two rolls gain,
   * and in 24 nibbles how often they have each effect.
   */
  ahead: bytes(AHEAD_ENTRIES_MAX * ENTRY),
  /** How often each effect was had: first those of the low nibbles of an entry's 16 bytes, then of the high ones. */
  effects: bytes(ENTRY * 2 * 4),
  /** The smallest and the largest bankrolls met by `countMoney`: four of each. */
  extremes: bytes(2 * 4 * 4),
  tables: bytes(0),
} as const;
