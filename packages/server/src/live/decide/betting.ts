import {
  baseOf,
  type Cents,
  isOdds,
  isOpen,
  isWagerName,
  type SeatNumber,
  seatAt,
  subjectOf,
  type WagerName,
} from '@hardway/rules';
import type { TableCommand, WireRefusal } from '../../messages.ts';
import { type Draft, refuse, SERVICE } from '../draft.ts';
import { stationOf } from '../live.ts';

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

export const decideMake = (draft: Draft, { seat, wager, amount }: Of<'make'>): WireRefusal | undefined =>
  makeOne(draft, seat, wager, amount);

export const decideChange = (
  draft: Draft,
  asked: Of<'takeDown' | 'reduce' | 'call' | 'matchPlay'>,
): WireRefusal | undefined => {
  const refused = refusedAtTable(draft, asked.seat);
  if (refused !== undefined) return refused;
  return draft.play(asked.type === 'call' ? { ...asked, only: asked.only ?? false } : asked);
};

/** Makes the wagers of the round before again; those that can't be are named, with the reason. */
export const decideReplicate = (draft: Draft, { seat }: Of<'replicate'>): WireRefusal | undefined => {
  const refused = refusedAtTable(draft, seat);
  if (refused !== undefined) return refused;
  if (seatAt(draft.live.table, seat) === undefined) return draft.tried({ type: 'cashOut', seat });
  const left: { wager: WagerName; amount: Cents; refusal: WireRefusal }[] = [];
  for (const { wager, amount } of draft.live.previous.find(round => round.seat === seat)?.wagers ?? []) {
    const refusal = makeOne(draft, seat, wager, amount);
    if (refusal !== undefined) left.push({ wager, amount, refusal });
  }
  draft.add({ type: 'replicated', seat, left });
  return undefined;
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
