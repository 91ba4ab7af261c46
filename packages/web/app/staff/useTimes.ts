import { clockTime, stamp, timeText, whenText } from '../../src/index.ts';
import { useStaff } from './staff.ts';

type Told = (ms: number) => string;

/** How times are written, by the clock of the house. */
export type Times = {
  /** `14:05` */
  readonly time: Told;
  /** `14:05:09.124` */
  readonly clock: Told;
  /** `2026-11-17 14:05` */
  readonly when: Told;
  /** `2026-11-17 14:05:09.124` */
  readonly exactly: Told;
};

export const useTimes = (): Times => {
  const { zone } = useStaff();
  return {
    time: ms => timeText(ms, zone),
    clock: ms => clockTime(ms, zone),
    when: ms => whenText(ms, zone),
    exactly: ms => stamp(ms, zone),
  };
};
