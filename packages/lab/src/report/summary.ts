import type { House } from '@hardway/rules';
import { ENDS, type End } from '../play/table-session.ts';
import type { Run } from '../run/job.ts';
import type { Simulation } from '../run/simulate.ts';
import type { RefusalTally } from '../simulate/refusals.ts';
import type { SessionResult, SessionTally } from '../simulate/tally.ts';
import type { Counted } from '../statistics/histogram.ts';
import { type Moments, momentsOf } from '../statistics/moments.ts';
import { mergeWeighted, quantilesOf, type Weighted } from '../statistics/quantile.ts';
import { type Comparison, compareWithOdds } from './expectation.ts';

/** A share of sessions, and half the width of its 95 % interval. */
export type Share = { readonly share: number; readonly within: number };

export type FanPoint = {
  readonly rolls: number;
  /** Results at `SHARES`. */
  readonly quantiles: readonly number[];
  /** Shares of sessions ruined, up where they wanted to be, and still going on. */
  readonly ruined: number;
  readonly reached: number;
  readonly going: number;
};

/** How a wager did where it was decided. Money in dollars. */
export type WagerSummary = {
  readonly wager: string;
  readonly decisions: number;
  readonly won: number;
  readonly lost: number;
  readonly returned: number;
  readonly action: number;
  readonly winnings: number;
  readonly lostStakes: number;
  readonly commission: number;
  readonly net: number;
  /** What was lost of each dollar wagered. */
  readonly edge: number;
};

/** What a simulation says of one play. Money in dollars, won or lost; shares of one. */
export type Summary = {
  readonly name: string;
  readonly sessions: number;
  readonly rolls: number;
  readonly rollsPerSession: number;
  /** How long a session takes at the pace of the table, and what it wins or loses in an hour. */
  readonly rollsPerHour: number;
  readonly hoursPerSession: number;
  readonly meanPerHour: number;
  readonly bankroll: number;
  readonly mean: number;
  readonly meanWithin: number;
  readonly deviation: number;
  readonly variance: number;
  readonly quantiles: readonly number[];
  readonly ahead: Share;
  readonly even: Share;
  readonly behind: Share;
  readonly ends: { readonly [end in End]: Share };
  readonly reasons: { readonly [reason: string]: number };
  readonly rollsToRuin: { readonly mean: number; readonly quantiles: readonly number[] } | null;
  readonly rollsToReach: { readonly mean: number; readonly quantiles: readonly number[] } | null;
  readonly drawdown: { readonly mean: number; readonly quantiles: readonly number[] };
  /** Wagered and decided in all, for each roll, and what was lost of each dollar of it. */
  readonly action: number;
  readonly actionPerRoll: number;
  readonly edge: number;
  readonly edgeWithin: number;
  readonly wagers: readonly WagerSummary[];
  readonly outcomes: { readonly [outcome: string]: number };
  readonly hands: {
    readonly hands: number;
    readonly mean: number;
    readonly quantiles: readonly number[];
    readonly longest: number;
  };
  readonly best: readonly SessionResult[];
  readonly worst: readonly SessionResult[];
  readonly refusals: readonly RefusalTally[];
  readonly fan: readonly FanPoint[];
  /** Every result in dollars and how many sessions came to it. */
  readonly distribution: Weighted;
  readonly comparison: readonly Comparison[];
};

export type DuelSummary = {
  readonly first: string;
  readonly second: string;
  /** By how much the first did better, in dollars. */
  readonly mean: number;
  readonly meanWithin: number;
  readonly deviation: number;
  readonly quantiles: readonly number[];
  readonly firstBetter: Share;
  readonly equal: Share;
  readonly secondBetter: Share;
};

const DOLLAR = 100;
const Z95 = 1.959963984540054;

const binsOf = ({ from, width, counts }: Counted): Weighted =>
  counts.flatMap((count, at): [number, number][] => (count === 0 ? [] : [[(from + at) * width, count]]));

/** Wilson's interval, which behaves at both ends. */
const shareOf = (count: number, total: number): Share => {
  if (total === 0) return { share: 0, within: 1 };
  const share = count / total;
  const z2 = Z95 * Z95;
  const within = (Z95 / (1 + z2 / total)) * Math.sqrt((share * (1 - share)) / total + z2 / (4 * total * total));
  return { share, within };
};

const inDollars = (cents: readonly number[]): readonly number[] => cents.map(value => value / DOLLAR);

const spread = (counted: Counted, per: number): { readonly mean: number; readonly quantiles: readonly number[] } => ({
  mean: momentsOf(counted).mean / per,
  quantiles: quantilesOf(binsOf(counted)).map(value => value / per),
});

const countWhere = (values: Weighted, test: (value: number) => boolean): number =>
  values.reduce((sum, [value, count]) => (test(value) ? sum + count : sum), 0);

const fanOf = ({ shape, sessions, going, gone, ruined, reached }: SessionTally): readonly FanPoint[] => {
  const ruins = binsOf(ruined);
  const reaches = binsOf(reached);
  let ended: Weighted = [];
  return going.map((counted, at): FanPoint => {
    ended = mergeWeighted([ended, binsOf(gone[at] as Counted)]);
    const rolls = Math.min((at + 1) * shape.every, shape.rolls ?? Infinity);
    return {
      rolls,
      quantiles: inDollars(quantilesOf(mergeWeighted([ended, binsOf(counted)]))),
      ruined: countWhere(ruins, roll => roll <= rolls) / sessions,
      reached: countWhere(reaches, roll => roll <= rolls) / sessions,
      going: counted.total / sessions,
    };
  });
};

