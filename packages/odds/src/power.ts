import type { House } from '@hardway/rules';
import { analyse, usualChance } from './analyse.ts';
import { entries, type OddsEntry } from './entries.ts';
import { compare, divide, ONE, type Ratio, subtract, ZERO } from './ratio.ts';

/** What power odds do to one spot. */
export type PowerSpot = {
  readonly entry: OddsEntry;
  readonly chance: Ratio;
  /** The house's edge with no draws at all, and with draws at this chance. */
  readonly without: Ratio;
  readonly with: Ratio;
  readonly change: Ratio;
  /** The chance at which the house's edge is nothing; never, if not even a draw on every roll takes it all. */
  readonly turnsAt: Ratio | 'never';
};

/** Every spot of the chart at the operator's chance of a draw. */
export const powerSpots = (house: House, chance: Ratio = usualChance(house)): readonly PowerSpot[] =>
  entries(house)
    .filter(({ wager }) => house.rules[wager]?.boosted !== undefined)
    .map(entry => {
      const edgeAt = (powerChance: Ratio): Ratio => analyse(house, entry, { powerChance }).edge;
      const without = edgeAt(ZERO);
      const always = edgeAt(ONE);
      const here = edgeAt(chance);
      // Each roll has a draw of its own, independent of the dice, so the edge falls in a straight line.
      const turns = divide(without, subtract(without, always));
      return {
        entry,
        chance,
        without,
        with: here,
        change: subtract(here, without),
        turnsAt: compare(turns, ONE) > 0 || compare(turns, ZERO) < 0 ? 'never' : turns,
      };
    });
