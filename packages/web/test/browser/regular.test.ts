import { readFileSync } from 'node:fs';
import type { Browser, Locator } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { findings } from './axe.ts';
import { openBrowser, openWindow } from './chromium.ts';
import { draw } from './draw.ts';
import { House } from './house.ts';
import { expect, Player } from './player.ts';

let house: House;
let browser: Browser;

beforeAll(async () => {
  [house, browser] = await Promise.all([House.open(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await house?.close();
}, 20_000);

const SCREENS = readFileSync(new URL('../../../../docs/SCREENS.md', import.meta.url), 'utf8');

/** The taps that the documents promise for each act: the rows of their table. */
const promised = (): { readonly [act: string]: number } => {
  const [, after = ''] = SCREENS.split('### Taps of a regular');
  const rows = [...(after.split(/\n#/)[0] ?? '').matchAll(/^\| ([^|]+?) \| (\d+) \|/gm)];
  return Object.fromEntries(rows.map(([, act = '', taps]) => [act, Number(taps)]));
};

/** More rolls than anybody needs to see a point, or a number that wins. */
const ROLLS_MAX = 400;

/** A regular at a table, whose taps are counted act by act. */
class Regular extends Player {
  readonly counted: { [act: string]: number } = {};
  #taps = 0;

  async act(name: string, what: () => Promise<void>): Promise<void> {
    this.#taps = 0;
    await what();
    this.counted[name] = this.#taps;
  }

  async press(what: Locator): Promise<void> {
    this.#taps += 1;
    await what.click();
  }

  async tapSpot(name: string): Promise<void> {
    this.#taps += 1;
    await this.tap(name);
    await expect(this.chips(name)).toBeVisible();
  }

  async drawOff(name: string): Promise<void> {
    this.#taps += 1;
    await draw(this.page, `[data-chips="${name}"]`, '.meters');
    await expect(this.chips(name)).toHaveCount(0);
  }

  /** Rolls, with a line bet where one is missing, until something is so. */
  async until(isSo: () => Promise<boolean>): Promise<void> {
    for (let rolls = 0; rolls < ROLLS_MAX; rolls += 1) {
      if (await isSo()) return;
      await this.line();
      await this.roll();
    }
    throw new Error(`not so in ${ROLLS_MAX} rolls`);
  }

  async isPoint(): Promise<boolean> {
    return (await this.page.locator('.facts [data-point]').innerText()) !== 'Come-out';
  }
}

const SIZES = [
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
] as const;

/** Runs in the page: what the winners' fan lies over and must not, or that it is not wholly on the screen. */
const COVERED = `(async () => {
  for (let at = 0; at < 6; at += 1) await new Promise(requestAnimationFrame);
  const fan = document.querySelector('.hit-fan').getBoundingClientRect();
  const isApart = box => box.left >= fan.right || box.right <= fan.left || box.top >= fan.bottom || box.bottom <= fan.top;
  const kept = [...document.querySelectorAll('.dice-shown, .results, .act, .act button, .bet-bar, .rail')];
  const isOff = fan.left < -1 || fan.top < -1 || fan.right > innerWidth + 1 || fan.bottom > innerHeight + 1;
  return [
    ...kept.filter(each => !isApart(each.getBoundingClientRect())).map(each => each.className),
    ...(isOff ? ['off the screen'] : []),
  ];
})()`;

/** All that stands is taken down, what can't be is played out. */
const emptied = async (player: Regular): Promise<void> => {
  const { page } = player;
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  for (let rolls = 0; rolls < ROLLS_MAX && (await page.locator('[data-chips]').count()) > 0; rolls += 1) {
    if (/^Bet the/.test(await player.big.innerText())) {
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await expect(page.locator('[data-chips]')).toHaveCount(0);
      return;
    }
    await player.roll();
  }
};

/** What the bets cost, bet by bet, and the coach's line about the dearest. */
const looksAtCost = async ({ page }: Regular): Promise<void> => {
  await page.locator('[data-cost-line]').click();
  await expect(page.locator('dialog[open] [data-cost]')).toHaveCount(7);
  expect(await findings(page, 'dialog[open]'), 'the cost').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-cost-line]')).toHaveText(/^These bets cost \$\d+\.\d\d a roll on average/);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Coach' }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-coach]')).toHaveText(/^Place (4|10) keeps 6\.667% for the house/);
  expect(await findings(page, '.side'), 'the side').toEqual([]);
  expect(await findings(page, '.bet-bar'), 'bets of one tap').toEqual([]);
};

/** Dice that roll by themselves stop where something is to be decided, and say why. */
const rollsOn = async (player: Regular): Promise<void> => {
  const { page } = player;
  await player.line();
  for (const key of ['s', 's', 'a']) await page.keyboard.press(key);
  await expect(player.bubble).toHaveText('Auto-roll at practice tables is on.');
  await player.big.click();
  await expect(player.bubble).toHaveText(/^Auto-roll stopped: /);
  await expect(player.big).not.toHaveText('Stop rolling');
  await page.keyboard.press('a');
};

/** A key leads to the winners, arrows from button to button. */
const byKeys = async ({ page }: Regular): Promise<void> => {
  const focus = page.locator('.hit-fan button:focus');
  await page.keyboard.press('f');
  await expect(focus).toHaveText(/^Press/);
  await page.keyboard.press('ArrowRight');
  await expect(focus).not.toHaveText(/^Press/);
  await page.keyboard.press('ArrowLeft');
  await expect(focus).toHaveText(/^Press/);
};

test('an hour of a regular takes as many taps as the documents say', { timeout: 60_000 }, async () => {
  const window = await openWindow(browser);
  const { page } = await Player.open(window, house.url, 'massachusetts craps', 'Ann');
  const player = new Regular(page);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const table = new URL(page.url()).pathname;

  await player.act('bet the line and roll', async () => {
    await player.press(player.big);
    await expect(player.big).toHaveText('Take the dice and roll');
    await player.press(player.big);
    await expect(page.locator('[data-for-me]')).toHaveText(/\w/);
  });

  await player.until(() => player.isPoint());
  await player.act('full odds on everything', async () => {
    await player.press(page.locator('[data-full-odds]'));
    await expect(player.chips('pass-odds')).toBeVisible();
  });
  await player.act('across', async () => {
    await player.press(page.locator('[data-set="across"]'));
    // The pass line has the point: five numbers are placed.
    await expect(page.locator('[data-chips^="place "]')).toHaveCount(5);
  });
  await looksAtCost(player);
  await player.act('undo all of it', async () => {
    await player.press(page.getByRole('button', { name: 'Undo', exact: true }));
    await expect(page.locator('[data-chips^="place "]')).toHaveCount(0);
  });
  await player.act('take a bet down', async () => {
    await page.locator('[data-set="across"]').click();
    await expect(page.locator('[data-chips^="place "]')).toHaveCount(5);
    const first = await page.locator('[data-chips^="place "]').first().getAttribute('data-chips');
    await player.drawOff(first ?? '');
  });

  const hit = page.locator('.hit-fan [data-hit]').first();
  await player.until(async () => {
    if (!(await player.isPoint())) return false;
    if ((await page.locator('[data-chips^="place "]').count()) === 0) {
      await page.locator('[data-set="across"]').click();
      await expect(page.locator('[data-chips^="place "]')).not.toHaveCount(0);
    }
    return (await hit.count()) > 0;
  });
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(COVERED), `${width} by ${height}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await findings(page, '.hit-fan'), 'the fan').toEqual([]);
  await byKeys(player);
  await player.act('press a winner', async () => {
    const name = (await hit.getAttribute('data-hit')) ?? '';
    const pressed = await hit.getByRole('button', { name: /^Press/ }).innerText();
    await player.press(hit.getByRole('button', { name: /^Press/ }));
    await expect(player.chips(name)).toHaveText(new RegExp(`${/\d+/.exec(pressed)?.[0]}`));
  });

  // Place bets rest on a come-out by themselves, and may be called on.
  await player.until(async () => {
    if (!(await player.isPoint())) return (await page.locator('[data-chips^="place "]').count()) > 0;
    if ((await page.locator('[data-chips^="place "]').count()) === 0) await page.locator('[data-set="across"]').click();
    return false;
  });
  await player.act('off for the come-out', async () => {
    await expect(page.locator('.standing-list')).toContainText('off');
  });
  await player.act('everything working on the come-out', async () => {
    await player.press(page.locator('[data-call-all="on"]'));
    await expect(page.locator('.standing-list')).not.toContainText('off');
  });

  await rollsOn(player);
  await emptied(player);
  await player.act('the four hardways', async () => {
    for (const number of [4, 6, 8, 10]) await player.tapSpot(`hard ${number}`);
  });
  await page.keyboard.press('b');
  await page.getByLabel('Name').fill('Hard');
  expect(await findings(page, 'dialog[open]'), 'my sets').toEqual([]);
  await page.getByRole('button', { name: 'Save these bets' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.locator('[data-chips]')).toHaveCount(0);
  await player.act('the same as a saved set', async () => {
    await player.press(page.locator('[data-own-set="Hard"]'));
    await expect(page.locator('[data-chips^="hard "]')).toHaveCount(4);
  });

  await emptied(player);
  await player.act('buy in again', async () => {
    const before = await player.meter('credits');
    await player.press(page.getByRole('button', { name: 'Buy in for $100' }));
    await expect.poll(() => player.meter('credits')).toBe(before + 100);
  });
  await menu.click();
  const code = await page.locator('dialog .code').innerText();
  await page.keyboard.press('Escape');
  await player.act('colour up and leave', async () => {
    await player.press(menu);
    await player.press(page.getByRole('button', { name: 'Leave the table' }));
    await expect(page.getByRole('heading', { name: 'You have left the table' })).toBeVisible();
  });
  await player.act('sit down', async () => {
    await page.goto(`${house.url}${table}`);
    await page.getByLabel('Code of the table').fill(code);
    await player.press(page.getByRole('button', { name: 'Sit down' }));
    await expect(player.big).toBeVisible();
  });

  expect(player.counted).toEqual(promised());
  await window.close();
});
