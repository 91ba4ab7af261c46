import { type LaidRecord, layoutSentence } from '@hardway/odds';
import { money } from '../table/names.ts';
import { ratioOf } from './fractions.ts';

/** "These bets cost $1.37 a roll on average; a typical roll moves you ±$24." */
export const laidSentence = ({ wagers, cents }: LaidRecord): string =>
  wagers.length === 0
    ? 'None of these chips can lie there now.'
    : layoutSentence({ perRoll: ratioOf(cents.perRoll), deviation: cents.standardDeviation, wagers }, money);
