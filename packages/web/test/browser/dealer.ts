import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { House } from './house.ts';
import { expect } from './player.ts';

type Where = Pick<House, 'url'>;

/** Somebody of the staff at the dealer's terminal. */
export class Dealer {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Signs in on the way to a table. */
  static async signIn(
    context: BrowserContext,
    house: Where,
    table: string,
    { user, password }: { user: string; password: string },
  ): Promise<Dealer> {
    const page = await context.newPage();
    await page.goto(`${house.url}/dealer/${table}`);
    await page.getByLabel('User name').fill(user);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    const dealer = new Dealer(page);
    await expect(page.locator('.dealer [data-connection="live"]')).toBeVisible();
    return dealer;
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name }).first().click();
  }

  async station(office: string): Promise<void> {
    await this.page.locator(`[data-station="${office}"]`).getByRole('button').click();
    await expect(this.page.locator(`[data-station="${office}"]`)).toHaveClass(/mine/);
  }

  async bringDice(set: string): Promise<void> {
    await this.page.getByLabel('Serial of the set').fill(set);
    const size = this.page.getByLabel('Smallest face, mm');
    if (await size.isVisible()) await size.fill('19.5');
    await this.page.getByLabel('Inspected').check();
    await this.press('Put the set on the table');
    await expect(this.page.locator('[data-dice-count]')).toBeVisible();
  }

  /** The shooter chooses two dice of the set. */
  async chooseDice(one = '1', other = '2'): Promise<void> {
    for (const die of [one, other]) await this.page.getByRole('button', { name: `Die ${die}`, exact: true }).click();
    await expect(this.page.locator('.choose-dice')).toHaveCount(0);
  }

  async open(): Promise<void> {
    await this.press('Open the table');
    await expect(this.page.locator('.dealer')).not.toHaveAttribute('data-step', 'prepare');
  }

  async seat(number: number, name: string, buyIn: number): Promise<void> {
    await this.press('Seat a player');
    const form = this.page.getByRole('dialog', { name: 'Seat a player' });
    await form.getByLabel('Seat').fill(String(number));
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Buy-in $').fill(String(buyIn));
    await form.getByRole('button', { name: 'Seat and buy in' }).click();
    await expect(this.page.locator(`[data-seat="${number}"] .seat-name`)).toContainText(name);
  }

  /** The code with which a terminal becomes a seat's own. */
  async code(number: number): Promise<string> {
    await this.page.locator(`.seats [data-seat="${number}"] button`).click();
    const card = this.page.getByRole('dialog');
    await card.getByRole('button', { name: 'Code for the terminal' }).click();
    const code = await card.locator('.code').innerText();
    await card.getByRole('button', { name: 'Close' }).click();
    return code;
  }

  /** Types two dice on the keyboard; the second sends both. */
  async enter(a: number, b: number): Promise<void> {
    await expect(this.page.locator('.dealer')).toHaveAttribute('data-step', /^enter/);
    await expect(this.page.locator('.keypad-dice')).toHaveAttribute('data-typed', '');
    await this.page.keyboard.press(String(a));
    await expect(this.page.locator('.keypad-dice')).toHaveAttribute('data-typed', String(a));
    await this.page.keyboard.press(String(b));
  }

  /** Both entries, alike. */
  async settle(a: number, b: number): Promise<void> {
    await this.enter(a, b);
    await this.atStep('enter-again');
    await this.enter(a, b);
  }

  async atStep(step: string): Promise<void> {
    await expect(this.page.locator('.dealer')).toHaveAttribute('data-step', step);
  }

  get problem(): Locator {
    return this.page.locator('.dealer-problem');
  }
}

/** Makes a terminal a seat's own with the dealer's code. */
export const pair = async (context: BrowserContext, house: Where, code: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(house.url);
  await page.getByLabel('Code or link').fill(code);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.locator('[data-meter="credits"]')).toBeVisible();
  return page;
};
