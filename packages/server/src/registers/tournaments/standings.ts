import {
  type Broken,
  type Draw,
  type Needed,
  type PrizeList,
  type Progress,
  prizesFor,
  progressOf,
  type RoundResult,
  type Standings,
  standingsOf,
} from '@hardway/tournament';
import { conditionsOf } from './lookup.ts';
import { goneFrom, playedIn, resultsOf } from './players.ts';
import type { RoundState, Standing, TournamentState } from './state.ts';

const isLast = (state: TournamentState, { round }: Pick<RoundState, 'round'>): boolean =>
  round === conditionsOf(state).rounds.length;

type Result =
  | {
      readonly decided: true;
      readonly standings: readonly Standing[];
      /** The prizes, after the last round. */
      readonly prizes: PrizeList | null;
    }
  | { readonly decided: false; readonly playOffs: readonly Needed[] };

/** The last round's places are those of the tournament. */
const finalOf = (state: TournamentState, result: RoundResult, draw: Draw): Standings =>
  standingsOf(conditionsOf(state), [...resultsOf(state), result], goneFrom(state), draw);

const tieOf = (ties: readonly Broken[], entrant: number): Standing['tie'] =>
  ties.findLast(({ level }) => level.includes(entrant))?.by ?? null;

/** Lines of a round: who progresses first, then by chips; those who are out come last. */
const linesOf = (
  { stacks }: Pick<RoundResult, 'stacks'>,
  progressed: readonly number[],
  ties: readonly Broken[],
): readonly Standing[] => {
  const key = (stack: RoundResult['stacks'][number]): number =>
    (stack.disqualified ? 0 : 1) + (progressed.includes(stack.entrant) ? 2 : 0);
  const sorted = [...stacks].sort((a, b) => key(b) - key(a) || b.chips - a.chips || a.entrant - b.entrant);
  return sorted.map(stack => {
    const { entrant, heat, chips, disqualified } = stack;
    const before = sorted.filter(
      other => key(other) > key(stack) || (key(other) === key(stack) && other.chips > chips),
    );
    const progresses = progressed.includes(entrant);
    return {
      rank: before.length + 1,
      entrant,
      heat,
      chips,
      progresses,
      isOut: disqualified,
      tie: tieOf(ties, entrant),
    };
  });
};

const placedIn = (lines: readonly Standing[], final: Extract<Standings, { decided: true }>): readonly Standing[] =>
  lines
    .map(line => ({
      ...line,
      rank: final.places.find(({ entrants }) => entrants.includes(line.entrant))?.place ?? line.rank,
      tie: line.tie ?? tieOf(final.ties, line.entrant),
    }))
    .sort((a, b) => a.rank - b.rank);

/** What a round that has been played and counted comes to; or which play-offs have to be played first. */
export const resultOf = (state: TournamentState, round: RoundState, draw: Draw): Result => {
  const conditions = conditionsOf(state);
  const played = playedIn(state, round);
  const progress: Progress = isLast(state, round)
    ? { decided: true, progressed: [], ties: [] }
    : progressOf(conditions, round.round, played, resultsOf(state), draw);
  if (!progress.decided) return progress;
  const lines = linesOf(played, progress.progressed, progress.ties);
  if (!isLast(state, round)) return { decided: true, standings: lines, prizes: null };
  const final = finalOf(state, { ...played, progressed: [] }, draw);
  if (!final.decided) return final;
  const prizes = prizesFor(conditions, state.money.pool, final.places);
  return { decided: true, standings: placedIn(lines, final), prizes };
};
