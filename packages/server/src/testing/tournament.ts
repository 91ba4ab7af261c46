import { randomUUID } from 'node:crypto';
import { cents, type Dice } from '@hardway/rules';
import { type Conditions, conditionsSchema } from '@hardway/tournament';
import type { TableCommand, TableView, TournamentBoard, TournamentCommand, TournamentView } from '../messages/index.ts';
import type { HouseClient } from './test-house.ts';

const HOUR_MS = 3_600_000;

/** Long enough for a server that was just started to schedule a heat. */
const AHEAD_MS = 1_500;

export const chips = (count: number) => cents(count * 100);

/** Two heats of two at two tables, and a final of their winners: a roll for each player. */
export const shortConditions = (now: number): Conditions => {
  const round = {
    ...{ seats: 8, length: { in: 'rolls', count: 2 }, chips: chips(1000), buyIn: 0, disposition: 'collect' },
    ...{ compulsory: 'none', secrets: 'none', order: { bets: 'together', seconds: 600 } },
    ...{ shooter: { keeps: 'rolls', count: 1 }, limits: { min: chips(5), max: 'stack', unit: chips(1) } },
    ...{ excluded: [], announceLast: 1, standing: 'returned' },
  };
  return conditionsSchema.parse({
    name: 'Spring Cup',
    rules: { ruleset: 'victoria', game: 'craps' },
    director: 'dora',
    deputy: 'none',
    entry: {
      ...{ fee: 50_00, toPool: 40_00, opensAt: now - HOUR_MS, closesAt: now + HOUR_MS, freeUntil: now - HOUR_MS / 2 },
      ...{ least: 4, most: 4, form: [], mayRefuse: false, criteria: 'none', signed: true },
    },
    rounds: [
      {
        ...round,
        ...{ name: 'Heats', players: [{ are: 'entrants' }], heats: 2, tables: 2, progress: { ofHeat: 1, overall: 0 } },
      },
      {
        ...round,
        ...{ name: 'Final', players: [{ are: 'winners', of: 1 }], heats: 1, tables: 1 },
        progress: { ofHeat: 1, overall: 0 },
      },
    ],
    buyBacks: 'none',
    added: 0,
    disqualification: [{ ground: 'abuse', refund: 0 }],
    retirement: { refund: 0 },
    lateness: { graceMinutes: 0, otherwise: { act: 'forfeit' } },
    substitutes: true,
    noticeMinutes: 0,
    prizes: { places: [{ place: 1, share: 100 }], rounding: 1, remainder: 'first place' },
    ties: ['chips of previous round', 'lot'],
    changes: [],
  });
};

export const CUP = 'spring-cup';

/** The people of a tournament in a real house, and what they do. */
export class TournamentDesk {
  readonly house: HouseClient;
  readonly tokens: { readonly [who in 'meg' | 'cy' | 'dora']: string };
  readonly #crew = new Map<string, readonly string[]>();

  private constructor(house: HouseClient, tokens: TournamentDesk['tokens']) {
    this.house = house;
    this.tokens = tokens;
  }

  static async open(house: HouseClient): Promise<TournamentDesk> {
    const meg = await house.staff('manager', 'meg');
    const cy = await house.staff('cage', 'cy');
    const dora = await house.staff(['tournament-director', 'dealer'], 'dora');
    return new TournamentDesk(house, { meg, cy, dora });
  }

