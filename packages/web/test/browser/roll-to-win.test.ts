import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { openBrowser, openWindow } from './chromium.ts';
import { Dealer, pair } from './dealer.ts';
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

test('a roll-to-win round with two players, the dealer and the display in four windows', {
  timeout: 240_000,
}, async () => {
  const table = await house.setUp(
    'roll-to-win',
    'Roll 1',
    { ruleset: 'new-hampshire', game: 'roll-to-win', options: { 'hot-shooter': 'on', 'power-odds': 'on' } },
    // Long enough for a server to go down and come back, also on a slow machine.
    { windowSeconds: 45, powerChance: [1, 1] },
  );
  const dana = await house.hire('dana', 'Dana', 'dealer');
  const dealerWindow = await openWindow(browser);
  const annWindow = await openWindow(browser);
  const boWindow = await openWindow(browser);
  const wallWindow = await openWindow(browser, 1920, 1080);

  const dealer = await Dealer.signIn(dealerWindow, house, table, dana);
  await dealer.station('dealer');
  await dealer.bringDice('NH-7');
  await dealer.open();
  await dealer.seat(1, 'Ann', 100);
  await dealer.seat(2, 'Bo', 60);
  const ann = new Player(await pair(annWindow, house, await dealer.code(1)));
  const bo = new Player(await pair(boWindow, house, await dealer.code(2)));
  const wall = await wallWindow.newPage();
  await wall.goto(`${house.url}/display/${table}`);
  await expect(wall.locator('[data-betting]')).toHaveText('Open');
  expect(await ann.meter('credits')).toBe(100);

  // Before the countdown the server takes nothing, and says so at the finger.
  await ann.bet('pass');
  await expect(ann.bubble).toContainText('NH E/window');

  await dealer.chooseDice();
  await expect(dealer.page.locator('[data-dice-count]')).toContainText('2 in play, 3 in the tray');
  await dealer.page.locator('.seats [data-seat="1"] button').click();
  await dealer.page.getByRole('button', { name: 'Takes the dice' }).click();
  await dealer.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await dealer.press('Start betting');
  await expect(ann.page.getByRole('timer')).toBeVisible();
  await expect(wall.getByRole('timer')).toBeVisible();

  await ann.chip(5);
  await ann.tap('pass');
  await expect(ann.chips('pass')).toBeVisible();
  expect(await ann.meter('credits')).toBe(95);
  await bo.ownChip(7);
  await bo.tap('any-craps');
  await expect(bo.chips('any-craps')).toBeVisible();
  expect(await bo.meter('credits')).toBe(53);

  // The line breaks in mid-betting: the server goes down and comes back, and nobody has to do anything.
  await house.restart();
  await expect(ann.page.locator('[data-connection="live"]')).toBeVisible({ timeout: 45_000 });
  await expect(dealer.page.locator('[data-connection="live"]')).toBeVisible({ timeout: 45_000 });
  await expect(wall.locator('[data-connection="live"]')).toBeVisible({ timeout: 45_000 });
  await expect(ann.chips('pass')).toBeVisible();
  expect(await ann.meter('credits')).toBe(95);
  await ann.bet('field');
  await expect(ann.chips('field')).toBeVisible({ timeout: 45_000 });

  // The close is decided once, on the server; every terminal locks.
  await expect(ann.page.locator('[data-betting]')).toHaveText('No more bets', { timeout: 90_000 });
  await expect(wall.locator('[data-betting]')).toHaveText('No more bets');
  await dealer.atStep('throw');
  await expect(dealer.page.locator('.step-lead')).toContainText('Seat 1 Ann');
  await ann.bet('place 6');
  await expect(ann.bubble).toContainText(/closed/i);
  await expect(ann.chips('place 6')).toHaveCount(0);
  // With a chance of one every spot of the chart is boosted for this roll, on every screen.
  await expect(ann.spot('any-craps')).toHaveClass(/power/);
  await expect(wall.locator('.wall-power')).toContainText('Any Crap');
  await expect(dealer.page.locator('[data-power]')).toContainText('Any Crap');
  const boosted = Number(
    ((await ann.page.locator('[data-power-odds="any-craps"]').textContent()) ?? '').split(' to ')[0],
  );
  expect([10, 14]).toContain(boosted);

  // A throw that does not count changes nothing.
  await dealer.press('Dice are out');
  await dealer.press('No roll…');
  const dialog = dealer.page.getByRole('dialog', { name: 'No roll' });
  await expect(dialog.locator('[data-cause]')).toHaveCount(3);
  await dialog.locator('[data-cause="no-bounce"] input').check();
  await dialog.getByRole('button', { name: 'Call no roll' }).click();
  await expect(ann.page.getByText('No roll:')).toBeVisible();
  await expect(ann.chips('pass')).toBeVisible();
  await dealer.atStep('throw');

  // Two entries that differ settle nothing; the second starts empty.
  await dealer.press('Dice are out');
  await dealer.enter(6, 6);
  await dealer.atStep('enter-again');
  await expect(dealer.page.locator('.keypad-dice')).toHaveAttribute('data-typed', '');
  await dealer.enter(6, 5);
  await expect(dealer.page.locator('[data-differed]')).toContainText('6-6 and 6-5');
  await expect(ann.chips('pass')).toBeVisible();
  expect(await wall.locator('.strip li').count()).toBe(0);
  await dealer.page.keyboard.press('6');
  await expect(dealer.page.locator('[data-preview="6-6"] [data-call]')).toContainText('Twelve: craps');
  await dealer.page.keyboard.press('6');
  await dealer.atStep('enter-again');
  await dealer.enter(6, 6);
  await dealer.atStep('bet');

  // Twelve: pass loses 5, field doubles, any craps pays the odds drawn.
  await expect(wall.locator('[data-last-roll]')).toHaveAttribute('data-last-roll', '6-6');
  await expect(ann.page.locator('[data-result="pass"]')).toContainText('loses $5');
  await expect(ann.page.locator('[data-result="field"]')).toContainText('wins $10');
  await expect(bo.page.locator('[data-result="any-craps"]')).toContainText(`wins $${7 * boosted}`);
  await expect.poll(() => ann.meter('credits')).toBe(105);
  await expect.poll(() => bo.meter('credits')).toBe(60 + 7 * boosted);
  await expect(dealer.page.locator('.seats [data-seat="1"] .seat-net')).toHaveText('+$5');
  await expect(ann.page.getByRole('timer')).toBeVisible();

  // The wagers of the round before, again.
  await ann.page.getByRole('button', { name: 'Same again' }).click();
  await expect(ann.chips('pass')).toBeVisible();
  await expect(ann.chips('field')).toBeVisible();
});
