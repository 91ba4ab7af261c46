import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openBrowser, openWindow } from './chromium.ts';
import { Dealer, pair } from './dealer.ts';
import { House } from './house.ts';
import { expect, Player } from './player.ts';
import { rolePictures } from './role-pictures.ts';
import { tournamentPictures } from './tournament-screens.ts';

/** Pictures of every screen at three sizes for every rule book, into a folder that is not kept: `npm run screenshots -w packages/web`. */

const FOLDER = fileURLToPath(new URL('../../screenshots/', import.meta.url));
const SIZES = { phone: [360, 740], terminal: [1280, 800], wall: [1920, 1080] } as const;
type Size = keyof typeof SIZES;

type Book = {
  readonly game: string;
  readonly kind: string;
  readonly config: { readonly [field: string]: unknown };
  readonly stations: readonly string[];
};

const BOOKS: readonly Book[] = [
  {
    game: 'massachusetts craps',
    kind: 'dealer-run',
    config: {
      ruleset: 'massachusetts',
      game: 'craps',
      options: { 'hot-roller': 'A', bonus: 'A', 'six-seven-eight': 'on' },
    },
    stations: ['dealer', 'stickperson', 'boxperson'],
  },
  {
    game: 'maryland craps',
    kind: 'dealer-run',
    config: { ruleset: 'maryland', game: 'craps', options: { fire: 'B', bonus: 'B' } },
    stations: ['dealer', 'stickperson', 'boxperson'],
  },
  {
    game: 'victoria craps',
    kind: 'dealer-run',
    config: { ruleset: 'victoria', game: 'craps' },
    stations: ['dealer', 'boxperson'],
  },
  {
    game: 'new-hampshire roll-to-win',
    kind: 'roll-to-win',
    config: { ruleset: 'new-hampshire', game: 'roll-to-win', options: { 'hot-shooter': 'on', 'power-odds': 'on' } },
    stations: ['dealer'],
  },
];

const rulesetOf = ({ game }: Book): string => game.split(' ')[0] ?? '';

