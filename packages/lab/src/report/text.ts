import { dollars, type House } from '@hardway/rules';
import type { Run } from '../run/job.ts';
import type { Simulation } from '../run/simulate.ts';
import type { RefusalTally } from '../simulate/refusals.ts';
import { SHARES } from '../statistics/quantile.ts';
import type { DuelSummary, FanPoint, Share, Summary } from './summary.ts';
import { wagerRows } from './wager-rows.ts';
import { counted, diceText, hoursText, houseText, lengthText, money, percent, table, whole } from './words.ts';

const within = ({ share, within: half }: Share): string => `${percent(share)} ± ${percent(half)}`;

const ENDINGS = {
  rolls: 'played all their rolls',
  shooters: 'saw all their shooters',
  up: 'won what they wanted',
  down: 'lost what they were ready to lose',
  ruin: 'were ruined',
  left: 'left',
} as const;

const endings = ({ ends, reasons, sessions }: Summary): readonly string[] => [
  ...Object.entries(ENDINGS)
    .filter(([end]) => ends[end as keyof typeof ENDINGS].share > 0)
    .map(([end, words]) => `  ${within(ends[end as keyof typeof ENDINGS])} ${words}`),
  ...Object.entries(reasons).map(([reason, times]) => `    ${percent(times / sessions)} of all: ${reason}`),
];

const spread = (name: string, mean: string, values: readonly number[], show: (value: number) => string): string =>
  `${name} ${mean} on average; half of them ${show(values[3] as number)} to ${show(values[5] as number)}, one in ten above ${show(values[6] as number)}`;

/** Enough checkpoints to see how a session develops. */
const MOMENTS = 6;
const ON_THE_WAY = [0.05, 0.25, 0.5, 0.75, 0.95] as const;

/** The bankroll on the way, and who is ruined or has got there by then. */
export const timeTable = (bankroll: number, fan: readonly FanPoint[], unit: 'rolls' | 'shooters' = 'rolls'): string => {
  const moments = Array.from(
    { length: Math.min(MOMENTS, fan.length) },
    (_, at, size = Math.min(MOMENTS, fan.length)) => {
      const index = Math.round(((at + 1) * fan.length) / size) - 1;
      return fan[index] as FanPoint;
    },
  );
  const anyReached = fan.some(({ reached }) => reached > 0);
  return table(
    [
      `after ${unit}`,
      ...ON_THE_WAY.map(share => `${share * 100} %`),
      'playing',
      'ruined',
      ...(anyReached ? ['got there'] : []),
    ],
    moments.map(({ rolls, quantiles, going, ruined, reached }) => [
      whole(rolls),
      ...ON_THE_WAY.map(share => money(bankroll + (quantiles[SHARES.indexOf(share)] as number))),
      percent(going),
      percent(ruined),
      ...(anyReached ? [percent(reached)] : []),
    ]),
  );
};

const wagers = (summary: Summary): string => {
  if (summary.wagers.length === 0) return 'No wager was decided.';
  return table(
    ['wager', 'decided', 'won', 'lost', 'returned', 'action', 'winnings', 'losses', 'commission', 'net', 'edge'],
    wagerRows(summary.wagers).map(wager => [
      wager.is === 'part' ? `  ${wager.title}` : wager.title,
      whole(wager.decisions),
      whole(wager.won),
      whole(wager.lost),
      whole(wager.returned),
      money(wager.action),
      money(wager.winnings),
      money(wager.lostStakes),
      money(wager.commission),
      money(wager.net),
      wager.is === 'part' ? '' : percent(wager.edge),
    ]),
  );
};

const comparison = ({ comparison: compared }: Summary): readonly string[] => {
  const worst = compared.filter(({ suspicious }) => suspicious);
  if (compared.length === 0) return [];
  if (worst.length === 0) {
    const furthest = Math.max(...compared.map(({ z }) => Math.abs(z)));
    return [
      `Every wager agrees with its exact expectation (the furthest is ${furthest.toFixed(1)} standard errors off).`,
    ];
  }
  return [
    'MORE THAN CHANCE ALLOWS against the exact expectation:',
    ...worst.map(
      ({ wager, net, expected, z }) =>
        `  ${wager}: ${money(net)} where ${money(expected)} was to be expected, ${z.toFixed(1)} standard errors off`,
    ),
  ];
};

/** What the table refused, the most frequent first. */
export const refusalLines = (refused: readonly RefusalTally[]): readonly string[] =>
  refused.length === 0
    ? []
    : [
        '',
        'Refused at the table:',
        ...[...refused]
          .sort((a, b) => b.times - a.times)
          .slice(0, 20)
          .map(({ asked, code, sentence, times }) => `  ${whole(times)} times ${asked}: ${code}. ${sentence}`),
        ...(refused.length > 20 ? [`  and ${refused.length - 20} more kinds`] : []),
      ];

