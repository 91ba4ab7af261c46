import type { Run } from '@hardway/lab';

const DOLLAR = 100;

const dollars = (amount: number | undefined): number | undefined =>
  amount === undefined ? undefined : amount / DOLLAR;

/** What was asked for as data, money in dollars as everywhere in the output; what was not said is left out. */
export const settingsData = ({ plays: _, house, bankroll, stops, ...rest }: Run): object => ({
  ...rest,
  house: {
    ...house,
    ...(house.limits === undefined
      ? {}
      : { limits: { min: house.limits.min / DOLLAR, max: house.limits.max / DOLLAR } }),
    ...(house.unit === undefined ? {} : { unit: house.unit / DOLLAR }),
  },
  bankroll: bankroll / DOLLAR,
  stops: { ...stops, up: dollars(stops.up), down: dollars(stops.down) },
});
