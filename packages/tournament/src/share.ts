import type { Cents } from '@hardway/rules';

/** Per cents are counted in whole ten-thousandths, so that shares can be added up and multiplied exactly. */
export const PARTS_OF_PERCENT = 10_000;

/** A per cent in whole parts, if it has no more than four decimals. */
export const partsOf = (percent: number): number | undefined => {
  const parts = Math.round(percent * PARTS_OF_PERCENT);
  return parts / PARTS_OF_PERCENT === percent ? parts : undefined;
};

/** So many per cent of an amount, cut down to a multiple of `to`. Who pays gains what is cut. */
export const shareOf = (amount: Cents, percent: number, to: Cents): Cents => {
  const parts = BigInt(Math.round(percent * PARTS_OF_PERCENT));
  const whole = (BigInt(amount) * parts) / BigInt(100 * PARTS_OF_PERCENT);
  return Number(whole - (whole % BigInt(to))) as Cents;
};
