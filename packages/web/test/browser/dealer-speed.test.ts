import type { Browser, Locator } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { openBrowser, openWindow } from './chromium.ts';
import { Dealer } from './dealer.ts';
import { House } from './house.ts';
import { expect } from './player.ts';

let house: House;
let browser: Browser;

beforeAll(async () => {
  [house, browser] = await Promise.all([House.open(), openBrowser()]);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await house?.close();
}, 20_000);

/** Counts what a hand does at a screen: keys, or taps. */
class Acts {
  count = 0;

  async key(dealer: Dealer, key: string): Promise<void> {
    this.count += 1;
    await dealer.page.keyboard.press(key);
  }

  async tap(where: Locator): Promise<void> {
    this.count += 1;
    await where.tap();
  }
}

let people = 0;

/** A table of a book, open, with somebody at every station of the list: one person each, or one for all. */
const openTable = async (ruleset: string, game: string, crew: readonly (readonly string[])[]): Promise<Dealer[]> => {
  const table = await house.setUp('dealer-run', `${ruleset} ${game} ${crew.length} ${people}`, { ruleset, game });
  const dealers: Dealer[] = [];
  for (const offices of crew) {
    people += 1;
    const who = await house.hire(
      `crew-${people}`,
      `Crew ${people}`,
      'dealer',
      'stickperson',
      'boxperson',
      'floorperson',
    );
    const window = await openWindow(browser, 1024, 768, { hasTouch: true });
    const dealer = await Dealer.signIn(window, house, table, who);
    for (const office of offices) await dealer.station(office);
    dealers.push(dealer);
  }
  const [first] = dealers as [Dealer];
  await first.bringDice(`set-${people}`);
  for (const check of await first.page.locator('.checks input[type=checkbox]').all()) await check.check();
  for (const check of await first.page.locator('.checks input:not([type=checkbox])').all()) await check.fill('12');
  await first.open();
  await first.seat(1, 'Ann', 500);
  await first.page.locator('.seats [data-seat="1"] button').click();
  await first.page.getByRole('button', { name: 'Takes the dice' }).click();
  await first.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await first.page.keyboard.press('Space');
  await expect(first.page.locator('.choose-dice')).toHaveCount(0);
  return dealers;
};

/** Ann's pass line, made by the crew: the felt, the seat, the amount. */
const passLine = async ({ page }: Dealer): Promise<void> => {
  await page.keyboard.press('w');
  const form = page.getByRole('dialog', { name: 'Wager for a seat' });
  await form.getByLabel('Wager', { exact: true }).fill('pass');
  await page.keyboard.press('Enter');
  await form.getByLabel('Amount $').fill('10');
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
};

/** Rolls that decide nothing for the line: a point, then other numbers. */
const ROLLS = [
  [4, 2],
  [5, 3],
  [6, 3],
] as const;
/** The point stands already: none of these makes it. */
const ON_THE_POINT = [
  [5, 3],
  [6, 3],
  [5, 4],
] as const;

const report = (what: string, acts: number, startedAt: number): void =>
  console.log(
    `${what}: ${acts / ROLLS.length} acts a roll, ${((Date.now() - startedAt) / ROLLS.length / 1000).toFixed(2)} s`,
  );

