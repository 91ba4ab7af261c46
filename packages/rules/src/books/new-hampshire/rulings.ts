/** Readings of the New Hampshire book that are ours. docs/RULINGS.md lists them. */
export const NEW_HAMPSHIRE_RULING = {
  DONT_ADD: "ruling: a New Hampshire don't wager on its number is not added to; NH F would let it",
  ROUNDING: 'ruling: New Hampshire winnings are paid up to the next cent',
  SHOOTER: 'ruling: roll-to-win asks no line wager of the shooter',
  HOT_SHOOTER_LOCKED: 'ruling: a hot shooter wager never changes once made',
  LABORATORY: 'ruling: a roll-to-win table opens with the number of its laboratory report on file',
} as const;
