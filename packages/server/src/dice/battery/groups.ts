import { chiSquare, evenly, type Test } from './test.ts';

const FACES = 6;
const ALL = 0b111111;
const LONGEST = 30;

/** The chance that all six faces have come by the n-th die, and not before; the last stands for all that take longer. */
const couponChances = (): readonly number[] => {
  const choose = [1, 6, 15, 20, 15, 6, 1] as const;
  const within = (n: number): number =>
    choose.reduce(
      (sum, ways, missing) => sum + (missing % 2 === 0 ? ways : -ways) * ((FACES - missing) / FACES) ** n,
      0,
    );
  const first = Array.from({ length: LONGEST - FACES }, (_, at) => within(FACES + at) - within(FACES + at - 1));
  return [...first, 1 - within(LONGEST - 1)];
};
const COUPON_CHANCES = couponChances();

/** How many dice it takes to see all six faces (the coupon collector's test). */
export const coupons = (): Test => {
  const counts = new Float64Array(COUPON_CHANCES.length);
  let seen = 0;
  let length = 0;
  return {
    add(values) {
      for (const face of values) {
        seen |= 1 << (face - 1);
        length += 1;
        if (seen !== ALL) continue;
        (counts[Math.min(length, LONGEST) - FACES] as number) += 1;
        seen = 0;
        length = 0;
      }
    },
    result: () => chiSquare('dice until all faces came', counts, COUPON_CHANCES),
  };
};

const HAND = 5;
/** Of 6⁵ hands of five dice, those with one, two … five different faces. */
const HANDS = [6, 450, 3000, 3600, 720].map(ways => ways / FACES ** HAND);

/** How many different faces are among five dice in a row (the poker test). */
export const poker = (): Test => {
  const counts = new Float64Array(HAND);
  let seen = 0;
  let different = 0;
  let dice = 0;
  return {
    add(values) {
      for (const face of values) {
        const bit = 1 << face;
        if ((seen & bit) === 0) different += 1;
        seen |= bit;
        dice += 1;
        if (dice < HAND) continue;
        (counts[different - 1] as number) += 1;
        seen = 0;
        different = 0;
        dice = 0;
      }
    },
    result: () => chiSquare('different faces of five dice', counts, HANDS),
  };
};

const ROW = 4;
const ORDERS = 24;

/** The number of an order of different values, by how many of those after each are smaller. */
const orderOf = (row: readonly number[]): number =>
  row.reduce((number, value, at) => number * (ROW - at) + row.slice(at + 1).filter(later => later < value).length, 0);

/** In which order four rolls in a row stand, by first and then second die. Rows in which a roll comes twice are passed over. */
export const permutations = (): Test => {
  const counts = new Float64Array(ORDERS);
  let row: number[] = [];
  return {
    add(values) {
      for (let i = 0; i < values.length; i += 2) {
        row.push((values[i] as number) * FACES + (values[i + 1] as number));
        if (row.length < ROW) continue;
        if (new Set(row).size === ROW) (counts[orderOf(row)] as number) += 1;
        row = [];
      }
    },
    result: () => chiSquare('order of four rolls', counts, evenly(ORDERS)),
  };
};
