import type { ChildProcess } from 'node:child_process';
import { type Die, houseOf } from '@hardway/rules';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { openBrowser, openWindow } from './chromium.ts';
import { Evening } from './evening.ts';
import { House } from './house.ts';
import { expect, Player } from './player.ts';
import { startShaker } from './shaker.ts';

const TIMEOUT = { timeout: 240_000 };
/** Longer than eight windows on a busy machine need to bet; the clock is turned to its end. */
const WINDOW_MS = 240_000;
const FIVE = ['1', '2', '3', '4', '5'];

let house: House;
let browser: Browser;
let shaker: ChildProcess | undefined;

beforeAll(async () => {
  [house, browser] = await Promise.all([House.open({ hasTurnedClock: true, isBusy: true }), openBrowser()]);
});

afterAll(async () => {
  shaker?.kill('SIGTERM');
  await browser?.close();
  await house?.close();
}, 30_000);

/** A chip on a spot, and the house has it. */
const bet = async (player: Player, spot: string, amount: number): Promise<void> => {
  await player.ownChip(amount);
  await player.tap(spot);
  await expect(player.chips(spot)).toBeVisible();
};

/** Both entries of a throw by the crew. */
const roll = async (evening: Evening, a: Die, b: Die): Promise<void> => {
  await evening.ask('dealer', { type: 'throwDice' });
  await entered(evening, a, b);
};

const entered = async (evening: Evening, a: Die, b: Die): Promise<void> => {
  for (let entry = 0; entry < 2; entry += 1) await evening.ask('dealer', { type: 'enterDice', dice: [a, b] });
  if ((await evening.view()).step === 'acknowledge') await evening.ask('dealer', { type: 'acknowledge' });
};

/** The line of seat 2 is lost while something happens, and comes back. */
const whileCutOff = async (evening: Evening, happens: () => Promise<void>): Promise<void> => {
  evening.line.cut();
  const cutOff = evening.windows.find(({ seat }) => seat === 2)?.page as Page;
  await expect(cutOff.locator('[data-line="down"]')).toBeVisible({ timeout: 45_000 });
  await happens();
  await evening.agree(['seat 2']);
  evening.line.mend();
  await evening.agree([], 2);
};

test(
  'a dealer-run table in eight windows: corrected, voided, no roll, a lost line, a killed server',
  TIMEOUT,
  async () => {
    const table = await house.setUp('dealer-run', 'Evening 1', { ruleset: 'victoria', game: 'craps' });
    const evening = await Evening.at(house, browser, table);
    for (const role of ['dealer', 'boxperson', 'floorperson', 'pit boss']) await evening.hire(role, 'stickperson');
    await evening.ask('dealer', { type: 'takeStation', office: 'dealer' });
    await evening.ask('boxperson', { type: 'takeStation', office: 'boxperson' });
    await evening.ask('floorperson', { type: 'takeStation', office: 'stickperson' });
    await evening.ask('floorperson', { type: 'installDice', set: 'E-1', dice: FIVE, inspected: true, sizeMm: 19 });
    await evening.open('pit boss');
    const [one, two, three, four] = (await evening.seat('dealer', 4)) as [Player, Player, Player, Player];
    await evening.look('crew 1', `/dealer/${table}`, 'dealer');
    await evening.look('crew 2', `/dealer/${table}`, 'boxperson');
    await evening.look('wall', `/display/${table}`);
    await evening.look('floor', '/floor', 'manager');
    expect(evening.windows).toHaveLength(8);
    await evening.agree();

    await bet(one, 'pass', 10);
    await bet(two, 'dont-pass', 10);
    await bet(three, 'field', 25);
    await bet(four, 'hard 8', 5);
    await evening.ask('dealer', { type: 'takeDice', by: 1 });
    await evening.ask('dealer', { type: 'chooseDice', dice: ['1', '2'] });
    await evening.agree();
    await roll(evening, 4, 3);
    await evening.agree();
    await evening.ask('dealer', { type: 'correct', dice: [5, 4], reason: 'a die was misread' }, 'floorperson');
    await evening.agree();

    await bet(three, 'place 6', 12);
    await evening.ask('dealer', { type: 'throwDice' });
    const { noRoll } = houseOf((await evening.view()).house).game;
    const cause = noRoll.causes.find(each => each.searchesDie === undefined && each.asksWords === undefined)?.id ?? '';
    await evening.ask('boxperson', { type: 'callNoRoll', cause });
    await evening.agree();

    await roll(evening, 4, 2);
    await evening.agree();
    await evening.ask('pit boss', { type: 'void', ground: 'commotion' });
    await evening.agree();

    await whileCutOff(evening, () => roll(evening, 5, 3));
    await house.kill();
    await evening.agree([], 'all');
    await roll(evening, 6, 1);
    await evening.agree();
    await evening.replays();
    await evening.close();
  },
);

