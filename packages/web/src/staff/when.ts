const parts = (ms: number, zone: string | undefined): { readonly [part: string]: string } =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZone: zone,
    })
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  );

/** The time of day as a log has it: `14:05`. Without a zone, by the zone of this device. */
export const timeText = (ms: number, zone?: string): string => {
  const { hour, minute } = parts(ms, zone);
  return `${hour}:${minute}`;
};

/** With its seconds: `14:05:09`. */
export const secondsText = (ms: number, zone?: string): string => `${timeText(ms, zone)}:${parts(ms, zone).second}`;

/** Day and time, so that it sorts as it reads: `2026-11-17 14:05`. */
export const whenText = (ms: number, zone?: string): string => {
  const { year, month, day } = parts(ms, zone);
  return `${year}-${month}-${day} ${timeText(ms, zone)}`;
};
