import { seatAt } from '@hardway/rules';
import { LAID_SEAT, type Laid } from '../laid.ts';
import { rollNets } from '../next-roll.ts';
import { layoutCost } from '../played/layout-cost.ts';
import { type Ratio, ratio, text } from '../ratio.ts';

/** Chips as they lie before a roll, as data: what each bet costs, what the next roll can bring, and what can't lie there. */
export type LaidRecord = {
  readonly ruleset: string;
  readonly game: string;
  readonly puck: string;
  readonly wagers: readonly {
    readonly wager: string;
    readonly cents: number;
    readonly works: boolean;
    readonly edge: string;
    readonly edgePerRoll: string;
    readonly averageRolls: string;
    /** Cents a roll. */
    readonly perRoll: string;
  }[];
  readonly left: readonly {
    readonly wager: string;
    readonly cents: number;
    readonly code: string;
    readonly sentence: string;
    readonly clause: string;
  }[];
  readonly cents: {
    readonly staked: number;
    readonly perRoll: string;
    readonly variance: string;
    readonly standardDeviation: number;
  };
  readonly nextRoll: {
    readonly nets: readonly { readonly cents: number; readonly chance: string }[];
    readonly ahead: string;
    readonly even: string;
    readonly behind: string;
  };
};

const ROLLS = 36;

export const laidRecord = ({ table, left }: Laid): LaidRecord => {
  const { house, puck } = table;
  const cost = layoutCost(table, LAID_SEAT);
  const nets = rollNets(table, LAID_SEAT);
  const chanceOf = (isMeant: (net: number) => boolean): Ratio =>
    ratio(
      nets.reduce((all, { net, ways }) => (isMeant(net) ? all + ways : all), 0),
      ROLLS,
    );
  return {
    ruleset: house.ruleset,
    game: house.gameName,
    puck: String(puck),
    wagers: cost.wagers.map(({ wager, stake, works, edge, edgePerRoll, averageRolls, perRoll }) => ({
      wager,
      cents: stake,
      works,
      edge: text(edge),
      edgePerRoll: text(edgePerRoll),
      averageRolls: text(averageRolls),
      perRoll: text(perRoll),
    })),
    left: left.map(({ wager, amount, refusal: { code, sentence, clause } }) => ({
      wager,
      cents: amount,
      code,
      sentence,
      clause,
    })),
    cents: {
      staked: (seatAt(table, LAID_SEAT)?.layout ?? []).reduce((all, { stake }) => all + stake, 0),
      perRoll: text(cost.perRoll),
      variance: text(cost.nextRoll.variance),
      standardDeviation: cost.deviation,
    },
    nextRoll: {
      nets: nets.map(({ net, ways }) => ({ cents: net, chance: text(ratio(ways, ROLLS)) })),
      ahead: text(chanceOf(net => net > 0)),
      even: text(chanceOf(net => net === 0)),
      behind: text(chanceOf(net => net < 0)),
    },
  };
};
