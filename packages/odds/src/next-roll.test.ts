import { type Cents, type Command, decide, evolve, type House, openTable, type Table } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { nextRoll } from './next-roll.ts';
import { multiply, negate, ratio, text, toNumber } from './ratio.ts';
import { analysisOf, massachusetts } from './testing/houses.ts';

const dollars = (amount: number): Cents => (amount * 100) as Cents;

const after = (table: Table, ...commands: readonly Command[]): Table =>
  commands.reduce((before, command) => {
    const decision = decide(before, command);
    if (!decision.ok) throw new Error(decision.error.sentence);
    return decision.value.reduce(evolve, before);
  }, table);

/** A table at which each seat has these wagers, `pass 10`. */
const tableWith = (house: House, ...seats: readonly (readonly string[])[]): Table =>
  seats.reduce((table, wagers, at) => {
    const seat = at + 1;
    const made = wagers.map((written): Command => {
      const [, wager = '', amount] = /^(.*) (\d+)$/.exec(written) ?? [];
      return { type: 'make', seat, wager, amount: dollars(Number(amount)) };
    });
    return after(table, { type: 'takeSeat', seat, name: `P${seat}`, buyIn: dollars(1_000) }, ...made);
  }, openTable(house));

describe('what the next roll is worth to the house', () => {
  test.each(['field', 'any-seven', 'any-craps', 'horn'])('%s: its edge and its variance, exactly', wager => {
    const stake = wager === 'horn' ? 40 : 10;
    const house = massachusetts();
    const { total, wagers } = nextRoll(tableWith(house, ['pass 10'], [`${wager} ${stake}`]));
    const { edge, variance } = analysisOf(house, wager);
    const found = wagers.get(wager as never);
    expect(found?.mean).toEqual(multiply(edge, ratio(stake * 100)));
    expect(found?.variance).toEqual(multiply(variance, ratio((stake * 100) ** 2)));
    expect(toNumber(total.variance)).not.toBe(toNumber(found?.variance ?? ratio(0)));
  });

  test('on the come-out a pass wager gains: 8 rolls win and 4 lose', () => {
    const { total } = nextRoll(tableWith(massachusetts(), ['pass 10']));
    expect(total.mean).toEqual(ratio(-4 * 1000, 36));
    expect(total.variance).toEqual(ratio(1_000_000 * (36 * 12 - 16), 36 * 36));
  });

  test('the same dice decide every seat: two seats vary four times as much as one', () => {
    const one = nextRoll(tableWith(massachusetts(), ['field 10'])).total;
    const two = nextRoll(tableWith(massachusetts(), ['field 10'], ['field 10'])).total;
    expect(two.mean).toEqual(multiply(one.mean, ratio(2)));
    expect(two.variance).toEqual(multiply(one.variance, ratio(4)));
  });

  test('wagers against each other cancel, but for the roll that is barred', () => {
    const { total } = nextRoll(tableWith(massachusetts(), ['pass 10'], ['dont-pass 10']));
    expect(text(total.mean)).toBe(text(ratio(1000, 36)));
    expect(toNumber(total.variance)).toBeLessThan(30_000);
  });

  test('a wager that rests, and an empty table, are worth nothing', () => {
    const resting = tableWith(massachusetts(), ['place 6 12']);
    expect(nextRoll(resting).wagers.size).toBe(0);
    expect(nextRoll(openTable(massachusetts())).total).toEqual({ mean: ratio(0), variance: ratio(0) });
    expect(negate(ratio(0))).toEqual(ratio(0));
  });
});
