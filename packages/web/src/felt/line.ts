import type { Dice, House, Rule } from '@hardway/rules';
import { type At, type Box, bottom, box, columns, middle, right, rounded, turned } from './geometry.ts';
import { label, offered } from './labels.ts';
import { type Mark, pictured, print, ring } from './marks.ts';
import type { Spot } from './sheet.ts';

/** The dice that the don't side is barred on: 6-6, or 1-1 where 2 is barred. */
const barred = (house: House): Dice => (house.book.bar.total === 12 ? [6, 6] : [1, 1]);

const rule = (house: House, name: string): Rule => offered(house, name) as Rule;

/** Odds behind a line: the word on the right, chips on the left. */
const oddsSpot = (name: 'pass-odds' | 'dont-pass-odds', at: Box, size: number): Spot => {
  const room = Math.min(at.h * 0.48, at.w * 0.22);
  const words = at.w - room * 1.6 - 12;
  return {
    name,
    box: at,
    path: rounded(at, 8),
    chips: { x: at.x + 5 + room * 0.8, y: middle(at).y },
    room,
    edge: { x: at.x + at.w - 5 - words / 2, y: bottom(at) - size * 0.3, size: size * 0.8, width: words },
    look: 'strip',
    marks: [
      print('caption', 'ODDS', { x: at.x + at.w - 5 - words / 2, y: middle(at).y + size * 0.36 }, size, words, {
        tone: name === 'pass-odds' ? 'gold' : 'ivory',
      }),
    ],
  };
};

/** The lines of a table: their spots, the room inside them, and where the puck lies off on the don't pass line. */
type Lines = { readonly spots: Spot[]; readonly inside: Box; readonly puck: At };

/** A line that turns a corner: down the left of its box and along the bottom. */
type Corner = { readonly box: Box; readonly arm: number; readonly foot: number };

/** The part of a line along the bottom, right of the corner. */
const footOf = ({ box: at, arm, foot }: Corner): Box => box(at.x + arm, bottom(at) - foot, at.w - arm, foot);

/** The part of a line down the left, corner included. */
const armOf = ({ box: at, arm }: Corner): Box => box(at.x, at.y, arm, at.h);

/** The middle of the part down the left, where words are turned. */
const sideOf = ({ box: at, arm, foot }: Corner): At => ({ x: at.x + arm / 2, y: at.y + (at.h - foot) / 2 });

const passRound = (house: House, line: Corner): Spot => {
  const text = label(rule(house, 'pass')).toUpperCase();
  const foot = footOf(line);
  const { x, y } = middle(foot);
  return {
    name: 'pass',
    box: line.box,
    path: turned(line.box, line.arm, line.foot, 74),
    parts: [foot, armOf(line)],
    chips: { x: foot.x + foot.w * 0.16, y },
    look: 'band',
    marks: [
      print('word', text, { x, y: y + 16 }, 46, foot.w * 0.6, { tone: 'ivory' }),
      print('word', text, sideOf(line), 46, line.box.h - line.foot - 120, { tone: 'ivory', turn: -90 }),
    ],
  };
};

const dontPassRound = (house: House, line: Corner): Spot => {
  const text = `${label(rule(house, 'dont-pass')).toUpperCase()} BAR`;
  const foot = footOf(line);
  const { x, y } = middle(foot);
  return {
    name: 'dont-pass',
    box: line.box,
    path: turned(line.box, line.arm, line.foot, 52),
    parts: [foot, armOf(line)],
    chips: { x: foot.x + foot.w * 0.13, y },
    look: 'band',
    marks: [
      print('caption', text, { x: x + foot.w * 0.02, y: y + 10 }, 28, foot.w * 0.42, { tone: 'gold' }),
      pictured(barred(house), { x: x + foot.w * 0.32, y }, line.foot * 0.56),
      print('caption', text, sideOf(line), 26, line.box.h - line.foot - 80, { tone: 'gold', turn: -90 }),
    ],
  };
};

/**
 * The pass line round the end of the table and the don't pass line inside it: down the left of the box and along its
 * bottom, the odds at the far end of each.
 */
