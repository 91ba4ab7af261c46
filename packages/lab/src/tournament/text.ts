import { houseOf } from '@hardway/rules';
import { configOfRound, type Round } from '@hardway/tournament';
import { refusalLines } from '../report/text.ts';
import { counted, money, percent, table, whole } from '../report/words.ts';
import type { TournamentSimulation } from './simulate.ts';
import { type Estimate, type GroupSummary, summarizeTournaments, type TournamentSummary } from './summary.ts';

/** Places that have a column of their own; all others share one. */
const PLACES_SHOWN = 6;

const chance = ({ mean, error }: Estimate): string => `${percent(mean)} ± ${percent(error)}`;
const amount = ({ mean, error }: Estimate): string => `${money(mean)} ± ${money(error)}`;

const lengthText = ({ length: { in: unit, count } }: Round): string => counted(count, unit.slice(0, -1));

/** "Heats: 2 tables of up to 8, 40 rolls". */
const roundText = (round: Round): string =>
  `  ${round.name}: ${counted(round.heats, 'heat')} of up to ${round.seats} players, ${lengthText(round)}, ${whole(round.chips / 100)} chips`;

const placesTable = ({ players, entrants }: TournamentSummary): string => {
  const shown = Math.min(entrants, PLACES_SHOWN);
  const rest = ({ places }: GroupSummary): string =>
    percent(places.slice(shown).reduce((sum, { mean }) => sum + mean, 0));
  const headings = Array.from({ length: shown }, (_, at) => `place ${at + 1}`);
  return table(
    ['chance of', 'players', ...headings, ...(entrants > shown ? ['lower'] : [])],
    players.map(group => [
      group.name,
      whole(group.players),
      ...group.places.slice(0, shown).map(chance),
      ...(entrants > shown ? [rest(group)] : []),
    ]),
  );
};

const roundsTable = ({ players }: TournamentSummary): readonly string[] => {
  const rounds = players[0]?.rounds ?? [];
  if (rounds.length < 2) return [];
  const shown = rounds.flatMap(({ name }, at) =>
    at === rounds.length - 1 ? [`in ${name}`] : [`in ${name}`, 'goes on'],
  );
  const cells = ({ rounds: of }: GroupSummary): readonly string[] =>
    of.flatMap(({ played, progressed }, at) =>
      at === of.length - 1 ? [chance(played)] : [chance(played), chance(progressed)],
    );
  return [
    '',
    table(
      ['chance to be', ...shown],
      players.map(group => [group.name, ...cells(group)]),
    ),
  ];
};

const moneyTable = ({ players }: TournamentSummary): string => {
  const isCashed = players.some(({ cashed }) => cashed.mean > 0);
  const isOut = players.some(({ disqualified }) => disqualified.mean > 0);
  return table(
    [
      'a player expects',
      'prize',
      ...(isCashed ? ['chips cashed'] : []),
      'pays',
      'net',
      'any prize',
      'rolls',
      ...(isOut ? ['disqualified'] : []),
    ],
    players.map(group => [
      group.name,
      amount(group.prize),
      ...(isCashed ? [amount(group.cashed)] : []),
      money(group.paid.mean),
      amount(group.net),
      chance(group.inTheMoney),
      group.rolls.mean.toFixed(1),
      ...(isOut ? [chance(group.disqualified)] : []),
    ]),
  );
};

const headText = ({ run, ended, tally }: TournamentSimulation, summary: TournamentSummary): readonly string[] => {
  const { conditions, seed } = run;
  const { book, game } = houseOf(configOfRound(conditions, conditions.rounds[0] as Round));
  return [
    `${conditions.name}: ${book.title} ${game.title.toLowerCase()}, ${counted(summary.entrants, 'player')}, entry fee ${money(conditions.entry.fee / 100)}`,
    ...conditions.rounds.map(roundText),
    `${counted(tally.tournaments, 'tournament')}; ${summary.rollsPerTournament.toFixed(1)} rolls and ${summary.playOffsPerTournament.toFixed(2)} play-offs in each, on average`,
    `Seed ${seed}; ± is one standard error`,
    ...(ended === 'cancelled'
      ? [
          `Cancelled after ${whole(tally.tournaments)} of ${whole(run.tournaments)} tournaments; what follows is of those.`,
        ]
      : []),
  ];
};

/** What a run of tournaments says, to be read. */
export const tournamentReport = (simulation: TournamentSimulation): string => {
  const summary = summarizeTournaments(simulation);
  return [
    ...headText(simulation, summary),
    '',
    placesTable(summary),
    ...roundsTable(summary),
    '',
    moneyTable(summary),
    ...summary.players.flatMap(({ name, refusals }) =>
      refusals.length === 0 ? [] : ['', name, ...refusalLines(refusals).slice(1)],
    ),
  ].join('\n');
};
