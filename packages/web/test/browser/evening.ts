import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TableCommand, TableView } from '@hardway/server/messages';
import type { Browser, Page } from '@playwright/test';
import { money } from '../../src/index.ts';
import { signatures } from '../papers.ts';
import { openWindow } from './chromium.ts';
import { pair } from './dealer.ts';
import type { House, Json } from './house.ts';
import { expect, Player } from './player.ts';
import { WeakLine } from './weak-line.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const BUY_IN = 50_000;

/** How long a window may take to come back after the server or its line has. */
const BACK_MS = 45_000;

type Window = { readonly name: string; readonly page: Page; readonly player?: Player; readonly seat?: number };

type Report = { readonly tables: readonly { readonly closing: number }[] };

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

/**
 * An evening at one table, seen in eight windows. Staff act over the interface; what matters here is that every window, the
 * ledger and the record tell the same story after each act.
 */
export class Evening {
  readonly house: House;
  readonly browser: Browser;
  readonly table: string;
  readonly windows: Window[] = [];
  /** The line of the second player, which can be cut. */
  readonly line: WeakLine;
  #agreed = 0;
  readonly #tokens = new Map<string, { readonly token: string; readonly user: string; readonly password: string }>();

  private constructor(house: House, browser: Browser, table: string, line: WeakLine) {
    this.house = house;
    this.browser = browser;
    this.table = table;
    this.line = line;
  }

  static async at(house: House, browser: Browser, table: string): Promise<Evening> {
    const evening = new Evening(house, browser, table, await WeakLine.to(house.url));
    await evening.hire('manager');
    return evening;
  }

  async hire(role: string, ...more: readonly string[]): Promise<string> {
    const user = `${this.table}-${role.replace(' ', '-')}`.toLowerCase();
    const { password } = await this.house.hire(user, role, role, ...more);
    const token = (await this.house.signIn(user, password)).token as string;
    this.#tokens.set(role, { token, user, password });
    return token;
  }

  token(role: string): string {
    return this.#tokens.get(role)?.token ?? '';
  }

  /** Asks something of the table in the name of this role, and expects that it is done. */
  async ask(role: string, command: TableCommand, approvedBy?: string): Promise<{ readonly code?: string }> {
    const approver = approvedBy === undefined ? undefined : this.#tokens.get(approvedBy);
    const approval =
      approver === undefined
        ? {}
        : await this.house.ask<Json>(
            '/approvals',
            { user: approver.user, password: approver.password, table: this.table, command: command.type },
            this.token(role),
          );
    const asked = { id: randomUUID(), command, ...(approver === undefined ? {} : { approval: approval.approval }) };
    const answer = await this.house.ask<{ ok: boolean; result?: { code?: string } }>(
      `/tables/${this.table}/commands`,
      asked,
      this.token(role),
    );
    expect(answer, `${command.type}: ${JSON.stringify(answer)}`).toMatchObject({ ok: true });
    return answer.result ?? {};
  }

  view(): Promise<TableView> {
    return this.house.ask<TableView>(`/tables/${this.table}`, undefined, this.token('manager'));
  }

  /** Signs every line of the opening checklist in the name of this role, and opens the table. */
  async open(role: string): Promise<void> {
    for (const command of signatures(await this.view(), 'checks')) await this.ask(role, command);
    await this.ask(role, { type: 'openTable' });
  }

  /** Players at the first seats, each at a terminal of their own; the second on the line that can be cut. */
  async seat(role: string, count: number): Promise<readonly Player[]> {
    const players: Player[] = [];
    for (let seat = 1; seat <= count; seat += 1) {
      await this.ask(role, { type: 'takeSeat', seat, name: `Player ${seat}`, buyIn: BUY_IN } as TableCommand);
      const { code = '' } = await this.ask(role, { type: 'offerPairing', seat });
      const house = { url: seat === 2 ? this.line.url : this.house.url } as House;
      const player = new Player(await pair(await openWindow(this.browser), house, code));
      this.windows.push({ name: `seat ${seat}`, page: player.page, player, seat });
      players.push(player);
    }
    return players;
  }

