import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { findings } from './axe.ts';
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
}, 20_000);

const card = (page: Page) => page.locator('dialog.clause-sheet');
/** By how many pixels something is wider than the room it has. */
const cutOff = (page: Page, within: string): Promise<number> =>
  page.evaluate(`document.querySelector('${within}').scrollWidth - document.querySelector('${within}').clientWidth`);
const focused = (page: Page): Promise<string> => page.evaluate(`document.activeElement?.textContent ?? ''`);

test('a refusal on the felt opens its clause, and a record is stepped through, by keyboard', async () => {
  const window = await openWindow(browser);
  const player = await Player.open(window, house.url, 'massachusetts craps', 'Ann');
  const { page } = player;
  await player.bet('pass-odds');
  await expect(player.bubble).toContainText('(MA ');
  await page.keyboard.press('Tab');
  const cited = await focused(page);
  expectValue(cited).toMatch(/^MA \S+$/);
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('heading', { name: cited })).toBeVisible();
  await expect(card(page).locator('.clause-says')).not.toBeEmpty();
  expectValue(await findings(page, 'dialog.clause-sheet'), 'the card').toEqual([]);

  await card(page).getByRole('link', { name: 'Step through a record' }).first().focus();
  await page.keyboard.press('Enter');
  const steps = page.locator('.record-steps');
  await expect(steps).toHaveAttribute('data-at', '0');
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(steps).toHaveAttribute('data-at', '2');
  await expect(page.locator('.record-lines [aria-current=step]')).toHaveText(/\d+\S+/);
  expectValue(await findings(page, 'dialog.clause-sheet'), 'the record').toEqual([]);

  await page.getByRole('button', { name: 'Back' }).focus();
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('heading', { name: cited })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await expect(player.bubble).toBeVisible();
  expectValue(await focused(page)).toBe(cited);
  await page.keyboard.press('Escape');
  await expect(player.bubble).toHaveCount(0);
  await expect(player.spot('pass-odds')).toBeFocused();
  await window.close();
});

test('the card of a spot opens a clause over itself, and is there again after it', async () => {
  const window = await openWindow(browser);
  const player = await Player.open(window, house.url, 'victoria craps', 'Ann');
  const { page } = player;
  await player.spot('field').focus();
  await page.keyboard.press('i');
  const link = page.locator('dialog.spot-card a.clause').last();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(card(page).locator('.clause-says, .clause-list').first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  expectValue(await cutOff(page, '.clause-sheet .sheet-body')).toBe(0);
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await window.close();
});

test('the rules page opens clauses, and a clause, a record and the search have addresses of their own', async () => {
  const window = await openWindow(browser);
  const page = await window.newPage();
  await page.goto(`${house.url}/rules/new-hampshire/roll-to-win`);
  const link = page.locator('.rule-card a.clause').first();
  await link.click();
  await expect(card(page).locator('.clause-says, .clause-list').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();

  await page.goto(`${house.url}/clauses/vic3.4`);
  await expect(page.locator('.clause-ruling')).toContainText('VIC 3.4 says until the result');
  expectValue(await findings(page), 'a clause').toEqual([]);
  await page.getByRole('link', { name: 'Step through a record' }).first().click();
  await expect(page).toHaveURL(/\/records\/victoria\/3-4-[\w-]+$/);
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.locator('.record-rails li').first()).toContainText('$');
  await page.setViewportSize({ width: 360, height: 640 });
  expectValue(await findings(page), 'a record').toEqual([]);
  expectValue(await cutOff(page, 'html')).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goBack();
  await expect(page.locator('.clause-ruling')).toBeVisible();

  await page.goto(`${house.url}/clauses/MA%205(x)`);
  await expect(page.getByRole('alert')).toHaveText('There is no such clause.');
  await page.locator('.clause-near a').first().click();
  await expect(page).toHaveURL(/\/clauses\/MA%205\(/);

  await page.goto(`${house.url}/clauses`);
  await page.getByLabel('Book').selectOption('all');
  await page.getByLabel('Search').fill('buy 6 pays 6 to 5');
  await expect(page.locator('.clause-list a').first()).toHaveText('MA 5(a)/6 to Win');
  expectValue(await findings(page), 'the search').toEqual([]);
  await window.close();
});

test('clauses are fresh whenever they are asked for, and a missing record is said to be missing', async () => {
  const answer = await fetch(`${house.url}/clause-data/MA.json`);
  expectValue([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expectValue(answer.headers.get('etag')).not.toBeNull();
  const window = await openWindow(browser);
  const page = await window.newPage();
  await page.goto(`${house.url}/records/massachusetts/5-a-buy-6.craps`);
  await expect(page.getByRole('heading', { name: 'Record massachusetts/5-a-buy-6', exact: true })).toBeVisible();
  await page.goto(`${house.url}/records/victoria/no-such-record`);
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await window.close();
});
