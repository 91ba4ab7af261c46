import { dollars } from '@hardway/rules';
import { type EventsOf, notice, warning } from '../../reader/event.ts';
import type { HandPayFact } from './model.ts';

export const events: EventsOf<HandPayFact> = {
  handPayDue: ({ seat, person, amount }) =>
    warning(`${person} of seat ${seat} has won $${dollars(amount)}, to be paid by hand`, { seat, person, amount }),
  handPaid: ({ seat, person, amount, by }) =>
    notice(`${by.name} has paid ${person} of seat ${seat} $${dollars(amount)} by hand`, { seat, person, amount }),
};
