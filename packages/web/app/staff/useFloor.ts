import type { FloorNews } from '@hardway/server/messages';
import { useCallback, useSyncExternalStore } from 'react';
import { FloorFeed, type FloorState } from '../../src/index.ts';
import { ask } from './api.ts';
import { isSignedOut } from './session.ts';

const feed = new FloorFeed({
  ask: async ({ since, isAlertsOnly, waitMs }, signal) => {
    const query = new URLSearchParams({ wait: String(waitMs) });
    if (since !== undefined) query.set('since', since);
    if (isAlertsOnly) query.set('only', 'alerts');
    try {
      return await ask<FloorNews>(`/floor/live?${query}`, { signal });
    } catch (error) {
      isSignedOut(error);
      throw error;
    }
  },
  pause: ms => new Promise(resolve => setTimeout(resolve, ms)),
});

/** The floor while this screen is shown: alerts for this person, and the tables if they are wanted. */
export const useFloor = (wantsTables: boolean): FloorState =>
  useSyncExternalStore(
    useCallback(listener => feed.follow(listener, wantsTables), [wantsTables]),
    () => feed.state,
  );
