import { recordOf } from '@hardway/notation';
import {
  type Chance,
  changeTitle,
  type LayoutCost,
  layoutSentence,
  type Review,
  type SessionChance,
  sessionSentence,
  text,
} from '@hardway/odds';
import type { SeatNumber } from '@hardway/rules';
import type { Session, Tried } from './session.ts';

const chanceData = ({ low, high, exact }: Chance) => ({
  low,
  high,
  ...(exact === undefined ? {} : { exact: text(exact) }),
});

const figures = ({ result, cost, luck, drawn, standing, commission, kinds }: Review) => ({
  result,
  cost: text(cost),
  luck: text(luck),
  drawn: text(drawn),
  standing: { stake: standing.stake, value: text(standing.value) },
  commission,
  kinds: kinds.map(kind => ({
    ...kind,
    cost: text(kind.cost),
    luck: text(kind.luck),
    standing: text(kind.standing),
  })),
});

/** A session as data: amounts in cents, exact fractions as text. */
export const reviewData = ({ record, review }: Session, chance: SessionChance) => ({
  seat: review.seat,
  sentence: sessionSentence(review, chance),
  ...figures(review),
  asWellOrWorse: chanceData(chance.asWellOrWorse),
  better: chanceData(chance.better),
  decisions: review.decisions.map(({ step, cost, ...rest }) => ({
    line: record.steps[step]?.line,
    ...rest,
    cost: text(cost),
  })),
  rolls: review.rolls.map(({ step, luck, ...rest }) => ({ line: record.steps[step]?.line, ...rest, luck: text(luck) })),
});

export const whatIfData = ({ change, whatIf, sentence }: Tried) =>
  whatIf === undefined
    ? { change: changeTitle(change), problem: sentence }
    : {
        change: changeTitle(change),
        ...figures(whatIf.review),
        dropped: whatIf.dropped,
        refused: whatIf.refused,
        record: recordOf(whatIf.house, whatIf.played).record,
      };

export const layoutData = (seat: SeatNumber, cost: LayoutCost) => ({
  seat,
  sentence: layoutSentence(cost),
  perRoll: text(cost.perRoll),
  deviation: cost.deviation,
  nextRoll: { mean: text(cost.nextRoll.mean), variance: text(cost.nextRoll.variance) },
  value: text(cost.value),
  wagers: cost.wagers.map(({ perRoll, edge, edgePerRoll, averageRolls, value, ...rest }) => ({
    ...rest,
    perRoll: text(perRoll),
    edge: text(edge),
    edgePerRoll: text(edgePerRoll),
    averageRolls: text(averageRolls),
    value: text(value),
  })),
});
