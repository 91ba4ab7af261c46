import { offeredRules, openHouse } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { everyGame, fullHouse } from '../rules/games.ts';
import { bottom, overlap, right } from './geometry.ts';
import { allSpots, layOut } from './layout.ts';
import { runOf } from './marks.ts';
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
  { shape: 'wide', aspect: 1.4 },
  { shape: 'wide', aspect: 1.6 },
  { shape: 'wide', aspect: 1.9 },
  { shape: 'narrow', aspect: 1 },
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
      for (const { name, box, chips } of spots) {
        expect(box.x >= 0 && box.y >= 0 && right(box) <= width && bottom(box) <= height, name).toBe(true);
        expect(chips.x > box.x && chips.x < right(box) && chips.y > box.y && chips.y < bottom(box), name).toBe(true);
      }
      // The two lines turn round a corner, so their boxes hold what lies inside them.
      const plain = spots.filter(({ look }) => look !== 'band');
      for (const [at, a] of plain.entries()) {
        for (const b of plain.slice(at + 1)) expect(overlap(a.box, b.box), `${a.name} and ${b.name}`).toBeLessThan(1);
      }
    }
  });

  // Where wagers travel and where odds stand the words say what an empty place is for, and a strip's long name runs on.
  const COVERED = /^(come|dont-come) \d|odds|^place-lose/;
  test.each(CUTS)('keeps chips off the names of wagers: $shape $aspect', ({ shape, aspect }) => {
    const { sheets, sizes } = layOut(house, shape, { aspect });
    for (const { name, chips, room, box, marks } of sheets.flatMap(({ spots }) => spots)) {
      if (COVERED.test(name) || name.startsWith('horn-high')) continue;
      const radius = Math.min(sizes.chip, room ?? box.h * 0.458);
      expect(radius, name).toBeGreaterThan(shape === 'wide' ? 12 : 7);
      for (const mark of marks) {
        if (mark.type !== 'text' || mark.yields || mark.turn !== undefined) continue;
        const run = runOf(mark);
        const from = mark.at.x - (mark.anchor === 'middle' ? run / 2 : mark.anchor === 'end' ? run : 0);
        const dx = Math.max(from - chips.x, 0, chips.x - from - run);
        const dy = Math.max(mark.at.y - mark.size * 0.74 - chips.y, 0, chips.y - mark.at.y);
        // A chip may touch a letter's edge.
        expect(Math.hypot(dx, dy), `${name}: ${mark.text}`).toBeGreaterThan(radius * 0.8);
      }
    }
  });

  test('leaves room for a finger on a phone', () => {
    for (const { name, box } of allSpots(layOut(house, 'narrow'))) {
      expect(box.w >= 24 && box.h >= 24, `${name} is ${box.w} by ${box.h}`).toBe(true);
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
          ({ name, parts, box }) =>
            name !== to.name &&
            name !== from.name &&
            (parts ?? [box]).some(
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
