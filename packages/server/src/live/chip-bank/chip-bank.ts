import { type Cents, dollars, type Instrument } from '@hardway/rules';
import { type Audience, isStaff } from '../audience.ts';
import type { CommandOf } from '../command.ts';
import type { Decide, Evolve, Shown } from '../concern.ts';
import type { Draft } from '../draft.ts';
import type { FactOf } from '../fact.ts';
import type { Live } from '../live.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import { handlingOf, refusedHandling } from '../tender/handling.ts';
import type { Handling } from '../tender/model.ts';
import type {
  Bank,
  ChipBank,
  ChipBankCommand,
  ChipBankFact,
  ChipBankView,
  ChipCount,
  commands,
  Slip,
} from './model.ts';

/** What chips come to. */
export const totalOf = (chips: ChipCount): Cents =>
  chips.reduce((sum, { denomination, pieces }) => sum + denomination * pieces, 0) as Cents;

/** What players own at the table: rails, stakes and held commission. Chips of a tournament are not the bank's. */
const owedAt = ({ table, heat }: Live): number =>
  (heat === null ? table.seats : []).reduce(
    (sum, { rail, layout }) => layout.reduce((all, { stake, commission }) => all + stake + commission, sum + rail),
    0,
  );

/**
 * What the bank should hold. Chips leave it for rails and come back from the layout; what came to the rails from elsewhere,
 * or left them for elsewhere, did not pass through it.
 */
const expectedIn = ({ opening, fills, credits, brought, taken, tips, owed }: Bank, live: Live): Cents =>
  (opening + fills - credits + brought - taken - tips - (owedAt(live) - owed)) as Cents;

const refusedBank = ({ staffing, live }: Draft): TableRefusal | undefined => {
  const { chipFree } = staffing.tender;
  if (chipFree !== undefined || live.kind === 'practice')
    return refuse('not-offered', chipFree ?? SERVICE, 'There are no chips at this game, and no bank of chips');
  return undefined;
};

type Counted = Omit<FactOf<'bankCounted'>, 'type' | 'when' | 'expected' | 'difference'>;

/** The closing count of a bank: what is over or short, and an alert if it is more than the house lets pass. */
const closeBank = (draft: Draft, bank: Bank, fact: Counted): void => {
  const { thresholds } = draft.live;
  const expected = expectedIn(bank, draft.live);
  const difference = (fact.counted - expected) as Cents;
  draft.add({ type: 'bankCounted', when: 'closing', ...fact, expected, difference });
  const { overShortAbove } = thresholds;
  if (overShortAbove === null || Math.abs(difference) <= overShortAbove) return;
  const which = difference > 0 ? 'over' : 'short';
  const sum = dollars(Math.abs(difference) as Cents);
  draft.alert('surveillance', 'over-short', `The bank of chips is $${sum} ${which}, counted by ${fact.by.name}`);
};

const openBank = (draft: Draft, fact: Counted): void =>
  void draft.add({ type: 'bankCounted', when: 'opening', ...fact, expected: null, difference: null });

const countBank = (draft: Draft, { when, chips }: CommandOf<'countBank'>): TableRefusal | undefined => {
  const refused = refusedBank(draft);
  if (refused !== undefined) return refused;
  const { bank } = draft.live;
  const fact = { chips, counted: totalOf(chips), by: draft.staff };
  if (when === 'opening') {
    if (bank !== null) return refuse('wrong-step', SERVICE, 'The bank was counted: close it with a count first');
    openBank(draft, fact);
    return undefined;
  }
  if (bank === null) return refuse('wrong-step', SERVICE, 'The bank has no opening count');
  if (draft.live.slips.length > 0)
    return refuse('wrong-step', SERVICE, `Slip ${draft.live.slips[0]?.slip} waits for a signature: finish it first`);
  closeBank(draft, bank, fact);
  return undefined;
};

/** A late count ends a bank that nobody counted. At a table that is open, the same chips begin the next one. */
const recordLateCount = (
  draft: Draft,
  { day: lateFor, chips, by, approvedBy }: ChipBankCommand,
): TableRefusal | undefined => {
  const refused = refusedBank(draft);
  if (refused !== undefined) return refused;
  const fact = { chips, counted: totalOf(chips), by, lateFor, approvedBy };
  if (draft.live.bank !== null) closeBank(draft, draft.live.bank, fact);
  if (draft.live.status === 'open') openBank(draft, fact);
  return undefined;
};

const requestSlip = (draft: Draft, { kind, chips }: CommandOf<'requestSlip'>): TableRefusal | undefined => {
  const refused = refusedBank(draft);
  if (refused !== undefined) return refused;
  if (draft.live.bank === null) return refuse('wrong-step', SERVICE, 'Count the bank of chips first');
  const amount = totalOf(chips);
  if (amount <= 0) return refuse('bad-amount', SERVICE, 'A slip names at least one chip');
  const slip = `${draft.live.id}-${draft.live.slipCount + 1}`;
  draft.add({ type: 'slipRequested', slip, kind, chips, amount, by: draft.staff });
  return undefined;
};

const AT: { readonly [place in Handling['place']]: string } = { cage: 'the cage', table: 'the dealer at the table' };

