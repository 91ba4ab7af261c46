import { type Cents, openHouse, type Settlement } from '@hardway/rules';
import { expect, test } from 'vitest';
import { gains, resultLines, summary } from './results.ts';
import { curveOf } from './session.ts';

const opened = openHouse({ ruleset: 'new-hampshire', game: 'roll-to-win', options: { 'hot-shooter': 'on' } });
if (!opened.ok) throw new Error('no house');
const house = opened.value;

const won = (winnings: number, less = 0): Settlement => ({
  type: 'won',
  seat: 1,
  wager: 'hot-shooter',
  stake: 500 as Cents,
  winnings: winnings as Cents,
  less: less as Cents,
  held: 0 as Cents,
  stays: false,
  coupon: 0 as Cents,
});

test('what only comes back is told as that, and is no win', () => {
  expect(gains(won(0))).toBe(false);
  expect(gains(won(25, 25))).toBe(false);
  expect(gains(won(1))).toBe(true);
  const [line] = resultLines(house, [won(0)], 1);
  expect(line?.words).toBe('Hot Shooter Jackpot comes back even, $5');
  expect(summary(resultLines(house, [won(0)], 1))).toEqual({ words: 'No change', isWin: false });
  expect(summary(resultLines(house, [won(1000)], 1))).toEqual({ words: 'You win $10', isWin: true });
});

test('a curve names nothing, its top and its foot, unless they would lie on each other', () => {
  expect(curveOf([0, 1000, -3000], 600, 160).marks).toEqual([
    { y: 40, text: '$0' },
    { y: 0, text: '+$10' },
    { y: 160, text: '−$30' },
  ]);
  expect(curveOf([0, 100, -30000], 600, 160).marks.map(({ text }) => text)).toEqual(['$0', '−$300']);
  expect(curveOf([0], 600, 160).path).toBe('M300.0 160.0');
});
