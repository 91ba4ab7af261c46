import {
  type Cents,
  type House,
  type Machine,
  ok,
  type Payout,
  payoutText,
  type Refusal,
  type Result,
  ruleOf,
} from '@hardway/rules';
import type { Chain } from './chain.ts';
import type { OddsEntry } from './entries.ts';
import { type Ending, explore } from './explore.ts';
import { lump } from './lump.ts';
import { idealNets, type Nets, paidNets } from './nets.ts';
import { add, divide, multiply, negate, ONE, type Ratio, ratio, subtract, sum, toNumber, ZERO } from './ratio.ts';
import { flow } from './solve.ts';

/** One row of a wager's pay table, with the chance of being paid on it. */
export type OddsLine = { readonly on: string; readonly odds: string; readonly probability: Ratio };

/** All there is to know about one wager, per unit wagered and to one decision. */
export type Analysis = {
  readonly house: House;
  readonly entry: OddsEntry;
  readonly lines: readonly OddsLine[];
  readonly win: Ratio;
  readonly push: Ratio;
  readonly lose: Ratio;
  /** Expected net of the player. */
  readonly net: Ratio;
  /** Expected loss per wager made; a push is a decision. */
  readonly edge: Ratio;
  /** Expected loss per wager that is not pushed. */
  readonly edgeResolved: Ratio;
  readonly edgePerRoll: Ratio;
  readonly averageRolls: Ratio;
  /** Of the net. */
  readonly variance: Ratio;
  readonly standardDeviation: number;
  /** The walk from the wager's making to its end, how it can end, and each ending's chance and worth. */
  readonly chain: Chain;
  readonly endings: readonly Ending[];
  readonly chances: readonly Ratio[];
  readonly nets: Nets;
  /** The operator's chance of boosted odds, where this wager has them. */
  readonly powerChance?: Ratio;
  readonly amount?: Cents;
};

/** What the operator settles on besides the house itself. */
export type Settings = {
  /** The chance that a spot of the power-odds chart is drawn for a roll. */
  readonly powerChance?: Ratio;
};

/** A wager at ideal amounts: paid exactly, in any unit. */
export const analyse = (house: House, entry: OddsEntry, settings: Settings = {}): Analysis => {
  const walked = walk(house, entry, settings);
  return figures(house, entry, settings, walked, idealNets(house, entry, walked.endings));
};

/** A wager of a given amount as the table really pays it, or why the table refuses it. */
export const analyseAmount = (
  house: House,
  entry: OddsEntry,
  amount: Cents,
  settings: Settings = {},
): Result<Analysis, Refusal> => {
  const walked = walk(house, entry, settings);
  const nets = paidNets(house, entry, walked.endings, amount);
  return nets.ok ? ok({ ...figures(house, entry, settings, walked, nets.value), amount }) : nets;
};

/** The walk of a machine, and how often it ends so. */
type Walked = {
  readonly chain: Chain;
  readonly endings: readonly Ending[];
  readonly ends: readonly Ratio[];
  readonly averageRolls: Ratio;
};

/** The chance of a draw that the book gives an operator who has not settled on one. */
export const usualChance = (house: House): Ratio => ratio(...(house.book.power?.chance ?? ([0, 1] as const)));

/** The chance of a draw for this wager, where its odds can be boosted. */
const chanceOfDraw = (house: House, { wager }: OddsEntry, { powerChance }: Settings): Ratio | undefined =>
  house.rules[wager]?.boosted === undefined ? undefined : (powerChance ?? usualChance(house));

/** What was walked before, by the machine that was: nothing but the machine decides it, unless odds are boosted or the wager travels. */
const walkedBefore = new WeakMap<Machine, Map<string, Walked>>();

const walk = (house: House, entry: OddsEntry, settings: Settings): Walked => {
  const { wager, pucks } = entry;
  const { machine } = ruleOf(house, wager);
  const key = `${wager} ${pucks}`;
  const chance = chanceOfDraw(house, entry, settings);
  const known = chance === undefined ? walkedBefore.get(machine)?.get(key) : undefined;
  if (known !== undefined) return known;
  const { chain: whole, endings } = explore(house, wager, pucks, chance ?? ZERO);
  const chain = lump(whole);
  const { visits, ends } = flow(chain, new Map([[chain.start, ONE]]));
  const walked = { chain, endings, ends, averageRolls: sum(visits) };
  const stays = endings.every(({ seen }) => seen.wager === wager);
  if (chance === undefined && stays)
    walkedBefore.set(machine, (walkedBefore.get(machine) ?? new Map<string, Walked>()).set(key, walked));
  return walked;
};

const figures = (house: House, entry: OddsEntry, settings: Settings, walked: Walked, nets: Nets): Analysis => {
  const { chain, endings, ends, averageRolls } = walked;
  const powerChance = chanceOfDraw(house, entry, settings);
  const chanceOf = (type: Ending['type']): Ratio => sum(ends.filter((_, ending) => endings[ending]?.type === type));
  const weighted = (value: (net: Ratio) => Ratio): Ratio =>
    ends.reduce((all, probability, ending) => add(all, multiply(probability, value(nets[ending] as Ratio))), ZERO);
  const push = chanceOf('push');
  const net = weighted(value => value);
  const variance = subtract(
    weighted(value => multiply(value, value)),
    multiply(net, net),
  );
  const edge = negate(net);
  return {
    house,
    entry,
    lines: linesOf(endings, ends),
    win: chanceOf('win'),
    push,
    lose: chanceOf('lose'),
    net,
    edge,
    edgeResolved: divide(edge, subtract(ONE, push)),
    edgePerRoll: divide(edge, averageRolls),
    averageRolls,
    variance,
    standardDeviation: Math.sqrt(toNumber(variance)),
    chain,
    endings,
    chances: ends,
    nets,
    ...(powerChance === undefined ? {} : { powerChance }),
  };
};

/** The pay table, in the order it is printed; what is paid alike is one row. */
const linesOf = (endings: readonly Ending[], ends: readonly Ratio[]): readonly OddsLine[] => {
  const rows: { on: string[]; pays: Payout; column: number; order: number; probability: Ratio }[] = [];
  endings.forEach(({ line, order, seen: { column = 0 } }, ending) => {
    if (line === undefined) return;
    const probability = ends[ending] as Ratio;
    const alike = rows.find(row => row.column === column && payoutText(row.pays) === payoutText(line.pays));
    if (alike === undefined) {
      rows.push({ on: [line.on], pays: line.pays, column, order, probability });
    } else {
      if (!alike.on.includes(line.on)) alike.on.push(line.on);
      alike.probability = add(alike.probability, probability);
    }
  });
  return rows
    .sort((a, b) => a.column - b.column || a.order - b.order)
    .map(({ on, pays, column, probability }) => ({
      on: `${on.join(', ')}${column === 0 ? '' : ` (power odds ${column})`}`,
      odds: payoutText(pays),
      probability,
    }));
};
