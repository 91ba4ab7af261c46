import { cents } from '@hardway/rules';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { openBrowser } from './chromium.ts';
import type { Json } from './house.ts';
import { type Person, windowOf } from './people.ts';
import { cupConditions } from './tournament-conditions.ts';
import { CUP, TournamentHouse } from './tournament-house.ts';

const MINUTE_MS = 60_000;
const HEAT = { round: 1, heat: 1 };
const PLAY_OFF = { round: 1, heat: 2 };

let cup: TournamentHouse;
let browser: Browser;
beforeAll(async () => {
  cup = await TournamentHouse.open();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await cup?.close();
});

const deskOf = async (person: Person, tab: string, id = CUP): Promise<Page> => {
  const page = await (await windowOf(browser, person)).newPage();
  await page.goto(`${cup.house.url}/tournaments/${id}?tab=${tab}`);
  return page;
};

const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();
const said = (page: Page, words: string): Promise<void> =>
  expect.poll(async () => (await page.locator('.toasts, [role=alert]').allInnerTexts()).join(' ')).toContain(words);
const dialog = (page: Page): Locator => page.getByRole('dialog');
const press = (at: Page | Locator, name: string): Promise<void> =>
  at.getByRole('button', { name, exact: true }).click();
const cardOf = (page: Page, heat: string): Locator => page.getByRole('article', { name: heat, exact: true });

/** An act about a heat: opened on its card, filled in and done. */
const act = async (
  page: Page,
  heat: string,
  words: string,
  fields: { readonly [label: string]: string } = {},
): Promise<void> => {
  await press(cardOf(page, heat), words);
  for (const [label, typed] of Object.entries(fields))
    await dialog(page).getByLabel(label, { exact: true }).fill(typed);
  await press(dialog(page), words);
  await expect(dialog(page)).toHaveCount(0);
};

/** An act about somebody in a heat. */
const actOn = async (
  page: Page,
  name: string,
  words: string,
  fields: { readonly [label: string]: string },
): Promise<void> => {
  await press(page, `Acts about ${name}`);
  await dialog(page).getByLabel('Act', { exact: true }).selectOption({ label: words });
  for (const [label, typed] of Object.entries(fields))
    await dialog(page).getByLabel(label, { exact: true }).fill(typed);
  await press(dialog(page), words);
  await expect(dialog(page)).toHaveCount(0);
};

/** One heat of two rolls with secret bets by card; a tie is played off. */
const smallConditions = () => {
  const conditions = cupConditions(Date.now(), cup.director.user);
  const [first] = conditions.rounds;
  if (first === undefined) throw new Error('there is no round');
  return {
    ...conditions,
    entry: { ...conditions.entry, most: 4 },
    rounds: [
      {
        ...first,
        ...({ name: 'Final', heats: 1, tables: 1, length: { in: 'rolls', count: 2 }, announceLast: 1 } as const),
        ...({ progress: { ofHeat: 1, overall: 0 }, secrets: { most: 1, during: 'any roll', made: 'card' } } as const),
      },
    ],
    buyBacks: 'none' as const,
    prizes: { ...conditions.prizes, places: [{ place: 1, share: 100 }], rounding: cents(1_00) },
    ties: ['play-off', 'lot'] as const,
  };
};

