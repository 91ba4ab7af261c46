import { cents, NOTHING, type Seat, type SeatNumber, seatAt } from '@hardway/rules';
import { type Audience, isOwnOrStaff, without } from '../audience.ts';
import { botView } from '../bots/seated.ts';
import type { CommandOf } from '../command.ts';
import type { After, Decide, Evolve, Shown } from '../concern.ts';
import type { Draft } from '../draft.ts';
import { refusedWhileAsked } from '../fair/fair.ts';
import type { Live } from '../live.ts';
import { isPaired } from '../pairing/pairing.ts';
import { bind } from '../patrons/bind.ts';
import { sittingView } from '../patrons/patrons.ts';
import { refusedForfeit } from '../patrons/refused.ts';
import { sittingAt } from '../patrons/sitting.ts';
import { layoutFor } from '../play/shown.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import { sanctionedView } from '../sanctions/sanctions.ts';
import { offerNext } from '../shooter/offer.ts';
import { handedOver, paid, refusedPaying, refusedTaking, taken } from '../tender/handling.ts';
import { refusedForTournament } from '../tournament/bets.ts';
import { railFor } from '../tournament/view.ts';
import { refusedHeld } from './held.ts';
import type { commands, SeatCommand, SeatFact, Seats, SeatView } from './model.ts';
import { seatsMaxOf } from './places.ts';
import { stopPlay } from './stop.ts';

/** What a guest sits down with unless the table says otherwise, and the most that a rail may be filled up to. */
/** What a guest sits down with, where the table's set-up does not say. */
export const PLAY_MONEY = cents(1000_00);
const PLAY_MONEY_MAX = cents(1_000_000_00);

const notSeated = (draft: Draft, seat: SeatNumber): TableRefusal | undefined =>
  seatAt(draft.live.table, seat) === undefined ? refuse('not-seated', SERVICE, `Nobody is at seat ${seat}`) : undefined;

const refusedSeat = ({ live }: Draft, seat: SeatNumber): TableRefusal | undefined => {
  const { house } = live.table;
  const most = seatsMaxOf(house);
  if (seat <= most) return undefined;
  return refuse('no-seat', house.game.seatsMax?.cite ?? SERVICE, `The table has ${most} seats`);
};

/** The edition from which a player who was excluded does not sit down again. */
const STAYS_EXCLUDED = 4;

const plain = (name: string): string => name.trim().toLowerCase();

/** Why this player does not sit down: excluded from the game since the table opened. Who shows a card is known by that. */
const refusedName = (
  { live, staffing, given }: Draft,
  { name, patron }: CommandOf<'takeSeat'>,
): TableRefusal | undefined =>
  patron === undefined && given.edition >= STAYS_EXCLUDED && live.turnedAway.includes(plain(name))
    ? refuse('excluded', staffing.exclusion.cite ?? SERVICE, `${name} is excluded from this game`)
    : undefined;

const takeSeat = (draft: Draft, command: CommandOf<'takeSeat'>): TableRefusal | undefined => {
  const { seat, name, buyIn, instrument, tendered, patron } = command;
  const { live } = draft;
  if (live.kind === 'practice') return refuse('not-offered', SERVICE, 'Guests seat themselves at a practice table');
  if (live.status !== 'open') return refuse('not-open', SERVICE, 'The table is not open');
  const refused = refusedForTournament(draft) ?? refusedSeat(draft, seat) ?? refusedName(draft, command);
  if (refused !== undefined) return refused;
  if (buyIn % live.table.house.unit !== 0) return refuse('bad-amount', SERVICE, 'A buy-in is a number of whole units');
  const money = { amount: buyIn, instrument, tendered };
  const refusedMoney =
    refusedTaking(draft, money) ??
    draft.play({ type: 'takeSeat', seat, name, buyIn, ...handedOver(draft, instrument) });
  if (refusedMoney !== undefined) return refusedMoney;
  taken(draft, { seat, ...money });
  if (patron !== undefined) return bind(draft, seat, patron);
  warnOfNamesake(draft, seat);
  return undefined;
};

/** An exclusion is of a person, not of a name: the floor looks whether it is the same person. */
const warnOfNamesake = (draft: Draft, seat: SeatNumber): void => {
  const patron = draft.given.known?.namesake;
  if (patron === undefined) return;
  const words = `The player at seat ${seat} has the name of excluded patron ${patron}. Ask for their card: a name alone excludes nobody`;
  draft.alert('floor', 'namesake', words, { seat, patron });
};

