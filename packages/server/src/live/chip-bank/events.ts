import { dollars } from '@hardway/rules';
import { type EventsOf, notice } from '../../reader/event.ts';
import type { ChipBankFact } from './model.ts';

export const events: EventsOf<ChipBankFact> = {
  bankCounted: ({ when, counted, difference, by }) =>
    notice(`${by.name} counted the bank of chips, ${when}: $${dollars(counted)}`, { amount: difference ?? counted }),
  slipRequested: ({ slip, kind, amount, by }) =>
    notice(`${by.name} asked for a ${kind} of $${dollars(amount)}, slip ${slip}`, { amount }),
  chipsSent: ({ slip, amount, by }) => notice(`${by.name} sent the $${dollars(amount)} of slip ${slip}`, { amount }),
  chipsReceived: ({ slip, amount, by }) =>
    notice(`${by.name} received the $${dollars(amount)} of slip ${slip}`, { amount }),
  slipCancelled: ({ slip, reason, by }) => notice(`${by.name} cancelled slip ${slip}: ${reason}`),
};
