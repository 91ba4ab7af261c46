import { COMBINATIONS, type Dice, diceText, type House, isPair, type Rule } from '@hardway/rules';
import { type Box, bottom, columns, grid, middle, rounded, rows } from './geometry.ts';
import { label, offered, paysLabel } from './labels.ts';
import { type Mark, pictured, print, ring } from './marks.ts';
import type { Spot } from './sheet.ts';

/** A row of the centre: how high, and its cells with their widths. */
type Row = { readonly high: number; readonly cells: readonly { readonly name: string; readonly wide: number }[] };

const HARD: { readonly [name: string]: Dice } = {
  'hard 4': [2, 2],
  'hard 6': [3, 3],
  'hard 8': [4, 4],
  'hard 10': [5, 5],
  two: [1, 1],
  three: [2, 1],
  eleven: [6, 5],
  twelve: [6, 6],
};

const row = (high: number, ...names: readonly (string | readonly [string, number])[]): Row => ({
  high,
  cells: names.map(name => (typeof name === 'string' ? { name, wide: 1 } : { name: name[0], wide: name[1] })),
});

/** The centre of the table from the boxperson's side to the stick's; what is not offered leaves its room to the rest. */
const ROWS: readonly Row[] = [
  row(0.8, 'any-seven'),
  row(1, 'hard 6', 'hard 10'),
  row(1, 'hard 8', 'hard 4'),
  row(1.12, 'three', 'two', 'twelve', 'eleven'),
  row(0.95, ['horn', 1.3], ['whirl', 1], ['c-and-e', 1.2]),
  row(0.6, 'horn-high 2', 'horn-high 3', 'horn-high 11', 'horn-high 12'),
  row(0.8, ['any-craps', 1.5], ['six-seven-eight', 1]),
];

/** What a wager of several parts is made of; what the whole pays on each result is said where there is room. */
const SEVERAL: { readonly [kind: string]: string } = {
  horn: '2 · 3 · 11 · 12',
  'horn-high': '',
  whirl: '2 · 3 · 7 · 11 · 12',
};

/** Short words for the results of a wager with two pay lines, in their order. */
const RESULTS: { readonly [kind: string]: readonly string[] } = {
  'c-and-e': ['C', 'E'],
  'six-seven-eight': ['pairs', 'others'],
};

/** The pay lines of a wager that pays on several results, each with its result: "E 7 to 1". */
const severalPays = ({ machine: { lines }, subject: { kind } }: Rule): string =>
  SEVERAL[kind] ??
  lines.map(({ on, pays: [over, per] }, at) => `${RESULTS[kind]?.[at] ?? on} ${over} to ${per}`).join('  |  ');

const wordsOf = (rule: Rule): string => {
  const { kind, number } = rule.subject;
  if (kind === 'hard') return `HARD ${number}`;
  if (kind === 'horn-high') return `HORN HIGH ${number}`;
  if (kind === 'horn' || kind === 'whirl') return rule.title.toUpperCase();
  return label(rule).toUpperCase();
};

const cellMarks = (rule: Rule, at: Box, size: number): Mark[] => {
  const { kind, name } = rule.subject;
  const { x, y } = middle(at);
  const dice = HARD[name];
  const pays = rule.machine.lines.length > 1 ? severalPays(rule) : paysLabel(rule);
  if (kind === 'any-seven' || kind === 'any-craps') {
    const tone = kind === 'any-seven' ? 'red' : 'ivory';
    return [
      print('word', wordsOf(rule), { x, y: y + size * 0.06 }, size * 1.22, at.w * 0.74, { tone }),
      print('caption', pays, { x, y: bottom(at) - size * 0.34 }, size * 0.78, at.w * 0.74, { tone: 'gold' }),
    ];
  }
  if (kind === 'c-and-e') {
    const radius = size * 0.6;
    const letters = [...wordsOf(rule)].filter(letter => letter === 'C' || letter === 'E');
    return [
      ...letters.flatMap((letter, place): Mark[] => {
        const centre = { x: x + (place === 0 ? -1 : 1) * radius * 1.2, y: at.y + at.h * 0.38 };
        return [
          ring(centre, radius),
          print('word', letter, { x: centre.x, y: centre.y + size * 0.28 }, size * 0.8, radius * 2),
        ];
      }),
      print('caption', pays, { x, y: bottom(at) - size * 0.36 }, size * 0.72, at.w - 10, { tone: 'gold' }),
    ];
  }
  if (dice === undefined) {
    if (pays === '') return [print('caption', wordsOf(rule), { x, y: y + size * 0.26 }, size * 0.74, at.w - 10)];
    return [
      print('word', wordsOf(rule), { x, y: y - size * 0.02 }, size, at.w - 12),
      print('caption', pays, { x, y: bottom(at) - size * 0.36 }, size * 0.72, at.w - 10, { tone: 'gold' }),
    ];
  }
  if (at.w > at.h * 2.4) {
    const die = Math.min(at.h * 0.5, at.w * 0.145);
    return [
      pictured(dice, { x: at.x + die * 1.42, y }, die),
      print('word', wordsOf(rule), { x: at.x + die * 2.9, y: y - size * 0.04 }, size, at.w - die * 2.9 - 12, {
        anchor: 'start',
      }),
      print('caption', pays, { x: at.x + die * 2.9, y: y + size * 0.96 }, size * 0.84, at.w - die * 2.9 - 12, {
        anchor: 'start',
        tone: 'gold',
      }),
    ];
  }
  const die = Math.min(at.h * 0.36, at.w * 0.32);
  return [
    pictured(dice, { x, y: at.y + at.h * 0.3 }, die),
    print('caption', wordsOf(rule), { x, y: bottom(at) - size * 1.14 }, size * 0.72, at.w - 8),
    print('caption', pays, { x, y: bottom(at) - size * 0.34 }, size * 0.72, at.w - 8, { tone: 'gold' }),
  ];
};

