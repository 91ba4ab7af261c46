import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { findings } from './axe.ts';
import { openBrowser, openWindow } from './chromium.ts';
import { pair } from './dealer.ts';
import { House } from './house.ts';
import { hired, type Person, windowOf } from './people.ts';
import { expect, Player } from './player.ts';
import { StaffedTable } from './staffed-table.ts';

let house: House;
let browser: Browser;
let floor: Person;
let manager: Person;
let here: StaffedTable;
let there: StaffedTable;
let dealerHere: Person;
let dealerThere: Person;

const SLOW = { timeout: 45_000 };
const FOLDER = process.env.HARDWAY_PICTURES;

const CRAPS = { kind: 'dealer-run', house: { ruleset: 'maryland', game: 'craps' } } as const;
const OFFICES = ['dealer', 'stickperson', 'boxperson'] as const;

const opened = async (name: string, dealer: Person): Promise<StaffedTable> => {
  const table = await StaffedTable.setUp(house, name, CRAPS);
  await table.open({ dealer, stickperson: dealer, boxperson: dealer, floorperson: floor }, OFFICES);
  return table;
};

beforeAll(async () => {
  [house, browser] = await Promise.all([House.open({ hasTurnedClock: true, isBusy: true }), openBrowser()]);
  floor = await hired(house, 'Fay', 'floorperson');
  manager = await hired(house, 'Meg', 'manager');
  dealerHere = await hired(house, 'Dan', 'dealer', 'stickperson', 'boxperson');
  dealerThere = await hired(house, 'Eve', 'dealer', 'stickperson', 'boxperson');
  here = await opened('Craps 1', dealerHere);
  there = await opened('Craps 2', dealerThere);
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await house?.close();
}, 20_000);

/** Nothing is wrong by axe, and nothing is cut off at the sizes that a desk has. */
const looked = async (page: Page, name: string, sizes: readonly (readonly [number, number])[]): Promise<void> => {
  expect(await findings(page), name).toEqual([]);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(overflow, `${name} at ${width}`).toBeLessThanOrEqual(0);
    if (FOLDER !== undefined) await page.screenshot({ path: `${FOLDER}/${name}-${width}.png` });
  }
};

const DESK = [
  [768, 1024],
  [1920, 1080],
  [1280, 800],
] as const;
const TERMINAL = [
  [360, 640],
  [1920, 1080],
  [1280, 800],
] as const;

