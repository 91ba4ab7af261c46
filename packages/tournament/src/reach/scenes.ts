import {
  baseOf,
  COMBINATIONS,
  type House,
  outcomeOf,
  PUCKS,
  puckAfter,
  puckIndex,
  type Seat,
  type Table,
  type WagerName,
} from '@hardway/rules';
import { best, byWon, canAfford, type Prize, type Stakable } from './stakable.ts';

/**
 * Where a wager of a seat may be before a roll: pairs of puck and memory, as one number each. A set may have more than
 * can really be, never less.
 */
type States = ReadonlySet<number>;

/** Everything that may stand before a roll, by wager. */
export type Standing = ReadonlyMap<WagerName, States>;

const OFF = puckIndex('off');
const stateOf = (puck: number, memory: number): number => memory * PUCKS.length + puck;
const puckOf = (state: number): number => state % PUCKS.length;
const memoryOf = (state: number): number => (state - puckOf(state)) / PUCKS.length;

/** A wager that would win, if it stood. */
export type Winner = Prize & { readonly name: WagerName; readonly least: number; readonly most: number };

/** Winners in two orders: the best for their stake first, and the best odds first. */
export type Winners = { readonly byWon: readonly Winner[]; readonly byOdds: readonly Winner[] };

const inBothOrders = (winners: readonly Winner[]): Winners => ({
  byWon: [...winners].sort((a, b) => byWon(a.won, b.won)),
  byOdds: [...winners].sort((a, b) => byWon(a.odds, b.odds)),
});

type Loser = { readonly name: WagerName; readonly least: number; readonly most: number };

/** What one roll may do to the wagers of a seat. */
export type Scene = {
  readonly combination: number;
  readonly winners: Winners;
  readonly losers: readonly Loser[];
};

/** Every combination of the dice. */
export const ANY: readonly number[] = COMBINATIONS.map((_, at) => at);

/** Where the puck may go. A roll that nobody has a line wager on may set no point. */
const pucksAfter = (house: House, puck: number, combination: number): readonly number[] => {
  const was = PUCKS[puck] as (typeof PUCKS)[number];
  const dice = COMBINATIONS[combination] as (typeof COMBINATIONS)[number];
  const next = puckIndex(puckAfter(was, outcomeOf(was, dice, false)));
  return puck === OFF && next !== OFF && house.game.shooter.without !== undefined ? [next, OFF] : [next];
};

/** Whether a wager may be made with this puck; `table` says more of the coming roll than is known of later ones. */
const mayBeMade = ({ rule }: Stakable, puck: number, standing: Standing, table: Table | null): boolean => {
  const { subject, terms } = rule;
  const { kind, number } = subject;
  if ((kind === 'come' || kind === 'dont-come') && number !== undefined) return false;
  switch (terms.when) {
    case 'come-out':
      return puck === OFF;
    case 'point-on':
      return puck !== OFF;
    case 'new-shooter':
      return puck === OFF && table?.comeOutThrown !== true;
    case 'new-hand':
      return puck === OFF && (table === null || table.handRolls === 0);
    case 'any-time':
      return true;
    case 'behind': {
      const base = standing.get(baseOf(subject) as WagerName) ?? new Set();
      return (number !== undefined || puck !== OFF) && [...base].some(state => puckOf(state) === puck);
    }
  }
};

const withState = (standing: Map<WagerName, Set<number>>, name: WagerName, state: number): void => {
  const states = standing.get(name);
  if (states === undefined) standing.set(name, new Set([state]));
  else states.add(state);
};

/** What a seat has on the layout now. */
export const standingNow = ({ puck }: Table, { layout }: Seat): Standing => {
  const all = new Map<WagerName, Set<number>>();
  for (const { name, memory } of layout) withState(all, name, stateOf(puckIndex(puck), memory));
  return all;
};

/** What a seat is looked at with: what it may bet on, what stands, where the puck may be, and at most how many chips it has. */
type View = {
  readonly house: House;
  readonly stakables: readonly Stakable[];
  readonly stands: Standing;
  readonly pucks: readonly number[];
  readonly chips: number;
};