  /** The same people at the same house, on another server, or signed in again. */
  at(house: HouseClient, tokens = this.tokens): TournamentDesk {
    const moved = new TournamentDesk(house, tokens);
    for (const [table, crew] of this.#crew) moved.#crew.set(table, crew);
    return moved;
  }

  signedIn(who: 'meg' | 'cy' | 'dora', token: string): TournamentDesk {
    return this.at(this.house, { ...this.tokens, [who]: token });
  }

  ask(who: 'meg' | 'cy' | 'dora', command: TournamentCommand, id: string = randomUUID()) {
    const path = `/api/registers/tournament/${CUP}/commands`;
    return this.house.request<{ error?: { code: string; clause: string; sentence: string } }>(
      'POST',
      path,
      { id, command },
      this.tokens[who],
    );
  }

  async ok(who: 'meg' | 'cy' | 'dora', command: TournamentCommand, id?: string): Promise<void> {
    const { status, body } = await this.ask(who, command, id);
    if (status !== 200) throw new Error(`${command.type}: ${status} ${JSON.stringify(body)}`);
  }

  view(): Promise<TournamentView> {
    return this.house.get(`/api/registers/tournament/${CUP}`, this.tokens.dora);
  }

  /** What everybody sees. Whatever the streams ask of each other has been done by then. */
  board(): Promise<TournamentBoard> {
    return this.house.get(`/api/tournaments/${CUP}/board`);
  }

  /** The director keeps a table for the tournament. */
  async designate(table: string): Promise<void> {
    const answer = await this.house.command(table, { type: 'designate', tournament: CUP }, this.tokens.dora);
    if (!answer.ok) throw new Error(`designate: ${JSON.stringify(answer)}`);
  }

  /** An open table with its crew and dice, and nobody seated. */
  async table(name: string): Promise<string> {
    const { house } = this;
    const table = await house.createTable(name, 'dealer-run', { ruleset: 'victoria', game: 'craps' });
    const floor = await house.staff('floorperson', `floor-${table}`);
    const crew: string[] = [];
    for (const office of ['dealer', 'stickperson', 'boxperson'] as const) {
      const token = await house.staff(office, `${office}-${table}`);
      await house.command(table, { type: 'takeStation', office }, token);
      crew.push(token);
    }
    const dice = [1, 2, 3, 4, 5].map(die => `${table} ${die}`);
    const [dealer = ''] = crew;
    await house.command(table, { type: 'installDice', set: table, dice, inspected: true, sizeMm: 19 }, dealer);
    await house.openTable(table, floor);
    this.#crew.set(table, [...crew, floor]);
    return table;
  }

  seen(table: string): Promise<TableView> {
    return this.house.get(`/api/tables/${table}`, this.#crew.get(table)?.[3]);
  }

  async #at(table: string, who: 0 | 1 | 2 | 3, command: TableCommand): Promise<void> {
    const answer = await this.house.command(table, command, this.#crew.get(table)?.[who] ?? '');
    if (!answer.ok) throw new Error(`${command.type} at ${table}: ${JSON.stringify(answer)}`);
  }

  /** Somebody plays for money, and leaves. */
  async visit(table: string): Promise<void> {
    await this.#at(table, 3, { type: 'takeSeat', seat: 1, name: 'Vic', buyIn: cents(100_00) });
    await this.#at(table, 3, { type: 'leaveSeat', seat: 1 });
  }

  async draft(): Promise<void> {
    const conditions = shortConditions(Date.now());
    await this.ok('meg', { type: 'draftTournament', tournament: CUP, conditions });
    const paper = { reference: 'EC 12/2026', date: '2026-05-20', authority: 'the Executive Commissioner' };
    await this.ok('meg', { type: 'approveConditions', ...paper });
    await this.ok('meg', { type: 'appointDirector', director: 'dora', deputy: null });
    await this.ok('meg', { type: 'openRegistration' });
  }

  async enter(name: string, entrant: number): Promise<void> {
    const person = { name, contact: `${name}@example.org`, eligible: true, answers: [] };
    await this.ok('cy', { type: 'applyToEnter', ...person });
    await this.ok('cy', { type: 'acceptEntry', entrant });
    await this.ok('cy', { type: 'takeEntryFee', entrant, instrument: 'cash' });
    await this.ok('cy', { type: 'signConditions', entrant });
  }

  /** Everything that a heat waits for; then it starts. */
  async start(round: number, heat: number, table: string): Promise<void> {
    const startsAt = Date.now() + AHEAD_MS;
    await this.ok('dora', { type: 'scheduleHeat', round, heat, startsAt, table });
    const { rounds } = await this.view();
    const present = rounds[round - 1]?.heats[heat - 1]?.places.map(({ entrant }) => entrant) ?? [];
    for (const entrant of present) await this.ok('dora', { type: 'markArrived', round, heat, entrant });
    await this.ok('dora', { type: 'recordBriefing', round, heat, present, understood: true });
    await new Promise(resolve => setTimeout(resolve, Math.max(0, startsAt - Date.now() + 50)));
    await this.ok('dora', { type: 'orderStart', round, heat });
  }

  /** A roll: the shooter bets on the line if nothing stands, everybody is done, the dice are thrown and entered. */
  async roll(table: string, dice: Dice): Promise<void> {
    const before = await this.seen(table);
    const shooter = before.heat?.shooter ?? 0;
    const seat = before.seats.find(({ number }) => number === shooter);
    if (before.puck === 'off' && (seat?.layout.length ?? 0) === 0)
      await this.#at(table, 0, { type: 'make', seat: shooter, wager: 'pass', amount: chips(10) });
    if (before.shooter !== shooter) await this.#at(table, 0, { type: 'takeDice', by: shooter });
    for (const { number } of before.seats) await this.#at(table, 0, { type: 'endTurn', seat: number });
    if ((await this.seen(table)).dice?.chosen.length === 0)
      await this.#at(table, 1, { type: 'chooseDice', dice: [`${table} 1`, `${table} 2`] });
    await this.#at(table, 1, { type: 'throwDice' });
    await this.#at(table, 0, { type: 'enterDice', dice });
    await this.#at(table, 2, { type: 'enterDice', dice });
    if ((await this.seen(table)).step === 'acknowledge') await this.#at(table, 0, { type: 'acknowledge' });
  }

  /** The last roll was not what was entered: the dealer puts it right, with the floor's approval. */
  async correct(table: string, dice: Dice | 'no roll'): Promise<void> {
    const token = this.#crew.get(table)?.[0] ?? '';
    const { approval } = await this.house.approve(`floor-${table}`, table, 'correct', token);
    const command = { type: 'correct', dice, reason: 'misread' };
    await this.house.post(`/api/tables/${table}/commands`, { id: randomUUID(), command, approval }, token);
  }

  /** The count: by the dealer, for the players, and by the director. */
  async count(round: number, heat: number, table: string): Promise<void> {
    const { seats } = await this.seen(table);
    for (const { number: seat, rail } of seats) {
      await this.#at(table, 0, { type: 'countStack', seat, chips: rail ?? chips(0) });
      await this.#at(table, 3, { type: 'confirmStack', seat });
    }
    await this.ok('dora', { type: 'confirmCount', round, heat });
  }
}
