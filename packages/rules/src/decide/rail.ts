import type { Command } from '../command.ts';
import type { Fact } from '../fact.ts';
import { ruleOf } from '../house.ts';
import { type Cents, isWhole } from '../money.ts';
import { NO_CLAUSE, refuse } from '../refusal.ts';
import { ok } from '../result.ts';
import { RULING } from '../rulings.ts';
import type { Limits, Seat, SeatNumber } from '../seat.ts';
import { seatAt, type Table } from '../table.ts';
import type { HandedOver } from '../tender.ts';
import { feltName, money } from '../words.ts';
import { refusedDown } from './down.ts';
import { type Decision, notSeated } from './make.ts';

type Of<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;

const named = ({ instrument }: HandedOver): HandedOver => (instrument === undefined ? {} : { instrument });

export const decideTakeSeat = (table: Table, command: Of<'takeSeat'>): Decision => {
  const { seat: number, name, buyIn } = command;
  const { seatsMax } = table.house.game;
  if (!Number.isSafeInteger(number) || number < 1) return refuse('no-seat', NO_CLAUSE, 'Seats are numbered from 1');
  if (seatAt(table, number) !== undefined) return refuse('seat-taken', NO_CLAUSE, `Seat ${number} is taken`);
  if (seatsMax !== undefined && table.seats.length >= seatsMax.count) {
    return refuse('no-seat', seatsMax.cite, `At most ${seatsMax.count} play at this table`);
  }
  if (buyIn < 0) return refuse('bad-amount', RULING.BUY_IN, 'A buy-in may not be less than $0');
  return ok([{ type: 'seatTaken', seat: number, name, buyIn, ...(buyIn === 0 ? {} : named(command)) }]);
};

export const decideLeaveSeat = (table: Table, command: Of<'leaveSeat'>): Decision => {
  const { seat: number } = command;
  const seat = seatAt(table, number);
  if (seat === undefined) return notSeated(number);
  const [first] = seat.layout;
  if (first !== undefined)
    return refuse('has-wagers', RULING.CASH_OUT, `Seat ${number} still has a ${feltName(table.house, first.name)} bet`);
  const facts: Fact[] = [];
  if (seat.rail > 0) facts.push({ type: 'cashedOut', seat: number, amount: seat.rail, ...named(command) });
  if (table.shooter === number) facts.push({ type: 'dicePassed', by: number });
  return ok([...facts, { type: 'seatLeft', seat: number }]);
};

export const decideBuyIn = (table: Table, command: Of<'buyIn'>): Decision => {
  const { seat: number, amount } = command;
  if (seatAt(table, number) === undefined) return notSeated(number);
  if (amount <= 0 || !isWhole(amount, table.house.unit)) {
    return refuse(
      'bad-amount',
      RULING.BUY_IN,
      `A buy-in is a multiple of ${money(table.house.unit)}, and more than $0`,
    );
  }
  return ok([{ type: 'boughtIn', seat: number, amount, ...named(command) }]);
};

/** Part of the rail may be taken at any time. Wagers that could not come down even with betting open stay and settle to the rail. */
export const decideCashOut = (table: Table, command: Of<'cashOut'>): Decision => {
  const { seat: number, amount } = command;
  const seat = seatAt(table, number);
  if (seat === undefined) return notSeated(number);
  if (amount !== undefined && amount !== seat.rail) return decidePart(table, seat, amount, command);
  const free = removable(table, seat);
  if (free !== undefined) {
    return refuse('has-wagers', RULING.CASH_OUT, `Seat ${number} still has a ${free} bet: take it down first`);
  }
  return ok(seat.rail === 0 ? [] : [{ type: 'cashedOut', seat: number, amount: seat.rail, ...named(command) }]);
};

const decidePart = (
  { house: { unit } }: Table,
  { number, rail }: Seat,
  amount: Cents,
  command: HandedOver,
): Decision => {
  if (amount <= 0 || !isWhole(amount, unit))
    return refuse('bad-amount', RULING.CASH_OUT_PART, `A cash-out is a multiple of ${money(unit)}, and more than $0`);
  if (amount > rail)
    return refuse('insufficient', RULING.CASH_OUT_PART, `Seat ${number} has ${money(rail)} on the rail`);
  return ok([{ type: 'cashedOut', seat: number, amount, ...named(command) }]);
};

const removable = (table: Table, seat: Seat): string | undefined => {
  const free = seat.layout.find(({ name }) => refusedDown(table, ruleOf(table.house, name)) === undefined);
  return free === undefined ? undefined : feltName(table.house, free.name);
};

export const decideAgreeLimits = (table: Table, number: SeatNumber, limits: Limits | null): Decision => {
  const { personal, cite } = table.house.book.limits;
  if (seatAt(table, number) === undefined) return notSeated(number);
  if (!personal) return refuse('not-offered', cite.max, 'The posted limits are for everybody at this table');
  if (limits !== null && (limits.min <= 0 || limits.max < limits.min)) {
    return refuse(
      'bad-amount',
      cite.personal ?? cite.max,
      'The minimum must be more than $0 and no more than the maximum',
    );
  }
  return ok([{ type: 'limitsAgreed', seat: number, limits }]);
};
