import {
  type Dice,
  type House,
  isPair,
  isPoint,
  type Outcome,
  type Settlement,
  TOTALS,
  total,
  type Wager,
} from '@hardway/rules';
import type { Recall } from '@hardway/server/messages';
import { signed } from './names.ts';
import { type ResultLine, resultLines } from './results.ts';

/** A roll as one seat recalls it. */
export type Recalled = {
  readonly number: number;
  readonly at: number;
  readonly hand: number;
  readonly dice: Dice;
  readonly outcome: Outcome;
  readonly before: number | null;
  readonly after: number | null;
  readonly wagers: readonly Pick<Wager, 'name' | 'stake'>[];
  readonly lines: readonly ResultLine[];
  readonly corrected: boolean;
  readonly voided: boolean;
};

/** What the server remembers of the rolls, as one seat's. Oldest first. */
export const recalled = (house: House, recall: Recall, seat: number | undefined): readonly Recalled[] =>
  recall.rolls
    .map(roll => {
      const mine = roll.seats.find(each => each.seat === seat);
      return {
        number: roll.number,
        at: roll.at,
        hand: roll.hand,
        dice: roll.dice as unknown as Dice,
        outcome: roll.outcome as Outcome,
        before: mine?.before ?? null,
        after: mine?.after ?? null,
        wagers: (mine?.wagers ?? []) as unknown as Recalled['wagers'],
        lines:
          seat === undefined
            ? []
            : resultLines(
                house,
                (mine?.settlements ?? []).map(each => ({ ...each, seat }) as unknown as Settlement),
                seat,
              ),
        corrected: roll.corrected,
        voided: roll.voided,
      };
    })
    .sort((a, b) => a.number - b.number);

export type Statistics = {
  readonly rolls: number;
  readonly hands: number;
  readonly longestHand: number;
  readonly pointsMade: number;
  readonly sevenOuts: number;
  readonly hardways: number;
  /** How often each total came, 2 to 12. */
  readonly totals: readonly { readonly total: number; readonly count: number; readonly expected: number }[];
  readonly net: number;
  readonly best: number;
  readonly worst: number;
};

/** A session in figures. What was expected of each total is for an even pair of dice. */
export const statisticsOf = (rolls: readonly Recalled[]): Statistics => {
  const byHand = Map.groupBy(rolls, ({ hand }) => hand);
  const nets = rolls.map(({ lines }) => lines.reduce((sum, { net }) => sum + net, 0));
  return {
    rolls: rolls.length,
    hands: byHand.size,
    longestHand: Math.max(0, ...[...byHand.values()].map(({ length }) => length)),
    pointsMade: rolls.filter(({ outcome }) => outcome === 'point made').length,
    sevenOuts: rolls.filter(({ outcome }) => outcome === 'seven-out').length,
    hardways: rolls.filter(({ dice }) => isPair(dice) && isPoint(total(dice))).length,
    totals: TOTALS.map(sum => ({
      total: sum,
      count: rolls.filter(({ dice }) => total(dice) === sum).length,
      expected: ((6 - Math.abs(7 - sum)) / 36) * rolls.length,
    })),
    net: nets.reduce((a, b) => a + b, 0),
    best: Math.max(0, ...nets),
    worst: Math.min(0, ...nets),
  };
};

/** What was won or lost up to each roll, from nothing. */
export const runningNet = (rolls: readonly Recalled[]): readonly number[] => {
  let sum = 0;
  return [0, ...rolls.map(({ lines }) => (sum += lines.reduce((net, line) => net + line.net, 0)))];
};

/** Marks nearer to each other than this could not be read. */
const APART = 14;

/** A curve through values as a path in a box, with the heights of nothing, of its top and of its foot. */
export const curveOf = (
  values: readonly number[],
  wide: number,
  high: number,
): { readonly path: string; readonly marks: readonly { readonly y: number; readonly text: string }[] } => {
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const span = most - least || 1;
  const x = (at: number): number => (values.length === 1 ? wide / 2 : (at / (values.length - 1)) * wide);
  const y = (value: number): number => high - ((value - least) / span) * high;
  const ends = [most, least].filter(value => Math.abs(y(value) - y(0)) >= APART);
  return {
    path: values.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join(''),
    marks: [0, ...ends].map(value => ({ y: y(value), text: signed(value) })),
  };
};
