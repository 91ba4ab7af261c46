import { dollars, isWagerName, type SeatNumber, type Table } from '@hardway/rules';
import { type Betting, bettingOf, isExcluded, lawOf, missingCompulsory, seatOf } from '@hardway/tournament';
import type { AnyCommand, CommandOf } from '../command.ts';
import type { Draft } from '../draft.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import type { Heat } from './model.ts';

import { isThrowing, OVER } from './running.ts';

/** Asks for the wagers of the coming roll: of all at once, or of the next in turn. */
export const askBets = (draft: Draft): void => {
  const { live, staffing, at } = draft;
  const { heat } = live;
  if (heat === null) return;
  const betting = bettingOf(heat.terms, heat.session, live.table);
  if (betting.bets === 'none') return;
  const of = betting.bets === 'together' ? 'all' : betting.seat;
  if (of === null) return;
  draft.add({ type: 'betsAsked', heat: heat.heat, of, until: at + betting.seconds * 1000 });
  // Where a countdown governs betting, it runs for as long as all turns together.
  if (live.kind !== 'roll-to-win' || staffing.window === undefined || live.window !== null) return;
  const turns = betting.bets === 'together' ? 1 : betting.next.length + 1;
  const all = Math.max(staffing.window.leastSeconds, betting.seconds * turns);
  draft.add({ type: 'bettingOpened', closesAt: at + all * 1000, seconds: all });
};

const yetToBet = (betting: Betting): readonly SeatNumber[] => {
  if (betting.bets === 'together') return betting.seats;
  return betting.bets === 'none' || betting.seat === null ? [] : [betting.seat, ...betting.next];
};

/** Ends the time of one seat, or of all; the next in turn is asked. */
const end = (draft: Draft, heat: Heat, of: SeatNumber | 'all', timeOver: boolean): void => {
  const betting = bettingOf(heat.terms, heat.session, draft.live.table);
  const others = yetToBet(betting).filter(seat => seat !== of && !heat.session.finished.includes(seat));
  const over = of === 'all' || others.length === 0;
  draft.add({ type: 'betsEnded', heat: heat.heat, of, timeOver, over });
  if (!over && betting.bets === 'in turn') askBets(draft);
};

export const endTurn = (draft: Draft, { seat }: CommandOf<'endTurn'>): TableRefusal | undefined => {
  const { heat } = draft.live;
  if (heat === null) return refuse('wrong-step', SERVICE, 'No heat is on at this table');
  const refused = refusedTurn(draft, heat, seat);
  if (refused === undefined) end(draft, heat, seat, false);
  return refused;
};

/** However many processes notice that the time is over, it ends once. */
export const endBets = (draft: Draft, { until }: { readonly until: number }): undefined => {
  const { heat } = draft.live;
  if (heat === null || heat.phase !== 'playing') return;
  const { bets } = heat;
  if (bets === 'over' || bets === 'waiting' || bets.until !== until || draft.at < until) return;
  end(draft, heat, bets.of, true);
};

/** Why a seat does not bet now: its time is over, or it is another's turn. */
const refusedTurn = (
  { live: { table } }: Draft,
  { bets, session }: Heat,
  seat: SeatNumber,
): TableRefusal | undefined => {
  const { changes } = lawOf(table.house);
  if (bets === 'waiting') return refuse('closed', changes, 'Betting on the next roll has not been opened');
  if (bets === 'over') return refuse('closed', changes, 'The time to bet on this roll is over');
  if (bets.of !== 'all' && bets.of !== seat)
    return refuse('closed', changes, `Players bet in turn, and it is the turn of seat ${bets.of}`);
  return session.finished.includes(seat)
    ? refuse('closed', changes, `Seat ${seat} has finished its bets on this roll`)
    : undefined;
};

const PHASES: { readonly [phase in Heat['phase']]?: string } = {
  paused: 'The heat is paused',
  'playing out': 'The heat is over: bets that stand are played out, and no new ones are taken',
  ended: 'The heat is over',
};

/** Why nobody else plays at a table that is kept for a tournament. */
export const refusedForTournament = ({ live: { tournament, heat, table } }: Draft): TableRefusal | undefined =>
  tournament === null || heat !== null
    ? undefined
    : refuse('not-offered', lawOf(table.house).exclusive, `The table is kept for the tournament ${tournament}`);

/** Why nobody bets now. */
export const refusedPhase = ({ live: { heat, table } }: Draft): TableRefusal | undefined => {
  const phase = heat === null ? undefined : PHASES[heat.phase];
  return phase === undefined ? undefined : refuse('closed', lawOf(table.house).changes, phase);
};

/** The seats that the throw waits for. */
export const owing = ({ terms, session, phase, waived }: Heat, table: Table): readonly SeatNumber[] =>
  phase === 'playing' || phase === 'paused'
    ? missingCompulsory(terms, session, table).filter(seat => !waived.includes(seat))
    : [];