test('a roll takes four keys where somebody of the crew confirms the dice, and nothing needed is below the fold', {
  timeout: 240_000,
}, async () => {
  const [dealer, stick] = (await openTable('massachusetts', 'craps', [['dealer', 'boxperson'], ['stickperson']])) as [
    Dealer,
    Dealer,
  ];
  await passLine(dealer);
  for (const how of ['keyboard', 'touch'] as const) {
    const acts = new Acts();
    const startedAt = Date.now();
    for (const [a, b] of how === 'keyboard' ? ROLLS : ON_THE_POINT) {
      const out = dealer.page.locator('.step-button');
      await expect(out).toContainText(/dice are out/i);
      if (how === 'keyboard') await acts.key(dealer, 'Space');
      else await acts.tap(out);
      await dealer.atStep('enter');
      for (const die of [a, b]) {
        if (how === 'keyboard') await acts.key(dealer, String(die));
        else await acts.tap(dealer.page.getByRole('button', { name: `Die ${die}`, exact: true }));
      }
      const confirm = stick.page.getByRole('button', { name: `Confirm ${Math.max(a, b)}-${Math.min(a, b)}` });
      await expect(confirm).toBeVisible();
      if (how === 'keyboard') await acts.key(stick, 'Space');
      else await acts.tap(confirm);
      await dealer.atStep('acknowledge');
    }
    report(`dealer-run, confirmed by the crew, ${how}`, acts.count, startedAt);
    expect(acts.count).toBeLessThanOrEqual(4 * ROLLS.length);
  }
  await measureFold(dealer);
});

test('a roll takes six keys at most where one person does all of it', { timeout: 180_000 }, async () => {
  for (const [ruleset, game] of [
    ['massachusetts', 'mini-craps'],
    ['victoria', 'mini-craps'],
  ] as const) {
    const [dealer] = (await openTable(ruleset, game, [['dealer']])) as [Dealer];
    await passLine(dealer);
    const acts = new Acts();
    const startedAt = Date.now();
    for (const [a, b] of ROLLS) {
      await expect(dealer.page.locator('.step-button')).toContainText(/dice are out|no more bets/i);
      await acts.key(dealer, 'Space');
      await expect(dealer.page.locator('.keypad')).toBeVisible();
      for (const die of [a, b]) await acts.key(dealer, String(die));
      await dealer.atStep('enter-again');
      for (const die of [a, b]) await acts.key(dealer, String(die));
      await dealer.atStep('acknowledge');
    }
    report(`${ruleset} ${game}, one person`, acts.count, startedAt);
    expect(acts.count).toBeLessThanOrEqual(6 * ROLLS.length);
  }
});

/** With two alerts and two late wagers waiting, everything that a roll needs is in sight, and the keypad stays where it was. */
const measureFold = async ({ page }: Dealer): Promise<void> => {
  await page.keyboard.press('Space');
  await expect(page.locator('.dealer')).toHaveAttribute('data-step', 'enter');
  const keypad = page.locator('.keypad');
  const before = await keypad.boundingBox();
  for (const amount of ['5', '10']) {
    await page.keyboard.press('w');
    const form = page.getByRole('dialog', { name: 'Wager for a seat' });
    await form.getByLabel('Wager', { exact: true }).fill('field');
    await page.keyboard.press('Enter');
    await form.getByLabel('Amount $').fill(amount);
    await page.keyboard.press('Enter');
    await expect(form).toHaveCount(0);
  }
  await expect(page.locator('[data-late]')).toHaveCount(2);
  for (const reason of ['a fill', 'a break']) {
    await page.keyboard.press('f');
    await page.getByRole('dialog').getByRole('button', { name: reason }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(page.locator('.slot.alerts li')).toHaveCount(2);
  expect(await keypad.boundingBox(), 'nothing moves under the finger').toEqual(before);
  for (const [width, height] of [
    [1024, 768],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const needed = [
      '.step-button',
      '.keypad .keys button',
      '[data-late] button',
      '.slot.alerts li button',
      '.key-bar button',
      '.slot',
      '.seat-line',
    ];
    for (const each of needed) {
      for (const found of await page.locator(each).all()) {
        const box = await found.boundingBox();
        expect(box, each).not.toBeNull();
        expect((box?.y ?? 0) + (box?.height ?? 0), `${each} at ${width}×${height}`).toBeLessThanOrEqual(height);
        expect((box?.x ?? 0) + (box?.width ?? 0), `${each} at ${width}×${height}`).toBeLessThanOrEqual(width);
      }
    }
    const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight);
    expect(scrolls, 'the page itself does not scroll').toBe(false);
  }
};
