import {
  type Cents,
  type SeatNumber,
  type Settlement,
  seatAt,
  type Table,
  type WagerName,
  wagerOn,
} from '@hardway/rules';
import { titleOf } from './names.ts';
import { gains } from './results.ts';
import { exactAmount, mayTakeDown } from './wagering.ts';

/** Chips added to a wager, and what it then comes to. */
export type Raise = { readonly by: Cents; readonly to: Cents };

/** A wager that has just won and stays up, and what its player may do with it. */
export type Hit = {
  readonly wager: WagerName;
  readonly title: string;
  readonly stake: Cents;
  readonly press: Raise | undefined;
  /** Left out where it comes to as much as a press. */
  readonly half: Raise | undefined;
  readonly mayComeDown: boolean;
};

/** The wagers of a seat that a roll has paid and that stay up. */
export const hitsIn = (settlements: readonly Settlement[], seat: SeatNumber): readonly WagerName[] =>
  settlements.flatMap(each =>
    each.seat === seat && each.type === 'won' && each.stays && gains(each) ? [each.wager] : [],
  );

/** As much more as asked, or the nearest amount that the book pays exactly, rather more than less; undefined where there is none. */
const raiseOf = (table: Table, seat: SeatNumber, wager: WagerName, stake: Cents, by: number): Raise | undefined => {
  const amounts = ([1, -1] as const)
    .map(direction => exactAmount(table, seat, wager, by, direction))
    .flatMap(found => (found.ok ? [found.value] : []));
  const [nearest] = amounts.sort((a, b) => Math.abs(a - by) - Math.abs(b - by) || b - a);
  return nearest === undefined ? undefined : { by: nearest, to: (stake + nearest) as Cents };
};

/** What may be done with a wager that has won, at the table as it stands; undefined once it is gone. */
export const hitOf = (table: Table, number: SeatNumber, wager: WagerName): Hit | undefined => {
  const seat = seatAt(table, number);
  const stake = seat === undefined ? undefined : wagerOn(seat, wager)?.stake;
  if (stake === undefined) return undefined;
  const press = raiseOf(table, number, wager, stake, stake);
  const half = raiseOf(table, number, wager, stake, stake / 2);
  return {
    wager,
    title: titleOf(table.house, wager),
    stake,
    press,
    half: half?.by === press?.by ? undefined : half,
    mayComeDown: mayTakeDown(table, number, wager),
  };
};
