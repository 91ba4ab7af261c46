import type { SeatNumber } from '@hardway/rules';
import type { Live } from '../live.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';

/** Why nothing of a seat's is touched: a dispute about it is open. */
export const refusedHeld = ({ held }: Live, seat: SeatNumber): TableRefusal | undefined =>
  held.includes(seat) ? refuse('held', SERVICE, 'The seat is held while a dispute is looked into') : undefined;
