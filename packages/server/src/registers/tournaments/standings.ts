import type { TournamentState } from './state.ts';

/** Those who are level where it matters, if the conditions have them play it off. */
export const tieToPlay = (_state: TournamentState, _round: number): readonly number[] | undefined => undefined;
