import { type Cents, ok, type SeatNumber } from '@hardway/rules';
import { playOffTerms } from '@hardway/tournament';
import type { HeatCommand, Position } from '../../live/tournament/heat.ts';
import { type DecideEach, type Decision, type Given, refused, staffOf } from '../register.ts';
import { refusedPerson } from './decide-entries.ts';
import type { TournamentFact } from './facts.ts';
import { graceEnds, refusedAbsent, refusedStart } from './gate.ts';
import { knownIn } from './known.ts';
import {
  conditionsOf,
  entrantAt,
  heatAt,
  latestOf,
  NO_HEAT,
  type No,
  refusedBy,
  refusedDirector,
  refusedUnready,
  sitterAt,
  termsOf,
} from './lookup.ts';
import type { CommandOf, TournamentCommand } from './model.ts';
import { departed } from './presence.ts';
import type { Heat, Place, Substitute, TournamentState } from './state.ts';

const attend = (state: TournamentState, _: CommandOf<'attendSession'>, given: Given): Decision<TournamentFact> => {
  const no = refusedUnready(state, false) ?? refusedDirector(state, given);
  if (no !== undefined) return no;
  const by = staffOf(given);
  if (state.attending.some(({ user }) => user === by.user)) return refused('wrong-step', 'You are present already');
  return ok([{ type: 'directorArrived', by }]);
};

const leave = (state: TournamentState, _: CommandOf<'leaveSession'>, given: Given): Decision<TournamentFact> =>
  refusedDirector(state, given) ?? ok(departed(state, staffOf(given).user, 'left the session'));

type Found = { readonly heat: Heat; readonly place: Place };

/** A place of a heat, and the director who is asking about it. */
const placeIn = (
  state: TournamentState,
  asked: { readonly round: number; readonly heat: number; readonly entrant: number },
  given: Given,
): Found | { readonly no: No } => {
  const no = refusedUnready(state) ?? refusedDirector(state, given);
  if (no !== undefined) return { no };
  const heat = heatAt(state, asked);
  if (heat === undefined) return { no: NO_HEAT };
  const place = heat.places.find(({ entrant }) => entrant === asked.entrant);
  if (place === undefined) return { no: refused('unknown', `Entrant ${asked.entrant} does not play in this heat`) };
  return { heat, place };
};

const BEFORE: readonly Heat['status'][] = ['drawn', 'scheduled', 'briefed'];
const PLAYING: readonly Heat['status'][] = ['live', 'paused'];

/** Before the heat: they are there. During it: who was fined for being late is fined no longer. */
const arrive = (state: TournamentState, asked: CommandOf<'markArrived'>, given: Given): Decision<TournamentFact> => {
  const found = placeIn(state, asked, given);
  if ('no' in found) return found.no;
  const { heat, place } = found;
  const { round, entrant } = asked;
  if (place.arrivedAt !== null) return refused('wrong-step', 'They are here already');
  const by = staffOf(given);
  const arrived = { type: 'entrantArrived', round, heat: heat.heat, entrant, seat: place.seat, by } as const;
  if (BEFORE.includes(heat.status)) return ok([arrived]);
  if (!PLAYING.includes(heat.status) || place.late !== 'fined' || heat.table === null)
    return refusedBy(state, 'wrong-step', 'lateness', 'They are too late for this heat');
  const ref = { tournament: state.id, round, heat: heat.heat };
  const asksTable: HeatCommand = { type: 'arriveSeat', heat: ref, seat: place.seat, by };
  return ok([arrived, { type: 'heatOrdered', table: heat.table, asked: asksTable }]);
};

