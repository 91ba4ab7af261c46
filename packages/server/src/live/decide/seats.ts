import { cents, seatAt } from '@hardway/rules';
import type { TableCommand, WireRefusal } from '../../messages.ts';
import type { HouseCommand } from '../command.ts';
import { type Draft, refuse, SERVICE } from '../draft.ts';
import { seatsMaxOf } from '../procedures.ts';
import { offerNext } from './roll.ts';

type Of<Type extends TableCommand['type']> = Extract<TableCommand, { readonly type: Type }>;
type Own<Type extends HouseCommand['type']> = Extract<HouseCommand, { readonly type: Type }>;

/** How long a pairing code is good for. */
export const PAIRING_MS = 5 * 60_000;

/** What a guest sits down with unless the table says otherwise, and the most that a rail may be filled up to. */
export const PLAY_MONEY = cents(1000_00);
const PLAY_MONEY_MAX = cents(1_000_000_00);

const isKeptForTournament = ({ live: { tournament } }: Draft): WireRefusal | undefined =>
  tournament === null
    ? undefined
    : refuse('not-offered', 'VIC 8.3.2', `The table is kept for the tournament ${tournament}`);

const refusedSeat = ({ live }: Draft, seat: number): WireRefusal | undefined => {
  const { house } = live.table;
  const most = seatsMaxOf(house);
  if (seat <= most) return undefined;
  return refuse('no-seat', house.game.seatsMax?.cite ?? SERVICE, `The table has ${most} seats`);
};

export const decideTakeSeat = (draft: Draft, { seat, name, buyIn }: Of<'takeSeat'>): WireRefusal | undefined => {
  const { live } = draft;
  if (live.kind === 'practice') return refuse('not-offered', SERVICE, 'Guests seat themselves at a practice table');
  if (live.status !== 'open') return refuse('not-open', SERVICE, 'The table is not open');
  const refused = isKeptForTournament(draft) ?? refusedSeat(draft, seat);
  if (refused !== undefined) return refused;
  if (buyIn % live.table.house.unit !== 0) return refuse('bad-amount', SERVICE, 'A buy-in is a number of whole units');
  return draft.play({ type: 'takeSeat', seat, name, buyIn });
};

export const decideSeatGuest = (draft: Draft, { seat, name, key }: Own<'seatGuest'>): WireRefusal | undefined => {
  const { live } = draft;
  if (live.kind !== 'practice') return refuse('forbidden', SERVICE, 'Seats at this table are opened by the staff');
  if (live.status !== 'open') return refuse('not-open', SERVICE, 'The table is not open');
  const refused =
    refusedSeat(draft, seat) ??
    draft.play({ type: 'takeSeat', seat, name, buyIn: live.settings.playMoney ?? PLAY_MONEY });
  if (refused === undefined) draft.add({ type: 'terminalPaired', seat, key });
  return refused;
};

export const decideBuyIn = (draft: Draft, { seat, amount }: Of<'buyIn'>): WireRefusal | undefined => {
  const { live } = draft;
  const refused = isKeptForTournament(draft);
  if (refused !== undefined) return refused;
  const rail = seatAt(live.table, seat)?.rail ?? 0;
  if (live.kind === 'practice' && rail + amount > PLAY_MONEY_MAX)
    return refuse('above-maximum', SERVICE, 'That is play money enough');
  return draft.play({ type: 'buyIn', seat, amount });
};

export const decideCashOut = (draft: Draft, asked: Of<'cashOut' | 'leaveSeat'>): WireRefusal | undefined => {
  const { live } = draft;
  const { seat } = asked;
  if (live.held.includes(seat)) return refuse('held', SERVICE, 'The seat is held while a dispute is looked into');
  const hadDice = live.table.shooter === seat;
  const refused = draft.play({ type: asked.type, seat });
  if (refused === undefined && hadDice && draft.live.table.shooter === 'nobody') offerNext(draft);
  return refused;
};

