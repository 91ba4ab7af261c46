import { dollars, feltName, NOTHING, type SeatNumber, seatAt } from '@hardway/rules';
import { type Audience, isOwnOrStaff, isStaff, without } from '../audience.ts';
import type { CommandOf } from '../command.ts';
import type { After, Decide, Evolve, Shown } from '../concern.ts';
import { approvalFor } from '../corrections/approval.ts';
import type { Draft } from '../draft.ts';
import type { Live } from '../live.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import { refusedHeld } from '../seats/held.ts';
import { handlingOf, onRails, refusedHandling, SECOND } from './handling.ts';
import type { commands, TenderCommand, TenderFact, Tenders, TenderView } from './model.ts';

/** How many closed items are kept: more than can be needed to find a buy-in that was wrong. */
const TENDERS_KEPT = 200;

const itemOf = (draft: Draft, id: string) => draft.live.tenders.find(({ tender }) => tender === id);

const convert = (draft: Draft, { tender }: CommandOf<'convert'>): TableRefusal | undefined => {
  const item = itemOf(draft, tender);
  if (item === undefined) return refuse('unknown', SERVICE, 'There is no such item: its player has left');
  if (item.isOpen) converted(draft, tender);
  return undefined;
};

/** The entry that closes an open item and names the wager it paid for. */
export const converted = (draft: Draft, tender: string): void => {
  const item = itemOf(draft, tender);
  if (item === undefined) return;
  const { seat, instrument, converted: amount, wager } = item;
  draft.add({ type: 'tenderConverted', tender, seat, instrument, amount, wager, by: draft.staff });
};

const reverseBuyIn = (draft: Draft, { tender, reason }: CommandOf<'reverseBuyIn'>): TableRefusal | undefined => {
  const item = itemOf(draft, tender);
  if (item === undefined) return refuse('unknown', SERVICE, 'There is no such buy-in: its player has left');
  const { seat, person, instrument, converted: amount } = item;
  const approval = approvalFor(draft, SECOND);
  if ('code' in approval) return approval;
  const refused = refusedHeld(draft.live, seat) ?? refusedHandling(draft, amount);
  if (refused !== undefined) return refused;
  const rail = seatAt(draft.live.table, seat)?.rail ?? NOTHING;
  if (rail < amount)
    return refuse(
      'insufficient',
      SERVICE,
      `The buy-in was $${dollars(amount)} and the rail holds $${dollars(rail)}: what is wagered can't be taken back`,
    );
  const from = onRails(draft);
  draft.add({ type: 'buyInReversed', tender, seat, person, instrument, amount, from, reason, ...handlingOf(draft) });
  const words = `A buy-in of $${dollars(amount)} at seat ${seat} was reversed by ${draft.staff.name}: ${reason}`;
  draft.alert('surveillance', 'reversal', words, { seat });
  return undefined;
};

/** The dealer hears of what still lies on the table when the dice go out. */
export const remindUnconverted = (draft: Draft): void => {
  if (!draft.facts.some(({ type }) => type === 'diceThrown')) return;
  const { tenders, alerts, table } = draft.live;
  const cite = draft.staffing.tender.convert?.cite;
  for (const { tender, isOpen, seat, instrument, converted: amount, wager } of tenders) {
    const isTold = alerts.some(({ about, details }) => about === 'open-item' && isAbout(details, tender));
    if (!isOpen || isTold) continue;
    const what = wager === null ? 'a wager' : feltName(table.house, wager);
    const words = `$${dollars(amount)} ${instrument} behind ${what} of seat ${seat} has not been turned into chips (${cite})`;
    draft.alert('dealer', 'open-item', words, { seat, tender });
  }
};

const isAbout = (details: unknown, tender: string): boolean =>
  typeof details === 'object' && details !== null && 'tender' in details && details.tender === tender;

export const decide: Decide<typeof commands, TenderCommand> = {
  convert,
  reverseBuyIn,
  setThresholds: (draft, { thresholds }) => {
    if (thresholds.number > draft.live.thresholds.number) draft.add({ type: 'thresholdsSet', thresholds });
    return undefined;
  },
};

const withoutGone = ({ tenders }: Live, _: unknown, { table }: After): Partial<Tenders> => {
  const stays = (seat: SeatNumber): boolean => seatAt(table, seat) !== undefined;
  return tenders.every(({ seat }) => stays(seat)) ? {} : { tenders: tenders.filter(({ seat }) => stays(seat)) };
};

const kept = (tenders: Tenders['tenders']): Tenders['tenders'] =>
  tenders.length <= TENDERS_KEPT
    ? tenders
    : tenders.filter(({ isOpen }, at) => isOpen || at >= tenders.length - TENDERS_KEPT);

export const evolve = {
  tendered: ({ tenders, tenderCount }, { type: _, approvedBy: __, approval: ___, ...item }, { at }) => ({
    tenderCount: tenderCount + 1,
    tenders: kept([...tenders, { ...item, at }]),
  }),
  tenderConverted: ({ tenders }, { tender }) => ({
    tenders: tenders.map(item => (item.tender === tender ? { ...item, isOpen: false } : item)),
  }),
  buyInReversed: ({ tenders }, { tender }) => ({ tenders: tenders.filter(item => item.tender !== tender) }),
  paidOut: ({ paymentCount }) => ({ paymentCount: paymentCount + 1 }),
  thresholdsSet: (_, { thresholds }) => ({ thresholds }),
  seatLeft: withoutGone,
  corrected: withoutGone,
} satisfies Evolve<TenderFact, Tenders>;

/** Who handled the money is between the house and its staff. */
const ofMoney = <Fact extends Extract<TenderFact, { readonly by: unknown; readonly place: unknown }>>(
  fact: Fact,
  audience: Audience,
) => {
  if (!isOwnOrStaff(audience, fact.seat)) return undefined;
  return isStaff(audience) ? fact : without(fact, 'by', 'place', 'shift', 'approvedBy', 'approval');
};

export const shown = {
  tendered: ofMoney,
  buyInReversed: ofMoney,
  paidOut: ofMoney,
  tenderConverted: (fact, audience) => (isStaff(audience) ? fact : undefined),
  thresholdsSet: (fact, audience) => (isStaff(audience) ? fact : undefined),
} satisfies Shown<TenderFact>;

const NONE: TenderView['tenders'] = [];

export const view = ({ tenders }: Live, audience: Audience): TenderView => ({
  tenders: isStaff(audience) ? tenders : NONE,
});
