import type { House } from '@hardway/rules';
import { centreSpots, hopSpots, hopsOffered } from './centre.ts';
import { type Box, bottom, box, columns, middle, rows } from './geometry.ts';
import { bigSpots, comeSpot, dontComeSpot, fieldSpot, lineAlong, lineRound } from './line.ts';
import { NARROW_SIZES, narrowSheets } from './narrow.ts';
import { numberBoxes } from './numbers.ts';
import { printedName } from './printed-name.ts';
import type { Layout, Sheet, Sizes, Spot } from './sheet.ts';
import { hasSides, sidePanels } from './sides.ts';

const WIDE = 1500;
/** How high a wide cloth may be cut: as the room it lies in asks, within what stays legible. */
const HIGH_LEAST = 860;
const HIGH_MOST = 1180;
/** How much room the puck has behind the numbers. */
const PUCK_LANE = 57;
const WIDE_SIZES: Sizes = { chip: 24, marker: 27.5, puck: 27 };

/** One half of a table and its centre, with the side bets below. */
const wide = (house: House, operator: string, aspect: number): Sheet => {
  const pad = 16;
  const top = 16;
  const sides = hasSides(house);
  const high = Math.min(HIGH_MOST, Math.max(HIGH_LEAST, WIDE / aspect));
  const sidesHigh = sides ? Math.round(high * 0.172) : 0;
  const mainHigh = high - top - pad - (sides ? sidesHigh + 16 : 0);
  const [half, centre] = columns(box(pad, top, WIDE - 2 * pad, mainHigh), [1.78, 1], 22) as [Box, Box];
  // The lines of a table played from one side run straight (VIC Diagram B), those of a full one round the end.
  const line = house.game.oneSided ? lineAlong(house, half, 152) : lineRound(house, half, 62, 86);
  const [numbersRow, comeRow, fieldRow] = rows(line.inside, [3.9, 0.86, 1], 8) as [Box, Box, Box];
  const [dontCome, behind] = columns(numbersRow, [0.13, 0.87], 8) as [Box, Box];
  // The puck lies behind its number, where it covers nothing.
  const numbersAt = box(behind.x, behind.y + PUCK_LANE, behind.w, behind.h - PUCK_LANE);
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
      comeSpot(house, comeRow, 76),
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
      under: numbers.under,
    },
  };
};

/** The cloth of a house: what it does not offer is not there. */
export const layOut = (
  house: House,
  shape: Layout['shape'],
  { operator = 'Hardway', aspect }: { readonly operator?: string; readonly aspect?: number } = {},
): Layout =>
  shape === 'wide'
    ? { shape, sheets: [wide(house, operator, aspect ?? 1.5)], sizes: WIDE_SIZES }
    : { shape, sheets: narrowSheets(house, operator, aspect), sizes: NARROW_SIZES };

export const allSpots = (layout: Layout): readonly Spot[] => layout.sheets.flatMap(({ spots }) => spots);
