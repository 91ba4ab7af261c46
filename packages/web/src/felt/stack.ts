import type { At, Box } from './geometry.ts';
import type { Sizes, Spot } from './sheet.ts';

/** A stack in units of its own: the radius of a chip, and how far chips, rise and buttons reach above and below. */
const STACK = { radius: 21, above: 26, below: 22 } as const;
const HALF = (STACK.above + STACK.below) / 2;

/** Where a spot's chips are drawn and how large: the whole stack stays in the room that the spot has for it. */
export const stackAt = (
  { chips, room, box }: Pick<Spot, 'chips' | 'room' | 'box'>,
  { chip }: Pick<Sizes, 'chip'>,
): At & { readonly scale: number } => {
  const scale = Math.min(chip / STACK.radius, (room ?? box.h * 0.48) / HALF);
  return { x: chips.x, y: chips.y + scale * (HALF - STACK.below), scale };
};

/** All that a spot's chips can cover. */
export const stackBox = (spot: Pick<Spot, 'chips' | 'room' | 'box'>, sizes: Pick<Sizes, 'chip'>): Box => {
  const { x, y, scale } = stackAt(spot, sizes);
  return {
    x: x - STACK.radius * scale,
    y: y - STACK.above * scale,
    w: 2 * STACK.radius * scale,
    h: 2 * HALF * scale,
  };
};
