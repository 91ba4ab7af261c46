import { useSyncExternalStore } from 'react';
import { LESSONS, type LearnProgress, progressIn, withDone } from '../../src/index.ts';

const KEY = 'hardway.learn';
const listeners = new Set<() => void>();

const stored = (): LearnProgress => {
  try {
    return progressIn(localStorage.getItem(KEY), LESSONS.length);
  } catch {
    return [];
  }
};

let done = stored();

/** Remembers in this browser that a lesson is done. */
export const markDone = (at: number): void => {
  done = withDone(done, at);
  try {
    localStorage.setItem(KEY, JSON.stringify(done));
  } catch {
    // A browser that keeps nothing still teaches.
  }
  for (const listener of listeners) listener();
};

export const useDone = (): LearnProgress =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => done,
  );