const wagersOf = ({ wagers }: SessionTally): readonly WagerSummary[] =>
  Object.entries(wagers)
    .map(([wager, { won, lost, returned, action, winnings, lostStakes, commission, net }]) => ({
      wager,
      decisions: won + lost + returned,
      won,
      lost,
      returned,
      action: action / DOLLAR,
      winnings: winnings / DOLLAR,
      lostStakes: lostStakes / DOLLAR,
      commission: commission / DOLLAR,
      net: net / DOLLAR,
      edge: action === 0 ? 0 : -net / action,
    }))
    .sort((a, b) => b.action - a.action || (a.wager < b.wager ? -1 : 1));

/** What a play is called, and how fast it is played. */
export type Played = { readonly name: string; readonly rollsPerHour: number };

/** What a tally says. Compared with the odds only where dice are fair. */
export const summarize = ({ name, rollsPerHour }: Played, tally: SessionTally, house: House, run: Run): Summary => {
  const { sessions, rolls, shape, results } = tally;
  const moments: Moments = momentsOf(results);
  const distribution = binsOf(results);
  const action = Object.values(tally.wagers).reduce((sum, wager) => sum + wager.action, 0);
  const perSession = action / Math.max(1, sessions);
  const inDollarsSession = ({ session, result }: SessionResult): SessionResult => ({
    session,
    result: result / DOLLAR,
  });
  return {
    name,
    sessions,
    rolls,
    rollsPerSession: rolls / Math.max(1, sessions),
    rollsPerHour,
    hoursPerSession: rolls / Math.max(1, sessions) / rollsPerHour,
    meanPerHour: rolls === 0 ? 0 : ((moments.mean / DOLLAR) * sessions * rollsPerHour) / rolls,
    bankroll: shape.start / DOLLAR,
    mean: moments.mean / DOLLAR,
    meanWithin: moments.within / DOLLAR,
    deviation: moments.deviation / DOLLAR,
    variance: moments.variance / DOLLAR ** 2,
    quantiles: inDollars(quantilesOf(distribution)),
    ahead: shareOf(
      countWhere(distribution, value => value > 0),
      sessions,
    ),
    even: shareOf(
      countWhere(distribution, value => value === 0),
      sessions,
    ),
    behind: shareOf(
      countWhere(distribution, value => value < 0),
      sessions,
    ),
    ends: Object.fromEntries(ENDS.map(end => [end, shareOf(tally.ends[end], sessions)])) as Summary['ends'],
    reasons: tally.reasons,
    rollsToRuin: tally.ruined.total === 0 ? null : spread(tally.ruined, 1),
    rollsToReach: tally.reached.total === 0 ? null : spread(tally.reached, 1),
    drawdown: spread(tally.drawdowns, DOLLAR),
    action: action / DOLLAR,
    actionPerRoll: action / DOLLAR / Math.max(1, rolls),
    edge: action === 0 ? 0 : -moments.mean / perSession,
    edgeWithin: action === 0 ? 0 : moments.within / perSession,
    wagers: wagersOf(tally),
    outcomes: tally.outcomes,
    hands: {
      hands: tally.hands.total,
      ...spread(tally.hands, 1),
      longest: tally.hands.total === 0 ? 0 : (tally.hands.from + tally.hands.counts.length - 1) * tally.hands.width,
    },
    best: tally.best.map(inDollarsSession),
    worst: tally.worst.map(inDollarsSession),
    refusals: tally.refusals,
    fan: fanOf(tally),
    distribution: distribution.map(([value, count]) => [value / DOLLAR, count]),
    comparison: run.dice.kind === 'fair' ? compareWithOdds(house, tally) : [],
  };
};

/** What a duel says. */
const summarizeDuel = (first: string, second: string, duel: Counted): DuelSummary => {
  const moments = momentsOf(duel);
  const values = binsOf(duel);
  return {
    first,
    second,
    mean: moments.mean / DOLLAR,
    meanWithin: moments.within / DOLLAR,
    deviation: moments.deviation / DOLLAR,
    quantiles: inDollars(quantilesOf(values)),
    firstBetter: shareOf(
      countWhere(values, value => value > 0),
      duel.total,
    ),
    equal: shareOf(
      countWhere(values, value => value === 0),
      duel.total,
    ),
    secondBetter: shareOf(
      countWhere(values, value => value < 0),
      duel.total,
    ),
  };
};

/** Everything a simulation says, play by play, and the first against each of the others. */
export const summarizeAll = (
  played: readonly Played[],
  house: House,
  { run, tallies, duels }: Simulation,
): { readonly plays: readonly Summary[]; readonly duels: readonly DuelSummary[] } => {
  const [first, ...others] = played.map(({ name }) => name);
  return {
    plays: tallies.map((tally, at) => summarize(played[at] as Played, tally, house, run)),
    duels: duels.map((duel, at) => summarizeDuel(first as string, others[at] as string, duel)),
  };
};
