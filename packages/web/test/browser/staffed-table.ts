import { randomUUID } from 'node:crypto';
import type { TableView } from '@hardway/server/messages';
import { expect } from '@playwright/test';
import { signatures } from '../papers.ts';
import type { House, Json } from './house.ts';
import type { Person } from './people.ts';

type Answer = {
  readonly ok: boolean;
  readonly number?: number;
  readonly result?: { readonly code?: string };
  readonly refusal?: { readonly sentence: string };
};

/** The full crew of a table. One person may be several of them. */
export type Crew = {
  readonly dealer: Person;
  readonly stickperson: Person;
  readonly boxperson: Person;
  readonly floorperson: Person;
};

export type TableKind = {
  readonly kind: 'dealer-run' | 'automated' | 'roll-to-win';
  readonly house: { readonly ruleset: string; readonly game: string; readonly options?: Json };
  readonly settings?: Json;
};

const SET = [1, 2, 3, 4, 5].map(String);

/** A table of any kind that is brought to its play over HTTP, for screens that are looked at while it is played. */
export class StaffedTable {
  readonly id: string;
  readonly #house: House;
  readonly #seats = new Map<number, string>();

  private constructor(house: House, id: string) {
    this.#house = house;
    this.id = id;
  }

  static async setUp(
    house: House,
    name: string,
    { kind, house: config, settings }: TableKind,
    papers?: 'without papers',
  ): Promise<StaffedTable> {
    return new StaffedTable(house, await house.setUp(kind, name, config, settings, papers));
  }

  /** Asks something that must be accepted, as one of the staff or as a seat. */
  async ask(by: Person | number, command: Json, approval?: string): Promise<Answer> {
    const token = typeof by === 'number' ? this.#seats.get(by) : by.session.token;
    const body = { id: randomUUID(), command, ...(approval === undefined ? {} : { approval }) };
    const answer = await this.#house.ask<Answer>(`/tables/${this.id}/commands`, body, token);
    if (!answer.ok) throw new Error(`${command.type} was refused: ${answer.refusal?.sentence}`);
    return answer;
  }

  view(by: Person): Promise<TableView> {
    return this.#house.ask<TableView>(`/tables/${this.id}`, undefined, by.session.token);
  }

  /** The stations that the table has are manned; what it opens with is there, inspected and signed. */
  async open(crew: Crew, offices: readonly (keyof Crew)[], set = `set of ${this.id}`): Promise<void> {
    for (const office of offices) await this.ask(crew[office], { type: 'takeStation', office });
    const { shaker } = await this.view(crew.floorperson);
    if (shaker === null) {
      const dice = { type: 'installDice', set, dice: SET, inspected: true, sizeMm: 19 };
      await this.ask(crew.floorperson, dice);
    } else {
      await this.ask(crew.floorperson, { type: 'inspectShaker', seal: 'S-1', approval: 'A-1' });
      await this.ask(crew.floorperson, { type: 'startTrial' });
      const isTried = async (): Promise<boolean> =>
        (await this.view(crew.floorperson)).checks.some(({ id, done }) => id === 'trial' && done);
      await expect.poll(isTried, { timeout: 45_000 }).toBe(true);
    }
    for (const command of signatures(await this.view(crew.floorperson), 'checks'))
      await this.ask(crew.floorperson, command);
    await this.ask(crew.floorperson, { type: 'openTable' });
  }

  /** A player sits down, and a terminal is theirs. */
  async seat({ dealer }: Crew, seat: number, name: string, dollars: number): Promise<void> {
    await this.ask(dealer, { type: 'takeSeat', seat, name, buyIn: dollars * 100 });
    await this.pair(dealer, seat);
  }

  /** A terminal is paired with a seat. */
  async pair(dealer: Person, seat: number): Promise<void> {
    const { result } = await this.ask(dealer, { type: 'offerPairing', seat });
    const { token } = await this.#house.ask<{ token: string }>('/pair', { code: result?.code });
    this.#seats.set(seat, token);
  }

  /** The token of a seat's terminal. */
  token(seat: number): string {
    const token = this.#seats.get(seat);
    if (token === undefined) throw new Error(`seat ${seat} has no terminal`);
    return token;
  }

  /** A seat takes the dice, and two of the set where the book has them chosen. */
  async shooter(crew: Crew, seat: number): Promise<void> {
    await this.ask(crew.dealer, { type: 'takeDice', by: seat });
    const { dice } = await this.view(crew.dealer);
    if (dice !== null && dice.chosen.length === 0)
      await this.ask(crew.stickperson, { type: 'chooseDice', dice: SET.slice(0, 2) });
  }

  /** A throw, entered by the dealer, confirmed by the boxperson or entered again, and acknowledged. */
  async roll({ dealer, stickperson, boxperson }: Crew, dice: readonly [number, number]): Promise<void> {
    await this.ask(stickperson, { type: 'throwDice' });
    await this.ask(dealer, { type: 'enterDice', dice });
    await this.ask(boxperson, { type: 'enterDice', dice });
    await this.ask(dealer, { type: 'acknowledge' });
  }

  /** Somebody else's approval of one command. */
  async approval(by: Person, { user, password }: Person, command: string): Promise<string> {
    const asked = { user, password, table: this.id, command };
    return (await this.#house.ask<{ approval: string }>('/approvals', asked, by.session.token)).approval;
  }

  /** The dice are put away, the stations left, the checklist signed, and the table is closed. */
  async close(by: Person): Promise<void> {
    await this.ask(by, { type: 'removeDice', reason: 'the table closes', returned: true });
    for (const { office } of (await this.view(by)).stations) await this.ask(by, { type: 'leaveStation', office });
    for (const command of signatures(await this.view(by), 'closing')) await this.ask(by, command);
    await this.ask(by, { type: 'closeTable' });
  }

  /** A wager that a seat makes at its terminal. */
  bet(seat: number, wager: string, dollars: number): Promise<Answer> {
    return this.ask(seat, { type: 'make', seat, wager, amount: dollars * 100 });
  }
}
