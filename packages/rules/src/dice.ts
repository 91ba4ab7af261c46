export const FACES = [1, 2, 3, 4, 5, 6] as const;
export type Die = (typeof FACES)[number];

/** Two dice, the larger first: 4-2 and 2-4 are the same roll. */
export type Dice = readonly [Die, Die];

/** All 36 equally likely throws, both orders counted. */
export const EVERY_THROW: readonly (readonly [Die, Die])[] = FACES.flatMap(a => FACES.map(b => [a, b] as const));

/** The 21 combinations, by total and then by larger die: the order hops are listed in. */
export const COMBINATIONS: readonly Dice[] = FACES.flatMap(a =>
  FACES.filter(b => b <= a).map(b => [a, b] as const),
).sort((x, y) => total(x) - total(y) || x[0] - y[0]);

/** How many of the 36 throws show each combination. */
export const WAYS: readonly number[] = COMBINATIONS.map(([a, b]) => (a === b ? 1 : 2));

export const TOTALS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export type Total = (typeof TOTALS)[number];

export const POINTS = [4, 5, 6, 8, 9, 10] as const;
export type Point = (typeof POINTS)[number];
export type ByPoint<T> = { readonly [point in Point]: T };

export const HARDS = [4, 6, 8, 10] as const;
export type Hard = (typeof HARDS)[number];

/** The marker: off before a come-out roll, else on the point. */
export type Puck = 'off' | Point;
export const PUCKS: readonly Puck[] = ['off', ...POINTS];

export function total(dice: readonly [Die, Die]): Total {
  return (dice[0] + dice[1]) as Total;
}

export const isPair = (dice: readonly [Die, Die]): boolean => dice[0] === dice[1];

export const isDie = (n: number): n is Die => Number.isInteger(n) && n >= 1 && n <= 6;

export const isPoint = (n: number): n is Point => (POINTS as readonly number[]).includes(n);

const indexByFaces: number[] = [];
COMBINATIONS.forEach(([a, b], index) => {
  indexByFaces[a * 7 + b] = index;
  indexByFaces[b * 7 + a] = index;
});

/** Where these dice stand in `COMBINATIONS`, whichever die comes first. */
export const combinationIndex = (dice: readonly [Die, Die]): number => indexByFaces[dice[0] * 7 + dice[1]] as number;

/** The same roll with its larger die first. */
export const inOrder = (dice: readonly [Die, Die]): Dice => COMBINATIONS[combinationIndex(dice)] as Dice;

export const diceText = (dice: readonly [Die, Die]): `${Die}-${Die}` => {
  const [a, b] = inOrder(dice);
  return `${a}-${b}`;
};

/** The combinations that make a total. */
export const combinationsOf = (sum: Total): readonly Dice[] => COMBINATIONS.filter(dice => total(dice) === sum);
