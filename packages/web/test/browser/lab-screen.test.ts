import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Summary } from '@hardway/lab';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { findings } from './axe.ts';
import { openBrowser, openWindow } from './chromium.ts';
import { hardway } from './hardway.ts';
import { House } from './house.ts';
import { eachFrame, expect } from './player.ts';
import { TOO_WIDE } from './too-wide.ts';

let house: House;
let browser: Browser;
let folder: string;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hardway-lab-screen-'));
  [house, browser] = await Promise.all([House.open(), openBrowser()]);
  page = await (await openWindow(browser)).newPage();
});

afterAll(async () => {
  await browser?.close();
  await house?.close();
  rmSync(folder, { recursive: true, force: true });
}, 20_000);

/** Until what is asked for has been played to its end. */
const played = (on: Page, ended = 'complete') =>
  expect(on.locator(`.lab-results[data-ended="${ended}"][data-stale="false"]`)).toHaveCount(1);

const workedOut = (on: Page) => expect(on.locator('[data-exact="done"]')).toHaveCount(1);

/** What a button hands over. */
const downloaded = async (name: string): Promise<string> => {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  return readFile(await (await waiting).path(), 'utf8');
};

/** The figures on the page by their names. */
const shown = (on: Page, of: 'figure' | 'exact-figure'): Promise<{ readonly [name: string]: number }> =>
  on.evaluate(
    attribute =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLElement>(`[data-${attribute}]`)].map(each => [
          each.getAttribute(`data-${attribute}`),
          Number(each.dataset.value),
        ]),
      ),
    of,
  );

const rowsOf = (on: Page, selector: string): Promise<readonly { readonly [name: string]: string | undefined }[]> =>
  on.evaluate(
    where => [...document.querySelectorAll<HTMLElement>(where)].map(({ dataset }) => ({ ...dataset })),
    selector,
  );

const figuresIn = (summary: Summary) => ({
  mean: summary.mean,
  deviation: summary.deviation,
  median: summary.quantiles[4],
  ahead: summary.ahead.share,
  ruin: summary.ends.ruin.share,
  edge: summary.edge,
  rollsPerSession: summary.rollsPerSession,
  meanPerHour: summary.meanPerHour,
  drawdown: summary.drawdown.mean,
});

const SETTINGS = ['--rolls', '100', '--sessions', '4000', '--bankroll', '120', '--seed', 'page'];
const ADDRESS = 'rolls=100&sessions=4000&bankroll=120&seed=page';

test('every figure and every file is the command’s', { timeout: 60_000 }, async () => {
  const policies: string[] = [];
  page.on('response', async response => {
    if (response.url().includes('lab.worker'))
      policies.push((await response.allHeaders())['content-security-policy'] ?? '');
  });
  await page.goto(`${house.url}/lab?s=place-6-and-8&${ADDRESS}`);
  const asked = ['place-6-and-8', ...SETTINGS];
  const [json, csv, exact] = await Promise.all([
    hardway('simulate', ...asked, '--json', '--svg', folder, '--tables', folder),
    hardway('simulate', ...asked, '--csv'),
    hardway('session', ...asked, '--json'),
  ]);
  await played(page);
  await workedOut(page);
  const summary = JSON.parse(json).plays[0] as Summary;
  expect(await downloaded('JSON')).toBe(json);
  expect(await downloaded('CSV: summary')).toBe(csv);
  await page.getByText('The exact session as files').click();
  expect(await downloaded('Exact JSON')).toBe(exact);
  for (const [name, file] of [
    ['CSV: results', 'results.csv'],
    ['CSV: bankroll', 'bankroll.csv'],
    ['CSV: bets', 'wagers.csv'],
    ['SVG: bankroll', 'place-6-and-8-bankroll.svg'],
    ['SVG: results', 'place-6-and-8-results.svg'],
    ['SVG: survival', 'place-6-and-8-survival.svg'],
  ] as const)
    expect(await downloaded(name), name).toBe(readFileSync(join(folder, file), 'utf8'));
  expect(await shown(page, 'figure')).toEqual(figuresIn(summary));
  const worked = JSON.parse(exact).plays[0];
  const results = worked.distribution as readonly (readonly [result: number, chance: number])[];
  const chanceOf = (isMeant: (result: number) => boolean): number =>
    results.reduce((sum, [result, chance]) => (isMeant(result) ? sum + chance : sum), 0);
  expect(await shown(page, 'exact-figure')).toEqual({
    mean: worked.mean,
    deviation: worked.deviation,
    median: results.find(([middle]) => chanceOf(result => result <= middle) >= 0.5)?.[0],
    ahead: chanceOf(result => result > 0),
    ruin: worked.ends.ruin,
    rollsPerSession: worked.expectedRolls,
  });
  expect(await rowsOf(page, 'tr[data-wager]')).toEqual(
    summary.wagers.map(({ wager, net }) => ({
      wager,
      is: 'wager',
      net: String(net),
      expected: String(summary.comparison.find(each => each.wager === wager)?.expected ?? ''),
    })),
  );
  const best = summary.best[0]?.session as number;
  await page.getByRole('textbox', { name: 'Number' }).fill(String(best));
  expect(await downloaded('Download')).toBe(await hardway('simulate', ...asked, '--record', String(best)));
  expect(policies.length).toBeGreaterThan(0);
  expect(policies.every(policy => policy.includes("script-src 'self' 'wasm-unsafe-eval'"))).toBe(true);
  expect(await findings(page)).toEqual([]);
});

