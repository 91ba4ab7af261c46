import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openBrowser, openWindow } from './chromium.ts';
import { Dealer, pair } from './dealer.ts';
import { House } from './house.ts';
import { Player } from './player.ts';

/** Pictures of every screen at three sizes for every rule book, into a folder that is not kept: `npm run screenshots -w packages/web`. */

const FOLDER = fileURLToPath(new URL('../../screenshots/', import.meta.url));
const SIZES = { phone: [360, 740], terminal: [1280, 800], wall: [1920, 1080] } as const;
type Size = keyof typeof SIZES;

type Book = {
  readonly game: string;
  readonly kind: string;
  readonly config: { readonly [field: string]: unknown };
  readonly wagers: readonly string[];
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
    wagers: [
      'pass',
      'fire',
      'all-small',
      'place 8',
      'place 6',
      'field',
      'hard 6',
      'horn',
      'hop 3-1',
      'lay 10',
      'buy 9',
      'any-craps',
      'c-and-e',
    ],
    stations: ['dealer', 'stickperson', 'boxperson'],
  },
  {
    game: 'maryland craps',
    kind: 'dealer-run',
    config: { ruleset: 'maryland', game: 'craps', options: { fire: 'B', bonus: 'B' } },
    wagers: ['pass', 'fire', 'make-em-all', 'place 5', 'place-lose 9', 'field', 'whirl', 'hard 8', 'hop 5-5', 'buy 4'],
    stations: ['dealer', 'stickperson', 'boxperson'],
  },
  {
    game: 'victoria craps',
    kind: 'dealer-run',
    config: { ruleset: 'victoria', game: 'craps' },
    wagers: ['dont-pass', 'big 6', 'big 8', 'place 6', 'place-lose 4', 'field', 'horn-high 12', 'hard 4', 'lay 5'],
    stations: ['dealer', 'boxperson'],
  },
  {
    game: 'new-hampshire roll-to-win',
    kind: 'roll-to-win',
    config: { ruleset: 'new-hampshire', game: 'roll-to-win', options: { 'hot-shooter': 'on', 'power-odds': 'on' } },
    wagers: ['pass', 'hot-shooter', 'big 8', 'place 9', 'field', 'eleven', 'hop 1-1', 'hard 10', 'c-and-e'],
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
    await page.waitForTimeout(350);
    await page.screenshot({ path: `${FOLDER}${name}.png`, fullPage });
    this.count += 1;
  }
}

const SIZE_NAMES = Object.keys(SIZES) as Size[];

const pages = async (camera: Camera, house: House): Promise<void> => {
  for (const size of SIZE_NAMES) {
    const window = await camera.window(size);
    const page = await window.newPage();
    for (const [name, path] of [
      ['lobby', '/'],
      ['signin', '/signin'],
      ...BOOKS.map(book => [`rules-${rulesetOf(book)}`, `/rules/${book.game.replace(' ', '/')}`] as const),
    ] as const) {
      await page.goto(house.url + path);
      await page.waitForTimeout(name.startsWith('rules') ? 900 : 300);
      await camera.take(page, `${name}-${size}`, size === 'phone' && name === 'lobby');
    }
    await window.close();
  }
};

