/** A place on a sheet of felt, in the sheet's own units. */
export type At = { readonly x: number; readonly y: number };
export type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

export const box = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h });
export const middle = ({ x, y, w, h }: Box): At => ({ x: x + w / 2, y: y + h / 2 });
export const right = ({ x, w }: Box): number => x + w;
export const bottom = ({ y, h }: Box): number => y + h;
export const inset = ({ x, y, w, h }: Box, by: number): Box => box(x + by, y + by, w - 2 * by, h - 2 * by);

/** Cuts a box into columns by weight, with a gap between them. */
export const columns = (whole: Box, weights: readonly number[], gap = 0): readonly Box[] => {
  const unit = (whole.w - gap * (weights.length - 1)) / sum(weights);
  let x = whole.x;
  return weights.map(weight => {
    const cut = box(x, whole.y, weight * unit, whole.h);
    x += cut.w + gap;
    return cut;
  });
};

/** Cuts a box into rows by weight, with a gap between them. */
export const rows = (whole: Box, weights: readonly number[], gap = 0): readonly Box[] => {
  const unit = (whole.h - gap * (weights.length - 1)) / sum(weights);
  let y = whole.y;
  return weights.map(weight => {
    const cut = box(whole.x, y, whole.w, weight * unit);
    y += cut.h + gap;
    return cut;
  });
};

/** Cuts a box into a grid of equal cells, row by row. */
export const grid = (whole: Box, across: number, down: number, gap = 0): readonly Box[] =>
  rows(whole, Array(down).fill(1), gap).flatMap(row => columns(row, Array(across).fill(1), gap));

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(right(a), right(b)) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y));

const n = (value: number): string => String(Math.round(value * 100) / 100);

/** A rectangle with rounded corners as a path. */
export const rounded = ({ x, y, w, h }: Box, radius: number): string => {
  const r = Math.min(radius, w / 2, h / 2);
  return `M${n(x + r)} ${n(y)}h${n(w - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${n(h - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${r}h${n(2 * r - w)}a${r} ${r} 0 0 1 ${-r} ${-r}v${n(2 * r - h)}a${r} ${r} 0 0 1 ${r} ${-r}z`;
};

/**
 * A band that runs down the left of a box and turns along its bottom, as a pass line does round the end of a table:
 * `arm` wide on the left, `foot` high below, its outer corner rounded.
 */
export const turned = ({ x, y, w, h }: Box, arm: number, foot: number, radius: number): string => {
  const inner = Math.max(6, radius - Math.min(arm, foot));
  return [
    `M${n(x)} ${n(y)}h${n(arm)}v${n(h - foot - inner)}a${n(inner)} ${n(inner)} 0 0 0 ${n(inner)} ${n(inner)}h${n(w - arm - inner)}`,
    `v${n(foot)}h${n(radius - w)}a${n(radius)} ${n(radius)} 0 0 1 ${n(-radius)} ${n(-radius)}z`,
  ].join('');
};
