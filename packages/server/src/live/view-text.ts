import type { Seat, SeatNumber } from '@hardway/rules';
import { type Audience, isOwnOrStaff } from './audience.ts';
import type { Live } from './live.ts';
import { hidesWagers } from './play/shown.ts';
import { seatView } from './seats/seats.ts';
import { fieldsOf } from './view.ts';

/** Whether each seat is shown other fields of a table: calls for wagers that the others do not see, secret wagers. */
export const hasOwnFields = ({ table, calls, heat }: Live): boolean =>
  (calls.length > 0 && hidesWagers(table)) || (heat !== null && heat.secrets.length > 0);

/** Views of a table as JSON, for one audience after another: what they see alike is written once. */
export class ViewText {
  readonly live: Live;
  readonly #seats = new Map<SeatNumber, string>();
  #shared: string | undefined;
  #rolls: string | undefined;

  constructor(live: Live) {
    this.live = live;
  }

  /** What `viewOf` gives. */
  viewFor(audience: Audience): string {
    this.#rolls ??= JSON.stringify(this.live.rolls);
    const seats = this.live.table.seats.map(seat => this.seatFor(seat, audience)).join(',');
    return `${this.#fieldsFor(audience).slice(0, -1)},"seats":[${seats}],"rolls":${this.#rolls}}`;
  }

  /** What `seatView` gives. */
  seatFor(seat: Seat, audience: Audience): string {
    if (isOwnOrStaff(audience, seat.number)) return JSON.stringify(seatView(this.live, seat, audience));
    const known = this.#seats.get(seat.number) ?? JSON.stringify(seatView(this.live, seat, 'public'));
    this.#seats.set(seat.number, known);
    return known;
  }

  #fieldsFor(audience: Audience): string {
    if (audience === 'staff' || hasOwnFields(this.live)) return JSON.stringify(fieldsOf(this.live, audience));
    this.#shared ??= JSON.stringify(fieldsOf(this.live, 'public'));
    return this.#shared;
  }
}
