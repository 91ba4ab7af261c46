import type { ExactSession } from '../exact/exact-session.ts';
import { quantilesOf, SHARES } from '../statistics/quantile.ts';
import type { FanPoint, Played } from './summary.ts';
import { timeTable } from './text.ts';
import { hoursText, money, percent, whole } from './words.ts';

const DOLLAR = 100;

/** A chance for readers: small ones as "one in N", not as zero. */
const chance = (share: number): string =>
  share > 0 && share < 0.0001 ? `1 in ${whole(1 / share)}` : percent(share, 4);

const ENDINGS = {
  rolls: 'plays all the rolls',
  shooters: 'sees all the shooters',
  up: 'reaches the target',
  down: 'reaches the loss limit',
  ruin: 'is ruined',
  left: 'leaves',
} as const;

const shareWhere = (session: ExactSession, test: (result: number) => boolean): number =>
  session.results.reduce((sum, [result, share]) => (test(result) ? sum + share : sum), 0);

/** The bankroll over time, in dollars won or lost. */
export const exactFan = ({ moments }: ExactSession): readonly FanPoint[] =>
  moments.map(({ at, going, ruined, reached, results }) => ({
    rolls: at,
    going,
    ruined,
    reached,
    quantiles: quantilesOf(results).map(value => value / DOLLAR),
  }));

const errorText = ({ relativeError, leftOut }: ExactSession): string => {
  const rounding = `${relativeError.toExponential(1)} of its value`;
  return leftOut === 0 ? rounding : `${rounding} plus ${leftOut.toExponential(1)}, the chances dropped as too small`;
};

/** An exact session, to be read. */
export const exactReport = (
  { name, rollsPerHour }: Played,
  bankroll: number,
  unit: 'rolls' | 'shooters',
  session: ExactSession,
): string => {
  const values = quantilesOf(session.results);
  return [
    name,
    '='.repeat(name.length),
    `Exactly, from ${money(bankroll / DOLLAR)}: no dice were thrown.`,
    '',
    `Result   ${money(session.mean / DOLLAR)} on average, standard deviation ${money(Math.sqrt(session.variance) / DOLLAR)}`,
    `         ${SHARES.map((share, at) => `${share * 100} %: ${money((values[at] as number) / DOLLAR)}`).join('   ')}`,
    `         ahead ${chance(shareWhere(session, result => result > 0))}, even ${chance(shareWhere(session, result => result === 0))}, behind ${chance(shareWhere(session, result => result < 0))}`,
    ...Object.entries(ENDINGS)
      .filter(([end]) => session.ends[end as keyof typeof ENDINGS] > 0)
      .map(([end, words]) => `  ${chance(session.ends[end as keyof typeof ENDINGS])} ${words}`),
    ...Object.entries(session.reasons).map(([reason, share]) => `    ${chance(share)}: ${reason}`),
    `Length   ${session.expectedRolls.toFixed(3)} rolls on average, ${hoursText(session.expectedRolls, rollsPerHour)}`,
    '',
    timeTable(bankroll / DOLLAR, exactFan(session), unit),
    '',
    `${whole(session.states)} states of table and strategy, at most ${whole(session.positions)} with their bankrolls at one time, ${whole(session.products)} products summed.`,
    `Each chance is right to within ${errorText(session)}.`,
  ].join('\n');
};
