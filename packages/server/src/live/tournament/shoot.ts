import { seatAt } from '@hardway/rules';
import type { Draft } from '../draft.ts';

/** Gives the dice to the seat whose turn it is to shoot, unless it has them or was asked. */
export const shootNext = (draft: Draft): void => {
  const { heat, table } = draft.live;
  if (heat === null || heat.phase === 'ended' || table.diceOut) return;
  const { seat } = heat.progress.shooter;
  if (typeof table.shooter === 'number' && table.shooter !== seat && isOfHeat(draft, table.shooter))
    draft.play({ type: 'passDice', seat: table.shooter });
  const { shooter, offer } = draft.live.table;
  const isAsked = offer !== null && (offer.to === seat || offer.declined.includes(seat));
  if (shooter === 'nobody' && !isAsked && seatAt(table, seat) !== undefined) draft.add({ type: 'diceOffered', seat });
};

const isOfHeat = ({ live: { table } }: Draft, seat: number): boolean => seatAt(table, seat) !== undefined;