/** At mini-craps a player with a wager stays seated: the dealer is told of one who stands up (MA 3(f), MD 4.F). */
export const decideStandUp = (draft: Draft, { seat: number }: Of<'standUp'>): WireRefusal | undefined => {
  const { live, procedure } = draft;
  const seat = seatAt(live.table, number);
  if (procedure.seatedOnly === undefined)
    return refuse('not-offered', SERVICE, 'Players need not be seated at this game');
  if (seat === undefined) return refuse('not-seated', procedure.seatedOnly, `Nobody is at seat ${number}`);
  if (live.away.includes(number)) return undefined;
  draft.add({ type: 'playerStood', seat: number });
  if (seat.layout.length > 0)
    draft.alert('dealer', 'left-seat', `The player of seat ${number} has stood up with wagers on the layout`);
  return undefined;
};

export const decideSitDown = (draft: Draft, { seat }: Of<'sitDown'>): WireRefusal | undefined => {
  if (draft.live.away.includes(seat)) draft.add({ type: 'playerSat', seat });
  return undefined;
};

export const decideOfferPairing = (draft: Draft, { seat }: Of<'offerPairing'>): WireRefusal | undefined => {
  const { pairing } = draft.asking.chance;
  if (pairing === undefined) throw new Error('a pairing is offered without a code');
  if (seatAt(draft.live.table, seat) === undefined)
    return refuse('not-seated', SERVICE, `Nobody is at seat ${seat}: buy in first`);
  draft.add({ type: 'pairingOffered', seat, code: pairing, expires: draft.at + PAIRING_MS });
  return undefined;
};

export const decidePair = (draft: Draft, { seat, code, key }: Own<'pair'>): WireRefusal | undefined => {
  const offered = draft.live.pairings.find(each => each.seat === seat && each.code === code);
  if (offered === undefined || offered.expires <= draft.at)
    return refuse('unknown', SERVICE, 'There is no such code, or it has expired: ask the dealer for another');
  draft.add({ type: 'terminalPaired', seat, key });
  return undefined;
};

export const decideUnpair = (draft: Draft, { seat }: Of<'unpair'>): WireRefusal | undefined => {
  if (draft.live.terminals.some(each => each.seat === seat)) draft.add({ type: 'terminalUnpaired', seat });
  return undefined;
};

export const decideHold = (draft: Draft, asked: Of<'holdSeat' | 'releaseSeat'>): WireRefusal | undefined => {
  const { seat, reason } = asked;
  if (seatAt(draft.live.table, seat) === undefined) return refuse('not-seated', SERVICE, `Nobody is at seat ${seat}`);
  const isHeld = draft.live.held.includes(seat);
  if (isHeld === (asked.type === 'holdSeat')) return undefined;
  draft.add({ type: asked.type === 'holdSeat' ? 'seatHeld' : 'seatReleased', seat, reason, by: draft.staff });
  return undefined;
};

/** An excluded player's standing wagers are decided as ever; new ones are refused, and the dice go on. */
export const decideExclude = (draft: Draft, { seat, reason }: Of<'exclude'>): WireRefusal | undefined => {
  const { live, procedure } = draft;
  if (seatAt(live.table, seat) === undefined) return refuse('not-seated', SERVICE, `Nobody is at seat ${seat}`);
  const office = draft.office(procedure.noticeBy);
  if (office === undefined || !procedure.noticeBy.includes(office))
    return refuse('forbidden', 'VIC 9.2', `The ${procedure.noticeBy.join(' or ')} excludes a player`);
  if (live.excluded.includes(seat)) return undefined;
  draft.add({ type: 'playerExcluded', seat, reason, by: draft.staff });
  if (live.table.shooter === seat && !live.table.diceOut) {
    draft.play({ type: 'passDice', seat });
    offerNext(draft);
  }
  return undefined;
};

export const decideAgreeLimits = (draft: Draft, { seat, limits }: Of<'agreeLimits'>): WireRefusal | undefined =>
  draft.play({ type: 'agreeLimits', seat, limits });
