import { useTimes } from './useTimes.ts';

/** A moment to the millisecond, by the clock of the house: with its day, or the time of day alone. */
export const At = ({ ms, isToday = false }: { ms: number; isToday?: boolean }) => {
  const { exactly, clock } = useTimes();
  return <time dateTime={new Date(ms).toISOString()}>{isToday ? clock(ms) : exactly(ms)}</time>;
};
