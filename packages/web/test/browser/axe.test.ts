import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { findings } from './axe.ts';
import { openBrowser, openWindow } from './chromium.ts';
import { Dealer } from './dealer.ts';
import { LivelyHouse, type TableName } from './lively-house.ts';
import { type Person, windowOf } from './people.ts';
import { expect, Player } from './player.ts';
import { pagesOf } from './role-pages.ts';
import { TOO_WIDE } from './too-wide.ts';

let lively: LivelyHouse;
let browser: Browser;
let url: string;

beforeAll(async () => {
  [lively, browser] = await Promise.all([LivelyHouse.open(), openBrowser()]);
  url = lively.house.url;
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await lively?.close();
}, 20_000);

/** What the pages' own security policy has kept a page from doing. */
const blocked: string[] = [];

const watched = (window: BrowserContext): BrowserContext =>
  window.on('console', message => {
    if (message.text().includes('Content Security Policy')) blocked.push(message.text());
  });

/** Two at a time: axe works in the page, and there are two cores at least. */
const twoAtATime = async <T>(all: Iterable<T>, look: (each: T) => Promise<void>): Promise<void> => {
  const waiting = [...all];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await look(next);
  };
  await Promise.all([worker(), worker()]);
};

const PHONE = ['phone', 360, 740] as const;
const TABLET = ['tablet', 768, 1024] as const;
const TERMINAL = ['terminal', 1280, 800] as const;
const WALL = ['wall', 1920, 1080] as const;

const resize = (page: Page, [, width, height]: readonly [string, number, number]): Promise<void> =>
  page.setViewportSize({ width, height });

const GAMES = ['massachusetts craps', 'maryland craps', 'victoria craps', 'new-hampshire roll-to-win'] as const;

const HOUSE_PAGES = [
  ['/', 'Craps by the book'],
  ['/signin', 'Staff sign-in'],
  ['/staff/claim', 'Choose a password'],
  ['/odds?chips=pass+10,pass-odds+20,place+8+12&point=6&fractions=1', 'Odds'],
  ['/lab?s=flat-pass&rolls=50&sessions=1000', 'Lab'],
  ['/lab?door=best&s=hits-then-rest&rolls=50&sessions=500', 'Lab'],
  ['/display', 'Table displays'],
  ['/nowhere', 'There is nothing here'],
  ['/table/nothing', 'There is no such table.'],
] as const;

test('axe finds nothing on the pages of the house', { timeout: 240_000 }, async () => {
  const window = watched(await openWindow(browser));
  await twoAtATime(
    [...HOUSE_PAGES, ...GAMES.map(game => [`/rules/${game.replace(' ', '/')}`, '%'] as const)],
    async each => {
      const [path, words] = each;
      const page = await window.newPage();
      await page.goto(url + path);
      const sign =
        words === '%' ? page.locator('td', { hasText: words }).first() : page.locator('h1', { hasText: words });
      await expect(sign).toBeVisible({ timeout: 45_000 });
      expect(await findings(page), path).toEqual([]);
      await resize(page, PHONE);
      expect(await findings(page, 'html', 'structure'), `${path}, phone`).toEqual([]);
      await page.close();
    },
  );
  await window.close();
});

const OVER = 'dialog[open]';

/** Until the page has been laid out as it is now. */
const LAID_OUT = 'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** Everything that opens over a table, each as it is opened. */
const dialogs = async (page: Page, seat: Player, rules: 'all' | 'structure'): Promise<void> => {
  await seat.spot('field').focus();
  await page.keyboard.press('i');
  expect(await findings(page, OVER, rules), 'all about a spot').toEqual([]);
  await page.keyboard.press('Escape');
  for (const button of ['Rules', 'Menu']) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.locator(OVER)).toBeVisible();
    expect(await findings(page, OVER, rules), button).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('h');
  await page.locator('[data-recall] summary').first().click();
  expect(await findings(page, OVER, rules), 'history').toEqual([]);
  await page.getByRole('tab').last().click();
  expect(await findings(page, OVER, rules), 'figures').toEqual([]);
  await page.keyboard.press('Escape');
  // A refusal at the finger.
  await seat.spot('dont-pass-odds').focus();
  await page.keyboard.press('Enter');
  expect(await findings(page, '.bubble', rules), 'a refusal').toEqual([]);
  await page.keyboard.press('Escape');
};

