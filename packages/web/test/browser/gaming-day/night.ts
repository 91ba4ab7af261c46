import type { Locator } from '@playwright/test';
import { expect } from '../player.ts';
import { bets, betsFor, cashierBegins, cashierEnds, countBank, pays, throws } from './acts.ts';
import type { Person } from './clocked-house.ts';
import { type Day, NIGHT } from './day.ts';

/** What lies on the rails of a table, in dollars. */
const owedAt = async (day: Day, person: Person, table: string): Promise<number> =>
  (await day.work.view(person, table)).seats.reduce((sum, { rail }) => sum + (rail ?? 0), 0) / 100;

/** The closing checklist is signed, with what only this kind of table has on it, and the table is closed. */
const closed = async (sheet: Locator, owed: number, signs: () => Promise<void>): Promise<void> => {
  await sheet.locator('#check-liability').fill(String(owed));
  await signs();
  await sheet.locator('#check-drop-box-out').check();
  await sheet.getByRole('button', { name: 'Close the table' }).click();
};

/** A closing is posted with its notice; play goes on until it is due, and then the table is closed, counted and paid out. */
const closedWithNotice = async (day: Day, others: Promise<unknown>): Promise<void> => {
  const [dee, pip] = [day.who('dee'), day.who('pip')];
  const [dealer, boss] = await Promise.all([day.work.deals(dee, 'craps-2'), day.work.deals(pip, 'craps-2')]);
  for (const office of ['dealer', 'stickperson', 'boxperson']) await dealer.station(office);
  await boss.press('Table…');
  const sheet = boss.page.getByRole('dialog', { name: 'Table' });
  await sheet.getByRole('button', { name: 'Post the closing' }).click();
  await expect(sheet).not.toContainText('No notice is posted.');
  await bets(day.player('Dot'), 'dont-pass', 50);
  await throws(dealer, 2, 1);
  await others;
  await day.house.jump(NIGHT + 21 * 60_000);
  await expect(dealer.page.locator('[data-betting]')).toContainText(/clos/i);
  await sheet.getByRole('button', { name: 'Close', exact: true }).click();
  await countBank(dealer, 'closing');
  await boss.press('Table…');
  await closed(sheet, await owedAt(day, dee, 'craps-2'), async () => {
    await sheet.locator('#check-dice').selectOption('returned');
  });
  await expect(dealer.page.locator('.dealer')).toHaveAttribute('data-step', 'closed');
};

const miniAtNight = async (day: Day): Promise<void> => {
  const mini = await day.work.deals(day.who('max'), 'mini-1');
  await mini.station('dealer');
  await betsFor(mini, '1 Cy', 'pass', 15);
  await betsFor(mini, '1 Cy', 'field', 10);
  await throws(mini, 4, 1);
};

/** Nothing stands at the automated table: its shaker is sealed, its drop box taken, and it is closed without notice. */
const automatedClosed = async (day: Day): Promise<void> => {
  const oto = day.who('oto');
  const dealer = await day.work.deals(oto, 'auto-1');
  await dealer.station('dealer');
  await dealer.press('Table…');
  const sheet = dealer.page.getByRole('dialog', { name: 'Table' });
  await closed(sheet, await owedAt(day, oto, 'auto-1'), async () => {
    await sheet.locator('#check-shaker-sealed').fill('S-1');
  });
  await expect(dealer.page.locator('.dealer')).toHaveAttribute('data-step', 'closed');
};

export const night = async (day: Day): Promise<void> => {
  const others = Promise.all([cashierBegins(day, day.who('cem')), miniAtNight(day), automatedClosed(day)]);
  await Promise.all([others, closedWithNotice(day, others)]);
  const [cage] = await others;
  await pays(cage, 'Dot', '');
  const floor = await day.work.enter(day.who('flo'), '/floor/craps-2');
  await floor.getByRole('button', { name: 'Cash out seat 2' }).click();
  await expect(floor.locator('[data-settle="2"]')).toHaveCount(0);
};

/** Ten minutes before the day ends, 24 hours and 50 minutes after it began. */
export const lastMinutes = async (day: Day): Promise<void> => {
  const entered = day.work.enter(day.who('cem'), '/cage');
  const mini = await day.work.deals(day.who('max'), 'mini-1');
  await mini.station('dealer');
  await betsFor(mini, '1 Cy', 'field', 7);
  await throws(mini, 6, 3);
  await countBank(mini, 'closing');
  const cage = await entered;
  await pays(cage, 'Cy', 50);
  await cashierEnds(cage, 2);
};
