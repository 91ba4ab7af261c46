import { type Cents, everyGame, type House, openHouse } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { analyse, analyseAmount } from './analyse.ts';
import { entries } from './entries.ts';
import { ratio, text } from './ratio.ts';
import { entryOf, maryland, massachusetts, newHampshire, victoria } from './testing/houses.ts';
import { variants } from './variants.ts';

const dollars = (amount: number): Cents => Math.round(amount * 100) as Cents;

const at = (house: House, wager: string, amount: number) => {
  const found = analyseAmount(house, entryOf(house, wager), dollars(amount));
  return found.ok ? text(found.value.edge) : found.error.code;
};

describe('as really paid', () => {
  test('winnings are paid up to the next unit: ten dollars on the six win twelve', () => {
    expect(at(victoria(), 'place 6', 10)).toBe('0');
    expect(at(victoria(), 'place 6', 12)).toBe('1/66');
    expect(at(maryland(), 'place 6', 5)).toBe('0');
  });

  test('commission is cut down to the unit: nineteen dollars bought pay none', () => {
    expect(at(maryland(), 'buy 4', 19)).toBe('0');
    expect(at(maryland(), 'buy 4', 20)).toBe('1/20');
    expect(at(maryland(), 'buy 4', 25)).toBe('1/25');
    expect(at(maryland({ commission: 'on-win' }), 'buy 4', 20)).toBe('1/60');
  });

  test('commission of the win is of what is paid, after rounding up', () => {
    expect(at(newHampshire(), 'lay 6', 6)).toBe('1/44');
    // 10.00 against the 6 wins 8.34, less 0.41.
    expect(at(newHampshire(), 'lay 6', 10)).toBe(text(ratio(6 * -793 + 5 * 1000, 11 * 1000)));
  });

  test('a smaller unit rounds less', () => {
    const house = openHouse({ ruleset: 'victoria', game: 'craps', unit: dollars(0.05) });
    if (!house.ok) throw new Error('no house');
    // 10.00 on the six wins 11.70.
    expect(at(house.value, 'place 6', 10)).toBe(text(ratio(6 * 1000 - 5 * 1170, 11 * 1000)));
  });

  test.each([
    ['massachusetts', massachusetts(), 'place 6', 10, 'not-payable'],
    ['massachusetts', massachusetts(), 'horn', 10, 'not-payable'],
    ['massachusetts', massachusetts(), 'horn-high 12', 8, 'increment'],
    ['massachusetts', massachusetts(), 'pass', 1, 'below-minimum'],
    ['massachusetts', massachusetts({ fire: 'A' }), 'fire', 6, 'above-maximum'],
    ['victoria', victoria(), 'pass', 6000, 'above-maximum'],
    ['new-hampshire', newHampshire(), 'field', 0.5, 'bad-amount'],
  ])('%s refuses with its clause: %s %s', (_, house, wager, amount, code) => {
    const found = analyseAmount(house, entryOf(house, wager), dollars(amount));
    expect(found).toMatchObject({ ok: false, error: { code, clause: expect.stringMatching(/./) } });
  });

  test('an amount that comes out even is paid as an ideal one, for every wager', () => {
    let even = 0;
    for (const { ruleset, game } of everyGame()) {
      for (const { house, entries: some } of variants(ruleset, game)) {
        for (const entry of some) {
          const ideal = analyse(house, entry);
          const { terms: { limits = house.limits } = {}, parts = 1 } = house.rules[entry.wager] ?? {};
          const amount = [1320_00, 5_00, 10_00, 6_00, 9_00, 8_00].find(
            cents =>
              cents <= limits.max &&
              cents % (parts * house.unit) === 0 &&
              ideal.nets.every(({ n, d }) => (n * BigInt(cents)) % (d * BigInt(house.unit)) === 0n),
          );
          if (amount === undefined) continue;
          const paid = analyseAmount(house, entry, amount as Cents);
          if (!paid.ok) throw new Error(paid.error.sentence);
          const { edge, variance } = ideal;
          even += 1;
          expect({ edge: paid.value.edge, variance: paid.value.variance }, `${ruleset} ${entry.name}`).toEqual({
            edge,
            variance,
          });
        }
      }
    }
    expect(even).toBeGreaterThan(700);
  });

  test('a broken-down whirl is paid as its parts, and comes to the same', () => {
    const house = massachusetts();
    expect(entries(house).some(({ name }) => name === 'whirl')).toBe(true);
    expect(at(house, 'whirl', 5)).toBe('2/15');
  });
});
