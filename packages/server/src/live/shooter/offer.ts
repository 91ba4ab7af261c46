import type { Draft } from '../draft.ts';

/** Offers the dice to the next player, where the service does so by itself. In a heat they go by its turns. */
export const offerNext = (draft: Draft): void => {
  const { kind, status, heat } = draft.live;
  if (heat !== null) return;
  if ((kind === 'dealer-run' || kind === 'roll-to-win') && status === 'open') draft.play({ type: 'offerDice' });
};
