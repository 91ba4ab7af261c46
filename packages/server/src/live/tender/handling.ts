import {
  type Cents,
  dollars,
  type HandedOver,
  type Instrument,
  type SeatNumber,
  seatAt,
  type WagerName,
} from '@hardway/rules';
import type { StaffRole } from '../../identity/leave.ts';
import { approvalFor } from '../corrections/approval.ts';
import type { Draft } from '../draft.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import type { Handling, Tender } from './model.ts';

/** The edition from which money says what it is in, who handled it and for whom. */
const MONEY_NAMED = 5;

/** Those who may be the second person where money comes in or goes out. */
export const SECOND: readonly StaffRole[] = ['floorperson', 'pit boss', 'manager', 'cage'];

/** Whether money at this table is the house's own, and is accounted for. */
const isAccounted = ({ live, given }: Draft): boolean => live.kind !== 'practice' && given.edition >= MONEY_NAMED;

/** The instrument as the rules take it: none for play money, and none where the edition did not ask. */
export const handedOver = (draft: Draft, instrument: Instrument = 'cash'): HandedOver =>
  isAccounted(draft) ? { instrument } : {};

const worded = (instruments: readonly Instrument[]): string => instruments.join(', ');

const placeOf = ({ live, given: { by } }: Draft): Handling['place'] => {
  if (by.kind !== 'staff' || !by.roles.includes('cage')) return 'table';
  return live.stations.some(({ staff }) => staff.user === by.user) ? 'table' : 'cage';
};

export const handlingOf = (draft: Draft): Handling => {
  const { shift = null, approvedBy } = draft.given;
  const place = placeOf(draft);
  const handled = { by: draft.staff, place, shift: place === 'cage' ? shift : null };
  if (approvedBy === undefined) return handled;
  const { user, name, approval } = approvedBy;
  return { ...handled, approvedBy: { user, name }, approval };
};

/** Why this person moves no money now: no shift, or nobody else who approves it. */
export const refusedHandling = (draft: Draft, amount: Cents): TableRefusal | undefined => {
  const { thresholds } = draft.live;
  if (thresholds.shiftRequired && placeOf(draft) === 'cage' && draft.given.shift === undefined)
    return refuse('no-shift', SERVICE, 'Open your shift first: money is taken and paid in a shift');
  const { approveAbove } = thresholds;
  if (draft.given.approvedBy === undefined && (approveAbove === null || amount <= approveAbove)) return undefined;
  const approval = approvalFor(draft, SECOND);
  if (!('code' in approval)) return undefined;
  if (approveAbove === null || amount <= approveAbove) return approval;
  return { ...approval, sentence: `Above $${dollars(approveAbove)} two people act. ${approval.sentence}` };
};

/** Why an open item has to be closed first. */
const refusedOpenItem = (draft: Draft, seat: SeatNumber): TableRefusal | undefined => {
  const open = draft.live.tenders.find(item => item.isOpen && item.seat === seat);
  if (open === undefined) return undefined;
  const { convert } = draft.staffing.tender;
  const sentence = `The ${open.instrument} behind a spoken wager of seat ${seat} is turned into chips first: $${dollars(open.converted)}`;
  return refuse('open-item', convert?.cite ?? SERVICE, sentence);
};

type Taking = {
  readonly amount: Cents;
  readonly instrument?: Instrument | undefined;
  readonly tendered?: Cents | undefined;
};

/** Why this is not taken from a player. */
export const refusedTaking = (
  draft: Draft,
  { amount, instrument = 'cash', tendered = amount }: Taking,
  takes: readonly Instrument[] = draft.staffing.tender.takes,
  cite: string = draft.staffing.tender.cite ?? SERVICE,
): TableRefusal | undefined => {
  if (!isAccounted(draft)) return undefined;
  if (!takes.includes(instrument)) return refuse('not-offered', cite, `This takes ${worded(takes)}, not ${instrument}`);
  if (tendered < amount)
    return refuse('bad-amount', SERVICE, `$${dollars(amount)} is more than the $${dollars(tendered)} handed over`);
  return refusedHandling(draft, amount);
};

/** Why this is not paid out to a player. */
export const refusedPaying = (
  draft: Draft,
  seat: SeatNumber,
  amount: Cents,
  instrument: Instrument = 'cash',
): TableRefusal | undefined => {
  if (!isAccounted(draft) || amount <= 0) return undefined;
  const { tender } = draft.staffing;
  if (!tender.pays.includes(instrument))
    return refuse('not-offered', tender.cite ?? SERVICE, `This pays ${worded(tender.pays)}, not ${instrument}`);
  const { cashOutMax } = draft.live.thresholds;
  if (instrument === 'cash' && cashOutMax !== null && amount > cashOutMax)
    return refuse('above-maximum', SERVICE, `More than $${dollars(cashOutMax)} is paid by transfer, not in cash`);
  return refusedOpenItem(draft, seat) ?? refusedHandling(draft, amount);
};

type Taken = Taking & {
  readonly seat: SeatNumber;
  readonly wager?: WagerName;
  readonly isOpen?: boolean;
};

/** What lies on the rails of this table. */
export const onRails = ({ staffing }: Draft): Tender['into'] =>
  staffing.tender.chipFree === undefined ? 'chips' : 'credit';

const personAt = ({ live }: Draft, seat: SeatNumber): string => seatAt(live.table, seat)?.name ?? '';

/** Records what was handed over, once the rules have put it on the rail. Answers its id. */
export const taken = (
  draft: Draft,
  { seat, amount, instrument = 'cash', tendered = amount, wager, isOpen = false }: Taken,
): string | undefined => {
  if (!isAccounted(draft) || amount === 0) return undefined;
  const tender = `tender-${draft.live.tenderCount + 1}`;
  const person = personAt(draft, seat);
  draft.add({
    type: 'tendered',
    ...{ tender, seat, person, instrument, tendered, converted: amount, into: onRails(draft) },
    ...{ wager: wager ?? null, isOpen },
    ...handlingOf(draft),
  });
  return tender;
};

/** Records what was paid out, once the rules have taken it off the rail. */
export const paid = (
  draft: Draft,
  seat: SeatNumber,
  person: string,
  amount: Cents,
  instrument: Instrument = 'cash',
): void => {
  if (!isAccounted(draft) || amount === 0) return;
  const payment = `payment-${draft.live.paymentCount + 1}`;
  draft.add({ type: 'paidOut', payment, seat, person, instrument, amount, from: onRails(draft), ...handlingOf(draft) });
};
