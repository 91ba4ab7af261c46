import { COMBINATIONS, type House, outcomeOf, PUCKS, puckAfter, puckIndex, total, WAYS } from '@hardway/rules';
import { type Chain, chainBuilder, endingTarget } from './chain.ts';
import { lump } from './lump.ts';
import { divide, multiply, ONE, type Ratio, subtract } from './ratio.ts';
import { type Rolls, rollMoments, rollsOf } from './rolls.ts';
import { flow } from './solve.ts';

const ROLLS = WAYS.reduce((all, ways) => all + ways, 0);

/** What a walk of the puck stops at; the first that applies. */
type Stop = (puck: (typeof PUCKS)[number], dice: (typeof COMBINATIONS)[number]) => number | undefined;

/** The puck from a come-out on, stopped as told. */
const puckWalk = (stops: number, stop: Stop): Chain => {
  const builder = chainBuilder();
  for (const puck of PUCKS) {
    COMBINATIONS.forEach((dice, combination) => {
      const ending = stop(puck, dice);
      const next = puckIndex(puckAfter(puck, outcomeOf(puck, dice, false)));
      builder.edge(ending === undefined ? next : endingTarget(ending), WAYS[combination] as number);
    });
    builder.close();
  }
  return lump(builder.done(puckIndex('off'), ROLLS, stops));
};

/** Whether these dice take the dice from the shooter. */
const endsTurn = ({ game }: House, puck: (typeof PUCKS)[number], dice: (typeof COMBINATIONS)[number]): boolean =>
  outcomeOf(puck, dice, false) === 'seven-out' || (game.shooter.givesUpOn.seven === 'any' && total(dice) === 7);

/** A shooter's turn with the dice: to the seven-out, or to any 7 where that is the rule. */
export type Hand = {
  readonly averageRolls: Ratio;
  readonly rollsVariance: Ratio;
  readonly averagePoints: Ratio;
  /** The chance of making a point, or another point, before the turn ends. */
  readonly anotherPoint: Ratio;
  readonly rolls: (upTo: number) => Rolls;
  /** The chance of exactly 0, 1, 2, … points made. */
  readonly points: (upTo: number) => readonly Ratio[];
};

export const hand = (house: House): Hand => {
  const turn = puckWalk(1, (puck, dice) => (endsTurn(house, puck, dice) ? 0 : undefined));
  const { mean, variance } = rollMoments(turn);
  // After a point made the puck is off and the shooter the same: the turn starts again.
  const toPoint = puckWalk(2, (puck, dice) =>
    endsTurn(house, puck, dice) ? 1 : outcomeOf(puck, dice, false) === 'point made' ? 0 : undefined,
  );
  const [another, over] = flow(toPoint, new Map([[toPoint.start, ONE]])).ends as [Ratio, Ratio];
  return {
    averageRolls: mean,
    rollsVariance: variance,
    averagePoints: divide(another, subtract(ONE, another)),
    anotherPoint: another,
    rolls: upTo => rollsOf(turn, upTo),
    points: upTo => {
      const chances = [over];
      while (chances.length <= upTo) chances.push(multiply(chances.at(-1) as Ratio, another));
      return chances;
    },
  };
};

/** How long a table waits for its first 7. */
export const firstSeven = (): { readonly averageRolls: Ratio; readonly rolls: (upTo: number) => Rolls } => {
  const chain = puckWalk(1, (_puck, dice) => (total(dice) === 7 ? 0 : undefined));
  return { averageRolls: rollMoments(chain).mean, rolls: upTo => rollsOf(chain, upTo) };
};
