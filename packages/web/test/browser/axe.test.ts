import { createRequire } from 'node:module';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { openBrowser, openWindow } from './chromium.ts';
import { Dealer } from './dealer.ts';
import { House } from './house.ts';
import { expect, Player } from './player.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

let house: House;
let browser: Browser;

beforeAll(async () => {
  [house, browser] = await Promise.all([House.open(), openBrowser()]);
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await house?.close();
}, 20_000);

type Violation = {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly {
    readonly html: string;
    readonly target: readonly string[];
    readonly failureSummary: string;
  }[];
};

/** What axe finds wrong with a page as it stands. */
const findings = async (page: Page): Promise<readonly string[]> => {
  await page.addScriptTag({ path: AXE });
  const violations = (await page.evaluate(`axe.run().then(results => results.violations)`)) as readonly Violation[];
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes
        .slice(0, 3)
        .map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`)
        .join(' | ')}`,
  );
};

const SIZES = [
  ['phone', 360, 740],
  ['terminal', 1280, 800],
  ['wall', 1920, 1080],
] as const;

const BOOKS = ['massachusetts craps', 'maryland craps', 'victoria craps', 'new-hampshire roll-to-win'] as const;

test.each(SIZES)('axe finds nothing on the pages of the house, %s', { timeout: 120_000 }, async (_, width, height) => {
  const window = await openWindow(browser, width, height);
  const page = await window.newPage();
  for (const path of [
    '/',
    '/signin',
    '/staff/claim',
    '/display',
    '/nowhere',
    ...BOOKS.map(book => `/rules/${book.replace(' ', '/')}`),
  ]) {
    await page.goto(house.url + path);
    await page.waitForTimeout(250);
    expect(await findings(page), path).toEqual([]);
  }
  await window.close();
});

/** Everything that opens over a table, and the table in high contrast. */
const dialogs = async (page: Page, seat: Player, name: string): Promise<void> => {
  await seat.spot('field').focus();
  await page.keyboard.press('i');
  expect(await findings(page), `${name}: all about a spot`).toEqual([]);
  await page.keyboard.press('Escape');
  for (const [button, dialog] of [
    ['Rules', /^Rules/],
    ['Menu', 'Menu'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    expect(await findings(page), `${name}: ${button}`).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('h');
  await expect(page.locator('[data-recall]').first()).toBeVisible();
  expect(await findings(page), `${name}: history`).toEqual([]);
  await page.getByRole('tab').last().click();
  expect(await findings(page), `${name}: figures`).toEqual([]);
  await page.keyboard.press('Escape');
  await page.evaluate(`document.documentElement.classList.add('contrast')`);
  expect(await findings(page), `${name}: high contrast`).toEqual([]);
};

test.each(BOOKS)('axe finds nothing at a table of %s, in any of its states', { timeout: 240_000 }, async game => {
  const first = await openWindow(browser);
  const player = await Player.open(first, house.url, game, 'Ann');
  const id = player.page.url().split('/').at(-1) ?? '';
  await player.takeDice();
  await player.bet('pass');
  await player.bet('field');
  await expect(player.chips('field')).toBeVisible();
  await player.roll();
  const state = await first.storageState();
  for (const [name, width, height] of SIZES) {
    const window = await openWindow(browser, width, height, { storageState: state });
    const page = await window.newPage();
    await page.goto(`${house.url}/table/${id}`);
    const seat = new Player(page);
    await seat.seated();
    expect(await findings(page), `${name}: the table`).toEqual([]);
    // What opens over a table is the same everywhere but for its words: once in full is enough.
    if (game === BOOKS[0] && name !== 'wall') await dialogs(page, seat, name);
    await page.goto(`${house.url}/display/${id}`);
    await page.locator('svg.felt').first().waitFor();
    expect(await findings(page), `${name}: the display`).toEqual([]);
    await window.close();
  }
});

const TABLES = [
  ['dealer-run', { ruleset: 'massachusetts', game: 'craps' }],
  ['dealer-run', { ruleset: 'maryland', game: 'mini-craps' }],
  ['dealer-run', { ruleset: 'victoria', game: 'craps' }],
  ['automated', { ruleset: 'massachusetts', game: 'automated-craps' }],
  ['roll-to-win', { ruleset: 'new-hampshire', game: 'roll-to-win' }],
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
    const window = await openWindow(browser);
    const dealer = await Dealer.signIn(window, house, table, dana);
    const { page } = dealer;
    for (const [name, width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      expect(await findings(page), `${config.game}: opening, ${name}`).toEqual([]);
    }
    await page
      .getByRole('button', { name: 'How is it called?' })
      .click({ timeout: 1500 })
      .catch(() => undefined);
    expect(await findings(page), `${config.game}: the assistant`).toEqual([]);
    await page.keyboard.press('Escape');
    if (kind === 'dealer-run' && config.game === 'craps') {
      for (const office of ['dealer', 'stickperson', 'boxperson']) await dealer.station(office);
      await dealer.bringDice(`S${at}`);
      for (const check of await page.locator('.checks input[type=checkbox]').all()) await check.check();
      for (const check of await page.locator('.checks input:not([type=checkbox])').all()) await check.fill('12');
      await dealer.open();
      await dealer.seat(1, 'Ann', 100);
      expect(await findings(page), `${config.ruleset}: betting`).toEqual([]);
      await page.locator('.seats [data-seat="1"] button').click();
      expect(await findings(page), `${config.ruleset}: a seat`).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await page.goto(`${house.url}/floor`);
    await page.getByRole('heading', { name: 'Set up a table' }).waitFor();
    expect(await findings(page), 'floor').toEqual([]);
    await window.close();
  }
});
