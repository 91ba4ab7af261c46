import { type At, middle } from './geometry.ts';
import type { Sheet, Spot } from './sheet.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

const ahead: { readonly [direction in Direction]: (from: At, to: At) => readonly [along: number, aside: number] } = {
  left: (from, to) => [from.x - to.x, Math.abs(to.y - from.y)],
  right: (from, to) => [to.x - from.x, Math.abs(to.y - from.y)],
  up: (from, to) => [from.y - to.y, Math.abs(to.x - from.x)],
  down: (from, to) => [to.y - from.y, Math.abs(to.x - from.x)],
};

/** A band that turns a corner is met at its foot, where its chips stand. */
const anchor = (spot: Spot): At => (spot.look === 'band' ? spot.chips : middle(spot.box));

/** The spot that an arrow key leads to: the nearest one ahead, straight ahead before aside. */
export const neighbour = (sheet: Sheet, from: Spot, direction: Direction): Spot => {
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of sheet.spots) {
    const [along, aside] = ahead[direction](anchor(from), anchor(spot));
    const cost = along + aside * 2.5;
    if (spot !== from && along > 1 && cost < least) [best, least] = [spot, cost];
  }
  return best;
};
