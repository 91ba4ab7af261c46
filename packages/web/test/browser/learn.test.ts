import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { findings } from './axe.ts';
import { openBrowser, openWindow } from './chromium.ts';
import { House } from './house.ts';
import { eachFrame, expect, Player } from './player.ts';
import { TOO_WIDE } from './too-wide.ts';

let house: House;
let browser: Browser;
let window: BrowserContext;
let page: Page;

beforeAll(async () => {
  [house, browser] = await Promise.all([House.open(), openBrowser()]);
  window = await openWindow(browser, 1280, 800, { isNew: true });
  page = await window.newPage();
});

afterAll(async () => {
  await browser?.close();
  await house?.close();
}, 20_000);

/** Taps that lead from the front door to the first settled roll. */
const TAPS_MOST = 3;

const ROLLED = `Number(document.querySelector('[data-roll-number]')?.dataset.rollNumber ?? 0) > 0
  && document.querySelector('.dice-shown.rolling') === null`;

test('from the front door to the first settled roll in three taps, guided by one line', async () => {
  await page.goto(house.url);
  await page.getByRole('button', { name: 'Play now' }).click();
  let taps = 1;
  const player = new Player(page);
  await player.seated();
  await expect(page.locator('.first-hand')).toContainText('Pass Line');
  const start = await player.meter('credits');
  for (let isRolled = false; !isRolled && taps < 2 * TAPS_MOST; ) {
    const button = page.locator('.act button.roll');
    const label = await button.innerText();
    await button.click();
    taps += 1;
    // While the house is asked, the button says the same with an ellipsis.
    const isOther = `document.querySelector('.act button.roll')?.innerText.startsWith(${JSON.stringify(label)}) === false`;
    isRolled = /roll/i.test(label);
    await eachFrame(page, isRolled ? ROLLED : isOther);
  }
  expect(taps).toBeLessThanOrEqual(TAPS_MOST);
  const isBet = (await player.meter('wagered')) > 0 || (await player.meter('credits')) !== start;
  expect(isBet, 'the roll had a bet to settle').toBe(true);
});

test('the guide never comes back once it is skipped, until it is asked for', async () => {
  await page
    .locator('.first-hand')
    .getByRole('button', { name: /Skip|Done/ })
    .click();
  await expect(page.locator('.first-hand')).toHaveCount(0);
  await page.reload();
  await new Player(page).seated();
  await expect(page.locator('.first-hand')).toHaveCount(0);
  await page.goto(`${house.url}/learn`);
  await page.getByRole('button', { name: 'Play a guided first hand' }).click();
  await expect(page.locator('.first-hand')).toBeVisible();
  expect(await findings(page, '.first-hand', 'structure'), 'the guide of a first hand').toEqual([]);
  await page.locator('.first-hand').getByRole('button', { name: 'Skip' }).click();
});

test('a table set up in detail has the money, the odds and the timer that were typed', async () => {
  await page.goto(house.url);
  await page.getByText('Set up a table…').click();
  await page.getByLabel('Start with $').fill('250');
  await page.getByLabel('Odds up to ×').fill('5');
  await page.getByLabel('Seconds to bet').fill('5');
  await page.getByRole('button', { name: 'Open the table' }).click();
  expect(await page.getByLabel('Seconds to bet').evaluate(field => (field as HTMLInputElement).checkValidity())).toBe(
    false,
  );
  await page.getByLabel('Seconds to bet').fill('600');
  await page.getByRole('button', { name: 'Open the table' }).click();
  const player = new Player(page);
  await player.seated();
  expect(await player.meter('credits')).toBe(250);
});

test('a lesson by mouse: a wrong tap is answered, the right one plays it', async () => {
  await page.goto(`${house.url}/learn/1`);
  const player = new Player(page);
  await player.tap('field');
  await expect(page.locator('.lesson-no')).toContainText('would take your $10');
  await player.tap('pass');
  await expect(page.locator('.lesson-yes')).toContainText('wins $10');
  await page.getByRole('link', { name: 'Next lesson' }).click();
  await expect(page.locator('h1')).toContainText('The point');
});

test('a lesson by keyboard, from the list to the next one', async () => {
  const press = (key: string) => page.keyboard.press(key);
  const spot = (): Promise<string> => page.evaluate(`document.activeElement?.getAttribute('data-spot') ?? ''`);
  await page.goto(`${house.url}/learn`);
  const next = page.getByRole('link', { name: 'Go on with lesson 2' });
  for (let tabs = 0; tabs < 20 && !(await next.evaluate(each => each === document.activeElement)); tabs += 1)
    await press('Tab');
  await press('Enter');
  await expect(page.locator('h1')).toContainText('The point');
  for (let tabs = 0; tabs < 20 && (await spot()) === ''; tabs += 1) await press('Tab');
  for (const way of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'])
    for (let steps = 0; steps < 8 && !(await spot()).endsWith(' 8'); steps += 1) await press(way);
  expect(await spot()).toMatch(/ 8$/);
  await press('Enter');
  await expect(page.locator('.lesson-yes')).toContainText('your bet won $10');
  await expect(page.getByRole('link', { name: 'Next lesson' })).toBeFocused();
  await press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Next lesson');
  await press('Escape');
  await press('n');
  await expect(page.locator('h1')).toContainText('Odds');
});

const PAGES = ['/', '/learn', '/learn/8', '/learn/books', '/learn/manners', '/clauses'];

test('home, lessons and books pass axe at phone and terminal size, light and dark, and fit their width', async () => {
  for (const path of PAGES) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${house.url}${path}`);
    expect(await findings(page), path).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await findings(page), `${path} on a phone, light`).toEqual([]);
    expect(await page.evaluate(TOO_WIDE), path).toEqual([]);
  }
});

test('the bar of the pages stays on one line at every width', async () => {
  await page.goto(`${house.url}/learn`);
  const middle = async (of: string): Promise<number> => {
    const box = await page.locator(`.page-top ${of}`).boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
  };
  for (const width of [820, 844, 1024, 1119, 1120, 1280, 1920]) {
    await page.setViewportSize({ width, height: 600 });
    const apart = async () => Math.abs((await middle('.brand-link')) - (await middle('.staff-door')));
    await expect.poll(apart, { message: `${width}`, timeout: 5_000 }).toBeLessThan(8);
  }
});

test('a problem with a link stands clear of what follows it', async () => {
  for (const path of ['/lab?s=nosuch', '/odds?book=atlantis']) {
    await page.goto(`${house.url}${path}`);
    const [problem, next] = [page.locator('main > .problem'), page.locator('main > .problem + *')];
    const [above, below] = [await problem.boundingBox(), await next.boundingBox()];
    if (above === null || below === null) throw new Error(`${path} says nothing`);
    expect(below.y - above.y - above.height, path).toBeGreaterThanOrEqual(8);
  }
});
