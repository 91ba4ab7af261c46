import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { libraryUrl, openText, ownThread, requestRun, simulate, summarizeAll } from '@hardway/lab';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { House } from './house.ts';
import { type OtherBrowser, otherBrowsers } from './other-browsers.ts';

let house: House;
beforeAll(async () => {
  house = await House.open({});
}, 180_000);
afterAll(() => house?.close());

const WAIT = { timeout: 30_000, interval: 50 };

const shown = (browser: OtherBrowser, selector: string): Promise<void> =>
  vi.waitFor(async () => {
    const isShown = `(() => {
      const box = document.querySelector(${JSON.stringify(selector)})?.getBoundingClientRect();
      return box !== undefined && box.width > 0 && box.height > 0;
    })()`;
    expect(await browser.value(isShown), selector).toBe(true);
  }, WAIT);

const kept = (name: string, picture: Buffer): void => {
  const folder = process.env.HARDWAY_PICTURES;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name.toLowerCase()}.png`), picture);
};

const PLAY = '.play-now button.primary';
const ROLL = '.act button.roll';
const rollNumber = `document.querySelector('[data-roll-number]')?.dataset.rollNumber`;

/** From the front door to a settled roll, with chips drawn on the felt. */
const firstRoll = async (browser: OtherBrowser): Promise<void> => {
  await browser.go(house.url);
  await shown(browser, PLAY);
  await browser.press(PLAY);
  await shown(browser, 'svg.felt [data-spot="pass"]');
  await shown(browser, ROLL);
  await browser.press(ROLL);
  await shown(browser, '[data-chips="pass"]');
  const before = await browser.value<string>(rollNumber);
  await browser.press(ROLL);
  await vi.waitFor(async () => {
    expect(await browser.value(rollNumber)).not.toBe(before);
    expect(await browser.value(`document.querySelector('.dice-shown.rolling') === null`)).toBe(true);
  }, WAIT);
};

/** The page fits its window, and the felt is as large as it is in Chromium. */
const ROOM = `({
  isFitting: document.documentElement.scrollWidth <= innerWidth,
  isLarge: document.querySelector('svg.felt').getBoundingClientRect().width > innerWidth / 2,
})`;

const found = otherBrowsers();
if (found.length === 0) test.skip('no browser but Chromium is installed here');

test.each(found)('a newcomer plays a first roll in $name', { timeout: 120_000 }, async ({ name, open }) => {
  const browser = await open();
  try {
    await firstRoll(browser);
    expect(await browser.value(ROOM)).toEqual({ isFitting: true, isLarge: true });
    kept(name, await browser.picture());
  } finally {
    await browser.close();
  }
});

const ADDRESS = '/lab?s=place-6-and-8&rolls=60&sessions=2000&seed=elsewhere';

/** What the lab comes to in this process, which is what the command prints. */
const expectedMean = async (): Promise<number> => {
  const text = readFileSync(libraryUrl('place-6-and-8'), 'utf8');
  const strategies = [{ label: 'place-6-and-8', text }];
  const request = requestRun({ strategies, table: {}, rolls: 60, sessions: 2000, seed: 'elsewhere' });
  if (!request.ok) throw new Error(JSON.stringify(request.error));
  const { run, played, house: table } = request.value;
  return summarizeAll(played, table, await simulate(run, ownThread(openText))).plays[0]?.mean ?? Number.NaN;
};

test.each(found)('a link of the lab shows the same figures in $name', { timeout: 120_000 }, async ({ open }) => {
  const browser = await open();
  try {
    await browser.go(house.url + ADDRESS);
    await shown(browser, '.lab-results[data-ended="complete"] [data-exact="done"]');
    expect(await browser.value(`Number(document.querySelector('[data-figure="mean"]').dataset.value)`)).toBe(
      await expectedMean(),
    );
  } finally {
    await browser.close();
  }
});
