import { dollars } from '@hardway/rules';
import { alarm, type EventsOf, notice } from '../../reader/event.ts';
import { totalOf } from './drawer.ts';
import type { Balanced, CageFact } from './model.ts';

const inWords = ({ difference }: Pick<Balanced, 'difference'>): string => {
  if (difference === 0) return 'exact';
  return difference > 0 ? `$${dollars(difference)} over` : `$${dollars(-difference as typeof difference)} short`;
};

export const events: EventsOf<CageFact> = {
  cageSettled: ({ by }) => notice(`${by.name} changed the settings of the cage`),
  shiftOpened: ({ desk, float, by }) => notice(`${by.name} opened a shift at ${desk} with $${dollars(totalOf(float))}`),
  shiftClosed: ({ shift, by, ...sums }) =>
    notice(`${by.name} closed ${shift}: ${inWords(sums)}`, { amount: sums.difference }),
  shiftAmended: ({ shift, ...sums }) =>
    notice(`Money was recorded for ${shift} after it was closed: ${inWords(sums)}`, { amount: sums.difference }),
  overShortFound: ({ shift, cashier, difference }) =>
    alarm(`${shift} of ${cashier.name} is ${inWords({ difference })}`, { person: cashier.user, amount: difference }),
  cashDropped: ({ shift, amount, bag }) =>
    notice(`$${dollars(amount)} was dropped from ${shift} in bag ${bag}`, { amount }),
  cashAdded: ({ shift, amount, from }) => notice(`$${dollars(amount)} was added to ${shift} from ${from}`, { amount }),
};
