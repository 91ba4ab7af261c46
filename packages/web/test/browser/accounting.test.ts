import { readFileSync } from 'node:fs';
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

test('an accountant goes from a day to its sheet, reconciles it, and takes the same figures away', {
  timeout: 150_000,
}, async () => {
  const table = await house.setUp('roll-to-win', 'Craps 1', { ruleset: 'new-hampshire', game: 'roll-to-win' });
  const dan = await house.hire('dan', 'Dan', 'dealer');
  const dealer = await Dealer.signIn(await openWindow(browser), house, table, dan);
  await dealer.station('dealer');
  await dealer.bringDice('NH-1');
  await dealer.open();
  await dealer.seat(3, 'Ann Lee', 100);

  const page = await signedIn(await openWindow(browser), house, await house.hire('ada', 'Ada', 'accountant'));
  await expect(page).toHaveURL(/\/accounting$/);
  await page.locator('.work-end').getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings of the accounts' });
  await settings.getByLabel('Operator').fill('Harbour Gaming');
  await settings.getByLabel('Time zone').fill('Nowhere/Here');
  await expect(settings.getByRole('status')).toContainText('gaming days begin at 06:00, Nowhere/Here');
  await settings.getByRole('button', { name: 'Change the settings' }).click();
  await expect(settings).toContainText('There is no time zone Nowhere/Here');
  expect(await findings(page, 'dialog[open]')).toEqual([]);
  if (FOLDER !== undefined) await page.screenshot({ path: `${FOLDER}/accounting-settings.png` });
  await settings.getByLabel('Time zone').fill('UTC');
  await settings.getByRole('button', { name: 'Change the settings' }).click();
  await expect(page.locator('.toast').last()).toContainText('The settings of the accounts are changed.');
  const today = page.locator('.gaming-day[data-state="today"]');
  await today.click();
  const day = page.locator('section.card', { hasText: 'Closing liability' });
  await expect(day).toContainText('$100');
  await day.getByRole('button', { name: 'Reconcile' }).click();
  await expect(day.locator('.identity')).toContainText('The two are equal.');
  await looked(page, 'accounting');

  await page.getByRole('link', { name: 'Table day sheet' }).click();
  const report = page.locator('.report');
  await expect(report).toContainText('page 1 of 1');
  await expect(report).toContainText('Printed by Ada');
  await expect(report).toContainText('Harbour Gaming');
  await expect(report.locator('tbody tr')).toHaveCount(1);
  await expect(report.locator('tbody')).toContainText('$100');
  await expect(page.locator('.report-charts')).toContainText('Win by hour');
  await looked(page, 'day-sheet');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const csv = readFileSync(await download.path(), 'utf8');
  expect(csv).toContain('report,Table day sheet');
  expect(csv).toContain('printed by,Ada');

  await page.getByLabel('From').fill('2001-01-01');
  await page.getByLabel('To', { exact: true }).fill('2001-01-01');
  await expect(report).toContainText('No activity.');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.report-filters')).toBeHidden();
  await expect(page.locator('.report-charts')).toBeHidden();
  await expect(report).toBeVisible();
});
