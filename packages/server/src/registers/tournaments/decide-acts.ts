import { ok, type SeatNumber } from '@hardway/rules';
import type { HeatCommand, HeatRef } from '../../live/tournament/heat.ts';
import { type DecideEach, type Decision, type Given, refused, staffOf } from '../register.ts';
import type { DirectorActName, InHeat, TournamentFact } from './facts.ts';
import { refusedAbsent } from './gate.ts';
import { knownIn } from './known.ts';
import {
  entrantAt,
  heatAt,
  NO_ENTRANT,
  NO_HEAT,
  type No,
  refusedBy,
  refusedDirector,
  refusedUnready,
  termsOf,
} from './lookup.ts';
import type { CommandOf, TournamentCommand } from './model.ts';
import { disqualified, retired } from './refunds.ts';
import type { Entrant, Heat, TournamentState } from './state.ts';

const PLAYING: readonly Heat['status'][] = ['live', 'paused'];

type Played = { readonly heat: Heat; readonly ref: HeatRef; readonly table: string };

/** A heat that is being played, as its director asks about it. */
const played = (state: TournamentState, asked: InHeat, given: Given): Played | { readonly no: No } => {
  const no = refusedUnready(state) ?? refusedDirector(state, given) ?? refusedAbsent(state, knownIn(given));
  if (no !== undefined) return { no };
  const heat = heatAt(state, asked);
  if (heat === undefined) return { no: NO_HEAT };
  if (!PLAYING.includes(heat.status) || heat.table === null)
    return { no: refused('wrong-step', `Heat ${heat.heat} of round ${heat.round} is not being played`) };
  return { heat, ref: { tournament: state.id, round: heat.round, heat: heat.heat }, table: heat.table };
};

type Act = { readonly act: DirectorActName; readonly ground: string; readonly entrant?: number };

/** The act on record, and the order to the table. */
const ordered = (
  { heat, table }: Played,
  { act, ground, entrant }: Act,
  asked: HeatCommand,
  given: Given,
): readonly TournamentFact[] => [
  {
    type: 'directorActed',
    act,
    round: heat.round,
    heat: heat.heat,
    table,
    entrant: entrant ?? null,
    ground,
    by: staffOf(given),
  },
  { type: 'heatOrdered', table, asked },
];

const pause = (state: TournamentState, asked: CommandOf<'orderPause'>, given: Given): Decision<TournamentFact> => {
  const found = played(state, asked, given);
  if ('no' in found) return found.no;
  if (found.heat.status === 'paused') return refused('wrong-step', 'The heat is paused');
  const { reason } = asked;
  const order: HeatCommand = { type: 'pauseHeat', heat: found.ref, reason, by: staffOf(given) };
  return ok(ordered(found, { act: 'pause', ground: reason }, order, given));
};

const resume = (state: TournamentState, asked: CommandOf<'orderResume'>, given: Given): Decision<TournamentFact> => {
  const found = played(state, asked, given);
  if ('no' in found) return found.no;
  // A pause that waits for the end of the roll is at the table alone: it says whether there is one.
  const order: HeatCommand = { type: 'resumeHeat', heat: found.ref, by: staffOf(given) };
  return ok(ordered(found, { act: 'resume', ground: asked.reason }, order, given));
};

const extend = (state: TournamentState, asked: CommandOf<'orderExtension'>, given: Given): Decision<TournamentFact> => {
  const found = played(state, asked, given);
  if ('no' in found) return found.no;
  const { count, reason } = asked;
  const order: HeatCommand = { type: 'extendHeat', heat: found.ref, count, reason, by: staffOf(given) };
  return ok(ordered(found, { act: 'extend', ground: reason }, order, given));
};

const waive = (state: TournamentState, asked: CommandOf<'orderWaiver'>, given: Given): Decision<TournamentFact> => {
  const found = played(state, asked, given);
  if ('no' in found) return found.no;
  if (termsOf(state, found.heat.round).compulsory === 'none')
    return refusedBy(state, 'not-offered', 'compulsory', 'No bet is compulsory in this round');
  const order: HeatCommand = { type: 'waiveCompulsory', heat: found.ref, by: staffOf(given) };
  return ok(ordered(found, { act: 'waive', ground: asked.reason }, order, given));
};

const seatOf = ({ places }: Heat, entrant: number): SeatNumber | undefined =>
  places.find(place => place.entrant === entrant && place.late !== 'forfeited' && !place.isDisqualified)?.seat;

const NOT_SEATED = refused('unknown', 'That entrant does not sit in this heat');

const warn = (state: TournamentState, asked: CommandOf<'orderWarning'>, given: Given): Decision<TournamentFact> => {
  const found = played(state, asked, given);
  if ('no' in found) return found.no;
  const { entrant, ground } = asked;
  const seat = seatOf(found.heat, entrant);
  if (seat === undefined) return NOT_SEATED;
  const order: HeatCommand = { type: 'warnSeat', heat: found.ref, seat, ground, by: staffOf(given) };
  return ok(ordered(found, { act: 'warn', ground, entrant }, order, given));
};