/** The proposition box. */
export const centreSpots = (house: House, at: Box, size: number, gap: number): Spot[] => {
  const kept = ROWS.map(({ high, cells }) => ({
    high,
    cells: cells.flatMap(({ name, wide }) => {
      const rule = offered(house, name);
      return rule === undefined ? [] : [{ rule, wide }];
    }),
  })).filter(({ cells }) => cells.length > 0);
  return rows(
    at,
    kept.map(({ high }) => high),
    gap,
  ).flatMap((line, place): Spot[] => {
    const { cells = [] } = kept[place] ?? {};
    return columns(
      line,
      cells.map(({ wide }) => wide),
      gap,
    ).flatMap((cell, index): Spot[] => {
      const rule = cells[index]?.rule;
      if (rule === undefined) return [];
      const beside = cell.w > cell.h * (HARD[rule.subject.name] === undefined ? 3 : 2.4);
      return [
        {
          name: rule.subject.name,
          box: cell,
          path: rounded(cell, 6),
          chips: { x: cell.x + cell.w * (beside ? 0.89 : 0.5), y: middle(cell).y },
          look: 'box',
          marks: cellMarks(rule, cell, size),
        },
      ];
    });
  });
};

/** The hops a house offers, in the order of the combinations. */
export const hopsOffered = (house: House): readonly Dice[] =>
  COMBINATIONS.filter(dice => offered(house, `hop ${diceText(dice)}`) !== undefined);

/** A cell for every hop, under a heading that says what pairs and the others pay. */
export const hopSpots = (house: House, at: Box, across: number, size: number): { spots: Spot[]; marks: Mark[] } => {
  const hops = hopsOffered(house);
  if (hops.length === 0) return { spots: [], marks: [] };
  const [heading, cloth] = rows(at, [size * 1.5, at.h - size * 1.5]) as [Box, Box];
  const cells = grid(cloth, across, Math.ceil(hops.length / across), 4);
  const pays = (wanted: boolean): string => {
    const found = hops.find(dice => isPair(dice) === wanted);
    return found === undefined ? '' : paysLabel(offered(house, `hop ${diceText(found)}`) as Rule);
  };
  return {
    marks: [
      print('word', 'HOP', { x: heading.x + 4, y: heading.y + size * 0.95 }, size, heading.w * 0.24, {
        anchor: 'start',
      }),
      print(
        'caption',
        `pairs ${pays(true)}  ·  two faces ${pays(false)}`,
        { x: heading.x + heading.w - 4, y: heading.y + size * 0.92 },
        size * 0.78,
        heading.w * 0.74,
        { anchor: 'end', tone: 'gold' },
      ),
    ],
    spots: hops.map((dice, place): Spot => {
      const cell = cells[place] as Box;
      const die = Math.min(cell.h * 0.58, cell.w * 0.34);
      return {
        name: `hop ${diceText(dice)}`,
        box: cell,
        path: rounded(cell, 5),
        chips: middle(cell),
        look: 'box',
        marks: [pictured(dice, middle(cell), die)],
      };
    }),
  };
};
