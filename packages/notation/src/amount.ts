import { type Cents, cents, dollars, fail, LARGEST_AMOUNT, ok, type Result } from '@hardway/rules';
import { quoted } from './misread.ts';

const AMOUNT = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;
const DIGITS_MAX = 12;

/** An amount's sign, whole dollars without leading zeros, and two decimals. */
const partsOf = (text: string): { sign: string; whole: string; decimals: string } | undefined => {
  const [, sign, whole = '', decimals = ''] = AMOUNT.exec(text) ?? [];
  if (sign === undefined) return undefined;
  return { sign, whole: whole.replace(/^0+(?=\d)/, ''), decimals: decimals.padEnd(2, '0') };
};

/** Reads dollars with at most two decimals, or says what was expected instead. */
export const readAmount = (text: string): Result<Cents, string> => {
  const parts = partsOf(text);
  if (parts === undefined) return fail(`expected an amount such as 10 or 12.50, found ${quoted(text)}`);
  const { sign, whole, decimals } = parts;
  const size = whole.length > DIGITS_MAX ? LARGEST_AMOUNT + 1 : Number(whole + decimals);
  if (size > LARGEST_AMOUNT) return fail(`amounts go up to ${dollars(LARGEST_AMOUNT)}, found ${quoted(text)}`);
  return ok(cents(sign === '-' && size > 0 ? -size : size));
};

/** The same amount as it is written, `14.00` as `14`, however large; anything else as it stands. */
export const canonicalAmount = (text: string): string => {
  const parts = partsOf(text);
  if (parts === undefined) return text;
  const { sign, whole, decimals } = parts;
  return decimals === '00' ? sign + whole : `${sign}${whole}.${decimals}`;
};
