import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { findings } from './axe.ts';
import { openBrowser, openWindow } from './chromium.ts';
import { Dealer } from './dealer.ts';
import { House } from './house.ts';
import { expect } from './player.ts';
import { signedIn } from './staff.ts';

let house: House;
let browser: Browser;

beforeAll(async () => {
  [house, browser] = await Promise.all([House.open(), openBrowser()]);
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await house?.close();
}, 20_000);

/** A folder for pictures, where somebody wants to look at them. */
const FOLDER = process.env.HARDWAY_PICTURES;

/** Nothing is wrong by axe, and nothing is cut off at the sizes that a desk has. */
const looked = async (page: Page, name: string): Promise<void> => {
  expect(await findings(page)).toEqual([]);
  for (const [width, height] of [
    [768, 1024],
    [1920, 1080],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(overflow, `${name} at ${width}`).toBeLessThanOrEqual(0);
    if (FOLDER !== undefined) await page.screenshot({ path: `${FOLDER}/${name}-${width}.png`, fullPage: true });
  }
};

test('a cashier finds a player, takes and pays money by keyboard, and reverses a buy-in with a second person', {
  timeout: 240_000,
}, async () => {
  const table = await house.setUp('roll-to-win', 'Craps 1', { ruleset: 'new-hampshire', game: 'roll-to-win' });
  const dan = await house.hire('dan', 'Dan', 'dealer');
  const dealer = await Dealer.signIn(await openWindow(browser), house, table, dan);
  await dealer.station('dealer');
  await dealer.bringDice('NH-1');
  await dealer.open();
  await dealer.seat(3, 'Ann Lee', 100);
  const meg = await house.hire('meg', 'Meg', 'manager');
  const manager = await signedIn(await openWindow(browser), house, meg);
  await manager.getByRole('link', { name: 'Cage' }).click();
  await manager.locator('.work-end').getByRole('button', { name: 'Settings' }).click();
  const settings = manager.getByRole('dialog', { name: 'Settings of the cage' });
  await settings.getByLabel('A drawer begins with $').fill('0');
  await expect(settings).toContainText('Type an amount above zero, or nothing.');
  await settings.getByLabel('A drawer begins with $').fill('500');
  await settings.getByLabel('A second person above $').fill('300');
  await expect(settings.getByRole('status')).toContainText('A second person approves above $300.');
  expect(await findings(manager, 'dialog[open]')).toEqual([]);
  if (FOLDER !== undefined) await manager.screenshot({ path: `${FOLDER}/cage-settings.png` });
  await settings.getByRole('button', { name: 'Change the settings' }).click();
  await expect(manager.locator('.toast').last()).toContainText('The settings of the cage are changed.');

  const page = await signedIn(await openWindow(browser), house, await house.hire('cas', 'Cas', 'cage'));
  await expect(page).toHaveURL(/\/cage$/);
  await expect(page.locator('.cage-side')).toContainText('Money is taken and paid in a shift. Open yours.');
  await looked(page, 'cage-closed');

  await page.getByRole('button', { name: 'Open a shift' }).click();
  const counting = page.getByRole('dialog', { name: 'Open a shift' });
  await counting.getByLabel('$100 in cash, pieces').fill('5');
  expect(await findings(page, 'dialog')).toEqual([]);
  if (FOLDER !== undefined) await page.screenshot({ path: `${FOLDER}/cage-count.png` });
  await page.keyboard.press('Enter');
  const shift = page.getByRole('region', { name: 'Your shift' });
  await expect(shift).toContainText('cash $500');

  // Found, tendered with change and paid out in part, without a mouse.
  await page.keyboard.press('f');
  await page.keyboard.type('ann');
  await expect(page.getByRole('button', { name: /^Ann Lee/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const money = page.getByRole('region', { name: /^Ann Lee/ });
  await expect(money).toContainText('$100');
  await page.getByLabel('Find a player or a seat').blur();
  await page.keyboard.press('m');
  await page.keyboard.type('80');
  await page.keyboard.press('Tab');
  await page.keyboard.type('100');
  await expect(money).toContainText('Puts $80 on the rail: $180. Give $20 change.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('Buy-in');
  await expect(shift, 'the register hears of it').toContainText('cash $580');
  await looked(page, 'cage-player');

  await money.getByLabel('What').selectOption('out');
  await money.getByLabel('Amount $').fill('30');
  await page.keyboard.press('Enter');
  await expect(shift).toContainText('cash $550');

  // Above what the house has settled, and to take a buy-in back, a second person signs in.
  await page.getByRole('button', { name: 'Reverse' }).first().click();
  await page.getByLabel('Reason').fill('wrong seat');
  await page.getByRole('button', { name: 'Ask for the second person' }).click();
  const second = page.getByRole('dialog', { name: 'A second person approves' });
  await expect(second).toContainText('Hands $80 cash back to Ann Lee: wrong seat');
  await second.getByLabel('User name').fill(meg.user);
  await second.getByLabel('Password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(second.getByRole('alert')).toContainText('That is not a name and password we know');
  await second.getByLabel('Password').fill(meg.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('Reversed buy-in');
  await expect(shift).toContainText('cash $470');

  await page.getByRole('button', { name: 'Count and close' }).click();
  const close = page.getByRole('dialog', { name: 'Count and close' });
  await close.getByLabel('$100 in cash, pieces').fill('4');
  await close.getByLabel('$5 in cash, pieces').fill('13');
  await page.keyboard.press('Enter');
  await page.getByText('Closed shifts (1)').click();
  await expect(shift).toContainText('Cas, Window 1: $5 short');
});
