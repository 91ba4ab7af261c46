import { type Cents, evolve, type Fact, movesOf, type SeatNumber, type Table } from '@hardway/rules';
import type { Told } from './steps.ts';

/**
 * A table's history as one seat may have it. What others bought in and cashed out is left out: each of them has just enough
 * to play again what they played. It ends with the last result, since wagers for the next roll may still be hidden.
 */
export const asSeenBy = (own: SeatNumber, steps: readonly Told[]): readonly Told[] => {
  const shown = steps.slice(0, steps.findLastIndex(isResult) + 1);
  const needs = needsOf(shown);
  return shown.flatMap((step): readonly Told[] => {
    const { command, before } = step;
    switch (command.type) {
      case 'takeSeat': {
        const { seat, name } = command;
        if (seat === own) return [step];
        const buyIn = (needs.get(seat) ?? 0) as Cents;
        needs.delete(seat);
        return [{ before, command: { ...command, buyIn }, facts: [{ type: 'seatTaken', seat, name, buyIn }] }];
      }
      case 'buyIn':
      case 'cashOut':
        return command.seat === own ? [step] : [];
      default:
        return [step];
    }
  });
};

const isResult = ({ command: { type } }: Told): boolean => type === 'roll' || type === 'callNoRoll' || type === 'void';

/** What each seat must have had at the start if nobody bought in or cashed out later. */
const needsOf = (steps: readonly Told[]): Map<SeatNumber, number> => {
  const rails = new Map<SeatNumber, number>();
  const needs = new Map<SeatNumber, number>();
  for (const { before, facts } of steps) {
    let table = before;
    for (const fact of facts) {
      for (const [seat, change] of railsMoved(fact, table)) {
        const rail = (rails.get(seat) ?? 0) + change;
        rails.set(seat, rail);
        needs.set(seat, Math.max(needs.get(seat) ?? 0, -rail));
      }
      table = evolve(table, fact);
    }
  }
  return needs;
};

const railsMoved = (fact: Fact, before: Table): ReadonlyMap<SeatNumber, number> => {
  const changes = new Map<SeatNumber, number>();
  for (const { seat, from, to, why, amount } of movesOf(fact, before)) {
    if (why === 'buy-in' || why === 'cash-out') continue;
    const change = (to === 'rail' ? amount : 0) - (from === 'rail' ? amount : 0);
    changes.set(seat, (changes.get(seat) ?? 0) + change);
  }
  return changes;
};
