import type { ExactSession } from '../exact/exact-session.ts';
import { chancesCsv, distributionCsv, fanCsv, wagersCsv } from './csv.ts';
import type { Outcome } from './data.ts';
import { exactFan } from './exact-text.ts';
import type { FanPoint, Summary } from './summary.ts';
import { fanSvg, histogramSvg, survivalSvg } from './svg.ts';

/** A file's name and what is in it. */
export type NamedFile = readonly [name: string, text: string];

const DOLLAR = 100;

/** The bankroll over time, the results and survival, drawn. */
export const picturesOf = (
  label: string,
  about: string,
  { name, bankroll, fan, distribution }: Pick<Summary, 'name' | 'bankroll' | 'fan' | 'distribution'>,
  unit: 'rolls' | 'shooters' = 'rolls',
): readonly NamedFile[] => [
  [`${label}-bankroll.svg`, fanSvg({ name, about }, bankroll, fan, unit)],
  [`${label}-results.svg`, histogramSvg({ name, about }, distribution)],
  [`${label}-survival.svg`, survivalSvg({ name, about }, fan, unit)],
];

/** An exact session drawn. `about` is the table and the length of a session; the bankroll is in cents. */
export const exactPicturesOf = (
  label: string,
  about: string,
  name: string,
  bankroll: number,
  session: ExactSession,
): readonly NamedFile[] => {
  const distribution = session.results.map(([result, chance]) => [result / DOLLAR, chance] as const);
  const drawn = { name, bankroll: bankroll / DOLLAR, fan: exactFan(session), distribution };
  return picturesOf(label, `Exactly: ${about}`, drawn, session.by);
};

/** Results, the bankroll over time and wagers as tables. */
export const tablesOf = (plays: readonly Summary[]): readonly NamedFile[] => [
  ['results.csv', distributionCsv(plays)],
  ['bankroll.csv', fanCsv(plays)],
  ['wagers.csv', wagersCsv(plays)],
];

/** Every result in cents, with its chance or the share of sessions that came to it. */
export const chancesOf = (outcome: Outcome): ExactSession['results'] =>
  'session' in outcome
    ? outcome.session.results
    : outcome.summary.distribution.map(([result, times]) => [result * DOLLAR, times / outcome.summary.sessions]);

const fanOf = (outcome: Outcome): readonly FanPoint[] =>
  'session' in outcome ? exactFan(outcome.session) : outcome.summary.fan;

/** Results with their chances, and the bankroll over time, as tables. */
export const exactTablesOf = (outcomes: readonly Outcome[]): readonly NamedFile[] => [
  ['results.csv', chancesCsv(outcomes.map(outcome => ({ name: outcome.played.name, results: chancesOf(outcome) })))],
  ['bankroll.csv', fanCsv(outcomes.map(outcome => ({ name: outcome.played.name, fan: fanOf(outcome) })))],
];
