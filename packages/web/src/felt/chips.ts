import { type Cents, dollars, type House } from '@hardway/rules';

/** Chip values in dollars, as a rack has them. */
export const CHIPS = [1, 5, 25, 100, 500, 1000] as const;
export type Chip = (typeof CHIPS)[number];

/** So many chips make a stack; beyond it a value button says what stands (VIC 2.7.5). */
export const STACK_MOST = 6;

/** The fewest chips that make an amount, smallest on top. Cents are left to the figure. */
export const stackOf = (amount: Cents): readonly Chip[] => {
  let left = Math.floor(amount / 100);
  const stack: Chip[] = [];
  for (const value of [...CHIPS].reverse()) {
    for (; left >= value && stack.length < 40; left -= value) stack.push(value);
  }
  return stack;
};

/** The figure on a stack, short enough to be read: 1250 dollars is 1.25k. */
export const figure = (amount: Cents): string => {
  if (amount < 1_000_00) return dollars(amount);
  return `${Math.round(amount / 10_00) / 100}k`;
};

/** The chips worth offering at a table: none under its step, none over its maximum. */
export const chipsFor = ({ limits, increment }: House): readonly Chip[] =>
  CHIPS.filter(value => value * 100 <= Math.max(limits.max, 100) && (value * 100) % increment === 0).slice(0, 6);
