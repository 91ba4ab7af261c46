/** Milliseconds of processor time that a piece of work takes, all threads of this process together. */
export const processorMs = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** How long a measurement must take at least: the system counts processor time in steps of some milliseconds. */
const WINDOW_MS = 120;

/** Milliseconds for one piece of work, which is repeated until the time can be trusted. */
export const each = (work: () => unknown): number => {
  let times = 0;
  let ms = 0;
  while (ms < WINDOW_MS) {
    const more = Math.max(1, times);
    ms += processorMs(() => {
      for (let at = 0; at < more; at += 1) work();
    });
    times += more;
  }
  return ms / times;
};

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? NaN;

const TURNS = 5;

/**
 * How many times as long the work takes as its baseline. The two take turns, so that whatever else the machine does falls on both;
 * the turn in the middle counts.
 */
export const timesAsLong = (work: () => unknown, baseline: () => unknown): number => {
  work();
  baseline();
  return median(Array.from({ length: TURNS }, () => each(work) / each(baseline)));
};
