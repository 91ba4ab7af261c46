import { useSyncExternalStore } from 'react';

let cited: string | null = null;
const listeners = new Set<() => void>();

/** Opens a clause over whatever is on the screen; `null` closes it. */
export const openClause = (id: string | null): void => {
  cited = id;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The clause that lies open over the page, if any. */
export const useOpenClause = (): string | null => useSyncExternalStore(subscribe, () => cited);
