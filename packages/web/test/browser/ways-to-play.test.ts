import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { openBrowser, openWindow } from './chromium.ts';
import { House } from './house.ts';
import { expect, Player } from './player.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** What the browser downloads. */
const downloads = mkdtempSync(join(tmpdir(), 'hardway-downloads-'));

let house: House;
let browser: Browser;

beforeAll(async () => {
  [house, browser] = await Promise.all([House.open(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await house?.close();
  rmSync(downloads, { recursive: true, force: true });
}, 20_000);

const focused = (page: Page): Promise<string> =>
  page.evaluate(`(() => {
    const element = document.activeElement;
    return element?.getAttribute('data-spot') ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  })()`);

test('a hand is played with the keyboard alone, from the lobby to the history', { timeout: 90_000 }, async () => {
  const window = await openWindow(browser);
  const page = await window.newPage();
  await page.goto(house.url);
  const press = (key: string) => page.keyboard.press(key);
  // Tab past everything in between: to the form, then to the button that opens the table.
  for (const wanted of ['Set up a table', 'Open the table']) {
    for (let tabs = 0; tabs < 40 && !(await focused(page)).startsWith(wanted); tabs += 1) await press('Tab');
    await press('Enter');
  }
  const player = new Player(page);
  await player.seated();

  // The felt is one stop; arrows walk it.
  for (
    let tabs = 0;
    tabs < 30 && (await page.evaluate(`document.activeElement?.closest('[data-spot]') === null`));
    tabs += 1
  )
    await press('Tab');
  const seen = new Set<string>();
  for (let steps = 0; steps < 60 && (await focused(page)) !== 'pass'; steps += 1) {
    seen.add(await focused(page));
    await press('ArrowDown');
    if (seen.has(await focused(page))) await press('ArrowLeft');
  }
  expect(await focused(page)).toBe('pass');
  await press('2');
  await press('Enter');
  await expect(player.chips('pass')).toBeVisible();
  expect(await player.meter('wagered')).toBe(5);
  await press('Enter');
  await expect.poll(() => player.meter('wagered')).toBe(10);
  await press('-');
  await expect.poll(() => player.meter('wagered')).toBe(5);
  await press('u');
  await expect.poll(() => player.meter('wagered')).toBe(10);
  await press('d');
  await expect.poll(() => player.meter('wagered')).toBe(20);
  await press('Delete');
  await expect.poll(() => player.meter('wagered')).toBe(0);
  await press('Enter');
  await expect(player.chips('pass')).toBeVisible();

  // All about a spot, and back to it.
  await press('i');
  await expect(page.getByRole('dialog', { name: 'Pass Line' })).toContainText('1.414%');
  await press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await focused(page)).toBe('pass');

  // Alone at the table, one key takes the dice and rolls them.
  const before = await player.lastNumber();
  await press('r');
  await expect.poll(() => player.lastNumber()).not.toBe(before);
  await expect(page.locator('[data-shooter]')).toHaveText('You');
  await press('h');
  await expect(page.getByRole('dialog', { name: 'History' }).locator('[data-recall]')).toHaveCount(1);
  await press('Escape');

  // A screen reader is told what every spot is, what it pays and what stands there.
  await expect(player.spot('field')).toHaveAttribute(
    'aria-label',
    /^Field, pays 2 to 1 on 2, 12, 1 to 1 on 3, 4, 9, 10, 11/,
  );
  expect(await page.getByRole('button', { name: /^Place 6, pays 7 to 6/ }).count()).toBe(1);
});

test('a hand is played on a phone', { timeout: 90_000 }, async () => {
  const window = await openWindow(browser, 360, 740, { hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  const player = await Player.open(window, house.url, 'massachusetts craps', 'Phoebe');
  const { page } = player;
  await expect(page.locator('button.roll')).toHaveText('Bet the Pass Line $5');
  // The sheet with the lines and the numbers lies there whole.
  expect(
    await page.evaluate(
      `(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('.cloth'))`,
    ),
  ).toBe(0);
  const tap = async (name: string) => {
    await player.spot(name).scrollIntoViewIfNeeded();
    const box = await player.spot(name).locator('.spot-shape').boundingBox();
    if (box === null) throw new Error(`${name} is not in sight`);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  };
  await tap('pass');
  await expect(player.chips('pass')).toBeVisible();
  await page.getByRole('tab', { name: /Centre/ }).tap();
  await tap('any-craps');
  await expect(player.chips('any-craps')).toBeVisible();
  await page.getByRole('tab', { name: /Hops/ }).tap();
  await tap('hop 4-4');
  await expect(player.chips('hop 4-4')).toBeVisible();
  await page.getByRole('tab', { name: /Side bets/ }).tap();
  await tap('fire');
  await expect(player.chips('fire')).toBeVisible();
  expect(await player.meter('wagered')).toBe(20);
  // What a player must always see, is there: whole and within the window.
  for (const always of [
    '[data-meter="credits"]',
    '[data-meter="wagered"]',
    '[data-meter="win"]',
    '[data-limits]',
    '[data-shooter]',
    '[data-betting]',
    '.connection',
    '.clock',
    'button.roll',
  ]) {
    const box = await page.locator(always).boundingBox();
    expect(box, always).not.toBeNull();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 361, always).toBe(true);
    expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= 741, always).toBe(true);
  }
  await player.roll();
  await expect(page.locator('[data-result="hop 4-4"]')).toBeVisible();
  // A long press says all about a spot.
  await page.getByRole('tab', { name: /Line/ }).tap();
  const box = await player.spot('place 6').locator('.spot-shape').boundingBox();
  if (box === null) throw new Error('place 6 is not in sight');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await expect(page.getByRole('dialog', { name: 'Place 6' })).toBeVisible();
  await page.mouse.up();
});

test('chips come down by a drag or a right click, and an amount the book can not pay is put right', {
  timeout: 60_000,
}, async () => {
  const window = await openWindow(browser);
  const player = await Player.open(window, house.url, 'massachusetts craps', 'Dora');
  const { page } = player;
  await player.chip(5);
  await player.tap('place 6');
  await expect(player.bubble).toContainText('7 to 6');
  await expect(player.bubble).toContainText('MA 4(g)');
  await player.bubble.getByRole('button', { name: 'Place 6 $6' }).click();
  await expect(player.chips('place 6')).toBeVisible();
  expect(await player.meter('wagered')).toBe(6);
  // A refusal stands where the finger is, and goes away by itself.
  const come = await player.spot('come').locator('.spot-shape').boundingBox();
  if (come === null) throw new Error('no come');
  await page.mouse.click(come.x + come.width / 2, come.y + 20);
  await expect(player.bubble).toContainText('MA 2(c)');
  const bubble = await player.bubble.boundingBox();
  expect(Math.abs((bubble?.x ?? 0) + (bubble?.width ?? 0) / 2 - (come.x + come.width / 2))).toBeLessThan(180);
  await expect(player.bubble).toHaveCount(0, { timeout: 9000 });

  const spot = await player.spot('place 6').locator('.spot-shape').boundingBox();
  if (spot === null) throw new Error('no place 6');
  await page.mouse.move(spot.x + 30, spot.y + 30);
  await page.mouse.down();
  await page.mouse.move(spot.x + 200, spot.y + 320, { steps: 6 });
  await page.mouse.up();
  await expect(player.chips('place 6')).toHaveCount(0);
  await player.tap('field');
  await expect(player.chips('field')).toBeVisible();
  const field = await player.spot('field').locator('.spot-shape').boundingBox();
  await page.mouse.click((field?.x ?? 0) + 200, (field?.y ?? 0) + 30, { button: 'right' });
  await expect(player.chips('field')).toHaveCount(0);
  expect(await player.meter('credits')).toBe(1000);
});

const verified = (file: string): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, [join(ROOT, 'packages/cli/bin/hardway'), 'verify-hand', file], {
    encoding: 'utf8',
    cwd: ROOT,
  });

test('the dice of a hand are checked in the browser, and its record is confirmed by a replay', {
  timeout: 120_000,
}, async () => {
  const window = await openWindow(browser);
  const player = await Player.open(window, house.url, 'maryland craps', 'Vera');
  const { page } = player;
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('[data-fair-seats]')).toHaveText('seat 1');
  await page.getByLabel('Words of your own in the seed').fill('my own luck');
  await page.getByRole('button', { name: 'Put in' }).click();
  const promised = (await page.locator('[data-fair-hash]').textContent()) ?? 'no fingerprint';
  await page.keyboard.press('Escape');
  await player.takeDice();
  await player.bet('hard 8');
  for (let count = 0; count < 80; count += 1) {
    if (
      (await player.chips('pass').count()) === 0 &&
      (await page.locator('[data-point]').first().innerText()) === 'Come-out'
    ) {
      await player.bet('pass');
      await expect(player.chips('pass')).toBeVisible();
    }
    const { outcome } = await player.roll();
    if (outcome === 'seven out') break;
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toContainText(promised);
  await page.getByRole('button', { name: 'Verify here' }).click();
  await expect(page.locator('[data-fair-check]')).toContainText('follow from the secret that was promised');
  const handFile = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the hand' }).click();
  const saved = join(downloads, 'hand.json');
  await (await handFile).saveAs(saved);
  expect(verified(saved)).toMatchObject({ status: 0, stdout: expect.stringContaining('follow from the secret') });
  const hand = JSON.parse(readFileSync(saved, 'utf8'));
  expect(hand.rolls[0].seeds).toEqual([
    { seat: 1, hash: expect.any(String), seed: expect.stringMatching(/^my own luck /) },
  ]);
  hand.rolls[0].seeds[0].seed += '!';
  writeFileSync(saved, JSON.stringify(hand));
  expect(verified(saved)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('roll 1: the seed of seat 1 is not the one that it promised'),
  });
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'History' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download .craps' }).click();
  const path = join(downloads, 'session.craps');
  await (await download).saveAs(path);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'packages/cli/bin/hardway'), 'replay', path],
    { encoding: 'utf8', cwd: ROOT },
  );
  expect(`${stdout}${stderr}`).toContain('seven-out');
  expect(status).toBe(0);
});

