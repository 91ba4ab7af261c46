import { whoShoots } from '@hardway/tournament';
import type { Draft } from '../draft.ts';

/** Gives the dice to the seat whose turn it is to shoot, unless it has them or was asked. */
export const shootNext = (draft: Draft): void => {
  const { heat, table } = draft.live;
  if (heat === null || heat.phase === 'ended' || table.diceOut) return;
  const seat = whoShoots(heat.terms, heat.session, table);
  if (typeof table.shooter === 'number' && table.shooter !== seat)
    draft.play({ type: 'passDice', seat: table.shooter });
  const { shooter, offer } = draft.live.table;
  if (seat !== null && shooter === 'nobody' && offer?.to !== seat) draft.add({ type: 'diceOffered', seat });
};