/** What stands, and what may be made beside it before the coming roll. Odds come last: they need what they support. */
const withMade = ({ stakables, stands, pucks, chips }: View, table: Table | null): Standing => {
  const all = new Map([...stands].map(([name, states]) => [name, new Set(states)]));
  const isBehind = ({ rule }: Stakable): boolean => rule.terms.when === 'behind';
  for (const each of [...stakables.filter(one => !isBehind(one)), ...stakables.filter(isBehind)])
    for (const puck of pucks)
      if (canAfford(each, chips) && mayBeMade(each, puck, all, table))
        withState(all, each.name, stateOf(puck, each.rule.machine.start));
  return all;
};

/** What may become of one wager. What it has seen in many rolls is not followed: it may win on any line, and may lose. */
const fateIn = (each: Stakable, states: States, puck: number, combination: number, isFollowed: boolean) => {
  if (each.remembers && !isFollowed) return { prize: each.best, loses: true };
  let prize: Prize | undefined;
  let loses = false;
  for (const state of states) {
    if (puckOf(state) !== puck) continue;
    const fate = each.fateOf(puck, memoryOf(state), combination);
    prize = best(prize, fate.prize);
    loses ||= fate.loses;
  }
  return { prize, loses };
};

const sceneOf = (
  stakables: readonly Stakable[],
  standing: Standing,
  puck: number,
  combination: number,
  isFollowed: boolean,
): Scene => {
  const winners: Winner[] = [];
  const losers: Loser[] = [];
  for (const each of stakables) {
    const states = standing.get(each.name);
    if (states === undefined) continue;
    const { name, least, most, commission } = each;
    const { prize, loses } = fateIn(each, states, puck, combination, isFollowed);
    if (prize !== undefined) winners.push({ ...prize, name, least, most });
    if (loses) losers.push({ name, least, most: most + commission });
  }
  return { combination, winners: inBothOrders(winners), losers };
};

/** Where wagers are after a roll. A wager may rest, so that nothing happens to it. */
const afterRoll = (
  { house, stakables }: View,
  standing: Standing,
  dice: readonly number[],
  isFollowed: boolean,
): Standing => {
  const next = new Map<WagerName, Set<number>>();
  for (const { name, rule, remembers } of stakables) {
    const { comeOut, calls } = rule.terms.working;
    const mayRest = comeOut === 'off' || calls.length > 0;
    for (const state of standing.get(name) ?? []) {
      const memory = memoryOf(state);
      for (const combination of dice) {
        const verdict = rule.machine.judge(puckOf(state), memory, combination);
        const isUp = verdict.type === 'stand' || verdict.type === 'bar' || (verdict.type === 'win' && rule.stays);
        const seen = verdict.type === 'stand' && !(remembers && !isFollowed) ? verdict.memory : memory;
        for (const to of pucksAfter(house, puckOf(state), combination)) {
          if (isUp) withState(next, name, stateOf(to, seen));
          if (mayRest) withState(next, name, stateOf(to, memory));
          if (verdict.type === 'travel')
            withState(next, `${rule.subject.kind} ${verdict.to}` as WagerName, stateOf(to, memory));
        }
      }
    }
  }
  return next;
};

/** What may happen on a roll, and what may stand after it. */
export type Seen = {
  /** One for each puck and each of the dice. */
  readonly scenes: readonly Scene[];
  readonly next: Standing;
  readonly pucks: readonly number[];
};

/** Looks at a roll: of one combination, which is followed closely, or of any. */
export const lookAt = (view: View, dice: readonly number[], table: Table | null): Seen => {
  const { house, stakables, pucks } = view;
  const isFollowed = dice.length === 1;
  const standing = withMade(view, table);
  return {
    scenes: pucks.flatMap(puck => dice.map(combination => sceneOf(stakables, standing, puck, combination, isFollowed))),
    next: afterRoll(view, standing, dice, isFollowed),
    pucks: [...new Set(pucks.flatMap(puck => dice.flatMap(combination => pucksAfter(house, puck, combination))))],
  };
};

/** Every wager at the best it can win: each may win once while a heat is played out. */
export const bestOf = (stakables: readonly Stakable[]): Winners =>
  inBothOrders(
    stakables.flatMap(({ name, best: prize, least, most }) =>
      prize === undefined ? [] : [{ ...prize, name, least, most }],
    ),
  );
