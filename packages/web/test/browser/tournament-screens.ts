import type { Browser, Page } from '@playwright/test';
import { openWindow } from './chromium.ts';
import { type Person, windowOf } from './people.ts';
import { CUP, TournamentHouse } from './tournament-house.ts';

const ONE = { round: 1, heat: 1 };

/** Sixteen have entered, one heat is on, and the other waits for its players. */
export const inPlay = async (cup: TournamentHouse): Promise<void> => {
  await cup.openRegistration();
  await cup.enter(16);
  await cup.drawFirst();
  await cup.schedule(1);
  await cup.house.pass(2_000);
  await cup.brief(ONE);
  await cup.start(ONE);
  await cup.roll(ONE, [4, 2]);
};

export type Screen = {
  readonly name: string;
  /** Whether all of it fits the window: a terminal, a dealer's screen, a wall. */
  readonly isWhole: boolean;
  readonly page: Page;
};

const signedInAt = async (browser: Browser, cup: TournamentHouse, by: Person, path: string): Promise<Page> => {
  const page = await (await windowOf(browser, by)).newPage();
  await page.goto(cup.house.url + path);
  return page;
};

/** Opens every screen of a tournament in turn, shows it to `look`, and closes it. */
export const eachScreen = async (
  browser: Browser,
  cup: TournamentHouse,
  look: (screen: Screen) => Promise<void>,
): Promise<void> => {
  const desk = `/tournaments/${CUP}`;
  const show = async (name: string, page: Page, isWhole = false): Promise<void> => {
    await page.locator('h1').first().waitFor();
    // Until what is loaded when it is needed has come.
    await page.waitForTimeout(1_200);
    await look({ name, page, isWhole });
    await page.context().close();
  };
  await show('list', await signedInAt(browser, cup, cup.manager, '/tournaments'));
  for (const tab of ['conditions', 'entries', 'draw', 'heats', 'results', 'acts', 'reports'])
    await show(tab, await signedInAt(browser, cup, cup.director, `${desk}?tab=${tab}`));
  const form = await signedInAt(browser, cup, cup.manager, `${desk}?tab=conditions`);
  await form.getByRole('button', { name: 'Change the conditions' }).click();
  await show('form', form);
  const fresh = await signedInAt(browser, cup, cup.manager, '/tournaments');
  await fresh.getByRole('button', { name: 'New tournament' }).click();
  await show('new', fresh);
  const entrant = await signedInAt(browser, cup, cup.cage, `${desk}?tab=entries`);
  await entrant.getByRole('button', { name: 'Ann Lee', exact: true }).click();
  await show('entrant', entrant);
  const place = await signedInAt(browser, cup, cup.director, `${desk}?tab=heats`);
  await place
    .getByRole('button', { name: /^Acts about/ })
    .first()
    .click();
  await show('place', place);
  await atTheTable(browser, cup, show);
};

/** The public board, a player's terminal with its stacks, the dealer's screen, and the wall. */
const atTheTable = async (
  browser: Browser,
  cup: TournamentHouse,
  show: (name: string, page: Page, isWhole?: boolean) => Promise<void>,
): Promise<void> => {
  const anybody = async (path: string): Promise<Page> => {
    const page = await (await openWindow(browser)).newPage();
    await page.goto(cup.house.url + path);
    return page;
  };
  await show('board', await anybody(`/tournament/${CUP}`));
  const table = await cup.tableOf(ONE);
  const key = JSON.stringify(JSON.stringify({ seat: 2, token: table.token(2), code: null }));
  const terminal = async (): Promise<Page> => {
    const page = await (await openWindow(browser)).newPage();
    await page.addInitScript(`localStorage.setItem('hardway.seat.${table.id}', ${key})`);
    await page.goto(`${cup.house.url}/table/${table.id}`);
    await page.locator('.heat-strip').waitFor();
    return page;
  };
  await show('terminal', await terminal(), true);
  const stacks = await terminal();
  await stacks.getByRole('button', { name: 'Stacks' }).click();
  await show('stacks', stacks, true);
  await show('wall', await anybody(`/display/${table.id}`), true);
  await show('dealer', await signedInAt(browser, cup, cup.dealerAt(table), `/dealer/${table.id}`), true);
};

const SIZES = [
  [360, 640],
  [1280, 800],
  [1920, 1080],
] as const;
/** The smallest screen that a table is dealt on. */
const DEALT = [1024, 768] as const;

/** Pictures of every screen of a tournament with a heat in play. */
export const tournamentPictures = async (
  browser: Browser,
  take: (page: Page, name: string, fullPage: boolean) => Promise<void>,
): Promise<void> => {
  const cup = await TournamentHouse.open();
  try {
    await inPlay(cup);
    await eachScreen(browser, cup, async ({ name, page, isWhole }) => {
      for (const [width, height] of name === 'dealer' ? [DEALT, ...SIZES.slice(1)] : SIZES) {
        await page.setViewportSize({ width, height });
        await take(page, `tournament-${name}-${width}`, !isWhole);
      }
    });
  } finally {
    await cup.close();
  }
};
