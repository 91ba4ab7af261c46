import type { Die } from './dice.ts';
import type { Cents } from './money.ts';
import type { Limits, SeatNumber } from './seat.ts';
import type { Office } from './staffing.ts';
import type { HandedOver } from './tender.ts';
import type { Call } from './wager.ts';

/** A request. Wagers are named in text, as a person would: whether there is such a wager is for `decide` to say. */
export type Command =
  | ({
      readonly type: 'takeSeat';
      readonly seat: SeatNumber;
      readonly name: string;
      readonly buyIn: Cents;
    } & HandedOver)
  | ({ readonly type: 'leaveSeat'; readonly seat: SeatNumber } & HandedOver)
  | ({ readonly type: 'buyIn'; readonly seat: SeatNumber; readonly amount: Cents } & HandedOver)
  /** Without an amount: everything on the rail. */
  | ({ readonly type: 'cashOut'; readonly seat: SeatNumber; readonly amount?: Cents } & HandedOver)
  | { readonly type: 'agreeLimits'; readonly seat: SeatNumber; readonly limits: Limits | null }
  | { readonly type: 'make'; readonly seat: SeatNumber; readonly wager: string; readonly amount: Cents }
  | {
      readonly type: 'makeLate';
      readonly seat: SeatNumber;
      readonly wager: string;
      readonly amount: Cents;
      readonly confirmedBy: readonly string[];
    }
  | { readonly type: 'takeDown'; readonly seat: SeatNumber; readonly wager: string }
  | { readonly type: 'reduce'; readonly seat: SeatNumber; readonly wager: string; readonly by: Cents }
  /** `only`: this wager and none of its kind beside it, where a call covers them all. */
  | {
      readonly type: 'call';
      readonly seat: SeatNumber;
      readonly wager: string;
      readonly call: Call;
      readonly only: boolean;
    }
  | { readonly type: 'matchPlay'; readonly seat: SeatNumber; readonly wager: string; readonly value: Cents }
  | { readonly type: 'offerDice' }
  | { readonly type: 'declineDice'; readonly seat: SeatNumber }
  | { readonly type: 'takeDice'; readonly by: SeatNumber | 'dealer' }
  | { readonly type: 'passDice'; readonly seat: SeatNumber }
  | { readonly type: 'orderPass'; readonly by: Office; readonly reason: string }
  | { readonly type: 'closeBetting' }
  | { readonly type: 'throwDice' }
  | { readonly type: 'drawPower'; readonly wager: string; readonly column: 1 | 2 }
  | { readonly type: 'roll'; readonly dice: readonly [Die, Die] }
  /** `cause` and `by` are checked against the book where they are given. */
  | { readonly type: 'callNoRoll'; readonly reason: string; readonly cause?: string; readonly by?: Office }
  | { readonly type: 'void'; readonly reason: string; readonly ground?: string; readonly by?: Office };
