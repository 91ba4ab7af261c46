import type { Draft } from '../draft.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';

/** Why nothing is played here: the table is neither open nor closing. */
export const refusedClosed = ({ live: { status } }: Draft): TableRefusal | undefined =>
  status === 'open' || status === 'closing' ? undefined : refuse('not-open', SERVICE, 'The table is not open');
