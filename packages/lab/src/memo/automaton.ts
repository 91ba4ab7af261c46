import {
  type Cents,
  COMBINATIONS,
  type Dice,
  evolve,
  type Fact,
  type House,
  judge,
  type Outcome,
  outcomeOf,
  type Puck,
  type Rate,
  type Rule,
  type Settlement,
  type Table,
  total,
  type Verdict,
  type WagerKind,
  type WagerName,
} from '@hardway/rules';
import { type AskedChance, type Chance, comesOut, NEVER } from '../play/chance.ts';
import { boostable } from '../play/power.ts';
import { carryOut, committed, factsOf, makeReady, PLAYER, playerAt, sitDown, withRail } from '../play/seating.ts';
import type { LastRoll, Plain, Strategy } from '../play/strategy.ts';
import { type PlayedTurn, playTurn, type Range } from '../play/turn.ts';
import {
  decidedBy,
  Effects,
  NO_EFFECT,
  noteOf,
  type RefusalNote,
  takenDownIn,
  type UndecidedWager,
  undecidedIn,
} from './effect.ts';

export const COLUMNS = COMBINATIONS.length;

/** A strategy at a table, without the money: the layout, the puck, and what the player has in mind. */
type State = {
  readonly table: Table;
  readonly mind: Plain;
  readonly leaving: string | null;
  readonly committed: number;
  readonly rolls: (Roll | undefined)[];
  /** Rolls with the same effect on this state share one result, found by their verdicts or by what they settle. */
  readonly judged: JudgedRoll[];
  readonly alike: Map<string, SettledRoll>;
  undecided?: readonly UndecidedWager[];
};

/** How a roll is judged: the hand, and each of the player's wagers. */
type JudgedRoll = {
  readonly outcome: Outcome;
  readonly givesUp: boolean;
  readonly verdicts: readonly Verdict[];
  readonly settled: SettledRoll;
};

/** What a roll does to a state: it is settled at once, or after a draw of power odds. */
type Roll = SettledRoll | PowerDraw;

export type PowerDraw = {
  readonly type: 'draw';
  readonly spots: readonly WagerName[];
  readonly drawn: Map<string, SettledRoll>;
};

/** A state after a roll is settled, before the player's turn. */
export type SettledRoll = {
  readonly type: 'settled';
  readonly table: Table;
  readonly outcome: Outcome;
  readonly settlements: readonly Settlement[];
  /** What the bankroll gains; what the rail gains. */
  readonly delta: number;
  readonly gain: number;
  readonly committed: number;
  readonly mind: Plain;
  readonly leaving: string | null;
  /** The turns played from here so far. */
  readonly turns: KnownTurn[];
  /** The number of what the roll alone adds to the statistics. */
  readonly effect: number;
  /** What a player sees who looks only at the table. */
  view?: string;
};

/** A turn after a settled roll, and the range of money in which it is played. */
export type KnownTurn = {
  readonly rail: Range;
  readonly bankroll: Range;
  /** The one combination it is good for, where the player has looked at the dice. */
  readonly combination: number | 'any';
  /** What was left to chance, and the way it came out in this turn. */
  readonly chances: readonly AskedChance[];
  readonly next: number;
  /** What goes from the rail to the layout. */
  readonly spend: number;
  readonly effect: number;
  readonly short: boolean;
  readonly empty: boolean;
  /** Why the player has left, once they have no wagers on the layout. */
  readonly left: string | null;
};

/** A turn that was played without looking at the roll before it, and what it adds to the statistics. */
type SharedTurn = {
  readonly turn: KnownTurn;
  readonly refused: readonly RefusalNote[];
  readonly undecided: readonly UndecidedWager[];
};

type AutomatonSetup = {
  readonly house: House;
  readonly strategy: Strategy;
  readonly start: Cents;
  readonly owns?: ((name: string) => boolean) | undefined;
  /** Whether it may have a wager of this kind. */
  readonly ownsKind: (kind: WagerKind) => boolean;
  /** Whether outcomes of the hand are counted; of several parts only one should. */
  readonly countsOutcomes: boolean;
  /** Whether anything is counted at all; so it is unless said. If not, every effect is that of nothing. */
  readonly countsEffects?: boolean;
};

