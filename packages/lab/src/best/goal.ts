import type { Cents } from '@hardway/rules';

/** What is wanted of the play. */
export type Goal =
  /** To have `target` in rail and stakes after some roll: ever, or within a number of rolls. */
  | { readonly type: 'reach'; readonly target: Cents; readonly rolls?: number }
  /** To lose as little as possible, on average, while stakes of `action` in all are decided, and nothing is left standing. */
  | { readonly type: 'cost'; readonly action: Cents };
