import { expect, test } from 'vitest';
import { duelSentence, exactSentence, progressWords, shownMoney, signedMoney, summarySentence } from './words.ts';

const share = (value: number) => ({ share: value, within: 0 });
const ends = (ruin: number, up = 0) => ({
  ruin: share(ruin),
  up: share(up),
  rolls: share(0),
  shooters: share(0),
  down: share(0),
  left: share(0),
});
const quantiles = [-500, -400, -300, -180, -20, 95, 200, 300, 400];

test.each([
  [ends(0.1134), 'Half of the sessions end between −$180 and +$95; 11 % go broke.'],
  [ends(0.0234), 'Half of the sessions end between −$180 and +$95; 2.3 % go broke.'],
  [ends(0.00004), 'Half of the sessions end between −$180 and +$95; fewer than 0.01 % go broke.'],
  [ends(0), 'Half of the sessions end between −$180 and +$95; none goes broke.'],
  [ends(0.25, 0.4), 'Half of the sessions end between −$180 and +$95; 40 % reach their target; 25 % go broke.'],
])('a simulation in a sentence', (ended, words) => {
  expect(summarySentence({ quantiles, ends: ended })).toBe(words);
});

test('half of the sessions at one result, and a session without ruin, are told as they are', () => {
  expect(summarySentence({ quantiles: quantiles.map(() => -50), ends: ends(0.5) })).toBe(
    'Half of the sessions or more end at −$50; 50 % go broke.',
  );
  expect(exactSentence({ quantiles, ends: { ruin: 0, up: 0 } })).toContain('none can go broke');
});

const duel = (mean: number, meanWithin: number) => ({
  ...{ first: 'Molly', second: 'Cross', mean, meanWithin, deviation: 1, quantiles: [] },
  ...{ firstBetter: share(0.5), equal: share(0), secondBetter: share(0.5) },
});

test('a duel is decided only where its interval says so', () => {
  expect(duelSentence(duel(3, 1))).toBe('On the same dice, Molly does better than Cross by $3 ± $1 a session.');
  expect(duelSentence(duel(-3, 1))).toBe('On the same dice, Cross does better than Molly by $3 ± $1 a session.');
  expect(duelSentence(duel(-1, 3))).toBe(
    "Molly and Cross can't be told apart by these sessions: the difference is −$1 ± $3.",
  );
});

test('money has a real minus, and a plus where it came in', () => {
  expect([shownMoney(-12.5), signedMoney(1250), signedMoney(0), signedMoney(-0.001)]).toEqual([
    '−$12.50',
    '+$1,250',
    '$0',
    '$0.00',
  ]);
});

test('progress tells rolls, speed and the time left', () => {
  expect(progressWords({ sessions: 25_000, of: 100_000, rolls: 12_500_000 }, 2000)).toBe(
    '25 % · 12.5 million rolls · 6.3 million rolls a second · 6 s left',
  );
  expect(progressWords({ sessions: 16, of: 100_000, rolls: 8000 }, 50)).toBe('0 % · 8 thousand rolls');
  expect(progressWords({ sessions: 1, of: 100, rolls: 500 }, 5000)).toContain(
    '500 rolls · 100 rolls a second · 8 min left',
  );
});
