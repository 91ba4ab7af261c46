import type { ChildProcess } from 'node:child_process';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { openBrowser, openWindow } from './chromium.ts';
import { Dealer, pair } from './dealer.ts';
import { House } from './house.ts';
import { expect, Player } from './player.ts';
import { startShaker } from './shaker.ts';

let house: House;
let browser: Browser;
let shaker: ChildProcess | undefined;

beforeAll(async () => {
  [house, browser] = await Promise.all([House.open(), openBrowser()]);
});

afterAll(async () => {
  shaker?.kill('SIGTERM');
  await browser?.close();
  await house?.close();
}, 20_000);

test('a mini-craps round: dice chosen, thrown, entered twice, settled and acknowledged', {
  timeout: 90_000,
}, async () => {
  const table = await house.setUp('dealer-run', 'Mini 1', { ruleset: 'massachusetts', game: 'mini-craps' });
  const dealer = await Dealer.signIn(
    await openWindow(browser),
    house,
    table,
    await house.hire('mina', 'Mina', 'dealer'),
  );
  await dealer.station('dealer');
  await dealer.bringDice('MA-3');
  await dealer.open();
  await dealer.seat(4, 'Ann', 200);
  const ann = new Player(await pair(await openWindow(browser), house, await dealer.code(4)));
  await dealer.press('Offer to the next seat');
  await expect(dealer.page.locator('.step-lead')).toContainText('seat 4');
  await dealer.press('Takes them');
  await dealer.atStep('bet');
  await dealer.chooseDice('2', '5');
  await ann.chip(5);
  await ann.tap('pass');
  await ann.ownChip(12);
  await ann.tap('place 8');
  await expect(ann.chips('place 8')).toBeVisible();

  await dealer.press('Dice are out');
  await expect(ann.page.locator('[data-betting]')).toHaveText('Dice are out');
  // A wager after the dice have left is late: it waits for dealer and floorperson (MA 3(a)(2)), and is none once they rest.
  await ann.bet('any-seven');
  await ann.bubble.getByRole('button', { name: 'Ask for Any Seven late' }).click();
  const late = dealer.page.getByRole('region', { name: 'Late wagers' });
  await expect(late).toContainText('Seat 4: Any Seven $12');
  await late.getByRole('button', { name: 'Confirm' }).click();
  await expect(late).toContainText('waits for floorperson; confirmed by dealer');
  await dealer.press('Dice are at rest');
  await expect(late.locator('[data-late]')).toHaveCount(0);
  await expect(ann.chips('any-seven')).toHaveCount(0);
  await dealer.settle(6, 4);
  await dealer.atStep('acknowledge');
  await expect(ann.page.locator('[data-point]')).toHaveText('10');
  await expect(dealer.page.locator('[data-call]')).toContainText('Ten, easy: the point is set');
  await expect(dealer.page.locator('.work')).toContainText('Bring the dice to the centre');

  // Called on by the player, confirmed by the dealer's button before the dice go out.
  await ann.page.locator('.odds-offers button').first().click();
  await expect(ann.chips('pass-odds')).toBeVisible();
  // "Dice are out" says that the last roll is settled.
  await dealer.press('Settled: dice are out');
  await dealer.settle(5, 3);
  await expect(ann.page.locator('[data-result="place 8"]')).toContainText('wins $14, stays up');
  await expect(dealer.page.locator('.tasks')).toContainText('Pay Place 8 $14, leave it up');

  // What was entered wrongly is put right with a supervisor's sign-in; nothing is erased.
  const floor = await house.hire('flo', 'Flo', 'floorperson');
  await dealer.press('Correct the last roll…');
  const form = dealer.page.getByRole('dialog', { name: 'Correct the last roll' });
  await form.getByLabel('First die').selectOption('4');
  await form.getByLabel('Second die').selectOption('3');
  await form.getByLabel('Reason').fill('misread');
  await form.getByLabel('Supervisor', { exact: true }).fill(floor.user);
  await form.getByLabel("Supervisor's password").fill(floor.password);
  await form.getByRole('button', { name: 'Correct' }).click();
  await expect(ann.chips('place 8')).toHaveCount(0);
  await expect(ann.page.locator('[data-point]')).toHaveText('Come-out');
  // 200 in; pass 5, its odds 10 and place 8 12 lost to the seven.
  await expect.poll(() => ann.meter('credits')).toBe(173);
});