/** A fill goes from the cage to the table, a credit the other way; three people sign. */
const sign = (draft: Draft, { type, slip: id }: CommandOf<'sendChips' | 'receiveChips'>): TableRefusal | undefined => {
  const slip = draft.live.slips.find(each => each.slip === id);
  if (slip === undefined) return refuse('unknown', SERVICE, `No slip ${id} waits for a signature`);
  const { kind, amount, requestedBy, sentBy } = slip;
  const isSending = type === 'sendChips';
  const where = isSending === (kind === 'fill') ? 'cage' : 'table';
  const { by, place, shift } = handlingOf(draft);
  if (place !== where) return refuse('forbidden', SERVICE, `This is signed by ${AT[where]}`);
  if (isSending === (sentBy !== null))
    return refuse('wrong-step', SERVICE, isSending ? 'The chips were sent' : 'The chips have not been sent');
  if ([requestedBy.user, sentBy?.user].includes(by.user))
    return refuse('needs-approval', SERVICE, 'Three people sign a slip: you have signed it');
  const refused = refusedHandling(draft, 0 as Cents);
  if (refused !== undefined) return refused;
  draft.add({ type: isSending ? 'chipsSent' : 'chipsReceived', slip: id, kind, amount, by, place, shift });
  return undefined;
};

export const decide: Decide<typeof commands, ChipBankCommand> = {
  countBank,
  recordLateCount,
  requestSlip,
  sendChips: sign,
  receiveChips: sign,
  cancelSlip: (draft, { slip: id, reason }) => {
    const slip = draft.live.slips.find(each => each.slip === id);
    if (slip === undefined) return refuse('unknown', SERVICE, `No slip ${id} waits for a signature`);
    if (slip.sentBy !== null)
      return refuse('wrong-step', SERVICE, 'The chips are on their way: they are received first');
    draft.add({ type: 'slipCancelled', slip: id, reason, by: draft.staff });
    return undefined;
  },
};

const isChip = (instrument: Instrument): boolean => instrument === 'chips' || instrument === 'plaque';

const changed = ({ bank }: Live, change: (bank: Bank) => Partial<Bank>): Partial<ChipBank> =>
  bank === null ? {} : { bank: { ...bank, ...change(bank) } };

/** Money that passed the bank by: chips that the player has, or the cage's. */
const past = ({ instrument, place }: { readonly instrument: Instrument; readonly place: Handling['place'] }): boolean =>
  isChip(instrument) || place === 'cage';

const signed = (live: Live, { slip: id, kind, by, amount, type }: FactOf<'chipsSent' | 'chipsReceived'>) => {
  const isDone = type === 'chipsReceived';
  const slips = isDone
    ? live.slips.filter(({ slip }) => slip !== id)
    : live.slips.map((slip): Slip => (slip.slip === id ? { ...slip, sentBy: by } : slip));
  // Chips are in the bank once they were received there, and out of it once they were sent.
  if (kind === 'fill' && isDone) return { slips, ...changed(live, ({ fills }) => ({ fills: fills + amount })) };
  if (kind === 'credit' && !isDone)
    return { slips, ...changed(live, ({ credits }) => ({ credits: credits + amount })) };
  return { slips };
};

export const evolve = {
  bankCounted: (live, { when, counted: opening }) => ({
    bank:
      when === 'closing' ? null : { opening, fills: 0, credits: 0, brought: 0, taken: 0, tips: 0, owed: owedAt(live) },
  }),
  slipRequested: ({ slips, slipCount }, { slip, kind, chips, amount, by }) => ({
    slipCount: slipCount + 1,
    slips: [...slips, { slip, kind, chips, amount, requestedBy: by, sentBy: null }],
  }),
  chipsSent: signed,
  chipsReceived: signed,
  slipCancelled: ({ slips }, { slip: id }) => ({ slips: slips.filter(({ slip }) => slip !== id) }),
  tendered: (live, fact) => (past(fact) ? changed(live, ({ brought }) => ({ brought: brought + fact.converted })) : {}),
  buyInReversed: (live, fact) =>
    past(fact) ? changed(live, ({ brought }) => ({ brought: brought - fact.amount })) : {},
  paidOut: (live, fact) => (past(fact) ? changed(live, ({ taken }) => ({ taken: taken + fact.amount })) : {}),
  tipTaken: (live, { seat, amount }) => (seat === null ? {} : changed(live, ({ tips }) => ({ tips: tips + amount }))),
} satisfies Evolve<ChipBankFact, ChipBank>;

const forStaff = <Fact extends ChipBankFact>(fact: Fact, audience: Audience): Fact | undefined =>
  isStaff(audience) ? fact : undefined;

export const shown = {
  bankCounted: forStaff,
  slipRequested: forStaff,
  chipsSent: forStaff,
  chipsReceived: forStaff,
  slipCancelled: forStaff,
} satisfies Shown<ChipBankFact>;

const NONE: ChipBankView = { bank: null, slips: [] };

export const view = (live: Live, audience: Audience): ChipBankView => {
  const { bank, slips } = live;
  return isStaff(audience) ? { bank: bank && { expected: expectedIn(bank, live) }, slips } : NONE;
};
