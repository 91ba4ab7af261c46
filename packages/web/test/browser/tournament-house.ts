import { randomUUID } from 'node:crypto';
import type { TableView, TournamentCommand, TournamentView } from '@hardway/server/messages';
import type { Conditions } from '@hardway/tournament';
import { expect } from '@playwright/test';
import { House, type Json } from './house.ts';
import { askRegister } from './lively-registers.ts';
import { hired, type Person } from './people.ts';
import { type Crew, StaffedTable } from './staffed-table.ts';
import { cupConditions } from './tournament-conditions.ts';

export const CUP = 'spring-cup';

const NAMES = [
  'Ann Lee',
  'Ben Ortiz',
  'Cleo Hart',
  'Dot Ames',
  'Eve Park',
  'Fay Quist',
  'Gus Bell',
  'Hal Moss',
  'Ivy Cole',
  'Jon Frost',
  'Kim Dale',
  'Lou Stone',
  'Mia Brandt',
  'Ned Vance',
  'Oda Reyes',
  'Pat Winter',
];

const FULL_CREW = ['dealer', 'stickperson', 'boxperson'] as const;

type InHeat = { readonly round: number; readonly heat: number };

/** A house with a tournament: its people, its tables, and everything that they do, over the wire. */
export class TournamentHouse {
  readonly house: House;
  readonly director: Person;
  readonly manager: Person;
  readonly cage: Person;
  readonly tables: readonly StaffedTable[];
  readonly crews: readonly Crew[];

  private constructor(
    house: House,
    people: Pick<TournamentHouse, 'director' | 'manager' | 'cage'>,
    tables: readonly StaffedTable[],
    crews: readonly Crew[],
  ) {
    this.house = house;
    this.director = people.director;
    this.manager = people.manager;
    this.cage = people.cage;
    this.tables = tables;
    this.crews = crews;
  }

  static async open(): Promise<TournamentHouse> {
    const house = await House.open({ hasTurnedClock: true, isBusy: true });
    const people = {
      director: await hired(house, 'Dora Lind', 'tournament-director'),
      manager: await hired(house, 'Max Berg', 'manager'),
      cage: await hired(house, 'Cas Doyle', 'cage'),
    };
    const tables: StaffedTable[] = [];
    const crews: Crew[] = [];
    for (const [name, dealer] of [
      ['Craps 1', 'Vic Tran'],
      ['Craps 2', 'Rob Kane'],
    ] as const) {
      const one = await hired(house, dealer, ...FULL_CREW, 'floorperson');
      const crew = { dealer: one, stickperson: one, boxperson: one, floorperson: one };
      const kind = { kind: 'dealer-run', house: { ruleset: 'victoria', game: 'craps' } } as const;
      const table = await StaffedTable.setUp(house, name, kind);
      await table.open(crew, FULL_CREW);
      tables.push(table);
      crews.push(crew);
    }
    return new TournamentHouse(house, people, tables, crews);
  }

  close(): Promise<void> {
    return this.house.close();
  }

  /** Asks the tournament something that must be accepted. */
  async send(by: Person, command: TournamentCommand): Promise<void> {
    const body = { id: randomUUID(), command: command as unknown as Json };
    await this.house.ask(`/registers/tournament/${CUP}/commands`, body, by.session.token);
  }

  view(): Promise<TournamentView> {
    return this.house.ask<TournamentView>(`/registers/tournament/${CUP}`, undefined, this.director.session.token);
  }

  async heat({ round, heat }: InHeat): Promise<TournamentView['rounds'][number]['heats'][number]> {
    const found = (await this.view()).rounds.find(each => each.round === round)?.heats.find(each => each.heat === heat);
    if (found === undefined) throw new Error(`there is no heat ${heat} in round ${round}`);
    return found;
  }

  /** Drafted, approved, a director appointed, registration open, and a shift at the cage. */
  async openRegistration(changed: Partial<Conditions> = {}): Promise<void> {
    const conditions = { ...cupConditions(Date.now(), this.director.user), ...changed };
    await this.send(this.manager, { type: 'draftTournament', tournament: CUP, conditions });
    const approval = { reference: 'VCGR 26/118', date: '2026-11-01', authority: 'the Executive Commissioner, VCGR' };
    await this.send(this.manager, { type: 'approveConditions', ...approval });
    await this.send(this.manager, { type: 'appointDirector', director: this.director.user, deputy: null });
    await this.send(this.manager, { type: 'openRegistration' });
    await this.openShift();
  }

  /** The cashier opens a shift with money in the drawer. */
  async openShift(): Promise<void> {
    await askRegister(this.house, 'cage', this.manager, { type: 'settleCage', float: 5_000_00 });
    const count = [{ instrument: 'cash', denomination: 10_000, pieces: 50 }];
    await askRegister(this.house, 'cage', this.cage, { type: 'openShift', desk: 'Window 1', count });
  }

  /** So many people apply, are accepted, pay and sign. */
  async enter(count: number): Promise<void> {
    const before = (await this.view()).entrants.length;
    for (const [at, name] of NAMES.slice(before, before + count).entries()) {
      const entrant = before + at + 1;
      const applicant = { name, contact: `+61 3 5550 1${String(entrant).padStart(3, '0')}`, eligible: true };
      await this.send(this.cage, { type: 'applyToEnter', ...applicant, answers: [] });
      await this.send(this.cage, { type: 'acceptEntry', entrant });
      await this.send(this.cage, { type: 'takeEntryFee', entrant, instrument: 'cash' });
      await this.send(this.cage, { type: 'signConditions', entrant });
    }
  }

