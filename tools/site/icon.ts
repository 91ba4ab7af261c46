// Draws the die of the page's icon as PNG, which home screens ask for. No program that draws is needed for eight shapes.
import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];

const FELT: Colour = [0x0b, 0x5f, 0x3d];
const IVORY: Colour = [0xf7, 0xf0, 0xdc];
const RED: Colour = [0xa3, 0x16, 0x1a];

/** In a square of 100: whether a point is inside. */
type Shape = { readonly colour: Colour; readonly holds: (x: number, y: number) => boolean };

const square = (colour: Colour, from: number, to: number, corner: number): Shape => ({
  colour,
  holds: (x, y) => {
    const outside = (at: number): number => Math.max(from + corner - at, 0, at - (to - corner));
    return x >= from && x <= to && y >= from && y <= to && Math.hypot(outside(x), outside(y)) <= corner;
  },
});

const pip = (cx: number, cy: number): Shape => ({ colour: RED, holds: (x, y) => Math.hypot(x - cx, y - cy) <= 6 });

const DIE: readonly Shape[] = [square(IVORY, 22, 78, 12), ...[36, 64].flatMap(x => [36, 64].map(y => pip(x, y)))];

/** Samples along each side of a pixel. */
const FINE = 4;

/** A colour and how much of it, from the last shape that holds each sample. */
const pixel = (shapes: readonly Shape[], size: number, column: number, row: number): readonly number[] => {
  const sum = [0, 0, 0];
  let covered = 0;
  for (let sample = 0; sample < FINE * FINE; sample += 1) {
    const x = ((column + ((sample % FINE) + 0.5) / FINE) / size) * 100;
    const y = ((row + (Math.floor(sample / FINE) + 0.5) / FINE) / size) * 100;
    const top = shapes.findLast(({ holds }) => holds(x, y));
    if (top === undefined) continue;
    covered += 1;
    for (const [at, value] of top.colour.entries()) sum[at] = (sum[at] as number) + value;
  }
  return [
    ...sum.map(value => (covered === 0 ? 0 : Math.round(value / covered))),
    Math.round((covered / FINE ** 2) * 255),
  ];
};

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A square PNG. One that a system cuts to its own form is filled to the edges. */
export const iconPng = (size: number, isFilled: boolean): Buffer => {
  const shapes = [isFilled ? square(FELT, 0, 100, 0) : square(FELT, 4, 96, 20), ...DIE];
  const rows = Array.from({ length: size }, (_, row) =>
    Buffer.from([0, ...Array.from({ length: size }, (__, column) => pixel(shapes, size, column, row)).flat()]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
};
