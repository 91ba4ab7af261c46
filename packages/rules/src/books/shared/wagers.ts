import type { Part, Working } from '../../book.ts';
import type { Subject, WagerName } from '../../wager.ts';

/** Always decided by the dice; nothing can be called. */
export const ALWAYS_WORKING: Working = { comeOut: 'working', calls: [], offHeeded: 'always' };

/** Rests on come-outs unless its owner calls it on. */
export const OFF_ON_COME_OUTS: Working = { comeOut: 'off', calls: ['on'], offHeeded: 'always' };

/** Every combination that totals 4 to 10. */
export const SEVENTEEN_HOPS: readonly WagerName[] = [
  'hop 2-2',
  'hop 3-1',
  'hop 3-2',
  'hop 4-1',
  'hop 3-3',
  'hop 4-2',
  'hop 5-1',
  'hop 4-3',
  'hop 5-2',
  'hop 6-1',
  'hop 4-4',
  'hop 5-3',
  'hop 6-2',
  'hop 5-4',
  'hop 6-3',
  'hop 5-5',
  'hop 6-4',
];

/** Four parts of a whirl are a horn, the fifth is any seven. */
export const whirlParts = (): readonly Part[] => [
  { name: 'horn', share: 4 },
  { name: 'any-seven', share: 1 },
];

/** Four parts of a horn high are a horn, the fifth stands on its high number. */
export const hornHighParts = ({ number }: Subject): readonly Part[] => [
  { name: 'horn', share: 4 },
  { name: ({ 2: 'two', 3: 'three', 11: 'eleven', 12: 'twelve' } as const)[number as 2 | 3 | 11 | 12], share: 1 },
];