class Camera {
  readonly #browser: Browser;
  count = 0;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  window(size: Size, state?: Awaited<ReturnType<BrowserContext['storageState']>>): Promise<BrowserContext> {
    const [width, height] = SIZES[size];
    return openWindow(this.#browser, width, height, {
      deviceScaleFactor: size === 'phone' ? 2 : 1,
      ...(state === undefined ? {} : { storageState: state }),
    });
  }

  async take(page: Page, name: string, fullPage = false): Promise<void> {
    // Pictures of things at rest.
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${FOLDER}${name}.png`, fullPage });
    this.count += 1;
  }
}

const SIZE_NAMES = Object.keys(SIZES) as Size[];

/** What anybody sees: before there is a table, and after. */
const pages = async (camera: Camera, house: House, when: 'first' | 'later'): Promise<void> => {
  for (const size of SIZE_NAMES) {
    const window = await camera.window(size);
    const page = await window.newPage();
    const places: readonly (readonly [string, string])[] =
      when === 'later'
        ? [
            ['lobby-tables', '/'],
            ['displays', '/display'],
          ]
        : [
            ['lobby', '/'],
            ['learn', '/learn'],
            ['lesson', '/learn/1'],
            ['books', '/learn/books'],
            ['manners', '/learn/manners'],
            ['signin', '/signin'],
            ['claim', '/staff/claim'],
            ['nowhere', '/nowhere'],
            ['no-table', '/table/nothing'],
            ...BOOKS.map(book => [`rules-${rulesetOf(book)}`, `/rules/${book.game.replace(' ', '/')}`] as const),
          ];
    for (const [name, path] of places) {
      await page.goto(house.url + path);
      await page.locator('h1').first().waitFor();
      if (name.startsWith('rules')) await page.locator('td', { hasText: '%' }).first().waitFor();
      await camera.take(page, `${name}-${size}`, size === 'phone' && name.startsWith('lobby'));
    }
    await window.close();
  }
};

/** A chip on everything that is open. */
const betAll = async (player: Player): Promise<void> => {
  const open = await player.page.locator('svg.felt [data-spot].open').evaluateAll(spots =>
    // What a page hands over has no type here.
    (spots as unknown as { dataset: { spot: string } }[]).map(({ dataset }) => dataset.spot),
  );
  for (const wager of open.filter(name => name !== 'dont-pass')) {
    // Some wagers are put down as their parts, so it is the meter that tells.
    const before = await player.meter('wagered');
    await player.bet(wager);
    await expect.poll(async () => (await player.meter('wagered')) > before || player.bubble.isVisible()).toBe(true);
    const instead = player.bubble.getByRole('button').first();
    if (await instead.isVisible()) await instead.click();
    await expect.poll(() => player.meter('wagered')).toBeGreaterThan(before);
  }
};

/** A practice table: a chip on everything, a few rolls, and everything that opens over it. */
const practice = async (camera: Camera, house: House, book: Book): Promise<void> => {
  const ruleset = rulesetOf(book);
  const first = await camera.window('terminal');
  const player = await Player.open(first, house.url, book.game, 'Ann');
  const id = player.page.url().split('/').at(-1) ?? '';
  const state = await first.storageState();
  const shoot = async (
    what: string,
    prepare: (page: Page, seat: Player) => Promise<void> = async () => undefined,
  ): Promise<void> => {
    for (const size of SIZE_NAMES) {
      const window = await camera.window(size, state);
      const page = await window.newPage();
      await page.goto(`${house.url}/table/${id}`);
      const seat = new Player(page);
      await seat.seated();
      await prepare(page, seat);
      await camera.take(page, `table-${ruleset}-${what}-${size}`);
      await window.close();
    }
  };
  await shoot('fresh');
  await player.takeDice();
  await betAll(player);
  await shoot('wagers');
  // The felt of the window that rolled has the results; it is made as large as each size in turn.
  const roll = async (): Promise<void> => {
    await player.takeDice();
    await player.line();
    await player.roll();
  };
  await roll();
  for (const size of SIZE_NAMES) {
    const [width, height] = SIZES[size];
    await player.page.setViewportSize({ width, height });
    await camera.take(player.page, `table-${ruleset}-results-${size}`);
    const unfold = player.page.locator('.unfold');
    if (size === 'phone' && (await unfold.isVisible())) {
      await unfold.click();
      await camera.take(player.page, `table-${ruleset}-unfolded-${size}`);
      await unfold.click();
    }
  }
  await player.page.setViewportSize({ width: 1280, height: 800 });
  for (let count = 0; count < 60; count += 1) {
    await roll();
    if (count > 3 && (await player.page.locator('[data-point]').first().innerText()) !== 'Come-out') break;
  }
  await shoot('rolled');
  await shoot('refused', async (page, seat) => {
    await seat.spot('pass').focus();
    await page.keyboard.press('Enter');
  });
  await shoot('suggested', async (page, seat) => {
    await seat.ownChip(7);
    await seat.spot('place 9').focus();
    await page.keyboard.press('Enter');
  });
  if (ruleset !== 'victoria') {
    await shoot('edges', async page => {
      await page.keyboard.press('e');
      await page.locator('.heat-text').first().waitFor();
    });
  }
  await shoot('spot', async (page, seat) => {
    await seat.spot('place 6').focus();
    await page.keyboard.press('i');
  });
  await shoot('history', async page => {
    await page.keyboard.press('h');
    await page.locator('[data-recall] summary').first().click();
  });
  await shoot('figures', async page => {
    await page.keyboard.press('h');
    await page.getByRole('tab').last().click();
  });
  await shoot('menu', page => page.getByRole('button', { name: 'Menu' }).click());
  await shoot('dice', async page => {
    await page.getByRole('button', { name: 'Menu' }).click();
    const verify = page.getByRole('button', { name: 'Verify here' });
    if (await verify.isVisible()) await verify.click();
    await page.getByRole('heading', { name: 'The hand before' }).scrollIntoViewIfNeeded();
  });
  await shoot('rules', page => page.getByRole('button', { name: 'Rules', exact: true }).click());
  await shoot('contrast', async page => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'High contrast' }).click();
    await page.keyboard.press('Escape');
  });
  await shoot('lost', async page => {
    await page.context().setOffline(true);
    await page.evaluate(`window.dispatchEvent(new Event('offline'))`);
    await page.locator('[data-connection="lost"]').waitFor();
  });
  for (const size of SIZE_NAMES) {
    const window = await camera.window(size);
    const page = await window.newPage();
    await page.goto(`${house.url}/display/${id}`);
    await page.locator('svg.felt').first().waitFor();
    await camera.take(page, `display-${ruleset}-${size}`, size === 'phone');
    await page.goto(`${house.url}/table/${id}`);
    await page.getByRole('button', { name: 'Sit down' }).waitFor();
    await camera.take(page, `table-${ruleset}-watching-${size}`);
    await window.close();
  }
  const phone = await camera.window('phone', state);
  const page = await phone.newPage();
  await page.goto(`${house.url}/table/${id}`);
  await new Player(page).seated();
  const tabs = page.getByRole('tablist', { name: 'Parts of the felt' }).getByRole('tab');
  for (let at = 1; at < (await tabs.count()); at += 1) {
    await tabs.nth(at).click();
    await camera.take(page, `table-${ruleset}-sheet${at}-phone`);
  }
  await phone.close();
  await first.close();
};

/** A staffed table from its opening to a settled roll, on the dealer's terminal, a player's and the wall. */
const dealing = async (camera: Camera, house: House, book: Book): Promise<void> => {
  const ruleset = rulesetOf(book);
  const settings = book.kind === 'roll-to-win' ? { windowSeconds: 15 } : undefined;
  const table = await house.setUp(book.kind, `Craps ${BOOKS.indexOf(book) + 1}`, book.config, settings);
  const dana = await house.hire(`dana-${ruleset}`, 'Dana', 'boxperson', 'dealer', 'stickperson');
  const window = await camera.window('terminal');
  const dealer = await Dealer.signIn(window, house, table, dana);
  const { page } = dealer;
  const shootOf = async (of: Page, name: string): Promise<void> => {
    for (const size of SIZE_NAMES) {
      const [width, height] = SIZES[size];
      await of.setViewportSize({ width, height });
      await camera.take(of, `${name}-${size}`, size === 'phone');
    }
    await of.setViewportSize({ width: 1280, height: 800 });
  };
  const shoot = (what: string): Promise<void> => shootOf(page, `dealer-${ruleset}-${what}`);
  await shoot('opening');
  for (const station of book.stations) await dealer.station(station);
  await dealer.bringDice(`${ruleset}-7`);
  for (const check of await page.locator('.checks input[type=checkbox]').all()) await check.check();
  for (const check of await page.locator('.checks input:not([type=checkbox])').all()) await check.fill('12');
  for (const check of await page.locator('.checks select').all()) await check.selectOption('dealer');
  await shoot('checked');
  await dealer.open();
  await shoot('opened');
  await dealer.seat(1, 'Ann', 300);
  await dealer.seat(2, 'Bo', 200);
  const annWindow = await camera.window('terminal');
  const ann = new Player(await pair(annWindow, house, await dealer.code(1)));
  await page.locator('.seats [data-seat="1"] button').click();
  await page.getByRole('button', { name: 'Takes the dice' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  if (book.kind === 'roll-to-win') await dealer.press('Start betting');
  for (const wager of ['pass', 'place 6', 'field', 'hard 8', 'all-small', 'hot-shooter']) {
    if ((await ann.spot(wager).count()) === 0) continue;
    await ann.bet(wager);
    await expect(ann.chips(wager).or(ann.bubble)).toBeVisible();
    const instead = ann.bubble.getByRole('button').first();
    if (await instead.isVisible()) await instead.click();
  }
  await shootOf(ann.page, `table-${ruleset}-staffed`);
  if (book.kind !== 'roll-to-win') await shoot('betting');
  if (book.kind === 'roll-to-win') await page.locator('.dealer[data-step="throw"]').waitFor({ timeout: 20_000 });
  if (book.kind === 'roll-to-win') await shootOf(ann.page, `table-${ruleset}-power`);
  if (book.kind === 'dealer-run') await dealer.chooseDice();
  await dealer.press('Dice are out');
  await page.keyboard.press('5');
  await shoot('entering');
  await page.keyboard.press('Escape');
  await dealer.press('No roll…');
  await page.locator('.causes input').first().check();
  await shoot('no-roll');
  await page.keyboard.press('Escape');
  await dealer.press('How is it called?');
  await shoot('assistant');
  await page.keyboard.press('Escape');
  await dealer.enter(5, 3);
  await dealer.atStep('enter-again');
  await shoot('again');
  await dealer.enter(5, 2);
  await expect(page.locator('[data-differed]')).toBeVisible();
  await shoot('mismatch');
  const wall = await camera.window('wall');
  const hung = await wall.newPage();
  await hung.goto(`${house.url}/display/${table}`);
  await hung.locator('svg.felt').first().waitFor();
  await shootOf(hung, `display-${ruleset}-staffed`);
  await wall.close();
  await dealer.settle(5, 3);
  await page.locator('.work').first().waitFor();
  await shoot('settled');
  await page.locator('.seats [data-seat="1"] button').click();
  await shoot('seat');
  await page.keyboard.press('Escape');
  await dealer.press('Correct the last roll…');
  await shoot('correct');
  await window.close();
  await annWindow.close();
};

const run = async (): Promise<void> => {
  const wanted = process.argv.slice(2);
  // A word chooses everything that begins with it, and a part of a word what it belongs to.
  const isWanted = (name: string): boolean =>
    wanted.length === 0 || wanted.some(each => name.startsWith(each) || each.startsWith(name));
  if (wanted.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const house = await House.open();
  const browser = await openBrowser();
  const camera = new Camera(browser);
  try {
    if (isWanted('pages')) await pages(camera, house, 'first');
    for (const book of BOOKS) {
      if (isWanted(`table-${rulesetOf(book)}`)) await practice(camera, house, book);
      if (isWanted(`dealer-${rulesetOf(book)}`)) await dealing(camera, house, book);
    }
    if (isWanted('pages')) await pages(camera, house, 'later');
    if (isWanted('role') || isWanted('terminal'))
      await rolePictures(browser, isWanted, (page, name, fullPage) => camera.take(page, name, fullPage));
    if (isWanted('tournament'))
      await tournamentPictures(browser, (page, name, fullPage) => camera.take(page, name, fullPage));
    process.stdout.write(`${camera.count} pictures in ${FOLDER}\n`);
  } finally {
    await browser.close();
    await house.close();
  }
};

await run();