test('strategies are compared on the same dice, with the command’s differences', { timeout: 60_000 }, async () => {
  const command = hardway('simulate', 'place-6-and-8', 'iron-cross', ...SETTINGS, '--duel', '--json');
  await page.getByRole('tab', { name: 'Which is better?' }).click();
  await expect(page.locator('tr[data-play]')).toHaveCount(2);
  await played(page);
  const json = await command;
  expect(await downloaded('JSON')).toBe(json);
  const { plays, duels } = JSON.parse(json);
  expect(await rowsOf(page, 'tr[data-play]')).toEqual([
    { play: '0', mean: String(plays[0].mean), difference: '' },
    { play: '1', mean: String(plays[1].mean), difference: String(duels[0].mean) },
  ]);
  await page.getByRole('button', { name: plays[1].name, exact: true }).last().click();
  expect((await shown(page, 'figure')).mean).toBe(plays[1].mean);
  expect(await findings(page)).toEqual([]);
});

/** Where the strategy is written, once its editor is there. */
const editor = async (on: Page) => {
  await on.locator('.cm-content').waitFor();
  return on.locator('.strategy-editor [role=textbox]');
};

const MINE = 'name: Mine\nunit: 5 from 5 to 25 by 5\npass 1 unit\n';

test('what one types is checked, worked out, and carried by a link into another browser', {
  timeout: 60_000,
}, async () => {
  await page.goto(`${house.url}/lab?s=flat-pass&${ADDRESS}`);
  const text = await editor(page);
  await text.fill('pass 10\nplaice 6 12\n');
  await expect(page.locator('.strategy-problems li').first()).toContainText('Line 2');
  await expect(page.getByRole('button', { name: 'Run' })).toBeDisabled();
  await text.fill(MINE);
  await page.getByRole('slider', { name: 'unit' }).fill('15');
  await expect(page.locator('.cm-line').nth(1)).toHaveText('unit: 15 from 5 to 25 by 5');
  await played(page);
  await workedOut(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.locator('.copy-link input').inputValue();
  const file = join(folder, 'mine.strategy');
  writeFileSync(file, MINE);
  const { plays } = JSON.parse(await hardway('simulate', file, '--set', 'unit=15', ...SETTINGS, '--json'));

  const other = await (await openWindow(browser)).newPage();
  await other.goto(link);
  await played(other);
  await workedOut(other);
  expect(await shown(other, 'figure')).toEqual(figuresIn(plays[0]));
  expect(await shown(other, 'exact-figure')).toEqual(await shown(page, 'exact-figure'));
  await other.goto(`${house.url}/lab?s=no-such-strategy`);
  await expect(other.getByRole('alert')).toContainText('"no-such-strategy", that the library does not have');
  await other.getByRole('link', { name: 'Lab' }).click();
  await expect(other.getByRole('alert')).toHaveCount(0);
  await expect(other.locator('.cm-line').first()).toHaveText('name: Three-point molly');
  await other.context().close();
});

/** Keeps what the page says to its workers. */
const SAID = `{
  const { postMessage } = Worker.prototype;
  window.said = [];
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message.asked?.sessions === 50_000_000) window.said.push(message.type);
    return postMessage.call(this, message, ...rest);
  };
}`;

test('the workers get ready for a run that waits, before somebody asks for it', async () => {
  const other = await (await openWindow(browser)).newPage();
  await other.addInitScript(SAID);
  await other.goto(`${house.url}/lab?s=flat-pass&sessions=50000000`);
  await expect(other.getByText('Nothing has been played yet')).toBeVisible();
  // Both are told: those who simulate, and those who work it out without dice.
  await expect.poll(() => other.evaluate('said.toSorted()')).toEqual(['prepare', 'start']);
  await expect(other.getByText('Nothing has been played yet')).toBeVisible();
  await other.context().close();
});

test('a long run shows its figures while it goes on; cancelled, it keeps them and says so', {
  timeout: 60_000,
}, async () => {
  await page.goto(`${house.url}/lab?s=three-point-molly&rolls=500&sessions=20000000`);
  await expect(page.getByText('Nothing has been played yet')).toBeVisible();
  await expect(page.locator('.exact-line')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Runs the simulation');
  await page.keyboard.press('Escape');
  await (await editor(page)).press('Control+Enter');
  await expect(page.locator('.run-words')).toContainText('rolls a second');
  const sessions = `Number(document.querySelector('.run-words').dataset.sessions)`;
  const first = (await page.evaluate(sessions)) as number;
  await eachFrame(page, `${sessions} > ${first}`);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await played(page, 'cancelled');
  await expect(page.locator('.run-words')).toContainText('Cancelled.');
  const data = JSON.parse(await downloaded('JSON'));
  expect(data).toMatchObject({ ended: 'cancelled', sessions: 20_000_000 });
  expect(await page.evaluate(sessions)).toBe(data.plays[0].sessions);
  expect(await shown(page, 'figure')).toEqual(figuresIn(data.plays[0]));
});

const SWEPT = 'rolls=60&bankroll=200&seed=page';
const SWEPT_SETTINGS = ['--rolls', '60', '--bankroll', '200', '--seed', 'page'];

test('what is best: a sweep fills in while it runs, and a variant opens behind the first door', {
  timeout: 60_000,
}, async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const asked = ['a-unit-more-a-unit-less', '--rank', 'time', '--sessions', '3000', ...SWEPT_SETTINGS];
  const command = hardway('sweep', ...asked, '--json');
  await page.goto(`${house.url}/lab?door=best&s=a-unit-more-a-unit-less&sessions=5000000&${SWEPT}`);
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(page.locator('.lab-sentence')).toContainText('So far unit');
  await expect(page.locator('tr[data-variant]')).toHaveCount(5);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await played(page, 'cancelled');
  await page.getByLabel('Sessions', { exact: true }).fill('3000');
  await page.getByLabel('Best is').selectOption('time');
  const json = await command;
  await played(page);
  expect(await downloaded('JSON')).toBe(json);
  const { ranking, variants } = JSON.parse(json);
  expect(await rowsOf(page, 'tr[data-variant]')).toEqual(
    ranking.map(({ variant, figure, standing }: (typeof ranking)[number]) => ({
      variant: String(variant),
      ...{ value: String(figure.value), low: String(figure.low), high: String(figure.high) },
      standing,
    })),
  );
  expect(await findings(page)).toEqual([]);
  await page.getByRole('slider', { name: 'unit to' }).fill('15');
  await expect(page.locator('.range-count')).toHaveText('3 variants');
  await page.getByRole('button', { name: variants[1].name, exact: true }).click();
  await expect(page.getByRole('tab', { name: 'How does this play?' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('slider', { name: 'unit' })).toHaveValue('10');
});

test('what is best: what to bring, and the best play, which can be played', { timeout: 60_000 }, async () => {
  const asked = ['--wagers', 'pass 5 10 20', '--bankroll', '40', '--reach', '80', '--against', 'flat-pass'];
  const [bring, best] = await Promise.all([
    hardway('bankroll', 'flat-pass', '--rolls', '40', '--risk', '15%', '--json'),
    hardway('best', ...asked, '--json'),
  ]);
  await page.goto(`${house.url}/lab?door=best&ask=bankroll&s=flat-pass&rolls=40&risk=0.15`);
  await played(page);
  expect(await downloaded('JSON')).toBe(bring);
  expect(await findings(page)).toEqual([]);
  await page.goto(`${house.url}/lab?door=best&ask=best&bets=pass 5&bankroll=40&reach=80&against=flat-pass`);
  await page.getByLabel('Bets and their stakes').fill('pass 5 10 20');
  await played(page);
  expect(await downloaded('JSON')).toBe(best);
  const { chance, strategy } = JSON.parse(best);
  expect(await rowsOf(page, '.lab-sentence')).toEqual([{ lower: String(chance.lower), upper: String(chance.upper) }]);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'field', exact: true }).click();
  await expect(page.getByLabel('Bets and their stakes')).toHaveValue('pass 5 10 20, field for 5 10');
  await played(page);
  await page.getByLabel('Bets and their stakes').fill('pass 5 10 20');
  await played(page);
  await page.getByRole('button', { name: 'Play it' }).click();
  await expect(page.locator('.cm-line').first()).toHaveText(strategy.text.split('\n')[0]);
});

test('on a phone, strategy and results are tabs, and nothing is too wide', { timeout: 60_000 }, async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${house.url}/lab?s=iron-cross&${ADDRESS}`);
  await page.getByRole('button', { name: 'From the library…' }).click();
  await page.getByLabel('Find').fill('flat line every');
  await page.locator('[data-strategy="flat-pass"]').click();
  await expect(page.locator('.cm-line').first()).toHaveText('name: Flat pass');
  expect(await findings(page, 'html', 'structure')).toEqual([]);
  await page.getByRole('tab', { name: 'Results' }).click();
  await played(page);
  expect(await findings(page, 'html', 'structure')).toEqual([]);
  expect((await page.evaluate<string[]>(TOO_WIDE)).filter(each => !each.includes('By bet'))).toEqual([]);
  await page.goto(`${house.url}/lab?door=best&s=hits-then-rest&${ADDRESS}`);
  await expect(page.locator('.range-count')).toHaveText('6 variants');
  expect(await page.evaluate<string[]>(TOO_WIDE)).toEqual([]);
  await page.getByRole('tab', { name: 'Results' }).click();
  await played(page);
  expect((await page.evaluate<string[]>(TOO_WIDE)).filter(each => !each.includes('Ranking'))).toEqual([]);
});
