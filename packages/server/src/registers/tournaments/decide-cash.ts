import { type Cents, dollars, type Instrument, ok } from '@hardway/rules';
import { areCashed, buyBackRound, seatsLeft } from '@hardway/tournament';
import type { StaffRole } from '../../identity/leave.ts';
import { type DecideEach, type Decision, type Given, refused, staffOf } from '../register.ts';
import type { Paid, TournamentFact } from './facts.ts';
import { knownIn } from './known.ts';
import {
  conditionsOf,
  entrantAt,
  latestOf,
  NO_ENTRANT,
  type No,
  refusedBy,
  refusedUnready,
  roundAt,
  termsOf,
} from './lookup.ts';
import type { CommandOf, TournamentCommand } from './model.ts';
import { playersOf } from './players.ts';
import type { Entrant, TournamentState } from './state.ts';

const MINUTE_MS = 60_000;

/** What fees are taken in, and prizes paid in: coupons are not money. */
const isMoney = (instrument: Instrument): boolean => instrument !== 'match-play';

type Handed = { readonly person: string; readonly instrument: Instrument; readonly amount: Cents };

/** Why this takes a second person, or another one: the house sets from when. */
const refusedAlone = ({ amount }: Handed, given: Given): No | undefined => {
  const { approveAbove = null } = knownIn(given);
  if (approveAbove === null || amount <= approveAbove) return undefined;
  const { approvedBy } = given;
  const isSecond = approvedBy !== undefined && approvedBy.user !== staffOf(given).user;
  return isSecond && approvedBy.roles.some(role => SECOND.includes(role))
    ? undefined
    : refused('needs-approval', `Above $${dollars(approveAbove)} two people act: a supervisor has to approve this`);
};

const SECOND: readonly StaffRole[] = ['floorperson', 'pit boss', 'manager'];

/** A cashier at work: what is handed over, by or to whom, in which shift, and who approved it. */
const handed = (what: Handed, given: Given): Paid | { readonly no: No } => {
  const { shift = null, shiftRequired = false } = knownIn(given);
  const { person, instrument } = what;
  if (!isMoney(instrument)) return { no: refused('not-offered', 'A coupon is not money') };
  if (shiftRequired && shift === null) return { no: refused('no-shift', 'Open your shift first') };
  const no = refusedAlone(what, given);
  if (no !== undefined) return { no };
  const { approvedBy } = given;
  const second = approvedBy === undefined ? {} : { approvedBy: { user: approvedBy.user, name: approvedBy.name } };
  return { instrument, person, shift, by: staffOf(given), ...second };
};

/** Handed out: not more in cash than the house pays in cash. */
const handedOut = (what: Handed, given: Given): Paid | { readonly no: No } => {
  const { cashOutMax = null } = knownIn(given);
  if (what.instrument === 'cash' && cashOutMax !== null && what.amount > cashOutMax)
    return { no: refused('above-maximum', `More than $${dollars(cashOutMax)} is paid by transfer, not in cash`) };
  return handed(what, given);
};

/** The entrant who pays or is paid. */
const entrantOf = (state: TournamentState, number: number): { readonly entrant: Entrant } | { readonly no: No } => {
  if (latestOf(state) === undefined) return { no: refused('unknown', 'There is no such tournament') };
  const entrant = entrantAt(state, number);
  return entrant === undefined ? { no: NO_ENTRANT } : { entrant };
};

const takeFee = (state: TournamentState, asked: CommandOf<'takeEntryFee'>, given: Given): Decision<TournamentFact> => {
  const found = entrantOf(state, asked.entrant);
  if ('no' in found) return found.no;
  const no = refusedUnready(state);
  if (no !== undefined) return no;
  const { entrant } = found;
  if (entrant.status !== 'accepted')
    return refused('wrong-step', `Entrant ${entrant.number}, ${entrant.name}, is ${entrant.status}`);
  if (state.rounds.length > 0) return refusedBy(state, 'wrong-step', 'entry', 'The first round is drawn');
  const { fee: amount } = conditionsOf(state).entry;
  const paid = handed({ person: entrant.name, instrument: asked.instrument, amount }, given);
  return 'no' in paid ? paid.no : ok([{ type: 'feeTaken', entrant: entrant.number, amount, ...paid }]);
};

/** For a round that they play in, once it is drawn and until their heat starts. */
const takeBuyIn = (
  state: TournamentState,
  asked: CommandOf<'takeRoundBuyIn'>,
  given: Given,
): Decision<TournamentFact> => {
  const found = entrantOf(state, asked.entrant);
  if ('no' in found) return found.no;
  const no = refusedUnready(state);
  if (no !== undefined) return no;
  const { entrant } = found;
  const round = roundAt(state, asked.round);
  const heat = round?.heats.find(
    ({ isPlayOff, places }) => !isPlayOff && places.some(place => place.entrant === entrant.number),
  );
  if (heat === undefined) return refused('unknown', `${entrant.name} does not play in round ${asked.round}`);
  const { buyIn } = termsOf(state, asked.round);
  if (buyIn === 0) return refusedBy(state, 'not-offered', 'chips', `Round ${asked.round} has no buy-in`);
  if (entrant.buyIns.some(each => each.round === asked.round))
    return refused('wrong-step', `${entrant.name} has bought in for round ${asked.round}`);
  if (!['drawn', 'scheduled', 'briefed'].includes(heat.status)) return refused('wrong-step', 'The heat has started');
  const to = areCashed(conditionsOf(state), asked.round) ? 'buy-ins-held' : 'pool';
  const paid = handed({ person: entrant.name, instrument: asked.instrument, amount: buyIn }, given);
  if ('no' in paid) return paid.no;
  const fact = { entrant: entrant.number, round: asked.round, to, amount: buyIn, ...paid } as const;
  return ok([{ type: 'roundBuyInTaken', ...fact }]);
};