/** What comes around the felt while a regular plays: own sets, the list of costs, keys, coach, pace, and the fan at a winner. */
const besideFelt = async (page: Page, player: Player): Promise<void> => {
  const found = async (within: string) => {
    await page.locator(within).waitFor();
    await page.evaluate(LAID_OUT);
    return findings(page, within, 'structure');
  };
  for (const [key, what] of [
    ['b', 'My sets'],
    ['?', 'Keys'],
  ] as const) {
    await page.keyboard.press(key);
    await page.getByRole('dialog', { name: what }).waitFor();
    expect(await found(OVER), what).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  for (const name of ['Coach', 'Auto-roll']) await page.getByRole('button', { name, exact: true }).click();
  expect(await found(OVER), 'the menu with coach and auto-roll on').toEqual([]);
  await page.getByRole('button', { name: 'Auto-roll', exact: true }).click();
  await page.keyboard.press('Escape');
  while (!(await page.locator('.hit-fan').isVisible())) {
    await player.line();
    await page.locator('[data-set="across"]').click();
    await expect(player.chips('place 4').or(player.bubble).first()).toBeVisible();
    await player.roll();
  }
  expect(await found('.hit-fan'), 'the fan').toEqual([]);
  await page.getByRole('button', { name: 'Leave them as they are' }).click();
  await expect(page.locator('[data-coach]')).toBeVisible();
  expect(await found('.side'), 'the coach').toEqual([]);
  await page.locator('[data-cost-line]').click();
  await page.locator('[data-cost]').first().waitFor();
  expect(await found(OVER), 'what the bets cost').toEqual([]);
  await page.keyboard.press('Escape');
};

/** A practice table in all of its states, and its wall. */
const atTable = async (game: string): Promise<void> => {
  const window = watched(await openWindow(browser));
  const player = await Player.open(window, url, game, 'Ann');
  const { page } = player;
  const id = page.url().split('/').at(-1) ?? '';
  await player.takeDice();
  for (const wager of ['pass', 'field', 'any-craps']) {
    await player.bet(wager);
    await expect(player.chips(wager)).toBeVisible();
  }
  await player.roll();
  // On a phone the felt comes in sheets, and what opens over it fills the screen; what is wide differs only in room.
  expect(await findings(page), game).toEqual([]);
  await resize(page, PHONE);
  const rules = game === GAMES[0] ? 'all' : 'structure';
  expect(await findings(page, 'html', rules), `${game}, phone`).toEqual([]);
  await page.locator('.unfold').click();
  expect(await findings(page, '.results'), `${game}: all results`).toEqual([]);
  await page.locator('.unfold').click();
  await dialogs(page, player, rules);
  await resize(page, TERMINAL);
  await page.evaluate(`document.documentElement.classList.add('contrast')`);
  expect(await findings(page, 'html', 'contrast'), `${game}: high contrast`).toEqual([]);
  await page.evaluate(`document.documentElement.classList.remove('contrast')`);
  if (game !== 'victoria craps') {
    await page.keyboard.press('e');
    await expect(page.locator('.heat-text').first()).toBeVisible();
    expect(await findings(page, 'html', 'contrast'), `${game}: painted by edge`).toEqual([]);
  }
  if (game === GAMES[0]) await besideFelt(page, player);
  const wall = await window.newPage();
  await wall.goto(`${url}/display/${id}`);
  await wall.locator('svg.felt').first().waitFor();
  await resize(wall, WALL);
  expect(await findings(wall), `${game}: the display`).toEqual([]);
  await resize(wall, PHONE);
  expect(await findings(wall, 'html', 'structure'), `${game}: the display, phone`).toEqual([]);
  await window.close();
};

test('axe finds nothing at a table of any book, in any of its states', { timeout: 360_000 }, () =>
  twoAtATime(GAMES, atTable),
);

/** The dialogs of the dealer's screen that a key opens, whatever the step. */
const OVER_THE_TABLE = [
  ['w', 'Wager for a seat'],
  ['f', 'Call the floor'],
  ['t', 'Table'],
  ['r', 'Relief'],
  ['p', 'Next shooter by order'],
  ['?', 'Keys'],
] as const;

const terminalOf = async (person: Person, table: string): Promise<Dealer> => {
  const page = await watched(await windowOf(browser, person)).newPage();
  await page.goto(`${url}/dealer/${table}`);
  await expect(page.locator('.dealer [data-connection="live"]')).toBeVisible();
  return new Dealer(page);
};

/** The dealer's screen while betting is open, and what every table has over it. */
const atTerminal = async (name: TableName): Promise<void> => {
  const dealer = await terminalOf(lively.dealerOf(name), lively.table(name).id);
  const { page } = dealer;
  expect(await findings(page), `${name}: betting`).toEqual([]);
  await resize(page, PHONE);
  expect(await findings(page, 'html', 'structure'), `${name}: betting, phone`).toEqual([]);
  await resize(page, TERMINAL);
  await page.locator('.seats [data-seat="1"] button').click();
  expect(await findings(page, OVER), `${name}: a seat`).toEqual([]);
  await page.keyboard.press('Escape');
  for (const [key, what] of OVER_THE_TABLE) {
    // Not every book has the dice passed on by order, or wagers made by staff.
    if (!(await page.locator(`[data-key="${key.toUpperCase()}"]`).isVisible())) continue;
    await page.keyboard.press(key);
    await page.getByRole('dialog', { name: what }).waitFor();
    expect(await findings(page, OVER), `${name}: ${what}`).toEqual([]);
    await page.keyboard.press('Escape');
  }
  if (name === 'maryland' || name === 'victoria') await aThrow(dealer, name);
  await page.context().close();
};

/** The procedure of a throw at a table where one person does all of it. */
const aThrow = async (dealer: Dealer, name: string): Promise<void> => {
  const { page } = dealer;
  await dealer.press('Spoken wager…');
  expect(await findings(page, OVER), `${name}: a spoken wager`).toEqual([]);
  await page.keyboard.press('Escape');
  await dealer.press('How is it called?');
  expect(await findings(page, OVER), `${name}: the assistant`).toEqual([]);
  await page.keyboard.press('Escape');
  await dealer.press('Dice are out');
  await dealer.press('No roll…');
  expect(await findings(page, OVER), `${name}: no roll`).toEqual([]);
  await page.keyboard.press('Escape');
  await dealer.enter(5, 3);
  await dealer.atStep('enter-again');
  await dealer.enter(5, 2);
  await expect(page.locator('[data-differed]')).toBeVisible();
  expect(await findings(page, '.dealer-steps'), `${name}: entries that differ`).toEqual([]);
};

test('axe finds nothing on the terminals of the dealers', { timeout: 360_000 }, async () => {
  await twoAtATime(lively.tables.keys(), atTerminal);
  const { page } = await terminalOf(lively.person('floorperson'), 'craps-9');
  expect(await findings(page), 'opening').toEqual([]);
  await resize(page, PHONE);
  expect(await findings(page, 'html', 'structure'), 'opening, phone').toEqual([]);
  await page.context().close();
});

const LOOKS = [
  ['dark', false],
  ['light', true],
  ['dark', true],
] as const;

/** Goes to another page as the page itself does: nothing is loaded again. */
const goWithin = async (page: Page, path: string): Promise<void> => {
  const to = (address: string): Promise<unknown> =>
    page.evaluate(`history.pushState(null, '', '${address}'); dispatchEvent(new PopStateEvent('popstate'))`);
  await to('/nowhere');
  await expect(page.locator('.work')).toHaveCount(0);
  await to(path);
};

/** All sizes and looks of a page. */
const everyLook = async (page: Page, what: string): Promise<void> => {
  for (const size of [WALL, TABLET, PHONE]) {
    await resize(page, size);
    await page.evaluate(LAID_OUT);
    expect(await page.evaluate(TOO_WIDE), `${what}, ${size[0]}`).toEqual([]);
    if (size !== WALL) expect(await findings(page, 'html', 'structure'), `${what}, ${size[0]}`).toEqual([]);
  }
  await resize(page, TERMINAL);
  await page.evaluate(LAID_OUT);
  expect(await page.evaluate(TOO_WIDE), what).toEqual([]);
  for (const [look, contrast] of LOOKS) {
    await page.evaluate(
      `document.documentElement.dataset.look = '${look}'; document.documentElement.classList.toggle('contrast', ${contrast})`,
    );
    expect(await findings(page, 'html', 'contrast'), `${what}, ${look}, ${contrast}`).toEqual([]);
  }
  await page.evaluate(
    `document.documentElement.dataset.look = 'light'; document.documentElement.classList.remove('contrast')`,
  );
};

test('no page of any role is scrolled sideways, and axe finds nothing on it, at any size and in any look', {
  timeout: 360_000,
}, async () => {
  const seen = new Set<string>();
  await twoAtATime(lively.people.keys(), async role => {
    const window = watched(await windowOf(browser, lively.person(role)));
    const page = await window.newPage();
    await page.goto(`${url}/home`);
    for (const { name, path } of await pagesOf(lively, role)) {
      await goWithin(page, path);
      await expect(page.locator('.work h1').first()).toBeVisible();
      await expect(page.locator('body')).not.toContainText(/One moment|Reading the journal|Working out/, {
        timeout: 45_000,
      });
      // What is on a page differs by role; how it is laid out and coloured does not.
      const isNew = !seen.has(name);
      seen.add(name);
      expect(await findings(page, 'html', isNew ? 'all' : 'structure'), `${role}: ${path}`).toEqual([]);
      if (isNew) await everyLook(page, `${role}: ${path}`);
    }
    await window.close();
  });
});

test('the pages do nothing that their security policy forbids', () => {
  expect(blocked).toEqual([]);
});
