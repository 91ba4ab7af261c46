import type { Cents, Instrument, SeatNumber, WagerName } from '@hardway/rules';
import { z } from 'zod';
import { N, type Row, T, Y } from '../../identity/leave.ts';
import { identifier, reason } from '../fields.ts';
import type { StaffRef } from '../people.ts';

export const commands = [
  /** What lay behind a spoken wager has been turned into chips. */
  z.strictObject({ type: z.literal('convert'), tender: identifier }),
  /** Takes a buy-in back, while the rail covers it. Needs a second person. */
  z.strictObject({ type: z.literal('reverseBuyIn'), tender: identifier, reason }),
] as const;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //            player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  convert:      [N,    T,    N,    T,    Y,    Y,    Y,    Y,   N,   N,   N,   N,   N,   N],
  reverseBuyIn: [N,    T,    N,    T,    Y,    Y,    Y,    Y,   N,   N,   N,   N,   N,   N],
} as const satisfies { readonly [type: string]: Row };

/** What the cage's register has settled for all tables. */
export type Thresholds = {
  /** The entry of the register that they come from; 0 before the first. */
  readonly number: number;
  /** More than this in or out is the act of two people. */
  readonly approveAbove: Cents | null;
  /** More than this is not paid out in cash. */
  readonly cashOutMax: Cents | null;
  /** A win above this at a game without chips is paid by hand. */
  readonly handPayAbove: Cents | null;
  /** A count that differs by more than this is told. */
  readonly overShortAbove: Cents | null;
  /** Whether a cashier takes and pays money only in an open shift. */
  readonly shiftRequired: boolean;
};

/** Asked by the service itself: the cage's register has settled something else. */
export type TenderCommand = { readonly type: 'setThresholds'; readonly thresholds: Thresholds };

/** Who handled money, where, and in which shift of the cage; and who approved it, where that was needed. */
export type Handling = {
  readonly by: StaffRef;
  readonly place: 'cage' | 'table';
  readonly shift: string | null;
  readonly approvedBy?: StaffRef;
  /** Which approval it rests on: it is used once. */
  readonly approval?: string;
};

/** What a player handed over, and what it became. The change is what was tendered less what was converted. */
export type Tender = {
  readonly tender: string;
  readonly seat: SeatNumber;
  /** The player, by name. */
  readonly person: string;
  readonly instrument: Instrument;
  readonly tendered: Cents;
  readonly converted: Cents;
  /** What lies on the rails of this table. */
  readonly into: 'chips' | 'credit';
  /** The wager that it was handed over for. */
  readonly wager: WagerName | null;
  /** Whether it still lies on the table, to be turned into chips. */
  readonly isOpen: boolean;
};

export type TenderFact =
  /** Beside the `boughtIn` or `seatTaken` of the same entry, which moves the money. */
  | ({ readonly type: 'tendered' } & Tender & Handling)
  /** Closes an open item. */
  | {
      readonly type: 'tenderConverted';
      readonly tender: string;
      readonly seat: SeatNumber;
      readonly instrument: Instrument;
      readonly amount: Cents;
      readonly wager: WagerName | null;
      readonly by: StaffRef;
    }
  /** The money goes back to the player, and counts as if it had never been bought in. */
  | ({
      readonly type: 'buyInReversed';
      readonly amount: Cents;
      readonly from: Tender['into'];
      readonly reason: string;
    } & Pick<Tender, 'tender' | 'seat' | 'person' | 'instrument'> &
      Handling)
  /** Beside the `cashedOut` of the same entry, which moves the money. */
  | ({
      readonly type: 'paidOut';
      readonly payment: string;
      readonly seat: SeatNumber;
      readonly person: string;
      readonly instrument: Instrument;
      readonly amount: Cents;
      readonly from: Tender['into'];
    } & Handling)
  | { readonly type: 'thresholdsSet'; readonly thresholds: Thresholds };

/** A tender with the time at which it was made, and by whom. */
export type KeptTender = Tender & Pick<Handling, 'place' | 'shift' | 'by'> & { readonly at: number };

export type Tenders = {
  readonly tenderCount: number;
  readonly paymentCount: number;
  /** Those of players who are still seated, oldest first. */
  readonly tenders: readonly KeptTender[];
  readonly thresholds: Thresholds;
};

export const NO_THRESHOLDS: Thresholds = {
  number: 0,
  approveAbove: null,
  cashOutMax: null,
  handPayAbove: null,
  overShortAbove: null,
  shiftRequired: false,
};

export const initial: Tenders = { tenderCount: 0, paymentCount: 0, tenders: [], thresholds: NO_THRESHOLDS };

export type TenderView = {
  /** For staff only: what the players who are seated have handed over. Open items have `isOpen`. */
  readonly tenders: readonly KeptTender[];
};
