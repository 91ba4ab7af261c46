import { randomUUID } from 'node:crypto';
import type { TableView } from '@hardway/server/messages';
import { signatures } from '../papers.ts';
import type { House, Json } from './house.ts';

type Answer = { readonly ok: boolean; readonly number?: number; readonly refusal?: { readonly sentence: string } };

/** A craps table that is played over HTTP, for pages that look at what was played. */
export class PlayedTable {
  readonly table: string;
  readonly #house: House;
  readonly #tokens = new Map<string, string>();

  private constructor(house: House, table: string) {
    this.#house = house;
    this.table = table;
  }

  /** With its crew at their stations, the dice on it, and two players with $500 each; seat 1 has the dice. */
  static async open(house: House, name: string): Promise<PlayedTable> {
    const table = await house.setUp('dealer-run', name, { ruleset: 'massachusetts', game: 'craps' });
    const played = new PlayedTable(house, table);
    for (const [office, person] of [
      ['dealer', 'Dee'],
      ['stickperson', 'Stig'],
      ['boxperson', 'Bo'],
    ] as const) {
      await played.#hire(office, person);
      await played.ask(office, { type: 'takeStation', office });
    }
    await played.#hire('floorperson', 'Flo');
    const dice = [1, 2, 3, 4, 5].map(String);
    await played.ask('dealer', { type: 'installDice', set: 'A', dice, inspected: true, sizeMm: 19 });
    const view = await house.ask<TableView>(`/tables/${table}`, undefined, played.#tokens.get('floorperson'));
    for (const command of signatures(view, 'checks')) await played.ask('floorperson', command);
    await played.ask('floorperson', { type: 'openTable' });
    for (const [at, player] of ['Ann', 'Ben'].entries())
      await played.ask('floorperson', { type: 'takeSeat', seat: at + 1, name: player, buyIn: 50_000 });
    await played.ask('stickperson', { type: 'offerDice' });
    await played.ask('stickperson', { type: 'takeDice', by: 1 });
    await played.ask('stickperson', { type: 'chooseDice', dice: ['1', '2'] });
    return played;
  }

  async #hire(role: string, name: string): Promise<void> {
    const { user, password } = await this.#house.hire(`${name.toLowerCase()}-${this.table}`, name, role);
    this.#tokens.set(role, String((await this.#house.signIn(user, password)).token));
  }

  /** Asks something that must be accepted; the number of its entry. */
  async ask(role: string, command: Json, approval?: string): Promise<number> {
    const body = { id: randomUUID(), command, ...(approval === undefined ? {} : { approval }) };
    const answer = await this.#house.ask<Answer>(`/tables/${this.table}/commands`, body, this.#tokens.get(role));
    if (!answer.ok) throw new Error(`${command.type} was refused: ${answer.refusal?.sentence}`);
    return answer.number ?? 0;
  }

  bet(seat: number, wager: string, dollars: number): Promise<number> {
    return this.ask('dealer', { type: 'make', seat, wager, amount: dollars * 100 });
  }

  /** A throw, entered by the dealer and again by the boxperson, and acknowledged. */
  async roll(a: number, b: number): Promise<number> {
    await this.ask('stickperson', { type: 'throwDice' });
    await this.ask('dealer', { type: 'enterDice', dice: [a, b] });
    const number = await this.ask('boxperson', { type: 'enterDice', dice: [a, b] });
    await this.ask('dealer', { type: 'acknowledge' });
    return number;
  }

  async noRoll(cause: string): Promise<number> {
    await this.ask('stickperson', { type: 'throwDice' });
    return this.ask('stickperson', { type: 'callNoRoll', cause });
  }

  /** The dealer corrects the last roll; the floorperson approves. */
  async correct(a: number, b: number, reason: string): Promise<number> {
    const asked = { user: `flo-${this.table}`, password: this.#house.password, table: this.table, command: 'correct' };
    const { approval } = await this.#house.ask<{ approval: string }>('/approvals', asked, this.#tokens.get('dealer'));
    return this.ask('dealer', { type: 'correct', dice: [a, b], reason }, approval);
  }
}
