import type { SeatNumber } from '@hardway/rules';
import type { Draft } from '../draft.ts';
import type { StaffRef } from '../people.ts';
import { offerNext } from '../shooter/offer.ts';

/** A player's standing wagers are decided as before; new ones are refused, and the dice go on. */
export const stopPlay = (draft: Draft, seat: SeatNumber, reason: string, by: StaffRef): void => {
  const { live } = draft;
  if (live.excluded.includes(seat)) return;
  draft.add({ type: 'playerExcluded', seat, reason, by });
  if (live.table.shooter !== seat || live.table.diceOut) return;
  draft.play({ type: 'passDice', seat });
  offerNext(draft);
};
