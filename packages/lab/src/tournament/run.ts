import type { Conditions } from '@hardway/tournament';
import type { CompulsoryBy } from './heat-state.ts';

/** Some players of a tournament with the same strategy. */
export type Group = {
  readonly name: string;
  /** What the strategy is made from: its text, or a name that the worker can open. */
  readonly source: string;
  readonly count: number;
  /** Whether they buy back when they are out and the conditions allow it. */
  readonly buysBack: boolean;
};

/** Many tournaments under the same conditions, in plain data. */
export type TournamentRun = {
  readonly conditions: Conditions;
  readonly players: readonly Group[];
  readonly tournaments: number;
  readonly seed: string;
  readonly compulsory: CompulsoryBy;
  /** Where the length of a heat is in minutes: how many rolls they are. */
  readonly rollsPerHour: number;
};
