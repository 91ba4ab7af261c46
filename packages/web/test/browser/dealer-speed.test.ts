import type { ChildProcess } from 'node:child_process';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { openBrowser } from './chromium.ts';
import { Dealer } from './dealer.ts';
import { House } from './house.ts';
import { hired, type Person, windowOf } from './people.ts';
import { expect } from './player.ts';
import { startShaker } from './shaker.ts';
import { type Crew, StaffedTable, type TableKind } from './staffed-table.ts';

let house: House;
let browser: Browser;
let crew: Crew;
let dealer: Dealer;
let second: Dealer;
let shaker: ChildProcess | undefined;

/** A terminal at which somebody is signed in; no table is on it yet. */
const terminalOf = async (person: Person): Promise<Dealer> =>
  new Dealer(await (await windowOf(browser, person, 1024, 768, { hasTouch: true })).newPage());

beforeAll(async () => {
  [house, browser] = await Promise.all([House.open({ hasTurnedClock: true }), openBrowser()]);
  const dee = await hired(house, 'Dee', 'dealer', 'boxperson', 'floorperson');
  const stig = await hired(house, 'Stig', 'stickperson', 'boxperson');
  crew = { dealer: dee, stickperson: stig, boxperson: dee, floorperson: dee };
  [dealer, second] = [await terminalOf(dee), await terminalOf(stig)];
});

afterAll(async () => {
  shaker?.kill('SIGTERM');
  await browser?.close();
  await house?.close();
}, 20_000);

const HOWS = ['keyboard', 'touch'] as const;
type How = (typeof HOWS)[number];

/** Two presses of the big button that come faster than this are one, and a machine could be faster. */
const DOUBLE_CLICK_MS = 500;
let steppedAt = 0;

/** What a hand does at a screen, counted. */
class Acts {
  count = 0;
  readonly how: How;

  constructor(how: How) {
    this.how = how;
  }

  /** Presses the one big button of the step. */
  async step({ page }: Dealer, words: RegExp): Promise<void> {
    const button = page.locator('button.step-button');
    await expect(button).toContainText(words);
    await expect(button).toHaveAttribute('aria-disabled', 'false');
    // The button after it may be another of those that were asked for.
    const [said = ''] = words.exec((await button.textContent()) ?? '') ?? [];
    this.count += 1;
    await page.waitForTimeout(Math.max(0, steppedAt + DOUBLE_CLICK_MS - Date.now()));
    if (this.how === 'keyboard') await page.keyboard.press('Space');
    else await button.tap();
    await expect(button.filter({ hasText: said })).toHaveCount(0);
    steppedAt = Date.now();
  }

  /** Types both dice, which sends them. */
  async dice({ page }: Dealer, dice: readonly [number, number]): Promise<void> {
    await expect(page.locator('.keypad-dice')).toHaveAttribute('data-typed', '');
    for (const die of dice) {
      this.count += 1;
      if (this.how === 'keyboard') await page.keyboard.press(String(die));
      else await page.getByRole('button', { name: `Die ${die}`, exact: true }).tap();
    }
  }
}

/** The first sets the point; none of the others makes it or sevens out. */
const ROLLS: { readonly [how in How]: readonly (readonly [number, number])[] } = {
  keyboard: [
    [4, 2],
    [5, 3],
    [6, 3],
  ],
  touch: [
    [5, 3],
    [6, 3],
    [5, 4],
  ],
};

/** Deals the rolls with both kinds of hand, and counts. */
const measure = async (
  what: string,
  most: number,
  deal: (acts: Acts, dice: readonly [number, number]) => Promise<void>,
): Promise<void> => {
  for (const how of HOWS) {
    const startedAt = Date.now();
    let acts = 0;
    for (const dice of ROLLS[how]) {
      const counted = new Acts(how);
      await deal(counted, dice);
      expect(counted.count, `${what}, ${how}`).toBeLessThanOrEqual(most);
      acts += counted.count;
    }
    const rolls = ROLLS[how].length;
    const seconds = ((Date.now() - startedAt) / rolls / 1000).toFixed(2);
    console.log(`${what}, ${how}: ${(acts / rolls).toFixed(1)} acts a roll, ${seconds} s`);
  }
};

let tables = 0;

/** A table in play: seat 1 has the dice and a line wager, and its terminals show it. */
const inPlay = async (kind: TableKind, offices: readonly (keyof Crew)[], cycleMs?: number): Promise<StaffedTable> => {
  tables += 1;
  const table = await StaffedTable.setUp(house, `Craps ${tables}`, kind);
  if (cycleMs !== undefined) shaker = await startShaker(house, table.id, cycleMs);
  await table.open(crew, offices);
  await table.seat(crew, 1, 'Ann', 500);
  for (const { page } of offices.includes('stickperson') ? [dealer, second] : [dealer]) {
    await page.goto(`${house.url}/dealer/${table.id}`);
    await expect(page.locator(`[data-dealer="${table.id}"] [data-connection="live"]`)).toBeVisible();
  }
  return table;
};

const FULL_CREW = ['dealer', 'boxperson', 'stickperson'] as const;

test.each(['massachusetts', 'maryland', 'victoria'])(
  'a roll at a craps table of %s takes four acts where another of the crew confirms the dice',
  { timeout: 120_000 },
  async ruleset => {
    const table = await inPlay({ kind: 'dealer-run', house: { ruleset, game: 'craps' } }, FULL_CREW);
    await table.shooter(crew, 1);
    await table.bet(1, 'pass', 10);
    await measure(`${ruleset} craps, confirmed by the crew`, 4, async (acts, dice) => {
      await acts.step(dealer, /dice are out/i);
      await dealer.atStep('enter');
      await acts.dice(dealer, dice);
      const [a, b] = dice;
      await acts.step(second, new RegExp(`Confirm ${Math.max(a, b)}-${Math.min(a, b)}`));
      await dealer.atStep('acknowledge');
    });
    if (ruleset === 'massachusetts') await measureFold(dealer);
  },
);

