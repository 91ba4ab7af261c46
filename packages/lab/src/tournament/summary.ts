import type { RefusalTally } from '../simulate/refusals.ts';
import { type Moments, momentsOf } from '../statistics/moments.ts';
import type { Group } from './run.ts';
import type { TournamentSimulation } from './simulate.ts';
import { type GroupTally, PLACE_PARTS, type Sums } from './tally.ts';

/** A mean with its standard error. */
export type Estimate = { readonly mean: number; readonly error: number };

/** What a player of one strategy can expect. Money is in dollars. */
export type GroupSummary = {
  readonly name: string;
  readonly players: number;
  /** The chance of each place, from the first. Players who are level have equal parts of their places. */
  readonly places: readonly Estimate[];
  readonly rounds: readonly {
    readonly name: string;
    /** The chance to play in the round, and to go on from it. */
    readonly played: Estimate;
    readonly progressed: Estimate;
  }[];
  /** The chance of a prize in money. */
  readonly inTheMoney: Estimate;
  readonly prize: Estimate;
  /** Chips cashed at face value. */
  readonly cashed: Estimate;
  /** Fee, buy-ins and buy-backs. */
  readonly paid: Estimate;
  /** Prize and cashed chips less what was paid. */
  readonly net: Estimate;
  readonly rolls: Estimate;
  readonly disqualified: Estimate;
  readonly refusals: readonly RefusalTally[];
};

export type TournamentSummary = {
  readonly tournaments: number;
  readonly entrants: number;
  readonly rollsPerTournament: number;
  readonly playOffsPerTournament: number;
  readonly players: readonly GroupSummary[];
};

const CENTS = 100;

const summarizeGroup = (
  { name, count }: Group,
  tally: GroupTally,
  tournaments: number,
  rounds: readonly string[],
): GroupSummary => {
  const perPlayer = (sums: Sums, unit = 1): Estimate => {
    const { mean, error }: Moments = momentsOf({ total: tournaments, ...sums });
    return { mean: mean / count / unit, error: error / count / unit };
  };
  return {
    name,
    players: count,
    places: tally.places.map(sums => perPlayer(sums, PLACE_PARTS)),
    rounds: rounds.map((round, at) => ({
      name: round,
      played: perPlayer(tally.played[at] as Sums),
      progressed: perPlayer(tally.progressed[at] as Sums),
    })),
    inTheMoney: perPlayer(tally.winners),
    prize: perPlayer(tally.prize, CENTS),
    cashed: perPlayer(tally.cashed, CENTS),
    paid: perPlayer(tally.paid, CENTS),
    net: perPlayer(tally.net, CENTS),
    rolls: perPlayer(tally.rolls),
    disqualified: perPlayer(tally.disqualified),
    refusals: tally.refusals,
  };
};

/** What a run of tournaments says about each strategy. */
export const summarizeTournaments = ({ run, tally }: TournamentSimulation): TournamentSummary => {
  const { tournaments, rolls, playOffs, groups } = tally;
  const names = run.conditions.rounds.map(({ name }) => name);
  return {
    tournaments,
    entrants: run.players.reduce((sum, { count }) => sum + count, 0),
    rollsPerTournament: tournaments === 0 ? 0 : rolls / tournaments,
    playOffsPerTournament: tournaments === 0 ? 0 : playOffs / tournaments,
    players: run.players.map((group, at) => summarizeGroup(group, groups[at] as GroupTally, tournaments, names)),
  };
};
