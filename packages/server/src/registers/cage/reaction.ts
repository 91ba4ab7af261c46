import type { LiveFact } from '../../live/fact.ts';
import type { Reaction } from '../../reader/reaction.ts';
import type { TournamentFact } from '../tournaments/facts.ts';
import type { CageService } from './model.ts';
import { recordedMoney, tournamentMoney } from './money.ts';

const TABLE = 'table:';
const TOURNAMENT = 'tournament:';

const told = (command: CageService | undefined) => (command === undefined ? [] : [{ stream: 'cage:main', command }]);

/** The cage's register hears of all money that comes in or goes out at the tables, and of the tournaments' money. */
export const cageMoney: Reaction = {
  name: 'cage-money',
  isRepeatable: true,
  of: ({ stream, number, at, facts }) => {
    if (stream.startsWith(TABLE)) {
      const made = { table: stream.slice(TABLE.length), entry: number, made: at };
      return (facts as readonly LiveFact[]).flatMap(fact => told(recordedMoney(fact, made)));
    }
    if (!stream.startsWith(TOURNAMENT)) return [];
    const made = { table: stream, entry: number, made: at };
    return (facts as readonly TournamentFact[]).flatMap(fact => told(tournamentMoney(fact, made)));
  },
};
