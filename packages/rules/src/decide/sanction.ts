import { refuse } from '../refusal.ts';
import { ok } from '../result.ts';
import type { SeatNumber } from '../seat.ts';
import type { Office } from '../staffing.ts';
import { seatAt, type Table } from '../table.ts';
import type { Decision } from './make.ts';

/** Returns every wager of one seat to its rail, commission with it. It is no command of a record: the house acts by itself. */
export const voidWagers = (table: Table, seat: SeatNumber, reason: string, by?: Office): Decision => {
  const { staffing } = table.house.game;
  const cite = staffing.sanctions?.list['void-wagers'];
  if (cite === undefined)
    return refuse('not-offered', staffing.disputes.cite, 'The book does not have the wagers of one player voided');
  const { layout } = seatAt(table, seat) ?? { layout: [] };
  if (layout.length === 0) return refuse('no-wager', cite, `Seat ${seat} has no wagers on the layout`);
  const settlements = layout.map(
    ({ name, stake, commission, coupon }) =>
      ({ type: 'returned', seat, wager: name, stake, held: commission, coupon }) as const,
  );
  return ok([{ type: 'wagersVoided', seat, reason, ...(by === undefined ? {} : { by }), settlements }]);
};
