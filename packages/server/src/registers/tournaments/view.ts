import { refusedStart } from './gate.ts';
import { latestOf } from './lookup.ts';
import type { Heat, Stage, TournamentState } from './state.ts';

/** What keeps a heat from starting now, in words; null if nothing does as far as the tournament itself knows. */
type Gate = { readonly round: number; readonly heat: number; readonly waitsFor: string | null };

/** What staff see of a tournament: everything, how far it is, and what each heat waits for. */
export type TournamentView = TournamentState & {
  readonly now: number;
  readonly stage: Stage;
  /** The round that is drawn or played; null before the first draw. */
  readonly round: number | null;
  readonly gates: readonly Gate[];
};

const STAGE_OF: { readonly [status in Heat['status']]: Stage } = {
  drawn: 'drawn',
  scheduled: 'scheduled',
  briefed: 'briefed',
  starting: 'briefed',
  live: 'live',
  paused: 'paused',
  ended: 'live',
  counted: 'counted',
};

/** The stage that is told first where heats of a round are at different ones. */
const FIRST: readonly Stage[] = ['live', 'paused', 'briefed', 'scheduled', 'drawn', 'counted'];

/** How far a tournament is. */
export const stageOf = (state: TournamentState): Stage => {
  const { cancelled, prizes, rounds, registration } = state;
  if (cancelled !== null) return 'cancelled';
  if (prizes !== null) return prizes.every(({ paid }) => paid !== null) ? 'paid' : 'finished';
  const round = rounds.at(-1);
  if (round !== undefined) {
    if (round.confirmed !== null) return 'confirmed';
    const stages = round.heats.map(({ status }) => STAGE_OF[status]);
    return FIRST.find(stage => stages.includes(stage)) ?? 'drawn';
  }
  if (registration !== 'not open') return 'registering';
  return latestOf(state)?.approval == null ? 'draft' : 'approved';
};

export const roundOf = ({ rounds }: TournamentState): number | null => rounds.at(-1)?.round ?? null;

const WAITING: readonly Heat['status'][] = ['drawn', 'scheduled', 'briefed'];

const gatesOf = (state: TournamentState, now: number): readonly Gate[] =>
  state.rounds
    .flatMap(({ heats }) => heats)
    .filter(({ status }) => WAITING.includes(status))
    .map(heat => {
      const waits = refusedStart(state, heat, now, {});
      return { round: heat.round, heat: heat.heat, waitsFor: waits?.ok === false ? waits.error.sentence : null };
    });

export const viewOf = (state: TournamentState, now: number): TournamentView => ({
  ...state,
  now,
  stage: stageOf(state),
  round: roundOf(state),
  gates: state.versions.length === 0 ? [] : gatesOf(state, now),
});
