import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { findings } from './axe.ts';
import { openBrowser, openWindow } from './chromium.ts';
import { Dealer } from './dealer.ts';
import { House, type Json } from './house.ts';
import { expect } from './player.ts';
import { signedIn } from './staff.ts';

let house: House;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [house, browser] = await Promise.all([House.open(), openBrowser()]);
  page = await signedIn(await openWindow(browser), house, await house.hire('ada', 'Ada', 'administrator'));
});

afterAll(async () => {
  await browser?.close();
  await house?.close();
});

const row = (user: string) => page.locator(`[data-row="${user}"]`);
const PASSWORD = 'ten letters or more';

test('an administrator adds a person with two roles, who chooses a password with the code', {
  timeout: 120_000,
}, async () => {
  await page.goto(`${house.url}/admin`);
  const form = page.getByRole('region', { name: 'Add a person' });
  await form.getByLabel('User name').fill('zoe');
  await form.getByLabel('Name', { exact: true }).fill('Zoe');
  await expect(form.getByText('Choose at least one role.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Add' })).toBeDisabled();
  await form.getByRole('checkbox', { name: /^dealer/ }).check();
  await form.getByRole('checkbox', { name: /^cage/ }).check();
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(row('zoe')).toContainText('dealer, cage');
  await expect(row('zoe')).toContainText('has no password yet');
  const code = await form.locator('.secret .code').innerText();
  expect(await findings(page), 'with a code').toEqual([]);

  const window = await openWindow(browser);
  const zoe = await window.newPage();
  await zoe.goto(`${house.url}/staff/claim`);
  await zoe.getByLabel('One-time code').fill(code);
  await zoe.getByLabel('User name').fill('zoe');
  await zoe.getByLabel(/^Password/).fill(PASSWORD);
  await zoe.getByRole('button', { name: 'Set the password' }).click();
  await expect(zoe.locator('.who')).toContainText('Zoe');

  // Found by one of the two roles.
  await page.reload();
  await page.getByLabel('Roles', { exact: true }).selectOption('cage');
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(row('zoe')).toContainText('active');

  // Other roles: said before it is done, and she has to sign in again.
  await row('zoe').getByRole('link').click();
  const file = page.getByRole('region', { name: 'Zoe', exact: true });
  await file.getByRole('checkbox', { name: /^cage/ }).uncheck();
  await file.getByRole('button', { name: 'Change roles' }).click();
  await expect(page.getByRole('dialog')).toContainText('Zoe becomes dealer and has to sign in again.');
  expect(await findings(page, 'dialog[open]')).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Change the roles' }).click();
  await expect(page.locator('.toast').last()).toContainText('zoe is now dealer.');
  await expect(zoe, 'the frame notices by itself').toHaveURL(/\/signin\?to=/);
  await window.close();
});

