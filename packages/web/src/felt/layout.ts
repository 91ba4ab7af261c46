import type { House } from '@hardway/rules';
import { centreSpots, hopSpots, hopsOffered } from './centre.ts';
import { type Box, bottom, box, columns, middle, rows } from './geometry.ts';
import { bigSpots, comeSpot, dontComeSpot, fieldSpot, lineAcross, lineAlong, lineRound } from './line.ts';
import { type Mark, print } from './marks.ts';
import { numberBoxes } from './numbers.ts';
import type { Layout, Sheet, Sizes, Spot } from './sheet.ts';
import { hasSides, sidePanels } from './sides.ts';

const WIDE = 1500;
/** How high a wide cloth may be cut: as the room it lies in asks, within what stays legible. */
const HIGH_LEAST = 860;
const HIGH_MOST = 1020;
const WIDE_SIZES: Sizes = { chip: 24, marker: 27.5, puck: 27 };
const NARROW = 360;
const NARROW_SIZES: Sizes = { chip: 14, marker: 15.5, puck: 14 };

/** The name on the cloth and, where the book wants them, the words about call bets (MD 2.D(1), MD 2.D(3), VIC 2.2). */
const printedName = (
  house: House,
  operator: string,
  at: { x: number; y: number },
  size: number,
  wide: number,
): Mark[] => [
  print('word', operator, at, size, wide, { tone: 'gold', anchor: 'end' }),
  print(
    'caption',
    house.game.screens.noCallBets === undefined ? `${house.book.title} · ${house.game.title}` : 'No call bets',
    { x: at.x, y: at.y + size * 0.86 },
    size * 0.56,
    wide,
    { tone: 'ivory', anchor: 'end' },
  ),
];

/** One half of a table and its centre, with the side bets below. */
const wide = (house: House, operator: string, aspect: number): Sheet => {
  const pad = 16;
  const top = 34;
  const sides = hasSides(house);
  const high = Math.min(HIGH_MOST, Math.max(HIGH_LEAST, WIDE / aspect));
  const sidesHigh = sides ? Math.round(high * 0.172) : 0;
  const mainHigh = high - top - pad - (sides ? sidesHigh + 16 : 0);
  const [half, centre] = columns(box(pad, top, WIDE - 2 * pad, mainHigh), [1.78, 1], 22) as [Box, Box];
  // The lines of a table played from one side run straight (VIC Diagram B), those of a full one round the end.
  const line = house.game.oneSided ? lineAlong(house, half, 152) : lineRound(house, half, 62, 86);
  const [numbersRow, comeRow, fieldRow] = rows(line.inside, [3.1, 1, 1.06], 8) as [Box, Box, Box];
  const [dontCome, numbersAt] = columns(numbersRow, [0.13, 0.87], 8) as [Box, Box];
  const hasBig = house.rules['big 6'] !== undefined;
  const [big, field] = columns(fieldRow, hasBig ? [0.22, 0.78] : [0, 1], hasBig ? 8 : 0) as [Box, Box];
  const numbers = numberBoxes(house, numbersAt, {
    dont: 42,
    strip: 46,
    come: 44,
    number: 140,
    caption: 17,
    glyph: 64,
    gap: 2,
    puck: 'behind',
  });
  const hops = hopsOffered(house).length > 0;
  const [propositions, hopsAt] = rows(centre, hops ? [1, 0.36] : [1, 0], hops ? 12 : 0) as [Box, Box];
  const hopping = hopSpots(house, hopsAt, hopsOffered(house).length > 18 ? 7 : 6, 24);
  const below = box(pad, bottom(half) + 16, WIDE - 2 * pad, sidesHigh);
  const side = sides ? sidePanels(house, below, { size: 20, marker: WIDE_SIZES.marker }) : undefined;
  return {
    name: 'felt',
    title: 'The felt',
    width: WIDE,
    height: (side === undefined ? bottom(half) : bottom(below)) + pad,
    spots: [
      dontComeSpot(house, dontCome, 23),
      ...numbers.spots,
      comeSpot(house, comeRow, 84),
      ...(hasBig ? bigSpots(house, big, 58) : []),
      fieldSpot(house, field, 42),
      ...line.spots,
      ...centreSpots(house, propositions, 26, 6),
      ...hopping.spots,
      ...(side?.spots ?? []),
    ],
    panels: side?.panels ?? [],
    marks: [
      ...hopping.marks,
      ...printedName(
        house,
        operator,
        { x: comeRow.x + comeRow.w - 22, y: middle(comeRow).y + 4 },
        32,
        comeRow.w * 0.28,
      ),
    ],
    puck: {
      off: { x: middle(dontCome).x, y: dontCome.y + 34 },
      dont: line.puck,
      on: numbers.on,
    },
  };
};