export const lineRound = (house: House, around: Box, arm: number, foot: number): Lines => {
  const gap = 8;
  const oddsWide = 150;
  const wide = around.w - oddsWide - gap;
  const pass: Corner = { box: box(around.x, around.y, wide, around.h), arm, foot };
  const dont: Corner = {
    box: box(around.x + arm + gap, around.y, wide - arm - gap, around.h - foot - gap),
    arm: arm * 0.74,
    foot: foot * 0.78,
  };
  const dontFoot = footOf(dont);
  const oddsX = right(around) - oddsWide;
  const spots = [passRound(house, pass), dontPassRound(house, dont)];
  if (house.rules['pass-odds'] !== undefined)
    spots.push(oddsSpot('pass-odds', box(oddsX, bottom(around) - foot, oddsWide, foot), 24));
  if (house.rules['dont-pass-odds'] !== undefined)
    spots.push(oddsSpot('dont-pass-odds', box(oddsX, dontFoot.y, oddsWide, dont.foot), 20));
  const x = dontFoot.x + gap;
  return {
    spots,
    inside: box(x, around.y, right(around) - x, dontFoot.y - around.y - gap),
    puck: { x: dontFoot.x + dontFoot.w * 0.24, y: middle(dontFoot).y },
  };
};

/** The same two lines as bands across a narrow sheet. */
export const lineAcross = (house: House, at: Box, gap: number, scale = 1): Spot[] => {
  const [dontRow, passRow] = [
    box(at.x, at.y, at.w, at.h * 0.43),
    box(at.x, at.y + at.h * 0.43 + gap, at.w, at.h * 0.57 - gap),
  ];
  const spots: Spot[] = [];
  const band = (name: 'pass' | 'dont-pass', where: Box, marks: (main: Box) => Mark[]): void => {
    const odds = `${name}-odds` as const;
    const [main, aside] = columns(where, [4.1, 1], gap) as [Box, Box];
    const wide = house.rules[odds] === undefined ? where : main;
    spots.push({
      name,
      box: wide,
      path: rounded(wide, 10),
      chips: { x: wide.x + 30 * scale, y: middle(wide).y },
      look: 'band',
      marks: marks(wide),
    });
    if (house.rules[odds] !== undefined) spots.push(oddsSpot(odds, aside, 13 * scale));
  };
  band('dont-pass', dontRow, main => [
    print(
      'caption',
      `${label(rule(house, 'dont-pass')).toUpperCase()} BAR`,
      { x: middle(main).x + 14 * scale, y: middle(main).y + 5 * scale },
      15 * scale,
      main.w * 0.46,
      {
        tone: 'gold',
      },
    ),
    pictured(barred(house), { x: right(main) - 34 * scale, y: middle(main).y }, main.h * 0.52),
  ]);
  band('pass', passRow, main => [
    print(
      'word',
      label(rule(house, 'pass')).toUpperCase(),
      { x: middle(main).x + 12, y: middle(main).y + 8 * scale },
      24 * scale,
      main.w * 0.6,
    ),
  ]);
  return spots;
};

/** The same two lines straight along the foot of a wide sheet, as on a mini table. */
export const lineAlong = (house: House, around: Box, high: number): Lines => {
  const at = box(around.x, bottom(around) - high, around.w, high);
  const spots = lineAcross(house, at, 8, 2.1);
  const dont = spots.find(({ name }) => name === 'dont-pass')?.box ?? at;
  return {
    spots,
    inside: box(around.x, around.y, around.w, around.h - high - 8),
    puck: { x: dont.x + dont.w * 0.2, y: middle(dont).y },
  };
};

/** The come, with its odds travelling to the numbers. */
export const comeSpot = (house: House, at: Box, size: number): Spot => ({
  name: 'come',
  box: at,
  path: rounded(at, 10),
  chips: { x: at.x + at.w * 0.2, y: middle(at).y },
  look: 'come',
  marks: [
    print(
      'word',
      label(rule(house, 'come')).toUpperCase(),
      { x: middle(at).x, y: middle(at).y + size * 0.36 },
      size,
      at.w * 0.6,
      {
        tone: 'red',
      },
    ),
  ],
});

