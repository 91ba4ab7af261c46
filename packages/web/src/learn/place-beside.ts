import type { Box } from '../felt/geometry.ts';

type Size = { readonly w: number; readonly h: number };

const GAP = 12;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

const clamp = (at: number, least: number, most: number): number => Math.max(least, Math.min(most, at));

/**
 * A place beside something, inside the window: never over it if there is any room, and over as little as can be of what
 * should stay in sight.
 */
export const placeBeside = (target: Box, { w, h }: Size, window: Size, keep: readonly Box[] = []): Box => {
  const middleX = clamp(target.x + target.w / 2 - w / 2, GAP, window.w - w - GAP);
  const middleY = clamp(target.y + target.h / 2 - h / 2, GAP, window.h - h - GAP);
  const places: readonly Box[] = [
    { x: middleX, y: target.y - h - GAP, w, h },
    { x: middleX, y: target.y + target.h + GAP, w, h },
    { x: target.x - w - GAP, y: middleY, w, h },
    { x: target.x + target.w + GAP, y: middleY, w, h },
    // A target that fills the window leaves only its corners.
    { x: middleX, y: GAP, w, h },
  ].map(place => ({
    ...place,
    x: clamp(place.x, GAP, window.w - w - GAP),
    y: clamp(place.y, GAP, window.h - h - GAP),
  }));
  const cost = (place: Box): number =>
    overlap(place, target) * 1_000 + keep.reduce((sum, each) => sum + overlap(place, each), 0);
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
};
