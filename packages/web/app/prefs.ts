import { useSyncExternalStore } from 'react';
import type { Speed } from '../src/index.ts';

/** What a person has set on this device. */
export type Prefs = {
  readonly name: string;
  readonly sound: boolean;
  readonly contrast: boolean;
  /** The chip in hand, in dollars. */
  readonly chip: number;
  readonly custom: number;
  /** The game that was last opened from the home page; empty at first. */
  readonly ruleset: string;
  readonly game: string;
  readonly speed: Speed;
  /** Whether the dice of a practice table go on by themselves. */
  readonly autoRoll: boolean;
  /** Whether a line says what a bet costs and which odds are left out. */
  readonly coach: boolean;
};

const KEY = 'hardway.prefs';
const USUAL: Prefs = {
  name: '',
  sound: true,
  contrast: false,
  chip: 5,
  custom: 10,
  ruleset: '',
  game: '',
  speed: 'normal',
  autoRoll: false,
  coach: false,
};

const stored = (): Prefs => {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Prefs>) };
  } catch {
    return USUAL;
  }
};

let prefs = stored();
const listeners = new Set<() => void>();

const apply = (): void => {
  document.documentElement.classList.toggle('contrast', prefs.contrast);
};
apply();

export const setPrefs = (change: Partial<Prefs>): void => {
  prefs = { ...prefs, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // A device that keeps nothing still plays.
  }
  apply();
  for (const listener of listeners) listener();
};

export const getPrefs = (): Prefs => prefs;

export const usePrefs = (): Prefs =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => prefs,
  );
