import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { commissionTaken, offeredRules } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { money } from '../table/names.ts';
import { lessonHouse, lessonPicture, positionOf, questionOf, tap } from './lesson-play.ts';
import type { Frame } from './lesson-table.ts';
import { LESSONS } from './lessons.ts';
import { toldOf } from './told.ts';

const EVERY_SPOT = offeredRules(lessonHouse()).map(({ subject }) => subject.name);
const amountsIn = (words: string): readonly string[] => words.match(/\$[\d.,]*\d/g) ?? [];

/** Every amount that the engine moved in these frames. */
const paidIn = (frames: readonly Frame[]): readonly string[] =>
  frames
    .flatMap(({ rolled }) => rolled?.settlements ?? [])
    .flatMap(settlement => [
      ...(settlement.type === 'won' ? [settlement.winnings, settlement.stake] : []),
      ...(settlement.type === 'lost' ? [settlement.stake] : []),
      commissionTaken(settlement),
    ])
    .map(amount => money(amount));

test('there are ten lessons', () => {
  expect(LESSONS).toHaveLength(10);
  expect(new Set(LESSONS.map(({ title }) => title)).size).toBe(10);
});

test('no figure is typed: amounts, odds and percentages come from the rules', () => {
  const source = readFileSync(fileURLToPath(new URL('./lessons.ts', import.meta.url)), 'utf8');
  const words = [...source.matchAll(/[`'"]([^`'"\n]*)[`'"]/g)].map(([, text]) => text ?? '');
  const typed = words.filter(text => /\$\d|\d+ to \d+|\d%|\d\.\d/.test(text));
  expect(typed).toEqual([]);
});

test('odds cost nothing, as the lesson says', () => {
  const lesson = LESSONS.find(({ accepts }) => accepts.includes('pass-odds'));
  const tapped = lesson === undefined ? undefined : tap(positionOf(lesson), 'pass-odds');
  expect(tapped?.right === true && tapped.sentence).toContain('odds cost nothing');
});

describe.each(LESSONS.map(lesson => [lesson.title, lesson] as const))('%s', (_, lesson) => {
  const position = positionOf(lesson);

  test('asks for the chips in hand, and the right tap plays to the end', () => {
    expect(questionOf(position)).toContain(money(lesson.dollars * 100));
    for (const spot of lesson.accepts) {
      const tapped = tap(position, spot);
      expect(tapped.right).toBe(true);
      if (tapped.right) expect(tapped.frames).toHaveLength(lesson.follows.length + 1);
    }
  });

  test('the spot that is asked for is open, where chips are to be put', () => {
    if (lesson.act !== 'bet') return;
    const { open } = lessonPicture({ table: position.start }, lesson.dollars, true);
    for (const spot of lesson.accepts) expect(open[spot]).toBe(true);
  });

  test('says amounts that the engine paid, or that its figures come to', () => {
    const tapped = tap(position, lesson.accepts[0] ?? 'pass');
    if (!tapped.right) throw new Error(tapped.answer);
    const told = toldOf(position.start, tapped.frames, lesson);
    const figures = new Set([
      ...paidIn(tapped.frames),
      told.chip,
      told.cost('hard 8'),
      told.cost('place 8'),
      told.cost('any-seven'),
      ...(lesson.accepts.includes('buy 4') ? [told.instead('place 4')] : []),
    ]);
    expect(tapped.sentence).not.toMatch(/undefined|NaN|\$0(?![.\d])/);
    for (const amount of amountsIn(tapped.sentence)) expect(figures, tapped.sentence).toContain(amount);
    expect(amountsIn(tapped.sentence).length).toBeGreaterThan(0);
  });

  test('answers every other spot with what would happen there', () => {
    const others = EVERY_SPOT.filter(spot => !tap(position, spot).right);
    expect(others.length).toBeGreaterThan(20);
    for (const spot of others) {
      const tapped = tap(position, spot);
      if (tapped.right) continue;
      expect(tapped.answer, spot).toMatch(/^[A-Z].*\.$/);
      expect(tapped.answer, spot).toContain(lesson.hint);
      expect(tapped.answer, spot).not.toMatch(/undefined|\.\./);
    }
  });
});
