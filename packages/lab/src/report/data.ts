import type { ExactSession } from '../exact/exact-session.ts';
import type { Run } from '../run/job.ts';
import type { Simulation } from '../run/simulate.ts';
import { exactFan } from './exact-text.ts';
import type { DuelSummary, Played, Summary } from './summary.ts';

const DOLLAR = 100;

const dollars = (amount: number | undefined): number | undefined =>
  amount === undefined ? undefined : amount / DOLLAR;

/** What was asked for as data, money in dollars as everywhere in the output; what was not said is left out. */
export const settingsData = ({ plays: _, house, bankroll, stops, ...rest }: Run): object => ({
  ...rest,
  house: {
    ...house,
    ...(house.limits === undefined
      ? {}
      : { limits: { min: house.limits.min / DOLLAR, max: house.limits.max / DOLLAR } }),
    ...(house.unit === undefined ? {} : { unit: house.unit / DOLLAR }),
  },
  bankroll: bankroll / DOLLAR,
  stops: { ...stops, up: dollars(stops.up), down: dollars(stops.down) },
});

export const json = (data: object): string => `${JSON.stringify(data, null, 2)}\n`;

/** A simulation as JSON. */
export const simulationJson = (
  { run, ended }: Simulation,
  { plays, duels }: { readonly plays: readonly Summary[]; readonly duels: readonly DuelSummary[] },
): string => json({ ...settingsData(run), ended, plays, duels });

/** What became of one play: worked out, or simulated because it was too large. */
export type Outcome = { readonly played: Played; readonly label: string } & (
  | { readonly session: ExactSession }
  | { readonly simulation: Simulation; readonly summary: Summary }
);

/** One outcome as data, money in dollars. */
const outcomeData = (outcome: Outcome): object => {
  if ('summary' in outcome) return { exact: false, ended: outcome.simulation.ended, ...outcome.summary };
  const { results, moments: _, ...session } = outcome.session;
  return {
    name: outcome.played.name,
    exact: true,
    ...session,
    mean: session.mean / DOLLAR,
    variance: session.variance / DOLLAR ** 2,
    deviation: Math.sqrt(session.variance) / DOLLAR,
    rollsPerHour: outcome.played.rollsPerHour,
    hours: session.expectedRolls / outcome.played.rollsPerHour,
    distribution: results.map(([result, chance]) => [result / DOLLAR, chance]),
    moments: exactFan(outcome.session).map(({ rolls: at, ...moment }) => ({ at, ...moment })),
  };
};

/** Exact sessions as JSON. */
export const sessionJson = (run: Run, outcomes: readonly Outcome[]): string =>
  json({ ...settingsData(run), plays: outcomes.map(outcomeData) });
