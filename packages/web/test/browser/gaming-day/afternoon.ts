import type { Page } from '@playwright/test';
import type { Dealer } from '../dealer.ts';
import { expect } from '../player.ts';
import { bets, betsFor, cashierBegins, cashierEnds, countBank, pays, throws } from './acts.ts';
import type { Day } from './day.ts';

/** The second crew: a roll that was entered wrongly is corrected with the floor's approval, and the bank is counted. */
const crapsInTheAfternoon = async (day: Day): Promise<void> => {
  const [dee, flo] = [day.who('dee'), day.who('flo')];
  const dealer = await day.work.deals(dee, 'craps-1');
  for (const office of ['dealer', 'stickperson', 'boxperson']) await dealer.station(office);
  await throws(dealer, 4, 4);
  await dealer.press('Correct the last roll…');
  const form = dealer.page.getByRole('dialog', { name: 'Correct the last roll' });
  await form.getByLabel('First die').selectOption('5');
  await form.getByLabel('Second die').selectOption('4');
  await form.getByLabel('Reason').fill('a die was misread');
  await form.getByLabel('Supervisor', { exact: true }).fill(flo.user);
  await form.getByLabel("Supervisor's password").fill(flo.password);
  await form.getByRole('button', { name: 'Correct' }).click();
  await expect(dealer.page.locator('[data-difference="2"]')).toContainText('Take back');
  for (const [a, b] of [
    [5, 5],
    [3, 2],
    [6, 3],
    [6, 1],
  ] as const)
    await throws(dealer, a, b);
  await countBank(dealer, 'closing');
  await day.work.leaves(dee);
};

/** A throw that fraud decided is void; its case holds part of the player's money, and part of that is forfeited. */
const fraud = async (day: Day): Promise<void> => {
  const [dealer, boss] = await Promise.all(
    ['val', 'pip'].map(name => day.work.deals(day.who(name), 'craps-2')) as [Promise<Dealer>, Promise<Dealer>],
  );
  for (const office of ['dealer', 'stickperson', 'boxperson']) await dealer.station(office);
  await bets(day.player('Dot'), 'pass', 20);
  await betsFor(dealer, '2 Eli', 'pass', 50);
  await throws(dealer, 4, 3);
  await boss.press('Void the result…');
  const sheet = boss.page.getByRole('dialog', { name: 'Void the result' });
  await sheet.getByLabel('Ground').selectOption('fraud');
  await sheet.getByRole('button', { name: 'Void', exact: true }).click();
  await expect(dealer.page.locator('[data-difference="2"]')).toContainText('Take back $50 from seat 2');

  const { page } = boss;
  await page.goto(`${day.house.url}/cases`);
  await page.locator('tr', { hasText: 'fraud' }).getByRole('link').click();
  await sanctioned(page, 'hold-winnings', '100');
  await expect(page.getByRole('main')).toContainText(/Held\s*\$100/);
  await sanctioned(page, 'exclude');
  await page.getByLabel('Decision').fill('He slid the dice: seen on camera');
  await page.getByRole('button', { name: 'Record the decision' }).click();
  await expect(page.getByRole('main')).toContainText('decided, resolved');
  const money = page.getByRole('region', { name: 'Held money' });
  await money.getByLabel('What becomes of it').selectOption('forfeit');
  await money.getByLabel('Amount, in dollars').fill('40');
  await money.getByLabel('Reason').fill('won by the fraud');
  await money.getByRole('button', { name: 'Have it forfeited' }).click();
  await day.approved(page, 'meg');
  await expect(page.getByRole('main')).toContainText(/Held\s*\$60/);
  const watcher = await day.work.enter(day.who('sue'), new URL(page.url()).pathname);
  await watcher.getByLabel('Why').fill('The recording shows it');
  await watcher.getByRole('button', { name: 'Record the review' }).click();
  await expect(watcher.getByRole('main')).toContainText('reviewed, resolved');
};

const sanctioned = async (page: Page, sanction: string, amount?: string): Promise<void> => {
  const form = page.getByRole('region', { name: 'Sanction' });
  await form.getByLabel('Sanction').selectOption(sanction);
  await form.getByLabel('Person').fill('Eli');
  await form.getByLabel('Seat').fill('2');
  if (amount !== undefined) await form.getByLabel('Amount to hold, in dollars').fill(amount);
  await form.getByLabel('Reason').fill('slid the dice');
  await form.getByRole('button').click();
};

export const afternoon = async (day: Day): Promise<void> => {
  const cage = await cashierBegins(day, day.who('cai'));
  await Promise.all([crapsInTheAfternoon(day), fraud(day), pays(cage, 'Fay', 30)]);
  await cashierEnds(cage, 1, 5);
  await day.leave('cai', 'val');
};
