import { COMBINATIONS, type Dice, diceText, type House, isPair, type Rule } from '@hardway/rules';
import { type At, type Box, bottom, columns, grid, middle, rounded, rows } from './geometry.ts';
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

/** What is printed in a cell, and where its chips stand so that the wager's name stays in sight. */
type Cell = Pick<Spot, 'marks' | 'chips' | 'room' | 'edge'>;

const payout = (text: string, at: At, size: number, width: number, anchor: 'start' | 'middle' = 'middle'): Mark =>
  print('caption', text, at, size, width, { tone: 'gold', anchor, yields: true });

/** One line of words across a cell, chips at its end. */
const across = (rule: Rule, at: Box, size: number, pays: string): Cell => {
  const { x, y } = middle(at);
  const room = Math.min(at.h * 0.46, at.w * 0.14);
  // In the middle of the cell where that leaves room for the chips, otherwise in the middle of what they leave.
  const wide = at.w > at.h * 5;
  const clear = at.w - room * (wide ? 4 : 2) - 24;
  const words = wide ? x : at.x + 8 + clear / 2;
  const large = rule.subject.kind === 'any-seven' || rule.subject.kind === 'any-craps' ? 1.22 : 1;
  return {
    chips: { x: at.x + at.w - room - 6, y },
    room,
    marks: [
      print('word', wordsOf(rule), { x: words, y: y + size * 0.06 }, size * large, clear, {
        tone: rule.subject.kind === 'any-seven' ? 'red' : 'ivory',
      }),
      payout(pays, { x: words, y: y + size * 0.94 }, size * 0.78, clear),
    ],
  };
};

/** Words above, what it pays below, and the chips on that. */
const stacked = (rule: Rule, at: Box, size: number, pays: string): Cell => {
  const { x } = middle(at);
  const room = at.h * 0.27;
  return {
    chips: { x, y: bottom(at) - room - 1.5 },
    room,
    marks: [
      print('word', wordsOf(rule), { x, y: bottom(at) - room * 2 - size * 0.16 }, size, at.w - 12),
      payout(pays, { x, y: bottom(at) - size * 0.36 }, size * 0.72, at.w - 10),
    ],
  };
};

/** The name alone in two lines, chips at its end. */
const named = (rule: Rule, at: Box, size: number): Cell => {
  const { y } = middle(at);
  const room = Math.min(at.h * 0.46, at.w * 0.17);
  const clear = at.w - room * 1.6 - 12;
  const x = at.x + 5 + clear / 2;
  const [first = '', ...rest] = wordsOf(rule).split(' ');
  const set = Math.min(size * 0.8, at.h * 0.4);
  return {
    chips: { x: at.x + at.w - room * 0.8 - 4, y },
    room,
    marks: [
      print('caption', first, { x, y: y - set * 0.12 }, set * 0.9, clear, { yields: true }),
      print('caption', rest.join(' '), { x, y: y + set * 0.86 }, set, clear),
    ],
  };
};

/** Craps and eleven, each in its ring. */
const lettered = (rule: Rule, at: Box, size: number, pays: string): Cell => {
  const { y } = middle(at);
  const wide = at.w > at.h * 3;
  const radius = Math.min(size * 0.6, at.h * 0.21);
  const room = at.h * (wide ? 0.36 : 0.24);
  const clear = wide ? at.w - room * 2 - 24 : at.w - 10;
  const x = wide ? at.x + 8 + clear / 2 : middle(at).x;
  const letters = [...wordsOf(rule)].filter(letter => letter === 'C' || letter === 'E');
  return {
    chips: wide ? { x: at.x + at.w - room - 6, y } : { x, y: bottom(at) - room - 1.5 },
    room,
    marks: [
      ...letters.flatMap((letter, place): Mark[] => {
        const centre = { x: x + (place === 0 ? -1 : 1) * radius * 1.2, y: at.y + radius + at.h * 0.07 };
        return [
          ring(centre, radius),
          print('word', letter, { x: centre.x, y: centre.y + radius * 0.46 }, radius * 1.32, radius * 2),
        ];
      }),
      payout(pays, { x, y: bottom(at) - size * 0.36 }, size * 0.72, clear),
    ],
  };
};

