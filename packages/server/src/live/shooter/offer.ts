import type { Draft } from '../draft.ts';

/** Offers the dice to the next player, where the service does so by itself. */
export const offerNext = (draft: Draft): void => {
  const { kind, status } = draft.live;
  if ((kind === 'dealer-run' || kind === 'roll-to-win') && status === 'open') draft.play({ type: 'offerDice' });
};
