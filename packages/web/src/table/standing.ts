import { type Cents, isWorking, ruleOf, type SeatNumber, seatAt, type Table } from '@hardway/rules';
import { titleOf } from './names.ts';

/** A wager that stands, as a list has it. */
export type StandingLine = { readonly title: string; readonly stake: Cents; readonly off: boolean };

/** What a seat has on the felt, in the order in which it was put down. */
export const standingLines = (table: Table, seat: SeatNumber): readonly StandingLine[] =>
  (seatAt(table, seat)?.layout ?? []).map(({ name, stake, call }) => ({
    title: titleOf(table.house, name),
    stake,
    off: !isWorking(ruleOf(table.house, name), table.puck, call),
  }));
