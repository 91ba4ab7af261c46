import type { House, Rule } from './house.ts';
import type { Cents } from './money.ts';
import type { WagerName } from './wager.ts';

/** A wager that the house breaks down, as one again: what it comes to, and how much of that is on each part. */
export type Whole = {
  readonly name: WagerName;
  readonly amount: Cents;
  readonly parts: readonly { readonly name: WagerName; readonly amount: Cents }[];
};

/** The largest wager of a rule that amounts on its parts make up; undefined where the house does not break it down. */
export const wholeOf = (
  { unit }: House,
  { subject, standsAs }: Rule,
  on: (part: WagerName) => number,
): Whole | undefined => {
  if (standsAs === undefined || standsAs.length === 0) return undefined;
  const units = Math.min(...standsAs.map(({ name, share }) => Math.floor(on(name) / share / unit) * unit));
  if (units <= 0) return undefined;
  const parts = standsAs.map(({ name, share }) => ({ name, amount: (units * share) as Cents }));
  return { name: subject.name, amount: parts.reduce((sum, { amount }) => sum + amount, 0) as Cents, parts };
};
