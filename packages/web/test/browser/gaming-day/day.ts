import type { Browser, Page } from '@playwright/test';
import type { Dealer } from '../dealer.ts';
import { expect, type Player } from '../player.ts';
import { ClockedHouse, type Person } from './clocked-house.ts';
import { StaffAtWork } from './staff-at-work.ts';

/** A gaming day after which clocks are put back: it has 25 hours. */
export const DAY = '2026-10-31';
export const DAY_AFTER = '2026-11-01';
const at = (text: string): number => Date.parse(text);
export const NOON_BEFORE = at('2026-10-30T12:00:00-04:00');
export const DAY_STARTS = at('2026-10-31T06:00:00-04:00');
export const MORNING = at('2026-10-31T06:10:00-04:00');
export const AFTERNOON = at('2026-10-31T14:05:00-04:00');
/** Clocks will show this again an hour later. */
export const NIGHT = at('2026-11-01T01:20:00-04:00');
export const LAST_MINUTES = at('2026-11-01T05:50:00-05:00');
export const DAY_ENDS = at('2026-11-01T06:00:00-05:00');
export const NEXT_MORNING = at('2026-11-01T06:30:00-05:00');

/** What the case about a payment makes good, in dollars. */
export const MADE_GOOD = 15;

/** Hands out what is to be done; each of the lanes takes the next when it is free. */
export const inLanes = async <T, Lane>(
  lanes: readonly Lane[],
  all: Iterable<T>,
  act: (lane: Lane, each: T) => Promise<void>,
): Promise<void> => {
  const left = all[Symbol.iterator]();
  await Promise.all(
    lanes.map(async lane => {
      for (let next = left.next(); next.done !== true; next = left.next()) await act(lane, next.value);
    }),
  );
};

const STAFF: { readonly [user: string]: readonly string[] } = {
  adi: ['administrator'],
  meg: ['manager'],
  ada: ['accountant'],
  cas: ['cage'],
  cai: ['cage'],
  cem: ['cage'],
  flo: ['floorperson'],
  pip: ['pit boss'],
  sue: ['surveillance'],
  ivo: ['inspector'],
  dan: ['dealer', 'stickperson'],
  bob: ['boxperson'],
  dee: ['dealer', 'stickperson', 'boxperson'],
  mia: ['dealer'],
  max: ['dealer'],
  vic: ['dealer', 'stickperson', 'boxperson'],
  val: ['dealer', 'stickperson', 'boxperson'],
  nat: ['dealer'],
  oto: ['dealer', 'floorperson'],
};

/** The house, its staff, and their pages. */
export class Day {
  readonly house: ClockedHouse;
  readonly work: StaffAtWork;
  readonly #people: ReadonlyMap<string, Person>;
  readonly #terminals = new Map<string, Player>();

  private constructor(house: ClockedHouse, work: StaffAtWork, people: ReadonlyMap<string, Person>) {
    this.house = house;
    this.work = work;
    this.#people = people;
  }

  static async open(browser: Browser): Promise<Day> {
    const house = await ClockedHouse.open(NOON_BEFORE);
    const hired = Object.entries(STAFF).map(async ([user, roles]) => [user, await house.hire(user, ...roles)] as const);
    return new Day(house, await StaffAtWork.at(house, browser), new Map(await Promise.all(hired)));
  }

  who(name: string): Person {
    return this.#people.get(name) as Person;
  }

  /** A player with a terminal, which stays at the seat for the whole day. */
  async seated(dealer: Dealer, seat: number, name: string, buyIn: number): Promise<Player> {
    await dealer.seat(seat, name, buyIn);
    return this.terminal(dealer, seat, name);
  }

  async terminal(dealer: Dealer, seat: number, name: string): Promise<Player> {
    const player = await this.work.seated(dealer, seat);
    this.#terminals.set(name, player);
    return player;
  }

  player(name: string): Player {
    return this.#terminals.get(name) as Player;
  }

  /** The second person signs in, on the page of the first, for what was asked there. */
  async approved(page: Page, name: string): Promise<void> {
    const { user, password } = this.who(name);
    const dialog = page.getByRole('dialog', { name: 'A second person approves' });
    await dialog.getByLabel('Their user name').fill(user);
    await dialog.getByLabel('Their password').fill(password);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(dialog).toHaveCount(0);
  }

  async leave(...names: readonly string[]): Promise<void> {
    await Promise.all(names.map(name => this.work.leaves(this.who(name))));
  }
}