const contains = ([from, below]: Range, money: number): boolean => money >= from && money < below;

/**
 * A strategy as a finite automaton, built as it is used: the first time a state meets a roll, the engine settles it and
 * the strategy plays its turn through `decide`; the result is kept.
 */
export class Automaton {
  readonly setup: AutomatonSetup;
  readonly effects = new Effects();
  readonly states: State[] = [];
  /** The number of the effect of nothing. */
  readonly noEffect: number;
  /** Whether a wager under the minimum was let stand with advice: then parts are not independent. */
  advised = false;
  /** Whether any wager was called on or off. */
  called = false;
  readonly #numbers = new Map<string, number>();
  /** By what a player sees. */
  readonly #shared = new Map<string, SharedTurn[]>();

  constructor(setup: AutomatonSetup) {
    this.setup = setup;
    this.noEffect = this.effects.numberOf(NO_EFFECT);
  }

  /** The first turn of a session, before any roll. */
  begin(rail: number, bankroll: number, chance: Chance = NEVER): KnownTurn {
    const { table } = sitDown(this.setup.house, this.setup.start);
    const settled: SettledRoll = {
      type: 'settled',
      table,
      outcome: 'no decision',
      settlements: [],
      delta: 0,
      gain: 0,
      committed: 0,
      mind: this.setup.strategy.start,
      leaving: null,
      turns: [],
      effect: this.noEffect,
    };
    return this.#play(settled, 'none', rail, bankroll, chance);
  }

  /** The state of a table that is ready for a roll, for play that is not this strategy's. */
  stateOf(table: Table): number {
    return this.#numberOf(withRail(table, 0), null, null);
  }

  roll(state: number, combination: number): Roll {
    const { rolls } = this.states[state] as State;
    rolls[combination] ??= this.#roll(this.states[state] as State, combination);
    return rolls[combination];
  }

  /** What comes of a draw of power odds: a column, or none, for each spot in turn. */
  drawn(state: number, combination: number, draw: PowerDraw, columns: readonly (0 | 1 | 2)[]): SettledRoll {
    const key = columns.join('');
    const known = draw.drawn.get(key);
    if (known !== undefined) return known;
    const settled = this.#settle(this.states[state] as State, combination, draw.spots, columns);
    draw.drawn.set(key, settled);
    return settled;
  }

  /** The turn that is played with this money; `rail` is what lies there after settlement. */
  turn(settled: SettledRoll, combination: number, rail: number, bankroll: number, chance: Chance = NEVER): KnownTurn {
    for (const turn of settled.turns) {
      if (
        contains(turn.rail, rail) &&
        contains(turn.bankroll, bankroll) &&
        (turn.combination === 'any' || turn.combination === combination) &&
        (turn.chances.length === 0 || comesOut(turn.chances, chance))
      )
        return turn;
    }
    const turn = this.#sharedTurn(settled, rail, bankroll) ?? this.#play(settled, combination, rail, bankroll, chance);
    settled.turns.push(turn);
    return turn;
  }

  /** A turn that was played at the same table after another roll, by a player who did not look at it. */
  #sharedTurn(settled: SettledRoll, rail: number, bankroll: number): KnownTurn | undefined {
    settled.view ??= viewOf(settled);
    const shared = this.#shared
      .get(settled.view)
      ?.find(({ turn }) => contains(turn.rail, rail) && contains(turn.bankroll, bankroll));
    if (shared === undefined) return undefined;
    return { ...shared.turn, effect: this.#effectOf(settled, shared.refused, shared.undecided) };
  }

