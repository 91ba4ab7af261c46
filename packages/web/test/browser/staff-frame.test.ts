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
  [house, browser] = await Promise.all([House.open(), openBrowser()]);
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
  const page = await signedIn(await openWindow(browser), house, await house.hire('kay', 'Kay', 'dealer'));
  await page.goto(`${house.url}/components`);
  await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toContainText('Says something');
  await page.keyboard.press('s');
  await expect(page.locator('.toast'), 'a dialog lies over the page').toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.getByLabel('A word').press('s');
  await expect(page.getByLabel('A word')).toHaveValue('s');
  await expect(page.locator('.toast')).toHaveCount(0);
  await page.getByLabel('A word').blur();
  await page.keyboard.press('s');
  await expect(page.locator('.toast')).toContainText('Said.');
});

test('a list is walked, opened, filtered and sorted by keyboard alone, and downloads what it shows', {
  timeout: 90_000,
}, async () => {
  const page = await signedIn(await openWindow(browser), house, await house.hire('lis', 'Lis', 'dealer'));
  await page.goto(`${house.url}/components`);
  const list = page.getByRole('region', { name: 'Hours, list' });
  const rows = list.locator('tbody tr');
  await list.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast')).toContainText('Opened 15:00.');
  await page.keyboard.press('End');
  await expect(list.getByRole('button', { name: '18:00' })).toBeFocused();
  await list.getByRole('button', { name: 'Win', exact: true }).press('Enter');
  await expect(page).toHaveURL(/sort=win$/);
  await expect(rows.first()).toContainText('▼ −$125');
  await page.getByLabel('Find in hours').fill('won');
  await expect(rows).toHaveCount(4);
  await page.getByLabel('Way', { exact: true }).selectOption('lost');
  await expect(list).toContainText('No row matches.');
  await page.getByLabel('Find in hours').fill('');
  await expect(page).toHaveURL(/way=lost/);
  await page.reload();
  await expect(rows, 'the address keeps the filters').toHaveCount(1);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await (await downloading).path();
  expect(readFileSync(file, 'utf8')).toBe('Hour,Way,Win\r\n14,lost,-125\r\n');
});

test('tabs go by arrow keys, and a chart says in words what it shows', { timeout: 90_000 }, async () => {
  const page = await signedIn(await openWindow(browser), house, await house.hire('tab', 'Tab', 'dealer'));
  await page.goto(`${house.url}/components`);
  await page.getByRole('tab', { name: 'Line and band' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Bars' })).toBeFocused();
  await expect(page.locator('.chart rect')).toHaveCount(5);
  await expect(page.getByRole('img', { name: /Win: 5 values, from \$-125 \(14:00\) to \$310.5/ })).toBeVisible();
});

test('a second person signs in for one act; a wrong password is said and nothing follows', {
  timeout: 90_000,
}, async () => {
  const page = await signedIn(await openWindow(browser), house, await house.hire('asa', 'Asa', 'dealer'));
  const other = await house.hire('bea', 'Bea', 'floorperson');
  await page.goto(`${house.url}/components`);
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  const form = page.getByRole('dialog', { name: 'A second person approves' });
  await form.getByLabel('Their user name').fill(other.user);
  await form.getByLabel('Their password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText('That is not a name and password we know');
  await form.getByLabel('Their password').fill(other.password);
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast')).toContainText('Bea has approved');
  await expect(form).toHaveCount(0);
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

const SIZES = [
  ['tablet', 768, 1024],
  ['terminal', 1280, 800],
  ['wide', 1920, 1080],
] as const;

test.each(SIZES)(
  'axe finds nothing on staff pages in any look, %s',
  { timeout: 120_000 },
  async (name, width, height) => {
    const who = await house.hire(`axe-${name}`, 'Axel', 'administrator', 'pit boss');
    const page = await signedIn(await openWindow(browser, width, height), house, who);
    for (const [path, heading] of [
      ['components', 'Components'],
      ['admin', 'Administration'],
      ['floor', 'Floor'],
    ] as const) {
      await page.goto(`${house.url}/${path}`);
      if (path === 'floor') await page.keyboard.press('Shift+R');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      for (const look of ['light', 'dark']) {
        for (const contrast of [false, true]) {
          await page.evaluate(
            `document.documentElement.dataset.look = '${look}'; document.documentElement.classList.toggle('contrast', ${contrast})`,
          );
          expect(await findings(page), `${path}, ${look}${contrast ? ', high contrast' : ''}`).toEqual([]);
        }
      }
    }
  },
);
