import { isOpen, type Seat, seatAt, type Table } from '@hardway/rules';
import { couldThrow, whoShoots } from '@hardway/tournament';
import type { CommandOf } from '../command.ts';
import type { Draft } from '../draft.ts';
import { rollFor } from '../fair/fair.ts';
import type { TableRefusal } from '../refusal.ts';

/** Whether the book lets a seat throw with the bets that stand. */
export const canThrow = (table: Table, seat: Seat): boolean =>
  couldThrow(table, { ...seat, rail: 0 as typeof seat.rail });

/**
 * A shooter has not thrown in time: the dice are thrown with what stands. Nobody bets for a player, so without the line wager that the
 * book asks of a shooter they pass on. However many processes notice it, it happens once.
 */
export const endThrow = (draft: Draft, { throwBy }: CommandOf<'endThrow'>): TableRefusal | undefined => {
  const { heat, table, asked } = draft.live;
  if (heat === null || heat.throwBy !== throwBy || draft.at < throwBy || asked !== null || !isOpen(table))
    return undefined;
  const number = whoShoots(heat.terms, heat.session, table);
  const seat = number === null ? undefined : seatAt(table, number);
  if (seat === undefined) return undefined;
  if (canThrow(table, seat)) return rollFor(draft, seat.number);
  return draft.play({ type: table.shooter === seat.number ? 'passDice' : 'declineDice', seat: seat.number });
};
