import type { TableView } from '@hardway/server/messages';

/** Seats whose terminal is connected and has not yet said that its wagers are locked, once betting is closed. */
export const unlockedSeats = (
  { noMoreBets }: Pick<TableView, 'noMoreBets'>,
  { seats, locked }: { readonly seats: readonly number[]; readonly locked: readonly number[] },
): readonly number[] => (noMoreBets ? seats.filter(seat => !locked.includes(seat)) : []);
