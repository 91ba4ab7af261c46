import { dollars } from '@hardway/rules';
import { type EventsOf, notice, warning } from '../../reader/event.ts';
import type { SanctionFact } from './model.ts';

export const events: EventsOf<SanctionFact> = {
  caseActRefused: ({ case: id, sentence }) => warning(`What case ${id} ordered was not done: ${sentence}`),
  moneyHeld: ({ case: id, seat, amount, reason, by }) =>
    warning(`$${dollars(amount)} of seat ${seat} is held for case ${id}: ${reason}`, { seat, amount, person: by.user }),
  moneyReleased: ({ case: id, seat, amount, to, by }) =>
    notice(`$${dollars(amount)} held for case ${id} went to the ${to}`, { seat, amount, person: by.user }),
  moneyForfeited: ({ case: id, seat, amount, to, by }) =>
    warning(`$${dollars(amount)} held for case ${id} was forfeited to the ${to}`, { seat, amount, person: by.user }),
  adviceConfirmed: ({ case: id, seat }) => notice(`Seat ${seat} has read the advice of case ${id}`, { seat }),
};
