import {
  type Cents,
  COMBINATIONS,
  type Command,
  decide,
  evolve,
  type Fact,
  fail,
  type House,
  LARGEST_AMOUNT,
  ok,
  openTable,
  type Refusal,
  type RefusalCode,
  type Result,
  ruleOf,
  type Seat,
  seatAt,
  type Table,
  WAYS,
  type WagerName,
  wagerOn,
} from '@hardway/rules';
import { type Chain, chainBuilder, endingTarget } from './chain.ts';
import { add, divide, multiply, negate, ONE, type Ratio, ratio, subtract, sum, ZERO } from './ratio.ts';
import { expected, flow } from './solve.ts';

/** A wager that the player keeps up: made as soon as the book lets it be made, and made again once it is decided. */
export type Kept = { readonly wager: WagerName; readonly amount: Cents };

/**
 * Several wagers kept up together on one table, in cents. A hand runs from one seven-out to the next, which decides
 * every wager that stands and leaves the table as it was. Power odds are not drawn.
 */
export type Portfolio = {
  readonly perHand: { readonly mean: Ratio; readonly variance: Ratio; readonly rolls: Ratio };
  /** The long run: the net of one roll and how it varies. */
  readonly perRoll: {
    readonly mean: Ratio;
    readonly variance: Ratio;
    /** What a long session's variance grows by with each roll; rolls of one hand are not independent of each other. */
    readonly longRun: Ratio;
  };
  /** Stakes won or lost in a hand, on average. */
  readonly resolved: Ratio;
  /** Expected loss per unit resolved. */
  readonly edge: Ratio;
  readonly states: number;
};

const PLAYER = 1;
/** Somebody else shoots, with a pass wager of their own, so that the player may do as they like. */
const SHOOTER = 2;

/** More situations than this are not solved: it would take minutes. */
const STATES_MAX = 4000;

/** Refusals that only say "not yet". */
const LATER: readonly (RefusalCode | string)[] = ['wrong-time', 'no-base', 'no-wager', 'locked'];

/** Why it can't be: a refusal of the table, or too much to solve. */
export type Why = Pick<Refusal, 'sentence'>;

/** What one roll leads to: the situation after it, or below zero the end of the hand; its ways of 36, and cents. */
export type Step = {
  readonly target: number;
  readonly weight: number;
  readonly net: number;
  readonly resolved: number;
};

/** Plays every roll in every situation once with the engine, and solves what comes of it. */
export const portfolio = (
  house: House,
  kept: readonly Kept[],
  { calledOn = false }: { readonly calledOn?: boolean } = {},
): Result<Portfolio, Why> => {
  const steps = stepsOf(house, kept, calledOn);
  return steps.ok ? ok(solve(steps.value)) : steps;
};

const apply = (table: Table, command: Command): Result<Table, Refusal> => {
  const decision = decide(table, command);
  return decision.ok ? ok(decision.value.reduce(evolve, table)) : decision;
};

const must = (table: Table, command: Command): Table => {
  const applied = apply(table, command);
  if (!applied.ok) throw new Error(applied.error.sentence);
  return applied.value;
};

const open = (house: House): Table => {
  const buyIn = LARGEST_AMOUNT;
  const seated = must(openTable(house), { type: 'takeSeat', seat: PLAYER, name: 'player', buyIn });
  return must(seated, { type: 'takeSeat', seat: SHOOTER, name: 'shooter', buyIn });
};

/** Before a roll: the dice are with the shooter, and every wager of the player's that may stand does. */
const prepare = (before: Table, kept: readonly Kept[], calledOn: boolean): Result<Table, Refusal> => {
  let table = refilled(before);
  if (table.puck === 'off' && wagerOn(seatAt(table, SHOOTER) as Seat, 'pass') === undefined) {
    table = must(table, { type: 'make', seat: SHOOTER, wager: 'pass', amount: table.house.limits.min });
  }
  if (table.shooter === 'nobody') table = must(table, { type: 'takeDice', by: SHOOTER });
  for (const { wager, amount } of kept) {
    if (wagerOn(seatAt(table, PLAYER) as Seat, wager) !== undefined) continue;
    const made = apply(table, { type: 'make', seat: PLAYER, wager, amount });
    if (made.ok) table = calledOn ? call(made.value, wager) : made.value;
    else if (!LATER.includes(made.error.code)) return made;
  }
  return ok(table);
};

const call = (table: Table, wager: WagerName): Table => {
  const { working } = ruleOf(table.house, wager).terms;
  const isStanding = wagerOn(seatAt(table, PLAYER) as Seat, wager) !== undefined;
  if (working.comeOut === 'working' || !isStanding) return table;
  return must(table, { type: 'call', seat: PLAYER, wager, call: 'on', only: true });
};

/** The same rail before every roll, so that situations differ by what stands and not by what was won. */
const refilled = (table: Table): Table => ({
  ...table,
  seats: table.seats.map(seat => ({ ...seat, rail: LARGEST_AMOUNT })),
});

