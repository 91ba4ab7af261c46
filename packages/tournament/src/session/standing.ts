import type { Cents, Seat, SeatNumber, Settlement, Table, WagerName } from '@hardway/rules';
import type { Round } from '../conditions.ts';

/** Where a wager stands. */
export type Standing = { readonly seat: SeatNumber; readonly wager: WagerName };

/**
 * What a seat ends with. Wagers that stand are returned with the commission held on them; where they count at their stake,
 * the commission stays with the bank. What is left after a play-out is returned.
 */
export const endStack = ({ standing }: Round, { rail, layout }: Seat): Cents =>
  layout.reduce(
    (sum, { stake, commission }) => sum + stake + (standing === 'count at stake' ? 0 : commission),
    rail as number,
  ) as Cents;

/** What every seat ends with, if the heat ended now. */
export const endStacks = (
  terms: Round,
  table: Table,
): readonly { readonly seat: SeatNumber; readonly chips: Cents }[] =>
  table.seats.map(seat => ({ seat: seat.number, chips: endStack(terms, seat) }));

/** Wagers that come down when the play-out begins: those that their players have called off. */
export const downBeforePlayOut = (table: Table): readonly Standing[] =>
  table.seats.flatMap(({ number, layout }) =>
    layout.filter(({ call }) => call === 'off').map(({ name }) => ({ seat: number, wager: name })),
  );

/** Wagers that come down after a roll of the play-out: each is decided once, so a winner that would stay up does not. */
export const downInPlayOut = (settlements: readonly Settlement[]): readonly Standing[] =>
  settlements.flatMap(settlement =>
    settlement.type === 'won' && settlement.stays ? [{ seat: settlement.seat, wager: settlement.wager }] : [],
  );
