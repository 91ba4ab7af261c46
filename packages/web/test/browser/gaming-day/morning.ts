import type { Page } from '@playwright/test';
import type { Dealer } from '../dealer.ts';
import { expect } from '../player.ts';
import { bets, betsFor, cashierBegins, cashierEnds, opened, signedOff, takesDice, tenders, throws } from './acts.ts';
import { type Day, MADE_GOOD, MORNING } from './day.ts';

/**
 * Craps by a crew of two: commission, a spoken wager with cash, tips from a rail and in cash, and a fill. The cage is waited
 * for: it serves one table at a time.
 */
const crapsInTheMorning = async (day: Day, freeCage: Promise<Page>): Promise<void> => {
  const box = await day.work.deals(day.who('bob'), 'craps-1');
  await box.station('boxperson');
  const dealer = await opened(day, day.who('dan'), 'craps-1', ['dealer', 'stickperson'], 'MD-1');
  const ann = await day.seated(dealer, 1, 'Ann', 500);
  await dealer.seat(2, 'Ben', 300);
  await bets(ann, 'pass', 20);
  await takesDice(dealer, 1);
  await dealer.chooseDice();
  await throws(dealer, 4, 2);
  await betsFor(dealer, '2 Ben', 'buy 4', 40);
  await spokenWager(dealer, await freeCage);
  await throws(dealer, 3, 1);
  await tips(dealer);
  await filled(day, await freeCage, box);
};

/** Ben says what he wants and lays cash down for it, which the cage turns into chips. */
const spokenWager = async (dealer: Dealer, cage: Page): Promise<void> => {
  await dealer.press('Spoken wager…');
  const spoken = dealer.page.getByRole('dialog', { name: 'Spoken wager' });
  await spoken.getByRole('textbox', { name: 'Wager' }).fill('place 8');
  await spoken.getByRole('textbox', { name: 'Wager' }).press('Enter');
  await spoken.getByLabel('2 Ben').check({ force: true });
  await spoken.getByLabel('Amount $').fill('30');
  await spoken.getByLabel('Cash on the table $ (required)').fill('30');
  await spoken.getByLabel('Confirmed as dealer').check();
  await spoken.getByRole('button', { name: 'Record the wager' }).click();
  await expect(spoken).toHaveCount(0);
  await cage.getByRole('region', { name: 'Open items (1)' }).getByRole('button', { name: 'Converted' }).click();
};

const tips = async (dealer: Dealer): Promise<void> => {
  await dealer.press('Table…');
  const sheet = dealer.page.getByRole('dialog', { name: 'Table' });
  await sheet.getByLabel('Tip $').fill('10');
  await sheet.getByRole('button', { name: 'Into the tip box' }).click();
  await sheet.getByLabel('From').selectOption('1');
  await sheet.getByLabel('Tip $').fill('5');
  await sheet.getByRole('button', { name: 'Into the tip box' }).click();
  await expect(dealer.page.locator('.seats [data-seat="1"]')).toContainText('$475');
  await sheet.getByRole('button', { name: 'Close', exact: true }).click();
};

