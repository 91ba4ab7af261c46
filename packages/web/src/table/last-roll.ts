import type { Cents, Dice, House, Outcome, SeatNumber, Settlement } from '@hardway/rules';
import type { Result } from './last-result.ts';
import { netOfLines, type ResultLine, resultLines, wonOf } from './results.ts';

/** A roll as one seat met it. */
export type LastRoll = {
  readonly number: number;
  readonly dice: Dice;
  readonly outcome: Outcome;
  readonly settlements: readonly Settlement[];
  readonly lines: readonly ResultLine[];
  readonly net: Cents;
  readonly won: Cents;
};

/** What a roll did to a seat. Of a roll before this screen joined only the dice are known. */
export const lastRollOf = (
  house: House,
  { number, dice, outcome, settlements }: Pick<Result, 'number' | 'dice' | 'outcome' | 'settlements'>,
  seat: SeatNumber | undefined,
): LastRoll => {
  const lines = seat === undefined ? [] : resultLines(house, settlements ?? [], seat);
  return { number, dice, outcome, settlements: settlements ?? [], lines, net: netOfLines(lines), won: wonOf(lines) };
};
