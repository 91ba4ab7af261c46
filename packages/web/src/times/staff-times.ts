/** Times as all staff pages write them: 24 hours, and a day that sorts as it reads. Without a zone, by the zone of this device. */

const parts = (ms: number, zone: string | undefined): { readonly [part: string]: string } =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: 3,
      hourCycle: 'h23',
      timeZone: zone,
    })
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  );

const dayText = (ms: number, zone: string | undefined): string => {
  const { year, month, day } = parts(ms, zone);
  return `${year}-${month}-${day}`;
};

/** The time of day as a log has it: `14:05`. */
export const timeText = (ms: number, zone?: string): string => {
  const { hour, minute } = parts(ms, zone);
  return `${hour}:${minute}`;
};

/** With its seconds: `14:05:09`. */
export const secondsText = (ms: number, zone?: string): string => `${timeText(ms, zone)}:${parts(ms, zone).second}`;

/** To the millisecond: `14:05:09.124`. */
export const clockTime = (ms: number, zone?: string): string =>
  `${secondsText(ms, zone)}.${parts(ms, zone).fractionalSecond}`;

/** Day and time: `2026-11-17 14:05`. */
export const whenText = (ms: number, zone?: string): string => `${dayText(ms, zone)} ${timeText(ms, zone)}`;

/** Day and time to the second: `2026-11-17 14:05:09`. */
export const momentText = (ms: number, zone?: string): string => `${dayText(ms, zone)} ${secondsText(ms, zone)}`;

/** Day and time to the millisecond: `2026-11-17 14:05:09.124`. */
export const stamp = (ms: number, zone?: string): string => `${dayText(ms, zone)} ${clockTime(ms, zone)}`;