  async look(name: string, path: string, role?: string): Promise<Page> {
    const page = await (await openWindow(this.browser)).newPage();
    await page.goto(`${this.house.url}${path}`);
    const staff = role === undefined ? undefined : this.#tokens.get(role);
    if (staff !== undefined) {
      await page.getByLabel('User name').fill(staff.user);
      await page.getByLabel('Password').fill(staff.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      // Signing in ends the session that this person had before: from now on the window's is used.
      const kept = (): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('hardway.staff'));
      await expect.poll(kept, { timeout: BACK_MS }).not.toBeNull();
      const { token } = JSON.parse((await kept()) ?? '') as { token: string };
      this.#tokens.set(role as string, { ...staff, token });
    }
    this.windows.push({ name, page });
    return page;
  }

  /**
   * Every window, the ledger and the history agree with the house, but for the windows that are cut off. The seats take turns
   * to open their history, unless it is said which one opens it.
   */
  async agree(without: readonly string[] = [], recalls: number | 'all' = this.#nextToRecall(without)): Promise<void> {
    const view = await this.view();
    const last = view.rolls.at(-1);
    const onTable = sum(view.seats.map(({ rail, layout }) => (rail ?? 0) + sum(layout.map(({ stake }) => stake))));
    const query = `/reports/tables?table=${this.table}`;
    const { tables } = await this.house.ask<Report>(query, undefined, this.token('manager'));
    expect(tables[0]?.closing, 'the ledger').toBe(onTable);
    for (const window of this.windows) {
      if (without.includes(window.name)) continue;
      const told = last === undefined ? '' : `${last.dice.join('-')}: ${last.outcome}`;
      await this.#agrees(window, view, told, onTable);
      const isAsked = recalls === 'all' || recalls === window.seat;
      if (told !== '' && isAsked && window.player !== undefined) await this.#recalls(window.page, told);
    }
  }

  #nextToRecall(without: readonly string[]): number {
    const seats = this.windows.flatMap(({ name, seat }) =>
      seat === undefined || without.includes(name) ? [] : [seat],
    );
    this.#agreed += 1;
    return seats[this.#agreed % seats.length] as number;
  }

  async #agrees({ name, page, player, seat }: Window, view: TableView, last: string, onTable: number): Promise<void> {
    if (name === 'floor') {
      const card = page.locator(`[data-table="${this.table}"]`);
      await expect(card, name).toContainText(money(onTable), { timeout: BACK_MS });
      if (last !== '') await expect(card, name).toContainText(`last roll ${last.split(':')[0]}`);
      return;
    }
    await expect(page.locator('[data-connection="live"]').first(), name).toBeVisible({ timeout: BACK_MS });
    const newest = page.locator('.strip li').first();
    if (last === '') await expect(newest, name).toHaveCount(0);
    else await expect(newest, name).toHaveAttribute('title', last, { timeout: BACK_MS });
    if (name.startsWith('crew')) {
      for (const { number, rail } of view.seats)
        await expect(page.locator(`.seats [data-seat="${number}"]`), name).toContainText(money(rail as number));
    }
    const own = view.seats.find(({ number }) => number === seat);
    if (player === undefined || own === undefined) return;
    const meters = async (): Promise<readonly number[]> => [
      await player.meter('credits'),
      await player.meter('wagered'),
    ];
    const wagered = sum(own.layout.map(({ stake }) => stake));
    await expect.poll(meters, { message: name, timeout: BACK_MS }).toEqual([(own.rail ?? 0) / 100, wagered / 100]);
  }

  /** The player's own history begins with the last roll that stands; one that was voided is marked as such. */
  async #recalls(page: Page, last: string): Promise<void> {
    await page.getByRole('button', { name: 'History' }).click();
    const [dice = ''] = last.split(':');
    const standing = page.locator('[data-recall]').filter({ hasNotText: 'was voided' });
    await expect(standing.first()).toContainText(dice);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  /** The record that the house hands out replays to the same money. */
  async replays(): Promise<void> {
    const response = await fetch(`${this.house.url}/api/tables/${this.table}/record`, {
      headers: { authorization: `Bearer ${this.token('manager')}` },
    });
    const file = join(this.house.data, `${this.table}.craps`);
    writeFileSync(file, await response.text());
    const command = [join(ROOT, 'packages/cli/bin/hardway'), 'replay', file];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
    expect(status, `${stdout}${stderr}`).toBe(0);
  }

  async close(): Promise<void> {
    this.line.close();
    for (const { page } of this.windows) await page.context().close();
  }
}
