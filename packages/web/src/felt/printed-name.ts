import type { House } from '@hardway/rules';
import type { At } from './geometry.ts';
import { type Mark, print } from './marks.ts';

/** The name on the cloth and, where the book wants them, the words about call bets (MD 2.D(1), MD 2.D(3), VIC 2.2). */
export const printedName = (house: House, operator: string, at: At, size: number, wide: number): Mark[] => [
  print('word', operator, at, size, wide, { tone: 'gold', anchor: 'end' }),
  print(
    'caption',
    house.game.screens.noCallBets === undefined ? `${house.book.title} · ${house.game.title}` : 'No call bets',
    { x: at.x, y: at.y + size * 0.86 },
    size * 0.56,
    wide,
    { tone: 'ivory', anchor: 'end' },
  ),
];
