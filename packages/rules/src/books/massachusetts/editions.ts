import type { Book, WagerRule } from '../../book.ts';
import type { Game } from '../../game.ts';
import type { WagerKind } from '../../wager.ts';
import { massachusetts } from './index.ts';

const { wagers, games, commission } = massachusetts;

const rule = (kind: WagerKind): WagerRule => wagers[kind] as WagerRule;
const game = (name: string): Game => games[name] as Game;

const LOCKED = 'ruling: a bonus wager never changes once made';

/** A bonus wager could not come down, and its own clause was cited for when it is made. */
const lockedBonus = (kind: WagerKind): WagerRule => {
  const { add: _add, when: _when, ...cite } = rule(kind).cite;
  return { ...rule(kind), down: 'locked', cite: { ...cite, down: LOCKED } };
};

/** A shooter kept the shaker without a line wager, and only the roll was refused. */
const { toKeep: _, ...lineWager } = game('automated-craps').shooter.lineWager;

/**
 * Edition 1: C and E in twos and a horn in fours; no hot roller at mini-craps; bonus wagers never changed; the numbers of
 * `on-win 4 10` meant lays too; and the shaker stayed with a shooter without a line wager.
 */
const first: Book = {
  ...massachusetts,
  edition: 1,
  wagers: {
    ...wagers,
    'c-and-e': { ...rule('c-and-e'), parts: 2 },
    horn: { ...rule('horn'), parts: 4 },
    'all-small': lockedBonus('all-small'),
    'all-tall': lockedBonus('all-tall'),
    'make-em-all': lockedBonus('make-em-all'),
  },
  commission: { ...commission, byNumber: ['buy', 'lay'] },
  games: {
    ...games,
    'mini-craps': {
      ...game('mini-craps'),
      without: ['fire', 'hot-roller', 'all-small', 'all-tall', 'make-em-all'],
      options: ['six-seven-eight', 'buy-lay', 'commission', 'commission-rate'],
    },
    'automated-craps': {
      ...game('automated-craps'),
      shooter: { ...game('automated-craps').shooter, lineWager },
    },
  },
};

export const earlier: readonly Book[] = [first];
