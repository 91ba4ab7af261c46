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

const HOURS_MAX = 10_000;

/** A number of hours, as it is typed. */
export const hoursFrom = (text: string): Result<number, string> => {
  const hours = Number(text);
  return /^\d*\.?\d+$/.test(text) && hours > 0 && hours <= HOURS_MAX
    ? ok(hours)
    : fail(`Type a number of hours such as 4 or 1.5, not "${text}".`);
};

const HUNDRED = 100;

/** A percentage, neither none nor all, as it is typed: a share of one. */
export const percentFrom = (text: string): Result<number, string> => {
  const percent = Number(text.replace(/\s*%$/, ''));
  return /^\d*\.?\d+\s*%?$/.test(text) && percent > 0 && percent < HUNDRED
    ? ok(percent / HUNDRED)
    : fail(`Type a percentage between 0 and 100 such as 5, not "${text}".`);
};