/** The don't come box, with what it bars. */
export const dontComeSpot = (house: House, at: Box, size: number): Spot => {
  const tall = at.h > at.w;
  const words = label(rule(house, 'dont-come')).toUpperCase();
  const [first = '', ...rest] = words.split(' ');
  const { x, y } = middle(at);
  // Below the puck, which lies here while it is off.
  const from = at.y + Math.max(at.h * 0.26, size * 3.9);
  const lines = (where: number): Mark[] => [
    print('caption', first, { x, y: where }, size, at.w - 16, { tone: 'gold' }),
    print('caption', rest.join(' '), { x, y: where + size * 1.1 }, size, at.w - 16, { tone: 'gold' }),
    print('caption', 'BAR', { x, y: where + size * 2.2 }, size * 0.8, at.w - 16, { tone: 'gold' }),
  ];
  return {
    name: 'dont-come',
    box: at,
    path: rounded(at, 10),
    chips: tall ? { x, y: bottom(at) - at.h * 0.2 } : { x: at.x + 30, y },
    look: 'box',
    marks: tall
      ? [...lines(from), pictured(barred(house), { x, y: from + size * 3.5 }, size * 1.25)]
      : [
          print('caption', `${words} BAR`, { x, y: y + size * 0.36 }, size, at.w * 0.56, { tone: 'gold' }),
          pictured(barred(house), { x: right(at) - 34, y }, size * 1.35),
        ],
  };
};

/** The field, its numbers in a row and the ones that pay more in rings. */
export const fieldSpot = (house: House, at: Box, size: number): Spot => {
  const { machine } = rule(house, 'field');
  const paid = machine.lines
    .flatMap(({ on, pays }) => on.split(', ').map(number => ({ number: Number(number), pays })))
    .sort((a, b) => a.number - b.number);
  const least = Math.min(...paid.map(({ pays: [over, per] }) => over / per));
  const from = at.x + at.w * 0.11;
  const step = (at.w * 0.78) / (paid.length - 1);
  const y = at.y + at.h * 0.36;
  const marks = paid.flatMap(({ number, pays }, place): Mark[] => {
    const x = from + step * place;
    const more = pays[0] / pays[1] > least;
    return [
      ...(more ? [ring({ x, y }, size * 0.78)] : []),
      print('word', String(number), { x, y: y + size * 0.34 }, more ? size * 0.9 : size, size * 1.6, {
        tone: more ? 'gold' : 'ivory',
      }),
      ...(more
        ? [
            print(
              'caption',
              `pays ${pays[0]} to ${pays[1]}`,
              { x, y: bottom(at) - at.h * 0.12 },
              size * 0.42,
              step * 1.25,
              { tone: 'gold' },
            ),
          ]
        : []),
    ];
  });
  return {
    name: 'field',
    box: at,
    path: rounded(at, 10),
    chips: { x: at.x + at.w * 0.67, y: bottom(at) - at.h * 0.25 },
    room: at.h * 0.24,
    look: 'box',
    marks: [
      ...marks,
      print(
        'word',
        label(rule(house, 'field')).toUpperCase(),
        { x: middle(at).x, y: bottom(at) - at.h * 0.1 },
        size * 0.72,
        at.w * 0.4,
        {
          tone: 'gold',
        },
      ),
    ],
  };
};

/** Big 6 and big 8, where the book has them. */
export const bigSpots = (house: House, at: Box, size: number): Spot[] =>
  columns(at, [1, 1], 4).flatMap((cell, place): Spot[] => {
    const number = place === 0 ? 6 : 8;
    const found = offered(house, `big ${number}`);
    if (found === undefined) return [];
    const { x } = middle(cell);
    const words = Math.min(size * 0.5, cell.h * 0.2);
    const glyph = Math.min(size, cell.h * 0.4);
    const under = cell.y + words * 1.1;
    const digit = under + glyph * 0.88;
    // In a low cell chips stand beside the digit.
    const beside = cell.h < 50;
    const room = Math.min((bottom(cell) - (beside ? under : digit)) / 2 - 1.5, cell.w * 0.26);
    return [
      {
        name: found.subject.name,
        box: cell,
        path: rounded(cell, 10),
        chips: { x: beside ? x + cell.w * 0.22 : x, y: bottom(cell) - room - 1.5 },
        room,
        look: 'box',
        marks: [
          print('caption', label(found).toUpperCase(), { x, y: cell.y + words * 1.1 }, words, cell.w - 10, {
            tone: 'gold',
          }),
          print('word', String(number), { x: beside ? x - cell.w * 0.24 : x, y: digit }, glyph, cell.w - 10, {
            tone: 'red',
          }),
        ],
      },
    ];
  });