/** The same cloth cut into sheets that a hand can turn over. */
const narrow = (house: House, operator: string): readonly Sheet[] => {
  const pad = 4;
  const across = NARROW - 2 * pad;
  const dontCome = box(pad, 3, across, 28);
  const numbersAt = box(pad, bottom(dontCome) + 4, across, 202);
  const numbers = numberBoxes(house, numbersAt, {
    dont: 24,
    strip: 28,
    come: 24,
    number: 60,
    caption: 11,
    glyph: 28,
    gap: 2,
    puck: 'before',
  });
  const comeRow = box(pad, bottom(numbersAt) + 4, across, 32);
  const fieldRow = box(pad, bottom(comeRow) + 4, across, 47);
  const hasBig = house.rules['big 6'] !== undefined;
  const [big, field] = columns(fieldRow, hasBig ? [0.27, 0.73] : [0, 1], hasBig ? 4 : 0) as [Box, Box];
  const lines = box(pad, bottom(fieldRow) + 4, across, 71);
  const sheets: Sheet[] = [
    {
      name: 'line',
      title: 'Line',
      width: NARROW,
      height: bottom(lines) + 4,
      spots: [
        dontComeSpot(house, dontCome, 15),
        ...numbers.spots,
        comeSpot(house, comeRow, 28),
        ...(hasBig ? bigSpots(house, big, 24) : []),
        fieldSpot(house, field, 18),
        ...lineAcross(house, lines, 4),
      ],
      panels: [],
      marks: printedName(
        house,
        operator,
        { x: comeRow.x + comeRow.w - 10, y: middle(comeRow).y + 1 },
        13,
        comeRow.w * 0.3,
      ),
      puck: {
        off: { x: dontCome.x + 62, y: middle(dontCome).y },
        dont: { x: lines.x + 76, y: lines.y + 16 },
        on: numbers.on,
      },
    },
    centreSheet(house),
  ];
  const hops = hopsOffered(house);
  if (hops.length > 0) {
    const down = Math.ceil(hops.length / 3);
    const { spots, marks } = hopSpots(house, box(pad, 6, across, 30 + down * 48), 3, 19);
    sheets.push({ name: 'hops', title: 'Hops', width: NARROW, height: 40 + down * 48, spots, marks, panels: [] });
  }
  if (hasSides(house)) {
    const { spots, panels, end } = sidePanels(
      house,
      box(pad, 6, across, 0),
      { size: 13, marker: NARROW_SIZES.marker },
      132,
    );
    sheets.push({ name: 'sides', title: 'Side bets', width: NARROW, height: end + 8, spots, panels, marks: [] });
  }
  return sheets;
};

const centreSheet = (house: House): Sheet => {
  const spots = centreSpots(house, box(4, 4, NARROW - 8, 352), 16, 4);
  return { name: 'centre', title: 'Centre', width: NARROW, height: 360, spots, panels: [], marks: [] };
};

/** The cloth of a house: what it does not offer is not there. */
export const layOut = (
  house: House,
  shape: Layout['shape'],
  { operator = 'Hardway', aspect = 1.5 }: { readonly operator?: string; readonly aspect?: number } = {},
): Layout =>
  shape === 'wide'
    ? { shape, sheets: [wide(house, operator, aspect)], sizes: WIDE_SIZES }
    : { shape, sheets: narrow(house, operator), sizes: NARROW_SIZES };

export const allSpots = (layout: Layout): readonly Spot[] => layout.sheets.flatMap(({ spots }) => spots);
