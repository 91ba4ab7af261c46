import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import {
  answerOdds,
  laidSentence,
  linesOf,
  type OddsPart,
  oddsColumns,
  oddsJson,
  oddsPlaceIn,
  oddsQuestion,
  type PartAnswer,
  shownLines,
  tableCsv,
  textOf,
} from '../../src/index.ts';
import { findings } from './axe.ts';
import { openBrowser, openWindow } from './chromium.ts';
import { House } from './house.ts';
import { expect } from './player.ts';
import { TOO_WIDE } from './too-wide.ts';

let house: House;
let browser: Browser;
let window: BrowserContext;
let page: Page;

beforeAll(async () => {
  [house, browser] = await Promise.all([House.open(), openBrowser()]);
  window = await openWindow(browser, 1280, 800);
  page = await window.newPage();
});

afterAll(async () => {
  await browser?.close();
  await house?.close();
}, 20_000);

const addressOf = (shown: Page) => oddsPlaceIn(new URL(shown.url()).searchParams).place;

/** What the page should show for its address. */
const known = <Part extends OddsPart>(part: Part, shown = page): PartAnswer<Part> =>
  answerOdds(oddsQuestion(addressOf(shown), part)) as PartAnswer<Part>;

const open = async (query = ''): Promise<void> => {
  await page.goto(`${house.url}/odds${query}`);
  await settled(page);
};

const settled = async (shown: Page): Promise<void> => {
  await expect(shown.locator('.odds-table, [data-compared]').first()).toBeVisible();
  await expect(shown.locator('.odds-skeleton, [data-old="true"]')).toHaveCount(0);
};

const put = async (spot: string): Promise<void> => {
  await page.locator(`[data-spot="${spot}"]`).focus();
  await page.keyboard.press('Enter');
};

/** Every cell of the table as the answer has it, for the address as it is. */
const expectedCells = (shown = page): readonly (readonly string[])[] => {
  const place = addressOf(shown);
  const columns = oddsColumns(place.amount !== undefined, place.allBooks || place.allOptions);
  return shownLines(linesOf(known('bets', shown).rows), columns, place).map(line =>
    columns
      .filter(({ isChoice }) => !isChoice)
      .map(column =>
        column.id === 'bet' ? line.title : (column.figure?.(line, place.fractions).text ?? textOf(column, line)),
      ),
  );
};

const cellsOf = (table: Locator): Promise<string[][]> =>
  table
    .locator('tbody tr')
    .evaluateAll(rows => rows.map(row => [...row.children].map(cell => (cell as HTMLElement).innerText.trim())));

const table = () => page.locator('#page .odds-scroll .odds-table');

test('chips on the felt show their bets and their sum, and the table marks them', { timeout: 60_000 }, async () => {
  await open();
  expect(await cellsOf(table())).toEqual(expectedCells());
  await put('pass');
  await put('field');
  await put('field');
  await expect(page.locator('[data-chips="field"]')).toBeVisible();
  await page.getByText('6', { exact: true }).and(page.locator('.odds-point label')).click();
  await put('pass-odds');
  expect(addressOf(page).chips).toEqual([
    { wager: 'pass', amount: 500 },
    { wager: 'field', amount: 1000 },
    { wager: 'pass-odds', amount: 500 },
  ]);
  await settled(page);
  const [laid] = known('laid');
  await expect(page.locator('[data-sum]')).toHaveText(laidSentence(laid as NonNullable<typeof laid>));
  await expect(page.locator('[data-laid]')).toHaveCount(3);
  await expect(page.locator('[data-laid-sum]')).toContainText('$20');
  await expect(page.locator('[data-ahead]')).toContainText('▲ ahead');
  await expect(page.locator('[data-after]')).toContainText('▲ ahead');
  await expect(page.locator('tr.with-chips')).toHaveCount(3);
  await page.getByLabel('On the felt only').check();
  expect(await cellsOf(table())).toEqual(expectedCells());
  expect(await table().locator('tbody tr').count()).toBe(3);
  await page.getByLabel('On the felt only').uncheck();
});

test('the table is sorted by a column, up and down, and found in by words', async () => {
  await page.getByRole('button', { name: 'Edge per roll' }).click();
  expect(addressOf(page).sort).toEqual({ column: 'roll', isDown: false });
  await page.getByRole('button', { name: 'Edge per roll' }).click();
  await expect(table().locator('tbody tr').first()).toContainText('Any Seven');
  expect(await cellsOf(table())).toEqual(expectedCells());
  await page.getByLabel('Find a bet').fill('place 6');
  await expect(table().locator('tbody tr')).toHaveCount(2);
  await page.getByLabel('Find a bet').fill('');
});

test('another book keeps the chips and says which bets it does not have', async () => {
  await put('hop 3-1');
  await page.getByLabel('Book and game').selectOption('victoria craps');
  await settled(page);
  await expect(page.locator('[data-left="hop 3-1"]')).toContainText('has no hop 3-1 bet');
  await expect(page.locator('[data-chips="field"]')).toBeVisible();
  expect(await cellsOf(table())).toEqual(expectedCells());
  await page.getByLabel('Book and game').selectOption('massachusetts craps');
  await settled(page);
  await expect(page.locator('[data-laid="hop 3-1"]')).toBeVisible();
});

