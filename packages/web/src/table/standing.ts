import {
  type Cents,
  isWorking,
  oddsOn,
  ruleOf,
  type SeatNumber,
  seatAt,
  subjectOf,
  type Table,
  type WagerName,
} from '@hardway/rules';
import { titleOf } from './names.ts';

/** A wager that stands, as a list has it. */
export type StandingLine = {
  readonly wager: WagerName;
  readonly title: string;
  readonly stake: Cents;
  /** Held until the wager is decided. */
  readonly commission: Cents;
  readonly off: boolean;
  /** Whether odds may ever stand behind it here. */
  readonly takesOdds: boolean;
};

const hasOdds = ({ house }: Table, name: WagerName): boolean => {
  const odds = oddsOn(subjectOf(name));
  return odds !== undefined && house.rules[odds] !== undefined;
};

/** What a seat has on the felt, in the order in which it was put down. */
export const standingLines = (table: Table, seat: SeatNumber): readonly StandingLine[] =>
  (seatAt(table, seat)?.layout ?? []).map(({ name, stake, commission, call }) => ({
    takesOdds: hasOdds(table, name),
    wager: name,
    title: titleOf(table.house, name),
    stake,
    commission,
    off: !isWorking(ruleOf(table.house, name), table.puck, call),
  }));
