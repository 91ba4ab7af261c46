import type { Draft } from '../draft.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';

/** Why nothing is played while the shaker is out of order. */
export const refusedFault = ({ live: { shaker }, staffing }: Draft): TableRefusal | undefined =>
  shaker === null || shaker.fault === null
    ? undefined
    : refuse('fault', staffing.shaker?.fault ?? SERVICE, 'The shaker is out of order');
