import type { HouseConfig, Office } from '@hardway/rules';
import { keyOf } from '../../src/identity/tokens.ts';
import type { AnyCommand } from '../../src/live/command.ts';
import type { Actor } from '../../src/live/people.ts';
import type { RunningTable } from '../../src/live/running-table.ts';
import { viewOf } from '../../src/live/view.ts';
import type { TableKind } from '../../src/messages/index.ts';
import { papersFor, signatures } from '../../src/testing/checklist.ts';
import { dealer, playerAt } from './habits.ts';
import type { Server } from './server.ts';
import type { Person } from './terminal.ts';

type Setting = { readonly kind: TableKind; readonly house: HouseConfig; readonly offices: readonly Office[] };

/** The tables of the house, in turn: practice and staffed ones, with and without a countdown and hidden wagers. */
const SETTINGS: readonly Setting[] = [
  { kind: 'practice', house: { ruleset: 'massachusetts', game: 'craps' }, offices: [] },
  {
    kind: 'roll-to-win',
    house: { ruleset: 'new-hampshire', game: 'roll-to-win', options: { 'power-odds': 'on' } },
    offices: ['dealer'],
  },
  { kind: 'practice', house: { ruleset: 'victoria', game: 'craps' }, offices: [] },
  {
    kind: 'dealer-run',
    house: { ruleset: 'massachusetts', game: 'craps' },
    offices: ['dealer', 'stickperson', 'boxperson'],
  },
];

const HOUSE: Actor = { kind: 'house' };
const DICE = ['1', '2', '3', '4', '5'];
const BUY_IN = 100_000;

const staffOf = (table: string, role: Office | 'floorperson'): Actor => ({
  kind: 'staff',
  user: `${role}-${table}`,
  name: `${role} of ${table}`,
  roles: role === 'dealer' ? ['dealer', 'floorperson'] : [role],
});

/** Somebody who will sit at a terminal, and the token they have. */
export type Placed = { readonly person: Person; readonly token: string | undefined };

/** Opens the tables and places people at them, before any weather. */
export class Floor {
  readonly #server: Server;
  #made = 0;

  constructor(server: Server) {
    this.#server = server;
  }

  async open(tables: number, terminals: number): Promise<readonly Placed[]> {
    const names = Array.from({ length: tables }, (_, at) => `T${at + 1}`);
    const settings = names.map((_, at) => SETTINGS[at % SETTINGS.length] as Setting);
    const placed: Placed[] = [];
    for (const [at, name] of names.entries()) await this.#openTable(name, settings[at] as Setting);
    for (let at = 0; at < terminals; at += 1) {
      const table = at % tables;
      placed.push(await this.#place(names[table] as string, settings[table] as Setting, Math.floor(at / tables)));
    }
    return placed;
  }

  /** Who comes first to a table: the dealer if it has one, then a player, a spectator, and more players. */
  async #place(table: string, { kind }: Setting, turn: number): Promise<Placed> {
    const isStaffed = kind !== 'practice';
    if (isStaffed && turn === 0) return this.#dealer(table);
    const seat = isStaffed ? turn : turn + 1;
    if (turn % 4 === 3) return watcher(table, turn);
    const token = `seat_${table}_${seat}`;
    if (isStaffed) await this.#pair(table, seat, token);
    else await this.#ask(table, HOUSE, { type: 'seatGuest', seat, name: `P${seat}`, key: keyOf(token) });
    const person: Person = {
      name: `${table} seat ${seat}`,
      table,
      audience: `seat ${seat}`,
      who: `seat:${seat}`,
      habit: playerAt(seat),
    };
    return { person, token };
  }

  async #dealer(table: string): Promise<Placed> {
    const user = `dealer-${table}`;
    let signIns = 0;
    const signIn = async (server: Server): Promise<string> => {
      signIns += 1;
      const token = `staff_${table}_${signIns}`;
      const log = await server.house.staffLogs.get('main');
      const command = { type: 'signIn', user, isRight: true, key: keyOf(token), address: table } as const;
      await log.handle({ id: `sign-in-${token}`, who: 'house', command });
      return token;
    };
    const person: Person = {
      name: `${table} dealer`,
      table,
      audience: 'staff',
      who: `staff:${user}`,
      habit: dealer,
      signIn,
    };
    return { person, token: await signIn(this.#server) };
  }

  async #openTable(id: string, { kind, house, offices }: Setting): Promise<void> {
    const table = await this.#server.house.context.tables.fresh(id);
    const papers = kind === 'practice' ? {} : { papers: papersFor(house) };
    const create = { type: 'createTable', id, kind, name: id, code: null, house, settings: {}, ...papers } as const;
    await this.#ask(id, HOUSE, create, table);
    if (kind === 'practice') return;
    const dealing = staffOf(id, 'dealer');
    await this.#addStaff(dealing);
    for (const office of offices) await this.#ask(id, staffOf(id, office), { type: 'takeStation', office });
    await this.#ask(id, dealing, { type: 'installDice', set: 'A', dice: DICE, inspected: true, sizeMm: 19 });
    const live = (await this.#server.house.context.tables.get(id))?.live;
    const view = viewOf(live as NonNullable<typeof live>, 'staff');
    for (const command of signatures(view.checks, view)) await this.#ask(id, dealing, command);
    await this.#ask(id, dealing, { type: 'openTable' });
  }

  async #addStaff(actor: Actor): Promise<void> {
    if (actor.kind !== 'staff') return;
    const { user, name, roles } = actor;
    const log = await this.#server.house.staffLogs.get('main');
    await log.handle({ id: `add-${user}`, who: 'house', command: { type: 'addStaff', user, name, roles, code: user } });
  }

  async #pair(table: string, seat: number, token: string): Promise<void> {
    const by = staffOf(table, 'dealer');
    await this.#ask(table, by, { type: 'takeSeat', seat, name: `P${seat}`, buyIn: BUY_IN as never });
    await this.#ask(table, by, { type: 'offerPairing', seat });
    const { tables } = this.#server.house.context;
    const offer = (await tables.get(table))?.live?.pairings.find(each => each.seat === seat);
    await this.#ask(table, HOUSE, { type: 'pair', seat, code: offer?.code ?? '', key: keyOf(token) });
  }

  async #ask(id: string, by: Actor, asked: AnyCommand, at?: RunningTable): Promise<void> {
    const table = at ?? (await this.#server.house.context.tables.get(id));
    this.#made += 1;
    const handled = await table?.handle(by, `floor-${this.#made}`, asked);
    if (handled?.ok !== true) throw new Error(`${asked.type} at ${id}: ${JSON.stringify(handled)}`);
  }
}

const watcher = (table: string, turn: number): Placed => ({
  person: {
    name: `${table} watcher ${turn}`,
    table,
    audience: 'public',
    ...(turn % 8 === 3 ? { display: 'wall' } : {}),
  },
  token: undefined,
});
