import type { ReportDocument } from '@hardway/server/messages';
import { expect } from '../player.ts';
import { cashierBegins, pays } from './acts.ts';
import { DAY, DAY_AFTER, DAY_ENDS, DAY_STARTS, type Day, MADE_GOOD, NEXT_MORNING } from './day.ts';
import { agreesWithFacts, agreesWithLedger, reportsOf } from './day-reports.ts';
import { type Entry, journalIn } from './ledger-sums.ts';

const HOUR_MS = 3_600_000;

/** The accountant reconciles the day and closes it. */
export const closedDay = async (day: Day): Promise<void> => {
  const page = await day.work.enter(day.who('ada'), '/accounting');
  await expect(page.locator('.gaming-day[data-state="today"]')).toHaveAttribute('title', DAY_AFTER);
  await page.getByRole('button', { name: 'Month before' }).click();
  await page.getByTitle(DAY).click();
  const card = page.locator('section.card', { hasText: 'Closing liability' });
  await card.getByRole('button', { name: 'Reconcile' }).click();
  await expect(card.locator('.identity')).toContainText('The two are equal.');
  await card.getByRole('button', { name: 'Close the day' }).click();
  await expect(card).toContainText('Closed by Ada.');
};

/** Every report of the day against a sum of our own. */
export const reported = async (day: Day): Promise<ReadonlyMap<string, ReportDocument>> => {
  expect((DAY_ENDS - DAY_STARTS) / HOUR_MS).toBe(25);
  const reports = await reportsOf(day.house, await day.work.token(day.who('ada')), DAY);
  expect([...reports.keys()]).toHaveLength(12);
  for (const { period, operator } of reports.values())
    expect({ start: period.start, end: period.end, operator }).toEqual({
      start: DAY_STARTS,
      end: DAY_ENDS,
      operator: 'Harbour Gaming',
    });
  const journal = journalIn(day.house.data);
  agreesWithLedger(reports, journal, { start: DAY_STARTS, end: DAY_ENDS });
  agreesWithFacts(reports, journal, { start: DAY_STARTS, end: DAY_ENDS });
  ruledInLedger(reports, journal);
  return reports;
};

/** The dispute moved its money once, from the house's shortage to the player's rail, in the entry that the case names. */
const ruledInLedger = (reports: ReadonlyMap<string, ReportDocument>, journal: readonly Entry[]): void => {
  const cents = MADE_GOOD * 100;
  const moved = journal.filter(({ postings }) => postings.some(([account]) => account === 'shortage'));
  expect(moved.map(({ stream, postings }) => ({ stream, postings }))).toEqual([
    {
      stream: 'table:craps-2',
      postings: [
        ['shortage', -cents, 'shortage', 1],
        ['rail:1', cents, 'shortage', 1],
      ],
    },
  ]);
  const done = journal.flatMap(({ stream, facts }) =>
    facts.filter(({ type }) => stream.startsWith('case:') && type === 'actDone').map(({ entry }) => entry),
  );
  expect(done).toContain(moved[0]?.number);
  const sheet = reports.get('day-sheet')?.rows.find(({ table }) => table === 'craps-2');
  expect(sheet?.shortage).toBe(cents);
};

/** The next day: money that was held over night goes back, players are paid, and every table opens where it was closed. */
export const nextDay = async (day: Day, before: ReadonlyMap<string, ReportDocument>): Promise<void> => {
  await Promise.all([released(day), paid(day)]);
  const reports = await reportsOf(day.house, await day.work.token(day.who('ada')), DAY_AFTER);
  const sheets = reports.get('day-sheet')?.rows ?? [];
  const closings = (before.get('day-sheet')?.rows ?? []).map(({ table, closing }) => [table, closing]);
  expect(sheets.map(({ table, opening }) => [table, opening])).toEqual(closings);
  const journal = journalIn(day.house.data);
  agreesWithLedger(reports, journal, { start: DAY_ENDS, end: NEXT_MORNING + HOUR_MS });
};

const released = async (day: Day): Promise<void> => {
  const page = await day.work.enter(day.who('pip'), '/cases');
  await page.locator('tr', { hasText: 'fraud' }).getByRole('link').click();
  const money = page.getByRole('region', { name: 'Held money' });
  await money.getByLabel('Amount, in dollars').fill('60');
  await money.getByLabel('Reason').fill('his own stake');
  await money.getByRole('button', { name: 'Release it' }).click();
  await day.approved(page, 'meg');
  await expect(page.getByRole('main')).toContainText(/Held\s*\$0/);
};

const paid = async (day: Day): Promise<void> => {
  const cage = await cashierBegins(day, day.who('cas'));
  for (const name of ['Ann', 'Fay', 'Gus', 'Cy']) await pays(cage, name, 20);
};

/** The inspector has the whole house decided again. */
export const verified = async (day: Day): Promise<void> => {
  const page = await day.work.enter(day.who('ivo'), '/inspector');
  await page.getByRole('button', { name: 'Verify now' }).click();
  const last = page.getByRole('list', { name: 'Last verifications' }).locator('li').first();
  await expect(last).toContainText('✓ everything fits', { timeout: 60_000 });
};
