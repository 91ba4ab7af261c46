import { offeredRules, openHouse, POINTS } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { everyGame, fullHouse } from '../rules/games.ts';
import { type Box, bottom, box, inset, overlap, right } from './geometry.ts';
import { allSpots, layOut } from './layout.ts';
import { type Mark, runOf } from './marks.ts';
import type { Spot } from './sheet.ts';
import { stackBox } from './stack.ts';
import { type Direction, neighbour } from './walk.ts';

const HOUSES = everyGame().flatMap(({ ruleset, game }) => {
  const without = openHouse({ ruleset, game, options: { 'buy-lay': 'off' } });
  const plain = without.ok ? without : openHouse({ ruleset, game });
  return [fullHouse(ruleset, game), ...(plain.ok ? [plain.value] : [])].map((house, at) => ({
    house,
    called: `${ruleset} ${game}, ${at === 0 ? 'everything offered' : 'nothing optional'}`,
  }));
});
const CUTS = [
  { shape: 'wide', aspect: 1.2 },
  { shape: 'wide', aspect: 1.4 },
  { shape: 'wide', aspect: 1.6 },
  { shape: 'wide', aspect: 1.9 },
  { shape: 'narrow', aspect: 0.85 },
  { shape: 'narrow', aspect: 1.05 },
  { shape: 'narrow', aspect: 2 },
] as const;

