import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { openBrowser, openWindow } from './chromium.ts';
import { draw, middleOf } from './draw.ts';
import { House } from './house.ts';
import { expect, Player } from './player.ts';

let house: House;
let browser: Browser;

beforeAll(async () => {
  [house, browser] = await Promise.all([House.open(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await house?.close();
}, 20_000);

const EACH_WAY_MS = 800;

/** A line on which everything takes its time, in both directions, and keeps its order. */
const slowDown = (page: Page): Promise<void> =>
  page.routeWebSocket(/\/live/, terminal => {
    const server = terminal.connectToServer();
    terminal.onMessage(message => setTimeout(() => server.send(message), EACH_WAY_MS));
    server.onMessage(message => setTimeout(() => terminal.send(message), EACH_WAY_MS));
  });

const spot = (name: string): string => `[data-spot="${name}"] .spot-shape`;

test('chips are drawn from the rack and from spot to spot, and a move that is refused removes nothing', {
  timeout: 60_000,
}, async () => {
  const window = await openWindow(browser);
  const player = await Player.open(window, house.url, 'massachusetts craps', 'Ann');
  const { page } = player;
  await player.ownChip(12);
  await player.tap('place 6');
  await expect(player.chips('place 6')).toHaveText(/12/);
  await draw(page, spot('place 6'), spot('place 8'));
  await expect(player.chips('place 8')).toHaveText(/12/);
  await expect(player.chips('place 6')).toHaveCount(0);
  // $12 on the 5 can't be paid exactly.
  await draw(page, spot('place 8'), spot('place 5'));
  await expect(player.bubble).toContainText('Place 8 stays.');
  await expect(player.chips('place 8')).toHaveText(/12/);
  await draw(page, spot('place 8'), '.meters');
  await expect(player.chips('place 8')).toHaveCount(0);
  await draw(page, '.rack label:nth-child(2)', spot('field'));
  await expect(player.chips('field')).toHaveText(/5/);
  expect(await player.meter('wagered')).toBe(5);

  // Leaving is refused where it was asked for.
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const leave = page.getByRole('button', { name: 'Leave the table' });
  await leave.click();
  await expect(player.bubble).toBeVisible();
  const [button, said] = [await leave.boundingBox(), await player.bubble.boundingBox()];
  if (button === null || said === null) throw new Error('nothing is said');
  expect(Math.min(Math.abs(said.y + said.height - button.y), Math.abs(said.y - button.y - button.height))).toBeLessThan(
    40,
  );

  // A friend joins with the code, and is asked for a name.
  const code = await page.locator('dialog .code').innerText();
  const friend = await (await openWindow(browser)).newPage();
  await friend.goto(house.url);
  await friend.getByLabel('Code or link').fill(code);
  await friend.getByRole('button', { name: 'Join' }).click();
  await expect(friend.getByRole('alert')).toContainText('type the name you play under');
  await expect(friend.getByLabel('Join as')).toBeFocused();
  await friend.getByLabel('Join as').fill('Bo');
  await friend.getByRole('button', { name: 'Join' }).click();
  await friend.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(friend.locator('dialog')).toContainText('Seat 2, Bo');
  // Another one opens the link that a camera reads from the screen, and need not type the code.
  const link = (await friend.locator('.invitation [role=img]').getAttribute('aria-label')) ?? '';
  expect(link).toBe(page.url());
  const other = await (await openWindow(browser)).newPage();
  await other.goto(link);
  await expect(other.getByLabel('Code of the table')).toHaveValue(code);
  await other.getByLabel('Your name').fill('Cy');
  await other.getByRole('button', { name: 'Sit down' }).click();
  await expect(other.locator('[data-meter="credits"]')).toBeVisible();
  await other.context().close();
  await friend.context().close();
  await window.close();
});

test('on a slow line every tap shows at once as a chip on its way, and is confirmed or taken back', {
  timeout: 60_000,
}, async () => {
  const window = await openWindow(browser);
  const quick = await Player.open(window, house.url, 'massachusetts craps', 'Ann');
  await quick.bet('pass');
  await expect(quick.chips('pass')).toBeVisible();
  await quick.takeDice();
  const page = await window.newPage();
  await slowDown(page);
  await page.goto(quick.page.url());
  const slow = new Player(page);
  await slow.seated();
  const coming = page.locator('[data-pending="field"]');
  for (let taps = 1; taps <= 3; taps += 1) {
    await slow.tap('field');
    await expect(coming).toHaveAttribute('data-taps', String(taps));
  }
  await expect(coming).toHaveText('+15');
  expect(await slow.chips('field').count()).toBe(0);
  await expect(slow.chips('field')).toHaveText(/15/);
  await expect(coming).toHaveCount(0);

  // The dice roll before the chip is there.
  await slow.tap('any-seven');
  await expect(page.locator('[data-pending="any-seven"]')).toHaveText('+5');
  await quick.roll();
  await expect(slow.bubble).toBeVisible();
  await expect(page.locator('[data-pending="any-seven"]')).toHaveCount(0);
  await expect(slow.chips('any-seven')).toHaveCount(0);
  await window.close();
});

test('a mouse that is drawn across the edge of a dialog leaves it open, and a press beside it closes it', async () => {
  const window = await openWindow(browser);
  const player = await Player.open(window, house.url, 'massachusetts craps', 'Ann');
  const { page } = player;
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const sheet = page.locator('dialog.sheet');
  const { x, y } = await middleOf(page, 'dialog.sheet .sheet-head h2');
  const { mouse } = page;
  const press = async (from: readonly [number, number], to: readonly [number, number]): Promise<void> => {
    await mouse.move(...from);
    await mouse.down();
    await mouse.move(...to, { steps: 4 });
    await mouse.up();
  };
  const [inside, beside] = [
    [x, y],
    [6, 6],
  ] as const;
  await press(inside, beside);
  await expect(sheet).toBeVisible();
  await press(beside, inside);
  await expect(sheet).toBeVisible();
  await press(beside, [9, 9]);
  await expect(sheet).toHaveCount(0);
  await window.close();
});

/** Keeps the contexts in which the page makes its sounds. */
const HEARD = `{
  const { AudioContext } = globalThis;
  globalThis.heard = [];
  globalThis.AudioContext = class extends AudioContext {
    constructor() {
      super();
      globalThis.heard.push(this);
    }
  };
}`;

test('a table that has been heard is silent again, and the next sound wakes it', { timeout: 60_000 }, async () => {
  const window = await openWindow(browser);
  await window.addInitScript(HEARD);
  const player = await Player.open(window, house.url, 'massachusetts craps', 'Ann');
  const states = (): Promise<readonly string[]> => player.page.evaluate('heard.map(({ state }) => state)');
  const time = (): Promise<number> => player.page.evaluate('heard[0].currentTime');
  await player.tap('pass');
  await expect.poll(states).toEqual(['suspended']);
  const before = await time();
  await player.tap('field');
  await expect.poll(time).toBeGreaterThan(before);
  await expect.poll(states).toEqual(['suspended']);
  await window.close();
});

test('a bot is asked for with the table: it bets, takes the dice that are passed to it and throws, and is sent away', {
  timeout: 60_000,
}, async () => {
  const window = await openWindow(browser);
  const page = await window.newPage();
  await page.goto(house.url);
  await page.getByText('Set up a table…').click();
  await page.getByText('Bots at your table').click();
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await page.getByRole('combobox', { name: 'Bot 1' }).selectOption('Flat pass');
  await expect(page.locator('.bot-field')).toContainText('The oldest and plainest way to play craps');
  await page.getByLabel('Your name').fill('Ann');
  await page.getByRole('button', { name: 'Open the table' }).click();
  const player = new Player(page);
  await player.seated();
  await expect(page.locator('.felt .others')).toBeVisible();
  await player.tap('pass');
  await page.getByRole('button', { name: 'Take the dice' }).click();
  await page.getByRole('button', { name: 'Pass the dice' }).click();
  await expect(page.locator('[data-shooter]')).toHaveText('Seat 2 Rosa (Flat pass)');
  await expect(page.locator('.strip li').first()).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const bots = page.locator('[data-bots]');
  await bots.getByRole('combobox').selectOption('Iron cross');
  await bots.getByRole('button', { name: 'Add a bot' }).click();
  await expect(bots).toContainText('Seat 3, Walt (Iron cross)');
  await bots.getByRole('button', { name: 'Send Walt away' }).click();
  await expect(bots).not.toContainText('Walt');
  await window.close();
});