/** Chips and score stay with the position. The substitute is held to what entrants are held to. */
const substitute = (
  state: TournamentState,
  asked: CommandOf<'approveSubstitute'>,
  given: Given,
): Decision<TournamentFact> => {
  const found = placeIn(state, asked, given);
  if ('no' in found) return found.no;
  const { heat, place } = found;
  const { entry, substitutes } = conditionsOf(state);
  if (!substitutes) return refusedBy(state, 'not-offered', 'substitute', 'The conditions allow no substitutes');
  const no = refusedPerson(state, asked.eligible, given);
  if (no !== undefined) return no;
  if (entry.signed && !asked.signed)
    return refusedBy(state, 'wrong-step', 'signing', `${asked.name} has not signed the conditions`);
  if (place.isDisqualified || entrantAt(state, asked.entrant)?.status !== 'entered')
    return refused('wrong-step', 'The entrant is out of the tournament');
  if (![...BEFORE, ...PLAYING].includes(heat.status)) return refused('wrong-step', 'The heat is over, or is starting');
  const signed = entry.signed ? (latestOf(state)?.version ?? null) : null;
  const who: Substitute = { name: asked.name, contact: asked.contact, card: asked.card ?? null, signed };
  const by = staffOf(given);
  const about = { round: asked.round, heat: asked.heat, entrant: asked.entrant };
  const { reason } = asked;
  const ref = { tournament: state.id, round: asked.round, heat: asked.heat };
  const ordered: HeatCommand = { type: 'substituteSeat', heat: ref, seat: place.seat, name: asked.name, by };
  const isPlaying = PLAYING.includes(heat.status) && heat.table !== null;
  return ok([
    { type: 'entrantSubstituted', ...about, seat: place.seat, substitute: who, reason, reserve: null, by },
    { type: 'directorActed', act: 'substitute', ...about, table: heat.table, ground: reason, by },
    ...(isPlaying ? [{ type: 'heatOrdered', table: heat.table, asked: ordered } as TournamentFact] : []),
  ]);
};

const brief = (state: TournamentState, asked: CommandOf<'recordBriefing'>, given: Given): Decision<TournamentFact> => {
  const { round, heat, present, understood } = asked;
  const no = refusedUnready(state) ?? refusedDirector(state, given) ?? refusedAbsent(state, knownIn(given));
  if (no !== undefined) return no;
  const known = heatAt(state, asked);
  if (known === undefined) return NO_HEAT;
  if (known.status !== 'scheduled' && known.status !== 'briefed')
    return refused('wrong-step', 'A heat is briefed between its scheduling and its start');
  if (!understood)
    return refusedBy(state, 'wrong-step', 'briefing', 'The director has to be satisfied that the players understand');
  const stranger = present.find(entrant => !known.places.some(place => place.entrant === entrant));
  if (stranger !== undefined) return refused('unknown', `Entrant ${stranger} does not play in this heat`);
  const absent = present.find(entrant => known.places.find(place => place.entrant === entrant)?.arrivedAt === null);
  if (absent !== undefined) return refused('wrong-step', `Entrant ${absent} has not arrived`);
  if (present.length === 0) return refused('malformed', 'Say who was briefed');
  return ok([{ type: 'briefingRecorded', round, heat, present, by: staffOf(given) }]);
};

/** The first of the reserve who may play: on the waiting list, and signed where the conditions ask for it. */
const reserves = (state: TournamentState, heats: readonly Heat[]): readonly number[] => {
  const version = latestOf(state)?.version;
  const used = heats.flatMap(({ places }) => places.flatMap(({ substitute }) => substitute?.contact ?? []));
  return state.entrants
    .filter(({ status, signed, contact }) => {
      const isReady = !conditionsOf(state).entry.signed || signed === version;
      return status === 'waitlisted' && isReady && !used.includes(contact);
    })
    .map(({ number }) => number);
};

/** What becomes of those who are not there when the time of grace is over. */
const latenessOf = (state: TournamentState, heat: Heat, given: Given): readonly TournamentFact[] => {
  const { otherwise } = conditionsOf(state).lateness;
  const list = [
    ...reserves(
      state,
      state.rounds.flatMap(({ heats }) => heats),
    ),
  ];
  const by = staffOf(given);
  const about = { round: heat.round, heat: heat.heat };
  return heat.places
    .filter(({ arrivedAt }) => arrivedAt === null)
    .flatMap(({ seat, entrant }): readonly TournamentFact[] => {
      const place = { ...about, seat, entrant };
      if (otherwise.act === 'fine') return [{ type: 'latenessApplied', ...place, late: 'fined' }];
      const reserve = otherwise.act === 'substitute' ? entrantAt(state, list.shift() ?? 0) : undefined;
      if (reserve === undefined) return [{ type: 'latenessApplied', ...place, late: 'forfeited' }];
      const { number, name, contact, card, signed } = reserve;
      const from = { reason: 'The entrant is late: the first of the reserve list plays', reserve: number, by };
      return [
        { type: 'latenessApplied', ...place, late: 'replaced' },
        { type: 'entrantSubstituted', ...place, substitute: { name, contact, card, signed }, ...from },
      ];
    });
};

