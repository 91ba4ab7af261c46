import { type House, POINTS, type Point } from '@hardway/rules';
import { type At, type Box, bottom, columns, middle, rounded, rows } from './geometry.ts';
import { label, numberWord, offered, paysLabel } from './labels.ts';
import { type Mark, print } from './marks.ts';
import type { Sheet, Spot } from './sheet.ts';

/** How a number's column is cut, in its units, and how large its captions are. */
type Cut = {
  readonly dont: number;
  readonly strip: number;
  readonly come: number;
  readonly number: number;
  readonly caption: number;
  readonly glyph: number;
  readonly gap: number;
};

/** A strip across a column: its words on the left, its chips on the right. */
const strip = (house: House, name: string, at: Box, largest: number, stacked: boolean): Spot[] => {
  const size = Math.min(largest, at.h * (stacked ? 0.4 : 0.5));
  const found = offered(house, name);
  if (found === undefined) return [];
  const words = label(found).toUpperCase().replace('PLACE TO', 'TO');
  const pays = paysLabel(found);
  const x = at.x + 7;
  const marks: Mark[] = stacked
    ? [
        print('caption', words, { x, y: at.y + at.h / 2 - size * 0.16 }, size * 0.9, at.w - 12, {
          anchor: 'start',
          tone: 'gold',
        }),
        print('caption', pays, { x, y: at.y + at.h / 2 + size * 0.9 }, size, at.w - 12, { anchor: 'start' }),
      ]
    : [
        print('caption', words, { x, y: at.y + at.h / 2 + size * 0.36 }, size, at.w * 0.5, {
          anchor: 'start',
          tone: 'gold',
        }),
        print('caption', pays, { x: at.x + at.w - 7, y: at.y + at.h / 2 + size * 0.36 }, size, at.w * 0.48, {
          anchor: 'end',
        }),
      ];
  return [
    { name: found.subject.name, box: at, chips: { x: at.x + at.w * 0.74, y: middle(at).y }, look: 'strip', marks },
  ];
};

/** Two places side by side at the back of a number: a travelled wager and its odds. */
const travelled = (house: House, kind: 'come' | 'dont-come', point: Point, at: Box, size: number): Spot[] =>
  columns(at, [1, 1]).flatMap((cell, place): Spot[] => {
    const name = place === 0 ? `${kind} ${point}` : `${kind}-odds ${point}`;
    const found = offered(house, name);
    if (found === undefined) return [];
    const words = place === 1 ? 'ODDS' : kind === 'come' ? 'COME' : "DON'T";
    return [
      {
        name: found.subject.name,
        box: cell,
        chips: middle(cell),
        look: 'cell',
        marks: [
          print('caption', words, { x: middle(cell).x, y: middle(cell).y + size * 0.36 }, size, cell.w - 8, {
            tone: 'faint',
          }),
        ],
      },
    ];
  });

/** The number itself: where it is placed. */
const placed = (house: House, point: Point, at: Box, cut: Cut): Spot[] => {
  const found = offered(house, `place ${point}`);
  if (found === undefined) return [];
  const { x } = middle(at);
  const words = `${label(found).toUpperCase()} ${paysLabel(found)}`;
  return [
    {
      name: found.subject.name,
      box: at,
      path: rounded(at, 4),
      chips: { x, y: at.y + at.h * 0.66 },
      look: 'box',
      marks: [
        print('word', numberWord(point), { x, y: at.y + cut.glyph * 0.92 }, cut.glyph, at.w - 22, {
          tone: point === 6 || point === 9 ? 'red' : 'gold',
        }),
        print('caption', words, { x, y: bottom(at) - cut.caption * 0.5 }, cut.caption, at.w - 8),
      ],
    },
  ];
};

/** The six number boxes with everything that stands on, before and behind them. */
export const numberBoxes = (
  house: House,
  at: Box,
  cut: Cut,
): { readonly spots: Spot[]; readonly on: NonNullable<Sheet['puck']>['on'] } => {
  const hasBuy = offered(house, 'buy 4') !== undefined;
  const weights = [
    cut.dont,
    cut.strip,
    ...(hasBuy ? [cut.strip] : []),
    cut.come,
    cut.number + (hasBuy ? 0 : cut.strip * 2),
    ...(hasBuy ? [cut.strip] : []),
  ];
  const on: { [point in Point]?: At } = {};
  const spots = columns(at, Array(POINTS.length).fill(1), cut.gap).flatMap((column, place): Spot[] => {
    const point = POINTS[place] as Point;
    const cells = [...rows(column, weights, cut.gap)];
    const next = (): Box => cells.shift() as Box;
    const stacked =
      column.w < 100 || label(offered(house, 'place-lose 4') ?? (offered(house, 'place 4') as never)).length > 6;
    const dont = travelled(house, 'dont-come', point, next(), cut.caption * 0.86);
    const lose = strip(house, `place-lose ${point}`, next(), cut.caption, stacked);
    const lay = hasBuy ? strip(house, `lay ${point}`, next(), cut.caption, column.w < 100) : [];
    const come = travelled(house, 'come', point, next(), cut.caption * 0.86);
    const number = placed(house, point, next(), cut);
    on[point] = { x: column.x + column.w / 2, y: column.y + 2 };
    const buy = hasBuy ? strip(house, `buy ${point}`, next(), cut.caption, column.w < 100) : [];
    return [...dont, ...lose, ...lay, ...come, ...number, ...buy];
  });
  return { spots, on: on as NonNullable<Sheet['puck']>['on'] };
};
