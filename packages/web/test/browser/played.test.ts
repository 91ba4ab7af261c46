import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Download, Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { longRecord } from '../../src/played/testing/long-record.ts';
import { findings } from './axe.ts';
import { openBrowser, openWindow } from './chromium.ts';
import { hardway } from './hardway.ts';
import { House } from './house.ts';
import { expect, Player } from './player.ts';

const RECORD = longRecord(60);

let house: House;
let browser: Browser;
let folder: string;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hardway-played-'));
  [house, browser] = await Promise.all([House.open(), openBrowser()]);
  page = await (await openWindow(browser)).newPage();
});

afterAll(async () => {
  await browser?.close();
  await house?.close();
  rmSync(folder, { recursive: true, force: true });
}, 20_000);

const fileOf = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

/** Drops a file on the page, as a hand does. */
const drop = async (text: string): Promise<void> => {
  await page.goto(`${house.url}/review`);
  const transfer = await page.evaluateHandle(given => {
    const carried = new DataTransfer();
    carried.items.add(new File([given], 'evening.craps', { type: 'text/plain' }));
    return carried;
  }, text);
  await page.locator('.open-record').dispatchEvent('drop', { dataTransfer: transfer });
};

const done = (on: Page) => expect(on.locator('[data-stage="done"]')).toBeVisible();
const at = (roll: number) => expect(page.locator(`.review-sides[data-at="${roll}"]`)).toHaveCount(1);

type ReviewJson = {
  readonly sentence: string;
  readonly result: number;
  readonly cost: string;
  readonly luck: string;
  readonly kinds: readonly { readonly kind: string; readonly made: number; readonly result: number }[];
  readonly decisions: readonly { readonly line: number; readonly cost: string }[];
};

test('a record that is dropped is walked through by keyboard and by its curve, and its figures are those of the command', {
  timeout: 60_000,
}, async () => {
  await drop(RECORD);
  await expect(page.locator('[data-roll="1"]')).toBeVisible();
  await done(page);
  const said = JSON.parse(await hardway('review', fileOf('evening.craps', RECORD), '--json')) as ReviewJson;
  await expect(page.locator('.review-sentence')).toHaveText(said.sentence);

  await at(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await at(2);
  await expect(page.locator('[data-outcome]')).toContainText('3-3, no decision');
  await expect(page.locator('[data-chips="place 6"]')).toBeVisible();
  await expect(page.locator('[data-spot="place 6"].won')).toHaveCount(1);
  await expect(page.locator('[data-roll="2"]')).toHaveAttribute('aria-current', 'step');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.review-where')).toContainText('hand 2');
  await page.keyboard.press('ArrowUp');
  await at(1);
  await page.getByRole('slider', { name: 'Roll' }).fill('59');
  await at(60);
  await page.locator('[data-roll="59"]').click();
  await at(59);
  await page.keyboard.press(' ');
  await at(60);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Next hand');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Plays the rolls, or stops');
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Bets' }).click();
  await expect(page.locator('[data-exact="cost"]')).toHaveText(said.cost);
  await expect(page.locator('[data-exact="luck"]')).toHaveText(said.luck);
  for (const { kind, made, result } of said.kinds) {
    const row = page.locator(`tr[data-kind="${kind}"]`);
    await expect(row.locator('td').first()).toHaveText(String(made));
    await expect(row.locator(`[data-result="${result}"]`)).toHaveCount(1);
  }
  await page.getByRole('slider', { name: 'Roll' }).fill('-1');
  await page.getByRole('tab', { name: 'Decisions' }).click();
  for (const { line, cost } of said.decisions.slice(0, 5)) {
    await expect(
      page.locator(`.decision-row[data-line="${line}"] code`).filter({ hasText: cost }).first(),
    ).toBeVisible();
  }
  expect(await findings(page)).toEqual([]);
});

