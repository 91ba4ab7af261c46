/** Readings of the Victorian book that are ours. docs/RULINGS.md lists them. */
export const VICTORIA_RULING = {
  DOWNS: 'ruling: nothing comes down once betting is closed; VIC 3.4 says until the result',
  BREAKS: "ruling: a Victorian patron takes the breaks of the casino's code of conduct; the book names none",
} as const;
