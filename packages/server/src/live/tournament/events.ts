import { type EventsOf, notice, warning } from '../../reader/event.ts';
import type { HeatRef } from './heat.ts';
import type { TournamentFact } from './model.ts';

const named = ({ tournament, round, heat }: HeatRef): string => `Heat ${heat} of round ${round} of ${tournament}`;

/** Chips, as the screens write them: without a currency sign. */
const inChips = (chips: number): string => `${chips / 100} chips`;

export const events: EventsOf<TournamentFact> = {
  tournamentDesignated: ({ tournament, by }) => notice(`The table is kept for ${tournament}`, { person: by.user }),
  heatOrderRefused: ({ order, sentence }) => warning(`What the director ordered was not done (${order}): ${sentence}`),
  tournamentReleased: ({ by }) => notice('The table is released from its tournament', { person: by.user }),
  heatStarted: ({ heat, by }) => notice(`${named(heat)} started`, { person: by.user }),
  heatPaused: ({ heat, reason, by }) => warning(`${named(heat)} is paused: ${reason}`, { person: by.user, reason }),
  heatResumed: ({ heat, by }) => notice(`${named(heat)} goes on`, { person: by.user }),
  heatExtended: ({ heat, count, reason, by }) =>
    notice(`${named(heat)} is longer by ${count}: ${reason}`, { person: by.user, reason }),
  seatWarned: ({ seat, ground, by }) => notice(`Seat ${seat} was warned: ${ground}`, { seat, person: by.user }),
  seatFined: ({ seat, chips, ground, by }) =>
    notice(`Seat ${seat} was fined ${inChips(chips)}: ${ground}`, { seat, person: by.user }),
  seatDisqualified: ({ seat, ground, by }) =>
    warning(`Seat ${seat} was disqualified: ${ground}`, { seat, person: by.user }),
  seatSubstituted: ({ seat, name, by }) =>
    notice(`${name} plays for the entrant of seat ${seat}`, { seat, person: by.user }),
  seatArrived: ({ seat, by }) => notice(`The player of seat ${seat} has arrived`, { seat, person: by.user }),
  compulsoryWaived: ({ seats, by }) =>
    notice(`The throw goes on without the compulsory bet of seat ${seats.join(', ')}`, { person: by.user }),
  heatEnded: ({ heat, rolls, early }) =>
    notice(`${named(heat)} is over after ${rolls} rolls${early ? ', before its time' : ''}`),
  heatCleared: ({ heat, by }) => notice(`The chips of ${named(heat)} have left the table`, { person: by.user }),
};
