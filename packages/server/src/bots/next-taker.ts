import type { lineToThrow } from '@hardway/lab';
import type { Seat, SeatNumber } from '@hardway/rules';
import { botAt } from '../live/bots/seated.ts';
import type { Live } from '../live/live.ts';

type Taker = { readonly seat: SeatNumber; readonly waitsFor: 'nothing' | 'person' | 'moment' };

/**
 * The bot that takes dice which nobody has. Clockwise from the last shooter, a bot with its line wager takes them at once, and
 * a person who is here has the time to. After that it is the next bot with a line wager, or one that can make one.
 */
export const nextTaker = (
  live: Live,
  here: readonly SeatNumber[],
  lineOf: (seat: SeatNumber) => ReturnType<typeof lineToThrow>,
): Taker | undefined => {
  const { seats, lastShooter } = live.table;
  const after = seats.filter(({ number }) => lastShooter === null || number > lastShooter);
  const round = [...after, ...seats.filter(seat => !after.includes(seat))];
  const bots = round.filter(({ number }) => botAt(live, number)?.leaving === null);
  const isReady = (seat: Seat): boolean => bots.includes(seat) && lineOf(seat.number) === 'none';
  const isPerson = ({ number }: Seat): boolean => botAt(live, number) === undefined && here.includes(number);
  const first = round.find(seat => isReady(seat) || isPerson(seat));
  if (first !== undefined && isReady(first)) return { seat: first.number, waitsFor: 'nothing' };
  const bot = bots.find(isReady) ?? bots.find(({ number }) => lineOf(number) !== 'cannot');
  return bot && { seat: bot.number, waitsFor: first === undefined ? 'moment' : 'person' };
};
