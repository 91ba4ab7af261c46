/**
 * Readings of ours that hold for every book, where no clause says it or a clause can be read in two ways. Those of one book
 * are in its folder. They are cited like clauses and listed in
 * docs/RULINGS.md, so that an operator can find and change them.
 */
export const RULING = {
  UNITS: 'ruling: a wager is a whole number of units',
  RAIL: 'ruling: a wager and its commission come from the rail',
  BUY_IN: 'ruling: money on the rail is in whole units',
  CASH_OUT: 'ruling: a player cashes out once nothing stands that could come down',
  CASH_OUT_PART: 'ruling: part of the rail may be cashed out at any time',
  NO_NOTICE: 'ruling: this book asks no notice',
  LIMITS: 'ruling: posted limits bind the standing total',
} as const;
