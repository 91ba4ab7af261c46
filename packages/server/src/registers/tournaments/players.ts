import type { Cents } from '@hardway/rules';
import { heatsFor, type Round } from '@hardway/tournament';
import type { DrawnHeat } from './facts.ts';
import { conditionsOf, entrantAt, roundAt, termsOf } from './lookup.ts';
import { shuffled } from './lots.ts';
import type { TournamentState } from './state.ts';

/** Those who progress from a round, or those who don't. */
const from = (state: TournamentState, round: number, progresses: boolean): readonly number[] =>
  roundAt(state, round)
    ?.confirmed?.standings.filter(each => each.progresses === progresses)
    .map(({ entrant }) => entrant) ?? [];

const sourced = (state: TournamentState, source: Round['players'][number]): readonly number[] => {
  switch (source.are) {
    case 'entrants':
      return state.entrants.map(({ number }) => number);
    case 'winners':
      return from(state, source.of, true);
    case 'losers':
      return from(state, source.of, false);
  }
};

/** Who plays in a round: by its sources, and those who bought back into it. Nobody who is out for good. */
export const playersOf = (state: TournamentState, round: number): readonly number[] => {
  const sources = termsOf(state, round).players.flatMap(source => sourced(state, source));
  const back = state.entrants.filter(({ buyBacks }) => buyBacks.some(({ joins }) => joins === round));
  const all = new Set([...sources, ...back.map(({ number }) => number)]);
  return [...all].filter(number => entrantAt(state, number)?.status === 'entered').sort((a, b) => a - b);
};

/** The chips that an entrant begins a round with: the same for all, and what they carry from the round before. */
const chipsFor = (state: TournamentState, round: number, entrant: number): Cents => {
  const { rounds } = conditionsOf(state);
  const { chips, players } = termsOf(state, round);
  const carried = players.reduce((sum, source) => {
    if (source.are !== 'winners' || rounds[source.of - 1]?.disposition !== 'carry') return sum;
    const standing = roundAt(state, source.of)?.confirmed?.standings.find(each => each.entrant === entrant);
    return sum + (standing?.progresses === true ? standing.chips : 0);
  }, 0);
  return (chips + carried) as Cents;
};

type Below = (limit: number) => number;

/** Seats from 1 in the order drawn, and a first shooter among them. */
export const seated = (
  heat: number,
  players: readonly number[],
  chipsOf: (entrant: number) => Cents,
  below: Below,
): DrawnHeat => ({
  heat,
  places: players.map((entrant, at) => ({ seat: at + 1, entrant, chips: chipsOf(entrant) })),
  firstShooter: below(players.length) + 1,
});

/** Heats and seats of a round, as drawn: no heat has more than one player more than another. */
export const drawHeats = (
  state: TournamentState,
  round: number,
  players: readonly number[],
  below: Below,
): readonly DrawnHeat[] => {
  const order = shuffled(players, below);
  const heats = heatsFor(termsOf(state, round), players.length);
  return Array.from({ length: heats }, (_, at) =>
    seated(
      at + 1,
      order.filter((__, nth) => nth % heats === at),
      entrant => chipsFor(state, round, entrant),
      below,
    ),
  );
};
