import type { TableView } from '@hardway/server/messages';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openWindow } from '../chromium.ts';
import { Dealer, pair } from '../dealer.ts';
import { expect, Player } from '../player.ts';
import type { ClockedHouse, Person } from './clocked-house.ts';

/** Pages of staff: a person's former session ends when they sign in again, as at any house. */
export class StaffAtWork {
  readonly house: ClockedHouse;
  readonly #staff: BrowserContext;
  readonly #players: BrowserContext;
  readonly #pages = new Map<string, Page>();

  private constructor(house: ClockedHouse, staff: BrowserContext, players: BrowserContext) {
    this.house = house;
    this.#staff = staff;
    this.#players = players;
  }

  static async at(house: ClockedHouse, browser: Browser): Promise<StaffAtWork> {
    return new StaffAtWork(house, await openWindow(browser, 1280, 900), await openWindow(browser));
  }

  /** Signs somebody in on the way to a page. */
  async enter({ user, password }: Person, path: string): Promise<Page> {
    await this.#pages.get(user)?.close();
    const page = await this.#staff.newPage();
    this.#pages.set(user, page);
    await page.goto(`${this.house.url}/signin?to=${encodeURIComponent(path)}`);
    await page.getByLabel('User name').fill(user);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(
      page.locator(path.startsWith('/dealer/') ? '.dealer [data-connection="live"]' : '.work h1'),
    ).toBeVisible();
    return page;
  }

  /** At the table's screen. */
  async deals(person: Person, table: string): Promise<Dealer> {
    return new Dealer(await this.enter(person, `/dealer/${table}`));
  }

  /** The end of somebody's work: they sign out. */
  async leaves({ user }: Person): Promise<void> {
    const page = this.#pages.get(user) as Page;
    await page.goto(`${this.house.url}/signin`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('Signed in as')).toHaveCount(0);
    await page.close();
    this.#pages.delete(user);
  }

  page({ user }: Person): Page {
    return this.#pages.get(user) as Page;
  }

  async token({ user }: Person): Promise<string> {
    const kept = await this.#pages.get(user)?.evaluate(() => sessionStorage.getItem('hardway.staff'));
    return (JSON.parse(kept ?? '{}') as { token: string }).token;
  }

  /** A terminal of a seat, made so with the dealer's code. */
  async seated(dealer: Dealer, seat: number): Promise<Player> {
    return new Player(await pair(this.#players, this.house, await dealer.code(seat)));
  }

  /** Pictures of every page, for somebody who wants to look at them. */
  async pictures(folder: string): Promise<void> {
    for (const page of [...this.#staff.pages(), ...this.#players.pages()])
      await page.screenshot({
        path: `${folder}/${new URL(page.url()).pathname.replaceAll('/', '-')}-${this.#of(page)}.png`,
      });
  }

  #of(page: Page): string {
    return [...this.#pages].find(([, each]) => each === page)?.[0] ?? 'player';
  }

  view(person: Person, table: string): Promise<TableView> {
    return this.token(person).then(token => this.house.ask<TableView>(`/tables/${table}`, undefined, token));
  }
}
