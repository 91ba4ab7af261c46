import type { Draw } from '../draw.ts';

/** Draws given numbers in turn. A number too many or too large is a fault of the test. */
export const drawsFrom = (numbers: readonly number[]): Draw => {
  const left = [...numbers];
  return below => {
    const next = left.shift();
    if (next === undefined || next >= below) throw new RangeError(`${next} was drawn below ${below}`);
    return next;
  };
};

/** Fails where nothing should be drawn. */
export const noDraw: Draw = drawsFrom([]);