test('a person is deactivated, activated, reset; a locked one is unlocked', { timeout: 120_000 }, async () => {
  const yan = await house.hire('yan', 'Yan', 'dealer');
  const wrong = () => house.signIn(yan.user, 'not this one').catch(() => undefined);
  for (let tries = 0; tries < 5; tries += 1) await wrong();
  await page.goto(`${house.url}/admin/people/yan`);
  const file = page.getByRole('region', { name: 'Yan', exact: true });
  const act = async (button: string, confirm: string): Promise<void> => {
    await file.getByRole('button', { name: button }).click();
    await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await expect(row('yan')).toContainText('locked');
  await act('Unlock', 'Unlock the account');
  await expect(row('yan')).toContainText('active');
  await house.signIn(yan.user, yan.password);
  await act('Deactivate', 'Deactivate the account');
  await expect(row('yan')).toContainText('deactivated');
  await expect(house.signIn(yan.user, yan.password)).rejects.toThrow('not a name and password');
  await act('Activate', 'Activate the account');
  await expect(row('yan')).toContainText('active');
  await act('Reset the password', 'Reset the password');
  await expect(file.locator('.secret .code')).toBeVisible();
  await expect(house.signIn(yan.user, yan.password)).rejects.toThrow('not a name and password');
});

test('sessions are seen and ended; everybody changes their own password', { timeout: 120_000 }, async () => {
  const xan = await house.hire('xan', 'Xan', 'dealer');
  const window = await openWindow(browser);
  const own = await signedIn(window, house, xan);
  await own.getByRole('button', { name: 'Settings' }).click();
  const form = own.getByRole('form', { name: 'Your password' });
  await form.getByLabel('Present password').fill('not this one');
  await form.getByLabel('New password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Change the password' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByLabel('Present password').fill(xan.password);
  await form.getByRole('button', { name: 'Change the password' }).click();
  await expect(own.locator('.toast').last()).toContainText('Your password is changed.');
  expect(await findings(own, 'dialog[open]')).toEqual([]);

  await page.goto(`${house.url}/admin`);
  await page.getByRole('tab', { name: 'People' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/admin\/sessions$/);
  await expect(page.getByRole('tab', { name: 'Sessions' })).toBeFocused();
  await page.getByRole('button', { name: 'Xan', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Xan out' }).click();
  await expect(page.getByRole('button', { name: 'Xan', exact: true })).toHaveCount(0);
  await expect(own).toHaveURL(/\/signin\?to=/);
  await window.close();
});

test('the review of access names who may do what, and when each signed in last', { timeout: 90_000 }, async () => {
  await page.goto(`${house.url}/admin/access`);
  const review = page.getByRole('region', { name: 'Review of access', exact: true });
  await expect(review).toContainText('printed by Ada');
  await expect(review.locator('.access')).toContainText('manage staff');
  await expect(review.locator('.access')).toContainText('At a table where they work');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.work-top')).toBeHidden();
  await expect(review).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  expect(await findings(page)).toEqual([]);
});

test('a device is added with a key that is shown once, its build is approved, and it is retired', {
  timeout: 120_000,
}, async () => {
  await page.goto(`${house.url}/admin/devices`);
  await expect(page.locator('main')).toContainText('No automated table is set up.');
  await house.setUp('automated', 'Auto 1', { ruleset: 'massachusetts', game: 'automated-craps' });
  const form = page.getByRole('region', { name: 'Add a device' });
  await form.getByLabel('Name').fill('Shaker 1');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.locator('.secret .code')).toHaveText(/^ed25519:[0-9a-f]{64}$/);
  const device = page.locator('[data-row]', { hasText: 'Shaker 1' });
  await expect(device).toContainText('Auto 1');
  await expect(device).toContainText('not since the server started');
  expect(await findings(page), 'with a key').toEqual([]);
  await page.reload();
  await expect(page.locator('.secret')).toHaveCount(0);
  await device.getByRole('button', { name: 'Shaker 1' }).click();
  await page.getByLabel('Approved build').last().fill('0'.repeat(64));
  await page.getByRole('button', { name: 'Approve this build' }).click();
  await expect(device).toContainText('000000000000 approved, not seen yet');
  await device.getByRole('button', { name: 'Shaker 1' }).click();
  expect(await findings(page, 'dialog[open]')).toEqual([]);
  await page.getByRole('button', { name: 'Retire the device' }).click();
  await expect(device).toContainText('retired');
});

test('a terminal is fixed at a place: enrolled once, it is each player’s who sits there; the floor locks it', {
  timeout: 180_000,
}, async () => {
  const table = await house.setUp('roll-to-win', 'Harbour 1', { ruleset: 'new-hampshire', game: 'roll-to-win' });
  await page.goto(`${house.url}/admin/devices`);
  const form = page.getByRole('region', { name: 'Add a device' });
  await form.getByLabel('Kind').selectOption('terminal');
  await form.getByLabel('Table').selectOption(table);
  await form.getByLabel('Name').fill('Place 2');
  await form.getByLabel('Place').fill('2');
  await form.getByRole('button', { name: 'Add' }).click();
  const code = await form.locator('.secret .code').innerText();
  const row = page.locator('[data-row]', { hasText: 'Place 2' });
  await expect(row).toContainText('not enrolled yet');

  const terminal = await (await openWindow(browser)).newPage();
  await terminal.goto(house.url);
  await terminal.getByLabel('Code or link').fill(code);
  await terminal.getByRole('button', { name: 'Join' }).click();
  await expect(terminal.locator('[data-place="2"]')).toContainText('Seat 2 is free.');
  await page.reload();
  await expect(row).toContainText('in use');

  const fay = await house.hire('fay', 'Fay', 'dealer', 'floorperson');
  const dealer = await Dealer.signIn(await openWindow(browser), house, table, fay);
  await dealer.station('dealer');
  await dealer.bringDice('NH-9');
  await dealer.open();
  await dealer.seat(2, 'Ann', 100);
  await expect(terminal.locator('[data-meter="credits"]')).toContainText('100');

  await dealer.page.goto(`${house.url}/floor/${table}`);
  const lock = dealer.page.getByRole('region', { name: 'Terminals' });
  await lock.getByLabel('Seat').fill('2');
  await lock.getByLabel('Reason').fill('a cracked screen');
  await lock.getByRole('button', { name: 'Lock the terminal' }).click();
  await expect(lock).toContainText('Seat 2 is locked: a cracked screen');
  await expect(terminal.locator('[data-locked]')).toContainText('This terminal is locked');
  expect(await findings(terminal), 'a locked terminal').toEqual([]);
  await lock.getByRole('button', { name: 'Unlock seat 2' }).click();
  await expect(terminal.locator('[data-locked]')).toHaveCount(0);

  // Ann leaves, Bo sits down: the same terminal, nothing typed.
  const { token } = JSON.parse(await dealer.page.evaluate(`sessionStorage.getItem('hardway.staff')`)) as Json;
  const ask = (command: Json) =>
    house.ask<Json>(`/tables/${table}/commands`, { id: randomUUID(), command }, String(token));
  await ask({ type: 'leaveSeat', seat: 2 });
  await expect(terminal.locator('[data-place="2"]')).toBeVisible();
  await ask({ type: 'takeSeat', seat: 2, name: 'Bo', buyIn: 70_00 });
  await expect(terminal.locator('[data-meter="credits"]')).toContainText('70');
});