  #share(view: string, shared: SharedTurn): void {
    const known = this.#shared.get(view);
    if (known === undefined) this.#shared.set(view, [shared]);
    else known.push(shared);
  }

  committedIn(state: number): number {
    return (this.states[state] as State).committed;
  }

  /** The wagers that a session which ends in this state leaves undecided. */
  undecidedIn(state: number): readonly UndecidedWager[] {
    const known = this.states[state] as State;
    known.undecided ??= undecidedIn(playerAt(known.table).layout, known.table.puck);
    return known.undecided;
  }

  /** The chance that a spot is drawn, of this house. */
  get powerChance(): Rate {
    return this.setup.house.book.power?.chance ?? [0, 1];
  }

  #roll(state: State, combination: number): Roll {
    const spots = boostable(state.table, combination);
    if (spots.length > 0) return { type: 'draw', spots, drawn: new Map() };
    const { house, puck } = state.table;
    const dice = COMBINATIONS[combination] as Dice;
    // Whether a point may be set at all is the same for every roll of a state.
    const outcome = outcomeOf(puck, dice, false);
    const givesUp = this.#givesUp(dice);
    const verdicts = playerAt(state.table).layout.map(wager =>
      judge(house.rules[wager.name] as Rule, puck, wager, combination),
    );
    const known = state.judged.find(
      other => other.outcome === outcome && other.givesUp === givesUp && isSame(other.verdicts, verdicts),
    );
    if (known !== undefined) return known.settled;
    const settled = this.#settle(state, combination, [], []);
    state.judged.push({ outcome, givesUp, verdicts, settled });
    return settled;
  }

  #givesUp(dice: Dice): boolean {
    return this.setup.house.game.shooter.givesUpOn.seven === 'any' && total(dice) === 7;
  }

  #settle(
    state: State,
    combination: number,
    spots: readonly WagerName[],
    columns: readonly (0 | 1 | 2)[],
  ): SettledRoll {
    const dice = COMBINATIONS[combination] as Dice;
    let { table } = state;
    spots.forEach((name, at) => {
      const column = columns[at];
      if (column === undefined || column === 0) return;
      if (!table.noMoreBets) table = carryOut(table, { type: 'closeBetting' }).table;
      table = carryOut(table, { type: 'drawPower', wager: name, column }).table;
    });
    const facts = factsOf(table, { type: 'roll', dice });
    const { outcome, settlements: all } = facts.find(fact => fact.type === 'rolled') as Extract<
      Fact,
      { type: 'rolled' }
    >;
    const settlements = all.filter(({ seat }) => seat === PLAYER);
    const key = signature(outcome, settlements, this.#givesUp(dice), columns);
    const known = state.alike.get(key);
    if (known !== undefined) return known;
    const after = facts.reduce(evolve, table);
    const seat = playerAt(after);
    const stands = committed(seat);
    const gain = seat.rail - playerAt(state.table).rail;
    const settled: SettledRoll = {
      type: 'settled',
      table: after,
      outcome,
      settlements,
      delta: gain + stands - state.committed,
      gain,
      committed: stands,
      mind: state.mind,
      leaving: state.leaving,
      turns: [],
      effect: this.#effectOfRoll(outcome, settlements, state.table.puck),
    };
    state.alike.set(key, settled);
    return settled;
  }

  #effectOfRoll(outcome: Outcome, settlements: readonly Settlement[], puck: Puck): number {
    if (this.setup.countsEffects === false) return this.noEffect;
    return this.effects.numberOf({
      outcome: this.setup.countsOutcomes ? outcome : null,
      decided: decidedBy(settlements, puck),
      refused: [],
      undecided: [],
    });
  }

  #play(settled: SettledRoll, combination: number | 'none', rail: number, bankroll: number, chance: Chance): KnownTurn {
    const { strategy, start, owns } = this.setup;
    const { table, outcome, settlements } = settled;
    const roll: LastRoll | null =
      combination === 'none' ? null : { dice: COMBINATIONS[combination] as Dice, outcome, settlements };
    const played = playTurn(
      strategy,
      settled.mind,
      { table: withRail(table, rail), roll, start, bankroll, owns, chance },
      settled.leaving,
    );
    return this.#remember(settled, combination, played);
  }

  #remember(settled: SettledRoll, combination: number | 'none', played: PlayedTurn): KnownTurn {
    this.advised ||= playerAt(played.table).advised;
    this.called ||= played.commands.some(({ command }) => command.type === 'call');
    const { table } = makeReady(played.table);
    const seat = playerAt(table);
    const empty = seat.layout.length === 0;
    const counts = this.setup.countsEffects !== false;
    const undecided = counts ? takenDownIn(played.commands, settled.table.puck) : [];
    const refused = counts ? played.refused.map(noteOf) : [];
    const turn: KnownTurn = {
      rail: played.rail,
      bankroll: played.bankroll,
      combination: played.sawDice && combination !== 'none' ? combination : 'any',
      chances: played.chances,
      next: this.#numberOf(withRail(table, 0), played.state, played.left),
      spend: committed(seat) - settled.committed,
      effect: this.#effectOf(settled, refused, undecided),
      short: played.short,
      empty,
      left: empty ? played.left : null,
    };
    if (settled.view !== undefined && !played.sawDice && !played.sawRoll && played.chances.length === 0)
      this.#share(settled.view, { turn, refused, undecided });
    return turn;
  }

  #effectOf(settled: SettledRoll, refused: readonly RefusalNote[], undecided: readonly UndecidedWager[]): number {
    if (refused.length + undecided.length === 0) return settled.effect;
    return this.effects.numberOf({ ...(this.effects.all[settled.effect] ?? NO_EFFECT), refused, undecided });
  }

  #numberOf(table: Table, mind: Plain, leaving: string | null): number {
    const key = keyOf(table, mind, leaving);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number =
      this.states.push({
        table,
        mind,
        leaving,
        committed: committed(playerAt(table)),
        rolls: new Array<Roll | undefined>(COLUMNS).fill(undefined),
        judged: [],
        alike: new Map(),
      }) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}