test('a what-if runs on the same dice, and the real command replays its record', { timeout: 60_000 }, async () => {
  await page.getByRole('tab', { name: 'What if' }).click();
  await page.getByLabel('No hardways').check();
  const tried = page.locator('[data-tried="no-hardways"]');
  await expect(tried).toContainText('Difference');
  const downloading = page.waitForEvent('download');
  await tried.getByRole('button', { name: 'Download' }).click();
  const record = await savedText(await downloading);
  expect(dice(record)).toEqual(dice(RECORD));
  expect(record).not.toContain('hard 8');
  expect(await hardway('replay', fileOf('tried.craps', record))).toContain('roll 3-3');
  await page.getByLabel('No hardways').uncheck();
  await expect(tried).toHaveCount(0);
});

const dice = (record: string): readonly string[] => record.match(/^roll \d-\d/gm) ?? [];

const savedText = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8');

test('a link made in one browser opens the same review in another; a cut link is said to be one', {
  timeout: 60_000,
}, async () => {
  const sentence = await page.locator('.review-sentence').innerText();
  await page.getByRole('button', { name: 'Share by link' }).click();
  const link = await page.getByLabel('Link').inputValue();
  await page.keyboard.press('Escape');
  const other = await (await openWindow(browser, 360, 640, { colorScheme: 'dark' })).newPage();
  await other.goto(link);
  await done(other);
  await expect(other.locator('.review-sentence')).toHaveText(sentence);
  for (let rolls = 0; rolls < 3; rolls += 1) await other.keyboard.press('ArrowRight');
  await expect(other.locator('[data-outcome]')).toContainText('seven-out');
  expect(await findings(other)).toEqual([]);
  await other.getByRole('tab', { name: 'What if' }).click();
  expect(await findings(other, 'html', 'structure')).toEqual([]);
  await other.goto('about:blank');
  await other.goto(link.slice(0, -40));
  await expect(other.getByRole('alert')).toContainText('it may have been cut on its way');
  expect(await findings(other)).toEqual([]);
  await other.context().close();
});

test('the line that was tampered with is found and shown, with everything before it', { timeout: 60_000 }, async () => {
  const lines = RECORD.split('\n');
  const wrong = lines.findIndex((line, index) => index > 60 && /wins 14 stays/.test(line));
  await drop(lines.with(wrong, (lines[wrong] ?? '').replace('14', '140')).join('\n'));
  const trouble = page.getByRole('alert');
  await expect(trouble).toContainText(`Line ${wrong + 1} does not agree with the book`);
  await expect(trouble.locator('[data-says]')).toContainText('wins 140 stays');
  await expect(trouble.locator('[data-should]')).toContainText('wins 14 stays');
  const marked = page.locator('.record-text[data-wrong="true"]');
  await expect(marked).toBeInViewport();
  await expect(marked).toContainText(String(wrong + 1));
  await page.getByRole('tab', { name: 'Rolls' }).click();
  const before = dice(lines.slice(0, wrong).join('\n')).length - 1;
  await expect(page.locator(`[data-roll="${before}"]`)).toBeVisible();
  await expect(page.locator(`[data-roll="${before + 1}"]`)).toHaveCount(0);
  await drop('[Ruleset "massachusetts"]\n[Game "craps"]\n[Seat "1" "Ann" "500"]\n\n1 pass ten\n');
  await expect(page.getByRole('alert')).toContainText("Line 5 can't be read");
  await expect(page.getByRole('alert')).toContainText('What can be played before it is shown.');
  await drop('A letter, and no record.\n');
  await expect(page.getByRole('alert')).toContainText("Line 1 can't be read");
  await expect(page.getByRole('alert')).toContainText('Nothing of it can be shown: open a .craps file');
  await expect(page.locator('.record-text[data-wrong="true"]')).toContainText('A letter, and no record.');
});

test('of several seats one is chosen, and the session is theirs', { timeout: 60_000 }, async () => {
  const line = '1 pass 10\n2 dont-pass 15\n1 shoots\nroll 1-1: craps\n';
  await drop(`[Ruleset "massachusetts"]\n[Game "craps"]\n[Seat "1" "Ann" "500"]\n[Seat "2" "Bo" "300"]\n\n${line}`);
  await expect(page.locator('.review-sentence')).toContainText('You lost $10.');
  await page.getByLabel('Whose session').selectOption('Seat 2, Bo');
  await expect(page.locator('.review-sentence')).toContainText('You won $15.');
});