test.each(['massachusetts', 'maryland', 'victoria'])(
  'a roll at a mini-craps table of %s takes six acts at most where one person does all of it',
  { timeout: 120_000 },
  async ruleset => {
    const table = await inPlay({ kind: 'dealer-run', house: { ruleset, game: 'mini-craps' } }, ['dealer']);
    await table.shooter({ ...crew, stickperson: crew.dealer }, 1);
    await table.bet(1, 'pass', 10);
    await measure(`${ruleset} mini-craps, one person`, 6, async (acts, dice) => {
      await acts.step(dealer, /dice are out|no more bets/i);
      await acts.dice(dealer, dice);
      await dealer.atStep('enter-again');
      await acts.dice(dealer, dice);
      await dealer.atStep('acknowledge');
    });
  },
);

const AUTOMATED = { kind: 'automated', house: { ruleset: 'massachusetts', game: 'automated-craps' } } as const;

test.each(['a player', 'the dealer'])(
  'a roll of the shaker that %s shakes takes four acts at most, whatever the dice show',
  { timeout: 120_000 },
  async who => {
    const table = await inPlay(AUTOMATED, ['dealer'], 20);
    const isPlayers = who === 'a player';
    await measure(`automated craps, ${who} shakes`, 4, async acts => {
      const { shooter, seats, rolls } = await table.view(crew.dealer);
      if (isPlayers && seats[0]?.layout.length === 0) await table.bet(1, 'pass', 10);
      // The shaker goes round after a seven-out: that is part of the roll after it.
      if (shooter === 'nobody' && !isPlayers) await acts.step(dealer, /the dealer shoots/i);
      if (shooter === 'nobody' && isPlayers) {
        await acts.step(dealer, /offer to the next seat/i);
        await acts.step(dealer, /light seat 1/i);
      }
      await acts.step(dealer, /no more bets/i);
      await dealer.atStep('shake');
      if (isPlayers) await table.ask(1, { type: 'shake' });
      else await acts.step(dealer, /shake/i);
      await expect.poll(async () => (await table.view(crew.dealer)).rolls.length).toBe(rolls.length + 1);
    });
    shaker?.kill('SIGTERM');
  },
);

const LEAST_WINDOW_MS = 15_000;

test('a roll at a roll-to-win table takes six acts at most, also where the dealer closes betting', {
  timeout: 120_000,
}, async () => {
  const config = { ruleset: 'new-hampshire', game: 'roll-to-win' };
  const table = await inPlay({ kind: 'roll-to-win', house: config }, ['dealer']);
  await table.shooter({ ...crew, stickperson: crew.dealer }, 1);
  await table.ask(crew.dealer, { type: 'startBetting' });
  await table.bet(1, 'pass', 10);
  await measure('roll-to-win, one person', 6, async (acts, dice) => {
    // The last test of this file: a device signs by the time, and would not be believed after this.
    await house.pass(LEAST_WINDOW_MS);
    await acts.step(dealer, /no more bets/i);
    // The dice may be typed at once: that they were out goes without saying.
    await dealer.atStep('throw');
    await acts.dice(dealer, dice);
    await dealer.atStep('enter-again');
    await acts.dice(dealer, dice);
    await dealer.atStep('bet');
  });
});

/** With two alerts and two late wagers waiting, everything that a roll needs is in sight, and the keypad stays where it was. */
const measureFold = async ({ page }: Dealer): Promise<void> => {
  await page.keyboard.press('Space');
  await expect(page.locator('.dealer')).toHaveAttribute('data-step', 'enter');
  const keypad = page.locator('.keypad');
  const before = await keypad.boundingBox();
  for (const amount of ['5', '10']) {
    await page.keyboard.press('w');
    const form = page.getByRole('dialog', { name: 'Wager for a seat' });
    await form.getByLabel('Wager', { exact: true }).fill('field');
    await page.keyboard.press('Enter');
    await form.getByLabel('Amount $').fill(amount);
    await page.keyboard.press('Enter');
    await expect(form).toHaveCount(0);
  }
  await expect(page.locator('[data-late]')).toHaveCount(2);
  for (const reason of ['a fill', 'a break']) {
    await page.keyboard.press('f');
    await page.getByRole('dialog').getByRole('button', { name: reason }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(page.locator('.slot.alerts li')).toHaveCount(2);
  expect(await keypad.boundingBox(), 'nothing moves under the finger').toEqual(before);
  for (const [width, height] of [
    [1024, 768],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const needed = [
      '.step-button',
      '.keypad .keys button',
      '[data-late] button',
      '.slot.alerts li button',
      '.key-bar button',
      '.slot',
      '.seat-line',
    ];
    for (const each of needed) {
      for (const found of await page.locator(each).all()) {
        const box = await found.boundingBox();
        expect(box, each).not.toBeNull();
        expect((box?.y ?? 0) + (box?.height ?? 0), `${each} at ${width}×${height}`).toBeLessThanOrEqual(height);
        expect((box?.x ?? 0) + (box?.width ?? 0), `${each} at ${width}×${height}`).toBeLessThanOrEqual(width);
      }
    }
    const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight);
    expect(scrolls, 'the page itself does not scroll').toBe(false);
  }
};
