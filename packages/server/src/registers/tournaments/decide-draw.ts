import { type Cents, ok } from '@hardway/rules';
import { drawRound, fromPool, isFree, playOffTerms } from '@hardway/tournament';
import { type DecideEach, type Decision, type Given, refused, staffOf } from '../register.ts';
import type { TournamentFact } from './facts.ts';
import { refusedDesignation } from './gate.ts';
import { knownIn } from './known.ts';
import {
  conditionsOf,
  countedRound,
  heatAt,
  NO_HEAT,
  type No,
  refusedBy,
  refusedDirector,
  refusedUnready,
  roundAt,
  termsOf,
} from './lookup.ts';
import { lotsOf } from './lots.ts';
import type { CommandOf, TournamentCommand } from './model.ts';
import { drawnOf, playersOf } from './players.ts';
import { resultOf } from './standings.ts';
import type { Heat, TournamentState } from './state.ts';

const MINUTE_MS = 60_000;

/** Why a round can't be drawn now. Rounds are drawn in their order, each when the one before is confirmed. */
const refusedDraw = (state: TournamentState, round: number, at: number): No | undefined => {
  const { rounds, buyBacks } = conditionsOf(state);
  if (round > rounds.length) return refused('unknown', `The conditions have ${rounds.length} rounds`);
  if (round <= state.rounds.length) return refused('wrong-step', `Round ${round} is drawn`);
  if (round > state.rounds.length + 1) return refused('wrong-step', `Round ${state.rounds.length + 1} comes first`);
  if (round === 1) {
    if (state.registration !== 'closed') return refusedBy(state, 'wrong-step', 'entry', 'Close registration first');
    return isFree(conditionsOf(state), at)
      ? refusedBy(state, 'too-soon', 'entry', 'Entrants may still withdraw freely: the draw comes after that')
      : undefined;
  }
  const before = roundAt(state, round - 1)?.confirmed;
  if (before == null) return refused('wrong-step', `Round ${round - 1} is not confirmed`);
  const isWindow = buyBacks !== 'none' && buyBacks.afterRounds.includes(round - 1);
  return isWindow && at < before.at + buyBacks.minutes * MINUTE_MS
    ? refusedBy(state, 'too-soon', 'buyBacks', `Players may still buy back after round ${round - 1}`)
    : undefined;
};

/** Fees are the pool's and the house's from the first draw on. */
const settledFees = (state: TournamentState): readonly TournamentFact[] => {
  const conditions = conditionsOf(state);
  const held = state.money['entry-held'];
  if (held === 0) return [];
  // What was not refunded to those who withdrew late is settled like a fee.
  const left = state.entrants.map(({ fee, refundDue, refundPaid }) => (fee - refundDue - refundPaid) as Cents);
  const pooled = left.reduce((sum, amount) => sum + fromPool(conditions, amount), 0);
  return [{ type: 'feesSettled', toPool: pooled as Cents, toHouse: (held - pooled) as Cents }];
};

const drawAs = (
  state: TournamentState,
  round: number,
  again: string | null,
  given: Given,
): Decision<TournamentFact> => {
  const players = playersOf(state, round);
  const terms = termsOf(state, round);
  if (players.length < 2) return refused('wrong-step', `Round ${round} has ${players.length} players: it takes two`);
  if (players.length > terms.heats * terms.seats)
    return refusedBy(
      state,
      'wrong-step',
      'structure',
      `Round ${round} has ${players.length} players and ${terms.heats * terms.seats} seats`,
    );
  const heats = drawRound(terms, players, lotsOf(given)).map(drawnOf);
  const numbers = players.map(({ entrant }) => entrant);
  const drawn = { type: 'roundDrawn', round, players: numbers, heats, again, by: staffOf(given) } as const;
  return ok([...(round === 1 && again === null ? settledFees(state) : []), drawn]);
};

const draw = (state: TournamentState, { round }: CommandOf<'drawRound'>, given: Given): Decision<TournamentFact> =>
  refusedUnready(state) ??
  refusedDirector(state, given) ??
  refusedDraw(state, round, given.at) ??
  drawAs(state, round, null, given);

