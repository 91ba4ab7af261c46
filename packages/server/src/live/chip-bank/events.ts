import { type Cents, dollars } from '@hardway/rules';
import { type EventsOf, notice } from '../../reader/event.ts';
import type { ChipBankFact } from './model.ts';

/** Over, short or exact; nothing at the beginning, when nothing is expected. */
const inWords = (difference: Cents | null): string => {
  if (difference === null) return '';
  if (difference === 0) return ', exact';
  return difference > 0 ? `, $${dollars(difference)} over` : `, $${dollars(-difference as Cents)} short`;
};

export const events: EventsOf<ChipBankFact> = {
  bankCounted: ({ when, counted, difference, by, lateFor }) => {
    const what = `${when}${lateFor === undefined ? '' : `, late for ${lateFor}`}`;
    return notice(`${by.name} counted the bank of chips, ${what}: $${dollars(counted)}${inWords(difference)}`, {
      amount: counted,
      person: by.user,
      // The day on which it is made up for has to be counted itself.
      ...(lateFor === undefined ? {} : { kind: 'bankCountedLate' }),
    });
  },
  slipRequested: ({ slip, kind, amount, by }) =>
    notice(`${by.name} asked for a ${kind} of $${dollars(amount)}, slip ${slip}`, { amount }),
  chipsSent: ({ slip, amount, by }) => notice(`${by.name} sent the $${dollars(amount)} of slip ${slip}`, { amount }),
  chipsReceived: ({ slip, amount, by }) =>
    notice(`${by.name} received the $${dollars(amount)} of slip ${slip}`, { amount }),
  slipCancelled: ({ slip, reason, by }) => notice(`${by.name} cancelled slip ${slip}: ${reason}`),
};