/** What the menu says of the house's dice. */
const diceMenu = async (page: Page, look: (menu: Locator) => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await look(page.locator('.fair'));
  await page.keyboard.press('Escape');
};

/** Two at one table: Ann opens it, Bo sits down. */
const annAndBo = async () => {
  const annWindow = await openWindow(browser);
  const ann = await Player.open(annWindow, house.url, 'massachusetts craps', 'Ann');
  const id = ann.page.url().split('/').at(-1) ?? '';
  const boWindow = await openWindow(browser);
  const page = await boWindow.newPage();
  await page.goto(`${house.url}/table/${id}`);
  await page.getByLabel('Your name').fill('Bo');
  await page.getByRole('button', { name: 'Sit down' }).click();
  await expect(page.locator('[data-meter="credits"]')).toBeVisible();
  await diceMenu(ann.page, menu => expect(menu.locator('[data-fair-seats]')).toHaveText('seat 1, seat 2'));
  return { ann, bo: new Player(page), boWindow };
};

test('the terminals of all seats put a seed into the roll by themselves', { timeout: 60_000 }, async () => {
  const { ann, bo } = await annAndBo();
  await ann.takeDice();
  await ann.bet('pass');
  await expect(ann.chips('pass')).toBeVisible();
  await ann.roll();
  for (const { page } of [ann, bo])
    await diceMenu(page, menu =>
      expect(menu.locator('[data-fair-last]')).toHaveText(/^seat 1: [0-9a-f]{32}, seat 2: [0-9a-f]{32}$/),
    );
});

