import { COMBINATIONS, WAYS } from '@hardway/rules';
import { endsOf, isOver, makeReady, throwDice } from '../tournament/heat.ts';
import type { Heat } from '../tournament/heat-state.ts';

/** What the seats of a heat may end with, in the order of the seats, and in how many of the 36^n sequences of throws. */
export type ExactEnd = { readonly chips: readonly number[]; readonly ways: bigint };

/** Walks every sequence of dice of a tiny heat. All sequences are equally long: the heat is in rolls and is not played out. */
export const exactHeat = (start: Heat): readonly ExactEnd[] => {
  const ends = new Map<string, ExactEnd>();
  const walk = (heat: Heat, ways: bigint): void => {
    const ready = isOver(heat) ? heat : makeReady(heat);
    if (isOver(ready)) {
      const chips = endsOf(ready).map(end => end.chips);
      const key = chips.join(' ');
      ends.set(key, { chips, ways: (ends.get(key)?.ways ?? 0n) + ways });
      return;
    }
    COMBINATIONS.forEach((_, combination) => {
      walk(throwDice(ready, combination), ways * BigInt(WAYS[combination] as number));
    });
  };
  walk(start, 1n);
  return [...ends.values()];
};
