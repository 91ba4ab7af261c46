declare const unit: unique symbol;

/** A whole number of cents. No amount in Hardway is fractional. */
export type Cents = number & { readonly [unit]: 'cents' };

/** Odds as printed: 7 to 6 is `[7, 6]`. */
export type Payout = readonly [pays: number, per: number];

/** A share of an amount, such as the 5 in 100 of a commission. */
export type Rate = readonly [part: number, of: number];

/** Ten thousand million dollars: the largest amount read anywhere, so that every product below stays exact. */
export const LARGEST_AMOUNT = 1_000_000_000_000 as Cents;

export const NOTHING = 0 as Cents;
export const DOLLAR = 100 as Cents;

export const cents = (n: number): Cents => {
  if (!Number.isSafeInteger(n)) throw new RangeError(`${n} is not a whole number of cents`);
  return n as Cents;
};

export const add = (a: Cents, b: Cents): Cents => (a + b) as Cents;
export const subtract = (a: Cents, b: Cents): Cents => (a - b) as Cents;

/** `amount * times / by`, cut down to a whole number; exact however large the product. */
const timesOverDown = (amount: number, times: number, by: number): number => {
  const product = amount * times;
  if (product <= Number.MAX_SAFE_INTEGER) return (product - (product % by)) / by;
  return Number((BigInt(amount) * BigInt(times)) / BigInt(by));
};

const timesOverUp = (amount: number, times: number, by: number): number => {
  const product = amount * times;
  if (product <= Number.MAX_SAFE_INTEGER) {
    const rest = product % by;
    return rest === 0 ? product / by : (product - rest) / by + 1;
  }
  const down = timesOverDown(amount, times, by);
  return isMultiple(amount, times, by) ? down : down + 1;
};

const isMultiple = (amount: number, times: number, by: number): boolean => {
  const product = amount * times;
  if (product <= Number.MAX_SAFE_INTEGER) return product % by === 0;
  return (BigInt(amount) * BigInt(times)) % BigInt(by) === 0n;
};

/** What a winning stake earns, raised to the next unit the bank can pay: never less than the stated odds. The player gains. */
export const winnings = (stake: Cents, [pays, per]: Payout, unit: Cents): Cents =>
  (timesOverUp(stake, pays, per * unit) * unit) as Cents;

/** Whether a stake can be paid at these odds without rounding. */
export const isPayable = (stake: Cents, [pays, per]: Payout, unit: Cents): boolean =>
  isMultiple(stake, pays, per * unit);

/** A commission on an amount, lowered to a whole unit: it may never exceed its rate. The player gains. */
export const commissionOn = (amount: Cents, [part, of]: Rate, unit: Cents): Cents =>
  (timesOverDown(amount, part, of * unit) * unit) as Cents;

/** A commission on what a stake would win at these odds before rounding, lowered to a whole unit. The player gains. */
export const commissionOnWin = (stake: Cents, [pays, per]: Payout, [part, of]: Rate, unit: Cents): Cents =>
  (timesOverDown(stake, pays * part, per * of * unit) * unit) as Cents;

export const isWhole = (amount: Cents, unit: Cents): boolean => amount % unit === 0;

/** The largest whole-unit amount not above this one. */
export const wholeUnits = (amount: Cents, unit: Cents): Cents => (amount - (amount % unit)) as Cents;

/** The smallest amount, not below this one, that these odds pay in whole units (MA 6(f), MD 6.F). */
export const nextPayable = (amount: Cents, [pays, per]: Payout, unit: Cents): Cents => {
  const step = (per / gcd(pays, per)) * unit;
  return (Math.ceil(amount / step) * step) as Cents;
};

export const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Dollars as the notation writes them: `10`, `12.50`. */
export const dollars = (amount: Cents): string => {
  const sign = amount < 0 ? '-' : '';
  const size = Math.abs(amount);
  const rest = size % 100;
  const whole = (size - rest) / 100;
  return rest === 0 ? `${sign}${whole}` : `${sign}${whole}.${String(rest).padStart(2, '0')}`;
};

/** Odds as printed on a layout: always with "to" (MA 4(a)). */
export const payoutText = ([pays, per]: Payout): string => `${pays} to ${per}`;
