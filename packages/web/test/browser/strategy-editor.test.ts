import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { findings } from './axe.ts';
import { openBrowser, openWindow } from './chromium.ts';
import { House } from './house.ts';
import { expect, Player } from './player.ts';

let house: House;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [house, browser] = await Promise.all([House.open(), openBrowser()]);
  page = await (await openWindow(browser)).newPage();
});

afterAll(async () => {
  await browser?.close();
  await house?.close();
});

const WATCHED = 'name: Mine\npass 10\nwhen a point is on: place 6 and 8 for 12 each\n';

test('a strategy is written with its problems under the lines and words completed, is watched, and a felt becomes one', async () => {
  await page.goto(`${house.url}/lab`);
  await page.locator('.cm-content').waitFor();
  const text = page.locator('.strategy-editor [role=textbox]');
  await text.fill('name: Mine\npass 10\nplaec 8 12\n');
  await expect(page.locator('.strategy-problem')).toHaveText(/"plaec" is not .* Did you mean "place"\?/);
  await expect(page.locator('.strategy-underlined').first()).toHaveText('plaec 8 12');
  await expect(page.getByRole('textbox', { name: 'Mine' })).toHaveCount(1);
  expect(await findings(page, '.strategy-editor')).toEqual([]);

  await text.fill('name: Mine\npass 10\n');
  await page.keyboard.press('Control+End');
  await page.keyboard.type('when the sh');
  await expect(page.getByRole('option').first()).toHaveText(/^the shooter sevens out/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('.cm-line').nth(2)).toHaveText('when the shooter sevens out');
  await page.keyboard.press('Enter');
  await page.keyboard.type('wait');
  await expect(page.locator('.cm-line').nth(3)).toHaveText('  wait');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();

  await text.fill(WATCHED);
  await page.getByRole('button', { name: 'Watch it play' }).click();
  const watched = page.getByRole('region', { name: 'Mine plays' });
  await watched.getByLabel('Speed').selectOption('instant');
  await expect(watched).toHaveAttribute('data-watch', /^[3-9]|\d\d$/);
  await watched.getByRole('button', { name: 'Pause' }).click();
  await watched.getByRole('button', { name: 'Play beside it' }).click();
  await expect(watched).toHaveCount(0);
});

test('what lies on a felt opens in the lab as a strategy', async () => {
  const player = await Player.open(page.context(), house.url, 'massachusetts craps', 'Ann');
  await player.bet('pass');
  await player.bet('hard 6');
  await player.page.locator('[data-cost-line]').click();
  const opened = page.context().waitForEvent('page');
  await player.page.getByRole('link', { name: 'Simulate what lies on this felt' }).click();
  const lab = await opened;
  await lab.locator('.cm-content').waitFor();
  const lines = lab.locator('.cm-line');
  await expect(lines.first()).toHaveText('name: From the felt');
  await expect(lines.filter({ hasText: /^(?:pass|hard 6) \d+$/ })).toHaveCount(2);
  await expect(lab.locator('.strategy-problem')).toHaveCount(0);
});