/** Sits a guest or a bot down at a practice table, with the money that the table hands out. */
export const sitWithPlayMoney = (draft: Draft, seat: SeatNumber, name: string): TableRefusal | undefined => {
  const { live } = draft;
  if (live.kind !== 'practice') return refuse('forbidden', SERVICE, 'Seats at this table are opened by the staff');
  if (live.status !== 'open') return refuse('not-open', SERVICE, 'The table is not open');
  return (
    refusedSeat(draft, seat) ??
    draft.play({ type: 'takeSeat', seat, name, buyIn: live.settings.playMoney ?? PLAY_MONEY })
  );
};

const seatGuest = (draft: Draft, { seat, name, key }: SeatCommand): TableRefusal | undefined => {
  const refused = sitWithPlayMoney(draft, seat, name);
  if (refused === undefined) draft.add({ type: 'terminalPaired', seat, key });
  return refused;
};

const buyIn = (draft: Draft, { seat, ...money }: CommandOf<'buyIn'>): TableRefusal | undefined => {
  const { amount, instrument } = money;
  const { live } = draft;
  const kept = refusedForTournament(draft);
  if (kept !== undefined) return kept;
  const rail = seatAt(live.table, seat)?.rail ?? 0;
  if (live.kind === 'practice' && rail + amount > PLAY_MONEY_MAX)
    return refuse('above-maximum', SERVICE, 'That is play money enough');
  const refused =
    refusedTaking(draft, money) ?? draft.play({ type: 'buyIn', seat, amount, ...handedOver(draft, instrument) });
  if (refused === undefined) taken(draft, { seat, ...money });
  return refused;
};

/** The edition from which a player who leaves while the dice are offered to them declines them. */
const LEAVING_DECLINES = 5;

const declineOffer = (draft: Draft, seat: SeatNumber): void => {
  const { offer } = draft.live.table;
  if (draft.given.edition < LEAVING_DECLINES || offer?.to !== seat || offer.declined.includes(seat)) return;
  draft.play({ type: 'declineDice', seat });
};

const cashOut = (draft: Draft, command: CommandOf<'cashOut' | 'leaveSeat'>): TableRefusal | undefined => {
  const { live } = draft;
  const { type, seat, instrument } = command;
  const hadDice = live.table.shooter === seat;
  const { rail = NOTHING, name = '' } = seatAt(live.table, seat) ?? {};
  const amount = command.type === 'cashOut' ? (command.amount ?? rail) : rail;
  if (type === 'leaveSeat') declineOffer(draft, seat);
  const refused =
    refusedHeld(live, seat) ??
    refusedForfeit(draft, seat, amount) ??
    (type === 'leaveSeat' ? refusedWhileAsked(draft) : undefined) ??
    refusedPaying(draft, seat, amount, instrument) ??
    draft.play({ type, seat, ...(type === 'cashOut' ? { amount } : {}), ...handedOver(draft, instrument) });
  if (refused !== undefined) return refused;
  paid(draft, seat, name, amount, instrument);
  if (hadDice && draft.live.table.shooter === 'nobody') offerNext(draft);
  return undefined;
};

/** Where only seated players wager, the dealer is told of one who stands up with wagers on the layout. */
const standUp = (draft: Draft, { seat: number }: CommandOf<'standUp'>): TableRefusal | undefined => {
  const { live, staffing } = draft;
  const seat = seatAt(live.table, number);
  if (staffing.seatedOnly === undefined)
    return refuse('not-offered', SERVICE, 'Players need not be seated at this game');
  if (seat === undefined) return refuse('not-seated', staffing.seatedOnly, `Nobody is at seat ${number}`);
  if (live.away.includes(number)) return undefined;
  draft.add({ type: 'playerStood', seat: number });
  if (seat.layout.length > 0)
    draft.alert('dealer', 'left-seat', `The player of seat ${number} has stood up with wagers on the layout`);
  return undefined;
};

const hold = (
  draft: Draft,
  { type, seat, reason }: CommandOf<'holdSeat' | 'releaseSeat'>,
): TableRefusal | undefined => {
  const refused = notSeated(draft, seat);
  if (refused !== undefined) return refused;
  const isHeld = draft.live.held.includes(seat);
  if (isHeld === (type === 'holdSeat')) return undefined;
  draft.add({ type: type === 'holdSeat' ? 'seatHeld' : 'seatReleased', seat, reason, by: draft.staff });
  return undefined;
};

