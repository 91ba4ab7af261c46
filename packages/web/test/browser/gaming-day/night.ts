import { expect } from '../player.ts';
import { cashierBegins, cashierEnds, countBank, pays, throws } from './acts.ts';
import { type Day, NIGHT } from './day.ts';

/** A closing is posted with its notice; play goes on until it is due, and then the table is closed, counted and paid out. */
const closedWithNotice = async (day: Day): Promise<void> => {
  const [dee, pip] = [day.who('dee'), day.who('pip')];
  const dealer = await day.work.deals(dee, 'craps-2');
  for (const office of ['dealer', 'stickperson', 'boxperson']) await dealer.station(office);
  const boss = await day.work.deals(pip, 'craps-2');
  await boss.press('Table…');
  const sheet = boss.page.getByRole('dialog', { name: 'Table' });
  await sheet.getByRole('button', { name: 'Post the closing' }).click();
  await expect(sheet).not.toContainText('No notice is posted.');
  await day.work.bet(dee, 'craps-2', 1, 'dont-pass', 20);
  await day.work.roll(dee, 'craps-2', 2, 1);
  await day.house.jump(NIGHT + 21 * 60_000);
  await expect(dealer.page.locator('[data-betting]')).toContainText(/clos/i);
  await sheet.getByRole('button', { name: 'Close', exact: true }).click();
  await countBank(dealer, 'closing');
  await boss.press('Table…');
  const owed = (await day.work.view(dee, 'craps-2')).seats.reduce((sum, { rail }) => sum + (rail ?? 0), 0) / 100;
  await sheet.locator('#check-liability').fill(String(owed));
  await sheet.locator('#check-dice').selectOption('returned');
  await sheet.locator('#check-drop-box-out').check();
  await sheet.getByRole('button', { name: 'Close the table' }).click();
  await expect(dealer.page.locator('.dealer')).toHaveAttribute('data-step', 'closed');
};

export const night = async (day: Day): Promise<void> => {
  const cage = await cashierBegins(day, day.who('cem'));
  const mini = await day.work.deals(day.who('max'), 'mini-1');
  await mini.station('dealer');
  await day.work.bet(day.who('max'), 'mini-1', 1, 'pass', 15);
  await day.work.bet(day.who('max'), 'mini-1', 1, 'field', 10);
  await throws(mini, 4, 1);
  await closedWithNotice(day);
  await pays(cage, 'Dot', '');
  const floor = await day.work.enter(day.who('flo'), '/floor/craps-2');
  await floor.getByRole('button', { name: 'Cash out seat 2' }).click();
  await expect(floor.locator('[data-settle="2"]')).toHaveCount(0);
};

/** Ten minutes before the day ends, 24 hours and 50 minutes after it began. */
export const lastMinutes = async (day: Day): Promise<void> => {
  const mini = await day.work.deals(day.who('max'), 'mini-1');
  await mini.station('dealer');
  await day.work.bet(day.who('max'), 'mini-1', 1, 'field', 7);
  await throws(mini, 6, 3);
  await countBank(mini, 'closing');
  const cage = await day.work.enter(day.who('cem'), '/cage');
  await pays(cage, 'Cy', 50);
  await cashierEnds(cage, 2);
};
