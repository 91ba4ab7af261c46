import {
  baseOf,
  type Cents,
  isOdds,
  isOpen,
  isWagerName,
  type Office,
  type SeatNumber,
  seatAt,
  spoken,
  subjectOf,
  type WagerName,
  wagerOn,
} from '@hardway/rules';
import type { TableCommand, WireRefusal } from '../../messages.ts';
import { type Draft, refuse, SERVICE } from '../draft.ts';
import { stationOf, waitingCalls } from '../live.ts';

type Of<Type extends TableCommand['type']> = Extract<TableCommand, { readonly type: Type }>;

/** Why a seat's wagers may not be touched now, apart from what the rules say. */
const refusedAtTable = ({ live, procedure, asking, at }: Draft, seat: SeatNumber): WireRefusal | undefined => {
  const { table } = live;
  if (live.status !== 'open' && live.status !== 'closing') return refuse('not-open', SERVICE, 'The table is not open');
  if (asking.by.kind === 'staff' && !procedure.wagersByStaff.may)
    return refuse('forbidden', procedure.wagersByStaff.cite, "Wagers come from the seat's own terminal only");
  if (live.held.includes(seat)) return refuse('held', SERVICE, 'The seat is held while a dispute is looked into');
  if (live.shaker !== null && live.shaker.fault !== null)
    return refuse('fault', 'MA-AUTO 6(b)', 'The shaker is out of order');
  if (live.kind !== 'practice' && stationOf(live, 'dealer') === undefined)
    return refuse('not-open', procedure.toOpen.cite, 'No dealer is at the table');
  if (live.kind !== 'practice' && procedure.window !== undefined) {
    const isRunning = live.window !== null && at < live.window.closesAt;
    if (!isRunning && isOpen(table)) return refuse('closed', procedure.window.cite, 'Betting has not been opened');
  }
  return undefined;
};

/** Why a seat may not put new money down. */
const refusedNewMoney = (draft: Draft, seat: SeatNumber, wager: string): WireRefusal | undefined => {
  const { live, procedure } = draft;
  const refused = refusedAtTable(draft, seat);
  if (refused !== undefined) return refused;
  if (live.excluded.includes(seat)) return refuse('excluded', 'VIC 9.2.2', 'The player is excluded from this game');
  if (live.tournament !== null)
    return refuse('not-offered', 'VIC 8.3.2', `The table is kept for the tournament ${live.tournament}`);
  if (procedure.seatedOnly !== undefined && live.away.includes(seat))
    return refuse('not-seated', procedure.seatedOnly, `The player of seat ${seat} is not seated`);
  const isSupport = isWagerName(wager) && isOdds(subjectOf(wager).kind);
  if (live.status === 'closing' && !isSupport)
    return refuse('not-open', SERVICE, 'The table is closing: only odds are taken now');
  return undefined;
};

const makeOne = (draft: Draft, seat: SeatNumber, wager: string, amount: Cents): WireRefusal | undefined =>
  refusedNewMoney(draft, seat, wager) ?? draft.play({ type: 'make', seat, wager, amount });

export const decideMake = (draft: Draft, asked: Of<'make'>): WireRefusal | undefined =>
  asked.spoken === undefined
    ? makeOne(draft, asked.seat, asked.wager, asked.amount)
    : makeSpoken(draft, asked, asked.spoken);

/** A wager by word of mouth: whoever records it is the one who confirms it, and both who spoke are named. */
const makeSpoken = (
  draft: Draft,
  { seat, wager, amount }: Of<'make'>,
  { announcedBy, cash = 0 as Cents }: NonNullable<Of<'make'>['spoken']>,
): WireRefusal | undefined => {
  const { live, procedure } = draft;
  const rule = procedure.spoken;
  if (rule === undefined || live.kind === 'practice')
    return refuse('not-offered', procedure.wagersByStaff.cite, 'Spoken wagers are not taken at this table');
  if (rule.needsStick !== undefined && !isOnePerson(draft))
    return refuse('not-offered', rule.needsStick, 'Spoken wagers need a boxperson who acts as stickperson');
  if (!rule.announcedBy.includes(announcedBy))
    return refuse('not-confirmed', rule.cite, `A spoken wager is announced by the ${rule.announcedBy.join(' or ')}`);
  const office = draft.office(rule.confirmedBy);
  if (office === undefined || !rule.confirmedBy.includes(office))
    return refuse('not-confirmed', rule.cite, `A spoken wager is confirmed by the ${rule.confirmedBy.join(' or ')}`);
  if (rule.cash && cash <= 0)
    return refuse('not-confirmed', rule.cite, 'The cash for a spoken wager lies on the table');
  const bought = cash === 0 ? undefined : draft.play({ type: 'buyIn', seat, amount: cash });
  const refused = bought ?? makeOne(draft, seat, wager, amount);
  if (refused !== undefined) return refused;
  draft.add({
    type: 'wagerSpoken',
    seat,
    wager: wager as WagerName,
    amount,
    cash,
    announcedBy,
    confirmedBy: office,
    by: draft.staff,
  });
  return undefined;
};

