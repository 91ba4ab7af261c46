import { timeText, whenText } from '../../src/index.ts';
import { useStaff } from './staff.ts';

/** How times are written, by the clock of the house: `14:05`, and `2026-11-17 14:05`. */
export type Times = { readonly time: (ms: number) => string; readonly when: (ms: number) => string };

export const useTimes = (): Times => {
  const { zone } = useStaff();
  return { time: ms => timeText(ms, zone), when: ms => whenText(ms, zone) };
};
