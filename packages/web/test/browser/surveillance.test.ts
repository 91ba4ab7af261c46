import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { findings } from './axe.ts';
import { openBrowser, openWindow } from './chromium.ts';
import { House } from './house.ts';
import { PlayedTable } from './played-table.ts';
import { expect } from './player.ts';
import { signedIn } from './staff.ts';

let house: House;
let browser: Browser;
let played: PlayedTable;

/** The machine may be busy, and the first look at a journal starts the thread that reads it. */
const SLOW = { timeout: 45_000 };

beforeAll(async () => {
  [house, browser] = await Promise.all([House.open({ isBusy: true }), openBrowser()]);
  played = await PlayedTable.open(house, 'Craps 1');
  await played.bet(1, 'pass', 10);
  await played.roll(4, 2);
  await played.ask('dealer', { type: 'callFloor', seat: 1, reason: 'disputes the payout' });
  const dispute = { kind: 'payment', seat: 1, roll: null, complainant: 'Ann', summary: 'paid short on the line' };
  await played.ask('floorperson', { type: 'openCase', ...dispute });
});

afterAll(async () => {
  await browser?.close();
  await house?.close();
}, 20_000);

const opened = async (name: string, role: string, width = 1280, height = 800): Promise<Page> =>
  signedIn(await openWindow(browser, width, height), house, await house.hire(name, name, role));

test('surveillance lands on the alerts of all tables, opens the roll of one, and cannot acknowledge what is for the floor', {
  timeout: 120_000,
}, async () => {
  const page = await opened('sue', 'surveillance');
  await expect(page).toHaveURL(/\/surveillance$/);
  await expect(page.locator('[data-outcome]'), 'the viewer starts with the last roll').toHaveText('4-2, point 6', SLOW);
  const alert = page.locator('[data-alert="call"]');
  await expect(alert).toContainText('disputes the payout', SLOW);
  await expect(alert.getByRole('link', { name: 'Craps 1' })).toBeVisible();
  await expect(alert).toContainText('waits for the floor');
  await expect(alert.getByRole('button')).toHaveCount(0);
  await alert.getByRole('link', { name: 'roll' }).click();
  await expect(page.locator('[data-outcome]')).toHaveText('4-2, point 6', SLOW);

  const floor = await opened('fay', 'floorperson');
  await floor.goto(`${house.url}/surveillance`);
  await floor.locator('[data-alert="call"]').getByRole('button', { name: /^Seen/ }).click(SLOW);
  await expect(page.locator('[data-alert="call"]'), 'acknowledged, and gone live').toHaveCount(0, SLOW);
  await page.getByLabel('Show').selectOption('all');
  await expect(page.locator('[data-alert="call"]')).toContainText('seen by fay', SLOW);
});

test('security sees the alerts and the tables, and is offered no roll that it may not open', {
  timeout: 120_000,
}, async () => {
  const page = await opened('sid', 'security');
  const tables = page.getByRole('region', { name: 'Tables', exact: true });
  await expect(tables).toContainText('4-2 at', SLOW);
  await expect(tables.getByRole('link')).toHaveCount(0);
  await expect(page.locator('.problem')).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
});

test('a table is watched live without a control on it', { timeout: 120_000 }, async () => {
  const page = await opened('ina', 'inspector');
  await page.goto(`${house.url}/watch/craps-1`);
  await expect(page.locator('[data-point]')).toHaveText('6', SLOW);
  await expect(page.locator('[data-seat="1"]')).toContainText('$490');
  await played.bet(2, 'field', 15);
  await expect(page.locator('[data-chips="field"]')).toBeVisible(SLOW);
  await expect(page.getByRole('list', { name: 'Entries of the journal' })).toContainText('seat 2: Field $15');
  await expect(page.locator('#work').getByRole('button')).toHaveCount(0);
});

test('the event log is searched by its address and exported with its proof', { timeout: 120_000 }, async () => {
  const page = await opened('eve', 'surveillance');
  await page.goto(`${house.url}/surveillance/events?table=craps-1&text=disputes`);
  const rows = page.locator('.event-rows tbody tr');
  await expect(rows.first()).toContainText('disputes the payout', SLOW);
  await page.getByLabel('Words').fill('no such words');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/text=no\+such\+words/);
  await expect(page.locator('#work')).toContainText('Nothing was found.', SLOW);
  await page.getByLabel('Words').fill('disputes');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(rows.first()).toContainText('disputes the payout', SLOW);
  const downloads: { name: string; path: Promise<string> }[] = [];
  page.on('download', download => downloads.push({ name: download.suggestedFilename(), path: download.path() }));
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect.poll(() => downloads.length, SLOW).toBe(2);
  const text = async (ending: string): Promise<string> =>
    readFileSync((await downloads.find(({ name }) => name.endsWith(ending))?.path) ?? '', 'utf8');
  const manifest = JSON.parse(await text('.manifest.json')) as { sha256: string; entries: readonly unknown[] };
  expect(
    createHash('sha256')
      .update(await text('.csv'))
      .digest('hex'),
  ).toBe(manifest.sha256);
  expect(manifest.entries.length).toBeGreaterThan(0);
});

test('an inspector verifies the house, sees what that relied on, the program, the papers and the cases', {
  timeout: 120_000,
}, async () => {
  const page = await opened('ivo', 'inspector');
  await expect(page).toHaveURL(/\/inspector$/);
  await page.getByRole('button', { name: 'Verify now' }).click(SLOW);
  const last = page.getByRole('list', { name: 'Last verifications' }).locator('li').first();
  await expect(last).toContainText('✓ everything fits', { timeout: 60_000 });
  await expect(last).toContainText('anchored heads');
  await expect(page.locator('[data-digest]')).toHaveText(/^[0-9a-f]{64}$/, SLOW);
  await page.getByRole('button', { name: 'Make the document' }).click();
  await expect(page.getByRole('region', { name: 'Craps 1' })).toContainText('edition', SLOW);
  await expect(page.getByRole('region', { name: 'Printed and exported', exact: true })).toContainText(
    'the table configurations',
    SLOW,
  );
  const cases = page.getByRole('region', { name: 'Cases' });
  await expect(cases.locator('li')).toContainText('paid short on the line', SLOW);
  await expect(cases.locator('li')).toContainText('open, payment, seat 1');
  await cases.getByRole('link', { name: /^craps-1-/ }).click();
  await expect(page.getByRole('region', { name: 'Decision' })).toContainText(
    'This case is decided by the floorperson, pit boss or manager.',
    SLOW,
  );
  await expect(page.getByRole('button', { name: 'Record the decision' })).toHaveCount(0);
  await page.getByLabel('Note', { exact: true }).fill('seen by the inspector');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('seen by the inspector', SLOW);
  await page.goto(`${house.url}/cases`);
  await expect(page.getByRole('link', { name: /^craps-1-/ })).toBeVisible(SLOW);
  await expect(page.getByRole('button', { name: 'Open a case' }), 'inspectors open none').toHaveCount(0);

  const administrator = await opened('adi', 'administrator');
  await administrator.goto(`${house.url}/inspector`);
  await expect(administrator.getByRole('region', { name: 'Verification' })).toBeVisible(SLOW);
  await expect(administrator.getByRole('region', { name: 'Cases' }), 'administrators read no cases').toHaveCount(0);
});
