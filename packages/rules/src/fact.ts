import type { Dice, Point } from './dice.ts';
import type { Cents } from './money.ts';
import type { Limits, SeatNumber } from './seat.ts';
import type { Office } from './staffing.ts';
import type { HandedOver } from './tender.ts';
import type { Call, Memory, WagerName } from './wager.ts';

/** What a roll did to the hand. */
export type Outcome = `point ${Point}` | 'natural' | 'craps' | 'no decision' | 'point made' | 'seven-out';

type About = { readonly seat: SeatNumber; readonly wager: WagerName };

/**
 * What a roll, or the voiding of one, did to one wager. `held` is commission that was taken when the wager was made:
 * the house's when the wager is decided, the player's when it is returned. `coupon` is the value of a match-play coupon
 * that rode on it, zero if none.
 */
export type Settlement =
  | (About & {
      readonly type: 'won';
      readonly stake: Cents;
      readonly winnings: Cents;
      /** Commission taken out of the winnings. */
      readonly less: Cents;
      readonly held: Cents;
      readonly stays: boolean;
      readonly coupon: Cents;
    })
  | (About & { readonly type: 'lost'; readonly stake: Cents; readonly held: Cents; readonly coupon: Cents })
  | (About & { readonly type: 'returned'; readonly stake: Cents; readonly held: Cents; readonly coupon: Cents })
  | (About & { readonly type: 'moved'; readonly to: Point })
  | (About & { readonly type: 'barred' })
  /** Counted towards a side bet: no money moves and a record does not mention it. */
  | (About & { readonly type: 'marked'; readonly memory: Memory });

/** Something that happened at a table. Facts are all there is: the table is a fold over them. */
export type Fact =
  | ({
      readonly type: 'seatTaken';
      readonly seat: SeatNumber;
      readonly name: string;
      readonly buyIn: Cents;
    } & HandedOver)
  | { readonly type: 'seatLeft'; readonly seat: SeatNumber }
  | ({ readonly type: 'boughtIn'; readonly seat: SeatNumber; readonly amount: Cents } & HandedOver)
  | ({ readonly type: 'cashedOut'; readonly seat: SeatNumber; readonly amount: Cents } & HandedOver)
  | { readonly type: 'limitsAgreed'; readonly seat: SeatNumber; readonly limits: Limits | null }
  | (About & {
      readonly type: 'wagerMade';
      /** What was added to the wager, and what commission was taken for it. */
      readonly amount: Cents;
      readonly commission: Cents;
      /** Whether the player was advised that it is under the minimum. */
      readonly advised: boolean;
      readonly confirmedBy?: readonly string[];
    })
  | (About & {
      readonly type: 'wagerReduced';
      readonly amount: Cents;
      readonly commission: Cents;
      /** A coupon that came back because what is left no longer carries it. */
      readonly coupon: Cents;
    })
  | (About & {
      readonly type: 'wagerTakenDown';
      readonly amount: Cents;
      readonly commission: Cents;
      readonly coupon: Cents;
    })
  | {
      readonly type: 'called';
      readonly seat: SeatNumber;
      readonly wagers: readonly WagerName[];
      readonly call: Call | null;
    }
  | (About & { readonly type: 'couponPut'; readonly value: Cents })
  | { readonly type: 'diceOffered'; readonly seat: SeatNumber }
  | { readonly type: 'diceDeclined'; readonly seat: SeatNumber }
  | { readonly type: 'diceTaken'; readonly by: SeatNumber | 'dealer' }
  | {
      readonly type: 'dicePassed';
      readonly by: SeatNumber | 'dealer';
      readonly orderedBy?: Office;
      readonly reason?: string;
    }
  | { readonly type: 'bettingClosed' }
  | { readonly type: 'diceThrown' }
  | { readonly type: 'powerDrawn'; readonly wager: WagerName; readonly column: 1 | 2 }
  | {
      readonly type: 'rolled';
      readonly dice: Dice;
      readonly outcome: Outcome;
      readonly settlements: readonly Settlement[];
    }
  | { readonly type: 'noRollCalled'; readonly reason: string; readonly cause?: string; readonly by?: Office }
  | {
      readonly type: 'rollVoided';
      readonly reason: string;
      /** Which of the book's grounds, where it lists them. */
      readonly ground?: string;
      readonly by?: Office;
      readonly settlements: readonly Settlement[];
    }
  /** All wagers of one player are returned: a sanction. The others stand. */
  | {
      readonly type: 'wagersVoided';
      readonly seat: SeatNumber;
      readonly reason: string;
      readonly by?: Office;
      readonly settlements: readonly Settlement[];
    }
  | { readonly type: 'roundVoided'; readonly reason: string; readonly ground?: string; readonly by?: Office };
