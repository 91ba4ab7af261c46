import { dollars } from '@hardway/rules';
import { type EventsOf, info, warning } from '../../reader/event.ts';
import type { TenderFact } from './model.ts';

export const events: EventsOf<TenderFact> = {
  buyInReversed: ({ seat, person, amount, reason, by }) =>
    warning(`A buy-in of $${dollars(amount)} of ${person} at seat ${seat} was reversed by ${by.name}: ${reason}`, {
      seat,
      person: by.user,
      amount,
    }),
  thresholdsSet: () => info('What the cage has settled holds at this table from now on'),
};
