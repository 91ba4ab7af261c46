import {
  COMBINATIONS,
  type Dice,
  evolve,
  type House,
  netOf,
  outcomeOf,
  type Puck,
  type Settlement,
  setsNoPoint,
  settle,
  type Table,
  WAYS,
  type Wager,
} from '@hardway/rules';
import { add, divide, multiply, negate, type Ratio, ratio, subtract, sum, ZERO } from '../ratio.ts';
import { perHouse } from './per-house.ts';
import { moneyKey, tableWith, wagerValue } from './value.ts';

/** What one roll can do to one wager, by combination of the dice, in cents. */
export type Effect = {
  /** Tells effects of one house apart. */
  readonly id: number;
  /** The change of money and of value, less what was to be expected: its mean over all rolls is zero. */
  readonly lucks: readonly Ratio[];
  /** What was to be expected of this roll alone. Zero, unless odds were drawn for it or it can set no point. */
  readonly drift: Ratio;
  /** What it costs to leave a winner up: it is a new wager. */
  readonly rides: readonly Ratio[];
};

const effectsOf = perHouse(() => new Map<string, Effect>());

/** The effect of the next roll on a wager of this table. */
export const effectOn = (table: Table, wager: Wager): Effect => {
  const { house, puck, power } = table;
  const noPoint = setsNoPoint(table);
  const column = power.find(({ name }) => name === wager.name)?.column;
  const key = `${moneyKey(wager)}|${wager.memory}|${wager.call ?? ''}|${puck}|${noPoint}|${column ?? ''}`;
  const effects = effectsOf(house);
  const found = effects.get(key);
  if (found !== undefined) return found;
  const effect = { id: effects.size, ...effectOf(house, wager, puck, noPoint, column) };
  effects.set(key, effect);
  return effect;
};

type Came = { readonly luck: Ratio; readonly ride: Ratio };

const effectOf = (
  house: House,
  wager: Wager,
  puck: Puck,
  noPoint: boolean,
  column: 1 | 2 | undefined,
): Omit<Effect, 'id'> => {
  const alone = tableWith(house, wager, puck);
  const table: Table = column === undefined ? alone : { ...alone, power: [{ name: wager.name, column }] };
  const before = wagerValue(house, wager, puck);
  const came = COMBINATIONS.map((dice): Came => {
    const { net, ends, left, puckThen } = rolled(table, dice, noPoint);
    const after = left === undefined ? ZERO : wagerValue(house, left, puckThen);
    const luck = subtract(add(ratio(net), ends ? ZERO : after), before);
    return { luck, ride: ends ? negate(after) : ZERO };
  });
  const drift = mean(came.map(({ luck }) => luck));
  return {
    lucks: came.map(({ luck }) => subtract(luck, drift)),
    drift,
    rides: came.map(({ ride }) => ride),
  };
};

/** The mean over all 36 rolls of what each combination brings. */
export const mean = (values: readonly Ratio[]): Ratio =>
  divide(sum(values.map((value, combination) => multiply(value, ratio(WAYS[combination] as number)))), ratio(36));

type Rolled = {
  readonly net: number;
  /** Whether the wager is decided; it may be left up. */
  readonly ends: boolean;
  readonly left: Wager | undefined;
  readonly puckThen: Puck;
};

const rolled = (table: Table, dice: Dice, noPoint: boolean): Rolled => {
  const { settlements } = settle(table, dice);
  const outcome = outcomeOf(table.puck, dice, noPoint);
  const { seats, puck } = evolve(table, { type: 'rolled', dice, outcome, settlements });
  return {
    net: settlements.reduce((all, settlement) => all + netOf(settlement), 0),
    ends: settlements.some(isDecided),
    left: seats[0]?.layout[0],
    puckThen: puck,
  };
};

const isDecided = ({ type }: Settlement): boolean => type === 'won' || type === 'lost' || type === 'returned';
