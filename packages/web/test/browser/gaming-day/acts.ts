import type { Locator, Page } from '@playwright/test';
import type { Dealer } from '../dealer.ts';
import { expect, type Player } from '../player.ts';
import type { Person } from './clocked-house.ts';
import type { Day } from './day.ts';

/** What the bank should hold, in whole dollars. */
const shouldHold = async (sheet: Locator): Promise<number> => {
  const words = await sheet.locator('.chip-bank').innerText();
  return Number(/Should hold \$([\d,]+)\./.exec(words)?.[1]?.replaceAll(',', ''));
};

/** The chips in front of the crew are counted: a hundred hundreds at the beginning, what should be there at the end. */
export const countBank = async ({ page }: Dealer, when: 'opening' | 'closing'): Promise<void> => {
  await page.getByRole('button', { name: 'Table…' }).click();
  const sheet = page.getByRole('dialog', { name: 'Table' });
  const dollars = when === 'opening' ? 10_000 : await shouldHold(sheet);
  await sheet.getByRole('button', { name: 'Count the bank' }).click();
  await sheet.getByLabel('$100 ×').fill(String(Math.floor(dollars / 100)));
  await sheet.getByLabel('$1 ×').fill(String(dollars % 100));
  await sheet.getByRole('button', { name: `Record the ${when} count` }).click();
  await expect(sheet.locator('.chip-bank')).toContainText(when === 'opening' ? 'Should hold' : 'Not counted yet.');
  await sheet.getByRole('button', { name: 'Close', exact: true }).click();
};

export const signedOff = async ({ page }: Dealer): Promise<void> => {
  for (const check of await page.locator('.checks input[type=checkbox]').all()) await check.check();
  for (const check of await page.locator('.checks input:not([type=checkbox])').all()) await check.fill('12');
  for (const check of await page.locator('.checks select').all()) await check.selectOption({ index: 1 });
};

/** Stations, dice, checks, the count of the bank, and the table is open. */
export const opened = async (
  day: Day,
  person: Person,
  table: string,
  offices: readonly string[],
  set: string,
): Promise<Dealer> => {
  const dealer = await day.work.deals(person, table);
  for (const office of offices) await dealer.station(office);
  await dealer.bringDice(set);
  await signedOff(dealer);
  await dealer.open();
  if (table !== 'roll-1') await countBank(dealer, 'opening');
  return dealer;
};

export const takesDice = async (dealer: Dealer, seat: number): Promise<void> => {
  await dealer.page.locator(`.seats [data-seat="${seat}"] button`).click();
  await dealer.page.getByRole('button', { name: /Takes the dice|Light this seat/ }).click();
  await dealer.page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
};

export const bets = async (player: Player, spot: string, amount: number): Promise<void> => {
  await player.ownChip(amount);
  await player.tap(spot);
  await expect(player.chips(spot)).toBeVisible();
};

/** A wager for a player without a terminal, at the dealer's screen. */
export const betsFor = async (dealer: Dealer, seat: string, wager: string, amount: number): Promise<void> => {
  await dealer.press('Wager for a seat…');
  const sheet = dealer.page.getByRole('dialog', { name: 'Wager for a seat' });
  await sheet.getByRole('textbox', { name: 'Wager' }).fill(wager);
  await sheet.getByRole('textbox', { name: 'Wager' }).press('Enter');
  await sheet.getByLabel(seat).check({ force: true });
  await sheet.getByLabel('Amount $').fill(String(amount));
  await sheet.getByRole('button', { name: 'Make the wager' }).click();
  await expect(sheet).toHaveCount(0);
};

/** A throw at the dealer's screen. */
export const throws = async (dealer: Dealer, a: number, b: number): Promise<void> => {
  await dealer.press(/ice are out/);
  await dealer.atStep('enter');
  await dealer.settle(a, b);
  await expect(dealer.page.locator('.dealer')).not.toHaveAttribute('data-step', 'enter-again');
};

/** A cashier begins with fifty hundreds in cash and fifty in chips. */
export const cashierBegins = async (day: Day, person: Person): Promise<Page> => {
  const page = await day.work.enter(person, '/cage');
  await page.getByRole('button', { name: 'Open a shift' }).click();
  const count = page.getByRole('dialog', { name: 'Open a shift' });
  await count.getByLabel('$100 in cash, pieces').fill('50');
  await count.getByLabel('$100 in chips, pieces').fill('50');
  await expect(count.getByRole('status')).toContainText('Counted: $10,000. A drawer begins with $10,000.');
  await count.getByRole('button', { name: 'Begin with $10,000' }).click();
  await expect(page.getByRole('region', { name: 'Your shift' })).toContainText('cash $5,000, chips $5,000');
  return page;
};

/** Closes a cashier's shift with a count of what should be in the drawer, less what is missing in cash. */
export const cashierEnds = async (page: Page, movements: number, short = 0): Promise<void> => {
  const shift = page.getByRole('region', { name: 'Your shift' });
  await expect(shift.locator('dd').last(), 'the register has heard of everything').toHaveText(
    new RegExp(`^${movements}\\b`),
  );
  const [, cash = '', chips = ''] =
    /Should hold\s+cash \$([\d,]+), chips \$([\d,]+)/.exec(await shift.innerText()) ?? [];
  const [notes, pieces] = [cash, chips].map(each => Number(each.replaceAll(',', ''))) as [number, number];
  await page.getByRole('button', { name: 'Count and close' }).click();
  const count = page.getByRole('dialog', { name: 'Count and close' });
  await count.getByLabel('$100 in cash, pieces').fill(String(Math.floor((notes - short) / 100)));
  await count.getByLabel('$1 in cash, pieces').fill(String((notes - short) % 100));
  await count.getByLabel('$100 in chips, pieces').fill(String(Math.floor(pieces / 100)));
  await count.getByLabel('$1 in chips, pieces').fill(String(pieces % 100));
  await count.getByRole('button', { name: /^Close with/ }).click();
  await expect(count).toHaveCount(0);
  await page.getByText(/^Closed shifts/).click();
  await expect(shift.locator('.cage-list')).toContainText(short === 0 ? 'exact' : `$${short} short`);
};

const moneyOf = async (page: Page, name: string): Promise<ReturnType<Page['getByRole']>> => {
  await page.getByLabel('Find a player or a seat').fill(name);
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  return page.getByRole('region', { name: new RegExp(`^${name}`) });
};

export const tenders = async (page: Page, name: string, amount: number, tendered = amount): Promise<void> => {
  const money = await moneyOf(page, name);
  await money.getByLabel('What').selectOption('in');
  await money.getByLabel('Amount onto the rail $').fill(String(amount));
  await money.getByLabel('Handed over $').fill(String(tendered));
  await money.getByRole('button', { name: 'Take it' }).click();
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(`Bought in: $${amount}`);
};

export const pays = async (page: Page, name: string, amount: number | ''): Promise<void> => {
  const money = await moneyOf(page, name);
  await money.getByLabel('What').selectOption('out');
  await money.getByLabel('Amount $').fill(String(amount));
  await money.getByRole('button', { name: 'Pay it' }).click();
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(/Paid out/);
};
