import { type Browser, expect, type Page } from '@playwright/test';
import { LivelyHouse, type Role, TABLE_NAMES } from './lively-house.ts';
import { windowOf } from './people.ts';
import { pagesOf } from './role-pages.ts';

const SIZES = { phone: [360, 640], tablet: [768, 1024], terminal: [1280, 800], wide: [1920, 1080] } as const;
/** The smallest screen that a table is dealt on, beside the others. */
const DEALT = { ...SIZES, dealt: [1024, 768] } as const;

type Sizes = { readonly [size: string]: readonly [width: number, height: number] };
type Take = (page: Page, name: string, fullPage: boolean) => Promise<void>;

/** Until a page shows what it was opened for. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('.work h1, .dealer, .wall, .terminal').first().waitFor();
  await expect(page.locator('body')).not.toContainText(/One moment|Reading the journal|Working it out/, {
    timeout: 30_000,
  });
};

/** A page at every size, without loading it again. */
const atSizes = async (page: Page, name: string, take: Take, sizes: Sizes = SIZES): Promise<void> => {
  // What is far below is not drawn until somebody scrolls there, and a picture of a whole page does not scroll.
  await page.evaluate(
    `for (const card of document.querySelectorAll('.floor-card')) card.style.contentVisibility = 'visible'`,
  );
  for (const [size, [width, height]] of Object.entries(sizes)) {
    await page.setViewportSize({ width, height });
    // A page of work is read to its end; a terminal and a wall show all that they have.
    await take(page, `${name}-${size}`, name.startsWith('role'));
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
    const shot = `role-${role.replace(' ', '-')}-${name}`;
    await atSizes(page, shot, take);
    await opened(page, shot, role, name, take);
  }
  await window.close();
};

/** What a page shows once something on it is opened, for the role that works there most. */
const OPENED: { readonly [page: string]: readonly [role: Role, what: 'tab' | 'row', names: readonly string[]] } = {
  floor: ['floorperson', 'tab', ['List']],
  'floor-1': ['manager', 'tab', ['Set-up', 'Approvals', 'Chips and slips']],
  'floor-3': ['floorperson', 'tab', ['Approvals']],
  dice: ['pit boss', 'row', ['A-17']],
  admin: ['administrator', 'tab', ['Sessions', 'Review of access', 'Devices']],
};

const opened = async (page: Page, shot: string, role: Role, name: string, take: Take): Promise<void> => {
  const [by, what, names] = OPENED[name] ?? [];
  if (by !== role || names === undefined) return;
  for (const each of names) {
    await page.getByRole(what === 'tab' ? 'tab' : 'button', { name: each, exact: true }).click();
    await settled(page);
    await atSizes(page, `${shot}-${each.toLowerCase().replaceAll(' ', '-')}`, take);
  }
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
    await atSizes(page, `terminal-${name}-${what}`, take, what === 'dealer' ? DEALT : SIZES);
    await window.close();
  }
};