test('of 10,000 rolls only those in sight are in the page, and the last one can be gone to', {
  timeout: 60_000,
}, async () => {
  await drop(longRecord(10_000));
  await expect(page.locator('[data-roll="1"]')).toBeVisible();
  expect(await page.locator('[data-roll]').count()).toBeLessThan(60);
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.locator('[data-roll="10000"]')).toBeInViewport();
  await expect(page.locator('[data-felt="9999"]')).toBeVisible();
  expect(await page.locator('[data-roll]').count()).toBeLessThan(60);
  await done(page);
  await page.getByRole('button', { name: 'Share by link' }).click();
  await expect(page.getByRole('dialog', { name: 'Share' })).toContainText('send the file instead');
  await page.keyboard.press('Escape');
});

test('a position is played on in the page, and reviewed in turn', { timeout: 60_000 }, async () => {
  await drop(RECORD);
  await done(page);
  await page.getByRole('slider', { name: 'Roll' }).fill('1');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  const playing = page.getByRole('region', { name: 'Play on' });
  await expect(playing).toContainText('Played in this page only');
  await playing.locator('[data-spot="eleven"]').focus();
  await page.keyboard.press('Enter');
  await expect(playing.locator('[data-chips="eleven"]')).toBeVisible();
  await playing.getByRole('button', { name: 'Throw the dice' }).click();
  await expect(playing.getByRole('status')).toContainText(/\d-\d, /);
  await playing.getByRole('button', { name: 'Review this' }).click();
  await done(page);
  await expect(page.locator('[data-roll]')).toHaveCount(2);
});

test('what is played at a practice table is in the list, and cost and luck are its result to the cent', {
  timeout: 60_000,
}, async () => {
  const window = await openWindow(browser);
  const player = await Player.open(window, house.url, 'massachusetts craps', 'Ann');
  const own = player.page;
  let outcome = '';
  while (outcome !== 'seven out') {
    if ((await player.chips('pass').count()) === 0) await player.bet('pass');
    await expect(player.chips('pass')).toBeVisible();
    await player.takeDice();
    outcome = (await player.roll()).outcome;
  }
  // The hand is over: the session is kept before anybody leaves.
  const list = await window.newPage();
  await expect(async () => {
    await list.goto(`${house.url}/review`);
    await expect(list.locator('[data-session]')).toHaveCount(1, { timeout: 1_000 });
  }).toPass({ timeout: 45_000 });
  await list.close();
  // The house is too busy to write the record out once more: what the end of the hand has kept is shown.
  await own.route(/\/api\/tables\/[^/]+\/record/, route => route.abort());
  await own.getByRole('button', { name: 'Menu', exact: true }).click();
  await own.getByRole('button', { name: 'Leave the table' }).click();
  await expect(own.getByRole('heading', { name: 'You have left the table' })).toBeVisible();
  await expect(own.locator('.left')).toContainText('What the bets cost');
  expect(await findings(own)).toEqual([]);
  await own.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(own.locator('[data-session]')).toHaveCount(1);
  expect(await findings(own)).toEqual([]);
  await own.locator('.session-open').click();
  await done(own);
  await own.getByRole('tab', { name: 'Bets' }).click();
  const all = own.locator('tr[data-kind="all"]');
  const cents = async (of: string) => Number(await all.locator(`[data-${of}]`).getAttribute(`data-${of}`));
  expect((await cents('luck')) - (await cents('cost'))).toBe(await cents('result'));
  await own.getByRole('link', { name: 'Review', exact: true }).click();
  await own.getByRole('button', { name: 'Delete all' }).click();
  await own.getByRole('button', { name: 'Delete', exact: true }).last().click();
  await expect(own.locator('.sessions')).toContainText('Nothing yet');
  await window.close();
});
