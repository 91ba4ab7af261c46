import { type SeatNumber, seatAt, type Table } from '@hardway/rules';
import { titleOf } from './names.ts';
import type { NextAct } from './next-act.ts';
import type { State } from './terminal-state.ts';

/**
 * Why dice that roll by themselves stop here: something has happened that a player may want to act on. Null where they go on.
 * A point that is set does not stop them: those who take odds every time take them by hand.
 */
export const autoStop = (
  { last, hits }: Pick<State, 'last' | 'hits'>,
  act: NextAct,
  table: Table,
  number: SeatNumber,
): string | null => {
  const seat = seatAt(table, number);
  if (last?.outcome === 'seven-out') return 'Seven-out.';
  if (last?.outcome === 'point made') return 'The point was made.';
  const [hit] = hits;
  if (hit !== undefined) return `${titleOf(table.house, hit)} has won.`;
  if (seat === undefined || seat.layout.length === 0) return 'You have no bets on the table.';
  if (seat.rail < table.house.limits.min) return 'Your chips are below the table minimum.';
  if (act.why !== undefined) return act.why;
  return act.command?.type === 'rollDice' ? null : `Next: ${act.label}.`;
};
