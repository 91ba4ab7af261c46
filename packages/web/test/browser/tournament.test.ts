import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TournamentView } from '@hardway/server/messages';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { openBrowser, openWindow } from './chromium.ts';
import { type Person, windowOf } from './people.ts';
import { cupConditions } from './tournament-conditions.ts';
import { CUP, TournamentHouse } from './tournament-house.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const MINUTE_MS = 60_000;
const [ONE, TWO] = [
  { round: 1, heat: 1 },
  { round: 1, heat: 2 },
];

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

const deskOf = async (person: Person, tab = ''): Promise<Page> => {
  const page = await (await windowOf(browser, person)).newPage();
  await page.goto(`${cup.house.url}/tournaments/${CUP}${tab === '' ? '' : `?tab=${tab}`}`);
  return page;
};

const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();
/** What the page has done, or why it was refused: that is in the failure. */
const said = (page: Page, words: string): Promise<void> =>
  expect.poll(async () => (await page.locator('.toasts, [role=alert]').allInnerTexts()).join(' ')).toContain(words);
const dialog = (page: Page): Locator => page.getByRole('dialog');
const cardOf = (page: Page, heat: string): Locator => page.getByRole('article', { name: heat, exact: true });

/** An act about a heat, from its card: opened, filled in, and done. */
const act = async (page: Page, heat: string, words: string, fill: (sheet: Locator) => Promise<void>): Promise<void> => {
  await cardOf(page, heat).getByRole('button', { name: words, exact: true }).click();
  await fill(dialog(page));
  await dialog(page).getByRole('button', { name: words, exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
};

/** An act about somebody in a heat. */
const actOn = async (
  page: Page,
  name: string,
  words: string,
  fill: (sheet: Locator) => Promise<void>,
): Promise<void> => {
  await page.getByRole('button', { name: `Acts about ${name}` }).click();
  await dialog(page).getByLabel('Act', { exact: true }).selectOption({ label: words });
  await fill(dialog(page));
  await dialog(page).getByRole('button', { name: words, exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
};

/** The terminal of a seat, as its player has it. */
const terminalOf = async (at: { round: number; heat: number }, seat: number): Promise<Page> => {
  const table = await cup.tableOf(at);
  const page = await (await openWindow(browser)).newPage();
  const key = JSON.stringify(JSON.stringify({ seat, token: table.token(seat), code: null }));
  await page.addInitScript(`localStorage.setItem('hardway.seat.${table.id}', ${key})`);
  await page.goto(`${cup.house.url}/table/${table.id}`);
  await expect(page.locator('.heat-strip')).toBeVisible();
  return page;
};

/** What the meters of the tables say of money. */
const meters = (): Promise<unknown> =>
  cup.house
    .ask<{ rows: unknown; sections?: unknown }>('/reports/meters', undefined, cup.manager.session.token)
    .then(({ rows, sections }) => rows ?? sections);

const sitter = (view: TournamentView, entrant: number): string =>
  view.entrants.find(({ number }) => number === entrant)?.name ?? '';

const entrantsOf = async (at: { round: number; heat: number }): Promise<readonly number[]> =>
  (await cup.heat(at)).places.map(({ entrant }) => entrant);

/** Money at the table before the tournament, so that its meters are not empty. */
const cashPlay = async (): Promise<void> => {
  const [table] = cup.tables;
  const [crew] = cup.crews;
  if (table === undefined || crew === undefined) throw new Error('there is no table');
  await table.seat(crew, 3, 'Eve Cash', 200);
  await table.bet(3, 'pass', 25);
  await table.shooter(crew, 3);
  await table.roll(crew, [4, 3]);
  await table.ask(crew.dealer, { type: 'leaveSeat', seat: 3 });
};

test('a tournament of sixteen on two tables, from its approval to its prizes', { timeout: 280_000 }, async () => {
  await cashPlay();
  const before = await meters();
  await approved();
  const cashier = await deskOf(cup.cage);
  await entered(cashier);
  const desk = await deskOf(cup.director, 'entries');
  await drawn(desk);
  await firstRound(desk);
  await boughtBack(cashier);
  await secondRound(desk);
  await final(desk, cashier);
  await reconciled(before);
});

/** A manager enters the approval and appoints the director; the registration opens. */
const approved = async (): Promise<void> => {
  const conditions = cupConditions(Date.now(), cup.director.user);
  await cup.send(cup.manager, { type: 'draftTournament', tournament: CUP, conditions });
  await cup.openShift();
  const page = await deskOf(cup.manager, 'conditions');
  await expect(page.locator('.next-step-main')).toContainText('Have the conditions approved');
  await page.getByLabel('Reference').fill('VCGR 26/118');
  await page.getByLabel('Date').fill('2026-11-01');
  await page.getByLabel('Approved by').fill('the Executive Commissioner, VCGR');
  await page.getByRole('button', { name: 'Enter the approval', exact: true }).click();
  await said(page, 'Version 1 is approved.');
  await page.getByRole('button', { name: 'Appoint', exact: true }).click();
  await said(page, 'The director is appointed.');
  await expect(page.locator('.printed-conditions')).toContainText('The tournament director is Dora Lind');
  await tab(page, 'Entries');
  await page.getByRole('button', { name: 'Open the registration', exact: true }).click();
  await said(page, 'The registration is open.');
  await page.context().close();
};

/** One application goes through the desk of the cage, the others over the wire. */
const entered = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'New application' }).click();
  await dialog(page).getByLabel('Name', { exact: true }).fill('Ann Lee');
  await dialog(page).getByLabel('Contact').fill('+61 3 5550 1001');
  await dialog(page).getByRole('button', { name: 'Take the application' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('They have to confirm');
  await dialog(page)
    .getByLabel(/They have confirmed/)
    .check();
  await dialog(page).getByRole('button', { name: 'Take the application' }).click();
  await page.getByRole('button', { name: 'Ann Lee' }).click();
  for (const words of ['Accept', 'Take the fee: $50', 'Signed'])
    await dialog(page).getByRole('button', { name: words, exact: true }).click();
  await expect(dialog(page)).toContainText('Has signed version 1');
  await page.keyboard.press('Escape');
  await cup.enter(15);
  await expect(page.locator('.stat').filter({ hasText: 'Entered' })).toContainText('16');
};

const drawn = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Close the registration', exact: true }).click();
  await said(page, 'The registration is closed.');
  await page.getByRole('button', { name: 'I am at the session', exact: true }).click();
  await tab(page, 'Heats');
  for (const name of ['Craps 1', 'Craps 2']) {
    await page.getByLabel('Table', { exact: true }).selectOption({ label: name });
    await page.getByRole('button', { name: 'Designate', exact: true }).click();
    await expect(page.locator('.designated')).toContainText(name);
  }
  await tab(page, 'Draw');
  await page.getByRole('button', { name: 'Draw Heats', exact: true }).click();
  await expect(page.locator('.bracket-places li')).toHaveCount(16);
};

/** Two tables at once: one heat runs through the pages, in the other somebody is late. */
const firstRound = async (page: Page): Promise<void> => {
  await tab(page, 'Heats');
  for (const [heat, table] of [
    ['Heats, heat 1', 'Craps 1'],
    ['Heats, heat 2', 'Craps 2'],
  ] as const)
    await act(page, heat, 'Schedule', async sheet => {
      await sheet.getByLabel('Table', { exact: true }).selectOption({ label: table });
    });
  const [late = 0] = await entrantsOf(TWO);
  await expect(cardOf(page, 'Heats, heat 1')).toContainText('in ');
  await cup.house.pass(5 * MINUTE_MS);
  const here = cardOf(page, 'Heats, heat 1').getByRole('button', { name: / is here$/ });
  for (let left = 8; left > 0; left -= 1) {
    await expect(here).toHaveCount(left);
    await here.first().click();
  }
  await expect(here).toHaveCount(0);
  await act(page, 'Heats, heat 1', 'Record the briefing', async sheet => {
    await sheet.getByLabel(/I am satisfied/).check();
  });
  await act(page, 'Heats, heat 1', 'Start', async sheet => {
    await expect(sheet).toContainText('each place gets 1,000');
  });
  await expect(cardOf(page, 'Heats, heat 1')).toContainText('Roll 1 of 8');
  await cup.paired(ONE);
  await lateStart(page, late);
  await playFirst(page, late);
  await countFirst(page);
};

/** The second heat waits for the time of grace, and then starts without the late player. */
const lateStart = async (page: Page, late: number): Promise<void> => {
  await cup.brief(TWO, [late]);
  await expect(cardOf(page, 'Heats, heat 2')).toContainText('is not here, and may still come');
  await cup.house.pass(2 * MINUTE_MS);
  await cup.start(TWO);
  await expect(cardOf(page, 'Heats, heat 2')).toContainText('late: fined');
};

const playFirst = async (page: Page, late: number): Promise<void> => {
  const view = await cup.view();
  const [, substituted = 0] = await entrantsOf(ONE);
  const player = await terminalOf(ONE, 1);
  await expect(player.locator('.heat-strip')).toContainText('TOURNAMENT');
  await expect(player.locator('[data-meter=credits]')).toHaveText('Chips1,000');
  await expect(player.locator('.act-why')).toContainText('Your compulsory bet is missing: at least 5 on');
  await expect(player.locator('body')).not.toContainText('$');
  await cup.roll(ONE, [2, 2]);
  await cup.roll(TWO, [2, 2]);
  await expect(player.locator('[data-counter]')).toHaveText('Roll 2 of 8');
  // The process dies in the middle of the session, and everything goes on.
  await cup.house.kill();
  await actOn(page, sitter(view, substituted), 'Substitute', async sheet => {
    await sheet.getByLabel('Name', { exact: true }).fill('Sol Reserve');
    await sheet.getByLabel('Contact').fill('+61 3 5550 2000');
    await sheet.getByLabel(/They have confirmed/).check();
    await sheet.getByLabel(/They have signed/).check();
    await sheet.getByLabel('Reason', { exact: true }).fill('fell ill');
  });
  await expect(cardOf(page, 'Heats, heat 1')).toContainText('Sol Reserve substitute');
  const atSeat = async () => (await cup.atTable(ONE)).seats.find(({ number }) => number === 2)?.name;
  await expect.poll(atSeat).toBe('Sol Reserve');
  // Who plays on has a terminal of their own.
  await cup.paired(ONE, [2]);
  await actOn(page, sitter(view, late), 'Has arrived', async () => undefined);
  await act(page, 'Heats, heat 1', 'Pause', async sheet =>
    sheet.getByLabel('Reason', { exact: true }).fill('a lost die'),
  );
  await expect(player.locator('.heat-strip')).toContainText('Paused: a lost die');
  await act(page, 'Heats, heat 1', 'Resume', async sheet => sheet.getByLabel('Reason', { exact: true }).fill('found'));
  for (let roll = 2; roll <= 8; roll += 1) {
    for (const at of [ONE, TWO]) await cup.roll(at, roll % 2 === 0 ? [1, 1] : [3, 6]);
    if (roll === 7) await expect(player.locator('.heat-strip')).toContainText('Last roll');
    if (roll === 5) await cup.house.kill();
  }
  await expect(player.locator('[data-counter]')).toHaveText('Heat over');
  await player.context().close();
};

/** The dealer counts on the dealer's screen, a player confirms on the terminal, the director confirms the count. */
const countFirst = async (page: Page): Promise<void> => {
  const [crew] = cup.crews;
  if (crew === undefined) throw new Error('there is no crew');
  const dealer = await (await windowOf(browser, crew.dealer, 1024, 768)).newPage();
  await dealer.goto(`${cup.house.url}/dealer/${(await cup.tableOf(ONE)).id}`);
  const stack = ((await cup.atTable(ONE)).seats.find(({ number }) => number === 1)?.rail ?? 0) / 100;
  await dealer.getByLabel('Chips of seat 1').fill(String(stack));
  await dealer.locator('.heat-count [data-seat="1"]').getByRole('button', { name: 'Counted' }).click();
  await expect(dealer.locator('.heat-count [data-seat="1"]')).toContainText('to be confirmed');
  await dealer.context().close();
  const player = await terminalOf(ONE, 1);
  await player.getByRole('button', { name: /^Confirm your count/ }).click();
  await expect(player.locator('.act')).toContainText('Your count is confirmed');
  await player.context().close();
  for (const at of [ONE, TWO]) await cup.count(at);
  for (const heat of ['Heats, heat 1', 'Heats, heat 2'])
    await act(page, heat, 'Confirm the count', async () => undefined);
  await tab(page, 'Results');
  await page.getByRole('button', { name: 'Confirm Heats', exact: true }).click();
  await said(page, 'Heats is confirmed.');
  // Everybody bet alike: who goes on was decided by the list of the conditions.
  await expect(page.locator('[aria-label="Standings of Heats, list"]')).toContainText('lot');
};

/** Somebody who is out buys back at the cage. */
const boughtBack = async (page: Page): Promise<void> => {
  const view = await cup.view();
  const out = view.rounds[0]?.confirmed?.standings.find(({ progresses, isOut }) => !progresses && !isOut);
  if (out === undefined) throw new Error('nobody is out');
  await page.getByRole('button', { name: sitter(view, out.entrant), exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Buy back: $30' }).click();
  await expect(dialog(page)).toContainText('Bought back into Semi-finals: $30.');
  await page.keyboard.press('Escape');
  await cup.house.pass(2 * MINUTE_MS);
};

/** Secret bets, a disqualification, and an early end. */
const secondRound = async (page: Page): Promise<void> => {
  await tab(page, 'Draw');
  await page.getByRole('button', { name: 'Draw Semi-finals', exact: true }).click();
  await said(page, 'Semi-finals is drawn.');
  await cup.schedule(2);
  await cup.house.pass(2_000);
  for (const heat of [1, 2]) {
    await cup.brief({ round: 2, heat });
    await cup.start({ round: 2, heat });
  }
  const sizes = await Promise.all([1, 2].map(async heat => (await entrantsOf({ round: 2, heat })).length));
  const small = { round: 2, heat: sizes[0] === 3 ? 1 : 2 };
  const large = { round: 2, heat: 3 - small.heat };
  expect(sizes.toSorted()).toEqual([3, 4]);
  await secretly(large);
  await tab(page, 'Heats');
  await disqualified(page, small);
  for (const dice of [
    [4, 1],
    [2, 1],
    [6, 6],
  ] as const)
    await cup.roll(large, dice);
  for (const at of [large, small]) {
    await cup.count(at);
    await act(page, `Semi-finals, heat ${at.heat}`, 'Confirm the count', async () => undefined);
  }
  await tab(page, 'Results');
  await page.getByRole('button', { name: 'Confirm Semi-finals', exact: true }).click();
  await said(page, 'Semi-finals is confirmed.');
};

/** A player makes a secret bet; nobody else learns of it before the roll. */
const secretly = async (at: { round: number; heat: number }): Promise<void> => {
  const seat = (await cup.atTable(at)).heat?.shooter === 1 ? 2 : 1;
  const other = seat === 1 ? 2 : 1;
  const [own, others] = [await terminalOf(at, seat), await terminalOf(at, other)];
  await own.getByRole('button', { name: 'Secret bet (1 left)' }).click();
  await own.locator('[data-spot="field"]').click();
  await expect(own.locator('[data-secret]')).toHaveText(/^Your secret bet: .+ 5$/);
  await others.getByRole('button', { name: 'Stacks' }).click();
  await expect(others.locator(`.stack-list [data-seat="${seat}"]`)).toContainText('secret');
  await expect(others.locator(`.stack-list [data-seat="${seat}"]`)).toContainText('1,000');
  await cup.house.kill();
  await cup.roll(at, [1, 3]);
  await expect(others.locator(`.stack-list [data-seat="${seat}"]`)).not.toContainText('secret');
  // The bet stood at the roll, and won.
  const settled = (await cup.atTable(at)).seats.find(({ number }) => number === seat);
  const riding = settled?.layout.reduce((sum, { stake }) => sum + stake, 0) ?? 0;
  expect((settled?.rail ?? 0) + riding).toBe(1_005_00);
  for (const each of [own, others]) await each.context().close();
};

/** An early end is refused while play can change who progresses. With one of three disqualified, both others progress. */
const disqualified = async (page: Page, at: { round: number; heat: number }): Promise<void> => {
  const view = await cup.view();
  const [first = 0] = await entrantsOf(at);
  const name = `Semi-finals, heat ${at.heat}`;
  await cup.roll(at, [5, 1]);
  await cardOf(page, name).getByRole('button', { name: 'End early', exact: true }).click();
  await dialog(page).getByLabel('Reason', { exact: true }).fill('it is late');
  await dialog(page).getByRole('button', { name: 'End early', exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await actOn(page, sitter(view, first), 'Disqualify', async sheet => {
    await sheet.getByLabel('Reason', { exact: true }).fill('shouted at the dealer');
  });
  await expect(cardOf(page, name)).toContainText('disqualified');
  await act(page, name, 'End early', async sheet =>
    sheet.getByLabel('Reason', { exact: true }).fill('both others progress'),
  );
  await expect(cardOf(page, name)).toContainText('ended');
};

/** Four players bet in turn; then the cage pays the prizes. */
const final = async (page: Page, cashier: Page): Promise<void> => {
  const at = { round: 3, heat: 1 };
  await tab(page, 'Draw');
  await page.getByRole('button', { name: 'Draw Final', exact: true }).click();
  await said(page, 'Final is drawn.');
  await cup.schedule(3);
  await cup.house.pass(2_000);
  await cup.brief(at);
  await cup.start(at);
  const board = await (await openWindow(browser, 360, 640)).newPage();
  await board.goto(`${cup.house.url}/tournament/${CUP}`);
  await expect(board.getByRole('region', { name: 'Final', exact: true })).toContainText('live');
  for (const dice of [
    [4, 4],
    [2, 3],
    [4, 4],
    [6, 5],
  ] as const)
    await cup.roll(at, dice);
  await cup.count(at);
  await tab(page, 'Heats');
  await act(page, 'Final', 'Confirm the count', async () => undefined);
  await tab(page, 'Results');
  await page.getByRole('button', { name: 'Confirm Final', exact: true }).click();
  await said(page, 'Final is confirmed.');
  await tab(cashier, 'Results');
  const pay = cashier.getByRole('button', { name: /^Pay place/ });
  await expect(pay.first()).toBeVisible();
  for (let left = await pay.count(); left > 0; left -= 1) {
    await pay.first().click();
    await dialog(cashier)
      .getByRole('button', { name: /^(Pay|Handed)/ })
      .click();
    await expect(pay).toHaveCount(left - 1);
  }
  await expect(cashier.locator('.next-step-main')).toContainText('Everything is paid.');
  await expect(board.locator('.board-stage')).toContainText('prizes paid');
  await board.context().close();
};

/** Chips and money add up, the meters of money are as they were, every entry is as it was decided, and records replay. */
const reconciled = async (before: unknown): Promise<void> => {
  const { money, prizes, entrants, rounds } = await cup.view();
  const paidIn = entrants.reduce(
    (sum, { fee, buyBacks }) => sum + fee + buyBacks.reduce((all, { amount }) => all + amount, 0),
    0,
  );
  const paidOut =
    (prizes ?? []).reduce((sum, prize) => sum + prize.money, 0) +
    entrants.reduce((sum, { refundPaid }) => sum + refundPaid, 0);
  expect(Object.values(money).reduce<number>((sum, amount) => sum + amount, 0)).toBe(0);
  expect(money.cage).toBe(-(paidIn - paidOut));
  expect(money['prizes-payable']).toBe(0);
  expect(money.pool).toBe(0);
  const cleared = rounds.flatMap(({ heats }) => heats.map(heat => heat.cleared));
  expect(cleared).toHaveLength(5);
  for (const chips of cleared)
    expect(chips?.issued).toBe((chips?.stacks ?? 0) + (chips?.bank ?? 0) + (chips?.fined ?? 0));
  expect(await meters()).toEqual(before);
  for (const { id } of cup.tables) await replays(id);
  await cup.house.stop();
  const audit = hardway('audit', '--data', cup.house.data);
  expect(audit.status, audit.said).toBe(0);
  await cup.house.startAgain();
};

const hardway = (...asked: readonly string[]): { readonly status: number | null; readonly said: string } => {
  const command = [join(ROOT, 'packages/cli/bin/hardway'), ...asked];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

/** The record of a table, its heats included, replays to the same chips. */
const replays = async (table: string): Promise<void> => {
  const response = await fetch(`${cup.house.url}/api/tables/${table}/record`, {
    headers: { authorization: `Bearer ${cup.manager.session.token}` },
  });
  const file = join(cup.house.data, `${table}.craps`);
  writeFileSync(file, await response.text());
  const { status, said: words } = hardway('replay', file);
  expect(status, words).toBe(0);
};
