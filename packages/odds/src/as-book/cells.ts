import { equals, type Ratio, ratio } from '../ratio.ts';

/** One printed figure, and what it should be on the terms of its row, in the table's own conventions. */
export type Cell = {
  readonly column: string;
  readonly printed: string;
  readonly computed: string;
  readonly isRight: boolean;
  /** What holds at this game, where the row has another's terms. */
  readonly here?: string;
};

export type BookRow = {
  readonly name: string;
  readonly cells: readonly Cell[];
  /** Whose terms these are, where they are not this game's. */
  readonly whose?: string;
};

export type BookTable = { readonly title: string; readonly conventions: string; readonly rows: readonly BookRow[] };

export const cell = (column: string, printed: string, computed: string, here = computed): Cell => ({
  column,
  printed,
  computed,
  isRight: printed === computed,
  ...(here === computed ? {} : { here }),
});

/** Odds as a fraction: `7.5 to 1` is 15/2. */
export const payoutRatio = (odds: string): Ratio => {
  const [pays = '', per = ''] = odds.split(' to ');
  const [whole = '0', decimals = ''] = pays.split('.');
  return ratio(BigInt(whole + decimals), BigInt(per) * 10n ** BigInt(decimals.length));
};

const oddsText = ({ n, d }: Ratio): string => `${n} to ${d}`;

/** Odds are right if they come to the same, however they are reduced. */
export const payoutCell = (printed: string, computed: Ratio, here: Ratio): Cell => {
  const written = equals(payoutRatio(printed), computed) ? printed : oddsText(computed);
  return cell('pays', printed, written, equals(computed, here) ? written : oddsText(here));
};
