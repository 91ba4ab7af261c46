/** Readings of the Maryland book that are ours. docs/RULINGS.md lists them. */
export const MARYLAND_RULING = {
  COME_ODDS: 'ruling: Maryland come odds rest on come-outs, by custom',
  ROUNDING: 'ruling: Maryland winnings are paid up to the next unit',
} as const;
