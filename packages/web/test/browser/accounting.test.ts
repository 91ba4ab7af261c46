import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { answerPar, PAR_COLUMNS, parTableIn, textOf } from '../../src/index.ts';
import { findings } from './axe.ts';
import { openBrowser, openWindow } from './chromium.ts';
import { Dealer } from './dealer.ts';
import { House } from './house.ts';
import { hired } from './people.ts';
import { expect } from './player.ts';
import { signedIn } from './staff.ts';
import { StaffedTable } from './staffed-table.ts';
import { TOO_WIDE } from './too-wide.ts';

let house: House;
let browser: Browser;

beforeAll(async () => {
  [house, browser] = await Promise.all([House.open({ hasTurnedClock: true }), openBrowser()]);
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
  const paper = report.locator('.print-only');
  await expect(paper.locator('tbody tr')).toHaveCount(1);
  await expect(paper).toBeHidden();
  // On the screen its columns come in bands, each with the day and the table.
  const bands = report.locator('table:visible');
  await expect(bands).not.toHaveCount(1);
  for (const band of await bands.all()) await expect(band.locator('tbody')).toContainText('Craps 1');
  await expect(report.locator('tbody:visible', { hasText: '$100' }).first()).toBeVisible();
  await expect(page.locator('.report-charts')).toContainText('Win by hour');
  await looked(page, 'day-sheet');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const csv = readFileSync(await download.path(), 'utf8');
  expect(csv).toContain('report,Table day sheet');
  expect(csv).toContain('printed by,Ada');

  await page.emulateMedia({ media: 'print' });
  await expect(bands, 'one table on paper').toHaveCount(1);
  await expect(paper).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('From').fill('2001-01-01');
  await page.getByLabel('To', { exact: true }).fill('2001-01-01');
  await expect(report).toContainText('No activity.');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.report-filters')).toBeHidden();
  await expect(page.locator('.report-charts')).toBeHidden();
  await expect(report).toBeVisible();
});

test('a forgotten count is made up for by two people, and then the day is closed', { timeout: 150_000 }, async () => {
  const crew = await hired(house, 'Cora', 'dealer', 'stickperson', 'boxperson');
  const boss = await hired(house, 'Bo', 'pit boss');
  const accountant = await hired(house, 'Abe', 'accountant');
  const config = { kind: 'dealer-run', house: { ruleset: 'maryland', game: 'craps' } } as const;
  const table = await StaffedTable.setUp(house, 'Craps 2', config);
  const all = { dealer: crew, stickperson: crew, boxperson: crew, floorperson: boss };
  await table.open(all, ['dealer', 'stickperson', 'boxperson']);
  await table.seat(all, 1, 'Ann', 500);
  const accounts = await house.ask<{ settings: { at: number }; today: { day: string } }>(
    '/registers/accounting/main',
    undefined,
    accountant.session.token,
  );
  const { at: _, ...settings } = accounts.settings;
  const settled = { type: 'settleAccounting', settings: { ...settings, countsRequired: true }, zone: 'UTC', hour: 6 };
  await house.ask('/registers/accounting/main/commands', { id: 'settled', command: settled }, accountant.session.token);
  await house.pass(25 * 3_600_000);

  const page = await signedIn(await openWindow(browser), house, accountant);
  await page.goto(`${house.url}/accounting?day=${accounts.today.day}`);
  const card = page.locator('section.card', { hasText: 'Closing liability' });
  await card.getByRole('button', { name: 'Close the day' }).click();
  await expect(card).toContainText('Count the money first of craps-2');
  const late = card.getByRole('form', { name: 'Late count of Craps 2' });
  await late.getByLabel('$100 in chips, pieces').fill('125');
  await late.getByLabel('Why it is late').fill('forgotten at closing');
  await looked(page, 'late-count');
  await late.getByRole('button', { name: 'Count Craps 2 late: $12,500' }).click();
  const second = page.getByRole('dialog', { name: 'A second person approves' });
  await second.getByLabel('Their user name').fill(boss.user);
  await second.getByLabel('Their password').fill(boss.password);
  expect(await findings(page, 'dialog[open]')).toEqual([]);
  await second.getByRole('button', { name: 'Approve' }).click();
  await expect(late).toHaveCount(0);
  await card.getByRole('button', { name: 'Close the day' }).click();
  await expect(card).toContainText('Closed by Abe.');
});

test('the PAR sheets say what their functions come to, whole at every width', { timeout: 90_000 }, async () => {
  // The clock of the test before has ended all sessions.
  await house.renew();
  const page = await signedIn(await openWindow(browser), house, await house.hire('pat', 'Pat', 'manager'));
  const asked = 'game=massachusetts+craps&fire=A&bonus=B';
  await page.goto(`${house.url}/par?${asked}`);
  const { wagers } = answerPar(parTableIn(new URLSearchParams(asked)));
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(wagers.length);
  const shown = await rows.evaluateAll(all =>
    all.map(row => [...row.querySelectorAll('td')].map(cell => cell.innerText)),
  );
  expect(shown).toEqual(wagers.map(wager => PAR_COLUMNS.map(column => textOf(column, wager))));
  for (const width of [360, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(TOO_WIDE), `${width}`).toEqual([]);
    if (FOLDER !== undefined) await page.screenshot({ path: `${FOLDER}/par-${width}.png` });
  }
  await page.getByRole('button', { name: 'fire', exact: true }).click();
  const details = page.getByRole('dialog', { name: 'fire' });
  await expect(details).toContainText(wagers.find(({ wager }) => wager === 'fire')?.hold.exact ?? 'no figure');
  expect(await findings(page, 'dialog[open]')).toEqual([]);
  if (FOLDER !== undefined) await page.screenshot({ path: `${FOLDER}/par-details.png` });
});
