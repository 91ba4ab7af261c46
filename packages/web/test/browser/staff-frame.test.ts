import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { findings } from './axe.ts';
import { openBrowser, openWindow } from './chromium.ts';
import { House } from './house.ts';
import { expect } from './player.ts';
import { signedIn } from './staff.ts';

let house: House;
let browser: Browser;

beforeAll(async () => {
  [house, browser] = await Promise.all([House.open({ hasTurnedClock: true }), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await house?.close();
});

test('signing in lands on the home of the role, and one key switches role', { timeout: 90_000 }, async () => {
  const two = await house.hire('una', 'Una', 'administrator', 'floorperson');
  const page = await signedIn(await openWindow(browser), house, two);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.locator('.who')).toContainText('Una');
  await expect(page.locator('.who')).toContainText('administrator');
  await page.keyboard.press('Shift+R');
  await expect(page).toHaveURL(/\/floor$/);
  await expect(page.locator('.who')).toContainText('floorperson');
  // The floor may not see the people of the house: the page is not in the navigation, and says so when asked for.
  const nav = page.getByRole('navigation', { name: 'Work' });
  await expect(nav.getByRole('link', { name: 'Administration' })).toHaveCount(0);
  await page.evaluate(`history.pushState(null, '', '/admin'); dispatchEvent(new PopStateEvent('popstate'))`);
  await expect(page.locator('.work main')).toContainText('This page is not for the floorperson.');
  await page.getByRole('button', { name: 'Work as administrator' }).click();
  await expect(nav.getByRole('link', { name: 'Administration' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await page.goto(`${house.url}/admin`);
  await expect(page, 'without a session, one signs in and comes back').toHaveURL(/\/signin\?to=%2Fadmin$/);
});

test('the question mark lists the keys of the page; a key does nothing while somebody types', {
  timeout: 90_000,
}, async () => {
  const page = await signedIn(await openWindow(browser), house, await house.hire('kay', 'Kay', 'cage'));
  await expect(page.getByRole('heading', { level: 1, name: 'Cage' })).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toContainText('Finds a player or a seat');
  const find = page.getByLabel('Find a player or a seat');
  await page.keyboard.press('f');
  await expect(find, 'a dialog lies over the page').not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('f');
  await expect(find).toBeFocused();
  await page.keyboard.type('?f');
  await expect(find).toHaveValue('?f');
  await expect(keys).toHaveCount(0);
});

test('a list is walked, opened, filtered and sorted by keyboard alone, and downloads what it shows; tabs go by arrow keys', {
  timeout: 90_000,
}, async () => {
  const page = await signedIn(await openWindow(browser), house, await house.hire('lis', 'Lis', 'administrator'));
  const list = page.getByRole('region', { name: 'People, list' });
  const rows = list.locator('tbody tr');
  const second = await rows.nth(1).getAttribute('data-row');
  await list.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/people/${second}$`));
  await page.goBack();
  await list.focus();
  await page.keyboard.press('End');
  await expect(rows.last().getByRole('link')).toBeFocused();
  await list.getByRole('button', { name: 'User name', exact: true }).press('Enter');
  await expect(page).toHaveURL(/sort=user$/);
  await expect(rows.first()).toContainText('admin');
  await page.getByLabel('Find in people').fill('lis');
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Roles', { exact: true }).selectOption('cage');
  await expect(list).toContainText('No row matches.');
  await page.getByLabel('Find in people').fill('');
  await expect(page).toHaveURL(/roles=cage/);
  await page.reload();
  await expect(rows, 'the address keeps the filters').toHaveCount(1);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await (await downloading).path();
  expect(readFileSync(file, 'utf8')).toMatch(/^Name,User name,Roles,State,Last sign-in\r\nKay,kay,cage,active,.*\r\n$/);
  await page.getByRole('tab', { name: 'People' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Sessions' })).toBeFocused();
});

test('slash goes to the search; what it finds is chosen by keyboard alone', { timeout: 90_000 }, async () => {
  await house.setUp('roll-to-win', 'Harbour 7', { ruleset: 'new-hampshire', game: 'roll-to-win' });
  const who = await house.hire('sue', 'Sue', 'administrator', 'floorperson');
  const page = await signedIn(await openWindow(browser), house, who);
  await page.keyboard.press('/');
  await page.keyboard.type('harb');
  const found = page.getByRole('listbox', { name: 'Found' });
  await expect(found.getByRole('option')).toContainText(['Harbour 7']);
  expect(await findings(page), 'with what was found').toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/floor\/harbour-7$/);
  await page.keyboard.press('/');
  await page.keyboard.type('sue');
  await expect(found.getByRole('option', { name: /sue, administrator, floorperson/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(found).toBeHidden();
  await page.getByRole('combobox', { name: 'Search the house' }).fill('no such thing');
  await expect(page.locator('.found')).toContainText('Nothing found.');
});

const IDLE_MS = 30 * 60_000;

// The last one: everybody's session ends with it.
test('who does nothing for half an hour is signed out, is told so, and comes back to where they were', {
  timeout: 90_000,
}, async () => {
  const ida = await house.hire('ida', 'Ida', 'administrator');
  const page = await signedIn(await openWindow(browser), house, ida);
  const place = '/admin?sort=user&roles=administrator';
  await page.goto(house.url + place);
  await expect(page.locator('[data-row="ida"]')).toBeVisible();
  await house.pass(IDLE_MS - 60_000);
  await page.getByRole('tab', { name: 'Sessions' }).click();
  await expect(page.getByRole('heading', { name: 'Signed in now' })).toBeVisible();
  await page.goto(house.url + place);
  await expect(page.locator('[data-row="ida"]'), 'activity has kept the session').toBeVisible();

  await house.pass(IDLE_MS);
  // The page may have found out by itself.
  await page.goto(house.url + place);
  await expect(page.getByRole('status')).toContainText('ended. That happens after 30 minutes without activity');
  expect(await findings(page), 'the sign-in').toEqual([]);
  await page.getByLabel('User name').fill(ida.user);
  await page.getByLabel('Password').fill(ida.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.locator('[data-row="ida"]'), 'where they were').toBeVisible();
  await expect(page).toHaveURL(house.url + place);
  await expect(page.locator('.who')).toContainText('Ida');
});