/** A fill: asked for on the floor's page, sent by the cage, received by the boxperson. */
const filled = async (day: Day, cage: Page, box: Dealer): Promise<void> => {
  const floor = await day.work.enter(day.who('flo'), '/floor/craps-1');
  await floor.getByRole('tab', { name: 'Chips and slips' }).click();
  await floor.getByRole('button', { name: 'Ask for a fill or credit' }).click();
  await floor.getByLabel('$100 in chips, pieces').fill('10');
  await floor.getByRole('button', { name: 'Ask for $1,000' }).click();
  await expect(floor.locator('[data-slip]')).toContainText('$1,000, asked for by Flo; not sent yet');
  await cage.getByRole('region', { name: 'Fills and credits (1)' }).getByRole('button', { name: 'Sent' }).click();
  await box.press('Table…');
  const sheet = box.page.getByRole('dialog', { name: 'Table' });
  await sheet.getByRole('button', { name: 'Received' }).click();
  await expect(sheet.locator('.chip-bank li')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Close', exact: true }).click();
};

/** Mini-craps by one dealer, all of it at the screen. */
const miniInTheMorning = async (day: Day): Promise<void> => {
  const dealer = await opened(day, day.who('mia'), 'mini-1', ['dealer'], 'MA-1');
  await dealer.seat(1, 'Cy', 200);
  await betsFor(dealer, '1 Cy', 'pass', 15);
  await takesDice(dealer, 1);
  await dealer.chooseDice();
  await throws(dealer, 5, 2);
  await expect(dealer.page.locator('.seats [data-seat="1"]')).toContainText('$215');
};

/** Roll-to-win is opened, and the cage takes money for a seat. */
const rollToWinOpened = async (day: Day, cage: Page): Promise<Dealer> => {
  const dealer = await opened(day, day.who('nat'), 'roll-1', ['dealer'], 'NH-1');
  await dealer.seat(1, 'Fay', 50);
  await tenders(cage, 'Fay', 100, 120);
  return dealer;
};

/** Fay has her terminal and the dice. */
const rollToWinReady = async (day: Day, dealer: Dealer): Promise<Dealer> => {
  await day.terminal(dealer, 1, 'Fay');
  await takesDice(dealer, 1);
  await dealer.chooseDice();
  return dealer;
};

/** The countdown closes betting by the clock of the house, which is put on while no other table is at work. */
const rollToWin = async (day: Day, dealer: Dealer): Promise<void> => {
  const fay = day.player('Fay');
  await dealer.press('Start betting');
  await bets(fay, 'pass', 5);
  await bets(fay, 'field', 5);
  await day.house.jump(MORNING + 15 * 60_000);
  await dealer.atStep('throw');
  await throws(dealer, 6, 3);
  await expect.poll(() => fay.meter('credits')).toBe(150);
};

/** The shaker is inspected and tried, and shaken by a player until nothing of his stands. */
const automated = async (day: Day): Promise<void> => {
  const dealer = await day.work.deals(day.who('oto'), 'auto-1');
  const { page } = dealer;
  await dealer.station('dealer');
  await page.getByLabel('Seal number').fill('S-1');
  await page.getByLabel('Approval reference').fill('A-77');
  await dealer.press('Inspected by the floorperson');
  await expect(page.locator('[data-check="inspected"]')).toHaveClass(/done/);
  await dealer.press('Trial roll');
  await expect(page.locator('[data-check="trial"]')).toHaveClass(/done/);
  await signedOff(dealer);
  await dealer.open();
  const gus = await day.seated(dealer, 1, 'Gus', 100);
  await bets(gus, 'field', 5);
  await bets(gus, 'pass', 10);
  await takesDice(dealer, 1);
  do {
    await dealer.press('No more bets');
    await gus.roll();
  } while ((await gus.meter('wagered')) > 0);
};

/** The wagers of Victoria, and a player who disputes a payment: held, heard, ruled, and the payment made good. */
const disputed = async (day: Day): Promise<void> => {
  const pip = day.who('pip');
  const dealer = await opened(day, day.who('vic'), 'craps-2', ['dealer', 'stickperson', 'boxperson'], 'VIC-1');
  const dot = await day.seated(dealer, 1, 'Dot', 400);
  await dealer.seat(2, 'Eli', 400);
  await bets(dot, 'pass', 20);
  await takesDice(dealer, 1);
  await dealer.chooseDice();
  await throws(dealer, 6, 5);
  await dealer.page.locator('.seats [data-seat="1"] button').click();
  await dealer.page.locator('[data-dispute] input').fill('says she was paid too little');
  await dealer.press('Call the floor to this seat');
  await dealer.page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();

  const floor = await day.work.enter(pip, '/floor');
  await expect(floor.locator('[data-table="craps-2"]')).toContainText('says she was paid too little');
  await floor
    .getByRole('button', { name: /^Seen: .*paid too little/ })
    .first()
    .click();
  await floor.goto(`${day.house.url}/cases`);
  await floor.getByRole('button', { name: 'Open a case' }).click();
  const form = floor.getByRole('dialog', { name: 'Open a case' });
  await form.getByLabel('Table').selectOption('craps-2');
  await form.getByLabel('Seat').fill('1');
  await form.getByLabel('Complainant').fill('Dot');
  await form.getByLabel('What happened').fill('Eleven paid the line; her second chip was not paid');
  await form.getByRole('button', { name: 'Open the case' }).click();
  await floor.getByRole('link', { name: /^craps-2-/ }).click();
  await floor.getByLabel('Decision').fill('A chip of $15 was on the line and was not paid');
  const effects = floor.getByRole('group', { name: 'Done at the table with it' });
  await effects.getByLabel('Amount $').fill(String(MADE_GOOD));
  await effects.getByRole('button', { name: 'Add the effect' }).click();
  await expect(effects).toContainText(`$${MADE_GOOD} to the rail of seat 1`);
  await expect.poll(() => dot.meter('credits')).toBe(420);
  await floor.getByRole('button', { name: 'Record the decision' }).click();
  await day.approved(floor, 'meg');
  await expect(floor.locator('main')).toContainText('decided, resolved');
  await expect(floor.locator('main')).toContainText(/Done at the table, entry \d+/);
  await expect.poll(() => dot.meter('credits'), 'the money is on her rail').toBe(420 + MADE_GOOD);
  await expect(dot.page.locator('main')).toContainText(`You get $${MADE_GOOD}.`);
  await floor.getByRole('button', { name: 'Close the case' }).click();
  await expect(floor.locator('main')).toContainText('closed, resolved');
};

export const morning = async (day: Day): Promise<void> => {
  const cage = await cashierBegins(day, day.who('cas'));
  const roll = rollToWinOpened(day, cage);
  const freeCage = roll.then(() => cage);
  const [dealer] = await Promise.all([
    roll.then(table => rollToWinReady(day, table)),
    crapsInTheMorning(day, freeCage),
    disputed(day),
    miniInTheMorning(day).then(() => automated(day)),
  ]);
  await Promise.all([rollToWin(day, dealer), dropped(cage).then(() => cashierEnds(cage, 2))]);
  // The others go without signing out: their sessions end when they have been idle, and they leave their stations.
  await day.leave('cas', 'dan', 'bob');
};

const dropped = async (cage: Page): Promise<void> => {
  await cage.getByRole('button', { name: 'Drop cash' }).click();
  const drop = cage.getByRole('dialog', { name: 'Drop cash' });
  await drop.getByLabel('Amount $').fill('500');
  await drop.getByLabel('Bag number').fill('B-1');
  await drop.getByRole('button', { name: 'Drop cash: $500' }).click();
  await expect(cage.getByRole('region', { name: 'Your shift' })).toContainText('$500 dropped');
};
