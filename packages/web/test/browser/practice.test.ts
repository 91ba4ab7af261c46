import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { openBrowser, openWindow } from './chromium.ts';
import { House } from './house.ts';
import { expect, Player } from './player.ts';

let house: House;
let browser: Browser;

beforeAll(async () => {
  [house, browser] = await Promise.all([House.open(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await house?.close();
});

/** A game, the chip to bet with, and one wager of every family that is open on a come-out and with a point on. */
const GAMES: readonly {
  readonly game: string;
  readonly comeOut: readonly string[];
  readonly pointOn: readonly string[];
}[] = [
  {
    game: 'massachusetts craps',
    comeOut: [
      'pass',
      'dont-pass',
      'fire',
      'all-small',
      'all-tall',
      'make-em-all',
      'place-lose 4',
      'lay 10',
      'buy 9',
      'hard 6',
      'field',
      'any-seven',
      'any-craps',
      'two',
      'three',
      'eleven',
      'twelve',
      'six-seven-eight',
      'hop 3-1',
    ],
    pointOn: ['come', 'dont-come', 'place 5', 'horn-high 12'],
  },
  {
    game: 'massachusetts mini-craps',
    comeOut: ['pass', 'place 4', 'hard 8', 'field', 'hop 4-3', 'any-craps'],
    pointOn: ['come', 'dont-come'],
  },
  {
    game: 'massachusetts automated-craps',
    comeOut: ['pass', 'fire', 'place 9', 'field', 'any-seven'],
    pointOn: ['come'],
  },
  {
    game: 'maryland craps',
    comeOut: [
      'pass',
      'dont-pass',
      'fire',
      'all-small',
      'all-tall',
      'make-em-all',
      'place 6',
      'place-lose 8',
      'buy 4',
      'lay 5',
      'hard 10',
      'field',
      'any-seven',
      'any-craps',
      'two',
      'three',
      'eleven',
      'twelve',
      'whirl',
      'horn-high 3',
      'hop 5-2',
      'six-seven-eight',
    ],
    pointOn: ['come', 'dont-come'],
  },
  {
    game: 'victoria craps',
    comeOut: [
      'pass',
      'dont-pass',
      'place 6',
      'place-lose 4',
      'buy 10',
      'lay 8',
      'big 6',
      'big 8',
      'hard 4',
      'field',
      'any-seven',
      'any-craps',
      'two',
      'three',
      'eleven',
      'twelve',
      'horn-high 2',
    ],
    pointOn: ['come', 'dont-come'],
  },
  {
    game: 'victoria mini-craps',
    comeOut: ['pass', 'place 8', 'big 6', 'hard 6', 'field', 'any-craps'],
    pointOn: ['come'],
  },
  {
    game: 'new-hampshire roll-to-win',
    comeOut: [
      'pass',
      'dont-pass',
      'hot-shooter',
      'place 6',
      'place-lose 4',
      'buy 10',
      'lay 8',
      'big 6',
      'big 8',
      'hard 4',
      'field',
      'any-seven',
      'any-craps',
      'eleven',
      'horn',
      'hop 1-1',
      'hop 6-5',
    ],
    pointOn: ['come', 'dont-come'],
  },
];

test.each(GAMES)(
  'a whole hand of $game with every family of wagers',
  { timeout: 150_000 },
  async ({ game, comeOut, pointOn }) => {
    const context = await openWindow(browser);
    const player = await Player.open(context, house.url, game, 'Ann');
    const { page } = player;
    await player.chip(5);
    if (!game.includes('automated')) await player.takeDice();
    for (const [at, name] of comeOut.entries()) {
      if (at % 2 === 0) await player.tap(name);
      else await player.bet(name);
      await expect(player.chips(name).or(player.bubble)).toBeVisible();
      // An amount the book can't pay is corrected with the nearest that it can.
      if (await player.bubble.isVisible()) await player.bubble.getByRole('button').first().click();
      await expect(player.chips(name)).toBeVisible();
    }
    if (game.includes('automated')) await player.takeDice();
    expect(await player.meter('wagered')).toBeGreaterThanOrEqual(5 * comeOut.length);
    expect(await player.meter('credits')).toBeLessThanOrEqual(1000 - 5 * comeOut.length);

    let isPoint = false;
    let rolled = 0;
    for (let count = 0; count < 60; count += 1) {
      const before = (await player.meter('credits')) + (await player.meter('wagered'));
      const { outcome } = await player.roll();
      rolled += 1;
      const lines = await page.locator('.results li b').allInnerTexts();
      const net = lines.map(text => Number(text.replace(/[$,+]/g, '').replace('−', '-'))).reduce((a, b) => a + b, 0);
      // Only a roll that leaves more than was staked is told as a win.
      expect(await page.locator('.results-sum.win').count()).toBe(net > 0 ? 1 : 0);
      const after = (await player.meter('credits')) + (await player.meter('wagered'));
      // What the list says came and went is what the meters show; commission held on a decided wager is the house's.
      expect(Math.abs(after - before - net)).toBeLessThanOrEqual(2);
      if (outcome === 'seven out') break;
      if (outcome === 'the point is set') {
        isPoint = true;
        for (const name of pointOn) {
          await player.bet(name);
          await expect(player.chips(name).or(player.bubble)).toBeVisible();
        }
        await page.locator('.odds-offers button').first().click();
        await expect(player.chips('pass-odds').or(player.chips('dont-pass-odds'))).toBeVisible();
      } else if (outcome === 'point made') isPoint = false;
      if (!isPoint && (await player.chips('pass').count()) === 0 && (await player.chips('dont-pass').count()) === 0) {
        await player.bet('pass');
        await expect(player.chips('pass')).toBeVisible();
      }
      if (game.includes('automated')) await player.takeDice();
    }

    await page.getByRole('button', { name: 'History' }).click();
    const recalled = page.locator('[data-recall]');
    await expect(recalled.first()).toBeVisible();
    expect(await recalled.count()).toBe(rolled);
    await context.close();
  },
);

test('one person starts a tournament from the lobby, and its heat is on the table', async () => {
  const window = await openWindow(browser);
  const page = await window.newPage();
  await page.goto(house.url);
  await page.getByRole('button', { name: 'Start the tournament' }).click();
  await page.getByText('TOURNAMENT').first().waitFor();
  await page
    .getByText(/Roll 1 of \d+/)
    .first()
    .waitFor();
  await window.close();
});