/** What a simulation says of one play, to be read. */
export const playReport = (summary: Summary): string =>
  [
    summary.name,
    '='.repeat(summary.name.length),
    `${whole(summary.rolls)} rolls, ${summary.rollsPerSession.toFixed(1)} a session; ${hoursText(summary.rollsPerSession, summary.rollsPerHour)}`,
    '',
    `Result   ${money(summary.mean)} ± ${money(summary.meanWithin)} on average (95 %), standard deviation ${money(summary.deviation)}; ${money(summary.meanPerHour)} an hour`,
    `         ${SHARES.map((share, at) => `${share * 100} %: ${money(summary.quantiles[at] as number)}`).join('   ')}`,
    `         ahead ${within(summary.ahead)}, even ${within(summary.even)}, behind ${within(summary.behind)}`,
    ...endings(summary),
    ...(summary.rollsToRuin === null
      ? []
      : [spread('Ruin came after', `${whole(summary.rollsToRuin.mean)} rolls`, summary.rollsToRuin.quantiles, whole)]),
    ...(summary.rollsToReach === null
      ? []
      : [
          spread(
            'The target was reached after',
            `${whole(summary.rollsToReach.mean)} rolls`,
            summary.rollsToReach.quantiles,
            whole,
          ),
        ]),
    spread('Deepest fall', money(summary.drawdown.mean), summary.drawdown.quantiles, money),
    `Action   ${money(summary.action)} in all, ${money(summary.actionPerRoll)} a roll; lost of it ${percent(summary.edge, 3)} ± ${percent(summary.edgeWithin, 3)}`,
    ...(summary.hands.hands === 0
      ? []
      : [
          `${spread('Hands   ', `${summary.hands.mean.toFixed(2)} rolls`, summary.hands.quantiles, whole)}, the longest ${whole(summary.hands.longest)} (${counted(summary.hands.hands, 'hand')} looked at)`,
        ]),
    '',
    timeTable(summary.bankroll, summary.fan),
    '',
    wagers(summary),
    '',
    ...comparison(summary),
    ...refusalLines(summary.refusals),
    '',
    `Best sessions:  ${summary.best.map(({ session, result }) => `#${session} ${money(result)}`).join(', ')}`,
    `Worst sessions: ${summary.worst.map(({ session, result }) => `#${session} ${money(result)}`).join(', ')}`,
  ].join('\n');

export const duelReport = (duel: DuelSummary): string =>
  [
    `${duel.first} against ${duel.second}, on the same dice`,
    `Difference ${money(duel.mean)} ± ${money(duel.meanWithin)} a session (95 %), standard deviation ${money(duel.deviation)}`,
    `           ${SHARES.map((share, at) => `${share * 100} %: ${money(duel.quantiles[at] as number)}`).join('   ')}`,
    `${duel.first} did better in ${within(duel.firstBetter)}, ${duel.second} in ${within(duel.secondBetter)}, equal in ${within(duel.equal)}`,
  ].join('\n');

/** What was played, and where. */
export const aboutText = (house: House, { run, tallies }: Simulation): string =>
  [
    houseText(house),
    `${counted(tallies[0]?.sessions ?? 0, 'session')} ${lengthText(run.stops)}, from ${money(run.bankroll / 100)}`,
    ...diceText(run),
  ].join('; ');

/** Where an exact session is played, and how long. */
export const sessionText = (house: House, { stops, bankroll, dice }: Run): string =>
  [
    houseText(house),
    `a session ${lengthText(stops)}, from $${dollars(bankroll)}`,
    ...(dice.kind === 'recorded' ? ['dice that throw each combination as often as the list has it'] : []),
    ...(dice.kind === 'weighted' ? ['weighted dice'] : []),
  ].join('; ');

/** What a report begins with: the table, the sessions, and whether they are all that were asked for. */
export const headReport = (house: House, simulation: Simulation): string => {
  const { run, ended, tallies } = simulation;
  const short = `${whole(tallies[0]?.sessions ?? 0)} of ${whole(run.sessions)} sessions`;
  return [
    aboutText(house, simulation),
    `Seed ${run.seed}${tallies.length > 1 ? `; ${tallies.length} players on the same dice` : ''}`,
    ...(ended === 'precise' ? [`Ended after ${short}: the wanted precision is reached.`] : []),
    ...(ended === 'cancelled' ? [`Cancelled after ${short}; what follows is of those.`] : []),
  ].join('\n');
};
