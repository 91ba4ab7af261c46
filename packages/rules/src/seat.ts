import type { Cents } from './money.ts';
import type { Wager } from './wager.ts';

export type SeatNumber = number;

export type Limits = { readonly min: Cents; readonly max: Cents };

/** The limits on the table's notice. */
export type PostedLimits = Limits & {
  /** The step for wagers above the minimum. A wager outside it stands, with advice. */
  readonly step?: Cents;
  /** Whether they bind each betting area, as they do unless said, or everything that a player has on the layout. */
  readonly scope?: 'area' | 'player';
  /** The minimum of the wagers in the centre, where that is another. */
  readonly centre?: Cents;
};

export type Seat = {
  readonly number: SeatNumber;
  readonly name: string;
  /** The player's money, wagers on the layout not counted. */
  readonly rail: Cents;
  /** The wagers standing, in the order of a record's results. */
  readonly layout: readonly Wager[];
  /** Whether a wager under the minimum has been let stand with advice; the next one is refused (VIC 4.2.1). */
  readonly advised: boolean;
  /** Limits agreed with this player, where the book allows them (VIC 4.3). */
  readonly limits: Limits | null;
};