/** Why nothing is bet, or taken down, at this seat now. */
export const refusedInTurn = (draft: Draft, seat: SeatNumber, wager?: string): TableRefusal | undefined => {
  const { heat, table } = draft.live;
  if (heat === null) return undefined;
  const law = lawOf(table.house);
  const phase = refusedPhase(draft);
  if (phase !== undefined) return phase;
  const place = seatOf(heat.session, seat);
  if (place === undefined) return refuse('not-offered', law.exclusive, 'Only players of the heat bet at this table');
  if (place.disqualified) return refuse('excluded', law.disqualification, `Seat ${seat} is disqualified`);
  if (place.lateFine !== 0) return refuse('closed', law.lateness, `The player of seat ${seat} has not arrived`);
  if (place.sitsOut) return refuse('closed', law.compulsory, `Seat ${seat} sits this roll out`);
  if (draft.given.by.kind === 'staff' && heat.secrets.some(each => each.seat === seat))
    return refuse('closed', law.secrets, 'After a secret wager the seat bets on its own terminal only');
  if (wager !== undefined && isCompulsory(heat, wager) && owing(heat, table).includes(seat)) return undefined;
  return refusedTurn(draft, heat, seat);
};

const isCompulsory = ({ terms: { compulsory } }: Heat, wager: string): boolean =>
  compulsory !== 'none' && (compulsory.wagers.length === 0 || (compulsory.wagers as readonly string[]).includes(wager));

/** Why a wager is not taken in this round. */
export const refusedExcludedWager = ({ live: { heat, table } }: Draft, wager: string): TableRefusal | undefined =>
  heat !== null && isWagerName(wager) && isExcluded(heat.terms, table.house, wager)
    ? refuse('not-offered', lawOf(table.house).changes, `${wager} is not taken in this round`)
    : undefined;

/** Why the dice wait. */
export const refusedThrow = (draft: Draft): TableRefusal | undefined => {
  const { heat, table } = draft.live;
  if (heat === null || heat.phase === 'playing out') return undefined;
  const law = lawOf(table.house);
  if (heat.phase === 'ended') return OVER;
  if (heat.phase === 'paused') return refuse('wrong-step', law.presence, `The heat is paused: ${heat.pause?.reason}`);
  if (isThrowing(draft.live)) return undefined;
  if (heat.bets !== 'over') {
    const who = heat.bets === 'waiting' || heat.bets.of === 'all' ? 'Players are' : `Seat ${heat.bets.of} is`;
    return refuse('too-soon', law.changes, `${who} still betting on this roll`);
  }
  const [first, ...others] = owing(heat, table);
  if (first === undefined || heat.terms.compulsory === 'none') return undefined;
  const seats = others.length === 0 ? `Seat ${first} has` : `Seats ${[first, ...others].join(', ')} have`;
  const { wagers, least } = heat.terms.compulsory;
  const what = `${dollars(least)} on ${wagers.length === 0 ? 'any bet' : wagers.join(' or ')}`;
  return refuse('wrong-step', law.compulsory, `${seats} not made the compulsory bet: ${what}`);
};

/** The commands that bring money to the table or take it away, or would change who plays here and how. */
const KEPT_OUT: { readonly [type in AnyCommand['type']]?: string } = {
  takeSeat: 'Only players of the heat sit at this table',
  buyIn: 'No money is changed into chips during a heat',
  cashOut: 'Chips of a tournament are not money and are not cashed',
  leaveSeat: 'A position stays with its entrant until the heat is cleared',
  tip: 'No tips are taken in chips of a tournament',
  matchPlay: 'No coupons are played during a heat',
  adjust: 'Chips of a tournament are not made good with money: the director decides',
  agreeLimits: 'The limits of the round are for everybody',
  payByHand: 'Nothing is paid out during a heat',
  askLate: 'No late bets are taken during a heat',
  holdMoney: 'Chips of a tournament are not money and are not held',
  voidWagers: 'The director disqualifies a player during a heat',
  exclude: 'The director disqualifies a player during a heat',
  bindPatron: 'Limits of money do not apply to chips of a tournament',
  countBank: "The table's own bank is not used during a heat",
  configure: 'The round has set the table up',
  postLimits: 'The round has set the limits',
  postClosing: 'The table closes after the heat',
  closeTable: 'The table closes after the heat',
  designate: 'A heat is on at this table',
  release: 'A heat is on at this table',
};

/** Why this is not done while a heat is on. */
export const refusedDuringHeat = (draft: Draft, asked: AnyCommand): TableRefusal | undefined => {
  const { heat, table } = draft.live;
  if (heat === null) return undefined;
  const isUndoing = asked.type === 'correct' || asked.type === 'void';
  if (isUndoing && heat.phase === 'ended' && heat.places.some(({ counted }) => counted !== null))
    return refuse('wrong-step', SERVICE, 'The stacks have been counted: the director decides');
  const spokenCash = asked.type === 'make' && (asked.spoken?.cash ?? 0) > 0;
  const why = spokenCash ? 'No money is changed into chips during a heat' : KEPT_OUT[asked.type];
  return why === undefined ? undefined : refuse('not-offered', lawOf(table.house).exclusive, why);
};
