import type { House, Instrument, Office, SeatNumber, WagerName } from '@hardway/rules';
import type { TableCommand, TableView } from '@hardway/server/messages';
import { centsIn } from '../table/names.ts';
import { spokenCommand } from './spoken.ts';

/** A wager that the crew makes for a player, as it is being written down. Amounts are as typed. */
export type SeatWager = {
  readonly seat: SeatNumber | null;
  readonly wager: WagerName | null;
  readonly amount: string;
  /** By word of mouth: it is announced, and confirmed by those whom the book names. */
  readonly isSpoken: boolean;
  readonly cash: string;
  /** What the money on the table is in. */
  readonly instrument: Instrument;
  readonly announcedBy: Office | '';
  readonly isConfirmed: boolean;
};

/** Whether the crew may put wagers down for players at this table. */
export const takesSeatWagers = (house: House, { status }: Pick<TableView, 'status'>): boolean =>
  house.game.staffing.wagersByStaff.may && (status === 'open' || status === 'closing');

/** Amounts that are one tap away: the table's minimum and what chips make of it. */
export const quickAmounts = ({ limits }: House): readonly number[] => {
  const min = limits.min / 100;
  return [1, 2, 5, 10, 20].map(times => min * times).filter(amount => amount * 100 <= limits.max);
};

/** The command for a wager that the crew makes; nothing while something is missing. With the dice out it is a late one. */
export const seatWagerCommand = (
  house: House,
  { diceOut }: Pick<TableView, 'diceOut'>,
  form: SeatWager,
  offices: readonly Office[],
): TableCommand | undefined => {
  const { seat, wager } = form;
  const amount = centsIn(form.amount);
  if (seat === null || wager === null || amount <= 0) return undefined;
  const { spoken } = house.game.staffing;
  if (form.isSpoken) return spoken === undefined ? undefined : spokenCommand(spoken, { ...form, seat, wager }, offices);
  if (diceOut) return { type: 'askLate', seat, wager, amount };
  return { type: 'make', seat, wager, amount };
};

/** What a seat has on the chosen spot already. */
export const standingAt = (
  { seats }: Pick<TableView, 'seats'>,
  { seat, wager }: Pick<SeatWager, 'seat' | 'wager'>,
): number | undefined => seats.find(({ number }) => number === seat)?.layout.find(({ name }) => name === wager)?.stake;