/** All that a roll's effect can depend on. */
const keyOf = ({ puck, comeOutThrown, handRolls, seats }: Table): string =>
  JSON.stringify([puck, comeOutThrown, handRolls === 0, seats.map(({ layout }) => layout)]);

const wealth = (table: Table): number => {
  const { rail, layout } = seatAt(table, PLAYER) as Seat;
  return layout.reduce((all, { stake, commission }) => all + stake + commission, rail as number);
};

const resolvedIn = (facts: readonly Fact[]): number =>
  facts
    .flatMap(fact => (fact.type === 'rolled' ? fact.settlements : []))
    .reduce((all, settlement) => {
      const isDecided = settlement.type === 'won' || settlement.type === 'lost';
      return isDecided && settlement.seat === PLAYER ? all + settlement.stake : all;
    }, 0);

const isSevenOut = (fact: Fact): boolean => fact.type === 'rolled' && fact.outcome === 'seven-out';

/** Every situation that these wagers can be in before a roll, and what each roll makes of it. The first is a new hand. */
export const stepsOf = (
  house: House,
  kept: readonly Kept[],
  calledOn: boolean,
): Result<readonly (readonly Step[])[], Why> => {
  const tables: Table[] = [];
  const known = new Map<string, number>();
  const arrive = (table: Table): number => {
    const key = keyOf(table);
    const state = known.get(key) ?? tables.push(table) - 1;
    known.set(key, state);
    return state;
  };
  const first = prepare(open(house), kept, calledOn);
  if (!first.ok) return first;
  arrive(first.value);
  const steps: Step[][] = [];
  for (let state = 0; state < tables.length; state += 1) {
    if (tables.length > STATES_MAX) {
      return fail({ sentence: `These wagers together make more than ${STATES_MAX} situations: too many to solve` });
    }
    const table = tables[state] as Table;
    const row: Step[] = [];
    for (let combination = 0; combination < COMBINATIONS.length; combination += 1) {
      const decision = decide(table, {
        type: 'roll',
        dice: COMBINATIONS[combination] as (typeof COMBINATIONS)[number],
      });
      if (!decision.ok) return decision;
      const after = decision.value.reduce(evolve, table);
      const net = wealth(after) - wealth(table);
      const step = { weight: WAYS[combination] as number, net, resolved: resolvedIn(decision.value) };
      const ready = prepare(after, kept, calledOn);
      if (!ready.ok) return ready;
      const isOver = decision.value.some(isSevenOut);
      if (isOver && keyOf(ready.value) !== keyOf(first.value)) throw new Error('a hand did not end as it began');
      row.push({ ...step, target: isOver ? endingTarget(0) : arrive(ready.value) });
    }
    steps.push(row);
  }
  return ok(steps);
};

const chainOf = (steps: readonly (readonly Step[])[]): Chain => {
  const builder = chainBuilder();
  for (const row of steps) {
    for (const { target, weight } of row) builder.edge(target, weight);
    builder.close();
  }
  return builder.done(
    0,
    WAYS.reduce((all, ways) => all + ways, 0),
    1,
  );
};

const solve = (steps: readonly (readonly Step[])[]): Portfolio => {
  const chain = chainOf(steps);
  const mean = (state: number, value: (step: Step) => Ratio): Ratio =>
    divide(sum((steps[state] ?? []).map(step => multiply(ratio(step.weight), value(step)))), ratio(chain.total));
  const { visits } = flow(chain, new Map([[chain.start, ONE]]));
  /** A sum over a hand of what each roll brings, on average. */
  const overHand = (value: (step: Step) => Ratio): Ratio =>
    sum(visits.map((often, state) => multiply(often, mean(state, value))));

  const rolls = sum(visits);
  const net = overHand(step => ratio(step.net));
  const square = overHand(step => ratio(step.net * step.net));
  const perRoll = divide(net, rolls);
  const resolved = overHand(step => ratio(step.resolved));
  /** The variance of a hand's net less this amount for each of its rolls. */
  const handVariance = (less: Ratio): Ratio => {
    const gain = (step: Step): Ratio => subtract(ratio(step.net), less);
    const ahead = expected(chain, state => mean(state, gain));
    const second = overHand(step => {
      const now = gain(step);
      const then = step.target < 0 ? ZERO : (ahead[step.target] as Ratio);
      return add(multiply(now, now), multiply(multiply(ratio(2), now), then));
    });
    const first = ahead[chain.start] as Ratio;
    return subtract(second, multiply(first, first));
  };
  return {
    perHand: { mean: net, variance: handVariance(ZERO), rolls },
    perRoll: {
      mean: perRoll,
      variance: subtract(divide(square, rolls), multiply(perRoll, perRoll)),
      longRun: divide(handVariance(perRoll), rolls),
    },
    resolved,
    edge: resolved.n === 0n ? ZERO : divide(negate(net), resolved),
    states: chain.size,
  };
};
