import { type Cents, dollars, type Fact, paidOn, type Settlement } from '@hardway/rules';
import { type EventsOf, type HouseEvent, notice, warning } from '../../reader/event.ts';

/** What each seat was paid by a roll. */
const paidBySeat = (settlements: readonly Settlement[]): ReadonlyMap<number, number> => {
  const paid = new Map<number, number>();
  for (const settlement of settlements)
    if (settlement.type === 'won') paid.set(settlement.seat, (paid.get(settlement.seat) ?? 0) + paidOn(settlement));
  return paid;
};

export const events: EventsOf<Fact> = {
  wagerMade: ({ seat, wager, amount }, { thresholds, playerAt }) =>
    amount < thresholds.largeWager
      ? undefined
      : notice(`Seat ${seat} wagered ${dollars(amount)} on ${wager}`, {
          kind: 'large wager',
          seat,
          amount,
          ...personAt(playerAt(seat)),
        }),
  rolled: ({ settlements }, { thresholds, playerAt }): readonly HouseEvent[] =>
    [...paidBySeat(settlements)]
      .filter(([, amount]) => amount >= thresholds.largeWin)
      .map(([seat, amount]) =>
        notice(`Seat ${seat} won ${dollars(amount as Cents)} in one roll`, {
          kind: 'large win',
          seat,
          amount,
          ...personAt(playerAt(seat)),
        }),
      ),
  noRollCalled: ({ reason, by }) => warning(`No roll${by === undefined ? '' : ` by the ${by}`}: ${reason}`, { reason }),
  rollVoided: ({ reason, by }) =>
    warning(`A roll was voided${by === undefined ? '' : ` by the ${by}`}: ${reason}`, { reason }),
  roundVoided: ({ reason, by }) =>
    warning(`The round was voided${by === undefined ? '' : ` by the ${by}`}: ${reason}`, { reason }),
  dicePassed: ({ orderedBy, reason }) =>
    orderedBy === undefined ? undefined : notice(`The ${orderedBy} passed the dice on: ${reason ?? 'no reason given'}`),
  limitsAgreed: ({ seat, limits }) =>
    notice(limits === null ? `Seat ${seat} has the table's limits again` : `Limits were agreed with seat ${seat}`, {
      seat,
    }),
};

const personAt = (name: string | undefined): { readonly person?: string } =>
  name === undefined ? {} : { person: name };
