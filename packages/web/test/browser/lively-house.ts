import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { House } from './house.ts';
import { askRegister, fillDice, fillPatrons } from './lively-registers.ts';
import { hired, type Person } from './people.ts';
import { startShaker } from './shaker.ts';
import { type Crew, StaffedTable, type TableKind } from './staffed-table.ts';

const DAY_MS = 24 * 3_600_000;
/** Betting is not closed sooner. */
const LEAST_BETTING_MS = 20_000;
const DAYS = '/accounting/days?from=2020-01-01&to=2020-01-01';

const ROLES = [
  'dealer',
  'stickperson',
  'boxperson',
  'floorperson',
  'pit boss',
  'manager',
  'cage',
  'accountant',
  'surveillance',
  'security',
  'inspector',
  'administrator',
] as const;
export type Role = (typeof ROLES)[number];

/** Who works there, one for each role. */
const NAMES: { readonly [role in Role]: string } = {
  dealer: 'Dee Marsh',
  stickperson: 'Stig Olsen',
  boxperson: 'Bo Archer',
  floorperson: 'Flo Winter',
  'pit boss': 'Pia Conti',
  manager: 'Max Berg',
  cage: 'Cas Doyle',
  accountant: 'Ada Quinn',
  surveillance: 'Sue Vance',
  security: 'Sid Stone',
  inspector: 'Ira Novak',
  administrator: 'Al Reed',
};

const KINDS = {
  massachusetts: {
    kind: 'dealer-run',
    house: { ruleset: 'massachusetts', game: 'craps', options: { 'hot-roller': 'A', bonus: 'A' } },
  },
  maryland: { kind: 'dealer-run', house: { ruleset: 'maryland', game: 'craps', options: { fire: 'B' } } },
  victoria: { kind: 'dealer-run', house: { ruleset: 'victoria', game: 'craps' } },
  'roll-to-win': {
    kind: 'roll-to-win',
    house: { ruleset: 'new-hampshire', game: 'roll-to-win', options: { 'hot-shooter': 'on', 'power-odds': 'on' } },
    settings: { windowSeconds: 600 },
  },
  automated: { kind: 'automated', house: { ruleset: 'massachusetts', game: 'automated-craps' } },
} as const satisfies { readonly [name: string]: TableKind };
export type TableName = keyof typeof KINDS;
export const TABLE_NAMES = Object.keys(KINDS) as readonly TableName[];

/** Who does everything at the other tables. */
const ALONE: { readonly [name in Exclude<TableName, 'massachusetts'>]: string } = {
  maryland: 'Mary Dunn',
  victoria: 'Vic Tran',
  'roll-to-win': 'Neil Hale',
  automated: 'Otto Vogel',
};

const FULL_CREW = ['dealer', 'stickperson', 'boxperson'] as const;

/**
 * A house in the middle of its second evening: the day before is closed, every kind of table is in play, and there is a
 * dispute, a held player, a fill, a shift and an alert for everybody to look at.
 */
export class LivelyHouse {
  readonly house: House;
  readonly people = new Map<Role, Person>();
  readonly tables = new Map<TableName, StaffedTable>();
  readonly crews = new Map<TableName, Crew>();
  readonly #shakers: ChildProcess[] = [];

  private constructor(house: House) {
    this.house = house;
  }

  static async open(): Promise<LivelyHouse> {
    const house = await House.open({ hasTurnedClock: true, behindMs: DAY_MS, isBusy: true });
    const lively = new LivelyHouse(house);
    try {
      await lively.#theDayBefore();
      await house.pass(DAY_MS);
      await lively.#today();
    } catch (error) {
      await lively.close();
      throw error;
    }
    return lively;
  }