test('a terminal that was away is told every roll it missed, and is named for its seed', {
  timeout: 60_000,
}, async () => {
  const { ann, bo, boWindow } = await annAndBo();
  const { page } = bo;
  await bo.bet('hard 6');
  await expect(bo.chips('hard 6')).toBeVisible();
  await boWindow.setOffline(true);
  await page.evaluate(`window.dispatchEvent(new Event('offline'))`);
  await expect(page.locator('[data-connection="lost"]')).toBeVisible({ timeout: 40_000 });
  await ann.takeDice();
  await ann.bet('pass');
  await expect(ann.chips('pass')).toBeVisible();
  await ann.roll();
  await diceMenu(ann.page, menu => expect(menu.locator('[data-fair-last]')).toContainText('seat 2: not shown'));
  if ((await ann.chips('pass').count()) === 0) await ann.bet('pass');
  await ann.roll();
  await boWindow.setOffline(false);
  await expect(page.locator('[data-connection="live"]')).toBeVisible({ timeout: 45_000 });
  await expect(page.locator('.strip li')).toHaveCount(2);
  await expect(page.getByText('2 rolls while you were away')).toBeVisible();
});

/** Hops whose printed dice a figure lies over. */
const coveredHops = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`(() => {
    const figures = [...document.querySelectorAll('.heat-text')].map(each => each.getBoundingClientRect());
    const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return [...document.querySelectorAll('[data-print^="hop"]')].flatMap(hop => {
      const dice = hop.querySelector('.printed-dice')?.getBoundingClientRect();
      return dice !== undefined && figures.some(figure => over(figure, dice)) ? [hop.getAttribute('data-print')] : [];
    });
  })()`);

