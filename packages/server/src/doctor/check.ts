import type { Where } from '../store/open.ts';

/** How something is: in order, to be looked at, or wrong. */
export type Grade = 'ok' | 'look' | 'wrong';

/** One line of an examination, with what to do next if it is not in order. */
export type Check = {
  readonly about: string;
  readonly grade: Grade;
  readonly what: string;
  readonly next?: string;
};

/** What is examined. */
export type Patient = {
  readonly where: Where;
  /** The house's folder, if it is known. */
  readonly folder: string | undefined;
  /** The version of the program. */
  readonly version: string;
  /** Files that the server is given: keys and certificates. */
  readonly files: readonly string[];
  readonly handKey: string | undefined;
  readonly now: number;
};

export const fine = (about: string, what: string): Check => ({ about, grade: 'ok', what });
export const look = (about: string, what: string, next: string): Check => ({ about, grade: 'look', what, next });
export const wrong = (about: string, what: string, next: string): Check => ({ about, grade: 'wrong', what, next });

const HOUR_MS = 3_600_000;

/** How long ago, to the hour or the day. */
export const ago = (ms: number): string => {
  const hours = Math.floor(ms / HOUR_MS);
  if (hours < 1) return 'less than an hour ago';
  return hours < 48 ? `${hours} ${hours === 1 ? 'hour' : 'hours'} ago` : `${Math.floor(hours / 24)} days ago`;
};
