import type { Cents, Instrument } from '@hardway/rules';
import type { Count, Drawer } from './model.ts';

/** Two drawers together. What comes to nothing is left out. */
export const plus = (a: Drawer, b: Drawer): Drawer => {
  const sums: { [instrument in Instrument]?: number } = { ...a };
  for (const [instrument, cents] of Object.entries(b) as [Instrument, number][])
    sums[instrument] = (sums[instrument] ?? 0) + cents;
  for (const [instrument, cents] of Object.entries(sums) as [Instrument, number][])
    if (cents === 0) delete sums[instrument];
  return sums;
};

/** What a count comes to. */
export const countedIn = (count: Count): Drawer =>
  count.reduce<Drawer>(
    (sum, { instrument, denomination, pieces }) => plus(sum, { [instrument]: denomination * pieces }),
    {},
  );

export const totalOf = (drawer: Drawer): Cents =>
  Object.values(drawer).reduce<number>((sum, cents) => sum + cents, 0) as Cents;
