import {
  baseOf,
  type Call,
  type Cents,
  type Command,
  type Dice,
  decide,
  evolve,
  type Fact,
  type House,
  isOdds,
  LARGEST_AMOUNT,
  limitsFor,
  maximumFor,
  NOTHING,
  type Outcome,
  oddsLimit,
  type Puck,
  type Refusal,
  type Seat,
  type SeatNumber,
  type Settlement,
  seatAt,
  type Table,
  type Wager,
  type WagerName,
  wagerOn,
} from '@hardway/rules';
import { type AskedChance, type Chance, NEVER } from './chance.ts';
import { PLAYER, type PlayedCommand, withSeatRail } from './seating.ts';
import type { Cash, HeatSeen, LastRoll, Plain, Strategy, Turn } from './strategy.ts';

/** The range of money over which the answers of a turn hold: at least the first, less than the second. */
export type Range = readonly [from: number, below: number];

export type RefusedCommand = { readonly command: Command; readonly refusal: Refusal };

/** A turn as it was played, and the money for which it would have been played alike. */
export type PlayedTurn = {
  readonly table: Table;
  readonly state: Plain;
  /** Of the rail before the turn. */
  readonly rail: Range;
  readonly bankroll: Range;
  /** Whether something was wanted that the rail could not pay. */
  readonly short: boolean;
  readonly left: string | null;
  readonly sawDice: boolean;
  /** What was left to chance, in the order it was asked. */
  readonly chances: readonly AskedChance[];
  /** Whether what the roll did was looked at: its outcome, or what was settled. */
  readonly sawRoll: boolean;
  readonly refused: readonly RefusedCommand[];
  readonly commands: readonly PlayedCommand[];
};

type TurnContext = {
  readonly table: Table;
  /** Whose turn it is: the simulated player's, if not given. */
  readonly seat?: SeatNumber;
  readonly roll: LastRoll | null;
  /** The bankroll when the session began. */
  readonly start: Cents;
  /** The bankroll now: this seat's rail and layout, or more where other parts play the same seat. */
  readonly bankroll: number;
  /** The heat of a tournament, found out when it is asked about. */
  readonly heat?: (() => HeatSeen) | undefined;
  /** What comes about by chance; nothing, if not given. */
  readonly chance?: Chance | undefined;
  /** Which wagers this strategy may touch; all of them if not given. */
  readonly owns?: ((name: string) => boolean) | undefined;
};

type WagerCommand = Command & { readonly wager: string };
type Decision = ReturnType<typeof decide>;

/** The last roll, noticing what of it is looked at. */
class SeenRoll implements LastRoll {
  sawDice = false;
  sawRoll = false;
  readonly #roll: LastRoll;

  constructor(roll: LastRoll) {
    this.#roll = roll;
  }

  get dice(): Dice {
    this.sawDice = true;
    return this.#roll.dice;
  }

  get outcome(): Outcome {
    this.sawRoll = true;
    return this.#roll.outcome;
  }

  get settlements(): readonly Settlement[] {
    this.sawRoll = true;
    return this.#roll.settlements;
  }
}

