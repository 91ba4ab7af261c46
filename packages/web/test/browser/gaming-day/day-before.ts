import type { Page } from '@playwright/test';
import { expect } from '../player.ts';
import { DAY, type Day } from './day.ts';

const TABLES = {
  'craps-1': ['Craps 1', 'maryland craps'],
  'mini-1': ['Mini 1', 'massachusetts mini-craps'],
  'craps-2': ['Craps 2', 'victoria craps'],
  'roll-1': ['Roll 1', 'new-hampshire roll-to-win'],
  'auto-1': ['Auto 1', 'massachusetts automated-craps'],
} as const;

/** The day before: what the accounts and the cage work by, five tables and their papers. */
export const prepared = async (day: Day): Promise<void> => {
  const accounts = await day.work.enter(day.who('ada'), '/accounting');
  await accounts.locator('.work-end').getByRole('button', { name: 'Settings' }).click();
  const settings = accounts.getByRole('dialog', { name: 'Settings of the accounts' });
  await settings.getByLabel('Operator').fill('Harbour Gaming');
  await settings.getByLabel('Time zone').fill('America/New_York');
  await settings.getByLabel('From the gaming day').fill(DAY);
  await settings.getByLabel('A day is closed only when').check();
  await settings.getByRole('button', { name: 'Change the settings' }).click();
  await expect(settings).toHaveCount(0);

  const page = await day.work.enter(day.who('meg'), '/cage');
  await page.locator('.work-end').getByRole('button', { name: 'Settings' }).click();
  const cage = page.getByRole('dialog', { name: 'Settings of the cage' });
  await cage.getByLabel('A drawer begins with $').fill('10000');
  await cage.getByLabel('A second person above $').fill('2000');
  await cage.getByLabel('Over or short is told of above $').fill('2');
  await cage.getByRole('button', { name: 'Change the settings' }).click();
  await expect(cage).toHaveCount(0);
  for (const [table, [name, game]] of Object.entries(TABLES)) await setUp(day, page, table, name, game);
  await day.house.addShaker('auto-1');
};

const setUp = async (day: Day, page: Page, table: string, name: string, game: string): Promise<void> => {
  await page.goto(`${day.house.url}/floor`);
  await page.getByRole('button', { name: 'Set up a table' }).click();
  const form = page.getByRole('form', { name: 'Set up a table' });
  await form.getByLabel('Name').fill(name);
  await form.locator('select').first().selectOption(game);
  await form.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.locator('.opening')).toContainText('The floor records approvals in the table file.');
  await page.getByRole('link', { name: 'table file' }).click();
  await page.getByRole('tab', { name: 'Approvals' }).click();
  const papers = page.locator('[data-paper]');
  await expect(papers.first()).toContainText('Nothing on record: the table does not open.');
  for (let nth = 0; nth < (await papers.count()); nth += 1) {
    const paper = papers.nth(nth);
    await paper.locator('summary').click();
    await paper.getByLabel('Number').fill(`${table}-${nth + 1}`);
    const version = paper.getByLabel('States the version');
    if (await version.isVisible()) await version.fill('1');
    await paper.getByRole('button', { name: 'Record' }).click();
    await expect(paper.locator(`[data-number="${table}-${nth + 1}"]`)).toBeVisible();
  }
};
