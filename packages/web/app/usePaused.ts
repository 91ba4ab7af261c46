import { useEffect, useSyncExternalStore } from 'react';
import { Recording } from '../src/index.ts';
import { isRecording } from './house.ts';

/** Whether the house can record, as far as this page knows: one answer for all that it shows. */
export const recording = new Recording({ later: (what, ms) => window.setTimeout(what, ms), isRecording });

/** Whether betting is paused, on a screen that would not notice by itself. */
export const usePaused = (): boolean => {
  useEffect(() => recording.watch(), []);
  return useSyncExternalStore(recording.subscribe, () => recording.isPaused);
};
