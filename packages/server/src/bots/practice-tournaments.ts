import type { Bot } from '@hardway/lab';
import { cents, type House, openHouse } from '@hardway/rules';
import { type Conditions, FORMATS } from '@hardway/tournament';
import type { AppContext } from '../http/context.ts';
import { tournamentsIn } from '../http/directors.ts';
import type { PracticeTables } from '../http/practice.ts';
import { asHttp, refusal } from '../http/refusal.ts';
import { editionOf } from '../http/tournament-desk.ts';
import { codeKey, keyOf, newCode, newToken } from '../identity/tokens.ts';
import type { Actor } from '../live/people.ts';
import type { RunningTable } from '../live/running-table.ts';
import type { PracticeTournament, Seated } from '../messages/index.ts';
import type { Known } from '../registers/tournaments/known.ts';
import { HOUSE_DIRECTOR } from '../registers/tournaments/lookup.ts';
import type { TournamentCommand } from '../registers/tournaments/model.ts';
import type { Heat, TournamentState } from '../registers/tournaments/state.ts';
import { tournamentRegister } from '../registers/tournaments/tournaments.ts';
import { HeatBots } from './heat-bots.ts';
import type { Strategies } from './strategies.ts';

const HOUSE: Actor = { kind: 'house' };
const HOUR_MS = 3_600_000;
const SEATS = 8;
/** Short enough for one sitting: every player shoots this many rolls. */
const ROLLS_EACH = 3;

/** Its only heat. */
const HEAT = { round: 1, heat: 1 } as const;

/** How long the person may take to confirm the count of their stack. */
const CONFIRMED_WITHIN_MS = 2 * 60_000;

/** Who plays a seat, as the entry says: a strategy of the library, or the person. */
const BOT = 'strategy:';

/** A single table with the limits and chips of the ready-made format, without money. The house directs it. */
const conditionsFor = ({ house, secrets = false }: PracticeTournament, players: number, now: number): Conditions => {
  const [single] = FORMATS;
  if (single === undefined) throw new Error('there is no format to start from');
  const { ruleset, game } = house;
  const made = single.make({
    ...{ name: 'Practice tournament', rules: { ruleset, game }, director: HOUSE_DIRECTOR, entrants: players },
    ...{ seats: SEATS, tables: 1, fee: cents(0), toPool: cents(0), opensAt: now - HOUR_MS, closesAt: now + HOUR_MS },
  });
  const [round] = made.rounds;
  if (round === undefined) throw new Error('a format without a round');
  const length = round.length.in === 'rolls' ? ({ in: 'rolls', count: ROLLS_EACH * players } as const) : round.length;
  const shooter = round.shooter.keeps === 'rolls' ? ({ keeps: 'rolls', count: ROLLS_EACH } as const) : round.shooter;
  const announceLast = Math.min(round.announceLast, players);
  const hidden = { most: 1, during: { last: announceLast }, made: 'terminal' } as const;
  return {
    ...made,
    entry: { ...made.entry, freeUntil: now - HOUR_MS / 2, most: players },
    rounds: [{ ...round, length, shooter, announceLast, secrets: secrets ? hidden : 'none' }],
    added: cents(0),
    prizes: { places: [{ place: 1, thing: 'the practice cup' }], rounding: cents(1), remainder: 'house' },
    ties: ['lot'],
  };
};

/** Tournaments in which one person plays against strategies of the lab, run by the house itself. */
export class PracticeTournaments {
  readonly #context: AppContext;
  readonly #practice: PracticeTables;
  readonly #strategies: Strategies;
  /** By tournament. */
  readonly #bots = new Map<string, HeatBots>();

  constructor(context: AppContext, practice: PracticeTables, strategies: Strategies) {
    this.#context = context;
    this.#practice = practice;
    this.#strategies = strategies;
  }