test('an automated table in eight windows: a shaker fault, a lost line, a killed server', TIMEOUT, async () => {
  const table = await house.setUp('automated', 'Evening 3', { ruleset: 'massachusetts', game: 'automated-craps' });
  const evening = await Evening.at(house, browser, table);
  shaker = await startShaker(house, table, 200);
  for (const role of ['dealer', 'floorperson']) await evening.hire(role);
  await evening.ask('dealer', { type: 'takeStation', office: 'dealer' });
  await evening.ask('floorperson', { type: 'inspectShaker', seal: 'S-1', approval: 'A-1' });
  await evening.ask('floorperson', { type: 'startTrial' });
  const isTried = async (): Promise<boolean> =>
    (await evening.view()).checks.find(({ id }) => id === 'trial')?.done === true;
  await expect.poll(isTried, { timeout: 45_000 }).toBe(true);
  await evening.open('floorperson');
  const [one, two, three, four] = (await evening.seat('dealer', 4)) as [Player, Player, Player, Player];
  await evening.look('crew 1', `/dealer/${table}`, 'dealer');
  await evening.look('crew 2', `/dealer/${table}`, 'floorperson');
  await evening.look('wall', `/display/${table}`);
  await evening.look('floor', '/floor', 'manager');

  await bet(one, 'pass', 10);
  await bet(two, 'dont-pass', 10);
  await bet(three, 'field', 25);
  await bet(four, 'place 6', 12);
  await evening.agree();
  const rolls = async (): Promise<number> => (await evening.view()).rolls.length;
  /** Seat 1 has a line wager and the shaker, and betting is closed. */
  const ready = async (): Promise<void> => {
    const { shooter, seats, puck } = await evening.view();
    const hasLine = seats[0]?.layout.some(({ name }) => name === 'pass') === true;
    if (!hasLine && puck === 'off') await bet(one, 'pass', 10);
    if (shooter !== 1) await evening.ask('dealer', { type: 'takeDice', by: 1 });
    if (!(await evening.view()).noMoreBets) await evening.ask('dealer', { type: 'closeBetting' });
  };
  const round = async (): Promise<void> => {
    const before = await rolls();
    await ready();
    await expect(one.page.locator('button.roll')).toHaveAttribute('aria-disabled', 'false');
    await one.page.locator('button.roll').click();
    await expect.poll(rolls, { timeout: 45_000 }).toBe(before + 1);
  };
  await round();
  await evening.agree();
  const before = await rolls();
  await ready();
  await evening.ask('dealer', { type: 'reportMalfunction', reason: 'the dome does not close' });
  await evening.agree();
  expect(await rolls(), 'a fault counts for nothing').toBe(before);
  await evening.ask('floorperson', { type: 'clearFault', reason: 'the latch was freed' });
  await evening.agree();
  await round();
  await evening.agree();
  await whileCutOff(evening, round);
  await house.kill();
  await evening.agree([], 'all');
  await round();
  await evening.agree();
  await evening.replays();
  await evening.close();
});

