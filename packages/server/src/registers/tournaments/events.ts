import { dollars } from '@hardway/rules';
import { alarm, type EventsOf, notice, warning } from '../../reader/event.ts';
import type { TournamentFact } from './facts.ts';
import { totalOf } from './refunds.ts';

const money = (cents: number): string => `$${dollars(cents as never)}`;

export const events: EventsOf<TournamentFact> = {
  tournamentDrafted: ({ conditions, by }) => notice(`Tournament drafted: ${conditions.name}`, { person: by.user }),
  conditionsChanged: ({ version, by }) =>
    notice(`Version ${version} of the conditions of a tournament was drafted`, { person: by.user }),
  conditionsApproved: ({ version, reference, authority, by }) =>
    notice(`Version ${version} of the conditions was approved by ${authority}: ${reference}`, { person: by.user }),
  directorAppointed: ({ director, deputy, by }) =>
    notice(
      `${director.name} was appointed director of a tournament${deputy === null ? '' : `, ${deputy.name} deputy`}`,
      { person: by.user },
    ),
  tournamentCancelled: ({ reason, by }) =>
    warning(`A tournament was cancelled: ${reason}`, { person: by.user, reason }),
  registrationOpened: ({ by }) => notice('Registration for a tournament was opened', { person: by.user }),
  registrationClosed: ({ entered, by }) =>
    notice(`Registration for a tournament was closed with ${entered} entrants`, { person: by.user }),
  entryRefused: ({ entrant, reason, by }) =>
    notice(`Entry ${entrant} was refused: ${reason}`, { person: by.user, reason }),
  feeTaken: ({ entrant, person, amount }) =>
    notice(`Entrant ${entrant} paid the entry fee of ${money(amount)}`, { person, amount }),
  buyBackTaken: ({ entrant, person, amount }) =>
    notice(`Entrant ${entrant} bought back for ${money(amount)}`, { person, amount }),
  refundPaid: ({ entrant, person, amount }) =>
    notice(`Entrant ${entrant} was paid ${money(amount)} that was due`, { person, amount }),
  prizePaid: ({ place, person, amount, thing }) =>
    notice(`The prize for place ${place} was paid: ${thing ?? money(amount)}`, { person, amount }),
  directorArrived: ({ by }) => notice(`${by.name} is present as director of a tournament`, { person: by.user }),
  directorLeft: ({ user, why, isAlone }) =>
    isAlone
      ? alarm(`The director of a tournament is no longer present (${why}): live heats are paused`, { person: user })
      : notice(`A director of a tournament is no longer present: ${why}`, { person: user }),
  roundDrawn: ({ round, heats, again, by }) =>
    notice(`Round ${round} was drawn${again === null ? '' : ` again (${again})`}: ${heats.length} heats`, {
      person: by.user,
    }),
  heatRescheduled: ({ round, heat, how, reason, by }) =>
    notice(`Heat ${heat} of round ${round} has a new time: ${reason}. Notice: ${how}`, { person: by.user, reason }),
  directorActed: ({ act, round, heat, entrant, ground, by }) => {
    const where = heat === null ? '' : `, heat ${heat} of round ${round}`;
    const who = entrant === null ? '' : `, entrant ${entrant}`;
    return notice(`The director's act: ${act}${where}${who}: ${ground}`, { person: by.user, reason: ground });
  },
  entrantDisqualified: ({ entrant, ground, refund, by }) =>
    warning(`Entrant ${entrant} was disqualified: ${ground}`, {
      person: by.user,
      reason: ground,
      amount: totalOf(refund),
    }),
  latenessApplied: ({ entrant, late }) => notice(`Entrant ${entrant} is late, and is ${late}`),
  countDiffered: ({ seat, system, counted, reason, by }) =>
    warning(`Seat ${seat} was counted as ${dollars(counted)} chips, and has ${dollars(system)} by the system`, {
      seat,
      person: by.user,
      reason,
    }),
  roundConfirmed: ({ round, by }) => notice(`Round ${round} was confirmed`, { person: by.user }),
  prizesListed: ({ payable }) => notice(`The prizes were listed: ${money(payable)}`, { amount: payable }),
};