test('figures are fractions on request, long ones whole at a tap, and for an amount they are what it really costs', async () => {
  await open('?option=hot-roller%3DA&chips=pass+10');
  await page.keyboard.press('f');
  await expect(page.locator('[data-bets="pass"] [data-column="edge"]')).toHaveText('7/495');
  expect(await cellsOf(table())).toEqual(expectedCells());
  await page.locator('[data-bets="hot-roller"] [data-column="edge"] button').click();
  const { rows } = known('bets');
  const exact = rows.find(({ record }) => record.wager === 'hot-roller')?.record.edge ?? '';
  await expect(page.locator('[data-whole]')).toHaveText(exact);
  expect(exact.length).toBeGreaterThan(15);
  await page.keyboard.press('Escape');
  await page.getByLabel('Each bet, $').fill('5');
  await settled(page);
  await expect(page.locator('[data-bets="buy 4|buy 10"] [data-column="edge"]')).toHaveText('0');
  await expect(page.locator('.odds-refused summary')).toContainText('not taken at this amount');
  expect(await cellsOf(table())).toEqual(expectedCells());
});

test('what is handed over is what the command prints, and the link shows the same in another browser', async () => {
  const files = [];
  for (const name of ['JSON', 'CSV']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('tabpanel', { name: 'All bets' }).getByRole('button', { name, exact: true }).click(),
    ]);
    files.push(readFileSync(await file.path(), 'utf8'));
  }
  expect(files).toEqual([oddsJson<'bets'>(known('bets')), tableCsv(known('bets'))]);
  const other = await openWindow(browser, 1280, 800);
  const there = await other.newPage();
  await there.goto(page.url());
  await settled(there);
  expect(await cellsOf(there.locator('#page .odds-scroll .odds-table'))).toEqual(await cellsOf(table()));
  await expect(there.locator('[data-sum]')).toHaveText(await page.locator('[data-sum]').innerText());
  await other.close();
});

test('the end of a sheet stays where it is when it is reached: a press there is not lost', async () => {
  await open('?bet=dont-pass');
  await expect(page.locator('.sheet-body[data-cut="below"] [data-fact="edge"]')).toBeVisible();
  const toEnd = async () => {
    const body = document.querySelector('.sheet-body') as HTMLElement;
    const heightOfRule = () => body.querySelector('.row a')?.getBoundingClientRect().top ?? Number.NaN;
    body.scrollTo(0, body.scrollHeight);
    const reached = heightOfRule();
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    return { moved: heightOfRule() - reached, cut: body.dataset.cut };
  };
  expect(await page.evaluate(toEnd)).toEqual({ moved: 0, cut: '' });
});

test('a bet opens with its rule, the rule leads back, and books are compared with their clauses', async () => {
  await open('?bet=dont-pass');
  await expect(page.locator('dialog [data-fact="edge"]')).toHaveText('1.403%');
  await page.getByRole('link', { name: 'Its rule' }).click();
  await page.locator('[data-wager="dont-pass"] td a[href*="bet=dont-pass"]').click();
  await settled(page);
  await expect(page.locator('dialog [data-fact="edge"]')).toHaveText('1.403%');
  await page.getByRole('button', { name: 'Compare books' }).click();
  const compared = page.locator('[data-compared="dont-pass"]');
  await expect(compared.locator('.unlike')).toHaveCount(3);
  await expect(compared).toContainText('12 on the first roll is a push');
  await compared.locator('.unlike .clause').first().click();
  await expect(page.locator('dialog[open]')).toContainText('12');
  await page.keyboard.press('Escape');
});

test('the other parts: the line with odds, the hand, the dial', async () => {
  await page.keyboard.press('3');
  await expect(page.locator('[data-row="pass"] td').first()).toHaveText('0.374%');
  await page.keyboard.press('4');
  await expect(page.locator('[data-hand-rolls]')).toContainText('8.526');
  await page.keyboard.press('5');
  await page.getByRole('link', { name: /has them/ }).click();
  await page.getByLabel('Chance of a draw', { exact: true }).fill('2/11');
  await expect(page.locator('[data-row="eleven"] td').nth(1)).toHaveText('0.000%');
});

test('a phone shows all of it: nothing is wider than the screen, and names stay in sight', {
  timeout: 60_000,
}, async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open('?chips=pass+10,place+8+12,hop+3-1+5&point=6&fractions=1');
  expect(await page.evaluate(TOO_WIDE)).toEqual([]);
  expect(await findings(page, 'html', 'structure')).toEqual([]);
  await table().evaluate(shown => shown.parentElement?.scrollBy(300, 0));
  const name = page.locator('[data-bets="pass"] th');
  expect((await name.boundingBox())?.x).toBeLessThan(20);
  await open('?view=compare&chips=pass+10');
  expect(await page.evaluate(TOO_WIDE)).toEqual([]);
  expect(await findings(page, 'html', 'structure')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate("document.documentElement.dataset.look = 'dark'");
  expect(await findings(page, 'html', 'contrast')).toEqual([]);
});
