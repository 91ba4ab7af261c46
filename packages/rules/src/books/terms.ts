import type { Working } from '../book.ts';
import type { WagerName } from '../wager.ts';

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
