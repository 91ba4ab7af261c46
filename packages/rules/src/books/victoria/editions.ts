import type { Book, WagerRule } from '../../book.ts';
import type { Game } from '../../game.ts';
import { victoria } from './index.ts';

const { wagers, games } = victoria;

/** Buy and lay were an option of the operator's, and the clause on betting was cited for what may come down. */
const before = (game: Game): Game => {
  const { downs: _, ...closing } = game.closing;
  return { ...game, closing, options: ['buy-lay'] };
};

/** Edition 1: a horn in fours. */
const first: Book = {
  ...victoria,
  edition: 1,
  wagers: {
    ...wagers,
    horn: { ...(wagers.horn as WagerRule), parts: 4 },
    buy: { ...(wagers.buy as WagerRule), option: 'buy-lay' },
    lay: { ...(wagers.lay as WagerRule), option: 'buy-lay' },
  },
  games: Object.fromEntries(Object.entries(games).map(([name, game]) => [name, before(game)])),
};

export const earlier: readonly Book[] = [first];
