import { cents, everyGame } from '@hardway/rules';
import { expect, it, test } from 'vitest';
import { checkConditions } from './check-conditions.ts';
import { conditionsSchema } from './conditions.ts';
import { FORMATS, type Wishes } from './formats.ts';
import { rangePerRound } from './players.ts';
import { turnsEach } from './session/shooting.ts';

const wishes = (changed: Partial<Wishes> = {}): Wishes => ({
  name: 'Friday night',
  rules: { ruleset: 'victoria', game: 'craps' },
  director: 'dora',
  entrants: 16,
  seats: 8,
  tables: 2,
  fee: cents(50_00),
  toPool: cents(40_00),
  opensAt: 1_000,
  closesAt: 2_000,
  ...changed,
});

const games = everyGame().flatMap(rules =>
  FORMATS.map(format => [`${rules.ruleset} ${rules.game}, ${format.id}`, format, rules] as const),
);

test.each(games)('%s is sound for any number of entrants', (_, { make }, rules) => {
  for (const entrants of [2, 3, 8, 9, 16, 30, 65, 200]) {
    for (const seats of [2, 3, 4, 8, 20]) {
      const made = make(wishes({ rules, entrants, seats, tables: 3 }));
      expect(conditionsSchema.safeParse(made).error, `${entrants} entrants, ${seats} seats`).toBeUndefined();
      expect(checkConditions(made), `${entrants} entrants, ${seats} seats`).toEqual([]);
    }
  }
});

it('every seat of a full table shoots equally often [VIC 8.1.1]', () => {
  for (const { make } of FORMATS)
    for (const rules of everyGame())
      for (const round of make(wishes({ rules })).rounds) expect(turnsEach(round, round.seats)).toBe(1);
});

it('sixteen entrants at two tables', () => {
  const shape = (id: string) => {
    const made = FORMATS.find(format => format.id === id)?.make(wishes());
    return made === undefined
      ? []
      : made.rounds.map(({ name, heats }, at) => [name, heats, rangePerRound(made)[at]?.most]);
  };
  expect(shape('single-table')).toEqual([['Final', 1, 8]]);
  expect(shape('shoot-out')).toEqual([
    ['Round 1', 2, 16],
    ['Final', 1, 2],
  ]);
  expect(shape('repechage')).toEqual([
    ['Heats', 2, 16],
    ['Second chance', 2, 14],
    ['Final', 1, 4],
  ]);
});

it('a free tournament has a pool that the operator adds', () => {
  for (const { make } of FORMATS)
    expect(checkConditions(make(wishes({ fee: cents(0), toPool: cents(0) })))).toEqual([]);
});
