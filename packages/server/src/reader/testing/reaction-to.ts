import { headOf, seal } from '../../store/row.ts';
import type { Store } from '../../store/store.ts';
import type { Dispatch, Reaction } from '../reaction.ts';

/** Notes every buy-in of a table in the stream `notes:main`. */
export const reactionTo = (store: Store): { readonly reaction: Reaction; readonly dispatch: Dispatch } => ({
  reaction: {
    name: 'note',
    of: ({ stream, facts }) =>
      stream.startsWith('table:')
        ? facts
            .filter(({ type }) => type === 'boughtIn')
            .map(() => ({ stream: 'notes:main', command: { type: 'note', of: stream } }))
        : [],
  },
  dispatch: async (id, { stream, command }) => {
    const head = headOf(await store.head(stream));
    await store.append(seal(head, { stream, id, who: 'house', at: 1, command, facts: [], postings: [] }));
    return undefined;
  },
});
