import type { Cents } from '@hardway/rules';
import type { Spread } from '../script.ts';
import { SPREAD_NUMBERS } from './targets.ts';

/** One round of a spread puts 5 on a number, 6 on the 6 and 8, so that each pays a whole amount. */
const shareOf = (number: number): number => (number === 6 || number === 8 ? 6 : 5);

/** What one round of a spread costs: 22 inside, 32 across. */
export const spreadRound = (spread: Spread): number =>
  SPREAD_NUMBERS[spread].reduce((sum, number) => sum + shareOf(number), 0);

/** What each number of a spread gets, or nothing if the total is not a whole number of rounds. */
export const spreadStakes = (spread: Spread, total: Cents): ReadonlyMap<number, Cents> | undefined => {
  const round = spreadRound(spread);
  if (total % (round * 100) !== 0) return undefined;
  return new Map(SPREAD_NUMBERS[spread].map(number => [number, ((total / round) * shareOf(number)) as Cents]));
};
