import { cents, type HouseConfig, type SeatNumber } from '@hardway/rules';
import { type Round, whoShoots } from '@hardway/tournament';
import type { AnyCommand } from '../live/command.ts';
import type { LiveFact } from '../live/fact.ts';
import type { HeatCommand, HeatRef, Position } from '../live/tournament/heat.ts';
import { HOUSE, player, Rig, type Setup, staff, VIC_CRAPS } from './rig.ts';

/** One chip. */
export const chips = (count: number) => cents(count * 100);

export const DIRECTOR = { user: 'director', name: 'D. Rector' } as const;
export const HEAT: HeatRef = { tournament: 'Spring Cup', round: 1, heat: 1 };

/** A round that asks as little as it can. */
export const ROUND: Round = {
  name: 'the first round',
  players: [{ are: 'entrants' }],
  heats: 1,
  tables: 1,
  seats: 4,
  length: { in: 'rolls', count: 10 },
  progress: { ofHeat: 1, overall: 0 },
  chips: chips(1000),
  buyIn: cents(0),
  disposition: 'collect',
  compulsory: 'none',
  secrets: 'none',
  order: { bets: 'together', seconds: 20 },
  shooter: { keeps: 'hands', count: 1 },
  limits: { min: chips(5), max: 'stack', unit: chips(1) },
  excluded: [],
  announceLast: 3,
  standing: 'returned',
};

type WithoutHeat<Command> = Command extends { readonly heat: HeatRef } ? Omit<Command, 'heat' | 'by'> : never;

/** The director asks through the tournament, which has the service ask the table. */
export type Act = WithoutHeat<Exclude<HeatCommand, { readonly type: 'startHeat' }>>;

export type HeatSetup = {
  readonly kind?: Setup['kind'];
  readonly house?: HouseConfig;
  readonly terms?: Partial<Round>;
  readonly seats?: readonly SeatNumber[];
  readonly positions?: readonly Partial<Position>[];
  readonly firstShooter?: SeatNumber;
};

/** A table with a heat on. */
export class HeatRig extends Rig {
  readonly terms: Round;

  constructor({ kind, house = VIC_CRAPS, terms = {}, seats = [1, 2, 3], positions, firstShooter }: HeatSetup = {}) {
    super({ house, seats: [], ...(kind === undefined ? {} : { kind }) });
    this.terms = { ...ROUND, ...terms };
    this.ok(kind === 'practice' ? HOUSE : staff('pit boss'), { type: 'designate', tournament: HEAT.tournament });
    this.ok(HOUSE, this.starting(seats, positions, firstShooter));
  }

  starting(
    seats: readonly SeatNumber[],
    positions: readonly Partial<Position>[] = [],
    firstShooter: SeatNumber = seats[0] as SeatNumber,
  ): Extract<HeatCommand, { type: 'startHeat' }> {
    const { ruleset, game } = this.table.house.config;
    return {
      type: 'startHeat',
      heat: HEAT,
      version: 1,
      title: 'Spring Cup',
      terms: this.terms,
      rules: { ruleset, game },
      positions: seats.map((seat, at) => ({
        seat,
        entrant: 100 + seat,
        name: `P${seat}`,
        chips: this.terms.chips,
        ...positions[at],
      })),
      firstShooter,
      by: DIRECTOR,
    };
  }

  /** What the director orders. */
  act(act: Act): readonly LiveFact[] {
    return this.ok(HOUSE, this.asAct(act));
  }

  asAct(act: Act): AnyCommand {
    return { ...act, heat: HEAT, by: DIRECTOR } as AnyCommand;
  }

  get heat() {
    const { heat } = this.state;
    if (heat === null) throw new Error('no heat is on');
    return heat;
  }

  /** Lets the time to bet pass, of everybody who still has any. */
  betsOver(): void {
    for (let left = 30; left > 0; left -= 1) {
      const { bets } = this.heat;
      if (typeof bets === 'string') return;
      this.at = bets.until;
      this.ok(HOUSE, { type: 'endBets', until: bets.until });
    }
  }

  /** The seat whose turn it is takes the dice, with a line wager if it has none. */
  takeDice(): SeatNumber {
    const { seat } = { seat: whoShoots(this.heat.terms, this.heat.session, this.table) as SeatNumber };
    if (this.table.puck === 'off' && this.stake(seat, 'pass') === 0 && this.stake(seat, 'dont-pass') === 0)
      this.ask(player(seat), { type: 'make', seat, wager: 'pass', amount: this.terms.limits.min });
    if (this.table.shooter !== seat) this.shooter(seat);
    return seat;
  }

  /** The same, where it may not be possible. */
  tryDice(): void {
    const seat = whoShoots(this.heat.terms, this.heat.session, this.table);
    if (seat === null) return;
    this.ask(player(seat), { type: 'make', seat, wager: 'pass', amount: this.terms.limits.min });
    if (this.table.shooter !== seat) this.ask(player(seat), { type: 'takeDice', by: seat });
  }

  /** A whole roll of the heat: the shooter has the dice, the time to bet is over, the dice are thrown and settled. */
  throw(a: number, b: number): readonly LiveFact[] {
    this.takeDice();
    this.betsOver();
    return this.roll(a, b);
  }

  /** Chips by where they are: nothing is ever lost. */
  get chipsIn(): { readonly issued: number; readonly held: number } {
    const of = (account: string): number => this.accounts.get(account) ?? 0;
    const held = [...this.accounts].reduce(
      (sum, [account, balance]) => (account.startsWith('chips:') ? sum + balance : sum),
      0,
    );
    return { issued: 0 - of('tournament'), held };
  }
}
