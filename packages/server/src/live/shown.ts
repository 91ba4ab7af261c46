import type { SeatNumber } from '@hardway/rules';
import type { ShownFact } from '../messages.ts';
import type { LiveFact, Redone } from './fact.ts';

/** Those who see the same of a table: a seat's own terminal, the staff at work, who reads the journal, and everybody else. */
export type Audience = 'public' | 'staff' | 'journal' | `seat ${SeatNumber}`;

const isStaff = (audience: Audience): boolean => audience === 'staff' || audience === 'journal';

export const seesRail = (audience: Audience, seat: SeatNumber): boolean =>
  isStaff(audience) || audience === `seat ${seat}`;

export const seesAlerts = isStaff;

const without = <T extends object>(fact: T, ...fields: readonly string[]): ShownFact =>
  Object.fromEntries(Object.entries(fact).filter(([field]) => !fields.includes(field))) as ShownFact;

/** What an audience sees of a fact: all of it, less of it, or nothing. The only place that hides anything. */
export const shownTo = (audience: Audience, fact: LiveFact): ShownFact | undefined => {
  switch (fact.type) {
    // Nobody sees the secret of a hand before its end, a token's hash, or the first of two entries.
    case 'handCommitted':
      return without(fact, 'secret');
    case 'terminalPaired':
      return without(fact, 'key');
    case 'pairingOffered':
      return isStaff(audience) ? without(fact, 'code') : undefined;
    case 'diceEntered':
      return audience === 'journal' || (audience === 'staff' && fact.entry === 2) ? fact : without(fact, 'dice', 'by');

    // Money that comes and goes is the player's own business.
    case 'seatTaken':
      return seesRail(audience, fact.seat) ? fact : without(fact, 'buyIn');
    case 'boughtIn':
    case 'cashedOut':
      return seesRail(audience, fact.seat) ? fact : without(fact, 'amount');
    case 'adjusted':
      return seesRail(audience, fact.seat) ? shownAdjusted(audience, fact) : undefined;
    case 'replicated':
      return seesRail(audience, fact.seat) ? fact : without(fact, 'left');
    case 'wagerSpoken':
      return isStaff(audience) ? fact : without(fact, 'cash', 'by');
    case 'callConfirmed':
    case 'faceRuled':
      return isStaff(audience) ? fact : without(fact, 'by');
    case 'tipTaken':
      return isStaff(audience) || (fact.seat !== null && seesRail(audience, fact.seat)) ? fact : undefined;
    case 'seatHeld':
    case 'seatReleased':
    case 'playerExcluded':
      return seesRail(audience, fact.seat) ? fact : without(fact, 'reason', 'by');
    case 'corrected':
      return isStaff(audience)
        ? fact
        : {
            ...without(fact, 'approval', 'by', 'approvedBy', 'dropped'),
            type: 'corrected',
            redone: fact.redone.flatMap(redone => shownRedone(audience, redone)),
          };

    // What staff tell each other.
    case 'alertRaised':
    case 'alertAcknowledged':
    case 'entriesDiffered':
    case 'noted':
    case 'dieLost':
      return isStaff(audience) ? fact : undefined;

    default:
      return fact;
  }
};

/** Whether a seat's own terminal is shown more of a fact than everybody is. */
export const isPrivate = (fact: LiveFact, seat: SeatNumber): boolean => {
  switch (fact.type) {
    case 'seatTaken':
    case 'boughtIn':
    case 'cashedOut':
    case 'adjusted':
    case 'replicated':
    case 'tipTaken':
    case 'seatHeld':
    case 'seatReleased':
    case 'playerExcluded':
      return fact.seat === seat;
    case 'corrected':
      return true;
    default:
      return false;
  }
};

const shownAdjusted = (audience: Audience, fact: Extract<LiveFact, { type: 'adjusted' }>): ShownFact =>
  isStaff(audience) ? fact : without(fact, 'approval', 'by', 'approvedBy');

const shownRedone = (audience: Audience, fact: Redone): readonly ShownFact[] => {
  if (fact.type === 'shortageBooked' || fact.type === 'overageBooked' || fact.type === 'tipGiven') return [];
  const shown = shownTo(audience, fact);
  return shown === undefined ? [] : [shown];
};

/** Who did something, as an audience may know it. Players need not know the names of staff. */
export const shownWho = (audience: Audience, who: string): string => {
  const [kind = who, name = ''] = who.split(':');
  if (kind === 'seat') return `seat ${name}`;
  if (kind === 'staff') return isStaff(audience) ? name : 'staff';
  return kind;
};
