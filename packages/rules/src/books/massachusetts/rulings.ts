/** Readings of the Massachusetts book that are ours. docs/RULINGS.md lists them. */
export const MASSACHUSETTS_RULING = {
  BONUS_ADD: 'ruling: a Massachusetts bonus wager is never added to',
  BONUS_WINDOW:
    "ruling: a Massachusetts bonus wager is made before a new shooter's first come-out roll; MA 13 sets no time",
  CHECKLIST: 'ruling: a Massachusetts table opens with its checklist of the rules of the game on file',
} as const;
