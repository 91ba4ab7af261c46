import type { SeatNumber } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';

/** What a strategy that is watched has won or lost, roll by roll: pairs of a count of rolls and cents. */
export type Watched = {
  readonly start: number;
  /** The roll that the last point was seen after. */
  readonly after: number;
  readonly curve: readonly (readonly [rolls: number, cents: number])[];
};

/** As much of a long session as a line can show. */
const POINTS_MAX = 2_000;

/** The first bot of a table, which is the one that is watched. */
export const watchedSeat = ({ seats }: TableView): TableView['seats'][number] | undefined =>
  seats.find(({ bot }) => bot !== null);

const moneyAt = ({ seats }: TableView, number: SeatNumber): number => {
  const seat = seats.find(each => each.number === number);
  return seat === undefined ? 0 : seat.layout.reduce((sum, { stake }) => sum + stake, seat.rail ?? 0);
};

/** The same with the roll that the table now shows; unchanged where that has been seen. */
export const watchOn = (before: Watched | null, view: TableView, seat: SeatNumber, roll: number): Watched => {
  const money = moneyAt(view, seat);
  if (before === null) return { start: money, after: roll, curve: [[0, 0]] };
  if (roll === before.after) return before;
  const [rolls = 0] = before.curve.at(-1) ?? [];
  const curve = [...before.curve.slice(-POINTS_MAX), [rolls + 1, money - before.start] as const];
  return { ...before, after: roll, curve };
};
