import type { SeatView, TablePatch, TableView } from './messages.ts';

const ROLLS_KEPT = 60;

/** A view with what has changed of it. */
export const patched = (view: TableView, patch: TablePatch): TableView => {
  const { seats, left, rolls, allRolls, ...fields } = patch;
  return {
    ...view,
    ...fields,
    seats: seats === undefined && left === undefined ? view.seats : mergeSeats(view.seats, seats ?? [], left ?? []),
    rolls: allRolls ?? (rolls === undefined ? view.rolls : [...view.rolls, ...rolls].slice(-ROLLS_KEPT)),
  };
};

const mergeSeats = (
  seats: readonly SeatView[],
  changed: readonly SeatView[],
  left: readonly number[],
): readonly SeatView[] => {
  const news = new Map(changed.map(seat => [seat.number, seat]));
  const kept = seats.filter(({ number }) => !left.includes(number) && !news.has(number));
  return [...kept, ...news.values()].sort((a, b) => a.number - b.number);
};