test('a roll entered wrongly and corrected: dealer, wall, terminal and money agree', { timeout: 90_000 }, async () => {
  const table = await house.setUp('dealer-run', 'Mini 2', { ruleset: 'massachusetts', game: 'mini-craps' });
  const dealer = await Dealer.signIn(
    await openWindow(browser),
    house,
    table,
    await house.hire('mara', 'Mara', 'dealer'),
  );
  await dealer.station('dealer');
  await dealer.bringDice('MA-4');
  await dealer.open();
  await dealer.seat(2, 'Bob', 200);
  const bob = new Player(await pair(await openWindow(browser), house, await dealer.code(2)));
  const wall = await (await openWindow(browser)).newPage();
  await wall.goto(`${house.url}/display/${table}`);
  await dealer.press('Offer to the next seat');
  await dealer.press('Takes them');
  await dealer.chooseDice();
  await bob.ownChip(50);
  await bob.tap('pass');
  await expect(bob.chips('pass')).toBeVisible();
  await dealer.press('Dice are out');
  await dealer.settle(4, 3);
  await expect(wall.locator('[data-last-roll]')).toHaveAttribute('data-last-roll', '4-3');
  await expect.poll(() => bob.meter('credits')).toBe(250);
  await expect(dealer.page.locator('.tasks')).toContainText('Pay Pass Line $50');

  const floor = await house.hire('finn', 'Finn', 'floorperson');
  await dealer.press('Correct the last roll…');
  const form = dealer.page.getByRole('dialog', { name: 'Correct the last roll' });
  await form.getByLabel('First die').selectOption('2');
  await form.getByLabel('Second die').selectOption('1');
  await form.getByLabel('Reason').fill('misread');
  await form.getByLabel('Supervisor', { exact: true }).fill(floor.user);
  await form.getByLabel("Supervisor's password").fill(floor.password);
  await form.getByRole('button', { name: 'Correct' }).click();

  await expect(dealer.page.locator('[data-difference="2"]')).toContainText('Take back $100 from seat 2');
  await expect(wall.getByRole('alert')).toContainText('4-3 was wrong: the roll is 2-1. Reason: misread.');
  await expect(wall.locator('[data-last-roll]')).toHaveAttribute('data-last-roll', '2-1');
  await expect.poll(() => bob.meter('credits')).toBe(150);
  await expect(bob.page.locator('.terminal')).not.toContainText('You win $50');
});

test('an automated round: the shaker is inspected and tried, and the lit button shakes it', {
  timeout: 90_000,
}, async () => {
  const table = await house.setUp('automated', 'Auto 1', { ruleset: 'massachusetts', game: 'automated-craps' });
  shaker = await startShaker(house, table, 300);
  const dealer = await Dealer.signIn(
    await openWindow(browser),
    house,
    table,
    await house.hire('otto', 'Otto', 'dealer', 'floorperson'),
  );
  const { page } = dealer;
  await dealer.station('dealer');
  await page.getByLabel('Seal number').fill('S-1');
  await page.getByLabel('Approval reference').fill('A-77');
  await dealer.press('Inspected by the floorperson');
  await expect(page.locator('[data-check="inspected"]')).toHaveClass(/done/);
  await dealer.press('Trial roll');
  await expect(page.locator('[data-check="trial"]')).toHaveClass(/done/, { timeout: 45_000 });
  await page.locator('[data-check="shaker"] input').fill('12');
  await page.locator('[data-check="two-dice"] input').check();
  await dealer.open();
  await dealer.seat(1, 'Ann', 100);
  await dealer.seat(2, 'Bo', 100);
  const ann = new Player(await pair(await openWindow(browser), house, await dealer.code(1)));
  const bo = new Player(await pair(await openWindow(browser), house, await dealer.code(2)));

  // Only somebody with a line wager is offered the shaker.
  await ann.chip(5);
  await bo.bet('pass');
  await expect(bo.chips('pass')).toBeVisible();
  await ann.bet('field');
  await expect(ann.chips('field')).toBeVisible();
  await dealer.press('Offer to the next seat');
  await expect(page.locator('.step-lead')).toContainText('seat 2');
  await dealer.press('Light seat 2');
  const button = bo.page.locator('button.roll');
  await expect(button).toHaveText('Shake');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await dealer.press('No more bets');
  await expect(page.locator('[data-lit]')).toHaveAttribute('data-lit', '2');
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await expect(ann.page.locator('button.roll')).toHaveCount(0);
  await button.click();
  await expect(bo.page.locator('.strip li')).toHaveCount(1, { timeout: 45_000 });
  await expect(ann.page.locator('[data-result="field"]')).toBeVisible();
  await expect(page.locator('[data-call]').first()).toBeVisible();
});

