import { dollars } from '@hardway/rules';
import { type EventsOf, warning } from '../../reader/event.ts';
import type { CorrectionFact } from './model.ts';

export const events: EventsOf<CorrectionFact> = {
  corrected: ({ was, is, reason, by, approvedBy }) =>
    warning(
      `A roll was corrected from ${was.join('-')} to ${is === 'no roll' ? is : is.join('-')}, approved by ${approvedBy.name}: ${reason}`,
      { person: by.user, reason, approvedBy: approvedBy.user },
    ),
  adjusted: ({ seat, amount, reason, by, approvedBy }) =>
    warning(`Seat ${seat} was adjusted by ${dollars(amount)}, approved by ${approvedBy.name}: ${reason}`, {
      seat,
      amount,
      person: by.user,
      reason,
      approvedBy: approvedBy.user,
    }),
};