const isOnePerson = ({ live }: Draft): boolean => {
  const box = stationOf(live, 'boxperson');
  return box !== undefined && box.staff.user === stationOf(live, 'stickperson')?.staff.user;
};

export const decideChange = (draft: Draft, asked: Of<'takeDown' | 'reduce' | 'matchPlay'>): WireRefusal | undefined =>
  refusedAtTable(draft, asked.seat) ?? draft.play(asked);

/** The office in which the sender may confirm calls; none if they may not. */
const confirmerOf = (draft: Draft): Office | undefined => {
  const { by = [] } = draft.procedure.calls ?? {};
  const office = draft.office(by);
  return office !== undefined && by.includes(office) ? office : undefined;
};

/** A call of on or off. Where the book has somebody confirm it, it waits for that, holding meanwhile or not. */
export const decideCall = (draft: Draft, asked: Of<'call'>): WireRefusal | undefined => {
  const refused = refusedAtTable(draft, asked.seat);
  if (refused !== undefined) return refused;
  const { live, procedure } = draft;
  const only = asked.only ?? false;
  const rule = live.kind === 'practice' ? undefined : procedure.calls;
  const office = rule === undefined ? undefined : confirmerOf(draft);
  if (rule?.before !== 'it holds' || office !== undefined) return callNow(draft, { ...asked, only }, office);
  const { seat, call } = asked;
  const tried = draft.tried({ ...asked, only });
  if (tried === undefined) draft.add({ type: 'callAsked', seat, wager: asked.wager as WagerName, call, only });
  return tried;
};

const callNow = (
  draft: Draft,
  asked: Of<'call'> & { readonly only: boolean },
  office: Office | undefined,
): WireRefusal | undefined => {
  const before = draft.facts.length;
  const refused = draft.play(asked);
  if (refused !== undefined || office === undefined) return refused;
  const called = draft.facts.slice(before).flatMap(fact => (fact.type === 'called' ? fact.wagers : []));
  for (const wager of called) confirmOne(draft, asked.seat, wager, asked.call, office);
  return undefined;
};

const confirmOne = (draft: Draft, seat: SeatNumber, wager: WagerName, call: 'on' | 'off', office: Office): void =>
  draft.add({ type: 'callConfirmed', seat, wager, call, office, by: draft.staff });

export const decideConfirmCall = (draft: Draft, { seat, wager }: Of<'confirmCall'>): WireRefusal | undefined => {
  const { live, procedure } = draft;
  const rule = procedure.calls;
  const waiting = waitingCalls(live).find(each => each.seat === seat && each.wager === wager);
  if (rule === undefined || waiting === undefined)
    return refuse('no-wager', rule?.cite ?? SERVICE, 'No such call waits to be confirmed');
  const office = confirmerOf(draft);
  if (office === undefined)
    return refuse('not-confirmed', rule.cite, `A call is confirmed by the ${rule.by.join(' or ')}`);
  if (!waiting.holds) {
    const refused = refusedAtTable(draft, seat);
    return refused ?? callNow(draft, { type: 'call', seat, wager, call: waiting.call, only: waiting.only }, office);
  }
  confirmOne(draft, seat, waiting.wager, waiting.call, office);
  return undefined;
};

/** Why the dice wait: a call that holds has no button yet. */
export const refusedCalls = ({ live, procedure }: Draft): WireRefusal | undefined => {
  const first = procedure.calls === undefined ? undefined : waitingCalls(live).find(({ holds }) => holds);
  if (procedure.calls === undefined || first === undefined) return undefined;
  const { seat, wager, call } = first;
  return refuse(
    'not-confirmed',
    procedure.calls.cite,
    `Set the button first: seat ${seat} called ${spoken(wager)} ${call}`,
  );
};

/**
 * Brings back what the seat had on the layout before the last decision: only what is missing of each wager is made.
 * Wagers that can't be made are named, with the reason.
 */
