import { type Seat, type SeatNumber, seatAt } from '@hardway/rules';
import { canonical } from '../store/canonical.ts';
import type { Audience } from './audience.ts';
import { botAt } from './bots/seated.ts';
import type { Live } from './live.ts';
import { isPaired } from './pairing/pairing.ts';
import { sittingAt } from './patrons/sitting.ts';
import { hidesWagers } from './play/shown.ts';
import { isSameSanctioned } from './sanctions/sanctions.ts';
import { isSameStack } from './tournament/view.ts';
import { fieldsOf, type TablePatch } from './view.ts';
import { hasOwnFields, ViewText } from './view-text.ts';

const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  return canonical(a) === canonical(b);
};

/** Whether nobody sees any change at a seat. Wagers that were hidden before betting closed, or are again, are a change. */
const isSameSeat = (before: Live, after: Live, { number, layout }: Seat): boolean =>
  seatAt(before.table, number) === seatAt(after.table, number) &&
  (layout.length === 0 || hidesWagers(before.table) === hidesWagers(after.table)) &&
  (before.terminals === after.terminals || isPaired(before, number) === isPaired(after, number)) &&
  isSameSanctioned(before, after, number) &&
  isSameStack(before, after, number) &&
  (before.bots === after.bots || botAt(before, number) === botAt(after, number)) &&
  (before.sittings === after.sittings || sittingAt(before, number) === sittingAt(after, number)) &&
  (['away', 'held', 'excluded'] as const).every(
    field => before[field] === after[field] || before[field].includes(number) === after[field].includes(number),
  );

/** What has changed of a table, taken apart so that what all audiences see alike is worked out once. */
export class Changed {
  readonly #before: Live;
  readonly #after: Live;
  readonly #seats: readonly Seat[];
  readonly #left: readonly SeatNumber[];
  /** Whether each seat is shown other fields, before or after. */
  readonly #hasOwnFields: boolean;
  #shared: string | undefined;
  readonly #text: ViewText;

  constructor(before: Live, after: Live) {
    this.#before = before;
    this.#after = after;
    this.#seats = after.table.seats.filter(seat => !isSameSeat(before, after, seat));
    this.#left = before.table.seats
      .filter(({ number }) => !after.table.seats.some(seat => seat.number === number))
      .map(({ number }) => number);
    this.#hasOwnFields = hasOwnFields(before) || hasOwnFields(after);
    this.#text = new ViewText(after);
  }

  /** Whether this seat has changed: its own player is told of that, money and all, and nobody else is. */
  has(seat: SeatNumber): boolean {
    return this.#hasOwnFields || this.#seats.some(({ number }) => number === seat);
  }

  /** The patch, as JSON, that turns an audience's view of the table before into its view of the table after. */
  patchFor(audience: Audience): string {
    const isShared = audience !== 'staff' && !this.#hasOwnFields;
    const fields = isShared ? this.#sharedFields() : this.#fields(audience);
    if (this.#seats.length === 0) return fields;
    const seats = this.#seats.map(seat => this.#text.seatFor(seat, audience)).join(',');
    return `${fields.slice(0, -1)}${fields.length === 2 ? '' : ','}"seats":[${seats}]}`;
  }

  #sharedFields(): string {
    this.#shared ??= this.#fields('public');
    return this.#shared;
  }

  #fields(audience: Audience): string {
    const patch: { [field: string]: unknown } = {};
    const then = fieldsOf(this.#before, audience) as { readonly [field: string]: unknown };
    for (const [field, value] of Object.entries(fieldsOf(this.#after, audience))) {
      if (!isSame(then[field], value)) patch[field] = value;
    }
    const left = this.#left.length === 0 ? {} : { left: this.#left };
    return JSON.stringify({ ...patch, ...left, ...rollsPatch(this.#before, this.#after) } satisfies TablePatch);
  }
}

/** Rolls to append; or, where one was voided or corrected, all of them again. */
const rollsPatch = (before: Live, after: Live): TablePatch => {
  if (before.rolls === after.rolls) return {};
  const last = before.rolls.at(-1);
  const at = last === undefined ? -1 : after.rolls.lastIndexOf(last);
  if (last !== undefined && at < 0) return { allRolls: after.rolls };
  return { rolls: after.rolls.slice(at + 1) };
};
