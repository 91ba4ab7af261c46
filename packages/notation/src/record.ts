import type { House, RefusalCode } from '@hardway/rules';
import type { RecordAction } from './action.ts';
import type { SeatTag, Tag } from './tag.ts';

/** A result as a line of a record gives it. */
export type GivenResult = { readonly line: number; readonly text: string };

/** One action of a record, with all that the record says came of it. */
export type RecordEntry = {
  readonly line: number;
  readonly action: RecordAction;
  /** The refusal that the record expects. */
  readonly refusal?: RefusalCode;
  /** What the record says the roll did to the hand. */
  readonly outcome?: string;
  readonly results: readonly GivenResult[];
};

/** A game at one table, as read. */
export type GameRecord = {
  readonly tags: readonly Tag[];
  readonly house: House;
  readonly seats: readonly SeatTag[];
  readonly entries: readonly RecordEntry[];
};
