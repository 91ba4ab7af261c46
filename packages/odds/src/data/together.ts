import type { House } from '@hardway/rules';
import type { AfterRolls } from '../after-rolls.ts';
import type { Kept, Portfolio } from '../portfolio.ts';
import { text } from '../ratio.ts';

/** Wagers kept up together as data. */
export type TogetherRecord = {
  readonly ruleset: string;
  readonly game: string;
  readonly wagers: readonly { readonly wager: string; readonly cents: number }[];
  readonly cents: {
    readonly perHand: { readonly mean: string; readonly variance: string };
    readonly perRoll: { readonly mean: string; readonly variance: string; readonly longRun: string };
    readonly resolvedPerHand: string;
  };
  readonly rollsPerHand: string;
  readonly edge: string;
  /** Who is ahead after so many rolls, where that is asked for. */
  readonly after?: { readonly rolls: number; readonly ahead: string; readonly even: string; readonly behind: string };
};

export const togetherRecord = (
  house: House,
  kept: readonly Kept[],
  { perHand, perRoll, resolved, edge }: Portfolio,
  after?: AfterRolls,
): TogetherRecord => ({
  ruleset: house.ruleset,
  game: house.gameName,
  wagers: kept.map(({ wager, amount }) => ({ wager, cents: amount })),
  cents: {
    perHand: { mean: text(perHand.mean), variance: text(perHand.variance) },
    perRoll: { mean: text(perRoll.mean), variance: text(perRoll.variance), longRun: text(perRoll.longRun) },
    resolvedPerHand: text(resolved),
  },
  rollsPerHand: text(perHand.rolls),
  edge: text(edge),
  ...(after === undefined
    ? {}
    : {
        after: {
          rolls: after.rolls,
          ahead: text(after.ahead),
          even: text(after.even),
          behind: text(after.behind),
        },
      }),
});
