import { type Cents, COMBINATIONS, type House, type Refusal } from '@hardway/rules';
import { Automaton, type KnownTurn, type SettledRoll } from '../../memo/automaton.ts';
import { type Chance, everyChance } from '../../play/chance.ts';
import { strategiesOf } from '../../play/combine.ts';
import type { Play, Strategy, Turn } from '../../play/strategy.ts';
import type { Trace } from '../compile/compile.ts';
import type { At, Branch, Stage, Statement } from '../script.ts';

/** How much is looked at before giving up on seeing everything. */
const STATES_MAX = 1200;
const TURNS_MAX = 40_000;
/** Different sums of money tried at one place, to see both answers to a question about it. */
const SUMS_MAX = 12;
/** Never short of money, so that only the rules are seen. */
const RAIL = 1_000_000_000;

type RefusedRule = At & { readonly refusal: Refusal; readonly wager: string; readonly amount: Cents | null };
type UndoneRule = { readonly made: At; readonly undone: At; readonly wager: string };

/** What was seen of a strategy by playing every roll in every state it comes to. */
export type Rehearsal = {
  /** Whether everything was seen. */
  readonly whole: boolean;
  readonly states: number;
  /** What was followed, as `keyOf` names it. */
  readonly fired: ReadonlySet<string>;
  /** Actions that did something at the table, or tried to, as `keyOf` names them. */
  readonly acted: ReadonlySet<string>;
  readonly refused: readonly RefusedRule[];
  readonly undone: readonly UndoneRule[];
  readonly made: ReadonlySet<string>;
  /** The most that stood on the layout at once. */
  readonly most: Cents;
};

/** A rule by its place: the same rule in parts of a strategy is the same. */
export const keyOf = (what: Branch | Statement | Stage): string =>
  `${'condition' in what ? 'branch' : what.type} ${what.line}:${what.column}`;

type Observed = {
  readonly fired: Set<string>;
  readonly acted: Set<string>;
  readonly refused: Map<string, RefusedRule>;
  readonly undone: Map<string, UndoneRule>;
  readonly made: Set<string>;
};

/** Notes what a rule does with its hands. */
const watched = (turn: Turn, observed: Observed, at: () => Branch | Statement | Stage): Turn => {
  const madeNow = new Map<string, At>();
  const note = (refusal: Refusal | null, wager: string, amount: Cents | null): Refusal | null => {
    observed.acted.add(keyOf(at()));
    if (refusal === null || refusal.code === 'insufficient') return refusal;
    const { line, column } = at();
    const key = `${line} ${column} ${refusal.code} ${wager}`;
    if (!observed.refused.has(key)) observed.refused.set(key, { line, column, refusal, wager, amount });
    return refusal;
  };
  return {
    house: turn.house,
    puck: turn.puck,
    newShooter: turn.newShooter,
    newHand: turn.newHand,
    roll: turn.roll,
    get layout() {
      return turn.layout;
    },
    standing: name => turn.standing(name),
    cash: turn.cash,
    chance: (part, of) => turn.chance(part, of),
    heat: turn.heat,
    most: name => turn.most(name),
    least: name => turn.least(name),
    wouldRefuse: (wager, amount) => turn.wouldRefuse(wager, amount),
    leave: reason => turn.leave(reason),
    make: (wager, amount) => {
      const refusal = note(turn.make(wager, amount), wager, amount);
      if (refusal === null) {
        observed.made.add(wager);
        madeNow.set(wager, at());
      }
      return refusal;
    },
    takeDown: wager => {
      const refusal = note(turn.takeDown(wager), wager, null);
      const made = madeNow.get(wager);
      const undone = at();
      if (refusal === null && made !== undefined)
        observed.undone.set(`${made.line} ${undone.line}`, { made, undone, wager });
      return refusal;
    },
    reduce: (wager, by) => note(turn.reduce(wager, by), wager, by),
    call: (wager, call, only) => note(turn.call(wager, call, only), wager, null),
    matchPlay: (wager, value) => note(turn.matchPlay(wager, value), wager, value),
  };
};

