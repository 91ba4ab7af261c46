/**
 * Readings of ours, where no clause says it or a clause can be read in two ways. They are cited like clauses and listed in
 * docs/RULINGS.md, so that an operator can find and change them.
 */
export const RULING = {
  UNITS: 'ruling: a wager is a whole number of units',
  RAIL: 'ruling: a wager and its commission come from the rail',
  BUY_IN: 'ruling: money on the rail is in whole units',
  CASH_OUT: 'ruling: a player cashes out once nothing stands that could come down',
  NO_NOTICE: 'ruling: this book asks no notice',
  LIMITS: 'ruling: posted limits bind the standing total',
  HOT_SHOOTER_LOCKED: 'ruling: a hot shooter wager never changes once made',
  MASSACHUSETTS_BONUS_ADD: 'ruling: a Massachusetts bonus wager is never added to',
  MASSACHUSETTS_BONUS_WINDOW:
    "ruling: a Massachusetts bonus wager is made before a new shooter's first come-out roll; MA 13 sets no time",
  VICTORIA_DOWNS: 'ruling: nothing comes down once betting is closed; VIC 3.4 says until the result',
  NEW_HAMPSHIRE_DONT_ADD: "ruling: a New Hampshire don't wager on its number is not added to; NH F would let it",
  MARYLAND_COME_ODDS: 'ruling: Maryland come odds rest on come-outs, by custom',
  MARYLAND_ROUNDING: 'ruling: Maryland winnings are paid up to the next unit',
  NEW_HAMPSHIRE_ROUNDING: 'ruling: New Hampshire winnings are paid up to the next cent',
  NEW_HAMPSHIRE_SHOOTER: 'ruling: roll-to-win asks no line wager of the shooter',
} as const;