/** A practice table with wagers down and a few rolls made, seen from its seat and from the wall. */
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
  for (const wager of book.wagers) {
    await player.bet(wager);
    await player.page.waitForTimeout(60);
    const instead = player.bubble.getByRole('button').first();
    if (await instead.isVisible()) await instead.click();
  }
  await shoot('wagers');
  for (let count = 0; count < 5; count += 1) {
    await player.takeDice();
    await player.page.waitForTimeout(200);
    if ((await player.page.locator('button.roll').getAttribute('aria-disabled')) === 'true') await player.bet('pass');
    await player.page.waitForTimeout(200);
    await player.roll();
  }
  await shoot('rolled');
  await shoot('refused', async (page, seat) => {
    const name = (await seat.spot('come').getAttribute('aria-disabled')) === 'true' ? 'come' : 'pass';
    await seat.spot(name).focus();
    await page.keyboard.press('Enter');
  });
  if (ruleset !== 'victoria') {
    await shoot('edges', async page => {
      await page.waitForTimeout(700);
      await page.keyboard.press('e');
    });
  }
  await shoot('spot', async (page, seat) => {
    await seat.spot('place 6').focus();
    await page.keyboard.press('i');
  });
  await shoot('history', async page => {
    await page.keyboard.press('h');
    await page.waitForTimeout(300);
  });
  await shoot('figures', async page => {
    await page.keyboard.press('h');
    await page.getByRole('tab').last().click();
  });
  await shoot('menu', page => page.getByRole('button', { name: 'Menu' }).click());
  for (const size of SIZE_NAMES) {
    const window = await camera.window(size);
    const page = await window.newPage();
    await page.goto(`${house.url}/display/${id}`);
    await page.locator('svg.felt').first().waitFor();
    await camera.take(page, `display-${ruleset}-${size}`, size === 'phone');
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

/** A staffed table from its opening to a settled roll, on the dealer's terminal. */
const dealing = async (camera: Camera, house: House, book: Book): Promise<void> => {
  const ruleset = rulesetOf(book);
  const settings = book.kind === 'roll-to-win' ? { windowSeconds: 15 } : undefined;
  const table = await house.setUp(book.kind, `${ruleset} 1`, book.config, settings);
  const dana = await house.hire(`dana-${ruleset}`, 'Dana', 'boxperson', 'dealer', 'stickperson');
  const window = await camera.window('terminal');
  const dealer = await Dealer.signIn(window, house, table, dana);
  const { page } = dealer;
  const shoot = async (what: string): Promise<void> => {
    for (const size of SIZE_NAMES) {
      const [width, height] = SIZES[size];
      await page.setViewportSize({ width, height });
      await camera.take(page, `dealer-${ruleset}-${what}-${size}`, size === 'phone');
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  await shoot('opening');
  for (const station of book.stations) await dealer.station(station);
  await dealer.bringDice(`${ruleset}-7`);
  for (const check of await page.locator('.checks input[type=checkbox]').all()) await check.check();
  for (const check of await page.locator('.checks input:not([type=checkbox])').all()) await check.fill('12');
  for (const check of await page.locator('.checks select').all()) await check.selectOption('dealer');
  await dealer.open();
  await dealer.seat(1, 'Ann', 300);
  await dealer.seat(2, 'Bo', 200);
  const annWindow = await camera.window('terminal');
  const ann = new Player(await pair(annWindow, house, await dealer.code(1)));
  await page.locator('.seats [data-seat="1"] button').click();
  await page.getByRole('button', { name: 'Takes the dice' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  if (book.kind === 'roll-to-win') await dealer.press('Start betting');
  for (const wager of ['pass', 'place 6', 'field', 'hard 8', 'all-small']) {
    if ((await ann.spot(wager).count()) === 0) continue;
    await ann.bet(wager);
    await ann.page.waitForTimeout(120);
    const instead = ann.bubble.getByRole('button').first();
    if (await instead.isVisible()) await instead.click();
  }
  await shoot('betting');
  if (book.kind === 'roll-to-win') await page.locator('.dealer[data-step="throw"]').waitFor({ timeout: 20_000 });
  await dealer.press('Dice are out');
  await dealer.type(5, 3);
  await shoot('entering');
  await dealer.press('No roll…');
  await shoot('no-roll');
  await page.keyboard.press('Escape');
  await dealer.press('How is it called?');
  await shoot('assistant');
  await page.keyboard.press('Escape');
  await dealer.settle(5, 3);
  await page.locator('.work').first().waitFor();
  await shoot('settled');
  await page.locator('.seats [data-seat="1"] button').click();
  await shoot('seat');
  await window.close();
  await annWindow.close();
};

const floor = async (camera: Camera, house: House): Promise<void> => {
  const pat = await house.hire('pat', 'Pat', 'manager', 'administrator');
  for (const size of SIZE_NAMES) {
    const window = await camera.window(size);
    const page = await window.newPage();
    await page.goto(`${house.url}/signin`);
    await page.getByLabel('User name').fill(pat.user);
    await page.getByLabel('Password').fill(pat.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Set up a table' }).waitFor();
    await camera.take(page, `floor-${size}`, size === 'phone');
    await window.close();
  }
};

const run = async (): Promise<void> => {
  const wanted = process.argv.slice(2);
  const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some(each => name.startsWith(each));
  if (wanted.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const house = await House.open();
  const browser = await openBrowser();
  const camera = new Camera(browser);
  try {
    if (isWanted('pages')) await pages(camera, house);
    for (const book of BOOKS) {
      if (isWanted(`table-${rulesetOf(book)}`)) await practice(camera, house, book);
      if (isWanted(`dealer-${rulesetOf(book)}`)) await dealing(camera, house, book);
    }
    if (isWanted('floor')) await floor(camera, house);
    process.stdout.write(`${camera.count} pictures in ${FOLDER}\n`);
  } finally {
    await browser.close();
    await house.close();
  }
};

await run();
