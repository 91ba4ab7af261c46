import type { Book } from '../../../packages/rules/src/book.ts';
import { maryland } from '../../../packages/rules/src/books/maryland/index.ts';
import { byPoint } from '../../../packages/rules/src/wager.ts';

const { craps } = maryland.games as { readonly craps: Book['games'][string] };

/** A book that exists for this test alone: Maryland's, but place bets work on come-outs and the six and eight pay even more. */
export const nevada: Book = {
  ...maryland,
  ruleset: 'nevada',
  title: 'Nevada',
  wagers: {
    ...maryland.wagers,
    place: {
      ...(maryland.wagers.place as NonNullable<Book['wagers']['place']>),
      working: { comeOut: 'working', calls: [], offHeeded: 'always' },
    },
  },
  pays: { ...maryland.pays, place: byPoint([9, 5], [7, 5], [6, 5]) },
  games: { craps: { ...craps, title: 'Nevada craps', screens: { hidesWagersUntilClosed: 'NV 1' } } },
};