/** The seat that shoots first: as drawn, or the next that is taken, clockwise. */
const firstShooter = ({ firstShooter: drawn }: Heat, seats: readonly SeatNumber[]): SeatNumber =>
  seats.find(seat => seat >= drawn) ?? seats[0] ?? drawn;

const positionsOf = (state: TournamentState, places: readonly Place[]): readonly Position[] => {
  const { otherwise } = conditionsOf(state).lateness;
  const chipsPerRoll = otherwise.act === 'fine' ? otherwise.chipsPerRoll : (0 as Cents);
  return places
    .filter(({ late }) => late !== 'forfeited')
    .map(place => ({
      ...{ seat: place.seat, entrant: place.entrant, name: sitterAt(state, place), chips: place.chips },
      ...(place.late === 'fined' ? { late: { chipsPerRoll } } : {}),
    }));
};

/** A place as lateness leaves it. */
const afterLateness = (places: readonly Place[], facts: readonly TournamentFact[]): readonly Place[] =>
  places.map(place => {
    const late = facts.find(fact => fact.type === 'latenessApplied' && fact.seat === place.seat);
    const replaced = facts.find(fact => fact.type === 'entrantSubstituted' && fact.seat === place.seat);
    return {
      ...place,
      ...(late?.type === 'latenessApplied' ? { late: late.late } : {}),
      ...(replaced?.type === 'entrantSubstituted' ? { substitute: replaced.substitute } : {}),
    };
  });

const start = (state: TournamentState, asked: CommandOf<'orderStart'>, given: Given): Decision<TournamentFact> => {
  const no = refusedUnready(state) ?? refusedDirector(state, given);
  if (no !== undefined) return no;
  const heat = heatAt(state, asked);
  if (heat === undefined) return NO_HEAT;
  if (!['drawn', 'scheduled', 'briefed', 'starting'].includes(heat.status))
    return refused('wrong-step', 'The heat has been started');
  const waits = refusedStart(state, heat, given.at, knownIn(given));
  if (waits !== undefined || heat.table === null) return waits ?? NO_HEAT;
  // Ordered again because the table would not start it: who was late the first time stays late.
  const late = heat.status === 'starting' || given.at < graceEnds(state, heat) ? [] : latenessOf(state, heat, given);
  const positions = positionsOf(state, afterLateness(heat.places, late));
  if (positions.length === 0) return refusedBy(state, 'wrong-step', 'lateness', 'Nobody is here');
  const by = staffOf(given);
  const conditions = conditionsOf(state);
  const { name, rules } = conditions;
  const terms = heat.isPlayOff ? playOffTerms(conditions, heat.round, positions.length) : termsOf(state, heat.round);
  const ordered: HeatCommand = {
    type: 'startHeat',
    heat: { tournament: state.id, round: heat.round, heat: heat.heat },
    version: latestOf(state)?.version ?? 0,
    title: `${name}: ${terms.name}`,
    terms,
    rules,
    positions,
    firstShooter: firstShooter(
      heat,
      positions.map(({ seat }) => seat),
    ),
    by,
  };
  const about = { round: heat.round, heat: heat.heat, table: heat.table, entrant: null };
  return ok([
    ...late,
    { type: 'directorActed', act: 'start', ...about, ground: 'Everything that the heat waited for is done', by },
    { type: 'heatOrdered', table: heat.table, asked: ordered },
  ]);
};

export const decideSession = {
  attendSession: attend,
  leaveSession: leave,
  markArrived: arrive,
  approveSubstitute: substitute,
  recordBriefing: brief,
  orderStart: start,
} satisfies Partial<DecideEach<TournamentState, TournamentCommand, TournamentFact>>;