  /** Closes registration, keeps the tables for the tournament, and draws the first round. */
  async drawFirst(): Promise<void> {
    await this.send(this.director, { type: 'closeRegistration' });
    await this.send(this.director, { type: 'attendSession' });
    for (const table of this.tables) await table.ask(this.director, { type: 'designate', tournament: CUP });
    await this.send(this.director, { type: 'drawRound', round: 1 });
  }

  /** The heats of a round, at the tables in turn, from now on. */
  async schedule(round: number): Promise<void> {
    const { rounds, now } = await this.view();
    for (const { heat } of rounds.find(each => each.round === round)?.heats ?? []) {
      const table = this.tables[(heat - 1) % this.tables.length];
      if (table === undefined) throw new Error('there is no table');
      await this.send(this.director, { type: 'scheduleHeat', round, heat, startsAt: now + 1_000, table: table.id });
    }
  }

  /** Everybody comes, but those named, and is briefed. */
  async brief(at: InHeat, missing: readonly number[] = []): Promise<void> {
    const { places } = await this.heat(at);
    const present = places.map(({ entrant }) => entrant).filter(entrant => !missing.includes(entrant));
    for (const entrant of present) await this.send(this.director, { type: 'markArrived', ...at, entrant });
    await this.send(this.director, { type: 'recordBriefing', ...at, present, understood: true });
  }

  async start(at: InHeat): Promise<void> {
    await this.send(this.director, { type: 'orderStart', ...at });
    await expect.poll(async () => (await this.heat(at)).status, { timeout: 45_000 }).toBe('live');
    await this.paired(at);
  }

  /** Every player of a heat that is on has a terminal, or those at the seats named. */
  async paired(at: InHeat, seats?: readonly number[]): Promise<void> {
    const table = await this.tableOf(at);
    const { heat } = await this.atTable(at);
    for (const seat of seats ?? heat?.places.map(each => each.seat) ?? [])
      await table.pair(this.#crewAt(table).dealer, seat);
  }

  async tableOf(at: InHeat): Promise<StaffedTable> {
    const { table } = await this.heat(at);
    const found = this.tables.find(({ id }) => id === table);
    if (found === undefined) throw new Error('the heat has no table');
    return found;
  }

  dealerAt(table: StaffedTable): Person {
    return this.#crewAt(table).dealer;
  }

  #crewAt(table: StaffedTable): Crew {
    const crew = this.crews[this.tables.indexOf(table)];
    if (crew === undefined) throw new Error('the table has no crew');
    return crew;
  }

  async atTable(at: InHeat): Promise<TableView> {
    const table = await this.tableOf(at);
    return table.view(this.#crewAt(table).dealer);
  }

  /** Compulsory bets are made, and the seat whose turn it is has the dice, with a line bet where it needs one. */
  async readyToThrow(at: InHeat): Promise<void> {
    const table = await this.tableOf(at);
    const crew = this.#crewAt(table);
    const { heat, shooter, puck, seats } = await this.atTable(at);
    const thrower = heat?.shooter;
    if (thrower == null) throw new Error('nobody shoots');
    const layout = seats.find(({ number }) => number === thrower)?.layout ?? [];
    for (const { seat } of heat?.places.filter(({ flagged }) => flagged) ?? [])
      if (seat !== thrower) await table.bet(seat, 'pass', 5);
    if (puck === 'off' && !layout.some(({ name }) => name === 'pass' || name === 'dont-pass'))
      await table.bet(thrower, 'pass', 5);
    if (shooter !== thrower) await table.shooter(crew, thrower);
  }

  /** Everybody is done betting. */
  async betsOver(at: InHeat): Promise<void> {
    const table = await this.tableOf(at);
    for (let left = 40; left > 0; left -= 1) {
      const { heat } = await this.atTable(at);
      if (heat === null || typeof heat.bets === 'string') return;
      const { of } = heat.bets;
      const next =
        of === 'all'
          ? heat.places.find(({ finished, disqualified, late }) => !finished && !disqualified && late === null)?.seat
          : of;
      if (next === undefined) return;
      await table.ask(next, { type: 'endTurn', seat: next });
    }
  }

  /** One roll of a heat. */
  async roll(at: InHeat, dice: readonly [number, number]): Promise<void> {
    const table = await this.tableOf(at);
    await this.readyToThrow(at);
    await this.betsOver(at);
    await table.roll(this.#crewAt(table), dice);
  }

  /** The dealer counts every stack as the system has it, and the players confirm. */
  async count(at: InHeat): Promise<void> {
    const table = await this.tableOf(at);
    const { seats, heat } = await this.atTable(at);
    for (const { seat } of heat?.places.filter(({ disqualified }) => !disqualified) ?? []) {
      const chips = seats.find(({ number }) => number === seat)?.rail ?? 0;
      await table.ask(this.#crewAt(table).dealer, { type: 'countStack', seat, chips });
      await table.ask(seat, { type: 'confirmStack', seat });
    }
  }
}