  /** Opens one with its table, seats the person and the bots, and starts its heat. */
  async open(address: string, asked: PracticeTournament): Promise<Seated & { readonly tournament: string }> {
    const { now } = this.#context;
    const players = asked.strategies.length + 1;
    const opened = openHouse(asked.house);
    if (!opened.ok) throw asHttp(refusal('bad-settings', opened.error[0]?.message ?? 'There is no such game'));
    await this.#botsFor(asked.strategies, opened.value);
    const id = newCode(2).toLowerCase();
    const conditions = conditionsFor(asked, players, now());
    const direct = (command: TournamentCommand): Promise<void> => this.#direct(id, command, editionOf(conditions));
    await direct({ type: 'draftTournament', tournament: id, conditions });
    const table = await this.#practice.open(address, asked.house, {}, `Practice tournament ${id}`);
    await direct({
      type: 'approveConditions',
      reference: 'practice',
      date: dayOf(now()),
      authority: 'nobody: practice',
    });
    await direct({ type: 'appointDirector', director: HOUSE_DIRECTOR, deputy: null });
    await direct({ type: 'openRegistration' });
    const people = [
      { name: asked.name, contact: 'here' },
      ...asked.strategies.map(strategy => ({ name: strategy, contact: `${BOT}${strategy}` })),
    ];
    for (const [at, person] of people.entries()) {
      await direct({ type: 'applyToEnter', ...person, eligible: true, answers: [] });
      await direct({ type: 'acceptEntry', entrant: at + 1 });
    }
    for (const type of ['closeRegistration', 'attendSession'] as const) await direct({ type });
    await direct({ type: 'drawRound', round: 1 });
    await this.#start(id, table, players);
    return { ...(await this.#sit(id, table)), tournament: id };
  }

  /** Bots of heats that were under way when the server stopped play on. */
  async sweep(): Promise<void> {
    if (this.#context.isStopping) return;
    for (const state of await tournamentsIn(this.#context.registers)) {
      const heat = state.rounds.at(-1)?.heats.at(-1);
      if (state.director?.user !== HOUSE_DIRECTOR || heat?.table == null || !PLAYED.includes(heat.status)) continue;
      const known = this.#bots.get(state.id);
      known?.look();
      if (known?.isOver === false) continue;
      const table = await this.#context.tables.get(heat.table);
      if (table?.live?.heat != null) await this.#drive(state, heat, table);
    }
  }

  async #direct(id: string, command: TournamentCommand, known: Pick<Known, 'edition'> = {}): Promise<void> {
    const { registers, newId } = this.#context;
    const answered = await registers.ask(tournamentRegister, id, HOUSE, newId(), command, { known });
    if (!answered.ok) throw asHttp(answered.refusal);
  }

  async #state(id: string): Promise<TournamentState> {
    await this.#context.reader?.catchUp();
    return (await this.#context.registers.log(tournamentRegister, id)).state;
  }

  async #start(id: string, table: RunningTable, players: number): Promise<void> {
    const { newId, now } = this.#context;
    await table.handle(HOUSE, newId(), { type: 'designate', tournament: id });
    await this.#state(id);
    await this.#direct(id, { type: 'scheduleHeat', ...HEAT, startsAt: now(), table: table.id });
    const present = Array.from({ length: players }, (_, at) => at + 1);
    for (const entrant of present) await this.#direct(id, { type: 'markArrived', ...HEAT, entrant });
    await this.#direct(id, { type: 'recordBriefing', ...HEAT, present, understood: true });
    await this.#direct(id, { type: 'orderStart', ...HEAT });
  }

  /** Gives the person the terminal of their seat, and lets the bots play. */
  async #sit(id: string, table: RunningTable): Promise<Seated> {
    const state = await this.#state(id);
    const heat = state.rounds[0]?.heats[0];
    const seat = heat?.places.find(({ entrant }) => entrant === 1)?.seat ?? 0;
    const offered = await table.handle(HOUSE, this.#context.newId(), { type: 'offerPairing', seat });
    const token = newToken('seat');
    if (!offered.ok || offered.code === undefined || heat === undefined)
      throw asHttp(refusal('busy', heat?.refused ?? 'The heat did not start: try again'));
    const pair = { type: 'pair', seat, code: codeKey(offered.code), key: keyOf(token) } as const;
    const paired = await table.handle(HOUSE, this.#context.newId(), pair);
    if (!paired.ok) throw asHttp(paired.refusal);
    await this.#drive(state, heat, table);
    return { table: table.id, seat, token, code: null };
  }

  async #drive(state: TournamentState, heat: Heat, table: RunningTable): Promise<void> {
    const lab = await this.#strategies.lab();
    const seats = heat.places.flatMap(({ seat, entrant }) => {
      const { contact = '' } = state.entrants[entrant - 1] ?? {};
      return contact.startsWith(BOT) ? [{ seat, strategy: contact.slice(BOT.length) }] : [];
    });
    const house = table.live?.table.house;
    if (house === undefined) return;
    const names = seats.map(({ strategy }) => strategy);
    const bots = (await this.#botsFor(names, house)).map((bot, at) => ({ seat: seats[at]?.seat ?? 0, bot }));
    const { newId } = this.#context;
    const failed = (error: unknown): void => void this.#context.failed(error, { table: table.id });
    const ended = (): Promise<void> => this.#end(state.id, table);
    // A sweep may have found the heat before its person was seated.
    this.#bots.get(state.id)?.close();
    this.#bots.set(state.id, new HeatBots({ table, lab, bots, newId, ended, failed }));
  }

  /** The house counts the stacks; once the person has confirmed theirs, or does not, it says who has won. */
  async #end(id: string, table: RunningTable): Promise<void> {
    const { newId, now } = this.#context;
    const state = await this.#state(id);
    const heat = state.rounds[0]?.heats[0];
    if (heat?.status !== 'ended') return;
    const isLate = now() - (heat.endedAt ?? 0) > CONFIRMED_WITHIN_MS;
    for (const { number: seat, rail } of table.live?.table.seats ?? []) {
      const place = table.live?.heat?.places.find(each => each.seat === seat);
      if (place?.counted === null) await table.handle(HOUSE, newId(), { type: 'countStack', seat, chips: rail });
      const isOwn = place?.entrant === 1;
      if (place?.confirmed === false && (!isOwn || isLate))
        await table.handle(HOUSE, newId(), { type: 'confirmStack', seat });
    }
    if (table.live?.heat?.places.some(({ confirmed }) => !confirmed)) return;
    await this.#state(id);
    await this.#direct(id, { type: 'confirmCount', ...HEAT });
    await this.#direct(id, { type: 'confirmRound', round: 1 });
    await this.#state(id);
    this.#bots.delete(id);
  }

  /** The strategies as bots, for a game that has what they bet on. */
  async #botsFor(names: readonly string[], house: House): Promise<readonly Bot[]> {
    const opened = await Promise.all(names.map(strategy => this.#strategies.open({ strategy }, house)));
    return opened.map(({ bot }) => bot);
  }
}

const PLAYED: readonly Heat['status'][] = ['live', 'paused', 'ended'];

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