  async close(): Promise<void> {
    for (const shaker of this.#shakers) shaker.kill('SIGTERM');
    await this.house.close();
  }

  person(role: Role): Person {
    const found = this.people.get(role);
    if (found === undefined) throw new Error(`nobody is a ${role} yet`);
    return found;
  }

  table(name: TableName): StaffedTable {
    const found = this.tables.get(name);
    if (found === undefined) throw new Error(`there is no table ${name} yet`);
    return found;
  }

  /** Two rolls on Craps 1 that somebody loses, and the table closes with the money on it. */
  async #theDayBefore(): Promise<void> {
    const { house } = this;
    const yan = await hired(house, 'Yan Frost', 'dealer', 'stickperson', 'boxperson', 'floorperson');
    const crew = { dealer: yan, stickperson: yan, boxperson: yan, floorperson: yan };
    const table = await StaffedTable.setUp(house, 'Craps 1', KINDS.massachusetts);
    await table.open(crew, FULL_CREW);
    await table.seat(crew, 8, 'Eve Hart', 400);
    await table.shooter(crew, 8);
    await table.bet(8, 'pass', 25);
    await table.bet(8, 'field', 50);
    for (const dice of [
      [5, 3],
      [4, 3],
    ] as const)
      await table.roll(crew, dice);
    await table.ask(yan, { type: 'leaveSeat', seat: 8 });
    await table.close(yan);
    this.tables.set('massachusetts', table);
  }

