const HOUR_MS = 3_600_000;

/** A life span in words: `24 hours`. */
export const hoursOf = (ms: number): string => `${Math.round(ms / HOUR_MS)} hours`;
