import type { FunctionSource } from './assembler.ts';
import { countMoney } from './count-source.ts';
import { dice, warmUp } from './dice-source.ts';
import { pairsAhead } from './pairs-ahead-source.ts';
import { pairs } from './pairs-source.ts';
import { aheadFew, aheadPairs } from './parts-complete-source.ts';
import { ahead, parts, settle } from './parts-source.ts';

/** The kernel: one fixed program for all strategies, which differ in their tables only. */
export const KERNEL: readonly FunctionSource[] = [
  warmUp,
  dice,
  pairs,
  pairsAhead,
  parts,
  ahead,
  aheadPairs,
  aheadFew,
  settle,
  countMoney,
];
