import { type Browser, expect, type Page } from '@playwright/test';
import { LivelyHouse, type Role, TABLE_NAMES } from './lively-house.ts';
import { windowOf } from './people.ts';
import { pagesOf } from './role-pages.ts';

const SIZES = { tablet: [768, 1024], terminal: [1280, 800], wide: [1920, 1080] } as const;
/** What a player or somebody of the floor carries. */
const PHONE = [360, 640] as const;
const CARRIED: readonly string[] = ['floor', 'cases'];

type Take = (page: Page, name: string) => Promise<void>;

const settled = async (page: Page): Promise<void> => {
  await page.locator('.work h1, .dealer, .wall, .terminal').first().waitFor();
  await expect(page.locator('body')).not.toContainText(/One moment|Reading the journal/, { timeout: 30_000 });
};

/** A page at every size, without loading it again. */
const atSizes = async (page: Page, name: string, take: Take, isCarried = false): Promise<void> => {
  const sizes = Object.entries({ ...(isCarried ? { phone: PHONE } : {}), ...SIZES });
  for (const [size, [width, height]] of sizes) {
    await page.setViewportSize({ width, height });
    await take(page, `${name}-${size}`);
  }
};

/** Every page of every role in a house in the middle of its evening, the dealer's terminals and the walls. */
export const rolePictures = async (
  browser: Browser,
  isWanted: (name: string) => boolean,
  take: Take,
): Promise<void> => {
  const lively = await LivelyHouse.open();
  try {
    for (const role of lively.people.keys())
      if (isWanted(`role-${role.replace(' ', '-')}`)) await ofRole(browser, lively, role, take);
    for (const name of TABLE_NAMES) if (isWanted(`terminal-${name}`)) await ofTable(browser, lively, name, take);
  } finally {
    await lively.close();
  }
};

const ofRole = async (browser: Browser, lively: LivelyHouse, role: Role, take: Take): Promise<void> => {
  const window = await windowOf(browser, lively.person(role));
  const page = await window.newPage();
  for (const { name, path } of await pagesOf(lively, role)) {
    await page.goto(lively.house.url + path);
    await settled(page);
    const isCarried = CARRIED.some(each => name.startsWith(each));
    await atSizes(page, `role-${role.replace(' ', '-')}-${name}`, take, isCarried);
  }
  await window.close();
};

/** The dealer's terminal of a table, and its wall. */
const ofTable = async (
  browser: Browser,
  lively: LivelyHouse,
  name: (typeof TABLE_NAMES)[number],
  take: Take,
): Promise<void> => {
  const { id } = lively.table(name);
  for (const [what, path] of [
    ['dealer', `/dealer/${id}`],
    ['wall', `/display/${id}`],
  ] as const) {
    const window = await windowOf(browser, lively.person('floorperson'));
    const page = await window.newPage();
    await page.goto(lively.house.url + path);
    await settled(page);
    await atSizes(page, `terminal-${name}-${what}`, take);
    await window.close();
  }
};
