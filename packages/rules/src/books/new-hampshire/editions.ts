import type { Book, WagerRule } from '../../book.ts';
import type { Game } from '../../game.ts';
import { newHampshire } from './index.ts';

const { wagers, games } = newHampshire;
const dontCome = wagers['dont-come'] as WagerRule;
const { add: _, ...cite } = dontCome.cite;
const rollToWin = games['roll-to-win'] as Game;

/** Edition 1: buy and lay were an option of the operator's, and another clause was cited for adding to a don't come wager. */
const first: Book = {
  ...newHampshire,
  edition: 1,
  wagers: {
    ...wagers,
    'dont-come': { ...dontCome, cite },
    buy: { ...(wagers.buy as WagerRule), option: 'buy-lay' },
    lay: { ...(wagers.lay as WagerRule), option: 'buy-lay' },
  },
  games: { ...games, 'roll-to-win': { ...rollToWin, options: ['buy-lay', ...rollToWin.options] } },
};

export const earlier: readonly Book[] = [first];
