import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { openBrowser } from './chromium.ts';
import { TOO_WIDE } from './too-wide.ts';
import { TournamentHouse } from './tournament-house.ts';
import { eachScreen, inPlay } from './tournament-screens.ts';

const WIDTHS = [360, 768, 1280, 1920];
/** The narrowest screen that a table is dealt on. */
const DEALT = [1024, 1280, 1920];

/** Colours are the same at every width. */
const AXE: { readonly [width: number]: 'all' | 'structure' } = { 360: 'structure', 1280: 'all' };

let cup: TournamentHouse;
let browser: Browser;
beforeAll(async () => {
  cup = await TournamentHouse.open();
  browser = await openBrowser();
  await inPlay(cup);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await cup?.close();
});

const laidOutAt = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: width === 1024 ? 768 : 900 });
  await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))');
};

test('no screen of a tournament is scrolled sideways, and axe finds nothing wrong with any', async () => {
  const wrong: string[] = [];
  let seen = 0;
  await eachScreen(browser, cup, async ({ name, page }) => {
    seen += 1;
    for (const width of name === 'dealer' ? DEALT : WIDTHS) {
      await laidOutAt(page, width);
      for (const each of await page.evaluate<string[]>(TOO_WIDE)) wrong.push(`${name} at ${width}: ${each}`);
      const rules = AXE[width];
      if (rules !== undefined)
        wrong.push(...(await findings(page, 'html', rules)).map(each => `${name} at ${width}: ${each}`));
    }
  });
  expect(seen).toBeGreaterThan(14);
  expect(wrong).toEqual([]);
}, 280_000);
