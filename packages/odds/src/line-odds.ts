import {
  type ByPoint,
  COMBINATIONS,
  type House,
  type Machine,
  outcomeOf,
  type Point,
  PUCKS,
  type Puck,
  puckAfter,
  puckIndex,
  ruleOf,
  type Verdict,
  WAYS,
  type WagerName,
} from '@hardway/rules';
import { type Chain, chainBuilder, endingTarget } from './chain.ts';
import { add, divide, equals, multiply, negate, ONE, type Ratio, ratio, subtract, sum, ZERO } from './ratio.ts';
import { flow } from './solve.ts';

export const BASES = ['pass', 'dont-pass', 'come', 'dont-come'] as const;
export type Base = (typeof BASES)[number];

/** Odds as multiples of the wager they support, by its point: the stake of odds taken, the win of odds laid. */
export type Multiples = ByPoint<Ratio>;

/** A line or come wager together with its odds, per unit of the wager itself. */
export type LineWithOdds = {
  readonly base: Base;
  /** All that is wagered on average: the wager and its odds. */
  readonly wagered: Ratio;
  readonly net: Ratio;
  /** Expected loss per unit of all that is wagered. */
  readonly edge: Ratio;
  readonly variance: Ratio;
  readonly averageRolls: Ratio;
};

/** Where a line wager and its odds stand: on a point, or not yet. */
type Place = { readonly puck: Puck; readonly on: Point | undefined };

type End = { readonly net: Ratio; readonly wagered: Ratio };

/** Walks the wager and its odds together, with the rules that settle them. */
export const lineWithOdds = (house: House, base: Base, multiples: Multiples): LineWithOdds => {
  const { chain, ends } = walkTogether(house, base, multiples);
  const { visits, ends: chances } = flow(chain, new Map([[chain.start, ONE]]));
  const mean = (value: (end: End) => Ratio): Ratio =>
    sum(chances.map((chance, at) => multiply(chance, value(ends[at] as End))));
  const net = mean(end => end.net);
  const wagered = mean(end => end.wagered);
  return {
    base,
    wagered,
    net,
    edge: divide(negate(net), wagered),
    variance: subtract(
      mean(end => multiply(end.net, end.net)),
      multiply(net, net),
    ),
    averageRolls: sum(visits),
  };
};

const isLaid = (base: Base): boolean => base.startsWith('dont-');
const isCome = (base: Base): boolean => base.endsWith('come');

const netOf = (verdict: Verdict, stake: Ratio): Ratio => {
  switch (verdict.type) {
    case 'win':
      return multiply(stake, ratio(...verdict.pays));
    case 'lose':
      return negate(stake);
    case 'push':
      return ZERO;
    default:
      throw new Error('a wager was decided and its odds were not');
  }
};

const walkTogether = (
  house: House,
  base: Base,
  multiples: Multiples,
): { readonly chain: Chain; readonly ends: readonly End[] } => {
  const machineOf = (name: WagerName): Machine => ruleOf(house, name).machine;
  const baseMachine = (on: Point | undefined): Machine =>
    machineOf(isCome(base) && on !== undefined ? (`${base} ${on}` as WagerName) : base);
  const oddsMachine = (on: Point): Machine =>
    machineOf((isCome(base) ? `${base}-odds ${on}` : `${base}-odds`) as WagerName);
  const stakeOn = (on: Point): Ratio => {
    const { lines } = oddsMachine(on);
    const line = lines.length === 1 ? lines[0] : lines.find(row => row.on === String(on));
    const [pays, per] = line?.pays ?? [1, 1];
    return isLaid(base) ? multiply(multiples[on], ratio(per, pays)) : multiples[on];
  };

  const places: Place[] = [];
  const placeAt = (puck: Puck, on: Point | undefined): number => {
    const found = places.findIndex(place => place.puck === puck && place.on === on);
    return found >= 0 ? found : places.push({ puck, on }) - 1;
  };
  const ends: End[] = [];
  const endAt = (net: Ratio, wagered: Ratio): number => {
    const found = ends.findIndex(end => equals(end.net, net) && equals(end.wagered, wagered));
    return endingTarget(found >= 0 ? found : ends.push({ net, wagered }) - 1);
  };

  const target = (verdict: Verdict, next: Puck, on: Point | undefined, puck: Puck, combination: number): number => {
    switch (verdict.type) {
      case 'travel':
        return placeAt(next, verdict.to);
      case 'stand':
      case 'bar':
        return placeAt(next, isCome(base) ? on : next === 'off' ? undefined : next);
      default: {
        const net = netOf(verdict, ONE);
        if (on === undefined) return endAt(net, ONE);
        const odds = oddsMachine(on).judge(puckIndex(puck), 0, combination);
        const stake = stakeOn(on);
        return endAt(add(net, netOf(odds, stake)), add(ONE, stake));
      }
    }
  };

  const builder = chainBuilder();
  placeAt(isCome(base) ? (PUCKS[1] as Puck) : 'off', undefined);
  for (let at = 0; at < places.length; at += 1) {
    const { puck, on } = places[at] as Place;
    COMBINATIONS.forEach((dice, combination) => {
      const verdict = baseMachine(on).judge(puckIndex(puck), 0, combination);
      const next = puckAfter(puck, outcomeOf(puck, dice, false));
      builder.edge(target(verdict, next, on, puck, combination), WAYS[combination] as number);
    });
    builder.close();
  }
  return {
    chain: builder.done(
      0,
      WAYS.reduce((all, ways) => all + ways, 0),
      ends.length,
    ),
    ends,
  };
};

/** The same multiple behind every point. */
export const evenly = (multiple: Ratio): Multiples => stepped(multiple, multiple, multiple);

/** Multiples behind 4 and 10, 5 and 9, 6 and 8: `3-4-5` as tables post it. */
export const stepped = (fourTen: Ratio, fiveNine: Ratio, sixEight: Ratio): Multiples => ({
  4: fourTen,
  5: fiveNine,
  6: sixEight,
  8: sixEight,
  9: fiveNine,
  10: fourTen,
});
