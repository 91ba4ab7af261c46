import { type House, offeredRules, type Power, type Rate } from '@hardway/rules';

/** A draw of a whole number from 0 up to a limit, each equally likely. */
type Draw = (limit: number) => number;

/** The spots of the house's chart, in the order of a record. Each is drawn whether or not anybody has a wager there. */
export const powerSpots = (house: House): readonly Power['name'][] =>
  offeredRules(house)
    .filter(rule => rule.boosted !== undefined)
    .map(rule => rule.subject.name);

/** Draws power odds for one roll: each spot by itself with the operator's chance, then either column alike (NH F). */
export const drawPower = (house: House, [part, of]: Rate, draw: Draw): readonly Power[] =>
  powerSpots(house).flatMap(name => {
    if (draw(of) >= part) return [];
    return [{ name, column: draw(2) === 0 ? 1 : 2 } as const];
  });

/** Whole numbers below a limit out of a stream of bytes: words beyond the last full multiple are passed over. */
export const drawFrom = (bytes: Iterator<number>): Draw => {
  const next = (): number => bytes.next().value as number;
  return limit => {
    const fair = 2 ** 32 - (2 ** 32 % limit);
    for (;;) {
      const word = ((next() * 256 + next()) * 256 + next()) * 256 + next();
      if (word < fair) return word % limit;
    }
  };
};
