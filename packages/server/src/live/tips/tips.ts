import { type Instrument, seatAt } from '@hardway/rules';
import { isOwnOrStaff, isStaff } from '../audience.ts';
import { type Decide, type Evolve, type Shown, unchanged } from '../concern.ts';
import { refuse, SERVICE } from '../refusal.ts';
import { refusedHeld } from '../seats/held.ts';
import { handedOver, refusedTaking } from '../tender/handling.ts';
import type { commands, TipFact } from './model.ts';

/** What lies on a rail. */
const ON_RAIL: readonly Instrument[] = ['chips', 'plaque'];

/** What goes into the tip box is kept apart from the drop, and comes off the rail it is given from. */
export const decide: Decide<typeof commands> = {
  tip: (draft, { seat, amount, instrument = seat === null ? 'cash' : 'chips' }) => {
    const { live, staffing } = draft;
    const { tips } = staffing;
    if (tips === undefined) return refuse('not-offered', SERVICE, 'There is no tip box at this table');
    if (amount <= 0) return refuse('bad-amount', tips, 'A tip is more than nothing');
    const takes = seat === null ? staffing.tender.takes : ON_RAIL;
    const refused = refusedTaking(draft, { amount, instrument }, takes, tips);
    if (refused !== undefined) return refused;
    if (seat !== null) {
      const rail = seatAt(live.table, seat)?.rail;
      if (rail === undefined) return refuse('not-seated', tips, `Nobody is at seat ${seat}`);
      if (rail < amount) return refuse('insufficient', tips, `Seat ${seat} has less than that on the rail`);
      const held = refusedHeld(live, seat);
      if (held !== undefined) return held;
    }
    draft.add({ type: 'tipTaken', seat, amount, ...handedOver(draft, instrument), by: draft.staff });
    return undefined;
  },
};

export const evolve = { tipTaken: unchanged } satisfies Evolve<TipFact, object>;

export const shown = {
  tipTaken: (fact, audience) =>
    isStaff(audience) || (fact.seat !== null && isOwnOrStaff(audience, fact.seat)) ? fact : undefined,
} satisfies Shown<TipFact>;
