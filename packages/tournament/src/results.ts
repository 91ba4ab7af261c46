import type { Cents } from '@hardway/rules';

/** The number of an entrant. */
export type Entrant = number;

/** What an entrant ended a heat with. */
export type EndStack = {
  readonly entrant: Entrant;
  /** From 1. */
  readonly heat: number;
  readonly chips: Cents;
  readonly disqualified: boolean;
};

/** What the entrants of a play-off ended it with. */
export type PlayOff = readonly { readonly entrant: Entrant; readonly chips: Cents }[];

/** A round that has been played. */
export type RoundResult = {
  readonly stacks: readonly EndStack[];
  readonly playOffs: readonly PlayOff[];
  readonly progressed: readonly Entrant[];
};

/** The chips an entrant had at the end of the last round they played before this one. */
export const previousChips = (results: readonly RoundResult[], number: number, entrant: Entrant): Cents | undefined =>
  results
    .slice(0, number - 1)
    .flatMap(({ stacks }) => stacks.filter(stack => stack.entrant === entrant))
    .at(-1)?.chips;