const exclude = (draft: Draft, { seat, reason }: CommandOf<'exclude'>): TableRefusal | undefined => {
  const { live, staffing } = draft;
  const refused = notSeated(draft, seat);
  if (refused !== undefined) return refused;
  const { by, cite } = staffing.exclusion;
  const office = draft.office(by);
  if (office === undefined || !by.includes(office))
    return refuse('forbidden', cite ?? SERVICE, `The ${by.join(' or ')} excludes a player`);
  if (live.excluded.includes(seat)) return undefined;
  stopPlay(draft, seat, reason, draft.staff);
  const patron = sittingAt(live, seat)?.patron?.patron;
  if (patron !== undefined) draft.add({ type: 'patronSanctioned', seat, patron, reason, by: draft.staff });
  return undefined;
};

export const decide: Decide<typeof commands, SeatCommand> = {
  takeSeat,
  seatGuest,
  buyIn,
  cashOut,
  leaveSeat: cashOut,
  standUp,
  sitDown: (draft, { seat }) => {
    if (draft.live.away.includes(seat)) draft.add({ type: 'playerSat', seat });
    return undefined;
  },
  holdSeat: hold,
  releaseSeat: hold,
  exclude,
  agreeLimits: (draft, { seat, limits }) => draft.play({ type: 'agreeLimits', seat, limits }),
};

const withoutGone = ({ away, held, excluded }: Live, _: unknown, { table }: After): Partial<Seats> => {
  const stays = (seat: SeatNumber): boolean => seatAt(table, seat) !== undefined;
  return { away: away.filter(stays), held: held.filter(stays), excluded: excluded.filter(stays) };
};

export const evolve = {
  playerStood: ({ away }, { seat }) => ({ away: [...away, seat] }),
  playerSat: ({ away }, { seat }) => ({ away: away.filter(each => each !== seat) }),
  seatHeld: ({ held }, { seat }) => ({ held: [...held.filter(each => each !== seat), seat] }),
  seatReleased: ({ held }, { seat }) => ({ held: held.filter(each => each !== seat) }),
  // A patron is known by the card, at every table. The name is all that is known of others.
  playerExcluded: (live, { seat }) => ({
    excluded: [...live.excluded.filter(each => each !== seat), seat],
    turnedAway:
      sittingAt(live, seat)?.patron == null
        ? [...live.turnedAway, plain(seatAt(live.table, seat)?.name ?? '')]
        : live.turnedAway,
  }),
  /** An exclusion from the house that was lifted is lifted here as well. */
  patronUpdated: ({ excluded, turnedAway, table, sittings }, { seat, copy }) => {
    const before = sittings.find(each => each.seat === seat)?.patron;
    if (before?.exclusion == null || copy.exclusion !== null) return {};
    const name = plain(seatAt(table, seat)?.name ?? '');
    return { excluded: excluded.filter(each => each !== seat), turnedAway: turnedAway.filter(each => each !== name) };
  },
  tableClosed: () => ({ turnedAway: [] }),
  seatLeft: withoutGone,
  corrected: withoutGone,
} satisfies Evolve<SeatFact, Seats>;

export const shown = {
  playerStood: fact => fact,
  playerSat: fact => fact,
  seatHeld: (fact, audience) => (isOwnOrStaff(audience, fact.seat) ? fact : without(fact, 'reason', 'by')),
  seatReleased: (fact, audience) => (isOwnOrStaff(audience, fact.seat) ? fact : without(fact, 'reason', 'by')),
  playerExcluded: (fact, audience) => (isOwnOrStaff(audience, fact.seat) ? fact : without(fact, 'reason', 'by')),
} satisfies Shown<SeatFact>;

export const seatView = (live: Live, seat: Seat, audience: Audience): SeatView => ({
  number: seat.number,
  name: seat.name,
  rail: railFor(live, seat, audience),
  layout: layoutFor(live.table, seat, audience),
  advised: seat.advised,
  limits: seat.limits,
  paired: isPaired(live, seat.number),
  away: live.away.includes(seat.number),
  held: live.held.includes(seat.number),
  excluded: live.excluded.includes(seat.number),
  ...sanctionedView(live, seat.number, audience),
  sitting: sittingView(live, seat.number, audience),
  bot: botView(live, seat.number),
});
