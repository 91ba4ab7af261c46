import { type RaisedPays, readPayout } from '@hardway/rules';
import { UsageError } from './command.ts';

/** Odds raised over the book's, given as `place 6=6 to 5`. */
export const readRaised = (pairs: readonly string[]): RaisedPays =>
  Object.fromEntries(
    pairs.map(pair => {
      const [line = '', odds = '', ...more] = pair.split('=');
      if (line.trim() === '' || odds === '' || more.length > 0)
        throw new UsageError(`raised odds are given as "place 6=6 to 5", not "${pair}"`);
      const read = readPayout(odds);
      if (!read.ok) throw new UsageError(read.error);
      return [line.toLowerCase().trim().replace(/\s+/g, ' '), read.value];
    }),
  );