/** Only before the briefing, with a reason. */
const redraw = (
  state: TournamentState,
  { round, reason }: CommandOf<'redrawRound'>,
  given: Given,
): Decision<TournamentFact> => {
  const no = refusedUnready(state) ?? refusedDirector(state, given);
  if (no !== undefined) return no;
  const known = roundAt(state, round);
  if (known === undefined || known.confirmed !== null)
    return refused('wrong-step', `Round ${round} is not drawn, or is over`);
  if (known.heats.some(({ status }) => status !== 'drawn' && status !== 'scheduled'))
    return refusedBy(
      state,
      'wrong-step',
      'structure',
      'The players have been briefed: nothing is drawn again after that',
    );
  const drawn = drawAs(state, round, reason, given);
  if (!drawn.ok) return drawn;
  const act = { act: 'redraw', round, heat: null, table: null, entrant: null, ground: reason } as const;
  return ok([...drawn.value, { type: 'directorActed', ...act, by: staffOf(given) }]);
};

/** A heat of its own for those who are level where it matters. */
const drawPlayOff = (
  state: TournamentState,
  { round }: CommandOf<'drawPlayOff'>,
  given: Given,
): Decision<TournamentFact> => {
  const counted = countedRound(state, round, given);
  if (!counted.ok) return counted;
  const known = counted.value;
  const lots = lotsOf(given);
  const result = resultOf(state, known, lots);
  const [level] = result.decided ? [] : result.playOffs;
  if (level === undefined) return refused('wrong-step', 'Nobody is level for whom the conditions have a play-off');
  const players = level.entrants.map(entrant => ({ entrant, carried: 0 as Cents }));
  const terms = playOffTerms(conditionsOf(state), round, players.length);
  const drawn = drawRound(terms, players, lots)
    .map(drawnOf)
    .map(heat => ({ ...heat, heat: known.heats.length + 1 }));
  return ok(drawn.map(heat => ({ type: 'playOffDrawn', round, drawn: heat, by: staffOf(given) })));
};

const WAITING: readonly Heat['status'][] = ['drawn', 'scheduled', 'briefed'];

const schedule = (
  state: TournamentState,
  { round, heat, startsAt, table }: CommandOf<'scheduleHeat'>,
  given: Given,
): Decision<TournamentFact> => {
  const no = refusedUnready(state) ?? refusedDirector(state, given);
  if (no !== undefined) return no;
  const known = heatAt(state, { round, heat });
  if (known === undefined) return NO_HEAT;
  if (!WAITING.includes(known.status)) return refused('wrong-step', 'The heat has been started');
  if (known.startsAt !== null && known.startsAt !== startsAt)
    return refusedBy(state, 'wrong-step', 'reschedule', 'The heat has a time: give notice of a new one');
  if (known.startsAt === null && startsAt < given.at - MINUTE_MS) return refused('malformed', 'That time is over');
  const undesignated = refusedDesignation(state, table, knownIn(given).table);
  if (undesignated !== undefined) return undesignated;
  return ok([{ type: 'heatScheduled', round, heat, startsAt, table, by: staffOf(given) }]);
};

/** With the notice that the conditions promise, from when the players were told. */
const reschedule = (
  state: TournamentState,
  { round, heat, startsAt, noticedAt, how, reason }: CommandOf<'rescheduleHeat'>,
  given: Given,
): Decision<TournamentFact> => {
  const no = refusedUnready(state) ?? refusedDirector(state, given);
  if (no !== undefined) return no;
  const known = heatAt(state, { round, heat });
  if (known?.startsAt == null) return refused('wrong-step', 'The heat has no time yet: schedule it');
  if (!WAITING.includes(known.status)) return refused('wrong-step', 'The heat has been started');
  if (noticedAt > given.at) return refused('malformed', 'Notice is given before it is recorded');
  const { noticeMinutes } = conditionsOf(state);
  // A later start is announced before the one that was announced, an earlier one before the new one.
  const first = Math.min(startsAt, known.startsAt);
  if (first - noticedAt < noticeMinutes * MINUTE_MS)
    return refusedBy(state, 'too-soon', 'reschedule', `The players have to know ${noticeMinutes} minutes before`);
  const entrants = known.places.map(({ entrant }) => entrant);
  const change = { from: known.startsAt, to: startsAt, noticedAt, how, reason, entrants };
  const act = { act: 'reschedule', round, heat, table: known.table, entrant: null, ground: reason } as const;
  const by = staffOf(given);
  return ok([
    { type: 'heatRescheduled', round, heat, ...change, by },
    { type: 'directorActed', ...act, by },
  ]);
};

export const decideDraw = {
  drawRound: draw,
  redrawRound: redraw,
  drawPlayOff,
  scheduleHeat: schedule,
  rescheduleHeat: reschedule,
} satisfies Partial<DecideEach<TournamentState, TournamentCommand, TournamentFact>>;
