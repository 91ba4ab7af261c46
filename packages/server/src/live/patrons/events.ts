import { dollars } from '@hardway/rules';
import { type EventsOf, info, notice, warning } from '../../reader/event.ts';
import type { PatronTableFact } from './model.ts';

export const events: EventsOf<PatronTableFact> = {
  careSet: () => info('What the register of patrons has settled holds at this table from now on'),
  patronBound: ({ seat, copy, by }) => notice(`${by.name} named patron ${copy.patron} at seat ${seat}`, { seat }),
  patronUnbound: ({ seat, patron, reason, by }) =>
    warning(`${by.name} took patron ${patron} off seat ${seat}: ${reason}`, { seat, reason }),
  breakStarted: ({ seat, rest }) => notice(`A break began at seat ${seat}: ${rest.why}`, { seat }),
  checkRaised: ({ seat, check: { net } }) =>
    info(`Reality check at seat ${seat}: $${dollars(net)} since sitting down`, { seat, amount: net }),
  checkAnswered: ({ seat, goOn }) => info(`Seat ${seat} chose to ${goOn ? 'go on' : 'leave'}`, { seat }),
};