/** Plays one turn through `decide` and `evolve`, and notes how far its answers about money reach. */
class TurnRecorder implements Turn, Cash {
  readonly house: House;
  readonly puck: Puck;
  readonly newShooter: boolean;
  readonly newHand: boolean;
  readonly roll: SeenRoll | null;
  readonly start: Cents;
  table: Table;
  left: string | null;
  short = false;
  railFrom = 0;
  railBelow = Infinity;
  bankrollFrom = -Infinity;
  bankrollBelow = Infinity;
  readonly chances: AskedChance[] = [];
  readonly commands: PlayedCommand[] = [];
  readonly refused: RefusedCommand[] = [];
  readonly #seat: SeatNumber;
  readonly #bankroll: number;
  readonly #railAtFirst: number;
  readonly #owns: TurnContext['owns'];
  readonly #heat: TurnContext['heat'];
  readonly #chance: Chance;
  /** The last wager that was tried out, and what the table said: it is often made next. */
  #tried: {
    readonly table: Table;
    readonly wager: string;
    readonly amount: Cents;
    readonly decision: Decision;
  } | null = null;

  constructor({ table, seat, roll, start, bankroll, owns, heat, chance }: TurnContext, leaving: string | null) {
    this.house = table.house;
    this.puck = table.puck;
    this.newShooter = table.puck === 'off' && !table.comeOutThrown;
    this.newHand = table.handRolls === 0;
    this.roll = roll === null ? null : new SeenRoll(roll);
    this.start = start;
    this.table = table;
    this.left = leaving;
    this.#seat = seat ?? PLAYER;
    this.#bankroll = bankroll;
    this.#railAtFirst = this.#player.rail;
    this.#owns = owns;
    this.#heat = heat;
    this.#chance = chance ?? NEVER;
  }

  get #player(): Seat {
    return seatAt(this.table, this.#seat) as Seat;
  }

  get layout(): readonly Wager[] {
    const { layout } = this.#player;
    const owns = this.#owns;
    return owns === undefined ? layout : layout.filter(({ name }) => owns(name));
  }

  standing(name: WagerName): Wager | undefined {
    return this.#owns?.(name) === false ? undefined : wagerOn(this.#player, name);
  }

  most(name: WagerName): Cents {
    const rule = this.house.rules[name];
    if (rule === undefined) return NOTHING;
    const seat = this.#player;
    const { max } = limitsFor(this.house, seat, rule);
    if (!isOdds(rule.subject.kind)) return max;
    const base = wagerOn(seat, baseOf(rule.subject) as WagerName);
    if (base === undefined || (rule.subject.number === undefined && this.puck === 'off')) return NOTHING;
    return Math.min(maximumFor(this.table, rule, max), oddsLimit(this.table, rule, base.stake) ?? Infinity) as Cents;
  }

  least(name: WagerName): Cents {
    const rule = this.house.rules[name];
    return rule === undefined ? NOTHING : limitsFor(this.house, this.#player, rule).min;
  }

  make(wager: string, amount: Cents): Refusal | null {
    return this.#do({ type: 'make', seat: this.#seat, wager, amount });
  }

  takeDown(wager: string): Refusal | null {
    return this.#do({ type: 'takeDown', seat: this.#seat, wager });
  }

  reduce(wager: string, by: Cents): Refusal | null {
    return this.#do({ type: 'reduce', seat: this.#seat, wager, by });
  }

  call(wager: string, call: Call, only = false): Refusal | null {
    return this.#do({ type: 'call', seat: this.#seat, wager, call, only });
  }

  matchPlay(wager: string, value: Cents): Refusal | null {
    return this.#do({ type: 'matchPlay', seat: this.#seat, wager, value });
  }

  wouldRefuse(wager: string, amount: Cents): Refusal | null {
    const command = { type: 'make', seat: this.#seat, wager, amount } as const;
    const decision = decide(this.table, command);
    this.#tried = { table: this.table, wager, amount, decision };
    if (decision.ok) return null;
    if (decision.error.code !== 'insufficient') return decision.error;
    const rich = this.#ifRich(command);
    return rich.ok ? null : rich.error;
  }

  leave(reason: string): void {
    if (this.#owns !== undefined) throw new Error('a part of a strategy may not leave the table');
    this.left ??= reason;
  }

  chance(part: number, of: number): boolean {
    const held = this.#chance(this.chances.length, part, of);
    this.chances.push({ part, of, held });
    return held;
  }

  get cash(): Cash {
    return this;
  }

  get heat(): HeatSeen | null {
    return this.#heat?.() ?? null;
  }

  affords(amount: number): boolean {
    const has = this.#railAtLeast(amount);
    if (!has) this.short = true;
    return has;
  }

  bankrollAtLeast(amount: number): boolean {
    const has = this.#bankroll >= amount;
    if (has) this.bankrollFrom = Math.max(this.bankrollFrom, amount);
    else this.bankrollBelow = Math.min(this.bankrollBelow, amount);
    return has;
  }

  upAtLeast(amount: Cents): boolean {
    return this.bankrollAtLeast(this.start + amount);
  }

  downAtLeast(amount: Cents): boolean {
    return !this.bankrollAtLeast(this.start - amount + 1);
  }

  bankrollIn(step: Cents): number {
    const steps = Math.floor(this.#bankroll / step);
    this.bankrollAtLeast(steps * step);
    this.bankrollAtLeast((steps + 1) * step);
    return steps;
  }

  railIn(step: Cents): number {
    const steps = Math.floor(this.#rail / step);
    this.#railAtLeast(steps * step);
    this.#railAtLeast((steps + 1) * step);
    return steps;
  }

  /** Takes down all that may come down. */
  clear(): void {
    for (const { name } of this.#player.layout) {
      const command = { type: 'takeDown', seat: this.#seat, wager: name } as const;
      const decision = decide(this.table, command);
      if (!decision.ok) continue;
      this.table = decision.value.reduce(evolve, this.table);
      this.commands.push({ command, facts: decision.value });
    }
  }

  get #rail(): number {
    return this.#player.rail;
  }

  #railAtLeast(amount: number): boolean {
    const needed = amount + this.#railAtFirst - this.#rail;
    const has = this.#railAtFirst >= needed;
    if (has) this.railFrom = Math.max(this.railFrom, needed);
    else this.railBelow = Math.min(this.railBelow, needed);
    return has;
  }

  #do(command: WagerCommand): Refusal | null {
    if (this.#owns?.(command.wager) === false) {
      throw new Error(`a part of a strategy touches ${command.wager}, which it does not own`);
    }
    const decision = this.#decide(command);
    if (!decision.ok) {
      this.refused.push({ command, refusal: decision.error });
      if (decision.error.code === 'insufficient') {
        const rich = this.#ifRich(command);
        if (rich.ok) this.affords(costOf(rich.value));
      }
      return decision.error;
    }
    const facts = decision.value;
    const cost = costOf(facts);
    if (cost > 0) this.#railAtLeast(cost);
    this.table = facts.reduce(evolve, this.table);
    this.commands.push({ command, facts });
    return null;
  }

  #decide(command: WagerCommand): Decision {
    const tried = this.#tried;
    const isTried =
      tried !== null &&
      command.type === 'make' &&
      tried.table === this.table &&
      tried.wager === command.wager &&
      tried.amount === command.amount;
    return isTried ? tried.decision : decide(this.table, command);
  }

  /** What the table would say to a player with all the money in the world. */
  #ifRich(command: Command): Decision {
    return decide(withSeatRail(this.table, this.#seat, LARGEST_AMOUNT), command);
  }
}

const costOf = (facts: readonly Fact[]): number =>
  facts.reduce((sum, fact) => (fact.type === 'wagerMade' ? sum + fact.amount + fact.commission : sum), 0);

/** Plays a turn. A player who is leaving only takes down what has become free. */
export const playTurn = (
  strategy: Strategy,
  state: Plain,
  context: TurnContext,
  leaving: string | null = null,
): PlayedTurn => {
  const recorder = new TurnRecorder(context, leaving);
  const after = leaving === null ? strategy.play(recorder, state) : state;
  if (recorder.left !== null) recorder.clear();
  return {
    table: recorder.table,
    state: recorder.left === null ? after : null,
    rail: [recorder.railFrom, recorder.railBelow],
    bankroll: [recorder.bankrollFrom, recorder.bankrollBelow],
    short: recorder.short,
    left: recorder.left,
    sawDice: recorder.roll?.sawDice ?? false,
    chances: recorder.chances,
    sawRoll: recorder.roll?.sawRoll ?? false,
    refused: recorder.refused,
    commands: recorder.commands,
  };
};