export const decideReplicate = (draft: Draft, { seat }: Of<'replicate'>): WireRefusal | undefined => {
  const refused = refusedAtTable(draft, seat);
  if (refused !== undefined) return refused;
  if (seatAt(draft.live.table, seat) === undefined) return draft.tried({ type: 'cashOut', seat });
  const left: { wager: WagerName; amount: Cents; refusal: WireRefusal }[] = [];
  const { decided, previous } = draft.live;
  const isWhole = draft.asking.edition < 3;
  const round = (isWhole ? previous : decided).find(each => each.seat === seat);
  for (const { wager, amount: wanted } of round?.wagers ?? []) {
    const amount = isWhole ? wanted : missing(draft, seat, wager, wanted);
    if (amount === 0) continue;
    const refusal = makeOne(draft, seat, wager, amount);
    if (refusal !== undefined) left.push({ wager, amount, refusal });
  }
  draft.add({ type: 'replicated', seat, left });
  return undefined;
};

const missing = ({ live }: Draft, seat: SeatNumber, wager: WagerName, wanted: Cents): Cents => {
  const own = seatAt(live.table, seat);
  const stands = own === undefined ? 0 : (wagerOn(own, wager)?.stake ?? 0);
  return Math.max(0, wanted - stands) as Cents;
};

/** Until when a late wager may be asked for and confirmed: MA until the dice rest, VIC until the result is called. */
const refusedLate = ({ live, procedure }: Draft): WireRefusal | undefined => {
  const { lateUntil } = procedure;
  if (lateUntil === undefined || !live.table.diceOut) return undefined;
  const isOver = live.entry !== null || live.differed !== null || (lateUntil.what === 'rest' && live.rested);
  if (!isOver) return undefined;
  return refuse(
    'closed',
    lateUntil.cite,
    lateUntil.what === 'rest' ? 'The dice have come to rest' : 'The result has been called',
  );
};

export const decideAskLate = (draft: Draft, { seat, wager, amount }: Of<'askLate'>): WireRefusal | undefined => {
  const { live } = draft;
  const { late } = live.table.house.game;
  const refused = refusedNewMoney(draft, seat, wager) ?? refusedLate(draft);
  if (refused !== undefined) return refused;
  const tried = draft.tried({ type: 'makeLate', seat, wager, amount, confirmedBy: late?.confirmedBy ?? [] });
  if (tried !== undefined) return tried;
  draft.add({
    type: 'lateAsked',
    late: `late-${live.lateCount + 1}`,
    seat,
    wager: wager as WagerName,
    amount,
  });
  return undefined;
};

export const decideConfirmLate = (draft: Draft, { late: id }: Of<'confirmLate'>): WireRefusal | undefined => {
  const { live } = draft;
  const asked = live.late.find(late => late.id === id);
  const rule = live.table.house.game.late;
  if (asked === undefined || rule === undefined)
    return refuse('no-wager', SERVICE, 'No such late wager waits to be confirmed');
  const refused = refusedLate(draft);
  if (refused !== undefined) return refused;
  const open = rule.confirmedBy.filter(office => !asked.confirmedBy.includes(office));
  const office = draft.office(open);
  if (office === undefined || !rule.confirmedBy.includes(office)) {
    const joined = rule.confirmedBy.join(rule.need === 'all' ? ' and ' : ' or ');
    return refuse('not-confirmed', rule.cite, `A late wager is confirmed by ${joined}`);
  }
  if (asked.confirmedBy.includes(office)) return undefined;
  draft.add({ type: 'lateConfirmed', late: id, office, by: draft.staff });
  const confirmedBy = [...asked.confirmedBy, office];
  const isEnough = rule.need === 'any' || rule.confirmedBy.every(each => confirmedBy.includes(each));
  if (!isEnough) return undefined;
  const { seat, wager, amount } = asked;
  const made = draft.play({ type: 'makeLate', seat, wager, amount, confirmedBy });
  draft.add({ type: 'lateDropped', late: id, why: made === undefined ? 'made' : made.sentence });
  return undefined;
};

export const decideRefuseLate = (draft: Draft, { late: id }: Of<'refuseLate'>): WireRefusal | undefined => {
  if (!draft.live.late.some(late => late.id === id))
    return refuse('no-wager', SERVICE, 'No such late wager waits to be confirmed');
  draft.add({ type: 'lateDropped', late: id, why: 'not confirmed' });
  return undefined;
};

/** Late wagers that nobody confirmed in time are none. */
export const dropLate = (draft: Draft, why: string): void => {
  for (const { id } of draft.live.late) draft.add({ type: 'lateDropped', late: id, why });
};

/** Whether a come or don't-come wager stands on a number anywhere on the layout. */
export const comeNumberStands = (draft: Draft): boolean =>
  draft.live.table.seats.some(seat =>
    seat.layout.some(({ name }) => {
      const subject = subjectOf(name);
      return subject.number !== undefined && baseOf(subject) === undefined && /^(dont-)?come$/.test(subject.kind);
    }),
  );
