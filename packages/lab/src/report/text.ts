import { SHARES } from '../quantile.ts';
import type { Simulation } from '../simulate.ts';
import type { DuelSummary, Share, Summary } from '../summary.ts';
import { money, percent, table, whole } from './words.ts';

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

const wagers = (summary: Summary): string =>
  table(
    ['wager', 'decisions', 'won', 'lost', 'returned', 'action', 'commission', 'net', 'edge'],
    summary.wagers.map(({ wager, decisions, won, lost, returned, action, commission, net, edge }) => [
      wager,
      whole(decisions),
      whole(won),
      whole(lost),
      whole(returned),
      money(action),
      money(commission),
      money(net),
      percent(edge),
    ]),
  );

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
        `  ${wager}: ${money(net / 100)} where ${money(expected / 100)} was to be expected, ${z.toFixed(1)} standard errors off`,
    ),
  ];
};

const refusals = ({ refusals: refused }: Summary): readonly string[] =>
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
    `${whole(summary.sessions)} sessions, ${whole(summary.rolls)} rolls (${summary.rollsPerSession.toFixed(1)} a session), from ${money(summary.bankroll)}`,
    '',
    `Result   ${money(summary.mean)} ± ${money(summary.meanWithin)} on average (95 %), standard deviation ${money(summary.deviation)}`,
    `         ${SHARES.map((share, at) => `${share * 100} %: ${money(summary.quantiles[at] as number)}`).join('   ')}`,
    `         ahead ${within(summary.ahead)}, even ${within(summary.even)}, behind ${within(summary.behind)}`,
    ...endings(summary),
    ...(summary.rollsToRuin === null
      ? []
      : [spread('Ruin came after', `${whole(summary.rollsToRuin.mean)} rolls`, summary.rollsToRuin.quantiles, whole)]),
    spread('Deepest fall', money(summary.drawdown.mean), summary.drawdown.quantiles, money),
    `Action   ${money(summary.action)} in all, ${money(summary.actionPerRoll)} a roll; lost of it ${percent(summary.edge, 3)} ± ${percent(summary.edgeWithin, 3)}`,
    `Hands    ${summary.hands.mean.toFixed(2)} rolls on average, the longest ${whole(summary.hands.longest)} (${whole(summary.hands.hands)} hands looked at)`,
    '',
    wagers(summary),
    '',
    ...comparison(summary),
    ...refusals(summary),
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

export const endReport = ({ ended, run, tallies }: Simulation): string | null => {
  const done = whole(tallies[0]?.sessions ?? 0);
  if (ended === 'precise')
    return `Ended after ${done} of ${whole(run.sessions)} sessions: the wanted precision is reached.`;
  return ended === 'cancelled'
    ? `Cancelled after ${done} of ${whole(run.sessions)} sessions; what follows is of those.`
    : null;
};