/** The manager says where help is, and the floor registers a patron. */
const registered = async (): Promise<Page> => {
  const settings = await (await windowOf(browser, manager)).newPage();
  await settings.goto(`${house.url}/patrons`);
  await settings.locator('.work-end').getByRole('button', { name: 'Settings' }).click();
  const dialog = settings.getByRole('dialog', { name: 'Settings of the patrons' });
  await dialog.getByLabel('Where players find help').fill('Talk to somebody, day and night: 555 0100');
  await dialog.getByLabel('Shortest self-exclusion in days').fill('30');
  expect(await findings(settings, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Change the settings' }).click();
  await expect(dialog).toHaveCount(0);
  const page = await (await windowOf(browser, floor)).newPage();
  await page.goto(`${house.url}/patrons`);
  await page.getByRole('button', { name: 'Register a patron' }).click();
  const form = page.getByRole('dialog', { name: 'Register a patron' });
  await form.getByLabel('Card number').fill('C-100');
  await form.getByLabel('Name, if the house wants one').fill('Ann Lee');
  await form.getByLabel(/old enough to play/).check();
  expect(await findings(page, 'dialog[open]')).toEqual([]);
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Patron C-100: Ann Lee', SLOW);
  return page;
};

/** The dealer names the patron at a seat that is taken; the seat's own terminal is paired. */
const seated = async (): Promise<{ player: Player; dealer: Page }> => {
  const crew = { dealer: dealerHere, stickperson: dealerHere, boxperson: dealerHere, floorperson: floor };
  await here.seat(crew, 1, 'Ann', 500);
  const dealer = await (await windowOf(browser, dealerHere, 1024, 768)).newPage();
  await dealer.goto(`${house.url}/dealer/${here.id}`);
  await dealer.locator('.seats [data-seat="1"] button').click(SLOW);
  const card = dealer.getByRole('dialog');
  await card.getByLabel('Patron').fill('C-999');
  await card.getByRole('button', { name: 'Name the patron' }).click();
  await expect(card).toContainText('There is no patron C-999');
  await card.getByLabel('Patron').fill('C-100');
  await card.getByRole('button', { name: 'Name the patron' }).click();
  await expect(card).toContainText('Patron C-100, Ann Lee');
  expect(await findings(dealer, 'dialog[open]')).toEqual([]);
  await card.getByRole('button', { name: 'Code for the terminal' }).click();
  const code = await card.locator('.code').innerText();
  await card.getByRole('button', { name: 'Close' }).click();
  return { player: new Player(await pair(await openWindow(browser), house, code)), dealer };
};

const care = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Limits and breaks' }).click();
  await expect(page.getByRole('dialog', { name: 'Limits and breaks' })).toBeVisible(SLOW);
};

test('a patron sets a limit, answers a reality check and excludes themselves; another table refuses them', {
  timeout: 240_000,
}, async () => {
  const patron = await registered();
  const { player, dealer } = await seated();
  const { page } = player;

  await care(page);
  const own = page.getByRole('dialog', { name: 'Limits and breaks' });
  await expect(own).toContainText('Talk to somebody, day and night: 555 0100');
  await own.getByLabel('On the table at once at most, $').fill('20');
  await expect(own).toContainText('Holds at once.');
  await looked(page, 'player-limits', TERMINAL);
  await own.getByRole('button', { name: 'Set my limits' }).click();
  await expect(own, 'the house has it').toContainText('Empty takes it away.', SLOW);
  await own.getByLabel('On the table at once at most, $').fill('40');
  await expect(own).toContainText('Can be confirmed in 24 hours; until then the limit stays as it is.');
  await own.getByRole('button', { name: 'Set my limits' }).click();
  const raises = own.locator('[data-raises]');
  await expect(raises).toContainText('On the table at once at most: $40, from', SLOW);
  await expect(raises.getByRole('button', { name: 'Confirm the higher limits' })).toHaveCount(0);
  await looked(page, 'player-raises', TERMINAL);
  await raises.getByRole('button', { name: 'Keep my limits as they are' }).click();
  await expect(raises).toHaveCount(0, SLOW);
  await page.keyboard.press('Escape');
  await player.chip(25);
  await player.bet('field');
  await expect(player.bubble).toContainText('The limit of $20 on the table at once is reached');
  await player.chip(5);
  await player.bet('field');
  await expect.poll(() => player.meter('wagered')).toBe(5);

  // Ten minutes later a reminder every five minutes is due at once.
  await house.pass(10 * 60_000);
  await care(page);
  await own.getByLabel('Remind me every, minutes').fill('5');
  await own.getByRole('button', { name: 'Set my limits' }).click();
  const check = page.locator('[data-care="check"]');
  await expect(check).toContainText('You have played for', SLOW);
  await page.keyboard.press('Escape');
  await expect(check).toContainText('You are even since you sat down.');
  await looked(page, 'reality-check', TERMINAL);
  await player.bet('field');
  await expect(player.bubble).toContainText('Answer the reality check first');
  await expect(dealer.locator('.seats [data-seat="1"]')).toContainText('reality check');
  await check.getByRole('button', { name: 'Go on' }).click();
  await expect(check).toHaveCount(0);
  await player.bet('field');
  await expect.poll(() => player.meter('wagered')).toBe(10);

  await care(page);
  await own.getByRole('button', { name: '30 days', exact: true }).click();
  await expect(own).toContainText('Exclude yourself from every table, for 30 days? It begins now.');
  await own.getByRole('button', { name: 'No, go back' }).click();
  await own.getByRole('button', { name: '30 days', exact: true }).click();
  await own.getByRole('button', { name: 'Exclude me for 30 days' }).click();
  const out = page.locator('[data-care="excluded"]');
  await expect(out).toContainText('You are excluded from play', SLOW);
  await looked(page, 'player-excluded', TERMINAL);
  await player.bet('field');
  await expect(player.bubble).toContainText('excluded');
  expect(await player.meter('wagered')).toBe(10);

  await here.ask(dealerHere, { type: 'takeDown', seat: 1, wager: 'field' });
  await here.ask(dealerHere, { type: 'leaveSeat', seat: 1 });
  const seat = { type: 'takeSeat', seat: 1, name: 'Somebody', buyIn: 10_000, patron: 'C-100' };
  await expect(there.ask(dealerThere, seat)).rejects.toThrow('Excluded at their own wish until');

  await patron.reload();
  await expect(patron.locator('.stats')).toContainText('self-excluded', SLOW);
  await expect(patron.getByRole('region', { name: 'History' })).toContainText('Turned away at craps-2');
  await looked(patron, 'patron', DESK);
  await patron.goto(`${house.url}/patrons`);
  await patron.getByLabel('Find by card or name').fill('ann');
  await expect(patron.getByRole('link', { name: 'C-100' })).toBeVisible(SLOW);
  await looked(patron, 'patrons', DESK);
});
