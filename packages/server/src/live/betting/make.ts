import {
  type Cents,
  type Instrument,
  isOdds,
  isOpen,
  isWagerName,
  type SeatNumber,
  type SpokenRule,
  subjectOf,
  type WagerName,
} from '@hardway/rules';
import type { CommandOf } from '../command.ts';
import type { Draft } from '../draft.ts';
import { refusedPlay } from '../patrons/refused.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import { refusedHeld } from '../seats/held.ts';
import { refusedFault } from '../shaker/fault.ts';
import { stationOf, takesSpoken } from '../stations/stations.ts';
import { handedOver, refusedTaking, taken } from '../tender/handling.ts';
import { converted } from '../tender/tender.ts';
import { refusedExcludedWager, refusedForTournament, refusedInTurn } from '../tournament/bets.ts';
import { refusedKeptBack } from '../tournament/secret.ts';

/** Why a seat's wagers may not be touched now, apart from what the rules say. */
export const refusedAtTable = (draft: Draft, seat: SeatNumber, wager?: string): TableRefusal | undefined => {
  const { live, staffing, given } = draft;
  if (live.status !== 'open' && live.status !== 'closing') return refuse('not-open', SERVICE, 'The table is not open');
  if (given.by.kind === 'staff' && !staffing.wagersByStaff.may)
    return refuse('forbidden', staffing.wagersByStaff.cite, "Wagers come from the seat's own terminal only");
  const refused = refusedHeld(live, seat) ?? refusedFault(draft) ?? refusedInTurn(draft, seat, wager);
  if (refused !== undefined || live.kind === 'practice') return refused;
  if (stationOf(live, 'dealer') === undefined)
    return refuse('not-open', staffing.toOpen.cite, 'No dealer is at the table');
  // In a heat its own clock says who bets.
  if (live.heat !== null) return undefined;
  const isCounting = live.window !== null && draft.at < live.window.closesAt;
  if (staffing.window !== undefined && !isCounting && isOpen(live.table))
    return refuse('closed', staffing.window.cite, 'Betting has not been opened');
  return undefined;
};

export const refusedExcluded = ({ live, staffing }: Draft, seat: SeatNumber): TableRefusal | undefined =>
  live.excluded.includes(seat)
    ? refuse('excluded', staffing.exclusion.cite ?? SERVICE, 'The player is excluded from this game')
    : undefined;

/** The edition from which a fire wager needs an area of its own. */
const FIRE_AREAS = 4;

/** Why a seat may not put new money down. */
export const refusedNewMoney = (draft: Draft, seat: SeatNumber, wager: string): TableRefusal | undefined => {
  const { live, staffing } = draft;
  const refused = refusedAtTable(draft, seat, wager) ?? refusedExcludedWager(draft, wager);
  if (refused !== undefined) return refused;
  const kept = refusedExcluded(draft, seat) ?? refusedForTournament(draft);
  if (kept !== undefined) return kept;
  if (staffing.seatedOnly !== undefined && live.away.includes(seat))
    return refuse('not-seated', staffing.seatedOnly, `The player of seat ${seat} is not seated`);
  const areas = staffing.fireAreas;
  if (wager === 'fire' && areas !== undefined && seat > areas.most && draft.given.edition >= FIRE_AREAS)
    return refuse(
      'not-offered',
      areas.cite,
      `There are ${areas.most} areas for fire wagers, and none for seat ${seat}`,
    );
  const isSupport = isWagerName(wager) && isOdds(subjectOf(wager).kind);
  if (live.status === 'closing' && !isSupport)
    return refuse('not-open', SERVICE, 'The table is closing: only odds are taken now');
  return undefined;
};

export const makeWager = (draft: Draft, seat: SeatNumber, wager: string, amount: Cents): TableRefusal | undefined =>
  refusedNewMoney(draft, seat, wager) ??
  refusedPlay(draft, { type: 'make', seat, wager, amount }) ??
  refusedKeptBack(draft, seat, wager, amount) ??
  draft.play({ type: 'make', seat, wager, amount });

type Spoken = NonNullable<CommandOf<'make'>['spoken']>;

/** Why the money behind a spoken wager is not taken; nothing once it is on the rail. */
const refusedMoney = (
  draft: Draft,
  seat: SeatNumber,
  amount: Cents,
  instrument: Instrument,
  { takes, cite }: SpokenRule,
): TableRefusal | undefined => {
  if (amount === 0) return undefined;
  return (
    refusedTaking(draft, { amount, instrument }, takes, cite) ??
    draft.play({ type: 'buyIn', seat, amount, ...handedOver(draft, instrument) })
  );
};

/** A wager by word of mouth: the sender confirms it, and both who spoke are named. */
export const makeSpoken = (
  draft: Draft,
  { seat, wager, amount }: CommandOf<'make'>,
  { announcedBy, cash = 0 as Cents, instrument = 'cash', converted: isConverted = false }: Spoken,
): TableRefusal | undefined => {
  const { live, staffing } = draft;
  const rule = staffing.spoken;
  if (rule === undefined || live.kind === 'practice')
    return refuse('not-offered', staffing.wagersByStaff.cite, 'Spoken wagers are not taken at this table');
  if (rule.needsStick !== undefined && !takesSpoken(live))
    return refuse('not-offered', rule.needsStick, 'Spoken wagers need a boxperson who acts as stickperson');
  if (!rule.announcedBy.includes(announcedBy))
    return refuse('not-confirmed', rule.cite, `A spoken wager is announced by the ${rule.announcedBy.join(' or ')}`);
  const office = draft.office(rule.confirmedBy);
  if (office === undefined || !rule.confirmedBy.includes(office))
    return refuse('not-confirmed', rule.cite, `A spoken wager is confirmed by the ${rule.confirmedBy.join(' or ')}`);
  if (rule.cash && cash <= 0)
    return refuse('not-confirmed', rule.cite, 'The cash for a spoken wager lies on the table');
  const refused = refusedMoney(draft, seat, cash, instrument, rule) ?? makeWager(draft, seat, wager, amount);
  if (refused !== undefined) return refused;
  const isOpen = staffing.tender.convert?.instruments.includes(instrument) ?? false;
  const tender = taken(draft, { seat, amount: cash, instrument, wager: wager as WagerName, isOpen });
  if (isConverted && isOpen && tender !== undefined) converted(draft, tender);
  draft.add({
    type: 'wagerSpoken',
    seat,
    wager: wager as WagerName,
    amount,
    cash,
    ...(tender === undefined ? {} : { tender }),
    announcedBy,
    confirmedBy: office,
    by: draft.staff,
  });
  return undefined;
};
