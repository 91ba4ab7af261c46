import type { Conditions, Round } from './conditions.ts';

/** How many heats a number of players makes: as many as the conditions say, each with at least two players. */
export const heatsFor = ({ heats }: Pick<Round, 'heats'>, players: number): number =>
  Math.max(1, Math.min(heats, Math.floor(players / 2)));

/** How many go on from a round, by the number of its players. */
export const winnersAmong = (round: Pick<Round, 'heats' | 'progress'>, players: number): number =>
  Math.min(players, round.progress.ofHeat * heatsFor(round, players) + round.progress.overall);

/** How many play in each round, by the number of entrants, if nobody buys back. */
export const playersPerRound = ({ rounds }: Pick<Conditions, 'rounds'>, entrants: number): readonly number[] => {
  const players: number[] = [];
  for (const round of rounds) {
    const from = (source: Round['players'][number]): number => {
      if (source.are === 'entrants') return entrants;
      const earlier = rounds[source.of - 1];
      const played = players[source.of - 1];
      if (earlier === undefined || played === undefined) return 0;
      const winners = winnersAmong(earlier, played);
      return source.are === 'winners' ? winners : played - winners;
    };
    players.push(round.players.reduce((sum, source) => sum + from(source), 0));
  }
  return players;
};

export type Range = { readonly least: number; readonly most: number };

/** The fewest and the most players of each round, over every number of entrants that the conditions allow. */
export const rangePerRound = (conditions: Pick<Conditions, 'rounds' | 'entry'>): readonly Range[] => {
  const { least, most } = conditions.entry;
  const ranges: Range[] = [];
  for (let entrants = least; entrants <= most; entrants += 1) {
    playersPerRound(conditions, entrants).forEach((players, at) => {
      const range = ranges[at] ?? { least: players, most: players };
      ranges[at] = { least: Math.min(range.least, players), most: Math.max(range.most, players) };
    });
  }
  return ranges;
};

/** The rounds that a group of players of an earlier round goes to. Rounds are numbered from 1. */
export const takersOf = (
  { rounds }: Pick<Conditions, 'rounds'>,
  are: 'winners' | 'losers',
  of: number,
): readonly number[] =>
  rounds.flatMap((round, at) => (round.players.some(source => source.are === are && source.of === of) ? [at + 1] : []));

/** Whether a player who does not progress from a round is out of the tournament. */
export const losersAreOut = (conditions: Pick<Conditions, 'rounds'>, of: number): boolean =>
  takersOf(conditions, 'losers', of).length === 0;

/** Whether the chips of a round are cashed in the end: then its buy-in pays for them, and is no part of the pool. */
export const areCashed = (conditions: Pick<Conditions, 'rounds'>, number: number): boolean => {
  const round = conditions.rounds[number - 1];
  if (round === undefined || round.disposition === 'collect') return false;
  if (round.disposition === 'cash') return true;
  const takers = [...takersOf(conditions, 'winners', number), ...takersOf(conditions, 'losers', number)];
  return takers.some(taker => taker > number && areCashed(conditions, taker));
};
