import { type Cents, cents, fail, LARGEST_AMOUNT, ok, type Result } from '@hardway/rules';

/** A whole number from one on, as it is typed. */
export const countFrom = (text: string): Result<number, string> => {
  const n = Number(text.replace(/[_,\s]/g, ''));
  return Number.isSafeInteger(n) && n >= 1 ? ok(n) : fail(`Type a whole number from 1 on, not "${text}".`);
};

/** An amount of dollars, as it is typed. */
export const dollarsFrom = (text: string): Result<Cents, string> => {
  const amount = Math.round(Number(text.replaceAll(',', '')) * 100);
  return /^[\d,]+(\.\d{1,2})?$/.test(text) && amount > 0 && amount <= LARGEST_AMOUNT
    ? ok(cents(amount))
    : fail(`Type an amount of dollars such as 500, not "${text}".`);
};