/** Dice beside their words, chips at the end. */
const besideDice = (rule: Rule, dice: Dice, at: Box, size: number, pays: string): Cell => {
  const { y } = middle(at);
  const die = Math.min(at.h * 0.48, at.w * 0.13);
  const room = Math.min(at.h * 0.46, at.w * 0.12);
  const x = at.x + die * 2.66;
  const clear = at.w - die * 2.66 - room * 1.6 - 10;
  return {
    chips: { x: at.x + at.w - room * 0.8 - 5, y },
    room,
    marks: [
      pictured(dice, { x: at.x + die * 1.3, y }, die),
      print('word', wordsOf(rule), { x, y: y - size * 0.04 }, size, clear, { anchor: 'start' }),
      payout(pays, { x, y: y + size * 0.96 }, size * 0.84, clear, 'start'),
    ],
  };
};

/** Dice over their words, chips beside the dice or, where there is no room, on them. */
const overDice = (rule: Rule, dice: Dice, at: Box, size: number, pays: string): Cell => {
  const { x } = middle(at);
  const die = Math.min(at.h * 0.36, at.w * 0.3);
  const y = at.y + at.h * 0.29;
  const aside = at.w > at.h * 1.7;
  const room = at.h * (aside ? 0.22 : 0.23);
  return {
    chips: aside ? { x: at.x + at.w - room - 6, y } : { x, y: at.y + room + 1 },
    room,
    marks: [
      pictured(dice, { x, y }, die),
      print('caption', wordsOf(rule), { x, y: bottom(at) - size * 1.1 }, size * 0.74, at.w - 8),
      payout(pays, { x, y: bottom(at) - size * 0.3 }, size * 0.74, at.w - 8),
    ],
  };
};

const cellOf = (rule: Rule, at: Box, size: number): Cell => {
  const { kind, name } = rule.subject;
  const dice = HARD[name];
  const pays = rule.machine.lines.length > 1 ? severalPays(rule) : paysLabel(rule);
  if (dice !== undefined)
    return at.w > at.h * 2.4 ? besideDice(rule, dice, at, size, pays) : overDice(rule, dice, at, size, pays);
  if (kind === 'c-and-e') return lettered(rule, at, size, pays);
  if (pays === '') return named(rule, at, size);
  return at.w > at.h * 3.4 ? across(rule, at, size, pays) : stacked(rule, at, size, pays);
};

/** Rows of this height are lettered in the size asked for; higher ones in a larger one. */
const ROW = 3.1;
const LARGEST = 1.4;

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
    const { cells = [], high = 1 } = kept[place] ?? {};
    const lettering = size * Math.max(1, Math.min(LARGEST, line.h / high / (size * ROW)));
    return columns(
      line,
      cells.map(({ wide }) => wide),
      gap,
    ).flatMap((cell, index): Spot[] => {
      const rule = cells[index]?.rule;
      if (rule === undefined) return [];
      return [
        {
          name: rule.subject.name,
          box: cell,
          path: rounded(cell, 6),
          look: 'box',
          ...cellOf(rule, cell, lettering),
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
      // The dice are all that tells one hop from another: chips stand beside them.
      const die = Math.min(cell.h * 0.56, cell.w * 0.235);
      const room = Math.min(cell.h * 0.47, ((cell.w - die * 2.14 - 9) / 2) * 1.25);
      const { y } = middle(cell);
      return {
        name: `hop ${diceText(dice)}`,
        box: cell,
        path: rounded(cell, 5),
        chips: { x: cell.x + cell.w - room * 0.8 - 2, y },
        room,
        // Under the dice, which make way for it.
        edge: {
          x: cell.x + die * 1.07 + 4,
          y: bottom(cell) - cell.h * 0.1,
          size: cell.h * 0.36,
          width: cell.w - room * 1.6 - 6,
        },
        look: 'box',
        marks: [pictured(dice, { x: cell.x + die * 1.07 + 4, y }, die)],
      };
    }),
  };
};