  async #today(): Promise<void> {
    await this.house.renew();
    for (const role of ROLES) this.people.set(role, await hired(this.house, NAMES[role], role));
    await this.#cage();
    await this.#massachusetts(await this.#crewOf('massachusetts'));
    for (const name of TABLE_NAMES.slice(1)) await this.#elsewhere(name);
    await this.#notInPlay();
    const boss = this.person('pit boss');
    await fillPatrons(this.house, boss, Date.now());
    await fillDice(this.house, boss);
    await this.table('massachusetts').ask(this.person('cage'), { type: 'buyIn', seat: 5, amount: 20_000 });
    const { token } = this.person('accountant').session;
    const { first } = await this.house.ask<{ first: string }>(DAYS, undefined, token);
    await this.house.ask(`/accounting/days/${first}/close`, { id: randomUUID() }, token);
  }

  /** The first table has the people of the house; nobody stands at two. */
  async #crewOf(name: TableName): Promise<Crew> {
    const floorperson = this.person('floorperson');
    if (name === 'massachusetts') {
      const [dealer, stickperson, boxperson] = FULL_CREW.map(office => this.person(office)) as [Person, Person, Person];
      return this.#keep(name, { dealer, stickperson, boxperson, floorperson });
    }
    const one = await hired(this.house, ALONE[name], ...FULL_CREW);
    return this.#keep(name, { dealer: one, stickperson: one, boxperson: one, floorperson });
  }

  #keep(name: TableName, crew: Crew): Crew {
    this.crews.set(name, crew);
    return crew;
  }

  /** Who deals at a table. */
  dealerOf(name: TableName): Person {
    const found = this.crews.get(name);
    if (found === undefined) throw new Error(`nobody deals at ${name} yet`);
    return found.dealer;
  }

  /** Craps 1: five rolls with a correction and a throw that did not count, a late wager, a fill on its way, a dispute. */
  async #massachusetts(crew: Crew): Promise<void> {
    const table = this.table('massachusetts');
    await table.open(crew, FULL_CREW, 'A-17');
    const bank = [
      { denomination: 500, pieces: 400 },
      { denomination: 2_500, pieces: 200 },
      { denomination: 10_000, pieces: 80 },
    ];
    await table.ask(crew.boxperson, { type: 'countBank', when: 'opening', chips: bank });
    for (const [seat, name] of [
      [1, 'Ann Lee'],
      [2, 'Ben Ortiz'],
      [5, 'Cleo Baptiste-Montgomery'],
    ] as const)
      await table.seat(crew, seat, name, 500);
    await table.shooter(crew, 1);
    await table.bet(1, 'pass', 15);
    await table.bet(2, 'dont-pass', 25);
    await table.bet(5, 'field', 20);
    await table.roll(crew, [4, 2]);
    await table.bet(1, 'place 8', 12);
    await table.bet(2, 'hard 4', 5);
    await table.bet(5, 'come', 10);
    await table.roll(crew, [5, 4]);
    await table.ask(crew.stickperson, { type: 'throwDice' });
    await table.ask(crew.stickperson, { type: 'callNoRoll', cause: 'off-table', dieLost: false });
    await table.roll(crew, [3, 1]);
    const approval = await table.approval(crew.dealer, crew.floorperson, 'correct');
    await table.ask(crew.dealer, { type: 'correct', dice: [3, 2], reason: 'a die was misread' }, approval);
    await table.bet(5, 'any-craps', 5);
    const chips = [{ denomination: 2_500, pieces: 100 }];
    await table.ask(this.person('pit boss'), { type: 'requestSlip', kind: 'fill', chips });
    await table.ask(crew.dealer, { type: 'callFloor', seat: 2, reason: 'disputes a payout on the hard 4' });
    await table.ask(this.person('pit boss'), {
      type: 'openCase',
      kind: 'payment',
      seat: 2,
      roll: null,
      complainant: 'Ben Ortiz',
      summary: 'says that his hard 4 was pressed to $10 before the roll',
    });
  }

  /** A table of another kind: two players with wagers, and a point where dice are thrown by hand. */
  async #elsewhere(name: TableName): Promise<void> {
    const at = TABLE_NAMES.indexOf(name);
    const table = await StaffedTable.setUp(this.house, `Craps ${at + 1}`, KINDS[name]);
    this.tables.set(name, table);
    if (name === 'automated') this.#shakers.push(await startShaker(this.house, table.id, 50));
    const crew = await this.#crewOf(name);
    await table.open(crew, KINDS[name].kind === 'dealer-run' ? FULL_CREW : ['dealer']);
    await table.seat(crew, 1, 'Dot Ames', 300);
    await table.seat(crew, 3, 'Gus Park', 200);
    if (name === 'roll-to-win') await table.ask(crew.dealer, { type: 'startBetting' });
    for (const wager of ['pass', 'field']) await table.bet(1, wager, 5);
    await table.bet(3, 'pass', 10);
    await table.shooter(crew, 1);
    if (KINDS[name].kind === 'dealer-run') await table.roll(crew, [6, 2]);
    if (name === 'roll-to-win') await this.#handPay(table, crew);
    if (name === 'victoria') await this.#dispute(table);
  }

  /** A player's wagers are held while a suspicion is looked into. */
  async #dispute(table: StaffedTable): Promise<void> {
    const boss = this.person('pit boss');
    const summary = 'seen to press a wager after the dice were out';
    const about = { kind: 'conduct', seat: 3, roll: null, summary };
    await table.ask(boss, { type: 'openCase', ...about });
  }

  /** One table is prepared and lacks its papers; one is closed with a player's money on the rail. */
  async #notInPlay(): Promise<void> {
    const { house } = this;
    await StaffedTable.setUp(
      house,
      'Craps 9',
      { kind: 'dealer-run', house: { ruleset: 'victoria', game: 'mini-craps' } },
      'without papers',
    );
    const owed = await StaffedTable.setUp(house, 'Craps 8', KINDS.maryland);
    const one = await hired(house, 'Sal Moss', ...FULL_CREW);
    const crew = { dealer: one, stickperson: one, boxperson: one, floorperson: this.person('floorperson') };
    await owed.open(crew, FULL_CREW);
    await owed.seat(crew, 4, 'Ivy Cole', 320);
    await owed.close(crew.floorperson);
  }

  /** A shift is open; large wins at games without chips are paid by hand. */
  async #cage(): Promise<void> {
    const cage = { type: 'settleCage', float: 5_000_00, approveAbove: 1_000_00, handPayAbove: 15_00 };
    await askRegister(this.house, 'cage', this.person('manager'), cage);
    const count = [
      { instrument: 'cash', denomination: 10_000, pieces: 30 },
      { instrument: 'chips', denomination: 2_500, pieces: 80 },
    ];
    await askRegister(this.house, 'cage', this.person('cage'), { type: 'openShift', desk: 'Window 1', count });
  }

  /** A win that is paid by hand. Betting opens again by itself. */
  async #handPay(table: StaffedTable, crew: Crew): Promise<void> {
    await table.seat(crew, 5, 'Hal Quist', 100);
    await table.bet(5, 'pass', 10);
    await table.bet(5, 'field', 10);
    await this.house.pass(LEAST_BETTING_MS);
    await table.ask(crew.dealer, { type: 'closeBetting' });
    await table.ask(crew.dealer, { type: 'throwDice' });
    for (let entry = 0; entry < 2; entry += 1) await table.ask(crew.dealer, { type: 'enterDice', dice: [6, 5] });
  }
}
