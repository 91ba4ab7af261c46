import { type Box, bottom, right } from './geometry.ts';
import type { Sheet, Spot } from './sheet.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

/** A stretch along one axis. */
type Span = { readonly from: number; readonly to: number };

const across = (box: Box): Span => ({ from: box.x, to: right(box) });
const down = (box: Box): Span => ({ from: box.y, to: bottom(box) });
const back = ({ from, to }: Span): Span => ({ from: -to, to: -from });

/** A box as seen in a direction: how far along it lies, and how far aside. */
const SEEN: { readonly [direction in Direction]: (box: Box) => { readonly along: Span; readonly aside: Span } } = {
  right: box => ({ along: across(box), aside: down(box) }),
  left: box => ({ along: back(across(box)), aside: down(box) }),
  down: box => ({ along: down(box), aside: across(box) }),
  up: box => ({ along: back(down(box)), aside: across(box) }),
};

/** Spots that share an edge may overlap by a hair. */
const HAIR = 2;

/** Straight ahead comes before aside: a step aside costs as much as several ahead. */
const ASIDE = 3;

const apart = (a: Span, b: Span): number => Math.max(0, a.from - b.to, b.from - a.to);

/** What it costs to go from one box to another in a direction; nothing where it does not lie that way. */
const cost = (from: Box, to: Box, direction: Direction): number => {
  const [start, end] = [SEEN[direction](from), SEEN[direction](to)];
  const gap = end.along.from - start.along.to;
  if (gap < -HAIR) return Number.POSITIVE_INFINITY;
  const centre = (start.aside.from + start.aside.to) / 2;
  // Of several straight ahead, the one before the middle.
  const off = apart({ from: centre, to: centre }, end.aside) / 1000;
  return Math.max(0, gap) + ASIDE * apart(start.aside, end.aside) + off;
};

/** Where a spot is left from, and where it can be reached: a line that turns a corner is left from its foot. */
const boxesOf = ({ box, parts }: Spot): readonly [Box, ...Box[]] => parts ?? [box];

/** The spot that an arrow key leads to: the nearest one in that direction on the picture. */
export const neighbour = (sheet: Sheet, from: Spot, direction: Direction): Spot => {
  const [start] = boxesOf(from);
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of sheet.spots) {
    if (spot === from) continue;
    const reached = Math.min(...boxesOf(spot).map(box => cost(start, box, direction)));
    if (reached < least) [best, least] = [spot, reached];
  }
  return best;
};
