import type { House, Instrument, Office, SeatNumber } from '@hardway/rules';
import type { TableCommand } from '@hardway/server/messages';
import { centsIn } from '../table/names.ts';

/** A spoken wager as it is being written down. Amounts are as typed. */
export type SpokenForm = {
  readonly seat: SeatNumber;
  readonly wager: string;
  readonly amount: string;
  /** Money on the table that is changed for it. */
  readonly cash: string;
  /** What that is in. */
  readonly instrument: Instrument;
  readonly announcedBy: Office | '';
  readonly isConfirmed: boolean;
};

type SpokenRule = NonNullable<House['game']['staffing']['spoken']>;

/** The office in which somebody with these offices confirms a spoken wager. */
export const confirmerOf = ({ confirmedBy }: SpokenRule, offices: readonly Office[]): Office | undefined =>
  confirmedBy.find(office => offices.includes(office));

/** The command for a spoken wager; nothing while something that the book asks for is missing. */
export const spokenCommand = (
  rule: SpokenRule,
  form: SpokenForm,
  offices: readonly Office[],
): Extract<TableCommand, { type: 'make' }> | undefined => {
  const amount = centsIn(form.amount);
  const cash = centsIn(form.cash);
  const announcedBy = form.announcedBy || (rule.announcedBy.length === 1 ? rule.announcedBy[0] : undefined);
  if (announcedBy === undefined || !form.isConfirmed || confirmerOf(rule, offices) === undefined) return undefined;
  if (amount <= 0 || (rule.cash && cash <= 0)) return undefined;
  const laid = form.instrument === 'cash' ? { cash } : { cash, instrument: form.instrument };
  const spoken = { announcedBy, ...(cash > 0 ? laid : {}) };
  return { type: 'make', seat: form.seat, wager: form.wager, amount, spoken };
};