test('a practice table in eight windows: a lost line, a killed server', TIMEOUT, async () => {
  const first = await Player.open(await openWindow(browser), house.url, 'massachusetts craps', 'Player 1');
  const table = new URL(first.page.url()).pathname.split('/').at(-1) as string;
  const evening = await Evening.at(house, browser, table);
  evening.windows.push({ name: 'seat 1', page: first.page, player: first, seat: 1 });
  const players = [first];
  for (let seat = 2; seat <= 6; seat += 1) {
    const page = await (await openWindow(browser)).newPage();
    await page.goto(`${seat === 2 ? evening.line.url : house.url}/`);
    await page.getByLabel('Code or link').fill(table);
    await page.getByLabel('Join as').fill(`Player ${seat}`);
    await page.getByRole('button', { name: 'Join' }).click();
    const player = new Player(page);
    await player.seated();
    players.push(player);
    evening.windows.push({ name: `seat ${seat}`, page, player, seat });
  }
  await evening.look('wall', `/display/${table}`);
  await evening.look('watcher', `/table/${table}`);
  expect(evening.windows).toHaveLength(8);
  await first.takeDice();
  for (const [at, spot] of ['pass', 'dont-pass', 'field', 'place 6', 'any-seven', 'hard 8'].entries())
    await bet(players[at] as Player, spot, spot === 'place 6' ? 12 : 10);
  await evening.agree();
  const round = async (): Promise<void> => {
    const { puck, seats } = await evening.view();
    const hasLine = seats[0]?.layout.some(({ name }) => name === 'pass') === true;
    if (puck === 'off' && !hasLine) await bet(first, 'pass', 10);
    await first.takeDice();
    await first.roll();
  };
  await round();
  await evening.agree();
  await whileCutOff(evening, round);
  await house.kill();
  await evening.agree([], 'all');
  await round();
  await evening.agree();
  await evening.replays();
  await evening.close();
});

// The last test of this file: a device signs by the time, and would not be believed after its clock was turned.
test('a roll-to-win table in eight windows: corrected, no roll, a lost line, a killed server', TIMEOUT, async () => {
  const table = await house.setUp(
    'roll-to-win',
    'Evening 2',
    { ruleset: 'new-hampshire', game: 'roll-to-win' },
    { windowSeconds: WINDOW_MS / 1_000 },
  );
  const evening = await Evening.at(house, browser, table);
  for (const role of ['dealer', 'floorperson']) await evening.hire(role);
  await evening.ask('dealer', { type: 'takeStation', office: 'dealer' });
  await evening.ask('dealer', { type: 'installDice', set: 'E-2', dice: FIVE, inspected: true, sizeMm: 19 });
  await evening.open('dealer');
  const [one, two, three, four] = (await evening.seat('dealer', 4)) as [Player, Player, Player, Player];
  await evening.look('crew 1', `/dealer/${table}`, 'dealer');
  await evening.look('crew 2', `/dealer/${table}`, 'floorperson');
  await evening.look('wall', `/display/${table}`);
  await evening.look('floor', '/floor', 'manager');
  await evening.ask('dealer', { type: 'takeDice', by: 1 });
  await evening.ask('dealer', { type: 'chooseDice', dice: ['1', '2'] });
  /** The book lets a dealer close betting after a while; after a no roll it is still closed. */
  const closed = async (): Promise<void> => {
    if ((await evening.view()).noMoreBets) return;
    await house.pass(WINDOW_MS / 2);
    await evening.ask('dealer', { type: 'closeBetting' });
    expect((await evening.view()).noMoreBets).toBe(true);
  };
  const round = async (a: Die, b: Die): Promise<void> => {
    await closed();
    await roll(evening, a, b);
  };
  await evening.ask('dealer', { type: 'startBetting' });
  await bet(one, 'pass', 5);
  await bet(two, 'dont-pass', 5);
  await bet(three, 'field', 5);
  await bet(four, 'hard 8', 5);
  await evening.agree();
  await round(4, 3);
  await evening.agree();
  await evening.ask('dealer', { type: 'correct', dice: [5, 4], reason: 'a die was misread' }, 'floorperson');
  await evening.agree();
  await closed();
  await evening.ask('dealer', { type: 'throwDice' });
  await evening.ask('dealer', { type: 'callNoRoll', cause: 'no-bounce' });
  await evening.agree();
  await whileCutOff(evening, () => round(5, 3));
  await house.kill();
  await evening.agree([], 'all');
  await round(6, 1);
  await evening.agree();
  await evening.replays();
  await evening.close();
});
