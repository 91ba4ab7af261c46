import type { Page } from '@playwright/test';
import { expect } from '../player.ts';
import { DAY, type Day, inLanes } from './day.ts';

const TABLES = {
  'craps-1': ['Craps 1', 'maryland craps'],
  'mini-1': ['Mini 1', 'massachusetts mini-craps'],
  'craps-2': ['Craps 2', 'victoria craps'],
  'roll-1': ['Roll 1', 'new-hampshire roll-to-win'],
  'auto-1': ['Auto 1', 'massachusetts automated-craps'],
} as const;

/** The day before: what the accounts and the cage work by, five tables and their papers, and the shaker. */
export const prepared = async (day: Day): Promise<void> => {
  const [, floors] = await Promise.all([accountsSettled(day), Promise.all([cageSettled(day), bossAtWork(day)])]);
  await inLanes(floors, Object.entries(TABLES), (page, [table, [name, game]]) => setUp(day, page, table, name, game));
  await shakerAdded(day);
};

const accountsSettled = async (day: Day): Promise<void> => {
  const accounts = await day.work.enter(day.who('ada'), '/accounting');
  await accounts.locator('.work-end').getByRole('button', { name: 'Settings' }).click();
  const settings = accounts.getByRole('dialog', { name: 'Settings of the accounts' });
  await settings.getByLabel('Operator').fill('Harbour Gaming');
  await settings.getByLabel('Time zone').fill('America/New_York');
  await settings.getByLabel('From the gaming day').fill(DAY);
  await settings.getByLabel('A day is closed only when').check();
  await settings.getByRole('button', { name: 'Change the settings' }).click();
  await expect(settings).toHaveCount(0);
};

const cageSettled = async (day: Day): Promise<Page> => {
  const page = await day.work.enter(day.who('meg'), '/cage');
  await page.locator('.work-end').getByRole('button', { name: 'Settings' }).click();
  const cage = page.getByRole('dialog', { name: 'Settings of the cage' });
  await cage.getByLabel('A drawer begins with $').fill('10000');
  await cage.getByLabel('A second person above $').fill('2000');
  await cage.getByLabel('Over or short is told of above $').fill('2');
  await cage.getByRole('button', { name: 'Change the settings' }).click();
  await expect(cage).toHaveCount(0);
  return page;
};

const bossAtWork = (day: Day): Promise<Page> => day.work.enter(day.who('pip'), '/floor');

/** The shaker is added by the administrator, and switched on with the key that the page shows once. */
const shakerAdded = async (day: Day): Promise<void> => {
  const page = await day.work.enter(day.who('adi'), '/admin/devices');
  const form = page.getByRole('region', { name: 'Add a device' });
  await form.getByLabel('Table').selectOption('auto-1');
  await form.getByLabel('Name').fill('Shaker 1');
  await form.getByRole('button', { name: 'Add' }).click();
  const secret = form.locator('.secret');
  await expect(secret.locator('.code')).toHaveText(/^ed25519:/);
  const device = /Private key of ([^\s:]+)/.exec(await secret.innerText())?.[1] ?? '';
  day.house.switchOn(device, await secret.locator('.code').innerText());
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
