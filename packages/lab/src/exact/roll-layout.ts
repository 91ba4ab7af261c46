/**
 * How chances lie in memory, for the kernel and for the same in plain code. All but the chances are 32-bit words; places of words are
 * counted in words here, in bytes in the kernel.
 */

/** A row of chances: where the start would be, in bytes; from where to where chances lie, in steps; how many sums; and the room it has. */
export const ROW = { zero: 0, low: 1, high: 2, sums: 3, first: 4, room: 5, words: 8 } as const;

/** A segment: the bankrolls it is for and how far they move, in steps; whose they become, at which time; and its chance, a double. */
export const SEGMENT = { low: 0, high: 1, shift: 2, into: 3, slot: 4, chance: 6, words: 8 } as const;

/** What happens in a state: where its segments are, in bytes, and how many. */
export const PLAN = { segments: 0, count: 1, words: 2 } as const;

/** A time that chances move to: its rows by owner, the owners in the order they were first met, both in bytes; and how many those are. */
export const SLOT = { rows: 0, owners: 1, count: 2, words: 4 } as const;

/** The times that a segment can lead to. */
export const SLOTS = { after: 16, 'next hand': 20, ended: 24 } as const;

/** What the kernel is told and tells. It begins at `cell` and `segment`, and leaves there what lacks room, in steps. */
export const HEADER = {
  cell: 0,
  segment: 1,
  owners: 2,
  count: 3,
  rows: 4,
  plans: 5,
  most: 6,
  products: 7,
  slot: 8,
  owner: 9,
  low: 10,
  high: 11,
  words: 32,
} as const;
