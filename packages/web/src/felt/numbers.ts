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
  /** Where the puck lies on: behind the number, or before it. No wager has travelled to a number that is the point. */
  readonly puck: 'behind' | 'before';
};

/** A strip across a column: its words on the left, one line over the other, its chips on the right. */
const strip = (house: House, name: string, at: Box, largest: number): Spot[] => {
  const size = Math.min(largest, at.h * 0.41);
  const found = offered(house, name);
  if (found === undefined) return [];
  const words = label(found).toUpperCase().replace('PLACE TO', 'TO');
  const pays = paysLabel(found);
  const x = at.x + at.w * 0.07;
  const room = Math.min(at.h * 0.45, at.w * 0.21);
  const clear = Math.max(at.w - room * 2 - at.w * 0.1, at.w * 0.62);
  const y = middle(at).y;
  // A long name runs on under the chips rather than be set too small to read.
  const named = words.length > 8 ? at.w * 0.88 : clear;
  const marks: Mark[] = [
    print('caption', words, { x, y: y - size * 0.16 }, size * 0.92, named, { anchor: 'start', tone: 'gold' }),
    print('caption', pays, { x, y: y + size * 0.92 }, size, clear, { anchor: 'start', yields: true }),
  ];
  return [
    {
      name: found.subject.name,
      box: at,
      chips: { x: at.x + at.w - room - at.w * 0.04, y },
      room,
      look: 'strip',
      marks,
    },
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
  // A narrow column has no room for the word: the number alone says that it is placed.
  const words = at.w < 80 ? paysLabel(found) : `${label(found).toUpperCase()} ${paysLabel(found)}`;
  const glyph = Math.min(cut.glyph, at.h * 0.53);
  const number = at.y + glyph * 0.84;
  const caption = number + cut.caption * 1.14;
  const room = (bottom(at) - caption) / 2 - 2;
  return [
    {
      name: found.subject.name,
      box: at,
      path: rounded(at, 4),
      chips: { x, y: bottom(at) - room - 1.5 },
      room,
      look: 'box',
      marks: [
        print('word', numberWord(point), { x, y: number }, glyph, at.w * 0.82, {
          tone: point === 6 || point === 9 ? 'red' : 'gold',
        }),
        print('caption', words, { x, y: caption }, cut.caption, at.w - 6, { yields: true }),
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
    const dont = travelled(house, 'dont-come', point, next(), cut.caption * 0.86);
    const lose = strip(house, `place-lose ${point}`, next(), cut.caption);
    const lay = hasBuy ? strip(house, `lay ${point}`, next(), cut.caption) : [];
    const come = travelled(house, 'come', point, next(), cut.caption * 0.86);
    const number = placed(house, point, next(), cut);
    const buy = hasBuy ? strip(house, `buy ${point}`, next(), cut.caption) : [];
    on[point] = {
      x: column.x + column.w / 2,
      y: cut.puck === 'behind' ? column.y + 2 : middle(come[0]?.box ?? column).y,
    };
    return [...dont, ...lose, ...lay, ...come, ...number, ...buy];
  });
  return { spots, on: on as NonNullable<Sheet['puck']>['on'] };
};
