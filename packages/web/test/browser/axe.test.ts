import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { findings } from './axe.ts';
import { openBrowser, openWindow } from './chromium.ts';
import { Dealer, pair } from './dealer.ts';
import { House } from './house.ts';
import { expect, Player } from './player.ts';

let house: House;
let browser: Browser;

beforeAll(async () => {
  [house, browser] = await Promise.all([House.open(), openBrowser()]);
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await house?.close();
}, 20_000);

/** What the pages' own security policy has kept a page from doing. */
const blocked: string[] = [];

const watchedWindow = async (...[from, width, height]: Parameters<typeof openWindow>): Promise<BrowserContext> => {
  const window = await openWindow(from, width, height);
  window.on('console', message => {
    if (message.text().includes('Content Security Policy')) blocked.push(message.text());
  });
  return window;
};

const SIZES = [
  ['phone', 360, 740],
  ['terminal', 1280, 800],
  ['wall', 1920, 1080],
] as const;

const BOOKS = ['massachusetts craps', 'maryland craps', 'victoria craps', 'new-hampshire roll-to-win'] as const;

test.each(SIZES)('axe finds nothing on the pages of the house, %s', { timeout: 120_000 }, async (_, width, height) => {
  const window = await watchedWindow(browser, width, height);
  const page = await window.newPage();
  for (const [path, heading] of [
    ['/', 'Craps by the book'],
    ['/signin', 'Staff sign-in'],
    ['/staff/claim', 'Choose a password'],
    ['/display', 'Table displays'],
    ['/nowhere', 'There is nothing here'],
    ['/table/nothing', 'There is no such table.'],
  ] as const) {
    await page.goto(house.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(await findings(page), path).toEqual([]);
  }
  // The wide ones differ in nothing but the room around them.
  for (const book of width === 1920 ? [] : BOOKS) {
    await page.goto(`${house.url}/rules/${book.replace(' ', '/')}`);
    await expect(page.locator('td', { hasText: '%' }).first()).toBeVisible();
    expect(await findings(page), book).toEqual([]);
  }
  await window.close();
});

const OVER = 'dialog[open]';

/** Everything that opens over a table, each as it is opened. */
const dialogs = async (page: Page, seat: Player, name: string): Promise<void> => {
  await seat.spot('field').focus();
  await page.keyboard.press('i');
  expect(await findings(page, OVER), `${name}: all about a spot`).toEqual([]);
  await page.keyboard.press('Escape');
  for (const button of ['Rules', 'Menu']) {
    await page.getByRole('button', { name: button, exact: true }).click();
    expect(await findings(page, OVER), `${name}: ${button}`).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('h');
  await page.locator('[data-recall] summary').first().click();
  expect(await findings(page, OVER), `${name}: history`).toEqual([]);
  await page.getByRole('tab').last().click();
  expect(await findings(page, OVER), `${name}: figures`).toEqual([]);
  await page.keyboard.press('Escape');
  // A refusal at the finger.
  await seat.spot('dont-pass-odds').focus();
  await page.keyboard.press('Enter');
  expect(await findings(page, '.bubble'), `${name}: a refusal`).toEqual([]);
  await page.keyboard.press('Escape');
  await page.evaluate(`document.documentElement.classList.add('contrast')`);
  expect(await findings(page), `${name}: high contrast`).toEqual([]);
  await page.evaluate(`document.documentElement.classList.remove('contrast')`);
};

test.each(BOOKS)('axe finds nothing at a table of %s, in any of its states', { timeout: 240_000 }, async game => {
  const window = await watchedWindow(browser);
  const player = await Player.open(window, house.url, game, 'Ann');
  const { page } = player;
  const id = page.url().split('/').at(-1) ?? '';
  await player.takeDice();
  for (const wager of ['pass', 'field', 'any-craps']) {
    await player.bet(wager);
    await expect(player.chips(wager)).toBeVisible();
  }
  await player.roll();
  for (const [name, width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    expect(await findings(page), `${name}: the table`).toEqual([]);
    if (name !== 'wall') await dialogs(page, player, name);
    if (name === 'phone') {
      await page.locator('.unfold').click();
      expect(await findings(page, '.results'), 'all results').toEqual([]);
      await page.locator('.unfold').click();
    }
  }
  if (game !== 'victoria craps') {
    await page.keyboard.press('e');
    await expect(page.locator('.heat-text').first()).toBeVisible();
    expect(await findings(page), 'painted by edge').toEqual([]);
  }
  const wall = await window.newPage();
  await wall.goto(`${house.url}/display/${id}`);
  await wall.locator('svg.felt').first().waitFor();
  for (const [name, width, height] of SIZES) {
    await wall.setViewportSize({ width, height });
    expect(await findings(wall), `${name}: the display`).toEqual([]);
  }
  await window.close();
});

const TABLES = [
  ['dealer-run', { ruleset: 'massachusetts', game: 'craps' }],
  ['dealer-run', { ruleset: 'maryland', game: 'mini-craps' }],
  ['dealer-run', { ruleset: 'victoria', game: 'craps' }],
  ['automated', { ruleset: 'massachusetts', game: 'automated-craps' }],
  ['roll-to-win', { ruleset: 'new-hampshire', game: 'roll-to-win' }],
] as const;

/** The dialogs of the dealer's screen that a key opens, whatever the step. */
const OVER_THE_TABLE = [
  ['w', 'Wager for a seat'],
  ['f', 'Call the floor'],
  ['t', 'Table'],
  ['r', 'Relief'],
  ['p', 'Next shooter by order'],
  ['?', 'Keys'],
] as const;

test('axe finds nothing on the terminals of the staff', { timeout: 240_000 }, async () => {
  const dana = await house.hire(
    'dana',
    'Dana',
    'dealer',
    'boxperson',
    'stickperson',
    'floorperson',
    'manager',
    'administrator',
  );
  for (const [at, [kind, config]] of TABLES.entries()) {
    const table = await house.setUp(kind, `Table ${at}`, config);
    const window = await watchedWindow(browser);
    const dealer = await Dealer.signIn(window, house, table, dana);
    const { page } = dealer;
    for (const [name, width, height] of SIZES.slice(0, 2)) {
      await page.setViewportSize({ width, height });
      expect(await findings(page), `${config.game}: opening, ${name}`).toEqual([]);
    }
    if (kind !== 'automated') {
      await dealer.press('How is it called?');
      expect(await findings(page, OVER), `${config.game}: the assistant`).toEqual([]);
      await page.keyboard.press('Escape');
    }
    if (kind === 'dealer-run' && config.game === 'craps') {
      for (const office of ['dealer', 'stickperson', 'boxperson']) await dealer.station(office);
      await dealer.bringDice(`S${at}`);
      for (const check of await page.locator('.checks input[type=checkbox]').all()) await check.check();
      for (const check of await page.locator('.checks input:not([type=checkbox])').all()) await check.fill('12');
      await dealer.open();
      await dealer.seat(1, 'Ann', 100);
      expect(await findings(page), `${config.ruleset}: betting`).toEqual([]);
      await page.locator('.seats [data-seat="1"] button').click();
      expect(await findings(page, OVER), `${config.ruleset}: a seat`).toEqual([]);
      await page.getByRole('button', { name: 'Takes the dice' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      const ann = new Player(await pair(window, house, await dealer.code(1)));
      await ann.bet('pass');
      await expect(ann.chips('pass')).toBeVisible();
      await dealer.press('Spoken wager…');
      expect(await findings(page, OVER), `${config.ruleset}: a spoken wager`).toEqual([]);
      await page.keyboard.press('Escape');
      for (const [key, what] of OVER_THE_TABLE) {
        // Not every book has the dice passed on by order.
        if (!(await page.locator(`[data-key="${key.toUpperCase()}"]`).isVisible())) continue;
        await page.keyboard.press(key);
        await page.getByRole('dialog', { name: what }).waitFor();
        expect(await findings(page, OVER), `${config.ruleset}: ${what}`).toEqual([]);
        await page.keyboard.press('Escape');
      }
      await dealer.chooseDice();
      await dealer.press('Dice are out');
      await dealer.press('No roll…');
      expect(await findings(page, OVER), `${config.ruleset}: no roll`).toEqual([]);
      await page.keyboard.press('Escape');
      await dealer.enter(5, 3);
      await dealer.atStep('enter-again');
      await dealer.enter(5, 2);
      await expect(page.locator('[data-differed]')).toBeVisible();
      for (const [name, width, height] of SIZES.slice(0, 2)) {
        await page.setViewportSize({ width, height });
        expect(await findings(page), `${config.ruleset}: entries that differ, ${name}`).toEqual([]);
      }
    }
    if (at === 0) {
      await page.goto(`${house.url}/floor`);
      await page.getByRole('button', { name: 'Set up a table' }).click();
      await page.getByRole('heading', { name: 'Set up a table' }).waitFor();
      expect(await findings(page), 'floor').toEqual([]);
    }
    await window.close();
  }
});

test('the pages do nothing that their security policy forbids', () => {
  expect(blocked).toEqual([]);
});
