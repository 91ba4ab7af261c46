import type { Distribution } from '../exact.ts';
import { SHARES } from '../quantile.ts';
import type { FanPoint, Summary } from '../summary.ts';

const cell = (value: string | number): string => {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows of comma-separated values, the headings first. */
const csv = (headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [headings, ...rows].map(row => `${row.map(cell).join(',')}\n`).join('');

/** One row for each play. */
export const summaryCsv = (plays: readonly Summary[]): string =>
  csv(
    [
      ...['strategy', 'sessions', 'rolls', 'bankroll', 'mean', 'mean_within_95', 'standard_deviation'],
      ...SHARES.map(share => `quantile_${share * 100}`),
      ...['ahead', 'even', 'behind', 'ruined', 'reached', 'drawdown_mean', 'action', 'edge', 'edge_within_95'],
    ],
    plays.map(play => [
      ...[play.name, play.sessions, play.rolls, play.bankroll, play.mean, play.meanWithin, play.deviation],
      ...play.quantiles,
      ...[play.ahead.share, play.even.share, play.behind.share, play.ends.ruin.share, play.ends.up.share],
      ...[play.drawdown.mean, play.action, play.edge, play.edgeWithin],
    ]),
  );

export const distributionCsv = ({ distribution }: Summary): string => csv(['result', 'sessions'], distribution);

export const chancesCsv = (distribution: Distribution): string =>
  csv(
    ['result', 'chance'],
    distribution.map(([result, chance]) => [result / 100, chance]),
  );

export const fanCsv = (fan: readonly FanPoint[]): string =>
  csv(
    ['rolls', ...SHARES.map(share => `quantile_${share * 100}`), 'ruined', 'reached', 'going'],
    fan.map(({ rolls, quantiles, ruined, reached, going }) => [rolls, ...quantiles, ruined, reached, going]),
  );

export const wagersCsv = ({ wagers }: Summary): string =>
  csv(
    ['wager', 'decisions', 'won', 'lost', 'returned', 'action', 'winnings', 'lost_stakes', 'commission', 'net', 'edge'],
    wagers.map(wager => [
      ...[wager.wager, wager.decisions, wager.won, wager.lost, wager.returned, wager.action, wager.winnings],
      ...[wager.lostStakes, wager.commission, wager.net, wager.edge],
    ]),
  );