/** The form saves a change as a version of its own, which is printed and approved. */
const conditionsChanged = async (): Promise<void> => {
  const page = await deskOf(cup.manager, 'conditions');
  await press(page, 'Change the conditions');
  await page.getByLabel('Least notice of a new starting time').fill('3');
  await press(page, 'Draft version 2');
  await said(page, 'Version 2 is drafted.');
  await expect(page.locator('.printed-conditions')).toContainText('Version 2. Draft: not approved.');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.printed-conditions')).toContainText('3 minutes');
  await expect(page.locator('.printed-conditions')).toBeVisible();
  await expect(page.getByText('Change the conditions', { exact: true })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('Reference').fill('VCGR 26/119');
  await page.getByLabel('Date').fill('2026-11-02');
  await page.getByLabel('Approved by').fill('the Executive Commissioner, VCGR');
  await press(page, 'Enter the approval');
  await said(page, 'Version 2 is approved.');
  await page.context().close();
};

const OTHER = 'autumn-cup';

const otherCancelled = async (): Promise<void> => {
  const command = { type: 'draftTournament', tournament: OTHER, conditions: smallConditions() };
  const body = { id: crypto.randomUUID(), command } as unknown as Json;
  await cup.house.ask(`/registers/tournament/${OTHER}/commands`, body, cup.manager.session.token);
  const page = await deskOf(cup.manager, 'conditions', OTHER);
  await press(page, 'Cancel the tournament');
  await dialog(page).getByLabel('Reason', { exact: true }).fill('too few tables');
  await press(dialog(page), 'Cancel it for good');
  await said(page, 'The tournament is cancelled.');
  await expect(page.getByRole('button', { name: 'Change the conditions' })).toHaveCount(0);
  await page.context().close();
};

/** Drawn again, and moved to a later time. */
const scheduled = async (page: Page): Promise<void> => {
  await page.getByLabel('Reason', { exact: true }).fill('a name was missing');
  await press(page, 'Draw again');
  await said(page, 'Final is drawn again.');
  await tab(page, 'Heats');
  await press(cardOf(page, 'Final'), 'Schedule');
  await dialog(page).getByLabel('Table', { exact: true }).selectOption({ label: 'Craps 1' });
  await press(dialog(page), 'Schedule');
  await expect(dialog(page)).toHaveCount(0);
  await press(cardOf(page, 'Final'), 'Move');
  const start = dialog(page).getByLabel('New start', { exact: true });
  const before = Date.parse(`${await start.inputValue()}Z`);
  await start.fill(new Date(before + 5 * MINUTE_MS).toISOString().slice(0, 16));
  await dialog(page).getByLabel('How they were told', { exact: true }).fill('announced in the room');
  await dialog(page).getByLabel('Reason', { exact: true }).fill('the table is late');
  await press(dialog(page), 'Move');
  await expect(cardOf(page, 'Final')).toContainText('moved');
  await cup.house.pass(11 * MINUTE_MS);
  await cup.brief(HEAT);
  await cup.start(HEAT);
};

/** A warning, a fine, more rolls, a secret bet from a card, and a throw without compulsory bets. */
const played = async (page: Page): Promise<void> => {
  const [table] = cup.tables;
  const [crew] = cup.crews;
  const thrower = (await cup.atTable(HEAT)).heat?.shooter ?? 0;
  const others = (await cup.heat(HEAT)).places.filter(({ seat }) => seat !== thrower);
  const { entrants } = await cup.view();
  const [one = '', two = ''] = others.map(({ entrant }) => entrants[entrant - 1]?.name);
  await actOn(page, one, 'Warn', { Ground: 'slow play' });
  await expect(cardOf(page, 'Final')).toContainText('warned');
  await actOn(page, one, 'Fine', { Chips: '20', Ground: 'slow play again' });
  await expect(cardOf(page, 'Final')).toContainText('fined 20');
  await act(page, 'Final', 'Extend', { 'More rolls': '1', Reason: 'the clock stopped' });
  await expect(cardOf(page, 'Final')).toContainText('Roll 1 of 3');
  await press(page, `Acts about ${two}`);
  await dialog(page).getByLabel('Chips on it', { exact: true }).fill('10');
  await press(dialog(page), 'Enter the card');
  await expect(cardOf(page, 'Final')).toContainText('secret bet');
  if (table === undefined || crew === undefined) throw new Error('there is no table');
  await table.bet(thrower, 'pass', 5);
  await table.shooter(crew, thrower);
  await cup.betsOver(HEAT);
  await act(page, 'Final', 'Let the throw go on', { Reason: 'they did not hear' });
  // The table hears of it from the tournament a moment later.
  await expect.poll(async () => (await cup.atTable(HEAT)).heat?.places.some(({ flagged }) => flagged)).toBe(false);
  await table.roll(crew, [5, 6]);
  for (const _ of [2, 3]) await cup.roll(HEAT, [5, 6]);
  await expect(cardOf(page, 'Final')).toContainText('ended');
};

test('what else a director does: from a changed form to a play-off', { timeout: 120_000 }, async () => {
  await cup.openRegistration(smallConditions() as never);
  await conditionsChanged();
  await otherCancelled();
  await cup.enter(4);
  await cup.drawFirst();
  const page = await deskOf(cup.director, 'draw');
  await scheduled(page);
  await played(page);
  await counted(page);
  await playedOff(page);
});

/** The dealer counts a stack otherwise; the director says what holds, and a case is opened. */
const counted = async (page: Page): Promise<void> => {
  const table = await cup.tableOf(HEAT);
  const stacks = (await cup.heat(HEAT)).count.toSorted((a, b) => b.chips - a.chips);
  const [first, second] = stacks;
  if (first === undefined || second === undefined) throw new Error('nobody was counted');
  for (const { seat, chips } of stacks) {
    const found = seat === second.seat ? first.chips + 100 : chips;
    await table.ask(cup.dealerAt(table), { type: 'countStack', seat, chips: found as typeof chips });
    await table.ask(seat, { type: 'confirmStack', seat });
  }
  const holds = { 'Chips that hold': String(first.chips / 100), Reason: 'a chip lay under the rail' };
  await act(page, 'Final', 'Confirm the count', holds);
  await expect.poll(async () => (await cup.heat(HEAT)).status).toBe('counted');
};

/** Two are level: the conditions have them play it off. */
const playedOff = async (page: Page): Promise<void> => {
  await tab(page, 'Results');
  await press(page, 'Confirm Final');
  await said(page, 'the conditions have them play it off');
  await press(page, 'Draw a play-off');
  await said(page, 'The play-off is drawn.');
  const { now } = await cup.view();
  const [table] = cup.tables;
  const schedule = { type: 'scheduleHeat', ...PLAY_OFF, startsAt: now + 1_000, table: table?.id ?? '' } as const;
  await cup.send(cup.director, schedule);
  await cup.house.pass(2_000);
  await cup.brief(PLAY_OFF);
  await cup.start(PLAY_OFF);
  await tab(page, 'Heats');
  await expect(page.getByText('A play-off is one hand, and is played to its end.')).toBeVisible();
  const { heat } = await cup.atTable(PLAY_OFF);
  const other = heat?.places.find(({ seat }) => seat !== heat.shooter)?.seat ?? 0;
  await table?.bet(other, 'field', 5);
  await cup.roll(PLAY_OFF, [2, 2]);
  await cup.roll(PLAY_OFF, [3, 4]);
  await cup.count(PLAY_OFF);
  await cup.send(cup.director, { type: 'confirmCount', ...PLAY_OFF });
  await tab(page, 'Results');
  await press(page, 'Confirm Final');
  await said(page, 'Final is confirmed.');
  await expect(page.locator('[aria-label="Standings of Final, list"]')).toContainText('play-off');
};
