/** Sessions played side by side in one batch. */
export const LANES = 256;
/** Random words, and so four times as many rolls, that each lane is given at a time. */
export const WORDS = 16;
/** Sessions that one turn of the inner loop advances. */
export const PAIR_GROUP = 8;
export const PART_GROUP = 4;
/** Strategies that may share a seat and still be run by the kernel. */
export const PARTS_MAX = 16;

const WORD = 4;
const lanes = LANES * WORD;

/** Byte addresses in the kernel's memory. Each array of lanes holds 32-bit words. */
export const AT = {
  /** Where each lane stands in the table of pairs. */
  row: 0,
  /** The bankroll in cents, its highest so far, and its deepest fall from a height. */
  bankroll: lanes,
  peak: 2 * lanes,
  drawdown: 3 * lanes,
  /** The four words of every lane's random stream. */
  a: 4 * lanes,
  b: 5 * lanes,
  c: 6 * lanes,
  counter: 7 * lanes,
  /** How far each group has come in its dice: in pairs of rolls, or in rolls. */
  done: 8 * lanes,
  /** Where each lane stands in the table of each part; twice, for one roll reads the one and writes the other. */
  rows: 9 * lanes,
  otherRows: (9 + PARTS_MAX) * lanes,
  /** For each part: the column of each of 36 throws, as a byte offset. */
  columns: (9 + 2 * PARTS_MAX) * lanes,
  /** The column of each of 36 x 36 pairs of throws, as a byte offset. */
  pairColumns: (10 + 3 * PARTS_MAX) * lanes,
  /** The dice: for every four lanes and every word two groups of four 16-bit numbers, each twice the number of a pair of throws. */
  dice: (17 + 3 * PARTS_MAX) * lanes,
  tables: (17 + 3 * PARTS_MAX) * lanes + LANES * WORDS * 4 + 64,
} as const;

/** Bytes from one part's columns to the next. */
export const COLUMNS_STRIDE = 128;

/** A row holds an entry of four words for each column: where it leads, two words of money, how often it was met. */
export const ENTRY = 16;
