import type { WalkedLine } from '@hardway/notation';
import { type DecisionType, type Review, type ShownSplit, shownLines, text } from '@hardway/odds';
import type { Cents, House, WagerKind } from '@hardway/rules';
import { kindTitle, titleOf } from '../table/names.ts';
import type { RollRow } from './rolls.ts';

export type KindFigures = ShownSplit & {
  readonly kind: WagerKind;
  readonly title: string;
  readonly made: number;
  readonly amount: Cents;
};

export type DecisionFigures = {
  readonly line: number;
  /** The roll that it was for, from 0; past the last one where none followed. */
  readonly roll: number;
  readonly type: DecisionType;
  readonly wager: string;
  readonly amount: Cents;
  /** In cents: rounded so that all add up, and the exact fraction. */
  readonly cost: number;
  readonly exact: string;
};

/** What a session cost and what the dice did, as a page shows it: whole cents that add up. */
export type Figures = {
  readonly split: ShownSplit;
  /** The exact cost and luck in cents, as fractions. */
  readonly exact: { readonly cost: string; readonly luck: string };
  readonly stake: Cents;
  readonly commission: Cents;
  readonly kinds: readonly KindFigures[];
  readonly decisions: readonly DecisionFigures[];
  /** The luck of each roll in cents; none for a roll that was voided. */
  readonly lucks: readonly (number | null)[];
  /** Rolls with the best and the worst luck. */
  readonly luckiest: readonly number[];
};

const MARKED = 3;

export const figuresOf = (
  house: House,
  review: Review,
  rows: readonly RollRow[],
  lines: readonly Pick<WalkedLine, 'line'>[],
): Figures => {
  const shown = shownLines(review);
  const { costs, lucks: rolled, kinds, ...split } = shown;
  const byStep = new Map(review.rolls.map(({ step }, at) => [step, rolled[at] as number]));
  const lucks = rows.map(({ step, isVoided }) => (isVoided ? null : (byStep.get(step) ?? null)));
  const rollAfter = rollsAfter(rows);
  return {
    split,
    exact: { cost: text(review.cost), luck: text(review.luck) },
    stake: review.standing.stake,
    commission: review.commission,
    kinds: review.kinds.map(({ kind, made, amount }, at) => ({
      ...{ kind, title: kindTitle(house, kind), made, amount },
      ...(kinds[at] as ShownSplit),
    })),
    decisions: review.decisions.map(({ step, type, wager, amount, cost }, at) => ({
      line: lines[step]?.line ?? 0,
      roll: rollAfter(step),
      type,
      wager: titleOf(house, wager),
      amount,
      cost: costs[at] as number,
      exact: text(cost),
    })),
    lucks,
    luckiest: extremes(lucks),
  };
};

/** Decisions come in the order of the record, so the rolls are walked beside them. */
const rollsAfter = (rows: readonly RollRow[]): ((step: number) => number) => {
  let at = 0;
  return step => {
    while (at < rows.length && (rows[at] as RollRow).step < step) at += 1;
    return at;
  };
};

const extremes = (lucks: readonly (number | null)[]): readonly number[] => {
  const told = lucks.flatMap((luck, at) => (luck === null || luck === 0 ? [] : [{ luck, at }]));
  const sorted = told.sort((a, b) => b.luck - a.luck);
  return [
    ...sorted.slice(0, MARKED).filter(({ luck }) => luck > 0),
    ...sorted.slice(-MARKED).filter(({ luck }) => luck < 0),
  ].map(({ at }) => at);
};
