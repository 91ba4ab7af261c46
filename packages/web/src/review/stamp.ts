const two = (value: number): string => String(value).padStart(2, '0');

/** A time to the millisecond on this device's clock face: `2026-11-17 02:13:04.124`. */
export const stamp = (at: number): string => {
  const time = new Date(at);
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day} ${clockTime(at)}`;
};

/** The time of day to the millisecond: `02:13:04.124`. */
export const clockTime = (at: number): string => {
  const time = new Date(at);
  const ms = String(time.getMilliseconds()).padStart(3, '0');
  return `${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}.${ms}`;
};

/** How long ago something was: `12 s`, `4 min`, `3 h`, `2 d`. */
export const ageOfMoment = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 86_400)} d`;
};
