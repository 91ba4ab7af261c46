import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { PAUSED } from '../../src/index.ts';
import { openBrowser, openWindow } from './chromium.ts';
import { Dealer, pair } from './dealer.ts';
import { House, type Json } from './house.ts';
import { expect, Player } from './player.ts';

let house: House;
let browser: Browser;

beforeAll(async () => {
  [house, browser] = await Promise.all([House.open(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await house?.close();
}, 20_000);

test('a corrected roll leaves no terminal with the old result: a notice says what was and what is', {
  timeout: 90_000,
}, async () => {
  const table = await house.setUp('dealer-run', 'Mini 7', { ruleset: 'massachusetts', game: 'mini-craps' });
  const tokenOf = async (user: string, role: string): Promise<string> => {
    const { password } = await house.hire(user, user, role);
    return (await house.signIn(user, password)).token as string;
  };
  const dealer = await tokenOf('dora', 'dealer');
  const floor = await tokenOf('finn', 'floorperson');
  const ask = (token: string, command: Json, approval?: string): Promise<Json> =>
    house.ask(`/tables/${table}/commands`, { id: randomUUID(), command, ...(approval && { approval }) }, token);
  const ok = async (...asked: Parameters<typeof ask>): Promise<Json> => {
    const answer = await ask(...asked);
    expect(answer).toMatchObject({ ok: true });
    return answer;
  };
  await ok(dealer, { type: 'takeStation', office: 'dealer' });
  const dice = ['1', '2', '3', '4', '5'];
  await ok(floor, { type: 'installDice', set: 'S-1', dice, inspected: true, sizeMm: 19 });
  await ok(floor, { type: 'openTable' });
  await ok(dealer, { type: 'takeSeat', seat: 1, name: 'Ann', buyIn: 50_000 });
  const { result } = await ok(dealer, { type: 'offerPairing', seat: 1 });
  const code = (result as { readonly code: string }).code;
  const player = new Player(await pair(await openWindow(browser), house, code));
  const { page } = player;
  await player.ownChip(50);
  await player.tap('pass');
  await expect(player.chips('pass')).toBeVisible();
  await ok(dealer, { type: 'takeDice', by: 1 });
  await ok(dealer, { type: 'chooseDice', dice: ['2', '5'] });
  await ok(dealer, { type: 'throwDice' });
  for (let entry = 0; entry < 2; entry += 1) await ok(dealer, { type: 'enterDice', dice: [4, 3] });
  await expect(page.locator('.results-sum')).toHaveText('You win $50');
  expect(await player.meter('win')).toBe(50);
  const { approval } = await house.ask<{ readonly approval: string }>(
    '/approvals',
    { user: 'finn', password: 'a password of ours', table, command: 'correct' },
    dealer,
  );
  await ok(dealer, { type: 'correct', dice: [2, 1], reason: 'the dealer misread the dice' }, approval);
  const notice = page.locator('[data-notice="corrected"]');
  await expect(notice).toContainText('The last roll is corrected');
  await expect(notice).toContainText('4-3 was wrong: the roll is 2-1. Reason: the dealer misread the dice.');
  await expect(notice).toContainText('Approved by a supervisor.');
  await expect(notice.locator('.must-see-own')).toHaveText('You give back $100.');
  await expect(page.locator('.results-sum')).toHaveText('−$50 on this roll');
  expect(await player.meter('win')).toBe(0);
  await expect(page.locator('.spot.won')).toHaveCount(0);
  await expect(player.spot('pass')).toHaveClass(/lost/);
  // A page that is loaded again still has to be told.
  await page.reload();
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'I have seen this' }).click();
  await expect(notice).toHaveCount(0);
  const journal = async (): Promise<string> =>
    JSON.stringify(await house.ask(`/tables/${table}/journal`, undefined, floor));
  await expect.poll(journal, 'that it was seen is on record').toContain('"seat":1,"type":"noticeSeen"');
});

test('rolls and bets pressed while the server is down are dropped and told of, and none is played', {
  timeout: 90_000,
}, async () => {
  const player = await Player.open(await openWindow(browser), house.url, 'massachusetts craps', 'Ann');
  const { page } = player;
  await player.takeDice();
  for (const name of ['pass', 'field', 'any-seven']) {
    await player.tap(name);
    await expect(player.chips(name)).toBeVisible();
  }
  await house.stop();
  await expect(page.locator('[data-line="down"]')).toHaveText('Connection lost. Nothing you tap now is sent.');
  await expect(page.locator('button.roll')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('.spot.open')).toHaveCount(0);
  for (let pressed = 0; pressed < 4; pressed += 1) await page.keyboard.press('r');
  await player.bet('hard 8');
  await expect(player.bubble).toContainText('Connection lost. Nothing you tap now is sent.');
  // The rules are loaded when they are first opened, which a dead line does not do. The table stays.
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  const rules = page.getByRole('dialog', { name: 'Rules' });
  await expect(rules).toContainText('This could not be loaded.');
  await rules.getByRole('button', { name: 'Load the page again' }).click();
  await expect(rules, 'the house is away').toBeVisible();
  await house.startAgain();
  await expect(page.locator('[data-line="returned"]')).toContainText(
    'Connected. Nothing happened at the table meanwhile. 5 taps on the dead line were not sent.',
    { timeout: 20_000 },
  );
  expect(await player.rolls).toBe(0);
  await expect(player.chips('hard 8')).toHaveCount(0);
  expect(await player.meter('wagered')).toBe(15);

  await rules.getByRole('button', { name: 'Load the page again' }).click();
  await player.seated();
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await expect(page.locator('dialog [data-wager]').first()).toBeVisible();
  await page.keyboard.press('Escape');

  // Undo walks back through all taps, also after the page was loaded again.
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.click();
  await expect.poll(() => player.meter('wagered')).toBe(10);
  await page.reload();
  await player.seated();
  for (const left of [5, 0, 0]) {
    await undo.click();
    await expect.poll(() => player.meter('wagered')).toBe(left);
  }
  await expect(player.bubble).toContainText('There is nothing to take back since the last roll.');
});

test('a page that can not be loaded says so, and is loaded again', { timeout: 90_000 }, async () => {
  const page = await (await openWindow(browser)).newPage();
  await page.route(/LobbyTournaments/, request => request.abort());
  await page.goto(house.url);
  await expect(page.getByText('Tournaments could not be loaded'), 'a part that is missing').toBeVisible();
  const link = page.locator('a[href^="/rules"]').first();
  await expect(link, 'the rest of the page').toBeVisible();
  await house.stop();
  await link.click();
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  await house.startAgain();
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(page.locator('[data-wager]').first()).toBeVisible();
});

test('while the house can not record, wall, lobby and dealer say so in the same words, and go on by themselves', {
  timeout: 90_000,
}, async () => {
  const table = await house.setUp('dealer-run', 'Mini 8', { ruleset: 'massachusetts', game: 'mini-craps' });
  const staff = await house.hire('dot', 'Dot', 'dealer', 'floorperson');
  const token = (await house.signIn(staff.user, staff.password)).token as string;
  const dice = ['1', '2', '3', '4', '5'];
  for (const command of [
    { type: 'takeStation', office: 'dealer' },
    { type: 'installDice', set: 'S-2', dice, inspected: true, sizeMm: 19 },
    { type: 'openTable' },
  ])
    expect(await house.ask(`/tables/${table}/commands`, { id: randomUUID(), command }, token)).toMatchObject({
      ok: true,
    });
  const window = await openWindow(browser);
  const [lobby, wall] = await Promise.all([window.newPage(), window.newPage()]);
  await lobby.goto(house.url);
  await wall.goto(`${house.url}/display/${table}`);
  const { page: dealer } = await Dealer.signIn(window, house, table, staff);
  const says = (page: Page) => page.getByText(PAUSED);
  const betting = [wall, dealer].map(page => page.locator('[data-betting]'));
  for (const page of [lobby, wall, dealer]) await expect(says(page)).toHaveCount(0);
  for (const shown of betting) await expect(shown).toHaveText('Open');
  await window.route('**/ready', route => route.fulfill({ status: 503, json: { ok: false } }));
  for (const page of [lobby, wall, dealer]) await expect(says(page)).toBeVisible();
  for (const shown of betting) await expect(shown).toHaveText('Paused');
  await window.unroute('**/ready');
  for (const page of [lobby, wall, dealer]) await expect(says(page)).toHaveCount(0);
  for (const shown of betting) await expect(shown).toHaveText('Open');
});
