import { money } from '../table/names.ts';

/** Chips of a tournament, counted in hundredths. They are not money and have no currency sign: `1,250`. */
export const chipsText = (amount: number): string => money(amount).replace('$', '');

/** What somebody has typed as chips or dollars, in hundredths; undefined where it is no amount. */
export const amountIn = (typed: string): number | undefined => {
  const text = typed.trim().replaceAll(',', '');
  return /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
};

/** An amount as it is typed: `1250`, `7.50`. */
export const amountText = (amount: number): string =>
  amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