test('wagers are undone, doubled, cleared and repeated, called on and off, and looked at by edge', {
  timeout: 120_000,
}, async () => {
  const window = await openWindow(browser);
  const player = await Player.open(window, house.url, 'massachusetts craps', 'Hanna');
  const { page } = player;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await player.takeDice();
  await player.chip(5);
  await player.tap('field');
  await expect(player.chips('field')).toBeVisible();
  await player.tap('any-seven');
  await expect.poll(() => player.meter('wagered')).toBe(10);
  await press('Undo');
  await expect(player.chips('any-seven')).toHaveCount(0);
  await press('Double');
  await expect.poll(() => player.meter('wagered')).toBe(10);
  await press('Clear');
  await expect.poll(() => player.meter('wagered')).toBe(0);
  await press('Clear');
  await expect(player.bubble).toContainText('You have no bets on the table.');

  // A place wager rests on a come-out unless it is called on; its chips say so, and so does the list of wagers.
  await player.tap('place 5');
  await expect(player.chips('place 5').locator('.resting')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your bets' })).toContainText('Place 5 off$5');
  await player.spot('place 5').focus();
  await page.keyboard.press('i');
  await press('Call on for this come-out');
  await expect(player.chips('place 5').locator('.lammer-on')).toHaveText('ON');
  await expect(player.chips('place 5').locator('.resting')).toHaveCount(0);

  // The card offers what the book can pay where the chip in hand is none of it.
  await player.spot('place 6').focus();
  await page.keyboard.press('i');
  await page.getByRole('dialog').getByRole('button', { name: 'Bet $6' }).click();
  await expect(player.chips('place 6')).toBeVisible();

  await page.keyboard.press('e');
  await expect(page.locator('.figures-over')).toContainText('16.67%');
  await expect(player.spot('any-seven')).toHaveAttribute('aria-label', /house edge 16\.667%/);
  expect(await page.locator('[data-print^="hop"] .printed-dice').count()).toBeGreaterThan(0);
  expect(await coveredHops(page), 'hops whose dice or edge lie over one another').toEqual([]);
  await page.keyboard.press('e');
  await expect(page.locator('.heat-text')).toHaveCount(0);

  // A list that is longer than its place shows so at its edge, until its end is reached.
  const list = page.locator('.standing-list');
  const sign = (): Promise<string> =>
    page.evaluate(`getComputedStyle(document.querySelector('.standing-list'), '::after').content`);
  for (const name of ['hard 4', 'hard 6', 'hard 8', 'hard 10']) await player.bet(name);
  await expect(list.getByRole('listitem')).toHaveCount(6);
  await expect(list).toHaveAttribute('data-cut', 'below');
  expect(await sign()).toContain('more');
  await page.evaluate(`document.querySelector('.standing-list').scrollTo(0, 10_000)`);
  await expect(list).toHaveAttribute('data-cut', '');
  expect(await sign()).toBe('none');
  await press('Clear');
  await expect.poll(() => player.meter('wagered')).toBe(0);
  await player.bet('place 5');
  await player.spot('place 6').focus();
  await page.keyboard.press('i');
  await page.getByRole('dialog').getByRole('button', { name: 'Bet $6' }).click();

  // The same wagers again after a roll that decided one of them.
  await player.tap('pass');
  await player.tap('field');
  await expect(player.chips('field')).toBeVisible();
  const before = await player.meter('wagered');
  await player.roll();
  await expect(player.chips('field')).toHaveCount(0);
  await press('Same again');
  await expect(player.chips('field')).toBeVisible();
  expect(before).toBeGreaterThanOrEqual(21);

  // What this terminal has seen of the session, and what was set on this device, outlasts the page.
  await press('Menu');
  await expect(page.locator('[data-session]')).toContainText(/: 1 roll, (even|[+−]\$\d+)/);
  await press('Sound');
  await press('High contrast');
  await page.reload();
  await player.seated();
  await expect(page.locator('html')).toHaveClass(/contrast/);
  await press('Menu');
  await expect(page.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'false');
});

test('fifty rolls are recalled with their wagers and the money', { timeout: 120_000 }, async () => {
  const player = await Player.open(await openWindow(browser), house.url, 'massachusetts craps', 'Rhea');
  const { page } = player;
  for (let count = 0; count < 50; count += 1) {
    await player.line();
    await player.roll();
  }
  await page.keyboard.press('h');
  const recalled = page.locator('[data-recall]');
  await expect(recalled).toHaveCount(50);
  await recalled.last().locator('summary').click();
  await expect(recalled.last()).toContainText('Pass Line $5');
  await expect(recalled.last()).toContainText(/\$995 before, \$[\d,]+ after/);
  await page.getByRole('tab', { name: 'Session in figures' }).click();
  await expect(page.locator('.tiles')).toContainText('Rolls50');
  await expect(page.getByRole('img', { name: /over 50 rolls/ })).toBeVisible();
});
