import type { Book, WagerRule } from '../../book.ts';
import type { Game } from '../../game.ts';
import { maryland } from './index.ts';

const { wagers, games } = maryland;

/** Edition 1: C and E in twos, and no fire at mini-craps. */
const first: Book = {
  ...maryland,
  edition: 1,
  wagers: { ...wagers, 'c-and-e': { ...(wagers['c-and-e'] as WagerRule), parts: 2 } },
  games: {
    ...games,
    'mini-craps': {
      ...(games['mini-craps'] as Game),
      without: ['fire'],
      options: ['bonus', 'six-seven-eight', 'buy-lay', 'commission', 'commission-rate'],
    },
  },
};

export const earlier: readonly Book[] = [first];
