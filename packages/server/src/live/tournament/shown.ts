import type { SeatNumber } from '@hardway/rules';
import { type Audience, isOwnOrStaff, isStaff, without } from '../audience.ts';
import type { Shown } from '../concern.ts';
import type { StaffRef } from '../people.ts';
import type { TournamentFact } from './model.ts';

/** Everybody sees what the director does, and why. Names of staff are for staff. */
const byDirector = <Fact extends { readonly type: string; readonly by: StaffRef }>(fact: Fact, audience: Audience) =>
  isStaff(audience) ? fact : without(fact, 'by');

/** What is between the director and one seat. */
const forSeat = <Fact extends { readonly type: string; readonly seat: SeatNumber; readonly by: StaffRef }>(
  fact: Fact,
  audience: Audience,
) => (isOwnOrStaff(audience, fact.seat) ? byDirector(fact, audience) : undefined);

export const shown = {
  tournamentDesignated: fact => fact,
  tournamentReleased: fact => fact,
  heatOrderRefused: (fact, audience) => (isStaff(audience) ? fact : undefined),
  heatStarted: (fact, audience) => byDirector(fact, audience),
  heatPaused: (fact, audience) => byDirector(fact, audience),
  pauseOrdered: (fact, audience) => byDirector(fact, audience),
  heatResumed: (fact, audience) => byDirector(fact, audience),
  heatExtended: (fact, audience) => byDirector(fact, audience),
  seatWarned: (fact, audience) => forSeat(fact, audience),
  seatFined: (fact, audience) => byDirector(fact, audience),
  seatDisqualified: (fact, audience) => byDirector(fact, audience),
  disqualificationOrdered: (fact, audience) => forSeat(fact, audience),
  seatSubstituted: (fact, audience) => byDirector(fact, audience),
  seatArrived: (fact, audience) => byDirector(fact, audience),
  compulsoryWaived: (fact, audience) => byDirector(fact, audience),
  earlyEndAgreed: fact => fact,
  heatEnded: fact => fact,
  playedOut: fact => fact,
  stackCounted: (fact, audience) => byDirector(fact, audience),
  stackConfirmed: fact => fact,
  heatCleared: (fact, audience) => byDirector(fact, audience),
  heatCounted: (fact, audience) => (audience === 'journal' ? fact : without(fact, 'session')),
  heatTimeUp: fact => fact,
  betsAsked: fact => fact,
  betsEnded: fact => fact,
  // Only its own terminal is shown what it is. Readers of the journal find it there once it is revealed: `journalAudience`.
  secretMade: (fact, audience) =>
    audience === 'journal' || audience === `seat ${fact.seat}` ? fact : without(fact, 'wager', 'amount', 'takes'),
  secretRevealed: fact => fact,
} satisfies Shown<TournamentFact>;
