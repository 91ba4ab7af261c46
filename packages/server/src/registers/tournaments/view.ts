import type { Stage, TournamentState } from './state.ts';

/** What a heat still waits for before it can start, in words. */
type Gate = { readonly round: number; readonly heat: number; readonly waitsFor: readonly string[] };

/** What staff see of a tournament: everything, how far it is, and what each heat waits for. */
export type TournamentView = TournamentState & {
  readonly now: number;
  readonly stage: Stage;
  /** The round that is drawn or played; null before the first draw. */
  readonly round: number | null;
  readonly gates: readonly Gate[];
};
