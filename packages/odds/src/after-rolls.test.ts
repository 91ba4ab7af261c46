import { type Cents, houseOf, type WagerName } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { afterRolls } from './after-rolls.ts';
import { LAID_SEAT, layChips } from './laid.ts';
import { rollNets } from './next-roll.ts';
import type { Kept } from './portfolio.ts';
import { add, ONE, ratio } from './ratio.ts';

const craps = houseOf({ ruleset: 'massachusetts', game: 'craps' });
const kept = (wager: WagerName, dollars: number): Kept => ({ wager, amount: (dollars * 100) as Cents });
const after = (rolls: number, ...wagers: readonly Kept[]) => {
  const found = afterRolls(craps, wagers, rolls);
  if (!found.ok) throw new Error(found.error.sentence);
  return found.value;
};

describe('who is ahead after so many rolls', () => {
  test('any seven at 4 to 1 is ahead with one win in four rolls, and even with one win in five', () => {
    const anySeven = kept('any-seven', 5);
    expect(after(1, anySeven)).toMatchObject({ ahead: ratio(1, 6), behind: ratio(5, 6) });
    expect(after(4, anySeven).behind).toEqual(ratio(5n ** 4n, 6n ** 4n));
    // One win of 4 units and four losses of 1 unit come out even.
    expect(after(5, anySeven)).toMatchObject({
      behind: ratio(5n ** 5n, 6n ** 5n),
      even: ratio(5n * 5n ** 4n, 6n ** 5n),
    });
  });

  test('the first roll is that of the chips as they lie, and the chances add up', () => {
    const wagers = [kept('pass', 10), kept('field', 5), kept('hard 8', 5)];
    const { table, left } = layChips(craps, wagers, 'off');
    expect(left).toEqual([]);
    const nets = rollNets(table, LAID_SEAT);
    const ways = nets.filter(({ net }) => net > 0).reduce((all, each) => all + each.ways, 0);
    expect(after(1, ...wagers).ahead).toEqual(ratio(ways, 36));
    const { ahead, even, behind } = after(12, ...wagers);
    expect([ahead, even, behind].reduce(add)).toEqual(ONE);
  });

  test('a pass bet alone: every roll of a decided hand counted through the puck', () => {
    // Won or lost at once in 12 of 36 ways; the point is then made or missed on the second roll in these ways of 36.
    const { ahead, behind } = after(2, kept('pass', 10));
    const [natural, craps3] = [8, 4];
    const made = [4, 5, 6, 8, 9, 10].reduce((all, point) => all + (6 - Math.abs(7 - point)) ** 2, 0);
    const missed = 24 * 6;
    // Two decisions of a come-out each: both won, both lost, or one of each, which is even; a point then is as the first roll left it.
    const open = 24;
    expect(ahead).toEqual(ratio(natural * natural + natural * open + made, 36 * 36));
    expect(behind).toEqual(ratio(craps3 * craps3 + craps3 * open + missed, 36 * 36));
  });

  test('what has too many results is refused rather than guessed', () => {
    const found = afterRolls(craps, [kept('pass', 10), kept('place 6', 6), kept('hop 3-1', 5)], 1000);
    expect(found).toMatchObject({ ok: false, error: { sentence: expect.stringContaining('1000 rolls') } });
  });
});

describe('chips on a felt that is only looked at', () => {
  test('line bets stand with a point on, odds behind them, and come odds want a come bet on their number', () => {
    const chips = [kept('pass-odds', 20), kept('pass', 10), kept('come-odds 5', 10)];
    const { table, left } = layChips(craps, chips, 6);
    expect(table.seats[0]?.layout.map(({ name }) => name)).toEqual(['pass', 'pass-odds']);
    expect(left.map(({ wager, refusal }) => [wager, refusal.code])).toEqual([['come-odds 5', 'no-base']]);
    const [worst, ...others] = rollNets(table, LAID_SEAT);
    expect(worst).toEqual({ net: -3000, ways: 6 });
    expect(others).toEqual([
      { net: 0, ways: 25 },
      { net: 3400, ways: 5 },
    ]);
  });

  test('on a come-out there are no odds', () => {
    const { left } = layChips(craps, [kept('pass', 10), kept('pass-odds', 20)], 'off');
    expect(left.map(({ wager }) => wager)).toEqual(['pass-odds']);
  });
});
