import type { Cents, Instrument, SeatNumber } from '@hardway/rules';
import type { Count, DeskTable, Drawer, TableCommand } from '@hardway/server/messages';
import { centsIn, money } from '../table/names.ts';

/** A seated player, as the cash desk finds one. */
export type DeskSeat = DeskTable['seats'][number] & { readonly table: string; readonly tableName: string };

const plain = (text: string): string => text.trim().toLowerCase();

/** The seats whose player, table or number is meant: `ann`, `craps-1 3`, `craps 1, seat 3`. Every word has to fit. */
export const seatsFor = (tables: readonly DeskTable[], typed: string): readonly DeskSeat[] => {
  const number = /\bseat\s*(\d+)/.exec(plain(typed))?.[1];
  const words = plain(typed)
    .replace(/\bseat\s*\d*/, '')
    .split(/[\s,]+/)
    .filter(word => word !== '');
  if (words.length === 0 && number === undefined) return [];
  return tables.flatMap(({ table, name, seats }) =>
    seats
      .filter(seat => {
        const parts = [...plain(seat.name).split(' '), ...plain(name).split(' '), table, `${seat.seat}`];
        const isSeat = number === undefined || Number(number) === seat.seat;
        const fits = (word: string): boolean =>
          parts.slice(0, number === undefined ? undefined : -1).some(part => part.startsWith(word));
        return isSeat && words.every(fits);
      })
      .map(seat => ({ ...seat, table, tableName: name })),
  );
};

/** Money in or out as it is typed. */
export type MoneyForm = {
  readonly way: 'in' | 'out';
  readonly instrument: Instrument;
  readonly amount: string;
  /** What the player hands over; the same as the amount where nothing is typed. */
  readonly tendered: string;
};

type MoneyCommand = Extract<TableCommand, { type: 'buyIn' | 'cashOut' }>;

/** The command for it, or what is missing. */
export const moneyCommand = (
  seat: SeatNumber,
  rail: Cents,
  { way, instrument, amount: typed, tendered: handed }: MoneyForm,
): { readonly command: MoneyCommand } | { readonly missing: string } => {
  const amount = centsIn(typed);
  if (way === 'out') {
    if (typed.trim() === '') return { command: { type: 'cashOut', seat, instrument } };
    if (amount <= 0) return { missing: 'Type an amount above zero, or none to pay out everything.' };
    if (amount > rail) return { missing: `The rail holds ${money(rail)}.` };
    return { command: { type: 'cashOut', seat, amount, instrument } };
  }
  if (amount <= 0) return { missing: 'Type an amount above zero.' };
  if (handed.trim() === '') return { command: { type: 'buyIn', seat, amount, instrument } };
  const tendered = centsIn(handed);
  if (tendered < amount) return { missing: `${money(tendered)} does not cover ${money(amount)}.` };
  return { command: { type: 'buyIn', seat, amount, instrument, tendered } };
};

/** What a buy-in is paid with, as a command says it: nothing typed is the same amount. */
export const handedOver = (
  instrument: Instrument,
  tendered: string,
): { readonly instrument: Instrument; readonly tendered?: Cents } =>
  tendered.trim() === '' ? { instrument } : { instrument, tendered: centsIn(tendered) };

/** What will happen, before the button does it. */
export const moneyWords = (rail: Cents, form: MoneyForm): string => {
  const amount = centsIn(form.amount);
  if (form.way === 'out') {
    const paid = form.amount.trim() === '' ? rail : amount;
    return `Pays out ${money(paid)} in ${form.instrument}; ${money(rail - paid)} stays on the rail.`;
  }
  const change = form.tendered.trim() === '' ? 0 : centsIn(form.tendered) - amount;
  const back = change > 0 ? ` Give ${money(change)} change.` : '';
  return `Puts ${money(amount)} on the rail: ${money(rail + amount)}.${back}`;
};

/** What was done, for a receipt. */
export const receiptLines = (rail: Cents, form: MoneyForm): readonly string[] => {
  const amount = centsIn(form.amount);
  if (form.way === 'out') {
    const paid = form.amount.trim() === '' ? rail : amount;
    return [`Paid out: ${money(paid)} in ${form.instrument}`, `On the rail: ${money(rail - paid)}`];
  }
  const tendered = form.tendered.trim() === '' ? amount : centsIn(form.tendered);
  return [
    `Handed over: ${money(tendered)} in ${form.instrument}`,
    ...(tendered > amount ? [`Change: ${money(tendered - amount)}`] : []),
    `Bought in: ${money(amount)}`,
    `On the rail: ${money(rail + amount)}`,
  ];
};

/** The notes and coins of a drawer, and its chips. */
const CASH: readonly number[] = [100_00, 50_00, 20_00, 10_00, 5_00, 1_00, 25];
const CHIPS: readonly number[] = [1_000_00, 500_00, 100_00, 25_00, 5_00, 1_00];
export const DENOMINATIONS = { cash: CASH, chips: CHIPS } as const;

/** Pieces as typed, by instrument and denomination. */
export type Pieces = { readonly [key: string]: string };

export const pieceKey = (instrument: keyof typeof DENOMINATIONS, denomination: number): string =>
  `${instrument} ${denomination}`;

/** What was counted. What is left empty is none. */
export const countFrom = (pieces: Pieces): Count =>
  (Object.keys(DENOMINATIONS) as (keyof typeof DENOMINATIONS)[]).flatMap(instrument =>
    DENOMINATIONS[instrument].flatMap(denomination => {
      const typed = Math.trunc(Number(pieces[pieceKey(instrument, denomination)] ?? 0)) || 0;
      return typed > 0 ? [{ instrument, denomination: denomination as Cents, pieces: typed }] : [];
    }),
  );

/** The chips of a count, without what they are. */
export const chipsFrom = (pieces: Pieces): { denomination: Cents; pieces: number }[] =>
  countFrom(pieces)
    .filter(({ instrument }) => instrument === 'chips')
    .map(({ denomination, pieces: number }) => ({ denomination, pieces: number }));

export const countTotal = (count: Count): Cents =>
  count.reduce((sum, { denomination, pieces }) => sum + denomination * pieces, 0) as Cents;

/** A drawer in words: `cash $640, chips −$20`. */
export const drawerWords = (drawer: Drawer): string => {
  const parts = Object.entries(drawer).map(([instrument, cents]) => `${instrument} ${money(cents ?? 0)}`);
  return parts.length === 0 ? 'nothing' : parts.join(', ');
};

/** Over, short or exact. */
export const differenceWords = (difference: number): string => {
  if (difference === 0) return 'exact';
  return difference > 0 ? `${money(difference)} over` : `${money(-difference)} short`;
};
