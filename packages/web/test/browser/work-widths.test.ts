import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './chromium.ts';
import { LivelyHouse, type Role } from './lively-house.ts';
import { windowOf } from './people.ts';
import { pagesOf } from './role-pages.ts';
import { settled } from './role-pictures.ts';
import { TOO_WIDE } from './too-wide.ts';

const WIDTHS = [360, 768, 1280, 1920];

/** Roles that together can open every work page. */
const ROLES: readonly Role[] = ['manager', 'accountant', 'surveillance', 'administrator'];

let lively: LivelyHouse;
let browser: Browser;
beforeAll(async () => {
  lively = await LivelyHouse.open();
  browser = await openBrowser();
}, 300_000);
afterAll(async () => {
  await browser.close();
  await lively.close();
});

test.each(ROLES)(
  'no page of the %s is scrolled sideways, on a phone, a tablet, a terminal or a wide screen',
  async role => {
    const window = await windowOf(browser, lively.person(role));
    const page = await window.newPage();
    const wrong: string[] = [];
    for (const { path } of await pagesOf(lively, role)) {
      await page.goto(lively.house.url + path);
      await settled(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        // Until the page has been laid out for its new width.
        await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))');
        for (const each of await page.evaluate<string[]>(TOO_WIDE)) wrong.push(`${path} at ${width}: ${each}`);
      }
    }
    await window.close();
    expect(wrong).toEqual([]);
  },
  300_000,
);
