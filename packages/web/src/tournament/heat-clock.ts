import type { TableView, TournamentHeat, TournamentPlace } from '@hardway/server/messages';
import { chipsText } from './chips.ts';

/** What a table shows of the heat that is on there. */
export type HeatView = NonNullable<TableView['heat']>;
export type PlaceView = HeatView['places'][number];

const minutesLeft = (endsAt: number, now: number): string => {
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** "Roll 17 of 40", "Hand 3 of 8", "12:04 left", "Heat over". */
export const counterWords = ({ counter, phase, endsAt }: HeatView, now: number): string => {
  if (phase === 'ended') return 'Heat over';
  if (phase === 'playing out') return 'Last bets play out';
  if (counter.of === null) return endsAt === null ? `Roll ${counter.now}` : `${minutesLeft(endsAt, now)} left`;
  return `${counter.in === 'hands' ? 'Hand' : 'Roll'} ${counter.now} of ${counter.of}`;
};

/** "Last 5 rolls", where the end is announced. */
export const lastWords = ({ last, counter }: HeatView): string | null => {
  if (last === null) return null;
  const unit = counter.in === 'hands' ? 'hand' : 'roll';
  return last === 1 ? `Last ${unit}` : `Last ${last} ${unit}s`;
};

/** Seconds left to bet: for everybody, or for the seat in turn. */
export const betsLeft = (
  { bets }: HeatView,
  now: number,
): { readonly of: number | 'all'; readonly seconds: number } | null =>
  typeof bets === 'object' ? { of: bets.of, seconds: Math.max(0, Math.ceil((bets.until - now) / 1_000)) } : null;

/** How long the shooter may still take to throw, where the house throws then. */
export const throwWords = ({ throwBy, shooter }: HeatView, seat: number | undefined, now: number): string | null => {
  if (throwBy === null || shooter === null) return null;
  const seconds = Math.max(0, Math.ceil((throwBy - now) / 1_000));
  return shooter === seat
    ? `Roll within ${seconds} s, or the house rolls for you. Without a line bet the dice pass on.`
    : `Seat ${shooter} rolls within ${seconds} s`;
};

/** What is special about a place, in words. */
export const placeMarks = (place: TournamentPlace, playing: HeatView | null): readonly string[] => {
  const at = playing?.places.find(({ seat }) => seat === place.seat);
  return [
    ...(place.substitute === null ? [] : ['substitute']),
    ...(place.isDisqualified ? ['disqualified'] : []),
    ...(place.late === null ? [] : [`late: ${place.late}`]),
    ...(place.warnings === 0 ? [] : [place.warnings === 1 ? 'warned' : `warned ${place.warnings} times`]),
    ...(place.fined === 0 ? [] : [`fined ${chipsText(place.fined)}`]),
    ...(at?.flagged === true ? ['compulsory bet missing'] : []),
    ...(at?.secret === true ? ['secret bet'] : []),
    ...(at?.sitsOut === true ? ['sits out'] : []),
    ...(at?.agrees === true ? ['agrees to an early end'] : []),
  ];
};

/** The chips of a place as they are now: counted, at the table with what it has on the layout, or at the start. */
export const heatStack = (heat: TournamentHeat, seat: number, table: TableView | undefined): number | null => {
  const counted = heat.count.find(line => line.seat === seat);
  if (counted !== undefined) return counted.holds ?? counted.chips;
  const at = table?.heat === null ? undefined : table?.seats.find(each => each.number === seat);
  if (at === undefined) return heat.places.find(each => each.seat === seat)?.chips ?? null;
  return (at.rail ?? 0) + at.layout.reduce((sum, { stake, commission }) => sum + stake + commission, 0);
};
