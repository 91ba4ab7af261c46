import { type ByPoint, type House, POINTS, type Point, type WagerName } from '@hardway/rules';
import { type At, type Box, bottom, columns, middle, rounded, rows } from './geometry.ts';
import { label, numberWord, offered, paysLabel } from './labels.ts';
import { type Mark, print } from './marks.ts';
import type { Sheet, Spot } from './sheet.ts';

/** How a number's column is cut, in its units, and how large its captions are. */
export type Cut = {
  readonly dont: number;
  readonly strip: number;
  readonly come: number;
  readonly number: number;
  readonly caption: number;
  readonly glyph: number;
  readonly gap: number;
  /** Where the puck lies on: behind the numbers, or on the places of a travelled wager, for none has travelled to the point. */
  readonly puck: 'behind' | 'before';
};

/** A strip across a column: its words on the left, one line over the other, its chips on the right. */
const strip = (house: House, name: string, at: Box, largest: number): Spot[] => {
  const found = offered(house, name);
  if (found === undefined) return [];
  const words = label(found).toUpperCase().replace('PLACE TO', 'TO');
  // A long name takes a line for each word rather than be set too small to read.
  const lines = words.length > 8 ? words.split(' ') : [words];
  const step = Math.min(largest * 1.1, (at.h * 0.88) / (lines.length + 1));
  const size = Math.min(largest, step * 0.94);
  const x = at.x + at.w * 0.06;
  const room = Math.min(at.h * 0.48, at.w * 0.2);
  const clear = at.w * 0.88 - room * 1.6;
  const { y } = middle(at);
  const baseline = (line: number): number => y + step * (line - lines.length / 2 + 0.36);
  const marks: Mark[] = [
    ...lines.map((line, place) =>
      print('caption', line, { x, y: baseline(place) }, size * 0.94, clear, { anchor: 'start', tone: 'gold' }),
    ),
    print('caption', paysLabel(found), { x, y: baseline(lines.length) }, size, clear, {
      anchor: 'start',
      yields: true,
    }),
  ];
  return [
    {
      name: found.subject.name,
      box: at,
      chips: { x: at.x + at.w * 0.97 - room * 0.8, y },
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
  // Chips stand under what it pays; in a low box, beside it.
  const isLow = bottom(at) - caption < cut.caption * 2;
  const room = Math.min((bottom(at) - (isLow ? number : caption)) / 2 - 1.5, at.w * 0.24);
  const paysAt = isLow ? { x: at.x + 3, y: (number + bottom(at)) / 2 + cut.caption * 0.36 } : { x, y: caption };
  return [
    {
      name: found.subject.name,
      box: at,
      path: rounded(at, 4),
      chips: { x: isLow ? at.x + at.w - room * 0.88 - 2 : x, y: bottom(at) - room - 1.5 },
      room,
      look: 'box',
      marks: [
        print('word', numberWord(point), { x, y: number }, glyph, at.w * 0.82, {
          tone: point === 6 || point === 9 ? 'red' : 'gold',
        }),
        print('caption', words, paysAt, cut.caption, isLow ? at.w - room * 1.8 - 6 : at.w - 6, {
          yields: true,
          anchor: isLow ? 'start' : 'middle',
        }),
      ],
    },
  ];
};

/** The six number boxes with everything that stands on, before and behind them. */
export const numberBoxes = (
  house: House,
  at: Box,
  cut: Cut,
): { readonly spots: Spot[] } & Pick<NonNullable<Sheet['puck']>, 'on' | 'under'> => {
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
  const under: { [point in Point]?: readonly WagerName[] } = {};
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
      y: cut.puck === 'behind' ? column.y - 29 : middle(come[0]?.box ?? column).y,
    };
    under[point] = cut.puck === 'behind' ? [] : come.map(({ name }) => name);
    return [...dont, ...lose, ...lay, ...come, ...number, ...buy];
  });
  return { spots, on: on as ByPoint<At>, under: under as ByPoint<readonly WagerName[]> };
};