describe.each(HOUSES)('the felt of $called', ({ house }) => {
  test.each(CUTS)('has a spot for what is offered and for nothing else: $shape $aspect', ({ shape, aspect }) => {
    const names = allSpots(layOut(house, shape, { aspect })).map(({ name }) => name);
    expect([...names].sort()).toEqual(
      offeredRules(house)
        .map(({ subject }) => subject.name)
        .sort(),
    );
  });

  test.each(CUTS)('keeps its spots inside the cloth and apart: $shape $aspect', ({ shape, aspect }) => {
    for (const { spots, width, height } of layOut(house, shape, { aspect }).sheets) {
      for (const { name, box: at, chips } of spots) {
        expect(at.x >= 0 && at.y >= 0 && right(at) <= width + 0.01 && bottom(at) <= height + 0.01, name).toBe(true);
        expect(chips.x > at.x && chips.x < right(at) && chips.y > at.y && chips.y < bottom(at), name).toBe(true);
      }
      // The two lines turn round a corner, so their boxes hold what lies inside them.
      const plain = spots.filter(({ look }) => look !== 'band');
      for (const [at, a] of plain.entries()) {
        for (const b of plain.slice(at + 1)) expect(overlap(a.box, b.box), `${a.name} and ${b.name}`).toBeLessThan(1);
      }
    }
  });

  /** What a word covers. A letter's edge may be touched. */
  const wordBox = (mark: Extract<Mark, { type: 'text' }>): Box => {
    const run = runOf(mark);
    const x = mark.at.x - (mark.anchor === 'middle' ? run / 2 : mark.anchor === 'end' ? run : 0);
    return inset(box(x, mark.at.y - mark.size * 0.74, run, mark.size * 0.74), mark.size * 0.1);
  };
  const words = (marks: readonly Mark[]) =>
    marks.flatMap(mark => (mark.type === 'text' && !mark.yields && mark.turn === undefined ? [mark] : []));

  // Where a wager has travelled to, the words say what an empty place is for.
  const isPlace = ({ look }: Spot): boolean => look === 'cell';

  test.each(CUTS)('keeps chips in their spot and off the names of wagers: $shape $aspect', ({ shape, aspect }) => {
    const { sheets, sizes } = layOut(house, shape, { aspect });
    for (const spot of sheets.flatMap(({ spots }) => spots)) {
      const stack = stackBox(spot, sizes);
      expect(stack.w / 2, spot.name).toBeGreaterThan(shape === 'wide' ? 10.5 : 6.5);
      expect(overlap(stack, spot.box), spot.name).toBeGreaterThan(stack.w * stack.h * 0.97);
      if (isPlace(spot)) continue;
      // The dice are all that tells one hop from another, and on a don't wager they say what is barred.
      if (spot.name.startsWith('hop') || spot.name.startsWith('dont')) {
        for (const mark of spot.marks) {
          if (mark.type !== 'dice') continue;
          const { at, size } = mark;
          const dice = inset(box(at.x - size * 1.07, at.y - size / 2, size * 2.14, size), 1.5);
          expect(overlap(stack, dice), `${spot.name}: its dice`).toBe(0);
        }
      }
      for (const word of words(spot.marks)) expect(overlap(stack, wordBox(word)), `${spot.name}: ${word.text}`).toBe(0);
    }
  });

  test.each(CUTS)('keeps the puck off words and off places for chips: $shape $aspect', ({ shape, aspect }) => {
    const { sheets, sizes } = layOut(house, shape, { aspect });
    for (const { spots, marks, puck } of sheets) {
      if (puck === undefined) continue;
      const lies = [
        { at: puck.off, under: [] as readonly string[] },
        { at: puck.dont, under: [] as readonly string[] },
        ...POINTS.map(point => ({ at: puck.on[point], under: puck.under[point] as readonly string[] })),
      ];
      for (const { at, under } of lies) {
        const covered = inset(box(at.x - sizes.puck, at.y - sizes.puck, 2 * sizes.puck, 2 * sizes.puck), 1);
        for (const word of words(marks)) expect(overlap(covered, wordBox(word)), word.text).toBe(0);
        for (const spot of spots.filter(({ name }) => !under.includes(name))) {
          expect(overlap(covered, stackBox(spot, sizes)), `chips of ${spot.name}`).toBe(0);
          for (const word of words(spot.marks))
            expect(overlap(covered, wordBox(word)), `${spot.name}: ${word.text}`).toBe(0);
        }
      }
    }
  });

  test('fits a room whole, whatever its shape', () => {
    for (const aspect of [0.8, 1.05, 1.12, 1.25, 1.6, 2, 2.2]) {
      for (const { name, width, height } of layOut(house, 'narrow', { aspect }).sheets)
        expect(height, `${name} at ${aspect}`).toBeLessThanOrEqual(width / aspect + 0.01);
    }
  });

  test.each([1, 1.05, 2])('leaves room for a finger on a phone: %s', aspect => {
    for (const { name, box: at } of allSpots(layOut(house, 'narrow', { aspect }))) {
      expect(at.w >= 23.5 && at.h >= 23.5, `${name} is ${at.w} by ${at.h}`).toBe(true);
    }
  });

  test.each(['wide', 'narrow'] as const)('can be walked with arrow keys from any spot to any other: %s', shape => {
    for (const sheet of layOut(house, shape).sheets) {
      const reached = new Set([sheet.spots[0]]);
      for (const from of reached) {
        for (const way of ['left', 'right', 'up', 'down'] satisfies Direction[]) {
          if (from !== undefined) reached.add(neighbour(sheet, from, way));
        }
      }
      expect(sheet.spots.filter(spot => !reached.has(spot)).map(({ name }) => name)).toEqual([]);
    }
  });

  test.each(['wide', 'narrow'] as const)('arrow keys follow the picture: %s', shape => {
    for (const sheet of layOut(house, shape).sheets) {
      for (const from of sheet.spots) {
        const [start] = from.parts ?? [from.box];
        const to = neighbour(sheet, from, 'left');
        if (to === from) continue;
        const ends = (to.parts ?? [to.box]).map(right).filter(x => x <= start.x + 2);
        expect(ends.length, `${from.name}, left: ${to.name}`).toBeGreaterThan(0);
        // Nothing that a straight line to the left would meet first lies between.
        const between = sheet.spots.filter(
          ({ name, parts, box: at }) =>
            name !== to.name &&
            name !== from.name &&
            (parts ?? [at]).some(
              part =>
                overlap({ ...start, x: part.x, w: part.w }, part) > 0 &&
                right(part) <= start.x + 2 &&
                right(part) > Math.max(...ends) + 2,
            ),
        );
        expect(
          between.map(({ name }) => name),
          `${from.name}, left: ${to.name}`,
        ).toEqual([]);
      }
    }
  });

  test('prints odds with "to", never with "for"', () => {
    for (const shape of ['wide', 'narrow'] as const) {
      for (const { marks, spots, panels } of layOut(house, shape).sheets) {
        const all = [...marks, ...spots.flatMap(spot => spot.marks), ...panels.flatMap(panel => panel.marks)];
        for (const mark of all) if (mark.type === 'text') expect(mark.text).not.toMatch(/\d+ for \d+/);
      }
    }
  });
});

test("left of the don't come box and of the field lies the line that runs round them", () => {
  const [sheet] = layOut(fullHouse('massachusetts', 'craps'), 'wide').sheets;
  const leftOf = (name: string): string | undefined => {
    const from = sheet?.spots.find(spot => spot.name === name);
    return sheet === undefined || from === undefined ? undefined : neighbour(sheet, from, 'left').name;
  };
  expect(leftOf('dont-come')).toBe('dont-pass');
  expect(leftOf('field')).toBe('dont-pass');
  expect(leftOf('dont-pass')).toBe('pass');
});
