import { dollars, type SeatNumber } from '@hardway/rules';
import type { Live } from '../live.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';

/** Why nothing of a seat's is touched: a dispute about it is open, or a large win is to be paid by hand. */
export const refusedHeld = ({ held, handPays }: Live, seat: SeatNumber): TableRefusal | undefined => {
  if (held.includes(seat)) return refuse('held', SERVICE, 'The seat is held while a dispute is looked into');
  const due = handPays.find(each => each.seat === seat);
  if (due === undefined) return undefined;
  return refuse('held', SERVICE, `The seat waits until its win of $${dollars(due.amount)} is paid by hand`);
};
