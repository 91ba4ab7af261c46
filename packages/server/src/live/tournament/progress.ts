import { type Outcome, type Seat, type SeatNumber, seatAt, type Table } from '@hardway/rules';
import type { Round } from '@hardway/tournament';
import type { Heat, Place, Progress } from './model.ts';

/** Rolls or hands that are left, the one under way included; null by the clock. */
export const leftOf = (
  { terms, length }: Pick<Heat, 'terms' | 'length'>,
  { rolls, hands }: Progress,
): number | null => {
  if (terms.length.in === 'minutes') return null;
  return Math.max(0, length - (terms.length.in === 'rolls' ? rolls : hands));
};

/** The seats of these places clockwise, from one of them on. */
const clockwise = (places: readonly Pick<Place, 'seat'>[], from: SeatNumber): readonly SeatNumber[] => {
  const seats = places.map(({ seat }) => seat).sort((a, b) => a - b);
  return [...seats.filter(seat => seat >= from), ...seats.filter(seat => seat < from)];
};

/** The next seat clockwise that is still in the heat. */
const nextAfter = (places: readonly Place[], seat: SeatNumber): SeatNumber =>
  clockwise(
    places.filter(each => !each.disqualified),
    seat + 1,
  )[0] ?? seat;

/** Those who bet, in the order of their turns from the button. */
export const turnsOf = ({ places, progress }: Heat): readonly SeatNumber[] =>
  clockwise(
    places.filter(each => !each.disqualified && !each.sitsOut && each.late === null),
    progress.button,
  );

/** Whether the coming roll is bet on in turn. */
export const isInTurn = (heat: Heat): boolean => {
  const { order } = heat.terms;
  if (order.bets === 'together') return false;
  return order.during === 'every roll' || isAmongLast(heat, order.during.last);
};

/** Whether the coming roll is among the last so many. By the clock, none is known to be. */
export const isAmongLast = (heat: Heat, last: number): boolean => {
  const left = leftOf(heat, heat.progress);
  return left !== null && left <= last;
};

/** Whose dice they are after a roll: each seat keeps them for so many hands or rolls. */
const shooterAfter = (
  { shooter: { keeps, count } }: Round,
  places: readonly Place[],
  { shooter }: Progress,
  isHandOver: boolean,
): Progress['shooter'] => {
  const rolls = shooter.rolls + 1;
  const hands = shooter.hands + (isHandOver ? 1 : 0);
  const isDone = (keeps === 'hands' ? hands : rolls) >= count;
  return isDone ? { seat: nextAfter(places, shooter.seat), rolls: 0, hands: 0 } : { seat: shooter.seat, rolls, hands };
};

/** What a seat has on those wagers that count as compulsory. */
const onCompulsory = (wagers: readonly string[], { layout }: Seat): number =>
  layout.reduce((sum, { name, stake }) => (wagers.length === 0 || wagers.includes(name) ? sum + stake : sum), 0);

const hasCompulsory = ({ compulsory }: Round, seat: Seat | undefined): boolean =>
  compulsory !== 'none' && seat !== undefined && onCompulsory(compulsory.wagers, seat) >= compulsory.least;

/** What has been played once a roll is counted, of the table as it was before it. */
export const afterRoll = (heat: Heat, before: Progress, table: Table, outcome: Outcome): Progress => {
  const { terms, places } = heat;
  const rolls = before.rolls + 1;
  const isHandOver = outcome === 'seven-out';
  const made = places.filter(({ seat }) => hasCompulsory(terms, seatAt(table, seat)));
  return {
    rolls,
    hands: before.hands + (isHandOver ? 1 : 0),
    shooter: shooterAfter(terms, places, before, isHandOver),
    button: nextAfter(places, before.button),
    lastCompulsory: { ...before.lastCompulsory, ...Object.fromEntries(made.map(({ seat }) => [seat, rolls])) },
  };
};

/** The seats without their compulsory wager for the coming roll. One that can't pay for it, or is not there, is not waited for. */
export const owing = ({ terms, places, progress, phase, waived }: Heat, table: Table): readonly SeatNumber[] => {
  const { compulsory } = terms;
  if (compulsory === 'none' || waived || (phase !== 'playing' && phase !== 'paused')) return [];
  const { every, wagers, least } = compulsory;
  if (every.per === 'come-out' && table.puck !== 'off') return [];
  const isDue = (seat: SeatNumber): boolean =>
    every.per !== 'rolls' || progress.rolls + 1 - (progress.lastCompulsory[seat] ?? 0) >= every.rolls;
  return places
    .filter(({ seat, disqualified, late, sitsOut }) => {
      const at = seatAt(table, seat);
      if (at === undefined || disqualified || late !== null || sitsOut || !isDue(seat)) return false;
      const made = onCompulsory(wagers, at);
      return made < least && at.rail + made >= least;
    })
    .map(({ seat }) => seat);
};
