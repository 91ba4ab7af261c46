import type { TournamentRule } from '@hardway/rules';
import type { Conditions } from '../conditions.ts';
import { areCashed, losersAreOut, type Range, rangePerRound, takersOf } from '../players.ts';
import { type Check, type Checked, type Finding, found, type RoundCheck, repeated, unless } from './finding.ts';

export const checkSources: RoundCheck = ({ conditions, round, number, path, law }) => [
  ...round.players.flatMap((source, at) =>
    unless(
      source.are === 'entrants' ? number === 1 : source.of < number,
      `${path}.players[${at}]`,
      law.structure,
      source.are === 'entrants'
        ? 'Entrants play in the first round; later rounds take winners or losers of earlier ones.'
        : `Round ${number} can't take players from round ${source.of}: it has to be an earlier one.`,
    ),
  ),
  ...repeated(round.players.map(source => JSON.stringify(source))).map(() =>
    found(`${path}.players`, law.structure, 'The same players are named twice.'),
  ),
  ...checkTaken(conditions, number, path, law),
];

/** Winners go on to exactly one round; losers to one or to none. */
const checkTaken = (conditions: Conditions, number: number, path: string, law: TournamentRule): readonly Finding[] => {
  const isLast = number === conditions.rounds.length;
  const winners = takersOf(conditions, 'winners', number);
  const losers = takersOf(conditions, 'losers', number);
  return [
    ...unless(
      isLast || winners.length > 0,
      `${path}.progress`,
      law.structure,
      `No later round takes the winners of round ${number}.`,
    ),
    ...unless(
      winners.length <= 1 && losers.length <= 1,
      `${path}.progress`,
      law.structure,
      `Players of round ${number} would go on to more than one round.`,
    ),
  ];
};

export const checkProgress: RoundCheck = ({ conditions, round, number, path, law }) => {
  const { ofHeat, overall } = round.progress;
  const isLast = number === conditions.rounds.length;
  return [
    ...unless(
      ofHeat + overall > 0,
      `${path}.progress`,
      law.structure,
      isLast ? 'The last round has to have a winner.' : 'Nobody would progress from this round.',
    ),
    ...unless(
      ofHeat <= round.seats,
      `${path}.progress.ofHeat`,
      law.structure,
      `${ofHeat} can't progress from a heat of ${round.seats} seats.`,
    ),
    ...unless(
      round.tables <= round.heats,
      `${path}.tables`,
      law.structure,
      `${round.tables} tables are more than the ${round.heats} heats played at them.`,
    ),
    ...unless(
      !isLast || round.disposition !== 'carry',
      `${path}.disposition`,
      law.chips,
      'No round follows the last one: its chips are collected or cashed.',
    ),
  ];
};

/** Everybody who comes has a seat, and nobody plays alone. */
export const checkSeats = (checked: Checked, { least, most }: Range): readonly Finding[] => {
  const { conditions, round, number, path, law, house } = checked;
  const isLast = number === conditions.rounds.length;
  const places = house?.game.seatsMax?.count ?? house?.game.staffing.places ?? round.seats;
  const seats = round.heats * round.seats;
  const progress = round.progress.ofHeat * round.heats + round.progress.overall;
  return [
    ...unless(
      round.seats <= places,
      `${path}.seats`,
      house?.game.seatsMax?.cite ?? law.structure,
      `A table of this game has ${places} places.`,
    ),
    ...unless(
      most <= seats,
      `${path}.heats`,
      number === 1 ? law.entry : law.structure,
      `Up to ${most} play in round ${number}, and ${round.heats} heats of ${round.seats} have ${seats} seats.`,
    ),
    ...unless(
      least >= 2 * round.heats,
      `${path}.heats`,
      law.structure,
      `Only ${least} may play in round ${number}: ${round.heats} heats need at least ${2 * round.heats} players.`,
    ),
    ...unless(
      isLast || progress < most || !losersAreOut(conditions, number),
      `${path}.progress`,
      law.structure,
      `All of the ${most} players of round ${number} would progress.`,
    ),
  ];
};

/** Buy-backs name rounds that players are out after, and a next round with a seat and chips for them. */
export const checkBuyBacks: Check = (conditions, law) => {
  const { buyBacks, rounds } = conditions;
  if (buyBacks === 'none') return [];
  const ranges = rangePerRound(conditions);
  return buyBacks.afterRounds.flatMap((after, at): readonly Finding[] => {
    const wrong = (sentence: string): readonly Finding[] => [
      found(`buyBacks.afterRounds[${at}]`, law.buyBacks, sentence),
    ];
    const joined = rounds[after];
    if (after > rounds.length) return wrong(`There is no round ${after}.`);
    if (joined === undefined) return wrong('No round follows the last one, so nobody can buy back after it.');
    if (!losersAreOut(conditions, after))
      return wrong(`Players who lose in round ${after} are not out: they have a second chance.`);
    const free = joined.heats * joined.seats - (ranges[after]?.most ?? 0);
    if (free < 1) return wrong(`Round ${after + 1} has no seat left for somebody who buys back.`);
    if (joined.chips === 0) return wrong(`Somebody who buys back would start round ${after + 1} without chips.`);
    return unless(
      !areCashed(conditions, after + 1),
      `buyBacks.afterRounds[${at}]`,
      law.buyBacks,
      `Chips of round ${after + 1} are cashed: they are bought at face value, not bought back.`,
    );
  });
};