const fine = (state: TournamentState, asked: CommandOf<'orderFine'>, given: Given): Decision<TournamentFact> => {
  const found = played(state, asked, given);
  if ('no' in found) return found.no;
  const { entrant, ground, chips } = asked;
  const seat = seatOf(found.heat, entrant);
  if (seat === undefined) return NOT_SEATED;
  const order: HeatCommand = { type: 'fineSeat', heat: found.ref, seat, chips, ground, by: staffOf(given) };
  return ok(ordered(found, { act: 'fine', ground, entrant }, order, given));
};

/** Where an entrant plays now, if they do. */
const heatOf = (state: TournamentState, entrant: number): Heat | undefined =>
  state.rounds
    .flatMap(({ heats }) => heats)
    .find(heat => PLAYING.includes(heat.status) && seatOf(heat, entrant) !== undefined);

type Leaving = { readonly entrant: Entrant; readonly heat: Heat | undefined };

/** An entrant who is in, as the director asks about them. */
const leaving = (state: TournamentState, number: number, given: Given): Leaving | { readonly no: No } => {
  const no = refusedUnready(state) ?? refusedDirector(state, given);
  if (no !== undefined) return { no };
  const entrant = entrantAt(state, number);
  if (entrant === undefined) return { no: NO_ENTRANT };
  if (entrant.status !== 'entered')
    return { no: refused('wrong-step', `Entrant ${number}, ${entrant.name}, is ${entrant.status}`) };
  if (state.prizes !== null) return { no: refused('wrong-step', 'The prizes are listed') };
  return { entrant, heat: heatOf(state, number) };
};

/** What becomes of a seat whose player leaves the tournament: its wagers are void, and its chips go to the bank. */
const unseated = (
  state: TournamentState,
  { entrant, heat }: Leaving,
  { act, ground }: Act,
  given: Given,
): readonly TournamentFact[] => {
  const by = staffOf(given);
  const seat = heat && seatOf(heat, entrant.number);
  if (heat?.table == null || seat === undefined) {
    const nowhere = { round: null, heat: null, table: null };
    return [{ type: 'directorActed', act, ...nowhere, entrant: entrant.number, ground, by }];
  }
  const ref = { tournament: state.id, round: heat.round, heat: heat.heat };
  const order: HeatCommand = { type: 'disqualifySeat', heat: ref, seat, ground, by };
  return ordered({ heat, ref, table: heat.table }, { act, ground, entrant: entrant.number }, order, given);
};

/** On one of the grounds of the conditions, with the refund that goes with it. */
const disqualify = (
  state: TournamentState,
  { entrant, ground, reason }: CommandOf<'orderDisqualification'>,
  given: Given,
): Decision<TournamentFact> => {
  const found = leaving(state, entrant, given);
  if ('no' in found) return found.no;
  const refund = disqualified(state, found.entrant, ground);
  if (refund === undefined)
    return refusedBy(state, 'not-offered', 'disqualification', 'That is not one of the grounds in the conditions');
  return ok([
    ...unseated(state, found, { act: 'disqualify', ground: `${ground}: ${reason}` }, given),
    { type: 'entrantDisqualified', entrant, ground, refund, by: staffOf(given) },
  ]);
};

const retire = (
  state: TournamentState,
  { entrant, reason }: CommandOf<'orderRetirement'>,
  given: Given,
): Decision<TournamentFact> => {
  const found = leaving(state, entrant, given);
  if ('no' in found) return found.no;
  const refund = retired(state, found.entrant);
  return ok([
    ...unseated(state, found, { act: 'retire', ground: reason }, given),
    { type: 'entrantRetired', entrant, reason, refund, by: staffOf(given) },
  ]);
};

/** Only when play can't change who progresses and, where chips are cashed, with everybody's agreement. */
const endEarly = (
  state: TournamentState,
  asked: CommandOf<'orderEarlyEnd'>,
  given: Given,
): Decision<TournamentFact> => {
  const found = played(state, asked, given);
  if ('no' in found) return found.no;
  const { reach } = knownIn(given);
  const { heat } = found;
  if (reach?.settled !== true) {
    const open = reach?.seats.filter(({ certainty }) => certainty === 'open').map(({ seat }) => seat) ?? [];
    const who = open.length === 0 ? '' : `: seats ${open.join(', ')} are open`;
    return refusedBy(state, 'wrong-step', 'settled', `Play can still change who progresses${who}`);
  }
  if (termsOf(state, heat.round).disposition === 'cash') {
    const silent = heat.places.find(
      ({ seat, late, isDisqualified }) => late !== 'forfeited' && !isDisqualified && !heat.agreed.includes(seat),
    );
    if (silent !== undefined)
      return refusedBy(state, 'wrong-step', 'agreed', `Seat ${silent.seat} has not agreed to end the heat early`);
  }
  const order: HeatCommand = { type: 'endHeatEarly', heat: found.ref, settled: asked.reason, by: staffOf(given) };
  return ok(ordered(found, { act: 'end early', ground: asked.reason }, order, given));
};

export const decideActs = {
  orderPause: pause,
  orderResume: resume,
  orderExtension: extend,
  orderWarning: warn,
  orderFine: fine,
  orderDisqualification: disqualify,
  orderRetirement: retire,
  orderWaiver: waive,
  orderEarlyEnd: endEarly,
} satisfies Partial<DecideEach<TournamentState, TournamentCommand, TournamentFact>>;
