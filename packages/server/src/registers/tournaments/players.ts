import {
  type DrawnHeat as Drawn,
  type Elsewhere,
  type Field,
  playersOf as playersIn,
  type RoundResult,
} from '@hardway/tournament';
import type { DrawnHeat } from './facts.ts';
import { conditionsOf, roundAt, termsOf } from './lookup.ts';
import type { Heat, RoundState, TournamentState } from './state.ts';

/** What a seat of a heat ended with. Who was not there, or left the tournament, ends with nothing. */
const stackOf = (
  state: TournamentState,
  { heat, count }: Heat,
  { entrant, late, isDisqualified }: Heat['places'][number],
) => {
  const line = count.find(each => each.entrant === entrant);
  const isOut = isDisqualified || late === 'forfeited' || state.entrants[entrant - 1]?.status !== 'entered';
  return { entrant, heat, chips: line?.holds ?? line?.chips ?? (0 as never), disqualified: isOut };
};

/** What the heats of a round came to. */
export const playedIn = (
  state: TournamentState,
  { heats }: Pick<RoundState, 'heats'>,
): Pick<RoundResult, 'stacks' | 'playOffs'> => ({
  stacks: heats
    .filter(({ isPlayOff }) => !isPlayOff)
    .flatMap(heat => heat.places.map(place => stackOf(state, heat, place))),
  playOffs: heats
    .filter(({ isPlayOff }) => isPlayOff)
    .map(heat => heat.places.map(place => stackOf(state, heat, place))),
});

/** The rounds that are confirmed. */
export const resultsOf = (state: TournamentState): readonly RoundResult[] =>
  state.rounds.flatMap(round => {
    if (round.confirmed === null) return [];
    const { standings } = round.confirmed;
    const stacks = standings.map(({ entrant, heat, chips, isOut }) => ({ entrant, heat, chips, disqualified: isOut }));
    const progressed = standings.filter(({ progresses }) => progresses).map(({ entrant }) => entrant);
    return [{ stacks, playOffs: playedIn(state, round).playOffs, progressed }];
  });

/** Who has retired or was disqualified. */
export const goneFrom = ({ entrants }: TournamentState): readonly number[] =>
  entrants.filter(({ status }) => status === 'retired' || status === 'disqualified').map(({ number }) => number);

const fieldFor = (state: TournamentState, round: number): Field => ({
  entrants: state.entrants.filter(({ status }) => status === 'entered').map(({ number }) => number),
  results: resultsOf(state),
  boughtBack: state.entrants
    .filter(({ buyBacks }) => buyBacks.some(({ joins }) => joins === round))
    .map(({ number }) => number),
  gone: goneFrom(state),
});

/** Who plays in a round, with the chips that they carry into it. */
export const playersOf = (state: TournamentState, round: number): ReturnType<typeof playersIn> =>
  playersIn(conditionsOf(state), round, fieldFor(state, round));

export const drawnOf = ({ heat, positions, firstShooter }: Drawn): DrawnHeat => ({
  heat,
  places: positions,
  firstShooter,
});

/** Chips of players in other heats of the round who are not among the best of theirs; `open` until all of these are over. */
export const elsewhereThan = (state: TournamentState, { round, heat }: Pick<Heat, 'round' | 'heat'>): Elsewhere => {
  const others = roundAt(state, round)?.heats.filter(each => !each.isPlayOff && each.heat !== heat) ?? [];
  if (others.some(({ status }) => status !== 'ended' && status !== 'counted')) return 'open';
  const { ofHeat } = termsOf(state, round).progress;
  return others.flatMap(other => {
    const stacks = other.places.map(place => stackOf(state, other, place)).filter(({ disqualified }) => !disqualified);
    const chips = stacks.map(stack => stack.chips).sort((a, b) => b - a);
    return chips.slice(ofHeat);
  });
};
