import type { FactOf } from '../../live/fact.ts';
import type { Reaction } from '../../reader/reaction.ts';

type Left = FactOf<'setReturned' | 'diceRemoved'>;

const TABLE = 'table:';

const isLeft = (fact: { readonly type: string }): fact is Left =>
  fact.type === 'setReturned' || fact.type === 'diceRemoved';

/** A set that has left a table is taken back by the register: into the store, or withdrawn. */
export const takeBackSets: Reaction = {
  name: 'take-back-sets',
  of: ({ stream, facts }) =>
    !stream.startsWith(TABLE)
      ? []
      : facts.filter(isLeft).map(fact => ({
          stream: 'dice:main',
          command: {
            type: 'takeBackSet',
            serial: fact.set,
            table: stream.slice(TABLE.length),
            reason: fact.type === 'diceRemoved' ? fact.reason : null,
            staff: fact.by,
          },
        })),
};
