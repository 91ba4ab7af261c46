import type { House } from '@hardway/rules';
import { centreSpots, hopSpots, hopsOffered } from './centre.ts';
import { type Box, box, columns, middle, rows } from './geometry.ts';
import { bigSpots, comeSpot, dontComeSpot, fieldSpot, lineAcross } from './line.ts';
import { type Cut, numberBoxes } from './numbers.ts';
import { printedName } from './printed-name.ts';
import type { Sheet, Sizes } from './sheet.ts';
import { hasSides, sidePanels } from './sides.ts';

export const NARROW_SIZES: Sizes = { chip: 14, marker: 15.5, puck: 12 };

const PAD = 4;
const GAP = 4;

/** How rows are cut in a low room, where each is as high as a finger needs, and in a usual one. */
const between = (low: number, usual: number, ease: number): number => low + (usual - low) * ease;
const cutOf = (ease: number): Cut => ({
  dont: 24,
  strip: between(24, 27, ease),
  come: between(24, 25, ease),
  number: between(42, 62, ease),
  caption: 11,
  glyph: 28,
  gap: 2,
  puck: 'before',
});

/** A sheet in units of which a phone shows about one in a pixel: its width and how high the room lets it be. */
type Room = { readonly width: number; readonly height: number };

/** An upright sheet: one column of rows. No row is lower than a finger needs. */
const UPRIGHT = { width: 360, least: 337, usual: 403, most: 470 };
/** A sheet that lies on its side, as on a phone held so. Some rows stand beside each other. */
const LYING = { width: 600, least: 288, most: 340 };
/** From here on, a room is so wide that a sheet lies in it. */
const LYING_FROM = 1.3;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** A sheet that fits the room whole: cut wider where the room is low, so that its rows keep their height. */
const roomFor = (aspect: number | undefined): Room & { readonly lies: boolean } => {
  if (aspect === undefined) return { width: UPRIGHT.width, height: UPRIGHT.usual, lies: false };
  const lies = aspect > LYING_FROM;
  const { width: usual, least, most } = lies ? LYING : UPRIGHT;
  const width = Math.max(usual, least * aspect);
  return { width, height: within(width / aspect, least, most), lies };
};

type Named = { readonly house: House; readonly operator: string };

/** Where the name is printed: at the end of the come. */
const nameIn = ({ house, operator }: Named, come: Box, size: number) =>
  printedName(house, operator, { x: come.x + come.w - 10, y: middle(come).y + 1 }, size, come.w * 0.3);

const hasBig = (house: House): boolean => house.rules['big 6'] !== undefined;

/** The don't come, the numbers, the come, the field and the lines, one under the other. */
const uprightLine = (named: Named, { width, height }: Room): Sheet => {
  const { house } = named;
  const inner = box(PAD, 3, width - 2 * PAD, height - 3 - PAD);
  const ease = within((height - UPRIGHT.least) / (UPRIGHT.usual - UPRIGHT.least), 0, 1);
  const cut = cutOf(ease);
  const high = [
    [24, 28],
    [172, 202],
    [26, 32],
    [38, 45],
    [54, 69],
  ].map(([low = 0, usual = 0]) => between(low, usual, ease));
  const [dontCome, numbersAt, comeRow, fieldRow, lines] = rows(inner, high, GAP) as [Box, Box, Box, Box, Box];
  const numbers = numberBoxes(house, numbersAt, cut);
  const big = hasBig(house);
  const [bigAt, field] = columns(fieldRow, big ? [0.27, 0.73] : [0, 1], big ? GAP : 0) as [Box, Box];
  return {
    name: 'line',
    title: 'Line',
    width,
    height,
    spots: [
      dontComeSpot(house, dontCome, 15),
      ...numbers.spots,
      comeSpot(house, comeRow, 28),
      ...(big ? bigSpots(house, bigAt, 24) : []),
      fieldSpot(house, field, 18),
      ...lineAcross(house, lines, GAP),
    ],
    panels: [],
    marks: nameIn(named, comeRow, 13),
    puck: {
      off: { x: dontCome.x + 62, y: middle(dontCome).y },
      dont: { x: lines.x + 76, y: lines.y + 15 },
      on: numbers.on,
      under: numbers.under,
    },
  };
};

/** The same with the don't come beside the numbers, and the come beside the field. */
const lyingLine = (named: Named, { width, height }: Room): Sheet => {
  const { house } = named;
  const inner = box(PAD, PAD, width - 2 * PAD, height - 2 * PAD);
  const [top, middleRow, lines] = rows(inner, [176, 42, 56], GAP) as [Box, Box, Box];
  const [dontCome, numbersAt] = columns(top, [0.12, 0.88], GAP) as [Box, Box];
  const numbers = numberBoxes(house, numbersAt, { ...cutOf(0), number: 46 });
  const big = hasBig(house);
  const [comeAt, bigAt, field] = columns(middleRow, big ? [0.42, 0.14, 0.44] : [0.5, 0, 0.5], big ? GAP : GAP / 2) as [
    Box,
    Box,
    Box,
  ];
  return {
    name: 'line',
    title: 'Line',
    width,
    height,
    spots: [
      dontComeSpot(house, dontCome, 14),
      ...numbers.spots,
      comeSpot(house, comeAt, 28),
      ...(big ? bigSpots(house, bigAt, 24) : []),
      fieldSpot(house, field, 16),
      ...lineAcross(house, lines, GAP),
    ],
    panels: [],
    marks: nameIn(named, comeAt, 12),
    puck: {
      off: { x: middle(dontCome).x, y: dontCome.y + 18 },
      dont: { x: lines.x + 76, y: lines.y + 12 },
      on: numbers.on,
      under: numbers.under,
    },
  };
};

const centreSheet = (house: House, { width, height }: Room): Sheet => ({
  name: 'centre',
  title: 'Centre',
  width,
  height,
  spots: centreSpots(house, box(PAD, PAD, width - 2 * PAD, height - 2 * PAD), 16, GAP),
  panels: [],
  marks: [],
});

const HOP_HIGH = 48;

const hopSheet = (house: House, { width, height }: Room, across: number): Sheet => {
  const down = Math.ceil(hopsOffered(house).length / across);
  const high = Math.min(height, 40 + down * HOP_HIGH);
  const { spots, marks } = hopSpots(house, box(PAD, 6, width - 2 * PAD, high - 10), across, 19);
  return { name: 'hops', title: 'Hops', width, height: high, spots, marks, panels: [] };
};

const SIDE_HIGH = 132;

const sideSheet = (house: House, { width }: Room): Sheet => {
  const at = box(PAD, 6, width - 2 * PAD, 0);
  const { spots, panels, end } = sidePanels(house, at, { size: 13, marker: NARROW_SIZES.marker }, SIDE_HIGH);
  return { name: 'sides', title: 'Side bets', width, height: end + 8, spots, panels, marks: [] };
};

/** The cloth cut into sheets that a hand can turn over, each cut to the room it lies in. */
export const narrowSheets = (house: House, operator: string, aspect: number | undefined): readonly Sheet[] => {
  const { lies, ...room } = roomFor(aspect);
  const named = { house, operator };
  const centre = lies ? room : { ...room, height: Math.min(room.height, 380) };
  return [
    lies ? lyingLine(named, room) : uprightLine(named, room),
    centreSheet(house, centre),
    ...(hopsOffered(house).length > 0 ? [hopSheet(house, room, lies ? 5 : 3)] : []),
    ...(hasSides(house) ? [sideSheet(house, room)] : []),
  ];
};
