import type { Reaction } from '../../reader/reaction.ts';
import type { AccountingFact } from './model.ts';

/** The bank of a table whose count was forgotten hears what was counted late. */
export const lateCounts: Reaction = {
  name: 'late-counts',
  of: ({ stream, facts }) =>
    stream !== 'accounting:main'
      ? []
      : (facts as readonly AccountingFact[]).flatMap(fact => {
          if (fact.type !== 'countedLate' || fact.count === undefined) return [];
          const { day, table, count: chips, by, approvedBy } = fact;
          return [{ stream: `table:${table}`, command: { type: 'recordLateCount', day, chips, by, approvedBy } }];
        }),
};
