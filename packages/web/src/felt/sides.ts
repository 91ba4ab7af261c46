import {
  combinationsOf,
  diceText,
  dollars,
  type House,
  POINTS,
  payoutText,
  type Rule,
  SMALL,
  TALL,
} from '@hardway/rules';
import { type At, type Box, bottom, box, columns, inset, middle, rounded } from './geometry.ts';
import { label, offered, paysLabel } from './labels.ts';
import { fitted, type Mark, print } from './marks.ts';
import type { Panel, Spot } from './sheet.ts';

type Side = { readonly spots: readonly Spot[]; readonly panel: Panel };
type Measures = { readonly size: number; readonly marker: number };

/** Where a side wager is put down: a round place, lettered. */
const place = (rule: Rule, at: Box, words: string, pays: string, { size }: Measures): Spot => {
  const { x, y } = middle(at);
  // Chips stand beside the words where the place is low, between them where it is high.
  const beside = at.h < size * 5.4;
  const room = beside ? at.h * 0.28 : (at.h - size * 2.9) / 2;
  const clear = beside ? at.w - room * 2 - 24 : at.w - 12;
  const text = beside ? at.x + 10 + clear / 2 : x;
  return {
    name: rule.subject.name,
    box: at,
    path: rounded(at, 10),
    chips: beside ? { x: at.x + at.w - room - 8, y } : { x, y: y + size * 0.2 },
    room,
    look: 'box',
    marks: [
      print('word', words, { x: text, y: beside ? y - size * 0.06 : at.y + size * 1.15 }, size, clear),
      print('caption', pays, { x: text, y: beside ? y + size * 0.95 : bottom(at) - size * 0.42 }, size * 0.78, clear, {
        tone: 'gold',
        yields: true,
      }),
    ],
  };
};

const listed = (rule: Rule): string =>
  rule.machine.lines.map(({ on, pays }) => `${on} ${payoutText(pays)}`).join(' · ');

/** A long line is broken at its dots where it would have to be set too small. */
const heading = (text: string, note: string, at: Box, size: number): Mark[] => {
  const lines = [text, note].flatMap((line, which) => {
    const tone = which === 0 ? ('gold' as const) : ('ivory' as const);
    return broken(line, size, at.w).map(part => ({ part, tone }));
  });
  const step = Math.min(size * 1.18, (at.h * 0.56) / lines.length);
  return lines.map(({ part, tone }, index) =>
    print('caption', part, { x: at.x, y: at.y + step * (index + 0.85) }, Math.min(size, step), at.w, {
      anchor: 'start',
      tone,
    }),
  );
};

const broken = (line: string, size: number, width: number): readonly string[] => {
  const parts = line.split(' · ');
  if (parts.length < 2 || fitted(line, size, width, 'caption') > size * 0.8) return [line];
  const half = Math.ceil(parts.length / 2);
  return [parts.slice(0, half).join(' · '), parts.slice(half).join(' · ')];
};

/** What the wall of a table says of fire: what it pays, when it is taken, and its limits (MD 2.D(4)(e)). */
const limitsNote = ({ terms: { limits } }: Rule): string =>
  limits === undefined ? '' : ` · $${dollars(limits.min)} to $${dollars(limits.max)} in whole dollars`;

const NEW_SHOOTER = "taken before a new shooter's first come-out roll";

const fire = (house: House, at: Box, measures: Measures): Side | undefined => {
  const rule = offered(house, 'fire');
  if (rule === undefined) return undefined;
  const { size, marker } = measures;
  const [bet, rest] = columns(inset(at, 10), [0.2, 0.8], 14) as [Box, Box];
  const y = bottom(rest) - marker - 4;
  const step = rest.w / POINTS.length;
  return {
    spots: [place(rule, bet, label(rule).toUpperCase(), 'to 1', measures)].map(spot => ({
      ...spot,
      marks: spot.marks.slice(0, 1),
    })),
    panel: {
      kind: 'fire',
      title: rule.title,
      box: at,
      marks: heading(listed(rule), `${NEW_SHOOTER}${limitsNote(rule)}`, rest, size * 0.86),
      cells: POINTS.map((point, index) => ({
        key: String(point),
        label: String(point),
        at: { x: rest.x + step * (index + 0.5), y },
      })),
    },
  };
};

const hotRoller = (house: House, at: Box, measures: Measures): Side | undefined => {
  const rule = offered(house, 'hot-roller');
  if (rule === undefined) return undefined;
  const { size, marker } = measures;
  const [bet, rest] = columns(inset(at, 10), [0.16, 0.84], 14) as [Box, Box];
  const combinations = POINTS.flatMap(point => combinationsOf(point));
  const step = rest.w / combinations.length;
  const y = bottom(rest) - marker - 4;
  return {
    spots: [place(rule, bet, label(rule).toUpperCase(), '', measures)].map(spot => ({
      ...spot,
      marks: spot.marks.slice(0, 1),
    })),
    panel: {
      kind: 'hot-roller',
      title: rule.title,
      box: at,
      marks: heading(listed(rule), `every combination of a number completes it · ${NEW_SHOOTER}`, rest, size * 0.86),
      cells: combinations.map((dice, index) => ({
        key: diceText(dice),
        label: diceText(dice),
        at: { x: rest.x + step * (index + 0.5), y },
      })),
    },
  };
};

