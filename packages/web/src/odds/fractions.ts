import { parseRatio, percent, type Ratio, ratio, toFixed, toNumber } from '@hardway/odds';

/** Places of percentages and other figures on the page. */
export const ODDS_PLACES = 3;

/** A longer fraction is shown shortened, with the whole of it at a tap. */
const FRACTION_MAX = 15;
const KEPT = 4;

const shortened = (digits: string): string =>
  digits.length <= 2 * KEPT ? digits : `${digits.slice(0, KEPT)}…${digits.slice(-2)}`;

/** A figure as it stands in a cell: its text, and the whole fraction where the text is shortened. */
export type FigureText = { readonly text: string; readonly whole?: string };

export const ratioOf = (exact: string): Ratio => {
  const found = parseRatio(exact);
  if (found === undefined) throw new Error(`${exact} is not a fraction`);
  return found;
};

/** A fraction as the nearest number, to draw it. */
export const decimalOf = (exact: string): number => toNumber(ratioOf(exact));

export const fractionText = (exact: string): FigureText => {
  if (exact.length <= FRACTION_MAX) return { text: exact };
  const [over = '', under = ''] = exact.split('/');
  return { text: under === '' ? shortened(over) : `${shortened(over)}/${shortened(under)}`, whole: exact };
};

/** A share in per cent, or as the fraction that it is. */
export const shareText = (exact: string, fractions: boolean): FigureText =>
  fractions ? fractionText(exact) : { text: percent(ratioOf(exact), ODDS_PLACES) };

/** A number, or the fraction that it is. */
export const numberText = (exact: string, fractions: boolean): FigureText =>
  fractions ? fractionText(exact) : { text: toFixed(ratioOf(exact), ODDS_PLACES) };

/** Cents, which need not be whole, as dollars with their sign: `−$0.0419`; as a fraction of a dollar where that is asked for. */
export const centsText = (exact: string, fractions: boolean, places = 2): FigureText => {
  const { n, d } = ratioOf(exact);
  const value = ratio(n, d * 100n);
  if (fractions) return fractionText(value.d === 1n ? String(value.n) : `${value.n}/${value.d}`);
  const written = toFixed(value, places);
  return { text: written.startsWith('-') ? `−$${written.slice(1)}` : `$${written}` };
};
