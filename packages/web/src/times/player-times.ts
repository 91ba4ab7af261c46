/**
 * Times as players read them, on their terminals and on the walls: as the device is set, for the devices of a house are set
 * to its language and its clock. Staff pages have their own, `staff-times.ts`.
 */

const MINUTE = { hour: '2-digit', minute: '2-digit' } as const;
const SECOND = { ...MINUTE, second: '2-digit' } as const;

/** `2:05 PM`, or `14:05`. */
export const playerTime = (ms: number): string => new Date(ms).toLocaleTimeString([], MINUTE);

/** `2:05:09 PM`, or `14:05:09`. */
export const playerSeconds = (ms: number): string => new Date(ms).toLocaleTimeString([], SECOND);

/** `Nov 17, 2:05 PM`, or `17 Nov, 14:05`. */
export const playerWhen = (ms: number): string =>
  new Date(ms).toLocaleString([], { day: 'numeric', month: 'short', ...MINUTE });

/** A time that has to be exact, with its day where that is not today. */
export const playerDue = (ms: number, now: number): string => {
  const at = new Date(ms);
  const isToday = at.toDateString() === new Date(now).toDateString();
  return isToday ? playerSeconds(ms) : `${playerSeconds(ms)} on ${at.toLocaleDateString()}`;
};
