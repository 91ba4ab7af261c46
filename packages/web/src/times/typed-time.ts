import { whenText } from './staff-times.ts';

/** A moment as a field for day and time has it, by the clock of the house: `2026-11-17T14:05`. */
export const typedTime = (ms: number, zone?: string): string => whenText(ms, zone).replace(' ', 'T');

/** The moment that was typed, by the clock of the house; undefined while it is not whole. An hour that the clock skips is an hour later. */
export const timeTyped = (typed: string, zone?: string): number | undefined => {
  const wanted = Date.parse(`${typed}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed) || Number.isNaN(wanted)) return undefined;
  const offBy = (ms: number): number => wanted - Date.parse(`${typedTime(ms, zone)}Z`);
  const near = wanted + offBy(wanted);
  return near + Math.max(0, offBy(near));
};