/** A table of the full game, open, with Ann at her terminal in seat 1 and Bo in seat 2, Ann to throw. */
const fullGame = async (ruleset: string): Promise<{ dealer: Dealer; ann: Player }> => {
  const table = await house.setUp('dealer-run', `${ruleset} full`, { ruleset, game: 'craps' });
  const who = await house.hire(`full-${ruleset}`, 'Fay', 'dealer', 'stickperson', 'boxperson');
  const dealer = await Dealer.signIn(await openWindow(browser), house, table, who);
  const { page } = dealer;
  for (const office of ['dealer', 'stickperson', 'boxperson']) await dealer.station(office);
  await dealer.bringDice(`${ruleset}-9`);
  for (const check of await page.locator('.checks input[type=checkbox]').all()) await check.check();
  for (const check of await page.locator('.checks input:not([type=checkbox])').all()) await check.fill('12');
  await dealer.open();
  await dealer.seat(1, 'Ann', 200);
  await dealer.seat(2, 'Bo', 200);
  const ann = new Player(await pair(await openWindow(browser), house, await dealer.code(1)));
  await page.locator('.seats [data-seat="1"] button').click();
  await page.getByRole('button', { name: 'Takes the dice' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(ann.page.locator('[data-shooter]')).toHaveText('You');
  await dealer.chooseDice();
  return { dealer, ann };
};

const throwDice = async (dealer: Dealer, a: number, b: number): Promise<void> => {
  await dealer.press('Dice are out');
  await dealer.settle(a, b);
  await dealer.atStep('acknowledge');
};

test('a shooter without a line wager, while a come wager stands, offers the dice round [MA 11(b)/offer]', {
  timeout: 90_000,
}, async () => {
  const { dealer, ann } = await fullGame('massachusetts');
  const offer = ann.page.getByRole('button', { name: 'No line wager: offer the dice round' });
  await ann.chip(5);
  await ann.bet('pass');
  await expect(ann.chips('pass')).toBeVisible();
  await throwDice(dealer, 5, 3);
  await ann.bet('come');
  await expect(ann.chips('come')).toBeVisible();
  await throwDice(dealer, 3, 1);
  await expect(ann.chips('come 4')).toBeVisible();
  await ann.page.getByRole('button', { name: 'Menu' }).click();
  await expect(offer).toHaveCount(0);
  await ann.page.keyboard.press('Escape');
  await throwDice(dealer, 6, 2);
  await expect(ann.page.locator('[data-point]')).toHaveText('Come-out');
  await ann.page.getByRole('button', { name: 'Menu' }).click();
  // Three rolls: the point set, the come moved, the point made for five.
  await expect(ann.page.locator('[data-session]')).toContainText('3 rolls, +$5');
  await offer.click();
  await expect(dealer.page.locator('.step-lead')).toContainText('seat 2');
});

test('a shooter in Victoria lets somebody else throw [VIC 5.1.1(b)(i)]', { timeout: 90_000 }, async () => {
  const { dealer, ann } = await fullGame('victoria');
  await ann.page.getByRole('button', { name: 'Menu' }).click();
  await ann.page.getByLabel('Somebody else throws').fill('Bea');
  await ann.page.getByRole('button', { name: 'Name them' }).click();
  await expect(ann.page.locator('[data-shooter]')).toHaveText('You, thrown by Bea');
  await expect(dealer.page.locator('.step-lead')).toContainText('thrown by Bea');
});
