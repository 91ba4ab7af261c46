import type { Shooter } from '@hardway/rules';
import { lawOf, whoShoots } from '@hardway/tournament';
import type { Draft } from '../draft.ts';
import { refuse, type TableRefusal } from '../refusal.ts';

/** Why a seat does not take the dice: in a heat they go round by its turns. */
export const refusedShooter = ({ live: { heat, table } }: Draft, by: Shooter): TableRefusal | undefined => {
  if (heat === null || typeof by !== 'number') return undefined;
  const seat = whoShoots(heat.terms, heat.session, table);
  if (seat === by) return undefined;
  const whose = seat === null ? 'Nobody shoots now' : `It is the turn of seat ${seat} to shoot`;
  return refuse('wrong-shooter', lawOf(table.house).equalChance, whose);
};

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
