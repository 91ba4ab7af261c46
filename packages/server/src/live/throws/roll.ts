import type { Dice } from '@hardway/rules';
import { tellOfFire } from '../alerts/fire.ts';
import type { Draft } from '../draft.ts';
import type { TableRefusal } from '../refusal.ts';
import { offerNext } from '../shooter/offer.ts';
import { revealSecrets } from '../tournament/secret.ts';
import { reopenBetting } from '../window/window.ts';

/** Why no roll may be made now with any dice: nobody shoots, or a line wager is missing. */
export const refusedRoll = (draft: Draft): TableRefusal | undefined => draft.tried({ type: 'roll', dice: [1, 1] });

/** Settles a roll, and does what follows it: surveillance, the next shooter, the next window. */
export const rollSettled = (draft: Draft, dice: Dice): TableRefusal | undefined => {
  revealSecrets(draft);
  const refused = draft.play({ type: 'roll', dice });
  if (refused !== undefined) return refused;
  tellOfFire(draft);
  if (draft.live.table.shooter === 'nobody') offerNext(draft);
  reopenBetting(draft);
  return undefined;
};
