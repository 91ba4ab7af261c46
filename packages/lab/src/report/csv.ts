import type { Distribution } from '../exact/exact-session.ts';
import { SHARES } from '../statistics/quantile.ts';
import type { FanPoint, Summary } from './summary.ts';

const cell = (value: string | number): string => {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A row of comma-separated values. */
export const csvRow = (row: readonly (string | number)[]): string => `${row.map(cell).join(',')}\n`;

/** Rows of comma-separated values, the headings first. */
export const csv = (headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [headings, ...rows].map(csvRow).join('');

/** One row for each play. */
export const summaryCsv = (plays: readonly Summary[]): string =>
  csv(
    [
      ...['strategy', 'sessions', 'rolls', 'bankroll', 'mean', 'mean_within_95', 'standard_deviation'],
      ...SHARES.map(share => `quantile_${share * 100}`),
      ...['ahead', 'even', 'behind', 'ruined', 'reached', 'drawdown_mean', 'action', 'edge', 'edge_within_95', 'hours'],
    ],
    plays.map(play => [
      ...[play.name, play.sessions, play.rolls, play.bankroll, play.mean, play.meanWithin, play.deviation],
      ...play.quantiles,
      ...[play.ahead.share, play.even.share, play.behind.share, play.ends.ruin.share, play.ends.up.share],
      ...[play.drawdown.mean, play.action, play.edge, play.edgeWithin, play.hoursPerSession],
    ]),
  );

/** Every result of every play, and how many sessions came to it. */
export const distributionCsv = (plays: readonly Summary[]): string =>
  csv(
    ['strategy', 'result', 'sessions'],
    plays.flatMap(({ name, distribution }) => distribution.map(([result, sessions]) => [name, result, sessions])),
  );

/** Every result of every play worked out exactly, and its chance. */
export const chancesCsv = (plays: readonly { readonly name: string; readonly results: Distribution }[]): string =>
  csv(
    ['strategy', 'result', 'chance'],
    plays.flatMap(({ name, results }) => results.map(([result, chance]) => [name, result / 100, chance])),
  );

/** The bankroll over time. */
export const fanCsv = (plays: readonly { readonly name: string; readonly fan: readonly FanPoint[] }[]): string =>
  csv(
    ['strategy', 'after', ...SHARES.map(share => `quantile_${share * 100}`), 'ruined', 'reached', 'going'],
    plays.flatMap(({ name, fan }) =>
      fan.map(({ rolls, quantiles, ruined, reached, going }) => [name, rolls, ...quantiles, ruined, reached, going]),
    ),
  );

export const wagersCsv = (plays: readonly Summary[]): string =>
  csv(
    [
      ...['strategy', 'wager', 'decisions', 'won', 'lost', 'returned', 'action', 'winnings', 'lost_stakes'],
      ...['commission', 'net', 'edge', 'expected', 'standard_errors_off'],
    ],
    plays.flatMap(({ name, wagers, comparison }) =>
      wagers.map(wager => {
        const compared = comparison.find(each => each.wager === wager.wager);
        return [
          ...[name, wager.wager, wager.decisions, wager.won, wager.lost, wager.returned, wager.action],
          ...[wager.winnings, wager.lostStakes, wager.commission, wager.net, wager.edge],
          ...[compared === undefined ? '' : compared.expected / 100, compared?.z ?? ''],
        ];
      }),
    ),
  );
