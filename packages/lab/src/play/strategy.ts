import type {
  Call,
  Cents,
  Dice,
  House,
  Outcome,
  Puck,
  Refusal,
  Settlement,
  Wager,
  WagerKind,
  WagerName,
} from '@hardway/rules';

/** A value that can be written down: what a strategy may remember from turn to turn. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };

/**
 * A way of playing. `play` is called once when the session begins and then after every roll, while betting is open, and
 * does what the player does before the next roll; it answers with what the player keeps in mind until then.
 *
 * It must be a function of the turn and of that state alone: no clock, no chance, no variable of its own. Every turn
 * is played once and then remembered, so the state is part of a key: keep it small, and let counters stop counting
 * where more would make no difference.
 */
export type Strategy<State extends Plain = Plain> = {
  readonly name: string;
  /** What the player has in mind on sitting down. */
  readonly start: State;
  play(turn: Turn, state: State): State;
  /** When the session ends. A run's own stop rules are added to these, and the first to be met ends it. */
  readonly stops?: Stops;
};

/**
 * One of several strategies played at one seat that have nothing to do with each other. It owns some wagers, by name or
 * all of a kind: it makes no others, and its turns show no others. Since parts can't influence each other
 * while there is money for all, they are remembered apart, which keeps the tables small: three parts of 100 states are
 * 300 states, not a million.
 *
 * A wager and its odds belong to one part; so do `whirl`, `horn` and `any-seven`, and wagers that are called on or off together.
 * A part may not leave the table.
 */
export type SubStrategy<State extends Plain = Plain> = Strategy<State> & {
  readonly owns: readonly (WagerKind | WagerName)[];
};

/** Several independent strategies at one seat, played in this order. */
export type CombinedStrategy = {
  readonly name: string;
  readonly parts: readonly SubStrategy[];
  readonly stops?: Stops;
};

/** Anything that can be simulated. */
export type Play = Strategy | CombinedStrategy;

/** Conditions checked beside the strategy, after a roll is settled. Wagers that still stand count at their stake. */
export type Stops = {
  readonly rolls?: number;
  /** Seven-outs. */
  readonly shooters?: number;
  /** Ends once the bankroll is up by this much since the session began. */
  readonly up?: Cents;
  /** Ends once the bankroll is down by this much. */
  readonly down?: Cents;
};

/** The roll that has just been settled, as far as it concerns this player. */
export type LastRoll = {
  readonly dice: Dice;
  readonly outcome: Outcome;
  /** What it did to the player's own wagers; to all of them at once, as the table pays. */
  readonly settlements: readonly Settlement[];
};

/** What a player of a tournament sees of the heat besides the table. */
export type HeatSeen = {
  /** 1 for the most chips; players who are level have the same rank. */
  readonly rank: number;
  /** Chips more than the best of the others has; below zero if behind. Wagers that stand count at their stake. */
  readonly lead: number;
  /** Rolls or hands that are left, with the coming one; null where the length of the heat is not in them. */
  readonly rollsLeft: number | null;
  readonly handsLeft: number | null;
};

/** A player's turn: what the player sees, as of this moment in the turn, and what they can do. */
export type Turn = {
  readonly house: House;
  readonly puck: Puck;
  /** Whether the present shooter has yet to make a come-out roll: the time for fire, hot roller and the bonus wagers. */
  readonly newShooter: boolean;
  /** Whether no roll of this hand has been made: the time for hot shooter. */
  readonly newHand: boolean;
  /** Null when the session begins. */
  readonly roll: LastRoll | null;
  /** The player's wagers, in the order of a record. */
  readonly layout: readonly Wager[];
  /** One of them by name. */
  standing(name: WagerName): Wager | undefined;
  readonly cash: Cash;
  /** Whether something with a chance of `part` in `of` comes about. Every question in a turn is drawn for apart. */
  chance(part: number, of: number): boolean;
  /** Null outside tournaments. */
  readonly heat: HeatSeen | null;

  /**
   * The most that may stand on a wager now, whether or not it is there: by the posted maximum and, for odds, by the house's
   * multiple of the wager they support. Nothing where the table does not offer it or odds have no wager to support.
   */
  most(name: WagerName): Cents;
  /** The least that may stand on a wager now. */
  least(name: WagerName): Cents;

  /** Each of these asks the table at once and returns its refusal, or null when it is done. Refusals are counted and reported. */
  make(name: string, amount: Cents): Refusal | null;
  takeDown(name: string): Refusal | null;
  reduce(name: string, by: Cents): Refusal | null;
  call(name: string, call: Call, only?: boolean): Refusal | null;
  matchPlay(name: string, value: Cents): Refusal | null;
  /** What `make` would answer, cash aside. Nothing is done and nothing is counted. */
  wouldRefuse(name: string, amount: Cents): Refusal | null;

  /**
   * Leaves the table: what may come down comes down, what may not is played out, nothing more is made, and `play` is
   * not called again. The reason is counted in the report: "up 200".
   */
  leave(reason: string): void;
};

/**
 * The player's money, answered by yes and no. A turn is remembered together with the range of money for which its answers
 * would have been the same; so ask for what decides, and not for more. The bankroll is the rail, the stakes
 * that stand and the commission held on them: making a wager or taking one down does not change it.
 */
export type Cash = {
  /** The bankroll at the beginning of the session. */
  readonly start: Cents;
  /** Whether the rail holds this amount. If not, and nothing stands after the turn, the player is ruined. */
  affords(amount: Cents): boolean;
  bankrollAtLeast(amount: Cents): boolean;
  /** Whether the bankroll is up, or down, by this amount or more since the session began. */
  upAtLeast(amount: Cents): boolean;
  downAtLeast(amount: Cents): boolean;
  /** Whole steps in the bankroll or on the rail, for stakes in proportion to them; each step is remembered apart. */
  bankrollIn(step: Cents): number;
  railIn(step: Cents): number;
};