/** The last round that they played in without progressing from it, if they are out of the tournament since. */
const outAfter = (state: TournamentState, { number, buyBacks }: Entrant): number | undefined => {
  const { rounds } = conditionsOf(state);
  const last = state.rounds.findLast(({ players }) => players.includes(number));
  if (last?.confirmed == null || buyBacks.some(({ after }) => after === last.round)) return undefined;
  if (last.confirmed.standings.find(({ entrant }) => entrant === number)?.progresses !== false) return undefined;
  const hasSecondChance = rounds.some(
    ({ players }, at) =>
      at + 1 > state.rounds.length && players.some(source => source.are === 'losers' && source.of === last.round),
  );
  return hasSecondChance ? undefined : last.round;
};

const takeBuyBack = (
  state: TournamentState,
  asked: CommandOf<'takeBuyBack'>,
  given: Given,
): Decision<TournamentFact> => {
  const found = entrantOf(state, asked.entrant);
  if ('no' in found) return found.no;
  const no = refusedUnready(state);
  if (no !== undefined) return no;
  const { entrant } = found;
  const conditions = conditionsOf(state);
  const { buyBacks } = conditions;
  if (buyBacks === 'none') return refusedBy(state, 'not-offered', 'buyBacks', 'The conditions offer no buy-back');
  const after = entrant.status === 'entered' ? outAfter(state, entrant) : undefined;
  if (after === undefined)
    return refusedBy(state, 'wrong-step', 'buyBacks', `${entrant.name} is not out of the tournament`);
  const joins = buyBackRound(conditions, after);
  if (joins === undefined) return refusedBy(state, 'not-offered', 'buyBacks', `Nobody buys back after round ${after}`);
  if (entrant.buyBacks.length >= buyBacks.most)
    return refusedBy(state, 'wrong-step', 'buyBacks', `${entrant.name} has bought back ${buyBacks.most} times`);
  const until = (roundAt(state, after)?.confirmed?.at ?? 0) + buyBacks.minutes * MINUTE_MS;
  if (given.at >= until || joins <= state.rounds.length)
    return refusedBy(state, 'wrong-step', 'buyBacks', `Buy-backs after round ${after} have ended`);
  if (seatsLeft(termsOf(state, joins), playersOf(state, joins).length) === 0)
    return refusedBy(state, 'wrong-step', 'buyBacks', `Every seat of round ${joins} is taken`);
  const { price: amount } = buyBacks;
  const paid = handed({ person: entrant.name, instrument: asked.instrument, amount }, given);
  return 'no' in paid
    ? paid.no
    : ok([{ type: 'buyBackTaken', entrant: entrant.number, after, joins, amount, ...paid }]);
};

const payRefund = (state: TournamentState, asked: CommandOf<'payRefund'>, given: Given): Decision<TournamentFact> => {
  const found = entrantOf(state, asked.entrant);
  if ('no' in found) return found.no;
  const { entrant } = found;
  if (entrant.refundDue === 0) return refused('bad-amount', `Nothing is due to ${entrant.name}`);
  const { refundDue: amount } = entrant;
  const paid = handedOut({ person: entrant.name, instrument: asked.instrument, amount }, given);
  return 'no' in paid ? paid.no : ok([{ type: 'refundPaid', entrant: entrant.number, amount, ...paid }]);
};

/** Each prize is paid once, to the entrant who has won it. A prize that is no money is handed over. */
const payPrize = (
  state: TournamentState,
  { place, entrant: number, instrument }: CommandOf<'payPrize'>,
  given: Given,
): Decision<TournamentFact> => {
  const prize = state.prizes?.find(each => each.place === place && each.entrant === number);
  const entrant = entrantAt(state, number);
  if (prize === undefined || entrant === undefined)
    return refusedBy(state, 'unknown', 'prizes', `No prize for place ${place} is listed for that entrant`);
  if (prize.paid !== null) return refused('wrong-step', `The prize was paid by ${prize.paid.by.name}`);
  const { money, thing } = prize;
  if (money > 0 && instrument === undefined) return refused('malformed', `Say what the $${dollars(money)} are paid in`);
  const paid = handedOut({ person: entrant.name, instrument: instrument ?? 'cash', amount: money }, given);
  if ('no' in paid) return paid.no;
  const means = money > 0 ? paid.instrument : null;
  const fact = { place, entrant: number, amount: money, thing, ...paid, instrument: means };
  return ok([{ type: 'prizePaid', ...fact }]);
};

export const decideCash = {
  takeEntryFee: takeFee,
  takeRoundBuyIn: takeBuyIn,
  takeBuyBack,
  payRefund,
  payPrize,
} satisfies Partial<DecideEach<TournamentState, TournamentCommand, TournamentFact>>;