/**
 * Plays a strategy through everything that can happen to it: with money for everything, or also where it is short of money.
 * `playFor` makes the strategy, given whom to tell what is followed.
 */
export const rehearse = (
  house: House,
  start: Cents,
  playFor: (trace: Trace) => Play,
  short: 'short of money' | 'never short',
): Rehearsal => {
  const observed: Observed = {
    fired: new Set(),
    acted: new Set(),
    refused: new Map(),
    undone: new Map(),
    made: new Set(),
  };
  let current: Branch | Statement | Stage | undefined;
  const play = playFor(what => {
    observed.fired.add(keyOf(what));
    current = what;
  });
  let states = 0;
  let most = 0;
  let whole = true;
  for (const { strategy, owns, ownsKind } of strategiesOf(play)) {
    const observedPlay: Strategy['play'] = (turn, state) =>
      strategy.play(
        watched(turn, observed, () => current as Branch | Statement | Stage),
        state,
      );
    const automaton = new Automaton({
      house,
      strategy: { ...strategy, play: observedPlay },
      start,
      countsOutcomes: true,
      owns,
      ownsKind,
    });
    whole = walk(automaton, start, short === 'short of money') && whole;
    states += automaton.states.length;
    most += automaton.states.reduce((all, _, state) => Math.max(all, automaton.committedIn(state)), 0);
  }
  return {
    whole,
    states,
    fired: observed.fired,
    acted: observed.acted,
    refused: [...observed.refused.values()],
    undone: [...observed.undone.values()],
    made: observed.made,
    most: most as Cents,
  };
};

/** Every state and roll; whether none was left out. */
const walk = (automaton: Automaton, start: Cents, short: boolean): boolean => {
  let turns = playAll((rail, bankroll, chance) => automaton.begin(rail, bankroll, chance), start, short);
  for (let state = 0; state < automaton.states.length; state += 1) {
    if (state >= STATES_MAX || turns > TURNS_MAX) return false;
    for (let combination = 0; combination < COMBINATIONS.length; combination += 1) {
      const settled = settledBy(automaton, state, combination);
      turns += playAll(
        (rail, bankroll, chance) => automaton.turn(settled, combination, rail, bankroll, chance),
        start,
        short,
      );
    }
  }
  return true;
};

/** A roll settled, no power odds drawn. */
const settledBy = (automaton: Automaton, state: number, combination: number): SettledRoll => {
  const roll = automaton.roll(state, combination);
  if (roll.type !== 'draw') return roll;
  return automaton.drawn(
    state,
    combination,
    roll,
    roll.spots.map(() => 0),
  );
};

/** Plays a turn with every range of money that makes a difference, and every way that chance comes out; how many sums there were. */
const playAll = (
  play: (rail: number, bankroll: number, chance: Chance) => KnownTurn,
  start: Cents,
  short: boolean,
): number => {
  const tried = new Set<string>();
  const waiting: [rail: number, bankroll: number][] = [[RAIL, start]];
  while (waiting.length > 0 && tried.size < SUMS_MAX) {
    const [rail, bankroll] = waiting.pop() as [number, number];
    if (tried.has(`${rail} ${bankroll}`)) continue;
    tried.add(`${rail} ${bankroll}`);
    for (const { turn } of everyChance(chance => play(rail, bankroll, chance))) {
      for (const other of beyond(turn.bankroll)) waiting.push([rail, other]);
      if (short) for (const other of beyond(turn.rail)) waiting.push([other, bankroll]);
    }
  }
  return tried.size;
};

/** Sums just outside of a range. */
const beyond = ([from, below]: KnownTurn['rail']): readonly number[] =>
  [from - 1, below].filter(sum => Number.isFinite(sum) && sum >= 0);
