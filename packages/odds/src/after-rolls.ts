import { fail, type House, ok, type Result } from '@hardway/rules';
import { type Kept, type Step, stepsOf, type Why } from './portfolio.ts';
import { type Ratio, ratio } from './ratio.ts';

/** Where a player stands after so many rolls, what lies on the table counted at face value. */
export type AfterRolls = {
  readonly rolls: number;
  readonly ahead: Ratio;
  readonly even: Ratio;
  readonly behind: Ratio;
};

const ROLLS = 36n;

/** More steps than this are not followed: it would take many seconds. A step takes longer as its numbers grow. */
const WORK_MAX = 8_000_000;
const ROLLS_TO_TWICE = 50;

type Row = readonly { readonly target: number; readonly net: number; readonly ways: bigint }[];

/** Rolls that lead to the same place with the same money are one. After a seven-out comes a new hand. */
const rowOf = (steps: readonly Step[]): Row => {
  const merged = new Map<string, { target: number; net: number; ways: bigint }>();
  for (const { target, net, weight } of steps) {
    const next = Math.max(0, target);
    const key = `${next} ${net}`;
    const known = merged.get(key) ?? { target: next, net, ways: 0n };
    known.ways += BigInt(weight);
    merged.set(key, known);
  }
  return [...merged.values()];
};

/** How likely wagers kept up together are to be ahead after so many rolls from a new hand on: every sequence of rolls counted. */
export const afterRolls = (
  house: House,
  kept: readonly Kept[],
  rolls: number,
  { calledOn = false }: { readonly calledOn?: boolean } = {},
): Result<AfterRolls, Why> => {
  const steps = stepsOf(house, kept, calledOn);
  if (!steps.ok) return steps;
  const rows = steps.value.map(rowOf);
  let work = 0;
  /** How many sequences have led to each situation with each sum of money. */
  let now: Map<number, bigint>[] = rows.map((_, state) => (state === 0 ? new Map([[0, 1n]]) : new Map()));
  for (let roll = 0; roll < rolls; roll += 1) {
    const next = rows.map(() => new Map<number, bigint>());
    for (const [state, sums] of now.entries()) {
      const row = rows[state] as Row;
      work += sums.size * row.length * (1 + roll / ROLLS_TO_TWICE);
      if (work > WORK_MAX)
        return fail({ sentence: `These wagers have too many results in ${rolls} rolls to follow them all` });
      for (const [sum, many] of sums) {
        for (const { target, net, ways } of row) {
          const there = next[target] as Map<number, bigint>;
          there.set(sum + net, (there.get(sum + net) ?? 0n) + many * ways);
        }
      }
    }
    now = next;
  }
  const all = ROLLS ** BigInt(rolls);
  const chanceOf = (isMeant: (sum: number) => boolean): Ratio =>
    ratio(
      now.reduce((many, sums) => [...sums].reduce((so, [sum, ways]) => (isMeant(sum) ? so + ways : so), many), 0n),
      all,
    );
  return ok({
    rolls,
    ahead: chanceOf(sum => sum > 0),
    even: chanceOf(sum => sum === 0),
    behind: chanceOf(sum => sum < 0),
  });
};