/** Verdicts are shared objects. */
const isSame = (a: readonly Verdict[], b: readonly Verdict[]): boolean => a.every((verdict, at) => verdict === b[at]);

/** Two rolls of the same signature do the same to a state. */
const signature = (
  outcome: Outcome,
  settlements: readonly Settlement[],
  givesUp: boolean,
  columns: readonly number[],
): string => {
  let key = `${outcome}${givesUp ? '!' : ''}${columns.join('')}`;
  for (const settlement of settlements) {
    key += `|${settlement.wager} ${settlement.type}`;
    if (settlement.type === 'won') key += ` ${settlement.winnings} ${settlement.less}`;
    else if (settlement.type === 'moved') key += ` ${settlement.to}`;
    else if (settlement.type === 'marked') key += ` ${settlement.memory}`;
  }
  return key;
};

/** Everything that later rolls and turns can depend on, money aside. */
const keyOf = (table: Table, mind: Plain, leaving: string | null): string => {
  const { layout, advised } = playerAt(table);
  let key = `${table.puck}${table.puck === 'off' && !table.comeOutThrown ? 'n' : ''}${table.handRolls === 0 ? 'h' : ''}${advised ? 'a' : ''}`;
  for (const { name, stake, memory, call, commission, coupon } of layout) {
    key += `|${name},${stake}`;
    if (memory !== 0) key += `,m${memory}`;
    if (call !== null) key += `,${call}`;
    if (commission !== 0) key += `,c${commission}`;
    if (coupon !== 0) key += `,p${coupon}`;
  }
  return `${key}|${JSON.stringify(mind)}${leaving === null ? '' : `|${leaving}`}`;
};

/** The same of a table at which the next shooter may not be ready yet. */
export const viewOf = ({ table, mind, leaving }: Pick<SettledRoll, 'table' | 'mind' | 'leaving'>): string =>
  `${keyOf(table, mind, leaving)}|${table.shooter}|${table.seats.map(({ layout }) => layout.length)}`;
