import { type Cents, decide, everyGame, evolve, houseOf, LARGEST_AMOUNT, openTable, type Table } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { analyseAmount } from '../analyse.ts';
import { entries } from '../entries.ts';
import { multiply, ratio, sum, text } from '../ratio.ts';
import { massachusetts } from '../testing/houses.ts';
import { played } from '../testing/played.ts';
import { layoutCost } from './layout-cost.ts';

/** A table with a seat that has one wager, made as it can be made; nothing if the table would not take it so. */
const tableFor = (table: Table, wager: string, amount: Cents): Table | undefined => {
  const made = decide(table, { type: 'make', seat: 1, wager, amount });
  return made.ok ? made.value.reduce(evolve, table) : undefined;
};

describe('what a layout costs', () => {
  test.each(everyGame())('agrees with the odds of every wager of $ruleset $game', ({ ruleset, game }) => {
    const house = houseOf({ ruleset, game });
    const seated = evolve(openTable(house), { type: 'seatTaken', seat: 1, name: 'Ann', buyIn: LARGEST_AMOUNT });
    let compared = 0;
    for (const entry of entries(house)) {
      for (const puck of entry.pucks) {
        for (const amount of [12_00, 20_00, 5_00, 10_00] as readonly number[] as readonly Cents[]) {
          const table = tableFor({ ...seated, puck }, entry.wager, amount);
          const wanted = analyseAmount(house, { ...entry, pucks: [puck] }, amount);
          const cost = table === undefined ? undefined : layoutCost(table, 1);
          // Wagers that the book breaks down stand as their parts.
          if (cost?.wagers.length !== 1 || !wanted.ok) continue;
          const [one] = cost.wagers;
          const { edge, edgePerRoll, averageRolls } = wanted.value;
          expect({ ...one, entry: entry.name }).toMatchObject({ entry: entry.name, edge, edgePerRoll, averageRolls });
          if (one?.works) expect(cost.perRoll).toEqual(multiply(edgePerRoll, ratio(amount)));
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(30);
  });

  test('is the sum over the bets that work, a come bet as it was made, odds free', () => {
    const { table } = played(
      massachusetts(),
      'pass 10',
      'roll 4-2',
      'pass-odds 20',
      'place 8 12',
      'come 10',
      'roll 5-4',
      'come-odds 9 20',
    );
    const { wagers, perRoll, value } = layoutCost(table, 1);
    expect(wagers.map(({ wager, edge }) => [wager, text(edge)])).toEqual([
      ['pass', '7/495'],
      ['come 9', '7/495'],
      ['pass-odds', '0'],
      ['come-odds 9', '0'],
      ['place 8', '1/66'],
    ]);
    expect(perRoll).toEqual(sum(wagers.map(each => each.perRoll)));
    // −$10/11 on the 6, −$10/5 on the 9, −$12/66 on the 8.
    expect(value).toEqual(sum([ratio(-1000, 11), ratio(-200), ratio(-1200, 66)]));
  });

  test('a bet that rests costs nothing while it rests', () => {
    const { table } = played(massachusetts(), 'pass 10', 'roll 4-2', 'place 8 12', 'roll 4-2');
    const { wagers, perRoll, deviation } = layoutCost(table, 1);
    expect(wagers.map(({ wager, works }) => ({ wager, works }))).toEqual([{ wager: 'place 8', works: false }]);
    expect({ perRoll: text(perRoll), deviation }).toEqual({ perRoll: '0', deviation: 0 });
  });

  test('the deviation is of all bets together', () => {
    // Every roll moves $5: a field and its counterpart would be two independent bets otherwise.
    const { table } = played(massachusetts(), 'pass 5', 'roll 4-2', 'any-seven 5');
    const { deviation, nextRoll } = layoutCost(table, 1);
    // 5 rolls: pass +5, seven −5. 6 rolls: pass −5, seven +20. 25 rolls: −5.
    const mean = (5 * 0 + 6 * 15 + 25 * -5) / 36;
    const square = (6 * 225 + 25 * 25) / 36;
    expect(text(nextRoll.mean)).toBe(text(ratio(Math.round(-mean * 3600), 36)));
    expect(deviation).toBeCloseTo(100 * Math.sqrt(square - mean * mean), 9);
  });
});