const bonus = (house: House, at: Box, measures: Measures): Side | undefined => {
  const found = ['all-small', 'make-em-all', 'all-tall'].flatMap(name => offered(house, name) ?? []);
  if (found.length === 0) return undefined;
  const { marker } = measures;
  const inner = inset(at, 10);
  const cellsHigh = marker * 2 + 8;
  const bets = columns(box(inner.x, inner.y, inner.w, inner.h - cellsHigh - 6), [1, 1.5, 1], 8);
  const totals = [...SMALL, ...TALL];
  const step = inner.w / totals.length;
  return {
    spots: found.map((rule, index) =>
      place(rule, bets[index] as Box, label(rule).toUpperCase(), paysLabel(rule), measures),
    ),
    panel: {
      kind: 'bonus',
      title: 'Bonus craps',
      box: at,
      marks: [],
      cells: totals.map((sum, index) => ({
        key: String(sum),
        label: String(sum),
        at: { x: inner.x + step * (index + 0.5), y: bottom(inner) - marker - 2 },
      })),
    },
  };
};

/** Rungs stand in one row where each has room for its words, in two where it has not, the second between those of the first. */
const rungsAt = (rest: Box, count: number, size: number): readonly At[] => {
  const foot = bottom(rest) - size * 1.9;
  const across = rest.w / count > size * 5 ? count : Math.ceil(count / 2);
  const step = rest.w / across;
  return Array.from({ length: count }, (_, index) => {
    const first = index < across;
    return {
      x: rest.x + step * (first ? index + 0.5 : index - across + 1),
      y: first && across < count ? foot - size * 2.7 : foot,
    };
  });
};

const hotShooter = (house: House, at: Box, measures: Measures): Side | undefined => {
  const rule = offered(house, 'hot-shooter');
  const tiers = house.book.pays['hot-shooter'];
  if (rule === undefined || tiers === undefined) return undefined;
  const { size } = measures;
  const [bet, rest] = columns(inset(at, 10), [0.2, 0.8], 14) as [Box, Box];
  const counts = Object.keys(tiers).map(Number);
  const places = rungsAt(rest, counts.length, size);
  const [first = '', ...others] = label(rule).toUpperCase().split(' ');
  const spot = place(rule, bet, `${first} ${others.slice(0, 1).join('')}`, '', measures);
  return {
    spots: [
      {
        ...spot,
        marks: [
          ...spot.marks.slice(0, 1),
          print(
            'caption',
            others.slice(1).join(' '),
            { x: middle(bet).x, y: bottom(bet) - size * 0.5 },
            size * 0.8,
            bet.w - 8,
            { tone: 'gold' },
          ),
        ],
      },
    ],
    panel: {
      kind: 'hot-shooter',
      title: rule.title,
      box: at,
      marks: heading(
        'rolls in the hand, and what comes back with the wager in it',
        'before the first roll of a hand',
        rest,
        size * 0.86,
      ),
      cells: counts.map((count, index) => ({
        key: String(count),
        label: index === counts.length - 1 ? `${count} or more` : `${count} to ${(counts[index + 1] ?? 0) - 1}`,
        at: places[index] as At,
      })),
    },
  };
};

/** The side bets this house offers, each as wide as it needs to be. */
const SIDES = [
  { build: fire, wide: 1 },
  { build: hotRoller, wide: 1.5 },
  { build: bonus, wide: 1.2 },
  { build: hotShooter, wide: 1.6 },
] as const;

const isOfferedHere = (house: House, build: (typeof SIDES)[number]['build']): boolean =>
  build(house, box(0, 0, 100, 100), { size: 10, marker: 10 }) !== undefined;

export const hasSides = (house: House): boolean => SIDES.some(({ build }) => isOfferedHere(house, build));

/** The side bets side by side, or one under the other where the sheet is narrow. */
export const sidePanels = (
  house: House,
  at: Box,
  measures: Measures,
  stackedHigh?: number,
): { readonly spots: readonly Spot[]; readonly panels: readonly Panel[]; readonly end: number } => {
  const here = SIDES.filter(({ build }) => isOfferedHere(house, build));
  const boxes =
    stackedHigh === undefined
      ? columns(
          at,
          here.map(({ wide }) => wide),
          14,
        )
      : here.map((_, index) => box(at.x, at.y + index * (stackedHigh + 10), at.w, stackedHigh));
  const built = here.flatMap(({ build }, index) => build(house, boxes[index] as Box, measures) ?? []);
  return {
    spots: built.flatMap(({ spots }) => spots),
    panels: built.map(({ panel }) => panel),
    end: Math.max(at.y, ...boxes.map(bottom)),
  };
};
