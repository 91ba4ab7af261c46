import { describe, expect, test } from 'vitest';
import { usualChance } from './analyse.ts';
import { powerSpots } from './power.ts';
import { add, divide, ONE, type Ratio, ratio, text, ZERO } from './ratio.ts';
import { analysisOf, newHampshire } from './testing/houses.ts';

const house = newHampshire({ 'power-odds': 'on' });
const edgeAt = (wager: string, powerChance: Ratio): Ratio => analysisOf(house, wager, { powerChance }).edge;

describe('power odds', () => {
  test('are drawn one time in twenty unless the operator says otherwise', () => {
    expect(text(usualChance(house))).toBe('1/20');
    expect(analysisOf(house, 'eleven').edge).toEqual(edgeAt('eleven', ratio(1, 20)));
  });

  test.each([
    ['any-seven', '13/96', '4/15'],
    ['any-craps', '1/12', '1/5'],
    ['eleven', '29/360', '2/11'],
    ['horn', '67/720', '9/46'],
    ['c-and-e', '31/360', '2/9'],
    ['hop 3-1', '29/360', '2/11'],
    ['hop 3-3', '19/180', '5/24'],
    ['hard 4', '1/12', '1/5'],
    ['hard 8', '27/440', '2/13'],
  ])('%s: its edge, and the chance at which it turns against the house', (wager, edge, turnsAt) => {
    const spot = powerSpots(house).find(({ entry }) => entry.name === wager);
    expect(spot).toBeDefined();
    if (spot === undefined || spot.turnsAt === 'never') throw new Error('no such spot');
    expect({ edge: text(spot.with), turnsAt: text(spot.turnsAt) }).toEqual({ edge, turnsAt });
    expect(edgeAt(wager, spot.turnsAt)).toEqual(ZERO);
    expect(add(spot.without, spot.change)).toEqual(spot.with);
  });

  test('the edge of every spot falls in a straight line with the chance', () => {
    for (const { entry } of powerSpots(house)) {
      const half = divide(add(edgeAt(entry.name, ZERO), edgeAt(entry.name, ONE)), ratio(2));
      expect(edgeAt(entry.name, ratio(1, 2)), entry.name).toEqual(half);
    }
  });

  test('a hardway stands over many rolls, each with a draw of its own: the rolls it takes stay the same', () => {
    const plain = analysisOf(newHampshire(), 'hard 6');
    const drawn = analysisOf(house, 'hard 6');
    expect([drawn.averageRolls, drawn.win]).toEqual([plain.averageRolls, plain.win]);
    expect(drawn.lines.map(({ on, odds }) => `${on} ${odds}`)).toEqual([
      '3-3 9 to 1',
      '3-3 (power odds 1) 13 to 1',
      '3-3 (power odds 2) 18 to 1',
    ]);
  });

  test('a house without them has no spots', () => {
    expect(powerSpots(newHampshire())).toEqual([]);
  });
});
