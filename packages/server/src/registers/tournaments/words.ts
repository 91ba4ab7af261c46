import { sitterAt } from './lookup.ts';
import type { Place, TournamentState } from './state.ts';

/** A player as staff call them: number and name. */
export const spoken = (state: TournamentState, place: Place): string =>
  `Entrant ${place.entrant}, ${sitterAt(state, place)},`.replace(/,$/, '');
