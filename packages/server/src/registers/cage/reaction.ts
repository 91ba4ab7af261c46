import type { LiveFact } from '../../live/fact.ts';
import type { Reaction } from '../../reader/reaction.ts';
import { recordedMoney } from './money.ts';

const TABLE = 'table:';

/** The cage's register hears of all money that comes in or goes out at the tables. */
export const cageMoney: Reaction = {
  name: 'cage-money',
  isRepeatable: true,
  of: ({ stream, number, at, facts }) => {
    if (!stream.startsWith(TABLE)) return [];
    const made = { table: stream.slice(TABLE.length), entry: number, made: at };
    return (facts as readonly LiveFact[]).flatMap(fact => {
      const command = recordedMoney(fact, made);
      return command === undefined ? [] : [{ stream: 'cage:main', command }];
    });
  },
};
