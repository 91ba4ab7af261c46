import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { findings } from './axe.ts';
import { openBrowser, openWindow } from './chromium.ts';
import { House } from './house.ts';
import { PlayedTable } from './played-table.ts';
import { expect } from './player.ts';
import { signedIn } from './staff.ts';
import { TOO_WIDE } from './too-wide.ts';

let house: House;
let browser: Browser;
let played: PlayedTable;
const made: { [name: string]: number } = {};

beforeAll(async () => {
  [house, browser] = await Promise.all([House.open(), openBrowser()]);
  played = await PlayedTable.open(house, 'Craps 1');
  await played.bet(1, 'pass', 10);
  await played.bet(2, 'dont-pass', 20);
  made.point = await played.roll(4, 2);
  await played.bet(1, 'place 8', 12);
  await played.bet(2, 'field', 5);
  made.noRoll = await played.noRoll('off-table');
  made.eight = await played.roll(4, 4);
  made.wrong = await played.roll(4, 3);
  await played.correct(4, 1, 'a die was misread');
  await played.ask('stickperson', { type: 'chooseDice', dice: ['1', '2'] });
  await played.bet(1, 'field', 15);
  made.seven = await played.roll(5, 2);
});

afterAll(async () => {
  await browser?.close();
  await house?.close();
}, 20_000);

/** The first look at a journal starts the thread that reads it. */
const FIRST = { timeout: 45_000 };

test('surveillance walks through the rolls of a table by keyboard, and every roll has an address', {
  timeout: 90_000,
}, async () => {
  const page = await signedIn(await openWindow(browser), house, await house.hire('sue', 'Sue', 'surveillance'));
  await page.goto(`${house.url}/review`);
  await page.getByRole('link', { name: 'Craps 1' }).click();
  await expect(page.locator('[data-outcome]')).toHaveText('5-2, seven-out', FIRST);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(new RegExp(`/review/craps-1\\?roll=${made.wrong}$`));
  const undone = page.getByRole('note');
  await expect(undone).toContainText('Corrected from 4-3 to 4-1');
  await expect(undone).toContainText('by Dee, approved by Flo: a die was misread');
  await expect(page.locator('.review-seats')).toContainText('After the correction');
  await expect(page.locator('[data-seat="2"]')).toContainText('▼ −$20');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[data-outcome]')).toHaveText('4-4, no decision');
  await expect(page.locator('[data-chips="place 8"]')).toBeVisible();
  await expect(page.locator('[data-seat="1"]')).toContainText('wins $14, stays up');
  await expect(page.locator('.review-entries')).toContainText(/first\s*4-4\s*Dee/);
  await expect(page.locator('.review-entries')).toContainText(/second\s*4-4\s*Bo/);
  await page.getByRole('tab', { name: 'After it' }).click();
  await expect(page.locator('[data-spot="place 8"].won')).toHaveCount(1);
  await page.locator('h1').click();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[data-outcome]')).toContainText('No roll:');
  await page.keyboard.press('ArrowUp');
  await expect(page, 'the beginning of the hand').toHaveURL(new RegExp(`roll=${made.point}$`));
  await page.reload();
  await expect(page.locator('[data-outcome]')).toHaveText('4-2, point 6');
  await page.getByLabel('Journal number').fill(String(made.eight));
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-outcome]')).toHaveText('4-4, no decision');
});

test('the floor may look, a dealer may not', { timeout: 90_000 }, async () => {
  const floor = await signedIn(await openWindow(browser), house, await house.hire('fay', 'Fay', 'floorperson'));
  await floor.goto(`${house.url}/review/craps-1?roll=${made.eight}`);
  await expect(floor.locator('[data-outcome]')).toHaveText('4-4, no decision');
  const dealer = await signedIn(await openWindow(browser), house, await house.hire('dan', 'Dan', 'dealer'));
  await dealer.goto(`${house.url}/review/craps-1?roll=${made.eight}`);
  await expect(dealer.locator('.work main')).toContainText('This page is not for the dealer.');
});

test('axe finds nothing on a corrected roll, and nothing is wider than the page', { timeout: 90_000 }, async () => {
  const page = await signedIn(await openWindow(browser), house, await house.hire('axel', 'Axel', 'inspector'));
  await page.goto(`${house.url}/review/craps-1?roll=${made.wrong}`);
  await expect(page.locator('[data-outcome]')).toBeVisible();
  for (const [width, look] of [
    [1280, 'dark'],
    [360, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(`document.documentElement.dataset.look = '${look}'`);
    expect(await findings(page), `${width}, ${look}`).toEqual([]);
    expect(await page.evaluate(TOO_WIDE)).toEqual([]);
  }
});
