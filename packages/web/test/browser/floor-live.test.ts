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

beforeAll(async () => {
  [house, browser] = await Promise.all([House.open({ isBusy: true }), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await house?.close();
});

type Ask = (table: string, command: Json) => Promise<void>;

/** Asks things of tables with somebody's token. */
const asking =
  (token: string): Ask =>
  async (table, command) => {
    const answer = await house.ask<Json>(`/tables/${table}/commands`, { id: randomUUID(), command }, token);
    expect(answer.ok, JSON.stringify(answer)).toBe(true);
  };

/** A dealer at the terminal of a table, who can also ask things without it. */
const dealerAt = async (table: string): Promise<{ dealer: Dealer; ask: Ask }> => {
  const dealer = await Dealer.signIn(await openWindow(browser), house, table, await house.hire('dan', 'Dan', 'dealer'));
  const { token } = JSON.parse(await dealer.page.evaluate(`sessionStorage.getItem('hardway.staff')`)) as Json;
  return { dealer, ask: asking(String(token)) };
};

/** A set goes through all that can happen to one, on the page: inspected, issued, returned, failed, destroyed. */
const setsOfDice = async (page: Page, own: string, witness: { user: string; password: string }): Promise<void> => {
  const row = page.getByRole('region', { name: 'Sets of dice, list' }).getByRole('row').filter({ hasText: 'B-7' });
  await page.getByLabel('Inspected with').fill('micrometer 3');
  await page.getByLabel('Smallest face in mm').fill('nineteen');
  await expect(page.getByRole('button', { name: 'In order', exact: true })).toBeDisabled();
  await page.getByLabel('Smallest face in mm').fill('19.05');
  await page.getByRole('button', { name: 'In order', exact: true }).click();
  await page.getByLabel('To the table').selectOption('Craps 1');
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(row).toContainText('at a table');
  await expect(row).toContainText('Craps 1');
  await page.getByRole('button', { name: 'Returned to the store' }).click();
  await expect(row).toContainText('in the store');
  expect(await findings(page), 'the dice of the house').toEqual([]);
  await page.getByLabel('Inspected with').fill('caliper 2');
  await page.getByRole('button', { name: 'Not in order' }).click();
  const failed = page.getByRole('dialog', { name: 'Set B-7 fails the inspection' });
  await expect(failed).toContainText('A withdrawn set never goes back to a table.');
  expect(await findings(page, 'dialog[open]'), 'a failed inspection').toEqual([]);
  await failed.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(row).toContainText('failed inspection with caliper 2');
  await expect(page.getByLabel('To the table')).toHaveCount(0);
  await page.getByRole('button', { name: 'Destroyed' }).click();
  const second = page.getByRole('dialog', { name: 'A second person approves' });
  await second.getByLabel('Their user name').fill(own);
  await second.getByLabel('Their password').fill(witness.password);
  await second.getByRole('button', { name: 'Approve' }).click();
  await expect(second, 'nobody is their own witness').toContainText(/second person|themselves|yourself|another/i);
  await second.getByLabel('Their user name').fill(witness.user);
  await second.getByRole('button', { name: 'Approve' }).click();
  await expect(row).toContainText('destroyed');
};

/** At a mini table the pit boss has the boxperson act as stickperson, too, from the table file. */
const assigned = async (page: Page, box: { user: string; password: string }): Promise<void> => {
  const mini = await house.setUp('dealer-run', 'Mini 1', { ruleset: 'victoria', game: 'mini-craps' });
  await page.goto(`${house.url}/floor/${mini}`);
  const card = page.getByRole('region', { name: 'Assign the stickperson' });
  await expect(card).toContainText('No boxperson is at the table.');
  const ask = asking(String((await house.signIn(box.user, box.password)).token));
  await ask(mini, { type: 'takeStation', office: 'boxperson' });
  await page.reload();
  const assign = card.getByRole('button', { name: 'Assign Bea' });
  await expect(assign).toBeVisible();
  expect(await findings(page), 'a station to assign').toEqual([]);
  await assign.click();
  await expect(card.locator('[data-assigned="stickperson"]')).toContainText('Bea acts as stickperson, too');
  await page.goto(`${house.url}/watch/${mini}`);
  await expect(page.getByRole('list', { name: 'Entries of the journal' })).toContainText(
    'Bea is assigned as stickperson',
  );
};

test('the floor follows its tables without being asked: crew, alerts, what is due, and money that stays on a closed table', {
  timeout: 120_000,
}, async () => {
  const bob = await house.hire('bob', 'Bob', 'pit boss');
  const boss = asking(String((await house.signIn(bob.user, bob.password)).token));
  const page = await signedIn(await openWindow(browser), house, await house.hire('pia', 'Pia', 'pit boss'));
  await expect(page).toHaveURL(/\/floor$/);
  await expect(page.locator('main')).toContainText('The house has no table yet.');

  // A table that is set up elsewhere comes by itself.
  const table = await house.setUp('roll-to-win', 'Craps 1', { ruleset: 'new-hampshire', game: 'roll-to-win' });
  const card = page.locator(`[data-table="${table}"]`);
  await expect(card).toHaveAttribute('data-part', 'preparing');
  await expect(card).toContainText('nobody');
  const { dealer, ask } = await dealerAt(table);
  await dealer.station('dealer');
  await expect(card).toContainText('Dan (dealer)');
  await dealer.bringDice('NH-1');
  await dealer.open();
  await expect(card).toHaveAttribute('data-part', 'open');
  await dealer.seat(1, 'Ann', 485);
  await expect(card).toContainText('$485');
  await expect(card).toContainText('1 of');

  // An alert for the floor is in the frame and on the card until somebody has seen it.
  await ask(table, { type: 'callFloor', seat: 1, reason: 'wants to see you' });
  await expect(page.locator('.alert-button')).toContainText('1 alert');
  await expect(card).toContainText('Dan asks the floor to come to seat 1: wants to see you');
  expect(await findings(page), 'with an alert').toEqual([]);
  await page.keyboard.press('Shift+A');
  await page.getByRole('dialog', { name: 'Alerts for you' }).getByRole('button', { name: /^Seen/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Nothing waits for you.');
  await page.keyboard.press('Escape');
  await expect(page.locator('.alert-button')).toContainText('No alerts');

  // What is posted stands on the card and in the line of what is due.
  await boss(table, { type: 'postClosing', due: Date.now() + 40 * 60_000 });
  await expect(card).toContainText('closes');
  await expect(page.getByRole('region', { name: 'Due', exact: true })).toContainText('Craps 1 closes');

  // Closed with money on its rails, it stays in a part of its own.
  await boss(table, { type: 'signCheck', check: 'liability', value: '485' });
  await boss(table, { type: 'signCheck', check: 'dice', value: 'returned' });
  await boss(table, { type: 'closeTable' });
  await expect(card).toHaveAttribute('data-part', 'unsettled');
  const part = page.getByRole('region', { name: 'Closed with money on the rails' });
  await expect(part).toContainText('$485');
  expect(await findings(page), 'with an unsettled table').toEqual([]);
  await part.getByRole('link', { name: 'Settle' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Craps 1');
  await expect(page.locator('main')).toContainText('$485');

  // It is closed, so it may be set up otherwise. What would be different is shown before that.
  await page.getByRole('tab', { name: 'Set-up' }).click();
  const change = page.getByRole('button', { name: 'Change the set-up' });
  await expect(page.locator('form.set-up')).toContainText('As it was set up last.');
  await expect(change).toBeDisabled();
  await page.getByLabel('Minimum $').fill('10');
  await page.getByText('More: notice').click();
  await page.getByLabel('No rolls in a row').fill('4');
  await expect(page.locator('[data-about="Minimum"]')).toContainText('$10');
  await expect(page.locator('[data-about="No rolls in a row"]')).toContainText('as the book has it4');
  await expect(page.locator('[data-about]')).toHaveCount(2);
  expect(await findings(page), 'the set-up of a table').toEqual([]);
  await change.click();
  await expect(page.locator('form.set-up')).toContainText('As it was set up last.');
  await expect(page.getByLabel('Minimum $')).toHaveValue('10');

  // The dice of the house, with what they have shown.
  await page.goto(`${house.url}/floor`);
  await page.getByRole('link', { name: 'Dice', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dice');
  await page.getByLabel('Serial of the set').fill('B-7');
  await page.getByLabel('Marks of its dice').fill('1, 2, 3, 4, 5');
  await page.getByRole('button', { name: 'Receive' }).click();
  const sets = page.getByRole('region', { name: 'Sets of dice, list' });
  await expect(sets).toContainText('B-7');
  await sets.getByRole('row').filter({ hasText: 'B-7' }).getByRole('button').first().click();
  await expect(page.locator('[data-face-words]')).toHaveText('Nothing has been thrown with this set.');
  await expect(page.getByRole('form', { name: 'Issue the set' }), 'it was not inspected').toHaveCount(0);
  await setsOfDice(page, 'pia', bob);

  // A table may be called as the page of the dice was; without one, the old address leads to the dice.
  await page.goto(`${house.url}/floor/dice`);
  await expect(page).toHaveURL(/\/dice$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dice');
  expect(await house.setUp('dealer-run', 'Dice', { ruleset: 'maryland', game: 'craps' })).toBe('dice');
  await page.goto(`${house.url}/floor/dice`);
  await expect(page.getByRole('tab', { name: 'Approvals' })).toBeVisible();

  await assigned(page, await house.hire('bea', 'Bea', 'boxperson'));

  // As a list it is found by keyboard.
  await page.goto(`${house.url}/floor?view=list`);
  await page.getByLabel('Find in tables').fill('craps');
  await page.keyboard.press('Tab');
  await page.getByRole('region', { name: 'Tables, list' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/floor/${table}$`));
});
