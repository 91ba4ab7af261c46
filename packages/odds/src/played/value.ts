import {
  COMBINATIONS,
  type Dice,
  type House,
  isWorking,
  judge,
  type Memory,
  netOf,
  openTable,
  PUCKS,
  type Puck,
  puckIndex,
  ruleOf,
  type SeatNumber,
  seatAt,
  settle,
  type Table,
  WAYS,
  type Wager,
  type WagerName,
} from '@hardway/rules';
import { usualChance } from '../analyse.ts';
import { type Chain, chainBuilder, endingOf, endingTarget } from '../chain.ts';
import { type Ending, explore, PUCK_AFTER } from '../explore.ts';
import { lumped } from '../lump.ts';
import { settledNet } from '../nets.ts';
import { ONE, type Ratio, ratio, sum, ZERO } from '../ratio.ts';
import { expected } from '../solve.ts';
import { perHouse } from './per-house.ts';
import { Sum } from './sum.ts';

/** What a wager of one amount is worth in every state it can be in, and how many rolls it has before it. */
type Values = {
  readonly net: (name: WagerName, memory: Memory, puck: Puck) => Ratio;
  readonly rolls: (name: WagerName, memory: Memory, puck: Puck) => Ratio;
};

/** The states of a wager, whatever its amount. */
type Walked = {
  readonly chain: Chain;
  readonly endings: readonly Ending[];
  readonly at: (name: WagerName, memory: Memory, puck: Puck) => number;
  rolls?: readonly Ratio[];
};

type Known = { readonly walks: Map<WagerName, Walked>; readonly values: Map<string, Values> };

const knownOf = perHouse((): Known => ({ walks: new Map(), values: new Map() }));

/** All that a wager's money depends on. */
export const moneyKey = ({ name, stake, commission, coupon }: Wager): string =>
  `${name}|${stake}|${commission}|${coupon}`;

/**
 * What a standing wager is expected to bring its player from here to its decision, in cents: the stake counts as the
 * player's until it is lost. It is paid as the table pays it, rounding, commission and coupon included.
 */
export const wagerValue = (house: House, wager: Wager, puck: Puck): Ratio =>
  valuesOf(house, wager).net(wager.name, wager.memory, puck);

/** How many rolls are ahead of a wager that stands so, on average, while it works. */
export const rollsAhead = (house: House, wager: Wager, puck: Puck): Ratio =>
  valuesOf(house, wager).rolls(wager.name, wager.memory, puck);

/** What everything that a seat has on the layout is expected to bring, in cents. */
export const layoutValue = (table: Table, seat: SeatNumber): Ratio =>
  sum((seatAt(table, seat)?.layout ?? []).map(wager => wagerValue(table.house, wager, table.puck)));

const valuesOf = (house: House, wager: Wager): Values => {
  const { values } = knownOf(house);
  const key = `${moneyKey(wager)}|${wager.call ?? ''}`;
  const found = values.get(key);
  if (found !== undefined) return found;
  const made = isHandedBack(house, wager) ? valuesAtRest(house, wager) : valuesWorking(house, wager);
  values.set(key, made);
  return made;
};

/**
 * A resting wager waits, so that resting changes when it is decided and not what it is worth. One that is handed back
 * while it rests is another matter: what it is worth depends on where the puck is.
 */
const isHandedBack = (house: House, wager: Wager): boolean => {
  const rule = ruleOf(house, wager.name);
  return PUCKS.some(
    puck =>
      !isWorking(rule, puck, wager.call) &&
      COMBINATIONS.some((_, combination) => judge(rule, puck, wager, combination).type !== 'stand'),
  );
};

const walkedOf = (house: House, name: WagerName): Walked => {
  const { walks } = knownOf(house);
  const found = walks.get(name);
  if (found !== undefined) return found;
  const chance = ruleOf(house, name).boosted === undefined ? ZERO : usualChance(house);
  const walk = explore(house, name, ['off'], chance);
  const { chain, classOf } = lumped(walk.chain);
  const at = (wager: WagerName, memory: Memory, puck: Puck): number => {
    const state = walk.stateOf(wager, memory, puck);
    if (state === undefined) throw new Error(`${wager} can't stand so with the puck ${puck}`);
    return classOf[state] as number;
  };
  const walked = { chain, endings: walk.endings, at };
  walks.set(name, walked);
  return walked;
};

/** The wager always works, as in all odds. */
const valuesWorking = (house: House, wager: Wager): Values => {
  const walked = walkedOf(house, wager.name);
  const { chain, endings, at } = walked;
  const nets = endings.map(ending => BigInt(settledNet(house, [wager], ending)));
  const values = expected(chain, state => {
    let gain = 0n;
    for (let edge = chain.offsets[state] as number; edge < (chain.offsets[state + 1] as number); edge += 1) {
      const target = chain.targets[edge] as number;
      if (target < 0) gain += (nets[endingOf(target)] as bigint) * BigInt(chain.weights[edge] as number);
    }
    return ratio(gain, chain.total);
  });
  return {
    net: (name, memory, puck) => values[at(name, memory, puck)] as Ratio,
    rolls: (name, memory, puck) => {
      walked.rolls ??= expected(chain, () => ONE);
      return walked.rolls[at(name, memory, puck)] as Ratio;
    },
  };
};

/** The wager works and rests by its rule and its call, and is handed back where the rule says so. */
const valuesAtRest = (house: House, wager: Wager): Values => {
  const builder = chainBuilder();
  const rule = ruleOf(house, wager.name);
  const gains = PUCKS.map((puck, at) => {
    const gain = new Sum();
    COMBINATIONS.forEach((dice, combination) => {
      const ways = WAYS[combination] as number;
      const verdict = judge(rule, puck, wager, combination);
      const next = PUCK_AFTER[at]?.[combination] as number;
      builder.edge(verdict.type === 'stand' ? next : endingTarget(0), ways);
      gain.add(ratio(netAlone(house, wager, puck, dice) * ways, 36));
    });
    builder.close();
    return gain.value;
  });
  const chain = builder.done(0, 36, 1);
  const values = expected(chain, state => gains[state] as Ratio);
  const rolls = expected(chain, () => ONE);
  return {
    net: (_name, _memory, puck) => values[puckIndex(puck)] as Ratio,
    rolls: (_name, _memory, puck) => rolls[puckIndex(puck)] as Ratio,
  };
};

const PLAYER = 1;

/** A table with nothing on it but one wager. */
export const tableWith = (house: House, wager: Wager, puck: Puck): Table => ({
  ...openTable(house),
  seats: [{ number: PLAYER, name: '', rail: 0 as Wager['stake'], layout: [wager], advised: false, limits: null }],
  puck,
});

const netAlone = (house: House, wager: Wager, puck: Puck, dice: Dice): number =>
  settle(tableWith(house, wager, puck), dice).settlements.reduce((all, settlement) => all + netOf(settlement), 0);
