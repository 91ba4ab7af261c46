import { useMedia } from '../hooks.ts';

/** How a terminal's parts stand: felt and side by side, one under the other, or, on a phone held sideways, both at once. */
export type Arrangement = 'wide' | 'narrow' | 'low';

export const useArrangement = (): Arrangement => {
  const isLow = useMedia('(orientation: landscape) and (max-height: 499px)');
  const isNarrow = useMedia('(max-width: 819px), (orientation: portrait) and (max-width: 959px)');
  return isLow ? 'low' : isNarrow ? 'narrow' : 'wide';
};
