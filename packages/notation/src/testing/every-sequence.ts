import { EVERY_THROW, inOrder, layoutTotal, type Table } from '@hardway/rules';
import { afterRoll, type Perft } from '../perft.ts';

/** Perft the plain way: every one of the 36 throws at every roll, nothing merged, nothing followed by itself. */
export const everySequence = (table: Table, depth: number): Perft => {
  const sums = table.seats.map(({ number }) => ({ seat: number, rail: 0n, layout: 0n }));
  let sequences = 0n;
  const play = (at: Table, left: number): void => {
    if (left > 0) {
      for (const dice of EVERY_THROW) play(afterRoll(at, inOrder(dice)), left - 1);
      return;
    }
    sequences += 1n;
    at.seats.forEach((seat, index) => {
      const sum = sums[index];
      if (sum === undefined) return;
      sum.rail += BigInt(seat.rail);
      sum.layout += BigInt(layoutTotal(seat));
    });
  };
  play(table, depth);
  return { sequences, seats: sums };
};
