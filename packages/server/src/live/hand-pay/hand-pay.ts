import { type Cents, dollars, type Fact, paidOn, type SeatNumber, seatAt } from '@hardway/rules';
import { type Audience, isOwnOrStaff, isStaff, without } from '../audience.ts';
import type { Decide, Evolve, Shown } from '../concern.ts';
import type { Draft } from '../draft.ts';
import type { FactOf, LiveFact } from '../fact.ts';
import type { Live } from '../live.ts';
import { refuse, SERVICE } from '../refusal.ts';
import { handedOver, paid, refusedPaying } from '../tender/handling.ts';
import type { commands, HandPayFact, HandPays, HandPaysView } from './model.ts';

const rollsIn = (fact: LiveFact): readonly FactOf<'rolled'>[] => {
  if (fact.type === 'rolled') return [fact];
  return fact.type === 'corrected'
    ? fact.redone.filter((again): again is FactOf<'rolled'> => again.type === 'rolled')
    : [];
};

/** What each seat has won by a roll, commission and coupons included. */
const winsOf = ({ settlements }: Extract<Fact, { type: 'rolled' }>): ReadonlyMap<SeatNumber, number> => {
  const wins = new Map<SeatNumber, number>();
  for (const each of settlements)
    if (each.type === 'won') wins.set(each.seat, (wins.get(each.seat) ?? 0) + paidOn(each) + each.coupon);
  return wins;
};

/** A win above what the house has settled locks its seat. Where chips are paid, every win is paid by hand. */
export const lockLargeWins = (draft: Draft): void => {
  const above = draft.before.thresholds.handPayAbove;
  if (above === null || draft.staffing.tender.chipFree === undefined || draft.before.kind === 'practice') return;
  if (draft.before.heat !== null) return;
  for (const roll of draft.facts.flatMap(rollsIn))
    for (const [seat, won] of winsOf(roll)) {
      if (won <= above) continue;
      const handPay = `hand-pay-${draft.live.handPayCount + 1}`;
      const person = seatAt(draft.live.table, seat)?.name ?? '';
      draft.add({ type: 'handPayDue', handPay, seat, person, amount: won as Cents });
      const words = `Seat ${seat} has won $${dollars(won as Cents)}: it is paid by hand, and the seat waits`;
      draft.alert('floor', 'hand-pay', words, { seat, handPay });
    }
};

export const decide: Decide<typeof commands> = {
  payByHand: (draft, { handPay: id, instrument }) => {
    const due = draft.live.handPays.find(({ handPay }) => handPay === id);
    if (due === undefined) return refuse('unknown', SERVICE, 'That hand-pay is not waiting: it was paid or corrected');
    const { handPay, seat, person, amount } = due;
    if ((seatAt(draft.live.table, seat)?.rail ?? 0) < amount)
      return refuse('insufficient', SERVICE, `Seat ${seat} has less than that on the rail`);
    const refused = refusedPaying(draft, seat, amount, instrument);
    if (refused !== undefined) return refused;
    draft.add({ type: 'cashedOut', seat, amount, ...handedOver(draft, instrument) });
    paid(draft, seat, person, amount, instrument);
    draft.add({ type: 'handPaid', handPay, seat, person, amount, by: draft.staff });
    return undefined;
  },
};

const withoutRoll = ({ handPays }: Live, entry: number | undefined): Partial<HandPays> =>
  handPays.length === 0 ? {} : { handPays: handPays.filter(due => due.entry !== entry) };

export const evolve = {
  handPayDue: ({ handPays, handPayCount }, { handPay, seat, person, amount }, { number, at }) => ({
    handPayCount: handPayCount + 1,
    handPays: [...handPays, { handPay, seat, person, amount, entry: number, at }],
  }),
  handPaid: ({ handPays }, { handPay }) => ({ handPays: handPays.filter(due => due.handPay !== handPay) }),
  // What a roll won that was wrong is not waiting any more.
  corrected: (live, { entry }) => withoutRoll(live, entry),
  rollVoided: live => withoutRoll(live, live.undo?.entry),
} satisfies Evolve<HandPayFact, HandPays>;

export const shown = {
  handPayDue: (fact, audience) => (isOwnOrStaff(audience, fact.seat) ? fact : undefined),
  handPaid: (fact, audience) => {
    if (!isOwnOrStaff(audience, fact.seat)) return undefined;
    return isStaff(audience) ? fact : without(fact, 'by');
  },
} satisfies Shown<HandPayFact>;

const NONE: HandPaysView['handPays'] = [];

export const view = ({ handPays }: Live, audience: Audience): HandPaysView => ({
  handPays: isStaff(audience) ? handPays : NONE,
});
